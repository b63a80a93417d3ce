//! [`Ledger`](lockstep_rpc::Ledger) for an EVM node.

use std::str::FromStr;
use std::sync::Arc;

use alloy::primitives::U256;
use async_trait::async_trait;
use lockstep_chain::SignedPayload;
use lockstep_rpc::evm::EvmNode;
use lockstep_rpc::{Arrivals, Bounds, Done, Ledger, Outcome, RpcError, Sent, Since};

use super::incoming;

const COIN: &str = "stored coin";
pub(super) const HASH: &str = "stored hash";

pub(super) struct EvmLedger(pub(super) Arc<dyn EvmNode>);

/// Parses a value that the wallet stored itself; `what` names it in the error.
pub(super) fn parsed<T: FromStr>(text: &str, what: &'static str) -> Result<T, RpcError> {
    text.parse().map_err(|_| RpcError::Nonsense { host: String::new(), what })
}

#[async_trait]
impl Ledger for EvmLedger {
    async fn check_chain(&self) -> Result<(), RpcError> {
        self.0.check_chain().await
    }

    async fn height(&self) -> Result<u64, RpcError> {
        self.0.height().await
    }

    async fn native_balance(&self, address: &str) -> Result<U256, RpcError> {
        self.0.balance(parsed(address, COIN)?).await
    }

    async fn token_balance(&self, token: &str, address: &str) -> Result<U256, RpcError> {
        self.0.token_balance(parsed(token, COIN)?, parsed(address, COIN)?).await
    }

    async fn send(&self, signed: &SignedPayload) -> Sent {
        match hex::decode(signed.raw.trim_start_matches("0x")) {
            Ok(raw) => self.0.send(&raw).await,
            Err(_) => Sent::Unknown("the signed bytes cannot be read".to_owned()),
        }
    }

    async fn outcome(&self, hash: &str) -> Result<Outcome, RpcError> {
        let hash = parsed(hash, HASH)?;
        Ok(match self.0.receipt(hash).await? {
            Some(receipt) => Outcome::Done(Done {
                success: receipt.success,
                error: None,
                depth: receipt.depth,
                fee: Some(receipt.fee_wei),
            }),
            None if self.0.knows(hash).await? => Outcome::Waiting,
            None => Outcome::UnknownToNode,
        })
    }

    async fn arrivals(&self, address: &str, since: &Since, bounds: Bounds) -> Result<Option<Arrivals>, RpcError> {
        incoming::arrivals(self.0.as_ref(), parsed(address, COIN)?, since, bounds).await.map(Some)
    }

    fn host(&self) -> String {
        self.0.host()
    }
}
