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
mod door;
mod far;
mod imports;
#[cfg(feature = "e2e")]
mod kills;
mod making;
mod messages;
mod nodes;
mod older;
mod passwords;
mod postgres;
mod process;
#[cfg(feature = "e2e")]
mod refresh_kills;
mod refreshes;
mod remote;
mod served;
mod service;
mod sign_ids;
mod storage;
mod vaults;
mod way;
