//! Emulators of the XRP Ledger, Tron and Sui accept signed transactions once and do what was shown; they refuse what a node would refuse, with
//! the node's own errors. No real node of these three is available here, and nothing was run against one.

mod ripple;
mod sui;
mod tron;
