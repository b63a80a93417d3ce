//! Chains of the Cosmos SDK, including THORChain and MayaChain. `prost` reads and writes the protobuf
//! messages; [`wire`] checks that no field is unknown.

mod action;
pub(crate) mod address;
mod amino;
mod body;
mod canonical;
mod composed;
mod document;
mod facts;
mod ibc;
mod kind;
mod messages;
pub(crate) mod payload;
mod rules;
#[cfg(test)]
pub(crate) mod sample;
mod signer;
mod transaction;
pub(crate) mod unsigned;
mod vault;
mod wire;

pub(crate) use kind::PROPERTIES;
pub use rules::{CosmosKeys, CosmosRules, GasPrices, VaultChain};
pub use transaction::{CosmosTransaction, Offered};

use alloy::primitives::U256;

use crate::registry::{Chain, Rules};

/// An amount: a whole number without a sign.
fn raw(amount: &str) -> Option<U256> {
    let digits = !amount.is_empty() && amount.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| U256::from_str_radix(amount, 10).ok()).flatten()
}

impl Chain {
    /// The denomination in which a Cosmos SDK chain takes fees.
    pub fn fee_coin(&self) -> Option<&'static str> {
        Some(self.cosmos()?.denom)
    }

    /// The row's rules for Cosmos chains; `None` on another chain kind.
    fn cosmos(&self) -> Option<&CosmosRules> {
        match &self.rules {
            Rules::Cosmos(rules) => Some(rules),
            _ => None,
        }
    }
}
