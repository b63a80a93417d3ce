//! The co-signer from outside: through its port, its process and its socket.

mod support;

mod bans;
mod bundles;
mod channel;
#[cfg(feature = "e2e")]
mod kills;
mod passwords;
mod process;
mod sign_ids;
mod vaults;
