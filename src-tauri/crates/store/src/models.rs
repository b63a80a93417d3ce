//! Conversations with language models, and the tokens that they used.

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use crate::db::{Alters as _, id_list};
use crate::{Db, StoreError, UnixMillis};

/// The tokens behind one answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ModelUsage {
    /// The message with the answer. Until there is one, and if there never is, the id of the turn.
    pub message: String,
    pub conversation: String,
    /// The model's id.
    pub model: String,
    /// The model's name.
    pub name: String,
    pub tokens_in: i64,
    pub tokens_out: i64,
    /// Whether some of it is an estimate, because the server did not tell it.
    pub is_estimated: bool,
    /// How many earlier messages and results did not fit.
    pub left_out: i64,
}

/// The sums of all decisions of a model.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ModelSums {
    pub tokens_in: i64,
    pub tokens_out: i64,
    /// Whether some of it is an estimate.
    pub is_estimated: bool,
}

/// The result of an action, with its place in time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TimedResult {
    pub key: String,
    pub action_id: String,
    /// The ActionResult as JSON text.
    pub body: String,
    pub created_at: UnixMillis,
    /// Whether the agent has it.
    pub posted: bool,
}

fn read_usage(row: &SqliteRow) -> Result<ModelUsage, StoreError> {
    Ok(ModelUsage {
        message: row.try_get("message")?,
        conversation: row.try_get("conversation")?,
        model: row.try_get("model")?,
        name: row.try_get("name")?,
        tokens_in: row.try_get("tokens_in")?,
        tokens_out: row.try_get("tokens_out")?,
        is_estimated: row.try_get::<i64, _>("estimated")? != 0,
        left_out: row.try_get("left_out")?,
    })
}

fn read_result(row: &SqliteRow) -> Result<TimedResult, StoreError> {
    Ok(TimedResult {
        key: row.try_get("key")?,
        action_id: row.try_get("action_id")?,
        body: row.try_get("body")?,
        created_at: row.try_get("created_at")?,
        posted: row.try_get::<Option<i64>, _>("posted_at")?.is_some(),
    })
}

impl Db {
    /// Adds the tokens of one decision to those of its turn.
    pub async fn add_usage(&self, usage: &ModelUsage, now: UnixMillis) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO model_usage (message, conversation, model, name, tokens_in, tokens_out, estimated, left_out, created_at) \
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (message) DO UPDATE SET \
             tokens_in = tokens_in + excluded.tokens_in, tokens_out = tokens_out + excluded.tokens_out, \
             estimated = max(estimated, excluded.estimated), left_out = max(left_out, excluded.left_out)",
        )
        .bind(&usage.message)
        .bind(&usage.conversation)
        .bind(&usage.model)
        .bind(&usage.name)
        .bind(usage.tokens_in)
        .bind(usage.tokens_out)
        .bind(i64::from(usage.is_estimated))
        .bind(usage.left_out)
        .bind(now).alter(self).await?;
        Ok(())
    }

    /// Records that the tokens of a turn are those behind a message.
    pub async fn usage_is_behind(&self, turn: &str, message: &str) -> Result<(), StoreError> {
        sqlx::query("UPDATE model_usage SET message = ? WHERE message = ?")
            .bind(message)
            .bind(turn)
            .alter(self)
            .await?;
        Ok(())
    }

    /// The tokens behind these messages, where a model wrote them, in no order.
    pub async fn usage_of_messages(&self, ids: &[&str]) -> Result<Vec<ModelUsage>, StoreError> {
        let rows = sqlx::query("SELECT * FROM model_usage WHERE message IN (SELECT value FROM json_each(?))");
        self.all(rows.bind(id_list(ids)), read_usage).await
    }

    /// The sums of all decisions of a model.
    pub async fn usage_by(&self, model: &str) -> Result<ModelSums, StoreError> {
        let row = sqlx::query(
            "SELECT coalesce(sum(tokens_in), 0) AS tokens_in, coalesce(sum(tokens_out), 0) AS tokens_out, \
             coalesce(max(estimated), 0) AS estimated FROM model_usage WHERE model = ?",
        )
        .bind(model)
        .fetch_one(&self.pool)
        .await?;
        Ok(ModelSums {
            tokens_in: row.try_get("tokens_in")?,
            tokens_out: row.try_get("tokens_out")?,
            is_estimated: row.try_get::<i64, _>("estimated")? != 0,
        })
    }

    /// The results of a conversation's actions, oldest first.
    pub async fn results(&self, conversation: &str) -> Result<Vec<TimedResult>, StoreError> {
        self.all(
            sqlx::query("SELECT * FROM outbox WHERE conversation = ? ORDER BY created_at, rowid").bind(conversation),
            read_result,
        )
        .await
    }

    /// Records that the agent has these results.
    pub async fn mark_posted(&self, keys: &[String], now: UnixMillis) -> Result<(), StoreError> {
        if keys.is_empty() {
            return Ok(());
        }
        let mut tx = self.change().await?;
        for key in keys {
            sqlx::query("UPDATE outbox SET posted_at = coalesce(posted_at, ?) WHERE key = ?")
                .bind(now)
                .bind(key)
                .execute(&mut *tx)
                .await?;
        }
        tx.commit().await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::OpenMode;

    #[tokio::test]
    async fn an_estimate_stays_one_in_its_answer_and_in_the_sums() {
        let folder = tempfile::tempdir().unwrap();
        let db = Db::open(&folder.path().join("wallet.db"), &[7; 32], OpenMode::Create).await.unwrap();
        let usage = |message: &str, tokens_in, is_estimated| ModelUsage {
            message: message.to_owned(),
            conversation: "c".to_owned(),
            model: "m".to_owned(),
            name: "tiny".to_owned(),
            tokens_in,
            tokens_out: 1,
            is_estimated,
            left_out: 0,
        };
        let sums = |tokens_in, tokens_out, is_estimated| ModelSums { tokens_in, tokens_out, is_estimated };
        assert_eq!(db.usage_by("m").await.unwrap(), sums(0, 0, false), "nothing was used");
        db.add_usage(&usage("told", 10, false), 1).await.unwrap();
        assert_eq!(db.usage_by("m").await.unwrap(), sums(10, 1, false), "as the server counts");
        for (tokens_in, is_estimated) in [(20, true), (30, false)] {
            db.add_usage(&usage("broken", tokens_in, is_estimated), 2).await.unwrap();
        }
        assert_eq!(db.usage_by("m").await.unwrap(), sums(60, 3, true), "with what was estimated");
        let mut of_each = db.usage_of_messages(&["told", "broken"]).await.unwrap();
        of_each.sort_by_key(|usage| usage.tokens_in);
        assert_eq!(of_each.iter().map(|usage| usage.is_estimated).collect::<Vec<_>>(), [false, true], "each its own");
        db.close().await;
    }
}
