//! Chains of the Cosmos SDK, THORChain and MayaChain included.

mod action;
pub(crate) mod address;
mod amino;
mod composed;
mod document;
mod facts;
mod ibc;
mod messages;
pub(crate) mod payload;
pub(crate) mod unsigned;
mod vault;
mod wire;

use alloy::primitives::U256;

use crate::registry::{Chain, CosmosRules, Rules};

/// An amount, which is a whole number without a sign.
fn raw(amount: &str) -> Option<U256> {
    let digits = !amount.is_empty() && amount.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| U256::from_str_radix(amount, 10).ok()).flatten()
}

impl Chain {
    /// The denomination of the coin that fees are paid in, on a chain of the Cosmos SDK.
    pub fn fee_coin(&self) -> Option<&'static str> {
        Some(self.cosmos()?.denom)
    }

    /// What is the chain's own among those of the Cosmos SDK; none for a chain of another kind.
    fn cosmos(&self) -> Option<&CosmosRules> {
        match &self.rules {
            Rules::Cosmos(rules) => Some(rules),
            _ => None,
        }
    }
}
