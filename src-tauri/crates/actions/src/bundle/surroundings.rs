//! What the person is shown about a step beside its bytes. A value that could not be read is unknown, never zero.

use alloy::primitives::U256;
use lockstep_chain::facts::{Asset, Move};
use lockstep_findings::Finding;

/// What the chain told about a step. The default means that it was not asked.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Surroundings {
    /// What leaves the account, each asset once.
    pub leaving: Vec<Leaving>,
    /// Whether an address holds a contract; `None` if that could not be read. Empty on chains without contracts.
    pub contracts: Vec<(String, Option<bool>)>,
}

/// An asset that leaves the account.
#[derive(Debug, Clone, PartialEq)]
pub struct Leaving {
    /// The asset.
    pub asset: Asset,
    /// The highest amount that leaves, the fee included, in the smallest unit.
    pub amount: U256,
    /// The balance before the step, with earlier steps of the bundle counted, or why it is unknown.
    pub before: Result<U256, String>,
}

impl Leaving {
    /// The balance after the step; `None` if it is unknown.
    pub fn after(&self) -> Option<U256> {
        self.before.as_ref().ok()?.checked_sub(self.amount)
    }

    /// The percentage of the balance that leaves, rounded down, so that 100 means all of it; `None` if it is unknown.
    pub fn share(&self) -> Option<u8> {
        let before = *self.before.as_ref().ok()?;
        if self.amount > before {
            return None;
        }
        let share = self.amount.checked_mul(U256::from(100))?.checked_div(before)?;
        u8::try_from(share).ok()
    }
}

/// A finding about the asset of which the largest part is paid, if that is at least half.
pub(super) fn most_of(moves: &[Move], leaving: &[Leaving]) -> Option<Finding> {
    let is_paid = |asset: &Asset| moves.iter().any(|one| one.is_payment() && one.asset.id == asset.id);
    let shares = leaving.iter().filter(|leaving| is_paid(&leaving.asset));
    let (asset, share) = shares
        .filter_map(|leaving| Some((&leaving.asset, leaving.share()?)))
        .filter(|(_, share)| *share >= 50)
        .max_by_key(|(_, share)| *share)?;
    let asset = asset.symbol.clone().or_else(|| asset.id.clone())?;
    Some(Finding::MostToSomebodyNew { asset, share })
}

#[cfg(test)]
mod tests {
    use lockstep_chain::facts::MoveKind;

    use super::*;

    fn leaving(amount: u64, before: Result<u64, &str>) -> Leaving {
        Leaving {
            asset: Asset::unknown("token"),
            amount: U256::from(amount),
            before: before.map(U256::from).map_err(str::to_owned),
        }
    }

    #[test]
    fn a_share_is_rounded_down_so_that_only_all_is_all() {
        for (amount, before, share) in
            [(1, 1000, 0), (10, 1000, 1), (999, 1000, 99), (1000, 1000, 100), (933, 1000, 93), (500, 1000, 50)]
        {
            assert_eq!(leaving(amount, Ok(before)).share(), Some(share), "{amount} of {before}");
        }
        let huge = Leaving { amount: U256::MAX, before: Ok(U256::MAX), ..leaving(0, Ok(0)) };
        assert_eq!(huge.share(), None, "no share is told of an amount that overflows, rather than a wrong one");
    }

    #[test]
    fn what_was_not_read_is_unknown_and_not_zero() {
        let unknown = leaving(5, Err("the node does not answer"));
        assert_eq!((unknown.after(), unknown.share()), (None, None), "nothing is told of a balance that was not read");
        let short = leaving(5, Ok(4));
        assert_eq!((short.after(), short.share()), (None, None), "nor where the account has less than leaves it");
        assert_eq!(leaving(5, Ok(5)).after(), Some(U256::ZERO), "and zero is told where it is zero");
        assert_eq!(leaving(0, Ok(0)).share(), None, "nothing is a share of nothing");
    }

    #[test]
    fn half_of_a_balance_is_much_for_somebody_new() {
        let pays = |kind| vec![Move { kind, asset: Asset::unknown("token"), ..Move::default() }];
        let found = most_of(&pays(MoveKind::Pay), &[leaving(93, Ok(100))]).expect("93 of 100 is much");
        assert_eq!(found.id().code(), "most_to_somebody_new");
        assert_eq!(found, Finding::MostToSomebodyNew { asset: "token".into(), share: 93 });
        for (why, kind, before) in [
            ("less than half", MoveKind::Pay, Ok(187)),
            ("of a balance that was not read", MoveKind::Pay, Err("no answer")),
            ("nothing is paid", MoveKind::Allow, Ok(100)),
        ] {
            assert_eq!(most_of(&pays(kind), &[leaving(93, before)]), None, "{why}");
        }
    }
}
