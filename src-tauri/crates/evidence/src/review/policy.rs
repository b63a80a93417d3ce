//! The policy that follows from a quote: how much is paid, how little is accepted, and until when.

use std::time::Duration;

use lockstep_platform::{UnixMillis, millis};

use crate::ports::quoter::HopPrices;
use crate::registry::deepbook::{Coin, Pool};
use crate::registry::flowx;
use crate::sui::deepbook::Quoted;

/// How long a quote holds.
const HOLDS: Duration = Duration::from_secs(30);

/// Parts of a million in a hundredth of a percent.
const MILLIONTHS: u64 = 100;

/// The market of a swap, and the terms that only it has.
#[derive(Debug, Clone)]
pub(crate) enum Terms {
    DeepBook { pool: &'static Pool, from_base: bool, deep: u64 },
    FlowX { pool: &'static flowx::Pool, x_to_y: bool, price_limit: u128 },
}

/// What a swap will pay and receive, in raw units.
#[derive(Debug, Clone)]
pub(crate) struct Policy {
    pub(crate) terms: Terms,
    pub(crate) paid: &'static Coin,
    pub(crate) received: &'static Coin,
    pub(crate) amount: u64,
    pub(crate) expected: u64,
    pub(crate) min_out: u64,
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

    pub(crate) const fn pool_key(&self) -> &'static str {
        match &self.terms {
            Terms::DeepBook { pool, .. } => pool.key,
            Terms::FlowX { pool, .. } => pool.key,
        }
    }

    /// Whether the base coin is paid, which is the first of a pair.
    pub(crate) const fn pays_base(&self) -> bool {
        match &self.terms {
            Terms::DeepBook { from_base, .. } => *from_base,
            Terms::FlowX { x_to_y, .. } => *x_to_y,
        }
    }

    /// The fee in DEEP, raw, where the market takes one.
    pub(crate) const fn deep(&self) -> Option<u64> {
        match &self.terms {
            Terms::DeepBook { deep, .. } => Some(*deep),
            Terms::FlowX { .. } => None,
        }
    }

    /// The slippage in parts of a million.
    pub(crate) fn tolerance(&self) -> u64 {
        u64::from(self.slippage_bps).saturating_mul(MILLIONTHS)
    }
}

/// The price at which a pool stops: the slippage beyond the price after the swap, and not beyond the pool's liquidity.
pub(crate) fn price_limit(prices: HopPrices, x_to_y: bool, slippage_bps: u32) -> Option<u128> {
    let part = prices.after.checked_mul(u128::from(slippage_bps))?.checked_div(10_000)?;
    Some(match x_to_y {
        true => prices.after.checked_sub(part)?.max(prices.lowest),
        false => prices.after.checked_add(part)?.min(prices.highest),
    })
}

/// The least that is accepted: the expected output less the slippage, rounded down.
pub(crate) fn min_out(expected: u64, slippage_bps: u32) -> u64 {
    let kept = u128::from(10_000_u32.saturating_sub(slippage_bps));
    u64::try_from(u128::from(expected) * kept / 10_000).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{min_out, price_limit};
    use crate::ports::quoter::HopPrices;

    /// S69: the least output is rounded down and never above what was expected.
    #[test]
    fn slippage_is_rounded_down() {
        assert_eq!(min_out(123_456_789, 50), 122_839_505);
        assert_eq!(min_out(1, 1), 0, "which the review refuses");
    }

    /// A limit is on the side to which a swap moves the price, and within the liquidity.
    #[test]
    fn a_price_is_bounded_on_its_side() {
        let prices = HopPrices { after: 1_000_000, lowest: 996_000, highest: 1_004_000 };
        assert_eq!(price_limit(prices, true, 30), Some(997_000));
        assert_eq!(price_limit(prices, false, 30), Some(1_003_000));
        assert_eq!(price_limit(prices, true, 50), Some(996_000), "where the liquidity ends");
        assert_eq!(price_limit(prices, false, 50), Some(1_004_000));
        assert_eq!(price_limit(HopPrices { after: u128::MAX, ..prices }, true, 50), None, "no price is that high");
    }

    proptest! {
        #[test]
        fn never_more_than_expected(expected: u64, bps in 0_u32..=10_000) {
            prop_assert!(min_out(expected, bps) <= expected);
        }
    }
}
