//! Bech32 addresses (BIP-173) of Cosmos accounts and contracts.

use bech32::{Bech32, Hrp};

use crate::address::Reason;

/// The address of an account.
pub(crate) fn write(hrp: &str, account: &[u8]) -> Result<String, Reason> {
    let hrp = Hrp::parse(hrp).map_err(|_| "the chain has no prefix")?;
    bech32::encode::<Bech32>(hrp, account).map_err(|_| "the account has another length")
}

/// Whether `text` is an address on any Cosmos chain.
pub(crate) fn is_any(text: &str) -> bool {
    text.split_once('1').is_some_and(|(hrp, _)| read(hrp, text).is_ok())
}

/// The account of an address: 20 bytes, or 32 for a contract.
pub(crate) fn read(hrp: &str, text: &str) -> Result<Vec<u8>, Reason> {
    if text.len() > 90 {
        return Err("it is too long");
    }
    let checked = bech32::primitives::decode::CheckedHrpstring::new::<Bech32>(text)
        .map_err(|_| "it has a typing error, or is not bech32")?;
    if !checked.hrp().as_str().eq_ignore_ascii_case(hrp) {
        return Err("it begins as the addresses of another chain do");
    }
    let account: Vec<u8> = checked.byte_iter().collect();
    if matches!(account.len(), 20 | 32) { Ok(account) } else { Err("it has another length") }
}
