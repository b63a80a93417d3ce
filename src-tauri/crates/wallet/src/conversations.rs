use async_trait::async_trait;
use lockstep_store::StoreError;

/// The conversations, which stand above the wallet: it calls them where the agent may be told.
#[async_trait]
pub trait Conversations: Send + Sync {
    /// The vault was opened, or more of what an earlier run left has ended: the agent is told what it is owed. Ends when it was.
    async fn deliver_all(&self);
    /// Ends what waited too long for the person's tap. Gives whether anything did: then the agent is owed a result.
    async fn end_untapped(&self) -> Result<bool, StoreError>;
}
