use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use crate::chat::insert_message;
use crate::{Db, Message, StoreError, UnixMillis, Withheld};

/// An action as the agent sent it.
#[derive(Debug, Clone)]
pub struct ReceivedAction {
    /// The agent's id, unique in its conversation.
    pub id: String,
    pub kind: String,
    /// The text to show while it runs.
    pub title: String,
    /// Its parameters, JSON text.
    pub params: String,
}

/// A stored action.
#[derive(Debug, Clone)]
pub struct StoredAction {
    /// The conversation it came in.
    pub conversation: String,
    pub action: ReceivedAction,
    /// Its outcome once answered: success, and the error's sentence.
    pub answered: Option<(bool, Option<String>)>,
    /// Why it was not done, if nothing went wrong.
    pub withheld: Option<Withheld>,
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
        },
        answered,
        withheld: row.try_get::<Option<String>, _>("withheld")?.as_deref().map(Withheld::parse).transpose()?,
    })
}

impl Db {
    /// The action, by conversation and id, that became this bundle or this request for messages.
    pub async fn action_of(&self, id: &str) -> Result<Option<(String, String)>, StoreError> {
        let row = sqlx::query(
            "SELECT conversation, action_id FROM bundles WHERE id = ?1 AND action_id IS NOT NULL \
             UNION ALL SELECT conversation, action_id FROM message_requests WHERE id = ?1 AND action_id IS NOT NULL",
        )
        .bind(id)
        .fetch_optional(&self.pool)
        .await?;
        row.map(|row| Ok((row.try_get("conversation")?, row.try_get("action_id")?))).transpose()
    }

    /// Stores the agent's reply in one transaction: its message, its actions (each is owed one result) with the
    /// position of their cards, and that the result or message with the key `answers` has arrived. An action id that is
    /// already stored is ignored and not run again.
    pub async fn store_reply(
        &self,
        conversation: &str,
        messages: &[Message],
        actions: &[ReceivedAction],
        answers: Option<&str>,
        now: UnixMillis,
    ) -> Result<Vec<ReceivedAction>, StoreError> {
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
        for (position, action) in actions.iter().enumerate() {
            let added = sqlx::query(
                "INSERT INTO actions (conversation, id, type, title, params, position, state, received_at) VALUES (?, ?, ?, ?, ?, ?, 'received', ?) \
                 ON CONFLICT DO NOTHING",
            )
            .bind(conversation)
            .bind(&action.id)
            .bind(&action.kind)
            .bind(&action.title)
            .bind(&action.params)
            .bind(i64::try_from(position).unwrap_or(i64::MAX))
            .bind(now)
            .execute(&mut *tx)
            .await?;
            if added.rows_affected() == 1 {
                let card = Message {
                    action_id: Some(action.id.clone()),
                    ..Message::new(crate::Role::Action, action.title.clone(), now)
                };
                insert_message(&mut tx, conversation, &card).await?;
                fresh.push(action.clone());
            }
        }
        tx.commit().await?;
        Ok(fresh)
    }

    /// One action of a conversation.
    pub async fn action(&self, conversation: &str, id: &str) -> Result<StoredAction, StoreError> {
        self.one(
            sqlx::query("SELECT * FROM actions WHERE conversation = ? AND id = ?").bind(conversation).bind(id),
            read,
        )
        .await?
        .ok_or(StoreError::NotFound("action"))
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
