//! Sui. The crate `sui-sdk-types` reads and writes the BCS encoding.

pub(crate) mod address;
mod claims;
pub mod deepbook;
mod facts;
pub mod flowx;
mod kind;
pub(crate) mod needs;
pub(crate) mod payload;
#[cfg(test)]
pub(crate) mod sample;
mod transaction;
mod transfer;
pub(crate) mod unsigned;

pub(crate) use kind::PROPERTIES;
pub use needs::{NamedObject, SuiNeeds, sui_type};
pub use payload::SuiTransaction;

/// Sui has no parameters: it is the only chain of its kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SuiRules;

/// The digest of the first checkpoint, which identifies the main network.
pub(crate) const NETWORK: &str = "4btiuiMPvEENsttpZC7CZ53DruC3MAgfznDbASZ7DR6S";
