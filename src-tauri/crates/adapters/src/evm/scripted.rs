//! The scripted node, as an EVM node.

use std::sync::Arc;

use alloy::primitives::{Address, B256, Bytes, U256};
use async_trait::async_trait;
use lockstep_rpc::evm::{
    AccountState, BlockSeen, CallToPrice, Cost, EvmNode, Fees, GrantSeen, Head, HistoryReader, Receipt, StateReader,
    TokenMetadata, Touched, TransferSeen,
};
use lockstep_rpc::{RpcError, Sent};

use crate::scripted::{Scripted, no};

#[async_trait]
impl StateReader for Scripted {
    fn chain_id(&self) -> u64 {
        1
    }
    async fn head(&self) -> Result<Head, RpcError> {
        no()
    }
    async fn block_hash(&self, _: u64) -> Result<B256, RpcError> {
        no()
    }
    async fn account_at(&self, _: Address, _: u64) -> Result<AccountState, RpcError> {
        no()
    }
    async fn slot_at(&self, _: Address, _: U256, _: u64) -> Result<U256, RpcError> {
        no()
    }
    async fn touched_by(&self, _: &CallToPrice, _: u64) -> Result<Vec<Touched>, RpcError> {
        no()
    }
}

#[async_trait]
impl HistoryReader for Scripted {
    async fn height(&self) -> Result<u64, RpcError> {
        no()
    }
    async fn transfers_to(&self, _: Address, _: u64, _: u64) -> Result<Vec<TransferSeen>, RpcError> {
        no()
    }
    async fn grants_by(&self, _: Address, _: u64, _: u64) -> Result<Vec<GrantSeen>, RpcError> {
        no()
    }
    async fn balance_at(&self, _: Address, _: u64) -> Result<(U256, u64), RpcError> {
        no()
    }
    async fn time_of(&self, _: u64) -> Result<i64, RpcError> {
        no()
    }
    async fn block_of(&self, _: Address, _: u64) -> Result<BlockSeen, RpcError> {
        no()
    }
    async fn cost_of(&self, _: B256) -> Result<Option<Cost>, RpcError> {
        no()
    }
}

#[async_trait]
impl EvmNode for Scripted {
    async fn check_chain(&self) -> Result<(), RpcError> {
        Ok(())
    }
    async fn at_one_endpoint(&self) -> Result<Arc<dyn EvmNode>, RpcError> {
        no()
    }
    async fn balance(&self, _: Address) -> Result<U256, RpcError> {
        self.ask("balance", |says| says.balance)?.map_or_else(no, |has| Ok(U256::from(has)))
    }
    async fn token_balance(&self, _: Address, _: Address) -> Result<U256, RpcError> {
        self.ask("token balance", |says| says.balance)?.map_or_else(no, |has| Ok(U256::from(has)))
    }
    async fn token_metadata(&self, _: Address) -> Result<TokenMetadata, RpcError> {
        no()
    }
    async fn pending_nonce(&self, _: Address) -> Result<u64, RpcError> {
        self.ask("nonce", |says| says.sequence)
    }
    async fn mined_nonce(&self, _: Address) -> Result<u64, RpcError> {
        no()
    }
    async fn fees(&self) -> Result<Fees, RpcError> {
        let base = self.ask("fees", |says| says.base_fee)?.map_or_else(no, Ok)?;
        Ok(Fees { max_fee_per_gas: 2 * base + 1, max_priority_fee_per_gas: 1, base_fee_per_gas: base })
    }
    async fn gas(&self, _: &CallToPrice) -> Result<u64, RpcError> {
        self.ask("gas", |says| says.gas.clone())?
    }
    async fn call(&self, _: Address, _: Bytes) -> Result<Bytes, RpcError> {
        no()
    }
    async fn has_code(&self, _: Address) -> Result<bool, RpcError> {
        no()
    }
    async fn send(&self, _: &[u8]) -> Sent {
        Sent::Unknown("not sent".to_owned())
    }
    async fn receipt(&self, _: B256) -> Result<Option<Receipt>, RpcError> {
        no()
    }
    async fn knows(&self, _: B256) -> Result<bool, RpcError> {
        no()
    }
    fn host(&self) -> String {
        "scripted".to_owned()
    }
}
