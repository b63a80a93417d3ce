use lockstep_keysign::VaultId;
use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use crate::{Db, StoreError, UnixMillis};

/// What a node last told of a coin of a vault.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LastBalance {
    /// Registry name of its chain.
    pub chain: String,
    /// The token's contract; `None` for the native coin.
    pub contract: Option<String>,
    /// Base units, in decimal digits.
    pub raw: String,
    /// When it was read.
    pub read_at: UnixMillis,
    /// The latest block then, where the node told it.
    pub height: Option<u64>,
}

fn read(row: &SqliteRow) -> Result<LastBalance, StoreError> {
    let contract: String = row.try_get("contract")?;
    let height: Option<i64> = row.try_get("height")?;
    Ok(LastBalance {
        chain: row.try_get("chain")?,
        contract: Some(contract).filter(|contract| !contract.is_empty()),
        raw: row.try_get("raw")?,
        read_at: row.try_get("read_at")?,
        height: height.map(u64::try_from).transpose().map_err(|_| StoreError::Corrupt("height"))?,
    })
}

impl Db {
    /// The last balances of a vault.
    pub async fn last_balances(&self, vault: VaultId) -> Result<Vec<LastBalance>, StoreError> {
        let rows = sqlx::query("SELECT * FROM last_balances WHERE vault = ? ORDER BY chain, contract");
        self.all(rows.bind(vault.to_string()), read).await
    }

    /// Keeps balances of a vault, all or none. One that is older than what is there is not kept.
    pub async fn keep_balances(&self, vault: VaultId, balances: &[LastBalance]) -> Result<(), StoreError> {
        if balances.is_empty() {
            return Ok(());
        }
        let mut change = self.change().await?;
        for balance in balances {
            let height = balance.height.map(i64::try_from).transpose().map_err(|_| StoreError::Corrupt("height"))?;
            sqlx::query(
                "INSERT INTO last_balances (vault, chain, contract, raw, read_at, height) VALUES (?, ?, ?, ?, ?, ?) \
                 ON CONFLICT (vault, chain, contract) DO UPDATE \
                 SET raw = excluded.raw, read_at = excluded.read_at, height = excluded.height \
                 WHERE excluded.read_at >= last_balances.read_at",
            )
            .bind(vault.to_string())
            .bind(&balance.chain)
            .bind(balance.contract.as_deref().unwrap_or_default())
            .bind(&balance.raw)
            .bind(balance.read_at)
            .bind(height)
            .execute(&mut *change)
            .await?;
        }
        change.commit().await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use lockstep_keysign::VaultId;

    use super::LastBalance;
    use crate::testing::with_vault;

    fn balance(contract: Option<&str>, raw: &str, read_at: i64) -> LastBalance {
        let (chain, contract) = ("Base".to_owned(), contract.map(str::to_owned));
        LastBalance { chain, contract, raw: raw.to_owned(), read_at, height: Some(7) }
    }

    #[tokio::test]
    async fn the_newest_balance_of_each_coin_is_kept_and_goes_with_its_vault() {
        let folder = tempfile::tempdir().unwrap();
        let (db, vault) = with_vault(&folder).await;
        assert!(db.last_balances(vault).await.unwrap().is_empty(), "of a new vault nothing is known");
        let (native, token) = (balance(None, "5", 10), balance(Some("0xab"), "6", 10));
        db.keep_balances(vault, &[native.clone(), token.clone()]).await.unwrap();
        assert_eq!(db.last_balances(vault).await.unwrap(), [native, token.clone()], "both are kept as they were read");
        let newer = balance(None, "7", 20);
        db.keep_balances(vault, std::slice::from_ref(&newer)).await.unwrap();
        db.keep_balances(vault, &[balance(None, "9", 19)]).await.unwrap();
        assert_eq!(db.last_balances(vault).await.unwrap(), [newer, token], "an answer that comes late changes nothing");
        assert!(db.last_balances(VaultId::random()).await.unwrap().is_empty(), "another vault has its own");
        sqlx::query("DELETE FROM vaults").execute(&db.pool).await.unwrap();
        assert!(db.last_balances(vault).await.unwrap().is_empty(), "nothing is left of a vault that is gone");
    }
}
