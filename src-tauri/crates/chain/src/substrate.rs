//! Chains of Substrate: Polkadot's Asset Hub, and Bittensor.

pub(crate) mod address;
mod facts;
pub(crate) mod payload;
pub(crate) mod unsigned;
