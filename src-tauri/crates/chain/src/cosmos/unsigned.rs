//! Unsigned transactions of Cosmos chains, as other programs compose them.

use super::payload::Unsigned;
use crate::UnsignedError;
use crate::row::CosmosRules;

const ACCEPTED: &str = "the bytes of a SignDoc, or the JSON of an Amino StdSignDoc";

pub(crate) fn read(_rules: &CosmosRules, _bytes: &[u8], _signer: Option<&[u8; 33]>) -> Result<Unsigned, UnsignedError> {
    Err(UnsignedError::form(ACCEPTED))
}
