//! A call and its fees, and how a payload writes their parts.

use alloy::primitives::{Address, Bytes, U256};

use crate::evm::parse_address;
use crate::payload::PayloadError;

/// The call of a transaction.
pub(super) struct Call {
    pub(super) to: Address,
    pub(super) value: U256,
    pub(super) data: Bytes,
}

/// The fees of a transaction, and its nonce.
#[derive(Clone, Copy)]
pub(super) struct Fees {
    pub(super) nonce: u64,
    pub(super) gas_limit: u64,
    pub(super) max_fee: u128,
    pub(super) priority: u128,
}

/// A memo that begins with `0x` is calldata in hex; any other memo is data as plain text.
pub(super) fn memo_data(memo: &str) -> Result<Bytes, PayloadError> {
    match memo.strip_prefix("0x") {
        Some(digits) => hex_data("memo", digits),
        None => Ok(memo.as_bytes().to_vec().into()),
    }
}

pub(super) fn hex_data(field: &'static str, text: &str) -> Result<Bytes, PayloadError> {
    let digits = text.strip_prefix("0x").unwrap_or(text);
    hex::decode(digits).map(Bytes::from).map_err(|_| PayloadError::field(field, "it is not hex"))
}

pub(super) fn address(field: &'static str, text: &str) -> Result<Address, PayloadError> {
    parse_address(text).map_err(|error| PayloadError::field(field, error))
}
