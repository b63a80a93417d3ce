//! The cost of a Tron transaction. The bytes do not say it: it depends on the account's stake, on the free daily allowance, and on prices
//! that are set by vote.

use alloy::primitives::U256;
use lockstep_chain::tron::terms::{Terms, TronEffect};
use lockstep_chain::{Amount, Chain};
use lockstep_findings::Finding;
use lockstep_rpc::tron::{TronPrices, TronResources};

/// What the network burns for a transaction, in sun.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Cost {
    /// For bandwidth that the account does not have now.
    bandwidth: u64,
    /// For bandwidth, if none is left at inclusion.
    bandwidth_at_most: u64,
    /// For energy, at most.
    energy: u64,
    /// For creating the recipient's account.
    account: u64,
    /// For the memo.
    memo: u64,
}

impl Cost {
    /// The cost of a transaction with these terms. The resources that it uses are deducted from `left`.
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
                TronEffect::Calls(call) => left.take_energy(call.limit, prices),
                TronEffect::Pays(_) | TronEffect::Stakes | TronEffect::OlderToken | TronEffect::Unknown => 0,
            },
            account: if makes_account { prices.account } else { 0 },
            memo: if has_memo { prices.memo } else { 0 },
        }
    }

    /// The cost with the bandwidth that is there now.
    pub(super) fn now(&self) -> U256 {
        self.with(self.bandwidth)
    }

    /// The highest possible cost.
    pub(super) fn at_most(&self) -> U256 {
        self.with(self.bandwidth_at_most)
    }

    fn with(&self, bandwidth: u64) -> U256 {
        [bandwidth, self.energy, self.account, self.memo]
            .into_iter()
            .map(U256::from)
            .fold(U256::ZERO, U256::saturating_add)
    }

    /// The finding that gives the cost.
    pub(super) fn finding(&self, chain: &Chain) -> Finding {
        let network = "Tron".to_owned();
        if self.at_most().is_zero() {
            return Finding::NetworkTakesNothing { network };
        }
        let some = |amount: u64| (amount > 0).then(|| shown(chain, U256::from(amount)).into());
        Finding::NetworkTakes {
            network,
            at_most: shown(chain, self.at_most()).into(),
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
