use lockstep_keysign::VaultId;
use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

use crate::{ContactOrigin, Db, StoreError, UnixMillis};

/// An asset held at an address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Coin {
    pub id: String,
    /// Registry name of its chain.
    pub chain: String,
    pub ticker: String,
    /// The token's contract; `None` for the chain's native coin.
    pub contract: Option<String>,
    pub decimals: u8,
    /// The vault's address on the chain.
    pub address: String,
    /// Who added it; the wallet itself is the seed.
    pub origin: ContactOrigin,
    /// The conversation in which an agent added it.
    pub conversation: Option<String>,
    /// The asset whose name or symbol it imitates.
    pub resembles: Option<String>,
    /// When it was added.
    pub created_at: UnixMillis,
}

/// A coin to be added.
#[derive(Debug, Clone)]
pub struct NewCoin<'a> {
    /// Registry name of its chain.
    pub chain: &'a str,
    pub ticker: &'a str,
    /// The token's contract; `None` for the native coin.
    pub contract: Option<&'a str>,
    pub decimals: u8,
    /// The vault's address on the chain.
    pub address: &'a str,
    /// Who adds it; the wallet itself is the seed.
    pub origin: ContactOrigin,
    /// The conversation in which an agent adds it.
    pub conversation: Option<&'a str>,
    /// The asset whose name or symbol it imitates.
    pub resembles: Option<&'a str>,
}

fn read(row: &SqliteRow) -> Result<Coin, StoreError> {
    Ok(Coin {
        id: row.try_get("id")?,
        chain: row.try_get("chain")?,
        ticker: row.try_get("ticker")?,
        contract: row.try_get("contract")?,
        decimals: u8::try_from(row.try_get::<i64, _>("decimals")?).map_err(|_| StoreError::Corrupt("decimals"))?,
        address: row.try_get("address")?,
        origin: ContactOrigin::of(row.try_get::<&str, _>("origin")?).ok_or(StoreError::Corrupt("origin"))?,
        conversation: row.try_get("conversation")?,
        resembles: row.try_get("resembles")?,
        created_at: row.try_get("created_at")?,
    })
}

impl NewCoin<'_> {
    /// The new row's id, and whether there is a new row: an asset is held once per vault.
    pub(crate) async fn insert(
        &self,
        connection: &mut SqliteConnection,
        vault: VaultId,
        now: UnixMillis,
    ) -> Result<(String, bool), StoreError> {
        let id = uuid::Uuid::new_v4().to_string();
        let done = sqlx::query(
            "INSERT INTO coins (id, vault, chain, ticker, contract, decimals, address, origin, conversation, resembles, created_at) \
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
        )
        .bind(&id)
        .bind(vault.to_string())
        .bind(self.chain)
        .bind(self.ticker)
        .bind(self.contract)
        .bind(i64::from(self.decimals))
        .bind(self.address)
        .bind(self.origin.text())
        .bind(self.conversation)
        .bind(self.resembles)
        .bind(now)
        .execute(connection)
        .await?;
        Ok((id, done.rows_affected() == 1))
    }
}

impl Db {
    /// The coins of a vault, native ones first, in the order they were added.
    pub async fn coins(&self, vault: VaultId) -> Result<Vec<Coin>, StoreError> {
        self.all(
            sqlx::query("SELECT * FROM coins WHERE vault = ? ORDER BY contract IS NOT NULL, created_at, id")
                .bind(vault.to_string()),
            read,
        )
        .await
    }

    /// The same, of one network.
    pub async fn coins_on(&self, vault: VaultId, chain: &str) -> Result<Vec<Coin>, StoreError> {
        self.all(
            sqlx::query(
                "SELECT * FROM coins WHERE vault = ? AND chain = ? ORDER BY contract IS NOT NULL, created_at, id",
            )
            .bind(vault.to_string())
            .bind(chain),
            read,
        )
        .await
    }

    /// Adds a coin; an asset is held once per vault.
    pub async fn add_coin(&self, vault: VaultId, coin: &NewCoin<'_>, now: UnixMillis) -> Result<Coin, StoreError> {
        let (id, added) = coin.insert(&mut *self.pool.acquire().await?, vault, now).await?;
        if !added {
            return Err(StoreError::Exists("This coin"));
        }
        Ok(Coin {
            id,
            chain: coin.chain.to_owned(),
            ticker: coin.ticker.to_owned(),
            contract: coin.contract.map(str::to_owned),
            decimals: coin.decimals,
            address: coin.address.to_owned(),
            origin: coin.origin,
            conversation: coin.conversation.map(str::to_owned),
            resembles: coin.resembles.map(str::to_owned),
            created_at: now,
        })
    }

    /// Removes a token; a native coin stays as long as its chain does.
    pub async fn remove_token(&self, id: &str) -> Result<(), StoreError> {
        let done =
            sqlx::query("DELETE FROM coins WHERE id = ? AND contract IS NOT NULL").bind(id).execute(&self.pool).await?;
        if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::NotFound("token")) }
    }

    /// Removes a chain's coins from a vault, its native one included; how many there were.
    pub async fn remove_coins_on(&self, vault: VaultId, chain: &str) -> Result<u64, StoreError> {
        let done = sqlx::query("DELETE FROM coins WHERE vault = ? AND chain = ?")
            .bind(vault.to_string())
            .bind(chain)
            .execute(&self.pool)
            .await?;
        if done.rows_affected() == 0 { Err(StoreError::NotFound("chain")) } else { Ok(done.rows_affected()) }
    }
}
