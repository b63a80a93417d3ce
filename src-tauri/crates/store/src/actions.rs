//! The actions of agents, from their arrival to their result.

use lockstep_texts::Said;
use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use crate::chat::insert_message;
use crate::db::{Alters as _, id_list};
use crate::messages_kept::said;
use crate::{Absent, Db, Message, StoreError, UnixMillis, Withheld};

/// An action as the agent sent it.
#[derive(Debug, Clone, Default)]
pub struct ReceivedAction {
    /// The agent's id, unique in its conversation. If another response used the id before, a new one replaces
    /// it.
    pub id: String,
    pub kind: String,
    /// The text to show while it runs.
    pub title: String,
    /// Its parameters as JSON text.
    pub params: String,
    /// The id as received, as JSON text, if it differs from `id`.
    pub wire_id: Option<String>,
    /// Whether it came as a tool call of the newer dialect.
    pub by_call: bool,
    /// More detail for the person.
    pub description: Option<String>,
    /// The time until which it waits for the person's tap; `None` if it needs no tap.
    pub tap_until: Option<UnixMillis>,
    /// Whether the agent inside proposed it, also in a conversation that is with another agent.
    pub by_inside: bool,
}

/// The agent that proposed an action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Proposer {
    /// The agent inside.
    Inside,
    /// A language model, at this address.
    Model(String),
    /// A remote agent, at this address.
    Remote(String),
}

/// A stored action.
#[derive(Debug, Clone)]
pub struct StoredAction {
    /// Its conversation.
    pub conversation: String,
    pub action: ReceivedAction,
    /// Its outcome once answered: success, and the error's sentence.
    pub answered: Option<(bool, Option<String>)>,
    /// The error as a message, if it was written with one.
    pub error_said: Option<Said>,
    /// Why it was not carried out, if no error occurred.
    pub withheld: Option<Withheld>,
    /// Whether the person has tapped it.
    pub tapped: bool,
}

impl StoredAction {
    /// The time until which it waits for the person's tap; `None` if it does not wait.
    pub fn waits_until(&self) -> Option<UnixMillis> {
        self.action.tap_until.filter(|_| !self.tapped && self.answered.is_none())
    }
}

fn read(row: &SqliteRow) -> Result<StoredAction, StoreError> {
    let answered = match row.try_get::<String, _>("state")?.as_str() {
        "received" => None,
        "answered" => Some((row.try_get::<i64, _>("success")? != 0, row.try_get("error")?)),
        _ => return Err(StoreError::Corrupt("action state")),
    };
    Ok(StoredAction {
        conversation: row.try_get("conversation")?,
        action: ReceivedAction {
            id: row.try_get("id")?,
            kind: row.try_get("type")?,
            title: row.try_get("title")?,
            params: row.try_get("params")?,
            wire_id: row.try_get("wire_id")?,
            by_call: row.try_get::<i64, _>("by_call")? != 0,
            description: row.try_get("description")?,
            tap_until: row.try_get("tap_until")?,
            by_inside: row.try_get::<Option<String>, _>("proposed_by")?.is_none(),
        },
        tapped: row.try_get::<Option<i64>, _>("tapped_at")?.is_some(),
        answered,
        error_said: said(row, "error_said")?,
        withheld: row.try_get::<Option<String>, _>("withheld")?.as_deref().map(Withheld::parse).transpose()?,
    })
}

impl Db {
    /// The action, by conversation and id, that became this bundle.
    pub async fn action_of(&self, id: &str) -> Result<Option<(String, String)>, StoreError> {
        let row = sqlx::query("SELECT conversation, action_id FROM bundles WHERE id = ? AND action_id IS NOT NULL")
            .bind(id)
            .fetch_optional(&self.pool)
            .await?;
        row.map(|row| Ok((row.try_get("conversation")?, row.try_get("action_id")?))).transpose()
    }

