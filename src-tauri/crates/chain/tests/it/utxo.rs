//! UTXO transactions through the public interface: their facts, and digests.

mod facts;
mod given;
mod payload;
mod published;
mod refused;
mod signed;
mod spent;
mod taproot;
mod zcash;
