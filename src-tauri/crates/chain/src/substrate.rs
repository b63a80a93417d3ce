//! Chains of Substrate: Polkadot's Asset Hub, and Bittensor.

pub(crate) mod address;
pub(crate) mod payload;
