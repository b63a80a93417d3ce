//! Conversations with agents on other machines.

use sqlx::Row;

use crate::db::Alters as _;
use crate::{Db, StoreError};

/// The agent on another machine in a conversation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Elsewhere {
    /// The agent's URL.
    pub address: String,
    /// The agent's own id for the conversation; `None` until it has assigned one.
    pub thread: Option<String>,
}

impl Db {
    /// The agent on another machine in this conversation; `None` for the embedded agent.
    pub async fn elsewhere(&self, conversation: &str) -> Result<Option<Elsewhere>, StoreError> {
        let row = sqlx::query("SELECT address, thread FROM conversations_elsewhere WHERE conversation = ?")
            .bind(conversation)
            .fetch_optional(&self.pool)
            .await?;
        row.map(|row| Ok(Elsewhere { address: row.try_get("address")?, thread: row.try_get("thread")? })).transpose()
    }

    /// Stores the agent's own id for a conversation.
    pub async fn set_thread(&self, conversation: &str, thread: &str) -> Result<(), StoreError> {
        sqlx::query("UPDATE conversations_elsewhere SET thread = ? WHERE conversation = ?")
            .bind(thread)
            .bind(conversation)
            .alter(self)
            .await?;
        Ok(())
    }
}
