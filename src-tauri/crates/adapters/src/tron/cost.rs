//! What Tron takes for a transaction. No transaction says it: it hangs on what the account has staked, on what is free each day, and on
//! prices that are voted for.

use alloy::primitives::U256;
use lockstep_chain::tron::terms::{Deed, Terms};
use lockstep_chain::{Amount, Chain};
use lockstep_findings::Finding;
use lockstep_rpc::tron::{TronPrices, TronResources};

/// What is burnt for a transaction, in the smallest unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Cost {
    /// For bandwidth, as far as there is none now.
    bandwidth: u64,
    /// The same, where there is none when it is taken in.
    bandwidth_at_most: u64,
    /// For energy, at most.
    energy: u64,
    /// For the recipient's account.
    account: u64,
    /// For the memo.
    memo: u64,
}

impl Cost {
    /// Of a transaction on these terms, which takes what it uses up out of `left`.
    pub(super) fn of(
        terms: &Terms,
        makes_account: bool,
        has_memo: bool,
        prices: TronPrices,
        left: &mut TronResources,
    ) -> Self {
        Self {
            bandwidth: left.take_bandwidth(terms.bandwidth, makes_account, prices),
            bandwidth_at_most: prices.of_bandwidth(terms.bandwidth, makes_account),
            energy: match &terms.deed {
                Deed::Calls(call) => left.take_energy(call.limit, prices),
                Deed::Pays(_) | Deed::Stakes | Deed::OlderToken | Deed::Unknown => 0,
            },
            account: if makes_account { prices.account } else { 0 },
            memo: if has_memo { prices.memo } else { 0 },
        }
    }

    /// What has to be there for it.
    pub(super) fn now(&self) -> U256 {
        self.with(self.bandwidth)
    }

    /// What may be taken, whatever happens until then.
    pub(super) fn at_most(&self) -> U256 {
        self.with(self.bandwidth_at_most)
    }

    fn with(&self, bandwidth: u64) -> U256 {
        [bandwidth, self.energy, self.account, self.memo]
            .into_iter()
            .map(U256::from)
            .fold(U256::ZERO, U256::saturating_add)
    }

    /// The same for a person.
    pub(super) fn finding(&self, chain: &Chain) -> Finding {
        let network = "Tron".to_owned();
        if self.at_most().is_zero() {
            return Finding::NetworkTakesNothing { network };
        }
        let some = |amount: u64| (amount > 0).then(|| shown(chain, U256::from(amount)));
        Finding::NetworkTakes {
            network,
            at_most: shown(chain, self.at_most()),
            energy: some(self.energy),
            account: some(self.account),
            memo: some(self.memo),
            bandwidth: some(self.bandwidth_at_most),
            bandwidth_is_left: self.bandwidth == 0,
        }
    }
}

pub(super) fn shown(chain: &Chain, raw: U256) -> String {
    Amount::from_raw(raw, chain.native.decimals).with_ticker(chain.native.ticker)
}
