//! The outbox: ActionResults that the agent does not have yet.

use lockstep_keysign::VaultId;
use lockstep_texts::Said;
use sqlx::Row;
use sqlx::sqlite::{SqliteConnection, SqliteRow};

use crate::messages_kept::written;
use crate::{Db, StoreError, UnixMillis};

/// An ActionResult to be posted to the agent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutboxRow {
    /// The idempotency key, equal in every attempt.
    pub key: String,
    /// The conversation it belongs to.
    pub conversation: String,
    /// The action it answers.
    pub action_id: String,
    /// The ActionResult as JSON text.
    pub body: String,
}

/// Why an action was not carried out, if no error occurred.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Withheld {
    /// The user refused.
    Declined,
    /// It was stopped, or the user did not answer in time.
    Stopped,
}

impl Withheld {
    fn text(self) -> &'static str {
        match self {
            Self::Declined => "declined",
            Self::Stopped => "stopped",
        }
    }

    pub(crate) fn parse(text: &str) -> Result<Self, StoreError> {
        match text {
            "declined" => Ok(Self::Declined),
            "stopped" => Ok(Self::Stopped),
            _ => Err(StoreError::Corrupt("action outcome")),
        }
    }
}

/// The result that ends an action.
#[derive(Debug, Clone)]
pub struct ResultRow<'a> {
    pub conversation: &'a str,
    /// The action it answers.
    pub action_id: &'a str,
    pub success: bool,
    /// Why it was not done, in English.
    pub error: Option<&'a str>,
    /// The error as a message, where it has one.
    pub said: Option<&'a Said>,
    /// The whole ActionResult as JSON text.
    pub body: &'a str,
    /// Why it was not carried out, if no error occurred.
    pub withheld: Option<Withheld>,
}

fn read(row: &SqliteRow) -> Result<OutboxRow, StoreError> {
    Ok(OutboxRow {
        key: row.try_get("key")?,
        conversation: row.try_get("conversation")?,
        action_id: row.try_get("action_id")?,
        body: row.try_get("body")?,
    })
}

/// Puts the result of an action into the outbox. A second result changes nothing.
pub(crate) async fn insert_result(
    db: &mut SqliteConnection,
    result: &ResultRow<'_>,
    now: UnixMillis,
) -> Result<bool, StoreError> {
    let added = sqlx::query("INSERT INTO outbox (key, conversation, action_id, body, created_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING")
        .bind(uuid::Uuid::new_v4().to_string())
        .bind(result.conversation)
        .bind(result.action_id)
        .bind(result.body)
        .bind(now)
        .execute(&mut *db)
        .await?;
    if added.rows_affected() == 0 {
        return Ok(false);
    }
    sqlx::query(
        "UPDATE actions SET state = 'answered', success = ?, error = ?, error_said = ?, withheld = ? WHERE conversation = ? AND id = ?",
    )
    .bind(i64::from(result.success))
    .bind(result.error)
    .bind(written(result.said)?)
    .bind(result.withheld.map(Withheld::text))
    .bind(result.conversation)
    .bind(result.action_id)
    .execute(db)
    .await?;
    Ok(true)
}

impl Db {
    /// Stores the result of an action without a bundle, in one transaction. `false` if it was already answered.
    pub async fn answer_action(&self, result: &ResultRow<'_>, now: UnixMillis) -> Result<bool, StoreError> {
        let mut tx = self.change().await?;
        let fresh = insert_result(&mut tx, result, now).await?;
        tx.commit().await?;
        Ok(fresh)
    }

    /// A vault's conversations with results that the agent does not have yet, the longest waiting first. Removed
    /// conversations are not included.
    pub async fn unposted_conversations(&self, vault: VaultId) -> Result<Vec<String>, StoreError> {
        sqlx::query(
            "SELECT conversation FROM outbox WHERE posted_at IS NULL AND conversation IN (SELECT id FROM conversations WHERE vault = ?) \
             GROUP BY conversation ORDER BY min(created_at), conversation",
        )
        .bind(vault.to_string())
        .fetch_all(&self.pool)
        .await?
        .iter()
        .map(|row| Ok(row.try_get("conversation")?))
        .collect()
    }

