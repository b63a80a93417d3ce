//! The co-signer from outside: through its port, its process and its socket.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "a test that meets the unexpected fails"
)]

mod support;

mod bans;
mod bundles;
mod channel;
mod custody;
#[cfg(feature = "e2e")]
mod custody_kills;
mod imports;
#[cfg(feature = "e2e")]
mod kills;
mod passwords;
mod process;
#[cfg(feature = "e2e")]
mod refresh_kills;
mod refreshes;
mod sign_ids;
mod storage;
mod vaults;
