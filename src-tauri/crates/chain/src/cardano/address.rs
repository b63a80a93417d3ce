//! Shelley addresses (CIP-19) of the main network.

use bech32::primitives::decode::CheckedHrpstring;
use bech32::{Bech32, Hrp};

use crate::address::Reason;
use crate::hashes::blake2b;

const MAINNET: &str = "addr";
const REWARDS: &str = "stake";
// Upper half: type 6, a payment key without a stake part. Lower half: network 1, the main network.
const ENTERPRISE: u8 = 0x61;

/// The enterprise address (without a stake part) of the root key.
pub(crate) fn enterprise(key: &[u8; 32]) -> Result<String, Reason> {
    let hrp = Hrp::parse(MAINNET).map_err(|_| "the chain has no prefix")?;
    bech32::encode::<Bech32>(hrp, &own(key)).map_err(|_| "the key has no address")
}

/// The bytes of the enterprise address.
pub(super) fn own(key: &[u8; 32]) -> Vec<u8> {
    [&[ENTERPRISE][..], &blake2b::<28>(key)].concat()
}

/// Reads the bytes of an address that belongs to a key or a script, with a stake part or without.
pub(crate) fn read(text: &str) -> Result<Vec<u8>, Reason> {
    if text.len() > 120 {
        return Err("it is too long");
    }
    let checked = CheckedHrpstring::new::<Bech32>(text)
        .map_err(|_| "it has a typing error, or is not Bech32; addresses of the Byron era are not supported")?;
    if !checked.hrp().as_str().eq_ignore_ascii_case(MAINNET) {
        return Err("it is of another network, or no payment address");
    }
    let bytes: Vec<u8> = checked.byte_iter().collect();
    check(&bytes).map(|()| bytes)
}

/// Checks that the bytes are an address on the main network that can be paid.
pub(super) fn check(bytes: &[u8]) -> Result<(), Reason> {
    match bytes.split_first() {
        Some((header, _)) if header >> 4 == 8 => Err("addresses of the Byron era are not supported"),
        Some((header, _)) if header & 0x0f != 1 => Err("it is of another network"),
        Some((header, parts)) => match (header >> 4, parts.len()) {
            (0..=3, 56) | (6 | 7, 28) => Ok(()),
            _ => Err("its length or form is not supported"),
        },
        None => Err("it is empty"),
    }
}

/// Writes the bytes of an address or of a reward account.
pub(super) fn write(bytes: &[u8]) -> String {
    let prefix = if bytes.first().is_some_and(|header| header >> 4 >= 0xe) { REWARDS } else { MAINNET };
    let text = Hrp::parse(prefix).ok().and_then(|hrp| bech32::encode::<Bech32>(hrp, bytes).ok());
    text.unwrap_or_else(|| hex::encode(bytes))
}
