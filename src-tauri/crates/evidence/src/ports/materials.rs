//! Who builds the unsigned transaction of a review.

use async_trait::async_trait;

use super::node::SuiNode;

/// What a swap must do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SwapOrder {
    /// Who pays and receives.
    pub account: String,
    /// The key of the pool.
    pub pool_key: String,
    /// Whether the base coin is paid.
    pub from_base: bool,
    /// What is paid, raw.
    pub amount: u64,
    /// The least that is received, raw.
    pub min_out: u64,
    /// The most DEEP that the fee takes, raw.
    pub deep: u64,
}

/// What a swap over FlowX's router must do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RouteOrder {
    /// Who pays and receives.
    pub account: String,
    /// Whether X is paid.
    pub x_to_y: bool,
    /// What is paid, raw.
    pub amount: u64,
    /// What the quote expects, raw.
    pub expected: u64,
    /// The part of it that may be missing, in parts of a million.
    pub tolerance: u64,
    /// When the router stops to accept it, in milliseconds since 1970.
    pub deadline: u64,
    /// The fee rate, which names the pool.
    pub fee_rate: u32,
    /// The price at which the pool stops.
    pub price_limit: u128,
}

/// An unsigned transaction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Built {
    /// Its data in BCS.
    pub transaction: Vec<u8>,
    /// What was built, for the review.
    pub said: String,
}

/// Why no transaction could be built.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NotBuilt {
    /// The account has too little of the paid coin or of DEEP.
    #[error("The account has too little of the coin that is paid, or of DEEP for the fee. Nothing was signed or sent.")]
    Balance,
    /// The account has too little SUI for gas.
    #[error("The account has too little SUI for gas. Nothing was signed or sent.")]
    Gas,
    /// An object could not be resolved.
    #[error("An object of the swap could not be resolved. Nothing was signed or sent.")]
    Object,
}

/// Builds transactions. They are never signed here.
#[async_trait]
pub trait MaterialBuilder: Send + Sync {
    /// The transaction of a DeepBook swap.
    async fn deepbook_swap(&self, node: &dyn SuiNode, order: &SwapOrder) -> Result<Built, NotBuilt>;

    /// The transaction of a swap over FlowX's router.
    async fn flowx_swap(&self, node: &dyn SuiNode, order: &RouteOrder) -> Result<Built, NotBuilt>;
}
