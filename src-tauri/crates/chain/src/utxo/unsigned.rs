//! Unsigned transactions of UTXO chains, as other programs compose them.

use super::payload::Unsigned;
use crate::UnsignedError;
use crate::payload::Live;
use crate::row::UtxoRules;

const ACCEPTED: &str = "a PSBT (BIP174)";

pub(crate) fn read(
    _rules: &UtxoRules,
    _bytes: &[u8],
    _signer: Option<&[u8; 33]>,
    _live: Live,
) -> Result<Unsigned, UnsignedError> {
    Err(UnsignedError::form(ACCEPTED))
}
