//! The scripted node, as a Substrate node.

use async_trait::async_trait;
use lockstep_chain::substrate::{MortalEra, SubstrateRules};
use lockstep_rpc::Outcome;
use lockstep_rpc::RpcError;
use lockstep_rpc::substrate::{FinalBlock, SubstrateAccount, SubstrateLedger, SubstrateRuntime};

use crate::scripted::{OURS, Scripted};

/// The existential deposit.
pub(super) const LEAST: u64 = 100_000_000;

#[async_trait]
impl SubstrateLedger for Scripted {
    fn rules(&self) -> &SubstrateRules {
        unreachable!("no step is followed by the rules")
    }

    async fn account(&self, address: &str) -> Result<Option<SubstrateAccount>, RpcError> {
        self.ask("account", |says| {
            let free = says.balance.unwrap_or_default().into();
            (says.absent.as_deref() != Some(address)).then(|| SubstrateAccount {
                free,
                reserved: 0,
                frozen: says.frozen.into(),
            })
        })
    }
    async fn next_nonce(&self, _: &str) -> Result<u64, RpcError> {
        self.ask("nonce", |says| says.sequence)
    }
    async fn runtime(&self) -> Result<SubstrateRuntime, RpcError> {
        self.ask("runtime", |says| SubstrateRuntime {
            spec_version: says.version,
            transaction_version: 16,
            least: says.reserve.into(),
        })
    }
    async fn final_block(&self) -> Result<FinalBlock, RpcError> {
        self.ask("final block", |says| FinalBlock { number: says.height, hash: "0xffff".to_owned() })
    }
    /// Block 100, or the neighbour of it that the era names.
    async fn began(&self, era: &MortalEra) -> Result<Option<u64>, RpcError> {
        let began = 100_u64.checked_rem(era.period).map(|after| 100 - after + era.phase);
        self.ask("began", |says| began.filter(|_| says.valid))
    }
    async fn fee(&self, _: &[u8]) -> Result<u128, RpcError> {
        self.ask("fee", |says| says.fee.into())
    }
    async fn outcome_within(&self, hash: &str, era: &MortalEra) -> Result<Outcome, RpcError> {
        assert_eq!((hash, era), (OURS, &an_era()));
        self.ask("blocks", |says| says.outcome.clone())
    }
    async fn was_never_taken(&self, hash: &str, era: &MortalEra) -> Result<bool, RpcError> {
        assert_eq!((hash, era), (OURS, &an_era()));
        self.ask("search", |says| says.searched)
    }
}

pub(super) fn an_era() -> MortalEra {
    MortalEra { block: "0xffff".to_owned(), period: 64, phase: 5 }
}
