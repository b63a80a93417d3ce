//! Emulators of nodes of the XRP ledger, Tron and Sui take what we sign, once, and do what was shown; what a node would refuse
//! they refuse by the node's own words. They are emulators: of these three no node can be had here, and nothing was ever run
//! against one.

mod ripple;
mod sui;
mod tron;
