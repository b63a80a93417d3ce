//! Sui. The crate `sui-sdk-types` reads and writes the BCS encoding.

pub(crate) mod address;
mod facts;
pub(crate) mod needs;
pub(crate) mod payload;
mod transaction;
mod transfer;
pub(crate) mod unsigned;

/// The digest of the first checkpoint, which identifies the main network.
pub(crate) const NETWORK: &str = "4btiuiMPvEENsttpZC7CZ53DruC3MAgfznDbASZ7DR6S";
