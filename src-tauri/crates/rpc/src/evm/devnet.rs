//! Test money from a development node, which signs for its own accounts. No public node does that.

use alloy::network::TransactionBuilder;
use alloy::primitives::{Address, U256};
use alloy::providers::Provider;
use alloy::rpc::types::TransactionRequest;

use super::node::Node;
use crate::evm::EvmNode;
use crate::{Endpoint, RpcError};

/// Sends `wei` from the node's first own account and waits until it is mined. Refuses a node of another chain.
pub async fn fund(endpoint: &Endpoint, chain_id: u64, to: &str, wei: u128) -> Result<(), RpcError> {
    let node = Node::new(endpoint, chain_id)?;
    node.check_chain().await?;
    let nonsense = |what| RpcError::Nonsense { host: endpoint.host(), what };
    let to: Address = to.parse().map_err(|_| nonsense("address"))?;
    let accounts = node.provider().get_accounts().await.map_err(|error| node.error(error))?;
    let from = *accounts.first().ok_or_else(|| nonsense("no development account"))?;
    let request = TransactionRequest::default().with_from(from).with_to(to).with_value(U256::from(wei));
    let pending = node.provider().send_transaction(request).await.map_err(|error| node.error(error))?;
    let hash = *pending.tx_hash();
    for _ in 0..100 {
        if node.receipt(hash).await?.is_some() {
            return Ok(());
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    Err(nonsense("no receipt"))
}
