//! What a node of The Open Network can be asked beyond what every kind can.

use std::sync::Arc;

use async_trait::async_trait;

use super::Ledger;
use crate::RpcError;

/// A node of The Open Network.
#[async_trait]
pub trait TonLedger: Ledger {
    /// As [`AnyNode::at_one_endpoint`](crate::AnyNode::at_one_endpoint); `None` where there is only one anyway.
    async fn at_one_endpoint(&self) -> Result<Option<Arc<dyn TonLedger>>, RpcError> {
        self.check_chain().await?;
        Ok(None)
    }
}
