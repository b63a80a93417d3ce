use sqlx::Row;

use crate::{Db, StoreError};

/// Where the other side of a conversation is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Elsewhere {
    /// The agent's address.
    pub address: String,
    /// The agent's own id for the conversation, once it has one.
    pub thread: Option<String>,
}

impl Db {
    /// The agent elsewhere that a conversation is with; `None` for the embedded one.
    pub async fn elsewhere(&self, conversation: &str) -> Result<Option<Elsewhere>, StoreError> {
        let row = sqlx::query("SELECT address, thread FROM conversations_elsewhere WHERE conversation = ?")
            .bind(conversation)
            .fetch_optional(&self.pool)
            .await?;
        row.map(|row| Ok(Elsewhere { address: row.try_get("address")?, thread: row.try_get("thread")? })).transpose()
    }

    /// Gives a conversation in which nothing was said yet to an agent elsewhere. One that has begun stays with whom it is.
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

    /// Keeps the agent's own id for a conversation.
    pub async fn set_thread(&self, conversation: &str, thread: &str) -> Result<(), StoreError> {
        sqlx::query("UPDATE conversations_elsewhere SET thread = ? WHERE conversation = ?")
            .bind(thread)
            .bind(conversation)
            .execute(&self.pool)
            .await?;
        Ok(())
    }
}
