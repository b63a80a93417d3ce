//! Emulators of nodes of the XRP ledger, Tron and Sui take what we sign, once, and do what was shown; what a node would refuse
//! they refuse by the node's own words. They are emulators: of these three no node can be had here, and nothing was ever run
//! against one.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test that cannot go on says so")]

#[path = "emulators_admit_what_is_signed/ripple.rs"]
mod ripple;
#[path = "emulators_admit_what_is_signed/sui.rs"]
mod sui;
#[path = "emulators_admit_what_is_signed/tron.rs"]
mod tron;
