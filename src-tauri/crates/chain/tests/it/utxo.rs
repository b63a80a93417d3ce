//! Transactions of UTXO chains through the public interface: what a person is told of them, and what is signed.

mod facts;
mod given;
mod payload;
mod published;
mod refused;
mod signed;
mod spent;
mod taproot;
mod zcash;
