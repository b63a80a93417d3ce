//! What payloads say of accounts and of the coin that they move.

use sui_sdk_types::{Address, TypeTag};

use super::address;
use crate::payload::PayloadError;

/// A coin of a type other than the native one, as the payload describes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Token {
    pub(super) kind: TypeTag,
    pub(super) symbol: String,
    pub(super) decimals: u8,
    /// The coin objects that the payload claims to have this type. The bytes name objects without types.
    pub(super) objects: Vec<Address>,
}

/// An account that a payload names.
pub(super) fn account(field: &'static str, text: &str) -> Result<Address, PayloadError> {
    address::read(text).map(Address::new).map_err(|reason| PayloadError::field(field, reason))
}
