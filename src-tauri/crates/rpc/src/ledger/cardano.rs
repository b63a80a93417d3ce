//! What a node of Cardano can be asked beyond what every kind can.

use std::sync::Arc;

use async_trait::async_trait;

use super::Ledger;
use crate::RpcError;

/// A node of Cardano.
#[async_trait]
pub trait CardanoLedger: Ledger {
    /// As [`AnyNode::at_one_endpoint`](crate::AnyNode::at_one_endpoint); `None` where there is only one anyway.
    async fn at_one_endpoint(&self) -> Result<Option<Arc<dyn CardanoLedger>>, RpcError> {
        self.check_chain().await?;
        Ok(None)
    }
}
