//! UTXO transactions through the public interface: their facts, and digests.

pub(crate) mod any;
mod facts;
mod given;
mod payload;
mod published;
mod refused;
mod signed;
mod spent;
mod taproot;
mod zcash;
