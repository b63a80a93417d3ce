//! The policy that follows from a quote: how much is paid, how little is accepted, and until when.

use std::time::Duration;

use lockstep_platform::{UnixMillis, millis};

use crate::registry::deepbook::{Coin, Pool};
use crate::sui::deepbook::Quoted;

/// How long a quote holds.
const HOLDS: Duration = Duration::from_secs(30);

/// What a swap will pay and receive, in raw units.
#[derive(Debug, Clone)]
pub(crate) struct Policy {
    pub(crate) pool: &'static Pool,
    pub(crate) from_base: bool,
    pub(crate) paid: &'static Coin,
    pub(crate) received: &'static Coin,
    pub(crate) amount: u64,
    pub(crate) expected: u64,
    pub(crate) min_out: u64,
    pub(crate) deep: u64,
    pub(crate) slippage_bps: u32,
    pub(crate) fetched_at: UnixMillis,
}

impl Policy {
    pub(crate) fn expires_at(&self) -> UnixMillis {
        self.fetched_at + millis(HOLDS)
    }

    /// The output of a quote for a direction.
    pub(crate) const fn expected(quoted: Quoted, from_base: bool) -> u64 {
        if from_base { quoted.quote_out } else { quoted.base_out }
    }
}

/// The least that is accepted: the expected output less the slippage, rounded down.
pub(crate) fn min_out(expected: u64, slippage_bps: u32) -> u64 {
    let kept = u128::from(10_000_u32.saturating_sub(slippage_bps));
    u64::try_from(u128::from(expected) * kept / 10_000).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::min_out;

    /// S69: the least output is rounded down and never above what was expected.
    #[test]
    fn slippage_is_rounded_down() {
        assert_eq!(min_out(123_456_789, 50), 122_839_505);
        assert_eq!(min_out(1, 1), 0, "which the review refuses");
    }

    proptest! {
        #[test]
        fn never_more_than_expected(expected: u64, bps in 0_u32..=10_000) {
            prop_assert!(min_out(expected, bps) <= expected);
        }
    }
}
