//! Networks that were enabled, with their endpoints.

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use crate::db::Alters as _;
use crate::{Absent, Db, StoreError};

/// A network that was enabled at some time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredNetwork {
    /// Registry name of its chain.
    pub chain: String,
    /// The URLs of its nodes in order, at least one. They are kept when the network is disabled. A path may
    /// contain an access key.
    pub endpoints: Vec<String>,
    /// Whether it may be contacted.
    pub switched_on: bool,
    /// Whether it is the selected network, which is always an enabled one.
    pub in_use: bool,
}

/// Reads one endpoint of a network; the other columns of its row describe the network.
fn read(row: &SqliteRow) -> Result<StoredNetwork, StoreError> {
    Ok(StoredNetwork {
        chain: row.try_get("chain")?,
        endpoints: vec![row.try_get("url")?],
        switched_on: row.try_get::<i64, _>("switched_on")? != 0,
        in_use: row.try_get::<i64, _>("in_use")? != 0,
    })
}

impl Db {
    /// Every network with an endpoint, by name.
    pub async fn networks(&self) -> Result<Vec<StoredNetwork>, StoreError> {
        let rows = sqlx::query("SELECT * FROM networks JOIN network_endpoints USING (chain) ORDER BY chain, place");
        let mut networks: Vec<StoredNetwork> = Vec::new();
        for row in self.all(rows, read).await? {
            match networks.last_mut().filter(|before| before.chain == row.chain) {
                Some(network) => network.endpoints.extend(row.endpoints),
                None => networks.push(row),
            }
        }
        Ok(networks)
    }

    /// Enables a network with these endpoints in this order, replacing earlier ones. This does not select the
    /// network. An empty list is refused.
    pub async fn switch_network_on(&self, chain: &str, endpoints: &[String]) -> Result<(), StoreError> {
        if endpoints.is_empty() {
            return Err(StoreError::NotFound(Absent::Endpoint));
        }
        let mut tx = self.change().await?;
        sqlx::query(
            "INSERT INTO networks (chain, switched_on) VALUES (?, 1) ON CONFLICT (chain) DO UPDATE SET switched_on = 1",
        )
        .bind(chain)
        .execute(&mut *tx)
        .await?;
        sqlx::query("DELETE FROM network_endpoints WHERE chain = ?").bind(chain).execute(&mut *tx).await?;
        for (place, url) in (0_i64..).zip(endpoints) {
            sqlx::query("INSERT INTO network_endpoints (chain, place, url) VALUES (?, ?, ?)")
                .bind(chain)
                .bind(place)
                .bind(url)
                .execute(&mut *tx)
                .await?;
        }
        tx.commit().await?;
        Ok(())
    }

    /// Disables a network. If it was selected, no network is selected afterwards.
    pub async fn switch_network_off(&self, chain: &str) -> Result<(), StoreError> {
        sqlx::query("UPDATE networks SET switched_on = 0, in_use = 0 WHERE chain = ?").bind(chain).alter(self).await?;
        Ok(())
    }

    /// Selects an enabled network instead of the previous one.
    pub async fn use_network(&self, chain: &str) -> Result<(), StoreError> {
        let mut tx = self.change().await?;
        sqlx::query("UPDATE networks SET in_use = 0 WHERE in_use = 1").execute(&mut *tx).await?;
        let done = sqlx::query("UPDATE networks SET in_use = 1 WHERE chain = ? AND switched_on = 1")
            .bind(chain)
            .execute(&mut *tx)
            .await?;
        if done.rows_affected() != 1 {
            return Err(StoreError::NotFound(Absent::NetworkOn));
        }
        tx.commit().await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use crate::{Db, OpenMode, StoreError};

    async fn fresh(folder: &tempfile::TempDir) -> Db {
        Db::open(&folder.path().join("wallet.db"), &[7; 32], OpenMode::Create).await.unwrap()
    }

    fn urls(urls: &[&str]) -> Vec<String> {
        urls.iter().map(|url| (*url).to_owned()).collect()
    }

    #[tokio::test]
    async fn one_network_at_most_is_in_use_and_only_one_that_is_on() {
        let folder = tempfile::tempdir().unwrap();
        let db = fresh(&folder).await;
        assert!(db.networks().await.unwrap().is_empty(), "a fresh profile has none");
        assert!(matches!(db.use_network("Sepolia").await, Err(StoreError::NotFound(_))), "what is off cannot be used");
        db.switch_network_on("Sepolia", &urls(&["https://one.example/"])).await.unwrap();
        db.switch_network_on("Ethereum", &urls(&["https://two.example/"])).await.unwrap();
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
            after.first().map(|network| network.endpoints.clone()),
            Some(urls(&["https://two.example/"])),
            "its endpoint is kept"
        );
    }

    #[tokio::test]
    async fn endpoints_keep_their_order_and_their_network() {
        let folder = tempfile::tempdir().unwrap();
        let db = fresh(&folder).await;
        let three = urls(&["https://c.example/", "https://a.example/", "https://b.example/"]);
        db.switch_network_on("Sepolia", &three).await.unwrap();
        db.switch_network_on("Ethereum", &urls(&["https://a.example/"])).await.unwrap();
        db.use_network("Sepolia").await.unwrap();
        let of = async |chain: &str| {
            let all = db.networks().await.unwrap();
            all.into_iter().find(|network| network.chain == chain).unwrap()
        };
        assert_eq!(of("Sepolia").await.endpoints, three, "as the person ordered them, not by name");
        let two = urls(&["https://b.example/", "https://c.example/"]);
        db.switch_network_on("Sepolia", &two).await.unwrap();
        assert_eq!(of("Sepolia").await.endpoints, two, "the new list takes the place of the old one");
        assert!(of("Sepolia").await.in_use, "and nothing else of the network changes");
        assert_eq!(of("Ethereum").await.endpoints, urls(&["https://a.example/"]), "nor anything of another one");
        assert!(db.switch_network_on("Sepolia", &[]).await.is_err(), "a network that is on has an endpoint");
        assert!(
            db.switch_network_on("Sepolia", &urls(&["https://d.example/", "https://d.example/"])).await.is_err(),
            "and has none twice"
        );
        assert_eq!(of("Sepolia").await.endpoints, two, "what is refused changes nothing");
    }
}
