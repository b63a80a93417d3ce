//! Ethereum and every chain with its transaction formats. The `alloy` crates provide primitive types and RLP;
//! the strict decoding is ours.

pub(crate) mod abi;
pub mod address;
pub mod compile;
pub mod decode;
pub mod draft;
pub mod facts;
pub(crate) mod known_calls;
pub(crate) mod payload;
pub mod personal;
pub(crate) mod reading;
mod spends;
pub(crate) mod token_effects;
mod transaction;
pub mod typed_data;

pub use address::{AddressError, address_of, parse_address};
pub use compile::{CompileError, SignedTx};
pub use decode::decode;
pub use draft::unsigned_eip1559;
pub use payload::{PayloadTransaction, of_payload};
pub use spends::{Spend, spends};
pub use transaction::{Fee, TxType, UnsignedTx};
pub use typed_data::Tree;

/// Whether `name` is `evm-` followed by this chain id, a chain name that some programs use.
pub(crate) fn is_id(chain_id: u64, name: &str) -> bool {
    let id = name.get(..4).filter(|prefix| prefix.eq_ignore_ascii_case("evm-")).and(name.get(4..));
    id.is_some_and(|id| id == chain_id.to_string())
}