    /// Stores the agent's reply in one transaction: its message, its actions (each needs one result) with the
    /// positions of their cards, and the arrival of the result or message with the key `answers`. If a
    /// response to that key is already stored, no action is added. Returns the added actions in order, under
    /// their stored ids, each with its index in `actions`.
    pub async fn store_reply(
        &self,
        conversation: &str,
        messages: &[Message],
        actions: &[ReceivedAction],
        answers: Option<&str>,
        now: UnixMillis,
    ) -> Result<Vec<(usize, String)>, StoreError> {
        let mut tx = self.change().await?;
        if let Some(key) = answers {
            sqlx::query("UPDATE outbox SET posted_at = coalesce(posted_at, ?) WHERE key = ?")
                .bind(now)
                .bind(key)
                .execute(&mut *tx)
                .await?;
            sqlx::query("UPDATE messages SET unanswered = 0 WHERE id = ?").bind(key).execute(&mut *tx).await?;
        }
        for message in messages {
            insert_message(&mut tx, conversation, message).await?;
        }
        let mut fresh = Vec::new();
        let stored_before = match answers {
            Some(key) => {
                let before = sqlx::query("SELECT 1 FROM actions WHERE conversation = ? AND response = ? LIMIT 1");
                before.bind(conversation).bind(key).fetch_optional(&mut *tx).await?.is_some()
            }
            None => false,
        };
        for (position, action) in actions.iter().enumerate().filter(|_| !stored_before) {
            let (mut id, mut wire_id) = (action.id.clone(), action.wire_id.clone());
            let used = sqlx::query("SELECT 1 FROM actions WHERE conversation = ? AND id = ?");
            if used.bind(conversation).bind(&id).fetch_optional(&mut *tx).await?.is_some() {
                wire_id = wire_id.or_else(|| Some(serde_json::Value::from(id.as_str()).to_string()));
                id = uuid::Uuid::new_v4().to_string();
            }
            sqlx::query(
                "INSERT INTO actions (conversation, id, type, title, params, position, state, received_at, \
                 wire_id, response, by_call, description, tap_until, proposed_by, by_model) \
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, 'received', ?7, ?8, ?9, ?10, ?11, ?12, \
                 (SELECT address FROM conversations_elsewhere WHERE conversation = ?1 AND NOT ?13), \
                 EXISTS (SELECT 1 FROM conversation_models WHERE conversation = ?1 AND model IS NOT NULL AND NOT ?13))",
            )
            .bind(conversation)
            .bind(&id)
            .bind(&action.kind)
            .bind(&action.title)
            .bind(&action.params)
            .bind(i64::try_from(position).unwrap_or(i64::MAX))
            .bind(now)
            .bind(&wire_id)
            .bind(answers)
            .bind(i64::from(action.by_call))
            .bind(&action.description)
            .bind(action.tap_until)
            .bind(action.by_inside)
            .execute(&mut *tx)
            .await?;
            let card =
                Message { action_id: Some(id.clone()), ..Message::new(crate::Role::Action, action.title.clone(), now) };
            insert_message(&mut tx, conversation, &card).await?;
            fresh.push((position, id));
        }
        tx.commit().await?;
        Ok(fresh)
    }

    /// Records that the person tapped an action. `false` if it does not wait for a tap, or no longer does.
    pub async fn tap_action(&self, conversation: &str, id: &str, now: UnixMillis) -> Result<bool, StoreError> {
        let tapped = sqlx::query(
            "UPDATE actions SET tapped_at = ?1 WHERE conversation = ?2 AND id = ?3 \
             AND state = 'received' AND tapped_at IS NULL AND tap_until > ?1",
        )
        .bind(now)
        .bind(conversation)
        .bind(id)
        .alter(self)
        .await?;
        Ok(tapped.rows_affected() == 1)
    }

    /// One action of a conversation.
    pub async fn action(&self, conversation: &str, id: &str) -> Result<StoredAction, StoreError> {
        self.one(
            sqlx::query("SELECT * FROM actions WHERE conversation = ? AND id = ?").bind(conversation).bind(id),
            read,
        )
        .await?
        .ok_or(StoreError::NotFound(Absent::Action))
    }

    /// The agent that proposed an action; `None` if the action is not stored.
    pub async fn proposer(&self, conversation: &str, id: &str) -> Result<Option<Proposer>, StoreError> {
        let row = sqlx::query("SELECT proposed_by, by_model FROM actions WHERE conversation = ? AND id = ?")
            .bind(conversation)
            .bind(id)
            .fetch_optional(&self.pool)
            .await?;
        let Some(row) = row else { return Ok(None) };
        let by_model = row.try_get::<i64, _>("by_model")? != 0;
        Ok(Some(match row.try_get::<Option<String>, _>("proposed_by")? {
            None => Proposer::Inside,
            Some(address) if by_model => Proposer::Model(address),
            Some(address) => Proposer::Remote(address),
        }))
    }

    /// These actions of a conversation, in no order.
    pub async fn actions_with(&self, conversation: &str, ids: &[&str]) -> Result<Vec<StoredAction>, StoreError> {
        let rows =
            sqlx::query("SELECT * FROM actions WHERE conversation = ? AND id IN (SELECT value FROM json_each(?))");
        self.all(rows.bind(conversation).bind(id_list(ids)), read).await
    }

    /// How long these actions of a conversation took, in milliseconds, as far as they are answered.
    pub async fn times_of_actions(&self, conversation: &str, ids: &[&str]) -> Result<Vec<(String, i64)>, StoreError> {
        let rows = sqlx::query(
            "SELECT id, created_at - received_at AS took FROM actions JOIN outbox ON outbox.conversation = actions.conversation \
             AND action_id = id WHERE actions.conversation = ? AND id IN (SELECT value FROM json_each(?))",
        );
        self.all(rows.bind(conversation).bind(id_list(ids)), |row| Ok((row.try_get("id")?, row.try_get("took")?))).await
    }

    /// The actions of a conversation, in order of arrival.
    pub async fn actions(&self, conversation: &str) -> Result<Vec<StoredAction>, StoreError> {
        self.all(
            sqlx::query("SELECT * FROM actions WHERE conversation = ? ORDER BY received_at, position")
                .bind(conversation),
            read,
        )
        .await
    }

