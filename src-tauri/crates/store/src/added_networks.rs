//! EVM networks that the person added.

use lockstep_chain::NewChain;
use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use crate::journal::{read_step, write_record};
use crate::{Absent, Db, Step, StepRecord, StoreError, Taken, UnixMillis};

/// A network that the person added, by what they typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AddedNetwork {
    /// What it is made from. Its name is the key in all tables.
    pub network: NewChain,
    /// Whether it was removed, and stays for the history only.
    pub removed: bool,
}

/// A transaction without a final outcome.
#[derive(Debug, Clone)]
pub struct Unfinished {
    pub step: Step,
    /// Whether its bundle goes on, so that something waits for it.
    pub goes_on: bool,
}

fn read_unfinished(row: &SqliteRow) -> Result<Unfinished, StoreError> {
    Ok(Unfinished { step: read_step(row)?, goes_on: row.try_get::<i64, _>("goes_on")? != 0 })
}

fn read(row: &SqliteRow) -> Result<AddedNetwork, StoreError> {
    let chain_id: i64 = row.try_get("chain_id")?;
    let network = NewChain {
        name: row.try_get("chain")?,
        chain_id: u64::try_from(chain_id).map_err(|_| StoreError::Corrupt("chain id"))?,
        ticker: row.try_get("ticker")?,
        explorer: row.try_get("explorer")?,
        test: row.try_get::<i64, _>("test")? != 0,
        legacy: row.try_get::<i64, _>("legacy")? != 0,
        l1_fee: row.try_get::<i64, _>("l1_fee")? != 0,
    };
    Ok(AddedNetwork { network, removed: row.try_get::<Option<i64>, _>("removed_at")?.is_some() })
}

impl Db {
    /// The networks that were added, in the order of adding; also those that stay for the history.
    pub async fn added_networks(&self) -> Result<Vec<AddedNetwork>, StoreError> {
        self.all(sqlx::query("SELECT * FROM added_networks ORDER BY added_at, chain"), read).await
    }

    /// Adds a network. One that was removed comes back under its name and chain id; one of another network with
    /// that name or chain id is refused.
    pub async fn add_network(&self, network: &NewChain, now: UnixMillis) -> Result<(), StoreError> {
        let chain_id = i64::try_from(network.chain_id).map_err(|_| StoreError::Corrupt("chain id"))?;
        let mut tx = self.change().await?;
        sqlx::query("DELETE FROM added_networks WHERE chain = ? AND chain_id = ? AND removed_at IS NOT NULL")
            .bind(&network.name)
            .bind(chain_id)
            .execute(&mut *tx)
            .await?;
        let done = sqlx::query(
            "INSERT INTO added_networks (chain, chain_id, ticker, explorer, test, legacy, l1_fee, added_at) \
             VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
        )
        .bind(&network.name)
        .bind(chain_id)
        .bind(&network.ticker)
        .bind(&network.explorer)
        .bind(i64::from(network.test))
        .bind(i64::from(network.legacy))
        .bind(i64::from(network.l1_fee))
        .bind(now)
        .execute(&mut *tx)
        .await?;
        if done.rows_affected() != 1 {
            return Err(StoreError::Exists(Taken::Network));
        }
        tx.commit().await?;
        Ok(())
    }

    /// Removes a network with its endpoints and its coins, and writes the last records of the steps that the person
    /// gives up with it. Returns whether it stays for the history, because a
    /// transaction, a message, an arrival or an entry of the address book names it.
    ///
    /// # Errors
    /// A step ended meanwhile, the network is not there, or the database failed. Nothing was changed.
    pub async fn remove_network(
        &self,
        chain: &str,
        given_up: &[StepRecord<'_>],
        now: UnixMillis,
    ) -> Result<bool, StoreError> {
        let mut tx = self.change().await?;
        for record in given_up {
            write_record(&mut tx, record, now).await?;
        }
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
            return Err(StoreError::NotFound(Absent::Network));
        }
        tx.commit().await?;
        Ok(named != 0)
    }

    /// The transactions on a chain that wait for their turn or have no final outcome, oldest first.
    pub async fn unfinished_on(&self, chain: &str) -> Result<Vec<Unfinished>, StoreError> {
        let steps = sqlx::query(
            "SELECT steps.*, bundles.ended IS NULL AS goes_on FROM steps JOIN bundles ON bundles.id = steps.bundle \
             WHERE steps.chain = ? AND steps.message IS NULL \
             AND steps.state IN ('approved', 'released', 'signed', 'broadcast', 'timeout') \
             ORDER BY steps.created_at, steps.position",
        );
        self.all(steps.bind(chain), read_unfinished).await
    }
}

#[cfg(test)]
mod tests {
    use lockstep_chain::{NewChain, TxEncoding};
    use lockstep_texts::error;

    use super::AddedNetwork;
    use crate::testing::{add_vault, bundle, message, with_vault};
    use crate::{
        BundleOrigin, ContactOrigin, CosignerAt, Db, NewBundle, NewContact, NewStep, OpenMode, StepForm, StepRecord,
        StepState, StoreError,
    };

