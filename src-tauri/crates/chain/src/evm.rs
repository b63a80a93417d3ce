//! Ethereum and everything that speaks its transaction formats.

pub(crate) mod abi;
pub mod address;
pub mod compile;
pub mod decode;
pub mod draft;
pub mod facts;
pub(crate) mod known_calls;
pub(crate) mod payload;
pub(crate) mod reading;
mod spends;
mod summary;
mod transaction;

pub use address::{AddressError, address_of, parse_address};
pub use compile::{CompileError, SignedTx};
pub use decode::decode;
pub use draft::unsigned_eip1559;
pub use spends::{Spend, spends};
pub use transaction::{Fee, TxType, UnsignedTx};
