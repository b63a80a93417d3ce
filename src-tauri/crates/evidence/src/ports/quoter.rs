//! The quoter of FlowX.

use async_trait::async_trait;

/// What to quote.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuoteRequest {
    /// The coin type that is paid.
    pub coin_in: String,
    /// The coin type that is received.
    pub coin_out: String,
    /// The raw amount that is paid.
    pub amount_in: u64,
}

/// A quote as the quoter told it. Nothing of it is verified yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RouteQuote {
    /// The amount that is paid, repeated.
    pub amount_in: String,
    /// The amount that is received.
    pub amount_out: String,
    /// The paths, each with its hops.
    pub paths: Vec<Vec<Hop>>,
    /// The ids of the protocol's objects and packages that the quoter assumes.
    pub config: RouteConfig,
}

/// A step of a path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hop {
    /// The pool.
    pub pool: String,
    /// The protocol.
    pub source: String,
    /// Whether X is paid and Y received.
    pub x_to_y: bool,
    /// The fee rate.
    pub fee: u32,
    /// The prices around it, if all are told.
    pub prices: Option<HopPrices>,
}

/// Square roots of prices of a pool, in parts of 2^64.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HopPrices {
    /// The price after the swap.
    pub after: u128,
    /// The lowest price with liquidity.
    pub lowest: u128,
    /// The highest price with liquidity.
    pub highest: u128,
}

/// What the quoter says of the protocol.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RouteConfig {
    /// The registry of pools.
    pub pool_registry: String,
    /// The object that tells the version.
    pub versioned: String,
    /// The router's package.
    pub wrapped_router: String,
}

/// The quoter gave no usable answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("FlowX's quoter gave no usable answer. Nothing was signed or sent. Try again later.")]
pub struct NoQuote;

/// Asks for quotes of single-hop routes through FlowX CLMM pools.
#[async_trait]
pub trait FlowxQuoter: Send + Sync {
    /// A quote.
    async fn quote(&self, request: &QuoteRequest) -> Result<RouteQuote, NoQuote>;
}
