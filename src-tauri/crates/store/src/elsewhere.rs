//! Conversations with agents on other machines.

use sqlx::Row;

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

    /// Assigns an empty conversation to an agent on another machine. A conversation that has begun stays with
    /// its agent.
    pub async fn give_elsewhere(&self, conversation: &str, address: &str) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO conversations_elsewhere (conversation, address) SELECT ?1, ?2 \
             WHERE NOT EXISTS (SELECT 1 FROM messages WHERE conversation = ?1) ON CONFLICT DO NOTHING",
        )
        .bind(conversation)
        .bind(address)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Stores the agent's own id for a conversation.
    pub async fn set_thread(&self, conversation: &str, thread: &str) -> Result<(), StoreError> {
        sqlx::query("UPDATE conversations_elsewhere SET thread = ? WHERE conversation = ?")
            .bind(thread)
            .bind(conversation)
            .execute(&self.pool)
            .await?;
        Ok(())
    }
}