    async fn fresh(folder: &tempfile::TempDir) -> Db {
        Db::open(&folder.path().join("wallet.db"), &[7; 32], OpenMode::Create).await.unwrap()
    }

    fn network(name: &str, chain_id: u64) -> NewChain {
        NewChain {
            name: name.to_owned(),
            chain_id,
            ticker: "DEV".to_owned(),
            explorer: None,
            test: true,
            legacy: false,
            l1_fee: true,
        }
    }

    #[tokio::test]
    async fn a_name_and_a_chain_id_are_of_one_network() {
        let folder = tempfile::tempdir().unwrap();
        let db = fresh(&folder).await;
        let dev = network("Dev", 424_242);
        db.add_network(&dev, 1).await.unwrap();
        assert_eq!(db.added_networks().await.unwrap(), [AddedNetwork { network: dev.clone(), removed: false }]);
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
            vault: add_vault(&db, CosignerAt::Here).await,
            title: "Ann",
            address: "0x1",
            chain: "Used",
            origin: ContactOrigin::Person,
            conversation: None,
        };
        db.add_contact(&entry, 3).await.unwrap();
        assert!(!db.remove_network("Mistyped", &[], 4).await.unwrap(), "nothing names it");
        assert!(db.remove_network("Used", &[], 4).await.unwrap(), "the address book names it");
        assert!(db.networks().await.unwrap().is_empty(), "no endpoint is left");
        let left = db.added_networks().await.unwrap();
        assert_eq!(
            left.iter().map(|one| (one.network.name.as_str(), one.removed)).collect::<Vec<_>>(),
            [("Used", true)]
        );
        assert!(db.remove_network("Used", &[], 5).await.is_err(), "it is removed once");
        assert!(db.add_network(&network("Used", 9), 6).await.is_err(), "the name means the earlier chain");
        db.add_network(&NewChain { ticker: "NEW".to_owned(), ..network("Used", 424_242) }, 6).await.unwrap();
        let back = db.added_networks().await.unwrap();
        assert_eq!(
            back.first().map(|one| (one.network.ticker.as_str(), one.removed)),
            Some(("NEW", false)),
            "it comes back"
        );
    }

    /// Of each unfinished step, whether its bundle goes on.
    async fn goes_on(db: &Db) -> Vec<bool> {
        db.unfinished_on("Used").await.unwrap().iter().map(|one| one.goes_on).collect()
    }

    fn payment() -> NewStep {
        NewStep {
            chain: "Used".into(),
            title: "Send 1 DEV".into(),
            form: StepForm::Transaction(TxEncoding::Unsigned),
            wait_receipt: true,
            receipt_timeout: 180,
            ..message("one")
        }
    }

    #[tokio::test]
    async fn a_payment_that_is_given_up_ends_with_its_network_and_stays_in_the_history() {
        let folder = tempfile::tempdir().unwrap();
        let (db, vault) = with_vault(&folder).await;
        db.add_network(&network("Used", 424_242), 1).await.unwrap();
        let bundle = NewBundle { chain: "Used".into(), ..bundle(vault, BundleOrigin::Form) };
        db.plan_bundle(&bundle, &[payment()], 2).await.unwrap();
        assert!(db.unfinished_on("Used").await.unwrap().is_empty(), "a question alone keeps no network");
        db.approve_bundle("bundle", 3).await.unwrap();
        assert_eq!(goes_on(&db).await, [true], "it waits for its turn");
        let step = |to| StepRecord::new("bundle", 0, to);
        for to in [StepState::Released, StepState::Signed, StepState::Broadcast] {
            db.record(&step(to), 4).await.unwrap();
        }
        db.end_bundle("bundle", "stopped", Some(&step(StepState::Timeout)), None, None, 5).await.unwrap();
        assert_eq!(goes_on(&db).await, [false], "nothing waits for it any more");
        assert!(db.unfinished_on("Other").await.unwrap().is_empty(), "it is on its own network");

        let gone = StepRecord { error: Some(&error::sent_network_removed()), ..step(StepState::Timeout) };
        assert!(db.remove_network("Used", &[gone], 6).await.unwrap(), "the history names it");
        let step = db.steps("bundle").await.unwrap().remove(0);
        assert_eq!(step.error_said, Some(error::sent_network_removed()), "the history says what became of it");
        assert_eq!(step.state, StepState::Timeout, "and not that it failed, which is not known");
    }

    #[tokio::test]
    async fn a_network_stays_where_a_payment_on_it_ended_meanwhile() {
        let folder = tempfile::tempdir().unwrap();
        let db = fresh(&folder).await;
        db.add_network(&network("Used", 424_242), 1).await.unwrap();
        let gone = StepRecord::new("unknown", 0, StepState::Timeout);
        assert!(db.remove_network("Used", &[gone], 2).await.is_err());
        assert_eq!(db.added_networks().await.unwrap().iter().filter(|one| !one.removed).count(), 1);
    }
}
