//! The scripted node, as a Solana node.

use async_trait::async_trait;
use lockstep_rpc::RpcError;
use lockstep_rpc::solana::{MintSays, SolanaAccount, SolanaLedger, TokenAccount};

use crate::scripted::{Scripted, no};

#[async_trait]
impl SolanaLedger for Scripted {
    async fn latest_blockhash(&self) -> Result<String, RpcError> {
        no()
    }
    async fn blockhash_is_valid(&self, _: &str) -> Result<bool, RpcError> {
        self.ask("blockhash", |says| says.valid)
    }
    async fn final_height(&self) -> Result<u64, RpcError> {
        self.ask("final height", |says| says.final_height)
    }
    async fn fee(&self, _: &[u8]) -> Result<Option<u64>, RpcError> {
        no()
    }
    async fn rent_minimum(&self, _: u64) -> Result<u64, RpcError> {
        no()
    }
    async fn account(&self, _: &str) -> Result<Option<SolanaAccount>, RpcError> {
        no()
    }
    async fn token_accounts(&self, _: &str, _: &str) -> Result<Vec<TokenAccount>, RpcError> {
        no()
    }
    async fn mint(&self, _: &str) -> Result<MintSays, RpcError> {
        no()
    }
    async fn priority_fee(&self, _: &[String]) -> Result<u64, RpcError> {
        no()
    }
}
