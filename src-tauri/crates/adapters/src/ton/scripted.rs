//! The scripted node, as a node of The Open Network.

use alloy::primitives::U256;
use async_trait::async_trait;
use lockstep_chain::SignedPayload;
use lockstep_chain::ton::on_chain::Trial;
use lockstep_rpc::RpcError;
use lockstep_rpc::ton::{TonAccount, TonLedger, TonState};

use crate::scripted::{OURS, Says, Scripted};

#[async_trait]
impl TonLedger for Scripted {
    async fn account(&self, _: &str) -> Result<TonAccount, RpcError> {
        let sequence = |says: &Says| u32::try_from(says.sequence).ok();
        self.ask("account", |says| TonAccount {
            balance: U256::from(says.balance.unwrap_or(1)),
            state: TonState::Active,
            sequence: sequence(says),
            time: says.height,
        })
    }
    async fn fee(&self, _: &Trial) -> Result<U256, RpcError> {
        self.ask("fee", |says| U256::from(says.fee))
    }
    async fn took_another(&self, signed: &SignedPayload) -> Result<bool, RpcError> {
        assert_eq!(signed.hash, OURS);
        self.ask("search", |says| says.searched)
    }
}
