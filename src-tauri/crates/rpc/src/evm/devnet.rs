//! Test money from a development node, which signs for its own accounts. Public nodes do not.

use std::sync::Arc;

use alloy::primitives::{Address, B256, U256};
use serde_json::json;

use super::node::Node;
use crate::evm::EvmNode;
use crate::{Endpoint, RpcError};

/// Sends `wei` from the node's first account and waits until it is mined. Refuses a node of another chain.
pub async fn fund(endpoint: &Endpoint, chain_id: u64, to: &str, wei: u128) -> Result<(), RpcError> {
    let node = Node::new("The test network", chain_id, &[(endpoint.clone(), Arc::default())])?;
    node.check_chain().await?;
    let nonsense = |what| RpcError::Nonsense { host: endpoint.host(), what };
    let to: Address = to.parse().map_err(|_| nonsense("address"))?;
    let accounts: Vec<Address> = node.ask("eth_accounts", json!([]), "accounts").await?;
    let from = *accounts.first().ok_or_else(|| nonsense("no development account"))?;
    let payment = json!([{"from": from, "to": to, "value": U256::from(wei)}]);
    let hash: B256 = node.ask("eth_sendTransaction", payment, "hash of what was sent").await?;
    for _ in 0..100 {
        if node.receipt(hash).await?.is_some() {
            return Ok(());
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    Err(nonsense("no receipt"))
}
