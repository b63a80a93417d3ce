use async_trait::async_trait;
use serde::{Deserialize, Serialize};

use super::Whose;
use crate::ApiError;

/// A review that waits for the person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct WaitingReview {
    pub id: String,
    /// The program that prepared it, by the name that it was admitted under.
    pub program: String,
    /// What it is about. Of a proposal, it has words of others.
    pub title: String,
    /// Whether it is a proposal of others, which is for reading only.
    pub proposal: bool,
    pub protocol: String,
    /// Its status, as the contract of reviews names it.
    pub status: String,
    /// Whether its transaction is with the vault now.
    pub signing: bool,
    /// Unix milliseconds.
    #[specta(type = f64)]
    pub expires_at: i64,
}

/// What computes reviews, of the open vault. A page is the text of a JSON document, which the page of the browser reads as well.
#[async_trait]
pub trait Reviews: Send + Sync {
    /// The reviews of the open vault that have not ended.
    async fn waiting(&self) -> Result<Vec<WaitingReview>, ApiError>;
    /// A review as it is now.
    async fn page(&self, id: &str) -> Result<String, ApiError>;
    /// Computes a review for the vault's account.
    async fn compute(&self, id: &str) -> Result<String, ApiError>;
    /// Gives the reviewed transaction to the vault, which asks the person.
    async fn sign(&self, id: &str) -> Result<String, ApiError>;
    /// Ends the pages that programs opened: their keys open nothing from then on.
    async fn close_pages(&self, whose: Whose<'_>);
}
