use std::sync::Arc;

use alloy::primitives::{Address, B256, Bytes, U256};
use async_trait::async_trait;
use tokio::time::Instant;

use super::{CallToPrice, EvmNode, Fees, Receipt, TokenMetadata};
use crate::{Health, RpcError, Sent};

/// A node whose every answer is noted, with what went wrong and how long it took.
pub struct Observed<N> {
    node: N,
    health: Arc<Health>,
}

impl<N: EvmNode> Observed<N> {
    /// Notes what `node` does in `health`.
    pub fn new(node: N, health: Arc<Health>) -> Self {
        Self { node, health }
    }

    async fn noted<T>(&self, asked: impl Future<Output = Result<T, RpcError>>) -> Result<T, RpcError> {
        let began = Instant::now();
        let result = asked.await;
        self.health.note(result, began.elapsed())
    }
}

#[async_trait]
impl<N: EvmNode> EvmNode for Observed<N> {
    async fn check_chain(&self) -> Result<(), RpcError> {
        self.noted(self.node.check_chain()).await
    }

    async fn height(&self) -> Result<u64, RpcError> {
        self.noted(self.node.height()).await
    }

    async fn balance(&self, owner: Address) -> Result<U256, RpcError> {
        self.noted(self.node.balance(owner)).await
    }

    async fn token_balance(&self, token: Address, owner: Address) -> Result<U256, RpcError> {
        self.noted(self.node.token_balance(token, owner)).await
    }

    async fn token_metadata(&self, token: Address) -> Result<TokenMetadata, RpcError> {
        self.noted(self.node.token_metadata(token)).await
    }

    async fn pending_nonce(&self, owner: Address) -> Result<u64, RpcError> {
        self.noted(self.node.pending_nonce(owner)).await
    }

    async fn mined_nonce(&self, owner: Address) -> Result<u64, RpcError> {
        self.noted(self.node.mined_nonce(owner)).await
    }

    async fn fees(&self) -> Result<Fees, RpcError> {
        self.noted(self.node.fees()).await
    }

    async fn gas(&self, call: &CallToPrice) -> Result<u64, RpcError> {
        self.noted(self.node.gas(call)).await
    }

    async fn call(&self, contract: Address, data: Bytes) -> Result<Bytes, RpcError> {
        self.noted(self.node.call(contract, data)).await
    }

    async fn has_code(&self, address: Address) -> Result<bool, RpcError> {
        self.noted(self.node.has_code(address)).await
    }

    async fn send(&self, raw: &[u8]) -> Sent {
        let began = Instant::now();
        let sent = self.node.send(raw).await;
        match &sent {
            Sent::Unknown(why) => self.health.failed(format!(
                "The node at {} gave no clear answer to a broadcast ({why}). The transaction is being looked up.",
                self.node.host()
            )),
            Sent::Accepted | Sent::Known | Sent::NonceUsed | Sent::NotNow(_) | Sent::Never(_) => {
                self.health.answered(began.elapsed());
            }
        }
        sent
    }

    async fn receipt(&self, hash: B256) -> Result<Option<Receipt>, RpcError> {
        self.noted(self.node.receipt(hash)).await
    }

    async fn knows(&self, hash: B256) -> Result<bool, RpcError> {
        self.noted(self.node.knows(hash)).await
    }

    fn host(&self) -> String {
        self.node.host()
    }
}
