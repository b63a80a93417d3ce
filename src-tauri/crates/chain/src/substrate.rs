//! Substrate chains: Polkadot's Asset Hub, and Bittensor. `parity-scale-codec` reads the SCALE encoding.

mod account;
pub(crate) mod address;
mod call;
mod facts;
mod kind;
mod message;
pub(crate) mod payload;
mod rules;
#[cfg(test)]
pub(crate) mod sample;
mod stake;
pub(crate) mod terms;
pub(crate) mod unsigned;

pub(crate) use kind::PROPERTIES;
pub use payload::SubstrateTransaction;
pub use rules::{Pallet, SubstrateRules};
pub use terms::{MortalEra, Terms};
