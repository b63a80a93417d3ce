//! Transactions of the XRP ledger through the public interface: what a person is told, and what is refused.

mod composed;
mod form;
mod given;
mod told;
