//! Unsigned transactions of the XRP ledger, as other programs compose them.

use super::payload::Unsigned;
use crate::UnsignedError;

const ACCEPTED: &str = "the ledger's binary form without signatures";

pub(crate) fn read(_bytes: &[u8], _signer: Option<&[u8; 33]>) -> Result<Unsigned, UnsignedError> {
    Err(UnsignedError::form(ACCEPTED))
}
