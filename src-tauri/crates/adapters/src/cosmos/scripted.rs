//! The scripted node, as a Cosmos SDK node.

use alloy::primitives::U256;
use async_trait::async_trait;
use lockstep_chain::cosmos::CosmosRules;
use lockstep_rpc::RpcError;
use lockstep_rpc::cosmos::{CosmosAccount, CosmosLedger, Priced, Tax};

use crate::scripted::{Scripted, no};

#[async_trait]
impl CosmosLedger for Scripted {
    fn rules(&self) -> &CosmosRules {
        unreachable!("no step is followed by the rules")
    }

    async fn account(&self, _: &str) -> Result<Option<CosmosAccount>, RpcError> {
        self.ask("account", |says| Some(CosmosAccount { number: 1, sequence: says.sequence }))
    }
    async fn simulate(&self, _: &[u8]) -> Result<u64, RpcError> {
        no()
    }
    async fn gas_price(&self, _: &str) -> Result<Option<Priced>, RpcError> {
        no()
    }
    async fn tax(&self, _: &[u8]) -> Result<Vec<Tax>, RpcError> {
        no()
    }
    async fn native_fee(&self) -> Result<Option<U256>, RpcError> {
        no()
    }
}
