use bech32::primitives::decode::CheckedHrpstring;
use bech32::{Bech32, Hrp};

use crate::address::Reason;
use crate::hashes::blake2b;

const MAINNET: &str = "addr";
// Type 6 in the upper half, payment key without a stake part; network 1, the main one, in the lower.
const ENTERPRISE: u8 = 0x61;

/// The address without a stake part, of a root key.
pub(crate) fn enterprise(key: &[u8; 32]) -> Result<String, Reason> {
    let hrp = Hrp::parse(MAINNET).map_err(|_| "the chain has no prefix")?;
    let bytes = [&[ENTERPRISE][..], &blake2b::<28>(key)].concat();
    bech32::encode::<Bech32>(hrp, &bytes).map_err(|_| "the key has no address")
}

/// The bytes of an address: of a key or a script, with a stake part or without.
pub(crate) fn read(text: &str) -> Result<Vec<u8>, Reason> {
    if text.len() > 120 {
        return Err("it is too long");
    }
    let checked = CheckedHrpstring::new::<Bech32>(text)
        .map_err(|_| "it has a typing error, or is not bech32: addresses of the Byron era are not taken")?;
    if !checked.hrp().as_str().eq_ignore_ascii_case(MAINNET) {
        return Err("it is of another network, or no payment address");
    }
    let bytes: Vec<u8> = checked.byte_iter().collect();
    match bytes.split_first() {
        Some((header, _)) if header & 0x0f != 1 => Err("it is of another network"),
        Some((header, parts)) => match (header >> 4, parts.len()) {
            (0..=3, 56) | (6 | 7, 28) => Ok(bytes),
            _ => Err("it has another length, or a form that is not taken"),
        },
        None => Err("it is empty"),
    }
}
