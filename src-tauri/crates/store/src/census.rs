//! The size of the database, for a report that a person can send. Counts and states only: no name, address,
//! amount or hash.

use serde::Serialize;

use crate::{Db, StoreError};

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Census {
    /// The numbers of the applied migrations.
    pub migrations: Vec<i64>,
    pub vaults: i64,
    pub coins: i64,
    pub address_book_entries: i64,
    pub conversations: i64,
    pub messages: i64,
    /// Actions of agents by outcome: `received`, `done`, `failed`, `declined` or `stopped`.
    pub actions: Vec<Tally>,
    /// Results that the agent does not have yet.
    pub results_to_post: i64,
    /// Transactions by chain and state.
    pub steps: Vec<ByChain>,
    /// Messages to sign by chain and state.
    pub messages_to_sign: Vec<ByChain>,
}

/// A state with a count.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Tally {
    pub state: String,
    pub count: i64,
}

/// A state on a chain with a count.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ByChain {
    pub chain: String,
    pub state: String,
    pub count: i64,
    /// The number of those with an error. The error's text is not included, because it may contain addresses
    /// and amounts.
    pub with_error: i64,
}

impl Db {
    pub async fn census(&self) -> Result<Census, StoreError> {
        Ok(Census {
            migrations: sqlx::query_scalar("SELECT version FROM _sqlx_migrations WHERE success ORDER BY version")
                .fetch_all(&self.pool)
                .await?,
            vaults: self.count("SELECT count(*) FROM vaults").await?,
            coins: self.count("SELECT count(*) FROM coins").await?,
            address_book_entries: self.count("SELECT count(*) FROM address_book").await?,
            conversations: self.count("SELECT count(*) FROM conversations").await?,
            messages: self.count("SELECT count(*) FROM messages").await?,
            actions: self.actions_by_outcome().await?,
            results_to_post: self.count("SELECT count(*) FROM outbox WHERE posted_at IS NULL").await?,
            steps: self
                .by_chain("SELECT chain, state, count(*), count(error) FROM steps WHERE message IS NULL GROUP BY chain, state ORDER BY 1, 2")
                .await?,
            messages_to_sign: self
                .by_chain(
                    "SELECT chain, CASE state WHEN 'confirmed' THEN 'handedOver' ELSE state END, count(*), count(error) FROM steps \
                     WHERE message IS NOT NULL GROUP BY chain, state ORDER BY 1, 2",
                )
                .await?,
        })
    }

    async fn count(&self, query: &'static str) -> Result<i64, StoreError> {
        Ok(sqlx::query_scalar(query).fetch_one(&self.pool).await?)
    }

    async fn actions_by_outcome(&self) -> Result<Vec<Tally>, StoreError> {
        let rows: Vec<(String, i64)> = sqlx::query_as(
            "SELECT coalesce(withheld, CASE WHEN state = 'received' THEN state WHEN success THEN 'done' ELSE 'failed' END), count(*) \
             FROM actions GROUP BY 1 ORDER BY 1",
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.into_iter().map(|(state, count)| Tally { state, count }).collect())
    }

    async fn by_chain(&self, query: &'static str) -> Result<Vec<ByChain>, StoreError> {
        let rows: Vec<(String, String, i64, i64)> = sqlx::query_as(query).fetch_all(&self.pool).await?;
        let read = |(chain, state, count, with_error)| ByChain { chain, state, count, with_error };
        Ok(rows.into_iter().map(read).collect())
    }
}
