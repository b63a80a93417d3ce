//! Events of the system bus that outlive the process (B63).

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use crate::db::Alters as _;
use crate::{Db, StoreError, UnixMillis};

/// How many events are kept that were told. Older ones are in the journal and in the results of their actions.
const MOST_TOLD: i64 = 2_048;
/// How many events are kept in all.
const MOST: i64 = 16_384;
/// The oldest are dropped each time the numbers have grown by so many.
const BETWEEN_DROPS: i64 = 256;

/// An event of the system bus.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredEvent {
    pub sequence: i64,
    /// The conversation that it belongs to.
    pub session: String,
    /// Whether a program outside the wallet pushed it.
    pub from_outside: bool,
    /// JSON.
    pub event: String,
    pub created_at: UnixMillis,
    /// Whether the agent of the conversation has it.
    pub told: bool,
}

fn read(row: &SqliteRow) -> Result<StoredEvent, StoreError> {
    Ok(StoredEvent {
        sequence: row.try_get("sequence")?,
        session: row.try_get("session")?,
        from_outside: match row.try_get::<String, _>("source")?.as_str() {
            "wallet" => false,
            "outside" => true,
            _ => return Err(StoreError::Corrupt("source of an event")),
        },
        event: row.try_get("event")?,
        created_at: row.try_get("created_at")?,
        told: row.try_get::<Option<i64>, _>("told_at")?.is_some(),
    })
}

impl Db {
    /// Adds events in one transaction, and drops the oldest beyond what is kept. An event of a conversation that was removed is not kept.
    pub async fn add_system_events(&self, events: &[StoredEvent]) -> Result<(), StoreError> {
        let mut change = self.change().await?;
        let last: Option<i64> =
            sqlx::query_scalar("SELECT max(sequence) FROM system_events").fetch_one(&mut *change).await?;
        for event in events {
            sqlx::query(
                "INSERT INTO system_events (sequence, session, source, event, created_at) \
                 SELECT ?1, ?2, ?3, ?4, ?5 WHERE EXISTS (SELECT 1 FROM conversations WHERE id = ?2)",
            )
            .bind(event.sequence)
            .bind(&event.session)
            .bind(if event.from_outside { "outside" } else { "wallet" })
            .bind(&event.event)
            .bind(event.created_at)
            .execute(&mut *change)
            .await?;
        }
        let newest = events.iter().map(|event| event.sequence).max().unwrap_or(0);
        if newest / BETWEEN_DROPS != last.unwrap_or(0) / BETWEEN_DROPS {
            sqlx::query("DELETE FROM system_events WHERE sequence <= ?1 OR (sequence <= ?2 AND told_at IS NOT NULL)")
                .bind(newest.saturating_sub(MOST))
                .bind(newest.saturating_sub(MOST_TOLD))
                .execute(&mut *change)
                .await?;
        }
        change.commit().await?;
        Ok(())
    }

    /// All kept events, in order.
    pub async fn all_system_events(&self) -> Result<Vec<StoredEvent>, StoreError> {
        self.all(sqlx::query("SELECT * FROM system_events ORDER BY sequence"), read).await
    }

    /// The kept events of a conversation, in order.
    pub async fn system_events(&self, session: &str) -> Result<Vec<StoredEvent>, StoreError> {
        self.all(sqlx::query("SELECT * FROM system_events WHERE session = ? ORDER BY sequence").bind(session), read)
            .await
    }

