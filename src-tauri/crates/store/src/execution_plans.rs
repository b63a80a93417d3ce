//! The plan of a conversation, and what its scripts would send, as text.

use sqlx::Row as _;

use crate::db::Alters as _;
use crate::{Db, StoreError, UnixMillis};

impl Db {
    /// The plan of a conversation and when it was set; `None` if there is none.
    pub async fn execution_plan(&self, conversation: &str) -> Result<Option<(String, UnixMillis)>, StoreError> {
        let stored = sqlx::query("SELECT plan, set_at FROM execution_plans WHERE conversation = ?").bind(conversation);
        self.one(stored, |row| Ok((row.try_get("plan")?, row.try_get("set_at")?))).await
    }

    /// Replaces the plan. Setting the kept one again changes nothing, so that what is done stays done. It goes with its conversation.
    pub async fn set_execution_plan(&self, conversation: &str, plan: &str, now: UnixMillis) -> Result<(), StoreError> {
        let replaced = "INSERT INTO execution_plans (conversation, plan, set_at) VALUES (?, ?, ?) \
                        ON CONFLICT (conversation) DO UPDATE SET plan = excluded.plan, set_at = excluded.set_at \
                        WHERE execution_plans.plan <> excluded.plan";
        sqlx::query(replaced).bind(conversation).bind(plan).bind(now).alter(self).await?;
        Ok(())
    }

    /// What a script would send; `None` if that was not kept.
    pub async fn script_calls(&self, conversation: &str, action: &str) -> Result<Option<String>, StoreError> {
        let stored = sqlx::query("SELECT calls FROM script_calls WHERE conversation = ? AND action_id = ?");
        self.one(stored.bind(conversation).bind(action), |row| Ok(row.try_get("calls")?)).await
    }

    /// Keeps what a script would send. It goes with its conversation.
    pub async fn keep_script_calls(&self, conversation: &str, action: &str, calls: &str) -> Result<(), StoreError> {
        let kept = "INSERT OR REPLACE INTO script_calls (conversation, action_id, calls) VALUES (?, ?, ?)";
        sqlx::query(kept).bind(conversation).bind(action).bind(calls).alter(self).await?;
        Ok(())
    }
}
