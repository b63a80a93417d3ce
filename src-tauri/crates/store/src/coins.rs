//! The coins of a vault: native coins, and tokens that were added.

use lockstep_chain::Chain;
use lockstep_keysign::VaultId;
use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

use crate::db::Alters as _;
use crate::{Absent, ContactOrigin, Db, StoreError, Taken, UnixMillis};

/// An asset held at an address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Coin {
    pub id: String,
    /// Registry name of its chain.
    pub chain: String,
    pub ticker: String,
    /// The token's contract; `None` for the native coin.
    pub contract: Option<String>,
    pub decimals: u8,
    /// The vault's address on the chain.
    pub address: String,
    /// Who added it. The wallet itself counts as the seed.
    pub origin: ContactOrigin,
    /// The conversation in which an agent added it.
    pub conversation: Option<String>,
    /// The asset whose name or symbol it imitates.
    pub resembles: Option<String>,
    /// Whether endpoints of two hosts reported equal decimals.
    pub agreed: bool,
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
    /// Who adds it. The wallet itself counts as the seed.
    pub origin: ContactOrigin,
    /// The conversation in which an agent adds it.
    pub conversation: Option<&'a str>,
    /// The asset whose name or symbol it imitates.
    pub resembles: Option<&'a str>,
    /// Whether endpoints of two hosts reported equal decimals.
    pub agreed: bool,
}

impl<'a> NewCoin<'a> {
    /// A chain's own coin.
    pub fn native(chain: &'a Chain, address: &'a str, origin: ContactOrigin) -> Self {
        Self {
            chain: chain.name,
            ticker: chain.native.ticker,
            contract: None,
            decimals: chain.native.decimals,
            address,
            origin,
            conversation: None,
            resembles: None,
            agreed: false,
        }
    }
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
        agreed: row.try_get::<i64, _>("agreed")? != 0,
        created_at: row.try_get("created_at")?,
    })
}

impl NewCoin<'_> {
    /// Returns the row's id, and whether the row is new: a vault has each asset once.
    pub(crate) async fn insert(
        &self,
        connection: &mut SqliteConnection,
        vault: VaultId,
        now: UnixMillis,
    ) -> Result<(String, bool), StoreError> {
        let id = uuid::Uuid::new_v4().to_string();
        let done = sqlx::query(
            "INSERT INTO coins (id, vault, chain, ticker, contract, decimals, address, origin, conversation, resembles, agreed, created_at) \
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
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
        .bind(i64::from(self.agreed))
        .bind(now)
        .execute(connection)
        .await?;
        Ok((id, done.rows_affected() == 1))
    }
}

impl Db {
    /// The coins of a vault as stored, native ones first, in the order of adding. For a token of the built-in
    /// list the stored symbol and decimals may come from a node or a backup; `lockstep_actions::tokens::held`
    /// gives the values to use for amounts.
    pub async fn stored_coins(&self, vault: VaultId) -> Result<Vec<Coin>, StoreError> {
        self.all(
            sqlx::query("SELECT * FROM coins WHERE vault = ? ORDER BY contract IS NOT NULL, created_at, id")
                .bind(vault.to_string()),
            read,
        )
        .await
    }

    /// Adds a coin; a vault has each asset once.
    pub async fn add_coin(&self, vault: VaultId, coin: &NewCoin<'_>, now: UnixMillis) -> Result<Coin, StoreError> {
        let (id, added) = coin.insert(&mut *self.pool.acquire().await?, vault, now).await?;
        if !added {
            return Err(StoreError::Exists(Taken::Coin));
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
            agreed: coin.agreed,
            created_at: now,
        })
    }

    /// Removes a token; a native coin stays as long as its chain.
    pub async fn remove_token(&self, id: &str) -> Result<(), StoreError> {
        let done = sqlx::query("DELETE FROM coins WHERE id = ? AND contract IS NOT NULL").bind(id).alter(self).await?;
        if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::NotFound(Absent::Token)) }
    }

    /// Removes a chain's coins from a vault, including the native one, and returns how many there were.
    pub async fn remove_coins_on(&self, vault: VaultId, chain: &str) -> Result<u64, StoreError> {
        let done = sqlx::query("DELETE FROM coins WHERE vault = ? AND chain = ?")
            .bind(vault.to_string())
            .bind(chain)
            .alter(self)
            .await?;
        if done.rows_affected() == 0 { Err(StoreError::NotFound(Absent::Chain)) } else { Ok(done.rows_affected()) }
    }
}

#[cfg(test)]
mod tests {
    use super::NewCoin;
    use crate::testing::with_vault;
    use crate::{ContactOrigin, StoreError};

    fn token<'a>(chain: &'a str, contract: &'a str) -> NewCoin<'a> {
        NewCoin {
            chain,
            ticker: "T",
            contract: Some(contract),
            decimals: 6,
            address: "ours",
            origin: ContactOrigin::Person,
            conversation: None,
            resembles: None,
            agreed: false,
        }
    }

    #[tokio::test]
    async fn two_contracts_that_differ_in_case_are_one_on_evm_and_two_elsewhere() {
        let folder = tempfile::tempdir().unwrap();
        let (db, vault) = with_vault(&folder).await;
        let evm = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
        db.add_coin(vault, &token("Ethereum", evm), 1).await.unwrap();
        let lower = evm.to_lowercase();
        let again = db.add_coin(vault, &token("Ethereum", &lower), 2).await;
        assert!(matches!(again, Err(StoreError::Exists(_))), "hexadecimal has no case: {again:?}");
        db.add_coin(vault, &token("Polygon", &lower), 2).await.expect("the contract on another chain is another asset");

        let (mint, other) =
            ("EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v", "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1V");
        db.add_coin(vault, &token("Solana", mint), 3).await.unwrap();
        db.add_coin(vault, &token("Solana", other), 4).await.expect("in base58 another case is another mint");
        let again = db.add_coin(vault, &token("Solana", mint), 5).await;
        assert!(matches!(again, Err(StoreError::Exists(_))), "the same mint twice is refused: {again:?}");
        let solana = db.stored_coins(vault).await.unwrap().into_iter().filter(|coin| coin.chain == "Solana");
        assert_eq!(solana.count(), 2, "both are kept");
        let native = NewCoin { contract: None, ..token("Solana", "") };
        db.add_coin(vault, &native, 6).await.unwrap();
        let again = db.add_coin(vault, &native, 7).await;
        assert!(matches!(again, Err(StoreError::Exists(_))), "a chain has one native coin: {again:?}");
    }
}
