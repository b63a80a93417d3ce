//! DeepBook v3: the pins, which only code may set, and the registry that the wallet decodes swaps with.

pub(crate) use lockstep_chain::sui::deepbook::{
    CLOCK, Coin, FEE_SYMBOL, Pool, coin, coin_in_any_case, coin_of_type, coins, decimals_hold, direct_pool, pool,
    pool_keys, pools,
};
use lockstep_chain::sui::deepbook::{PACKAGES, REGISTRY, SOURCE};

/// What can change with a version of the protocol.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeepBookPins {
    /// The package that is called.
    pub package: String,
    /// The registry object.
    pub registry: String,
    /// Where these ids are published.
    pub source: String,
}

impl Default for DeepBookPins {
    fn default() -> Self {
        let [package, ..] = PACKAGES;
        Self { package: package.into(), registry: REGISTRY.into(), source: SOURCE.into() }
    }
}
