//! The scripted node, as an XRP Ledger server.

use async_trait::async_trait;
use lockstep_rpc::RpcError;
use lockstep_rpc::ripple::{Reserves, RippleAccount, RippleLedger};

use crate::scripted::{OURS, Says, Scripted, no};

#[async_trait]
impl RippleLedger for Scripted {
    async fn account(&self, _: &str) -> Result<Option<RippleAccount>, RpcError> {
        let sequence = |says: &Says| u32::try_from(says.sequence).unwrap();
        let account = |says: &Says| RippleAccount {
            balance: 1,
            sequence: sequence(says),
            flags: 0,
            owned: 0,
            ledger: says.height,
        };
        self.ask("account", |says| Some(account(says)))
    }
    async fn reserves(&self) -> Result<Reserves, RpcError> {
        no()
    }
    async fn fee(&self) -> Result<u64, RpcError> {
        no()
    }
    async fn was_never_taken(&self, hash: &str, last: u64) -> Result<bool, RpcError> {
        assert_eq!(hash, OURS);
        self.ask("search", |says| says.searched && last <= says.height)
    }
}
