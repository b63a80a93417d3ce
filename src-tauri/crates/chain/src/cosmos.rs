//! Chains of the Cosmos SDK, THORChain and MayaChain included.

mod action;
pub(crate) mod address;
mod amino;
mod composed;
mod document;
mod facts;
mod messages;
pub(crate) mod payload;
pub(crate) mod unsigned;
mod vault;
mod wire;

use crate::row::{CosmosRules, Row, Rules};

/// QBTC is a chain of the Cosmos SDK but for its keys.
pub(crate) const QBTC: CosmosRules =
    CosmosRules { hrp: "qbtc", chain_id: "qbtc", denom: "qbtc", gas_limit: 300_000, memo: 256, vault: None };

impl Row {
    /// What is the chain's own among those of the Cosmos SDK; none for a chain of another kind.
    fn cosmos(&self) -> Option<&CosmosRules> {
        match &self.rules {
            Rules::Cosmos(rules) => Some(rules),
            Rules::Qbtc => Some(&QBTC),
            _ => None,
        }
    }
}
