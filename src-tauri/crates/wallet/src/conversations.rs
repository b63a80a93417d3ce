use async_trait::async_trait;
use lockstep_store::StoreError;

/// The conversations. Their crate is above the wallet, which calls them when the agent may have to be told.
#[async_trait]
pub trait Conversations: Send + Sync {
    /// The vault was opened, or another part of an earlier run has ended: posts the agent's results. Ends
    /// when that is done.
    async fn deliver_all(&self);
    /// Ends actions that waited too long for the person's tap. Returns whether there were any, because the
    /// agent then gets a result.
    async fn end_untapped(&self) -> Result<bool, StoreError>;
}
