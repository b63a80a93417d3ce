//! FlowX CLMM: the pins, which only code may set, and the registry that the wallet decodes swaps with.

pub(crate) use lockstep_chain::sui::flowx::{FEE_DENOMINATOR, Pool, SYMBOLS, coins, pool, pools};
use lockstep_chain::sui::flowx::{PACKAGE, POOL_REGISTRY, SOURCE, VERSIONED, WRAPPED_ROUTER};
pub(crate) use lockstep_chain::sui::flowx::{PARTNERS, ROUTER, ROUTER_VERSIONED, TRADE_IDS, TREASURY};

/// What can change with a version of the protocol.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FlowxPins {
    /// The package of the pools.
    pub package: String,
    /// The registry of the pools.
    pub pool_registry: String,
    /// The object that tells the version.
    pub versioned: String,
    /// The package with the router's step for these pools.
    pub wrapped_router: String,
    /// Where these ids are published.
    pub source: String,
}

impl Default for FlowxPins {
    fn default() -> Self {
        Self {
            package: PACKAGE.into(),
            pool_registry: POOL_REGISTRY.into(),
            versioned: VERSIONED.into(),
            wrapped_router: WRAPPED_ROUTER.into(),
            source: SOURCE.into(),
        }
    }
}
