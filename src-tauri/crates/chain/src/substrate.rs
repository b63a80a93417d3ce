//! Substrate chains: Polkadot's Asset Hub, and Bittensor. `parity-scale-codec` reads the SCALE encoding.

mod account;
pub(crate) mod address;
mod call;
mod facts;
mod message;
pub(crate) mod payload;
mod stake;
pub(crate) mod terms;
pub(crate) mod unsigned;
