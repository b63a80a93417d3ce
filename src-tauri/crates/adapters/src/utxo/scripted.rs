//! The scripted node, as a node of a UTXO chain.

use async_trait::async_trait;
use lockstep_rpc::RpcError;
use lockstep_rpc::utxo::{Spend, Unspent, UtxoLedger};

use crate::scripted::{Scripted, no};

#[async_trait]
impl UtxoLedger for Scripted {
    async fn unspent(&self, _: &str) -> Result<Vec<Unspent>, RpcError> {
        no()
    }
    async fn fee_rate(&self, _: u16) -> Result<u64, RpcError> {
        no()
    }
    async fn spend(&self, _: &str, _: u32) -> Result<Spend, RpcError> {
        self.ask("spend", |says| says.spend.clone())
    }
    async fn transaction(&self, _: &str) -> Result<Option<Vec<u8>>, RpcError> {
        no()
    }
}
