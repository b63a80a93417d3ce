//! Unsigned transactions of Substrate chains, as other programs compose them.

use super::payload::Unsigned;
use crate::UnsignedError;
use crate::row::SubstrateRules;

const ACCEPTED: &str = "the payload that is signed";

pub(crate) fn read(
    _rules: &SubstrateRules,
    _bytes: &[u8],
    _signer: Option<&[u8; 32]>,
) -> Result<Unsigned, UnsignedError> {
    Err(UnsignedError::form(ACCEPTED))
}
