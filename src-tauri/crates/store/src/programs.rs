//! Programs outside of the wallet: who was admitted, what each may see, and what each called.

use std::collections::BTreeMap;

use lockstep_keysign::VaultId;
use serde::{Deserialize, Serialize};
use sqlx::query::Query;
use sqlx::sqlite::{SqliteArguments, SqliteRow};
use sqlx::{Row, Sqlite};

use crate::db::Alters as _;
use crate::{Db, StoreError, Taken, UnixMillis};

/// How many calls of one program are kept. Callers without a credential count as one program.
const CALLS_KEPT: i64 = 1_000;
/// How many calls of removed programs are kept, over all of them. A program that connects, is admitted and leaves has another id each time, so
/// that a bound for each of them alone would bound nothing.
const REMOVED_KEPT: i64 = 4_000;
/// How many calls one list has, over all callers.
const CALLS_LISTED: u32 = 4_000;
/// How many programs one vault admits.
const MOST: i64 = 64;

/// What a program may see of the person. Each is off until the person allows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum Sees {
    /// The vault's name, chains and addresses.
    Addresses,
    /// The coins, and how much there is of each.
    Balances,
    /// The transactions.
    History,
    /// The names and addresses of other people.
    AddressBook,
}

impl Sees {
    pub const ALL: [Self; 4] = [Self::Addresses, Self::Balances, Self::History, Self::AddressBook];
}

/// A program that the person admitted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Program {
    pub id: String,
    /// The only vault that it is about.
    pub vault: VaultId,
    pub name: String,
    pub sees: Vec<Sees>,
    pub created_at: UnixMillis,
    pub used_at: Option<UnixMillis>,
    /// Whether it was admitted for a running connection only.
    pub of_connection: bool,
}

/// A call of a program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProgramCall {
    pub vault: Option<VaultId>,
    /// Its id; `None` for a caller without a credential.
    pub program: Option<String>,
    /// The name of the program at the time of the call.
    pub name: String,
    pub at: UnixMillis,
    pub agent: String,
    pub mode: String,
    pub session: String,
    pub workspace: String,
    pub took_ms: u64,
    /// `ok`, the code of the error, or `given_up` if the caller did not wait for the answer.
    pub result: String,
    /// The digest of the plan that it was about.
    pub plan_digest: Option<[u8; 32]>,
}

fn vault_of(text: &str) -> Result<VaultId, StoreError> {
    text.parse().map_err(|_| StoreError::Corrupt("vault id"))
}

fn read_program(row: &SqliteRow) -> Result<Program, StoreError> {
    let sees: String = row.try_get("sees")?;
    Ok(Program {
        id: row.try_get("id")?,
        vault: vault_of(&row.try_get::<String, _>("vault")?)?,
        name: row.try_get("name")?,
        sees: serde_json::from_str(&sees).map_err(|_| StoreError::Corrupt("what a program sees"))?,
        created_at: row.try_get("created_at")?,
        used_at: row.try_get("used_at")?,
        of_connection: row.try_get("of_connection")?,
    })
}

fn read_call(row: &SqliteRow) -> Result<ProgramCall, StoreError> {
    let vault: Option<String> = row.try_get("vault")?;
    let took: i64 = row.try_get("took_ms")?;
    let digest: Option<Vec<u8>> = row.try_get("plan_digest")?;
    Ok(ProgramCall {
        vault: vault.as_deref().map(vault_of).transpose()?,
        program: row.try_get("program")?,
        name: row.try_get("name")?,
        at: row.try_get("at")?,
        agent: row.try_get("agent")?,
        mode: row.try_get("mode")?,
        session: row.try_get("session")?,
        workspace: row.try_get("workspace")?,
        took_ms: u64::try_from(took).map_err(|_| StoreError::Corrupt("duration of a call"))?,
        result: row.try_get("result")?,
        plan_digest: digest
            .map(|digest| digest.try_into().map_err(|_| StoreError::Corrupt("digest of a plan")))
            .transpose()?,
    })
}

