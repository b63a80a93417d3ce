//! The scripted node, as a Tron node.

use async_trait::async_trait;
use lockstep_chain::tron::terms::ContractCall;
use lockstep_rpc::RpcError;
use lockstep_rpc::evm::TokenMetadata;
use lockstep_rpc::tron::{TronAccount, TronBlock, TronLedger, TronPrices, TronResources};

use crate::scripted::{Scripted, no};

#[async_trait]
impl TronLedger for Scripted {
    async fn account(&self, _: &str) -> Result<Option<TronAccount>, RpcError> {
        no()
    }
    async fn resources(&self, _: &str) -> Result<TronResources, RpcError> {
        no()
    }
    async fn prices(&self) -> Result<TronPrices, RpcError> {
        no()
    }
    async fn latest(&self) -> Result<TronBlock, RpcError> {
        self.ask("latest", |says| tron_block(says.height))
    }
    async fn solid(&self) -> Result<TronBlock, RpcError> {
        self.ask("solid", |says| tron_block(says.final_height))
    }
    async fn block(&self, number: u64) -> Result<Option<TronBlock>, RpcError> {
        self.ask("block", |says| says.searched.then(|| tron_block(number)))
    }
    async fn energy(&self, _: &str, _: &ContractCall) -> Result<u64, RpcError> {
        no()
    }
    async fn token(&self, _: &str) -> Result<TokenMetadata, RpcError> {
        no()
    }
}

fn tron_block(number: u64) -> TronBlock {
    let [id, tx_trie_root, parent_hash, witness_address] = [const { String::new() }; 4];
    TronBlock { id, number, time: number.saturating_mul(3000), version: 31, tx_trie_root, parent_hash, witness_address }
}
