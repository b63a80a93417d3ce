//! Ethereum and every chain with its transaction formats. The `alloy` crates provide primitive types and RLP;
//! the strict decoding is ours.

pub(crate) mod abi;
pub mod address;
pub mod compile;
pub mod decode;
pub mod draft;
pub(crate) mod exchange;
pub mod facts;
mod kind;
pub(crate) mod known_calls;
pub(crate) mod payload;
pub mod personal;
pub(crate) mod reading;
mod rules;
#[cfg(test)]
pub(crate) mod sample;
mod spends;
pub(crate) mod token_effects;
mod transaction;
pub mod typed_data;

pub use address::{AddressError, address_of, parse_address};
pub use compile::{CompileError, SignedTx};
pub use decode::decode;
pub use draft::unsigned_eip1559;
pub(crate) use kind::PROPERTIES;
pub use known_calls::known_functions;
pub use payload::{EvmTransaction, PayloadTransaction, of_payload};
pub use rules::EvmRules;
pub use spends::{Spend, spends};
pub use token_effects::{is_unlimited, is_unlimited_for_permit2};
pub use transaction::{Fee, TxType, UnsignedTx};
pub use typed_data::Tree;