    /// Records that the agent of a conversation has its events below this number.
    pub async fn tell_system_events(&self, session: &str, below: i64, now: UnixMillis) -> Result<(), StoreError> {
        sqlx::query("UPDATE system_events SET told_at = ? WHERE session = ? AND sequence < ? AND told_at IS NULL")
            .bind(now)
            .bind(session)
            .bind(below)
            .alter(self)
            .await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{talk, with_vault};

    fn event(sequence: i64, session: &str) -> StoredEvent {
        let event = "{\"type\":\"SystemNotice\",\"message\":\"m\"}".to_owned();
        StoredEvent { sequence, session: session.into(), from_outside: false, event, created_at: 5, told: false }
    }

    fn numbers(events: &[StoredEvent]) -> Vec<i64> {
        events.iter().map(|event| event.sequence).collect()
    }

    /// B63: events are there until they are told, and go with their conversation.
    #[tokio::test]
    async fn events_stay_until_they_are_told() {
        let folder = tempfile::tempdir().unwrap();
        let (db, _) = with_vault(&folder).await;
        let one = talk(&db, "one", 1).await;
        let other = talk(&db, "other", 1).await;
        db.add_system_events(&[event(0, &one), event(1, &other), event(2, "nobody"), event(3, &one)]).await.unwrap();
        assert_eq!(numbers(&db.all_system_events().await.unwrap()), [0, 1, 3], "one of no conversation is not kept");
        db.tell_system_events(&one, 3, 9).await.unwrap();
        let told: Vec<bool> = db.system_events(&one).await.unwrap().iter().map(|event| event.told).collect();
        assert_eq!(told, [true, false], "what came later was not told");
        db.remove_conversation(&one).await.unwrap();
        assert_eq!(
            numbers(&db.all_system_events().await.unwrap()),
            [1],
            "nothing is left of a conversation that is gone"
        );
    }

    #[tokio::test]
    async fn events_are_of_bounded_number() {
        let folder = tempfile::tempdir().unwrap();
        let (db, _) = with_vault(&folder).await;
        let one = talk(&db, "one", 1).await;
        db.add_system_events(&(0..10).map(|number| event(number, &one)).collect::<Vec<_>>()).await.unwrap();
        db.tell_system_events(&one, 5, 9).await.unwrap();
        let later = MOST_TOLD + BETWEEN_DROPS;
        db.add_system_events(&[event(later, &one)]).await.unwrap();
        assert_eq!(
            numbers(&db.all_system_events().await.unwrap()),
            [5, 6, 7, 8, 9, later],
            "told ones are dropped first"
        );
        let last = MOST + BETWEEN_DROPS;
        db.add_system_events(&[event(last, &one)]).await.unwrap();
        assert_eq!(numbers(&db.all_system_events().await.unwrap()), [later, last], "then the oldest");
    }

    /// An older database has no events and no messages of programs, and gets both.
    #[tokio::test]
    async fn an_older_database_gets_the_table() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("wallet.db");
        let before = crate::db::of_version(&path, 27).await;
        sqlx::query("INSERT INTO conversations (id, title, created_at, updated_at) VALUES ('c', 't', 1, 1)")
            .execute(&before.pool)
            .await
            .unwrap();
        sqlx::query(
            "INSERT INTO messages (id, conversation, role, text, created_at) VALUES ('m', 'c', 'user', 'hello', 1)",
        )
        .execute(&before.pool)
        .await
        .unwrap();
        before.close().await;
        let db = Db::open(&path, &[7; 32], crate::OpenMode::Existing).await.unwrap();
        let messages = db.messages("c").await.unwrap();
        assert!(messages.iter().all(|message| !message.by_program), "what was there, a person typed");
        assert!(!db.is_of_a_program("c").await.unwrap());
        db.add_system_events(&[event(0, "c")]).await.unwrap();
        assert_eq!(db.system_events("c").await.unwrap().len(), 1);
    }

    #[tokio::test]
    async fn a_conversation_is_of_who_began_it() {
        let folder = tempfile::tempdir().unwrap();
        let (db, vault) = with_vault(&folder).await;
        let by = |by_program| crate::Message { by_program, ..crate::Message::new(crate::Role::User, "hello", 1) };
        for (first, later) in [(true, false), (false, true)] {
            let id = db.start_conversation(vault, "one", 1).await.unwrap().id;
            assert!(!db.is_of_a_program(&id).await.unwrap(), "an empty one is nobody's");
            db.add_message(&id, &by(first)).await.unwrap();
            db.add_message(&id, &by(later)).await.unwrap();
            assert_eq!(db.is_of_a_program(&id).await.unwrap(), first);
            assert_eq!(db.conversation(&id).await.unwrap().by_program, first, "and it says so");
            let read: Vec<bool> = db.messages(&id).await.unwrap().iter().map(|message| message.by_program).collect();
            assert_eq!(read, [first, later], "each message is of who wrote it");
        }
        assert_eq!(db.conversations_of_programs(vault).await.unwrap(), 1, "they are counted");
        assert_eq!(
            db.conversations(vault).await.unwrap().iter().filter(|one| one.by_program).count(),
            1,
            "and marked in the list"
        );
    }
}
