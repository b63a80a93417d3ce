//! EVM networks that the person added.

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use crate::{Db, StoreError, UnixMillis};

/// A network that the person added, by what they typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AddedNetwork {
    /// Its name, the key in all tables.
    pub chain: String,
    /// The EIP-155 chain id.
    pub chain_id: u64,
    /// The ticker of its coin, which has 18 decimals.
    pub ticker: String,
    /// The explorer's page, without a slash at the end.
    pub explorer: Option<String>,
    /// Whether its coins have no value, by the person's word.
    pub test: bool,
    /// Whether its node told of no base fee.
    pub legacy: bool,
    /// Whether it was removed, and stays for the history only.
    pub removed: bool,
}

fn read(row: &SqliteRow) -> Result<AddedNetwork, StoreError> {
    let chain_id: i64 = row.try_get("chain_id")?;
    Ok(AddedNetwork {
        chain: row.try_get("chain")?,
        chain_id: u64::try_from(chain_id).map_err(|_| StoreError::Corrupt("chain id"))?,
        ticker: row.try_get("ticker")?,
        explorer: row.try_get("explorer")?,
        test: row.try_get::<i64, _>("test")? != 0,
        legacy: row.try_get::<i64, _>("legacy")? != 0,
        removed: row.try_get::<Option<i64>, _>("removed_at")?.is_some(),
    })
}

impl Db {
    /// The networks that were added, in the order of adding; also those that stay for the history.
    pub async fn added_networks(&self) -> Result<Vec<AddedNetwork>, StoreError> {
        self.all(sqlx::query("SELECT * FROM added_networks ORDER BY added_at, chain"), read).await
    }

    /// Adds a network. One that was removed comes back under its name and chain id; one of another network with
    /// that name or chain id is refused.
    pub async fn add_network(&self, network: &AddedNetwork, now: UnixMillis) -> Result<(), StoreError> {
        let chain_id = i64::try_from(network.chain_id).map_err(|_| StoreError::Corrupt("chain id"))?;
        let mut tx = self.change().await?;
        sqlx::query("DELETE FROM added_networks WHERE chain = ? AND chain_id = ? AND removed_at IS NOT NULL")
            .bind(&network.chain)
            .bind(chain_id)
            .execute(&mut *tx)
            .await?;
        let done = sqlx::query(
            "INSERT INTO added_networks (chain, chain_id, ticker, explorer, test, legacy, added_at) \
             VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
        )
        .bind(&network.chain)
        .bind(chain_id)
        .bind(&network.ticker)
        .bind(&network.explorer)
        .bind(i64::from(network.test))
        .bind(i64::from(network.legacy))
        .bind(now)
        .execute(&mut *tx)
        .await?;
        if done.rows_affected() != 1 {
            return Err(StoreError::Exists("This network"));
        }
        tx.commit().await?;
        Ok(())
    }

    /// Removes a network with its endpoints and its coins. Returns whether it stays for the history, because a
    /// transaction, a message, an arrival or an entry of the address book names it.
    pub async fn remove_network(&self, chain: &str, now: UnixMillis) -> Result<bool, StoreError> {
        let mut tx = self.change().await?;
        for sql in [
            "DELETE FROM networks WHERE chain = ?",
            "DELETE FROM coins WHERE chain = ?",
            "DELETE FROM last_balances WHERE chain = ?",
        ] {
            sqlx::query(sql).bind(chain).execute(&mut *tx).await?;
        }
        let named: i64 = sqlx::query_scalar(
            "SELECT EXISTS (SELECT 1 FROM steps WHERE chain = ?1) OR EXISTS (SELECT 1 FROM incoming WHERE chain = ?1) \
             OR EXISTS (SELECT 1 FROM address_book WHERE chain = ?1)",
        )
        .bind(chain)
        .fetch_one(&mut *tx)
        .await?;
        let sql = match named != 0 {
            true => "UPDATE added_networks SET removed_at = ?2 WHERE chain = ?1 AND removed_at IS NULL",
            false => "DELETE FROM added_networks WHERE chain = ?1 AND removed_at IS NULL AND ?2 IS NOT NULL",
        };
        let done = sqlx::query(sql).bind(chain).bind(now).execute(&mut *tx).await?;
        if done.rows_affected() != 1 {
            return Err(StoreError::NotFound("network"));
        }
        tx.commit().await?;
        Ok(named != 0)
    }