fn text_of(sees: &[Sees]) -> Result<String, StoreError> {
    serde_json::to_string(sees).map_err(|_| StoreError::Corrupt("what a program sees"))
}

impl Db {
    /// Stores a program with the hash of its credential.
    ///
    /// # Errors
    /// [`StoreError::Exists`] if the vault has as many programs as it may have.
    pub async fn add_program(&self, program: &Program, credential: &[u8; 32]) -> Result<(), StoreError> {
        let mut change = self.change().await?;
        let there: i64 = sqlx::query_scalar("SELECT count(*) FROM programs WHERE vault = ?")
            .bind(program.vault.to_string())
            .fetch_one(&mut *change)
            .await?;
        if there >= MOST {
            return Err(StoreError::Exists(Taken::MostPrograms));
        }
        sqlx::query(
            "INSERT INTO programs (id, vault, name, credential, sees, created_at, of_connection) VALUES (?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(&program.id)
        .bind(program.vault.to_string())
        .bind(&program.name)
        .bind(credential.as_slice())
        .bind(text_of(&program.sees)?)
        .bind(program.created_at)
        .bind(program.of_connection)
        .execute(&mut *change)
        .await?;
        change.commit().await?;
        Ok(())
    }

    /// The programs, the latest first.
    pub async fn programs(&self) -> Result<Vec<Program>, StoreError> {
        self.all(sqlx::query("SELECT * FROM programs ORDER BY created_at DESC, id"), read_program).await
    }

    /// The program with this id.
    pub async fn program(&self, id: &str) -> Result<Option<Program>, StoreError> {
        self.one(sqlx::query("SELECT * FROM programs WHERE id = ?").bind(id.to_owned()), read_program).await
    }

    /// The program whose credential has this hash.
    pub async fn program_with(&self, credential: &[u8; 32]) -> Result<Option<Program>, StoreError> {
        let query = sqlx::query("SELECT * FROM programs WHERE credential = ?").bind(credential.to_vec());
        self.one(query, read_program).await
    }

    /// Sets what a program may see. Returns whether there is such a program.
    pub async fn set_program_sees(&self, id: &str, sees: &[Sees]) -> Result<bool, StoreError> {
        let done =
            sqlx::query("UPDATE programs SET sees = ? WHERE id = ?").bind(text_of(sees)?).bind(id).alter(self).await?;
        Ok(done.rows_affected() > 0)
    }

    /// Removes a program, whose credential opens nothing from then on. Its calls stay listed, as long as they are among the latest of removed
    /// programs.
    pub async fn remove_program(&self, id: &str) -> Result<bool, StoreError> {
        Ok(self.remove_programs(sqlx::query("DELETE FROM programs WHERE id = ?").bind(id)).await? > 0)
    }

    /// Removes the programs that were admitted for a running connection only.
    pub async fn remove_programs_of_connections(&self) -> Result<(), StoreError> {
        self.remove_programs(sqlx::query("DELETE FROM programs WHERE of_connection")).await?;
        Ok(())
    }

    /// Removes these programs, and the calls of removed programs that are too many by then. Returns how many programs it removed.
    async fn remove_programs(&self, these: Query<'_, Sqlite, SqliteArguments>) -> Result<u64, StoreError> {
        let mut change = self.change().await?;
        let done = these.execute(&mut *change).await?;
        sqlx::query(
            "WITH removed AS (SELECT number FROM program_calls \
             WHERE program IS NOT NULL AND program NOT IN (SELECT id FROM programs)) \
             DELETE FROM program_calls WHERE number IN (SELECT number FROM removed ORDER BY number DESC LIMIT -1 OFFSET ?)",
        )
        .bind(REMOVED_KEPT)
        .execute(&mut *change)
        .await?;
        change.commit().await?;
        Ok(done.rows_affected())
    }

    /// Records calls in one commit. The oldest calls of each program are removed if there are too many. A call of a vault that was removed
    /// while it ran is left out, as its earlier ones went with the vault, so that it fails no other call.
    pub async fn record_program_calls(&self, calls: &[ProgramCall]) -> Result<(), StoreError> {
        let mut change = self.change().await?;
        let mut last: BTreeMap<Option<&str>, UnixMillis> = BTreeMap::new();
        for call in calls {
            sqlx::query(
                "INSERT INTO program_calls (vault, program, name, at, agent, mode, session, workspace, took_ms, result, plan_digest) \
                 SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11 \
                 WHERE ?1 IS NULL OR EXISTS (SELECT 1 FROM vaults WHERE id = ?1)",
            )
            .bind(call.vault.map(|vault| vault.to_string()))
            .bind(&call.program)
            .bind(&call.name)
            .bind(call.at)
            .bind(&call.agent)
            .bind(&call.mode)
            .bind(&call.session)
            .bind(&call.workspace)
            .bind(i64::try_from(call.took_ms).unwrap_or(i64::MAX))
            .bind(&call.result)
            .bind(call.plan_digest.as_ref().map(<[u8; 32]>::as_slice))
            .execute(&mut *change)
            .await?;
            last.insert(call.program.as_deref(), call.at);
        }
        for (program, at) in last {
            sqlx::query(
                "DELETE FROM program_calls WHERE program IS ?1 AND number <= \
                 (SELECT number FROM program_calls WHERE program IS ?1 ORDER BY number DESC LIMIT 1 OFFSET ?2)",
            )
            .bind(program)
            .bind(CALLS_KEPT)
            .execute(&mut *change)
            .await?;
            if let Some(program) = program {
                sqlx::query("UPDATE programs SET used_at = ? WHERE id = ?")
                    .bind(at)
                    .bind(program)
                    .execute(&mut *change)
                    .await?;
            }
        }
        change.commit().await?;
        Ok(())
    }

    /// The calls of a vault's programs and of callers that are not admitted, the latest first; at most `limit`.
    pub async fn program_calls(&self, vault: VaultId, limit: u32) -> Result<Vec<ProgramCall>, StoreError> {
        let query =
            sqlx::query("SELECT * FROM program_calls WHERE vault IS NULL OR vault = ? ORDER BY number DESC LIMIT ?");
        self.all(query.bind(vault.to_string()).bind(limit), read_call).await
    }

    /// The latest calls of each program of a vault, and of callers that are not admitted, the latest first; at most `each` of one caller, so
    /// that no caller hides another's.
    pub async fn latest_program_calls(&self, vault: VaultId, each: u32) -> Result<Vec<ProgramCall>, StoreError> {
        let query = sqlx::query(
            "SELECT * FROM (SELECT *, row_number() OVER (PARTITION BY program ORDER BY number DESC) AS place FROM program_calls \
             WHERE vault IS NULL OR vault = ?1) WHERE place <= ?2 ORDER BY number DESC LIMIT ?3",
        )
        .bind(vault.to_string())
        .bind(each)
        .bind(CALLS_LISTED);
        self.all(query, read_call).await
    }

    /// Forgets the calls of a vault's programs and of callers that are not admitted.
    pub async fn forget_program_calls(&self, vault: VaultId) -> Result<(), StoreError> {
        let forgotten = sqlx::query("DELETE FROM program_calls WHERE vault IS NULL OR vault = ?");
        forgotten.bind(vault.to_string()).alter(self).await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::with_vault;

    fn program(id: &str, vault: VaultId) -> Program {
        let (name, sees) = (id.to_owned(), vec![Sees::Balances]);
        Program { id: id.to_owned(), vault, name, sees, created_at: 1, used_at: None, of_connection: false }
    }

    fn call(program: Option<&str>, at: UnixMillis) -> ProgramCall {
        ProgramCall {
            vault: None,
            program: program.map(str::to_owned),
            name: "p".into(),
            at,
            agent: "chains".into(),
            mode: "list".into(),
            session: "s".into(),
            workspace: "default".into(),
            took_ms: 3,
            result: "ok".into(),
            plan_digest: None,
        }
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_program_is_found_by_its_credential_until_it_is_removed() {
        let folder = tempfile::tempdir().unwrap();
        let (db, vault) = with_vault(&folder).await;
        db.add_program(&program("one", vault), &[1; 32]).await.unwrap();
        db.add_program(&program("two", vault), &[2; 32]).await.unwrap();
        let found = db.program_with(&[2; 32]).await.unwrap().expect("it is there");
        assert_eq!((found.id.as_str(), found.sees.as_slice()), ("two", &[Sees::Balances][..]), "its own row");
        assert!(db.program_with(&[3; 32]).await.unwrap().is_none(), "another credential is nobody's");
        assert!(db.set_program_sees("two", &[]).await.unwrap(), "it may see less");
        assert!(db.program("two").await.unwrap().unwrap().sees.is_empty(), "from then on");
        assert!(db.remove_program("two").await.unwrap() && !db.remove_program("two").await.unwrap(), "once");
        assert!(db.program_with(&[2; 32]).await.unwrap().is_none(), "and its credential opens nothing");
        assert_eq!(db.programs().await.unwrap().len(), 1, "the other one stays");
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_program_of_a_connection_goes_with_the_connections() {
        let folder = tempfile::tempdir().unwrap();
        let (db, vault) = with_vault(&folder).await;
        db.add_program(&program("stays", vault), &[1; 32]).await.unwrap();
        let connected = Program { of_connection: true, ..program("connected", vault) };
        db.add_program(&connected, &[2; 32]).await.unwrap();
        assert_eq!(db.program_with(&[2; 32]).await.unwrap(), Some(connected), "it is admitted");
        db.remove_programs_of_connections().await.unwrap();
        assert!(db.program_with(&[2; 32]).await.unwrap().is_none(), "and is not any more");
        assert!(db.program_with(&[1; 32]).await.unwrap().is_some(), "the other one stays");
    }

    /// N21: the record is bounded, and one caller does not push out another's.
    #[tokio::test(flavor = "multi_thread")]
    async fn the_latest_calls_of_each_program_are_kept() {
        let folder = tempfile::tempdir().unwrap();
        let (db, vault) = with_vault(&folder).await;
        db.record_program_calls(&[call(Some("quiet"), 1)]).await.unwrap();
        for at in 0..CALLS_KEPT / 2 {
            db.record_program_calls(&[call(None, at)]).await.unwrap();
        }
        let rest: Vec<_> = (CALLS_KEPT / 2..CALLS_KEPT + 5).map(|at| call(None, at)).collect();
        db.record_program_calls(&rest).await.unwrap();
        let all = db.program_calls(vault, u32::MAX).await.unwrap();
        let strangers: Vec<_> = all.iter().filter(|call| call.program.is_none()).map(|call| call.at).collect();
        assert_eq!(i64::try_from(strangers.len()).unwrap(), CALLS_KEPT, "no more than that");
        assert_eq!((strangers.first(), strangers.last()), (Some(&(CALLS_KEPT + 4)), Some(&5)), "the latest");
        assert!(all.iter().any(|call| call.program.as_deref() == Some("quiet")), "a flood pushes out nobody else");
        db.forget_program_calls(vault).await.unwrap();
        assert!(db.program_calls(vault, 10).await.unwrap().is_empty(), "and the person can forget them");
    }

    /// N21: the record is bounded also over programs that were admitted for a short time, one after another.
    #[tokio::test(flavor = "multi_thread")]
    async fn the_calls_of_removed_programs_are_bounded_together() {
        let folder = tempfile::tempdir().unwrap();
        let (db, vault) = with_vault(&folder).await;
        db.add_program(&program("stays", vault), &[0; 32]).await.unwrap();
        db.record_program_calls(&[call(Some("stays"), 1), call(None, 2)]).await.unwrap();
        let programs = REMOVED_KEPT / CALLS_KEPT + 2;
        for number in 0..programs {
            let id = format!("left-{number}");
            let connected = Program { of_connection: true, ..program(&id, vault) };
            db.add_program(&connected, &[9; 32]).await.unwrap();
            let calls: Vec<_> = (0..CALLS_KEPT).map(|at| call(Some(&id), number * CALLS_KEPT + at)).collect();
            db.record_program_calls(&calls).await.unwrap();
            if number % 2 == 0 {
                assert!(db.remove_program(&id).await.unwrap(), "it was there");
            } else {
                db.remove_programs_of_connections().await.unwrap();
            }
        }
        let all = db.program_calls(vault, u32::MAX).await.unwrap();
        let is_removed = |call: &&ProgramCall| call.program.as_deref().is_some_and(|id| id != "stays");
        let removed: Vec<_> = all.iter().filter(is_removed).map(|call| call.at).collect();
        assert_eq!(i64::try_from(removed.len()).unwrap(), REMOVED_KEPT, "no more than that");
        let last = programs * CALLS_KEPT - 1;
        assert_eq!((removed.first(), removed.last()), (Some(&last), Some(&(2 * CALLS_KEPT))), "the latest");
        assert_eq!(all.len() - removed.len(), 2, "what others called is not pushed out");
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn the_calls_of_a_quiet_program_are_listed_beside_a_flood() {
        let folder = tempfile::tempdir().unwrap();
        let (db, vault) = with_vault(&folder).await;
        let of_vault = |name: &'static str, at| ProgramCall { vault: Some(vault), ..call(Some(name), at) };
        db.record_program_calls(&[of_vault("quiet", 1), of_vault("quiet", 2), of_vault("quiet", 3)]).await.unwrap();
        let flood: Vec<_> = (10..200).map(|at| call(None, at)).collect();
        db.record_program_calls(&flood).await.unwrap();
        let listed = db.latest_program_calls(vault, 2).await.unwrap();
        let told: Vec<_> = listed.iter().map(|call| (call.program.as_deref(), call.at)).collect();
        assert_eq!(told, [(None, 199), (None, 198), (Some("quiet"), 3), (Some("quiet"), 2)], "the latest two of each");
        let other = db.latest_program_calls(VaultId::random(), 2).await.unwrap();
        assert!(other.iter().all(|call| call.program.is_none()), "another vault's programs are not told: {other:?}");
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_call_about_a_plan_has_its_digest() {
        let folder = tempfile::tempdir().unwrap();
        let (db, vault) = with_vault(&folder).await;
        let of_plan = ProgramCall { plan_digest: Some([7; 32]), ..call(Some("p"), 1) };
        db.record_program_calls(&[of_plan.clone(), call(Some("p"), 2)]).await.unwrap();
        assert_eq!(db.program_calls(vault, 10).await.unwrap(), [call(Some("p"), 2), of_plan], "as they were recorded");
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_call_of_a_vault_that_was_removed_meanwhile_loses_no_other_call() {
        let folder = tempfile::tempdir().unwrap();
        let (db, vault) = with_vault(&folder).await;
        let of_vault = |at| ProgramCall { vault: Some(vault), ..call(Some("its"), at) };
        db.record_program_calls(&[of_vault(1)]).await.unwrap();
        assert_eq!(db.program_calls(vault, 10).await.unwrap().len(), 1, "the vault is there");
        sqlx::query("DELETE FROM vaults").execute(&db.pool).await.unwrap();
        let together = [call(Some("other"), 2), of_vault(3), call(None, 4)];
        db.record_program_calls(&together).await.expect("those of others are recorded");
        let kept: Vec<_> = db.program_calls(vault, 10).await.unwrap().iter().map(|call| call.at).collect();
        assert_eq!(kept, [4, 2], "and no call of the vault is left");
    }
}
