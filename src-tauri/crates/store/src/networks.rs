use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use crate::{Db, StoreError};

/// A network that was switched on at some time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredNetwork {
    /// Registry name of its chain.
    pub chain: String,
    /// The node's address, kept when it is switched off. Its path may hold an access key.
    pub endpoint: String,
    /// Whether it may be contacted.
    pub switched_on: bool,
    /// Whether it is the one in use. Only one that is switched on is.
    pub in_use: bool,
}

fn read(row: &SqliteRow) -> Result<StoredNetwork, StoreError> {
    Ok(StoredNetwork {
        chain: row.try_get("chain")?,
        endpoint: row.try_get("endpoint")?,
        switched_on: row.try_get::<i64, _>("switched_on")? != 0,
        in_use: row.try_get::<i64, _>("in_use")? != 0,
    })
}

impl Db {
    /// Every network that has an endpoint, by name.
    pub async fn networks(&self) -> Result<Vec<StoredNetwork>, StoreError> {
        self.all(sqlx::query("SELECT * FROM networks ORDER BY chain"), read).await
    }

    /// Switches a network on with an endpoint, or gives it another one. It does not come into use by this.
    pub async fn switch_network_on(&self, chain: &str, endpoint: &str) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO networks (chain, endpoint, switched_on) VALUES (?, ?, 1) \
             ON CONFLICT (chain) DO UPDATE SET endpoint = excluded.endpoint, switched_on = 1",
        )
        .bind(chain)
        .bind(endpoint)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Switches a network off; if it was in use, none is.
    pub async fn switch_network_off(&self, chain: &str) -> Result<(), StoreError> {
        sqlx::query("UPDATE networks SET switched_on = 0, in_use = 0 WHERE chain = ?")
            .bind(chain)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Brings a network that is switched on into use, in place of the one that was.
    pub async fn use_network(&self, chain: &str) -> Result<(), StoreError> {
        let mut tx = self.change().await?;
        sqlx::query("UPDATE networks SET in_use = 0 WHERE in_use = 1").execute(&mut *tx).await?;
        let done = sqlx::query("UPDATE networks SET in_use = 1 WHERE chain = ? AND switched_on = 1")
            .bind(chain)
            .execute(&mut *tx)
            .await?;
        if done.rows_affected() != 1 {
            return Err(StoreError::NotFound("network that is switched on"));
        }
        tx.commit().await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use crate::{Db, OpenMode, StoreError};

    #[tokio::test]
    async fn one_network_at_most_is_in_use_and_only_one_that_is_on() {
        let folder = tempfile::tempdir().unwrap();
        let db = Db::open(&folder.path().join("wallet.db"), &[7; 32], OpenMode::Create).await.unwrap();
        assert!(db.networks().await.unwrap().is_empty(), "a fresh profile has none");
        assert!(matches!(db.use_network("Sepolia").await, Err(StoreError::NotFound(_))), "what is off cannot be used");
        db.switch_network_on("Sepolia", "https://one.example/").await.unwrap();
        db.switch_network_on("Ethereum", "https://two.example/").await.unwrap();
        db.use_network("Sepolia").await.unwrap();
        db.use_network("Ethereum").await.unwrap();
        let used = |all: Vec<super::StoredNetwork>| -> Vec<String> {
            all.into_iter().filter(|network| network.in_use).map(|network| network.chain).collect()
        };
        assert_eq!(used(db.networks().await.unwrap()), ["Ethereum"], "the later one took the place of the earlier");
        assert!(db.use_network("Local").await.is_err(), "an unknown one is refused");
        assert_eq!(used(db.networks().await.unwrap()), ["Ethereum"], "and leaves the one in use as it was");
        db.switch_network_off("Ethereum").await.unwrap();
        let after = db.networks().await.unwrap();
        assert_eq!(used(after.clone()), [""; 0], "what is switched off is not in use");
        assert_eq!(
            after.first().map(|network| network.endpoint.as_str()),
            Some("https://two.example/"),
            "its endpoint is kept"
        );
    }
}
