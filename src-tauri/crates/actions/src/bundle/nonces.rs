use alloy::primitives::Address;
use lockstep_chain::Chain;
use lockstep_rpc::evm::EvmNode;
use lockstep_store::{Db, Step};

/// The nonce that comes next: the node's count with its pool, or one past our own open steps where the node does not know them.
pub fn expected_nonce(pending: u64, chain: &str, account: &str, open: &[Step]) -> u64 {
    open.iter()
        .filter(|step| step.planned.chain == chain && step.planned.from == account)
        .map(|step| step.planned.nonce.saturating_add(1))
        .fold(pending, u64::max)
}

/// The next nonce of an account, for a draft.
pub async fn next_nonce(store: &Db, node: &dyn EvmNode, chain: &Chain, account: Address) -> Result<u64, NonceError> {
    let open = store.open_steps().await?;
    Ok(expected_nonce(node.pending_nonce(account).await?, chain.name, &account.to_string(), &open))
}

/// Why the next nonce is not known.
#[derive(Debug, thiserror::Error)]
pub enum NonceError {
    /// The database.
    #[error(transparent)]
    Store(#[from] lockstep_store::StoreError),
    /// The node.
    #[error(transparent)]
    Rpc(#[from] lockstep_rpc::RpcError),
}
