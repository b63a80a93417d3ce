//! What the built-in agent remembers of a conversation, as text.

use sqlx::Row as _;

use crate::db::Alters as _;
use crate::{Db, StoreError};

impl Db {
    /// The stored memory; `None` if there is none.
    pub async fn planner_memory(&self, conversation: &str) -> Result<Option<String>, StoreError> {
        let stored = sqlx::query("SELECT memory FROM planner_memory WHERE conversation = ?").bind(conversation);
        self.one(stored, |row| Ok(row.try_get("memory")?)).await
    }

    /// Replaces the memory. It goes with its conversation.
    pub async fn remember_for_planner(&self, conversation: &str, memory: &str) -> Result<(), StoreError> {
        let replaced = "INSERT INTO planner_memory (conversation, memory) VALUES (?, ?) \
                        ON CONFLICT (conversation) DO UPDATE SET memory = excluded.memory";
        sqlx::query(replaced).bind(conversation).bind(memory).alter(self).await?;
        Ok(())
    }
}
