//! Transactions of the XRP Ledger through the public interface: their facts, and refusals.

mod composed;
mod form;
mod given;
mod told;
