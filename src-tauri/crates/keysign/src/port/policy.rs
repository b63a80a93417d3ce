//! A vault's signing policy, as its co-signer stores it.

use serde::{Deserialize, Serialize};

/// The policy of a vault and what belongs to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PolicyStanding {
    /// Increases with every change. 0 if none was ever installed.
    pub revision: u64,
    /// The installed document; `None` if the vault has the built-in rules from before policies.
    pub document: Option<String>,
    /// The built-in rules of an older vault.
    pub older: OlderRules,
    /// A change that waits.
    pub pending: Option<PendingPolicy>,
    /// What counts against caps.
    pub spent: Vec<SpentBefore>,
    /// The co-signer's time, in milliseconds since 1970.
    pub now: i64,
    /// Whether the co-signer is on another machine, so that its operator confirms what a rule reviews.
    pub elsewhere: bool,
}

/// The rules of a vault that is older than policies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct OlderRules {
    /// Whether calls that cannot be read are allowed.
    pub opaque: bool,
    /// Whether contracts may be created.
    pub creation: bool,
    /// The most steps of a bundle.
    pub max_steps: u8,
}

/// A change that takes effect later.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PendingPolicy {
    /// The new document.
    pub document: String,
    /// When it was asked for, in milliseconds since 1970.
    pub asked: i64,
    /// When it takes effect.
    pub from: i64,
}

/// An amount that was signed for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SpentBefore {
    /// In milliseconds since 1970.
    pub at: i64,
    /// The chain's name.
    pub chain: String,
    /// `None` for the chain's own coin.
    pub asset: Option<String>,
    /// In smallest units, decimal.
    pub amount: String,
}