    /// The oldest result of a conversation that the agent does not have yet.
    pub async fn next_unposted(&self, conversation: &str) -> Result<Option<OutboxRow>, StoreError> {
        self.one(
            sqlx::query(
                "SELECT * FROM outbox WHERE posted_at IS NULL AND conversation = ? ORDER BY created_at, rowid LIMIT 1",
            )
            .bind(conversation),
            read,
        )
        .await
    }

    /// The oldest result that the agent inside does not have yet, of an action that it proposed itself.
    pub async fn next_unposted_of_inside(&self, conversation: &str) -> Result<Option<OutboxRow>, StoreError> {
        self.one(
            sqlx::query(
                "SELECT outbox.* FROM outbox JOIN actions ON actions.conversation = outbox.conversation AND actions.id = outbox.action_id \
                 WHERE outbox.posted_at IS NULL AND outbox.conversation = ? AND actions.proposed_by IS NULL \
                 ORDER BY outbox.created_at, outbox.rowid LIMIT 1",
            )
            .bind(conversation),
            read,
        )
        .await
    }

    /// Whether the agent inside proposed the action that the result with this key answers.
    pub async fn is_result_for_inside(&self, key: &str) -> Result<bool, StoreError> {
        let row = sqlx::query(
            "SELECT 1 FROM outbox JOIN actions ON actions.conversation = outbox.conversation AND actions.id = outbox.action_id \
             WHERE outbox.key = ? AND actions.proposed_by IS NULL",
        );
        Ok(row.bind(key).fetch_optional(&self.pool).await?.is_some())
    }

    /// The result of one action, posted or not.
    pub async fn result_of(&self, conversation: &str, action_id: &str) -> Result<Option<OutboxRow>, StoreError> {
        self.one(
            sqlx::query("SELECT * FROM outbox WHERE conversation = ? AND action_id = ?")
                .bind(conversation)
                .bind(action_id),
            read,
        )
        .await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{talk, with_vault};
    use crate::{Begins, Message, ReceivedAction, Role};

    /// While the agent inside stands in for one elsewhere, each result waits for the agent that proposed its action.
    #[tokio::test(flavor = "multi_thread")]
    async fn a_result_is_for_the_agent_that_proposed_its_action() {
        let folder = tempfile::tempdir().unwrap();
        let (db, _) = with_vault(&folder).await;
        let talk = talk(&db, "Elsewhere", 1).await;
        let begins = Begins::Elsewhere { address: "https://agent.example".into() };
        db.begin_turn(&talk, &Message::new(Role::User, "hello", 1), &begins).await.unwrap();
        let action = |id: &str, by_inside| ReceivedAction {
            id: id.into(),
            kind: "get_address_book".into(),
            params: "{}".into(),
            by_inside,
            ..ReceivedAction::default()
        };
        db.store_reply(&talk, &[], &[action("far", false)], Some("k1"), 2).await.unwrap();
        db.store_reply(&talk, &[], &[action("near", true)], Some("k2"), 3).await.unwrap();
        assert!(db.next_unposted_of_inside(&talk).await.unwrap().is_none(), "neither has a result");
        for (id, now) in [("far", 4), ("near", 5)] {
            let (conversation, body) = (talk.as_str(), "{}");
            let result =
                ResultRow { conversation, action_id: id, success: true, error: None, said: None, body, withheld: None };
            assert!(db.answer_action(&result, now).await.unwrap(), "{id}");
        }
        let first = db.next_unposted(&talk).await.unwrap().expect("a result");
        let inside = db.next_unposted_of_inside(&talk).await.unwrap().expect("a result");
        assert_eq!((first.action_id.as_str(), inside.action_id.as_str()), ("far", "near"), "each its own");
        assert!(db.is_result_for_inside(&inside.key).await.unwrap(), "also in a conversation with another agent");
        assert!(!db.is_result_for_inside(&first.key).await.unwrap(), "the other one is not");
        assert!(!db.is_result_for_inside("k1").await.unwrap(), "nor is a message");
    }
}