    /// Every action without a result, in order of arrival.
    pub async fn unanswered_actions(&self) -> Result<Vec<StoredAction>, StoreError> {
        self.all(sqlx::query("SELECT * FROM actions WHERE state = 'received' ORDER BY received_at, position"), read)
            .await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::talk;
    use crate::{Begins, OpenMode, Role};

    fn action(id: &str) -> ReceivedAction {
        ReceivedAction {
            id: id.to_owned(),
            kind: "get_price".to_owned(),
            params: "{}".to_owned(),
            ..Default::default()
        }
    }

    /// A response that is delivered twice is recognised by what it answers, not by the ids in it: an id may be used again.
    #[tokio::test]
    async fn a_response_that_comes_twice_adds_its_actions_once() {
        let folder = tempfile::tempdir().unwrap();
        let db = Db::open(&folder.path().join("db"), &[7; 32], OpenMode::Create).await.unwrap();
        let conversation = talk(&db, "Prices", 1).await;
        let store = async |actions: &[ReceivedAction], key: &str, now| {
            db.store_reply(&conversation, &[], actions, Some(key), now).await.unwrap()
        };
        let cards = async || {
            let messages = db.messages(&conversation).await.unwrap();
            messages.iter().filter(|message| message.role == Role::Action).count()
        };

        let first = store(&[action("1"), action("2")], "key-1", 2).await;
        assert_eq!(first, [(0, "1".to_owned()), (1, "2".to_owned())], "in the order of arrival, under their own ids");
        let again = store(&[action("1"), action("2")], "key-1", 3).await;
        assert_eq!(again, [], "nothing of it is new, so nothing runs a second time");
        let renamed = store(&[action("3")], "key-1", 4).await;
        assert_eq!(renamed, [], "nor if the agent wrote other ids the second time");
        assert_eq!(db.actions(&conversation).await.unwrap().len(), 2, "and no action is stored twice");
        assert_eq!(cards().await, 2, "with one card each");

        let other = store(&[action("1")], "key-2", 5).await;
        let [(0, id)] = other.as_slice() else { panic!("the id in another response is another action: {other:?}") };
        assert_ne!(id, "1", "under an id of this wallet");
        let kept = db.action(&conversation, id).await.unwrap().action;
        assert_eq!(kept.wire_id.as_deref(), Some("\"1\""), "and its result goes back under the id that came");

        let result = crate::ResultRow {
            conversation: &conversation,
            action_id: "1",
            body: "{}",
            success: true,
            error: None,
            said: None,
            withheld: None,
        };
        assert!(db.answer_action(&result, 402).await.unwrap());
        let times = db.times_of_actions(&conversation, &["1", "2"]).await.unwrap();
        assert_eq!(times, [("1".to_owned(), 400)], "how long it took; the other one is not answered");
    }

    /// The card of an offered action may be tapped after the conversation has continued with another agent.
    #[tokio::test]
    async fn an_action_keeps_the_agent_that_proposed_it() {
        const MODEL: &str = "https://model.example/v1";
        let folder = tempfile::tempdir().unwrap();
        let db = Db::open(&folder.path().join("db"), &[7; 32], OpenMode::Create).await.unwrap();
        let conversation = talk(&db, "Payments", 1).await;
        let store = async |id: &str| {
            db.store_reply(&conversation, &[], &[action(id)], Some(id), 2).await.unwrap();
        };
        store("inside").await;
        db.choose_model(&conversation, Some(("m", MODEL))).await.unwrap();
        store("model").await;
        db.choose_model(&conversation, None).await.unwrap();
        store("inside again").await;
        let proposer = async |id: &str| db.proposer(&conversation, id).await.unwrap();
        assert_eq!(proposer("inside").await, Some(Proposer::Inside), "before the model came");
        assert_eq!(proposer("model").await, Some(Proposer::Model(MODEL.to_owned())), "after it has gone too");
        assert_eq!(proposer("inside again").await, Some(Proposer::Inside), "and what came later is not the model's");
        assert_eq!(proposer("unknown").await, None, "an action that is not stored has none");

        let remote = talk(&db, "Elsewhere", 3).await;
        let begins = Begins::Elsewhere { address: "https://agent.example".into() };
        db.begin_turn(&remote, &Message::new(Role::User, "hello", 3), &begins).await.unwrap();
        db.store_reply(&remote, &[], &[action("1")], Some("key"), 4).await.unwrap();
        let far = db.proposer(&remote, "1").await.unwrap();
        assert_eq!(far, Some(Proposer::Remote("https://agent.example".to_owned())), "a remote agent is no model");

        let stood_in = ReceivedAction { by_inside: true, ..action("2") };
        db.store_reply(&remote, &[], &[stood_in], Some("other key"), 5).await.unwrap();
        assert_eq!(
            db.proposer(&remote, "2").await.unwrap(),
            Some(Proposer::Inside),
            "the agent inside stood in for it"
        );
        assert!(db.action(&remote, "2").await.unwrap().action.by_inside, "and the action says so");
    }
}
