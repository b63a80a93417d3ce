//! What a person may choose of a transaction that the wallet drafted, beside what it does: its price and its number.

use lockstep_chain::Amount;
use lockstep_texts::{Said, Worded, displayed_in_english, error};

/// A price per unit of gas, in wei.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GasPrice {
    /// The most that is paid per unit.
    pub most: u128,
    /// The part of it for the producer of the block.
    pub tip: u128,
}

/// How soon a price leads to inclusion, as far as the latest blocks tell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Speed {
    /// It waits if the network's price rises by more than a quarter.
    Slow,
    /// What the wallet drafts with.
    Usual,
    /// It is paid before others while the network is busy.
    Fast,
}

/// A price to choose.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Offer {
    /// How soon.
    pub speed: Speed,
    /// The price.
    pub price: GasPrice,
}

/// What may be chosen of a transaction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Terms {
    /// Its price.
    pub price: GasPrice,
    /// Its number within its account.
    pub nonce: u64,
    /// The most gas that it may use. The person does not choose it.
    pub gas_limit: u64,
}

/// Why a transaction cannot have the chosen terms.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TermsError {
    /// The chain or the transaction has no such choice.
    NotChosen,
    /// The tip is a part of the highest price.
    TipAbovePrice {
        /// In gwei.
        tip: Amount,
        /// In gwei.
        most: Amount,
    },
    /// No honest transaction offers such a tip.
    TipTooHigh {
        /// In gwei.
        tip: Amount,
        /// In gwei.
        highest: Amount,
        /// The chain's name.
        chain: &'static str,
    },
    /// The fee reaches what no transaction costs.
    TooDear {
        /// With its unit.
        fee: String,
        /// The chain's name.
        chain: &'static str,
    },
}

impl Worded for TermsError {
    fn said(&self) -> Said {
        match self {
            Self::NotChosen => error::terms_not_chosen(),
            Self::TipAbovePrice { tip, most } => error::terms_tip_above_price(tip.to_string(), most.to_string()),
            Self::TipTooHigh { tip, highest, chain } => {
                error::terms_tip_too_high(tip.to_string(), *chain, highest.to_string())
            }
            Self::TooDear { fee, chain } => error::terms_too_dear(fee.as_str(), *chain),
        }
    }
}

displayed_in_english!(TermsError);
