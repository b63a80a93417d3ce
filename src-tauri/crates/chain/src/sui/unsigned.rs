//! Unsigned transactions of Sui, as other programs compose them.

use super::payload::Unsigned;
use crate::UnsignedError;

const ACCEPTED: &str = "TransactionData in BCS";

pub(crate) fn read(_bytes: &[u8], _signer: Option<&[u8; 32]>) -> Result<Unsigned, UnsignedError> {
    Err(UnsignedError::form(ACCEPTED))
}
