//! What other wallets of the field write. Pure: bytes in, facts out; no file, no network, no clock.
//!
//! Everything here comes from outside and is bounded before it is believed.

pub mod keysign_payload;
pub mod vault_backup;