    /// The number of steps on a chain that are not finished: waiting for their turn, or without a final outcome.
    pub async fn unfinished_steps_on(&self, chain: &str) -> Result<i64, StoreError> {
        let count = sqlx::query_scalar(
            "SELECT count(*) FROM steps WHERE chain = ? AND message IS NULL \
             AND state IN ('approved', 'released', 'signed', 'broadcast', 'timeout')",
        );
        Ok(count.bind(chain).fetch_one(&self.pool).await?)
    }
}

#[cfg(test)]
mod tests {
    use super::AddedNetwork;
    use crate::{ContactOrigin, Db, NewContact, OpenMode, StoreError};

    async fn fresh(folder: &tempfile::TempDir) -> Db {
        Db::open(&folder.path().join("wallet.db"), &[7; 32], OpenMode::Create).await.unwrap()
    }

    fn network(chain: &str, chain_id: u64) -> AddedNetwork {
        AddedNetwork {
            chain: chain.to_owned(),
            chain_id,
            ticker: "DEV".to_owned(),
            explorer: None,
            test: true,
            legacy: false,
            removed: false,
        }
    }

    #[tokio::test]
    async fn a_name_and_a_chain_id_are_of_one_network() {
        let folder = tempfile::tempdir().unwrap();
        let db = fresh(&folder).await;
        let dev = network("Dev", 424_242);
        db.add_network(&dev, 1).await.unwrap();
        assert_eq!(db.added_networks().await.unwrap(), std::slice::from_ref(&dev));
        for other in [network("dev", 5), network("Other", 424_242), dev] {
            assert!(matches!(db.add_network(&other, 2).await, Err(StoreError::Exists(_))), "{other:?}");
        }
        assert_eq!(db.added_networks().await.unwrap().len(), 1, "what is refused changes nothing");
    }

    #[tokio::test]
    async fn a_network_without_history_is_forgotten_and_another_one_stays() {
        let folder = tempfile::tempdir().unwrap();
        let db = fresh(&folder).await;
        for (at, name) in [(1, "Mistyped"), (2, "Used")] {
            db.add_network(&network(name, 424_240 + u64::try_from(at).unwrap()), at).await.unwrap();
            db.switch_network_on(name, &["https://node.example/".to_owned()]).await.unwrap();
        }
        let entry = NewContact {
            title: "Ann",
            address: "0x1",
            chain: "Used",
            origin: ContactOrigin::Person,
            conversation: None,
        };
        db.add_contact(&entry, 3).await.unwrap();
        assert!(!db.remove_network("Mistyped", 4).await.unwrap(), "nothing names it");
        assert!(db.remove_network("Used", 4).await.unwrap(), "the address book names it");
        assert!(db.networks().await.unwrap().is_empty(), "no endpoint is left");
        let left = db.added_networks().await.unwrap();
        assert_eq!(left.iter().map(|one| (one.chain.as_str(), one.removed)).collect::<Vec<_>>(), [("Used", true)]);
        assert!(db.remove_network("Used", 5).await.is_err(), "it is removed once");
        assert!(db.add_network(&network("Used", 9), 6).await.is_err(), "the name means the earlier chain");
        db.add_network(&AddedNetwork { ticker: "NEW".to_owned(), ..network("Used", 424_242) }, 6).await.unwrap();
        let back = db.added_networks().await.unwrap();
        assert_eq!(back.first().map(|one| (one.ticker.as_str(), one.removed)), Some(("NEW", false)), "it comes back");
    }
}
