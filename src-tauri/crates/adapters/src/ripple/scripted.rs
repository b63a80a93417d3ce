//! The scripted node, as an XRP Ledger server.

use async_trait::async_trait;
use lockstep_rpc::RpcError;
use lockstep_rpc::ripple::{Reserves, RippleAccount, RippleLedger};

use crate::scripted::{OURS, Says, Scripted, no};

/// The flag lsfRequireDestTag of an account.
const WANTS_TAG: u32 = 0x0002_0000;

#[async_trait]
impl RippleLedger for Scripted {
    async fn account(&self, _: &str) -> Result<Option<RippleAccount>, RpcError> {
        let sequence = |says: &Says| u32::try_from(says.sequence).unwrap();
        let account = |says: &Says| RippleAccount {
            balance: 1,
            sequence: sequence(says),
            flags: if says.wants_tag { WANTS_TAG } else { 0 },
            owned: 0,
            ledger: says.height,
        };
        self.ask("account", |says| Some(account(says)))
    }
    async fn reserves(&self) -> Result<Reserves, RpcError> {
        self.ask("reserves", |says| Reserves { base: says.reserve, each: 0 })
    }
    async fn fee(&self) -> Result<u64, RpcError> {
        no()
    }
    async fn was_never_taken(&self, hash: &str, last: u64) -> Result<bool, RpcError> {
        assert_eq!(hash, OURS);
        self.ask("search", |says| says.searched && last <= says.height)
    }
}
