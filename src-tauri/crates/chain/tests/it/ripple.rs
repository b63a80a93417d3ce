//! Transactions of the XRP Ledger through the public interface: their facts, and refusals.

pub(crate) mod any;
mod composed;
mod form;
mod given;
mod told;
