//! What a node of a chain of Substrate: Polkadot, Bittensor can be asked beyond what every kind can.

use std::sync::Arc;

use async_trait::async_trait;

use super::Ledger;
use crate::RpcError;

/// A node of a chain of Substrate: Polkadot, Bittensor.
#[async_trait]
pub trait SubstrateLedger: Ledger {
    /// As [`AnyNode::at_one_endpoint`](crate::AnyNode::at_one_endpoint); `None` where there is only one anyway.
    async fn at_one_endpoint(&self) -> Result<Option<Arc<dyn SubstrateLedger>>, RpcError> {
        self.check_chain().await?;
        Ok(None)
    }
}
