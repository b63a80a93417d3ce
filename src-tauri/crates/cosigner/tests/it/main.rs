//! The co-signer from outside: its port, its process and its socket.

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
mod crowds;
mod door;
mod far;
mod imports;
mod keygen_state;
#[cfg(feature = "e2e")]
mod kills;
mod messages;
mod nodes;
mod old_rows;
mod older;
mod passwords;
mod policies;
mod postgres;
mod process;
#[cfg(feature = "e2e")]
mod refresh_kills;
mod refreshes;
mod remote;
mod served;
mod service;
#[cfg(feature = "e2e")]
mod share_kills;
mod shares;
mod sign_ids;
mod storage;
mod vaults;
mod way;
