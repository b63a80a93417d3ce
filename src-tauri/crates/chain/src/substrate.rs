//! Chains of Substrate: Polkadot's Asset Hub, and Bittensor.

mod account;
pub(crate) mod address;
mod call;
mod facts;
mod message;
pub(crate) mod payload;
mod stake;
pub(crate) mod terms;
pub(crate) mod unsigned;
