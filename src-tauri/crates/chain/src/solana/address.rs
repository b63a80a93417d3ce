//! Solana addresses: base58 of 32 bytes.

use crate::address::Reason;

/// The address of a key.
pub(crate) fn write(key: &[u8; 32]) -> String {
    bs58::encode(key).into_string()
}

/// The key of an address. It need not be a curve point: the accounts of programs are not.
pub(crate) fn read(text: &str) -> Result<[u8; 32], Reason> {
    let mut key = [0; 32];
    if text.len() > 44 {
        return Err("it is too long");
    }
    match bs58::decode(text).onto(&mut key) {
        Ok(32) => Ok(key),
        _ => Err("it is not base58 of 32 bytes"),
    }
}
