//! File formats that other common wallets write. Pure: bytes in, data out; no file, no network, no clock.
//!
//! All data here comes from outside, so sizes are limited before anything is decoded.

pub mod keysign_payload;
pub mod vault_backup;
