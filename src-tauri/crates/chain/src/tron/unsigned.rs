//! Unsigned transactions of Tron, as other programs compose them.

use super::payload::Unsigned;
use crate::UnsignedError;

const ACCEPTED: &str = "the raw_data message";

pub(crate) fn read(_bytes: &[u8], _signer: Option<&[u8; 33]>) -> Result<Unsigned, UnsignedError> {
    Err(UnsignedError::form(ACCEPTED))
}
