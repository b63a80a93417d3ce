//! Sui addresses: `0x` and 64 hex digits.

use crate::address::Reason;
use crate::hashes::blake2b;

/// The scheme flag of Ed25519 in front of keys and signatures.
pub(super) const ED25519: u8 = 0;

/// The address of a key.
pub(crate) fn of(key: &[u8; 32]) -> String {
    write(&blake2b(&[&[ED25519][..], key].concat()))
}

/// An address as text.
pub(crate) fn write(address: &[u8; 32]) -> String {
    format!("0x{}", hex::encode(address))
}

/// Reads an address: `0x` and 64 hex digits. Addresses have no checksum, so short forms are refused.
pub(crate) fn read(text: &str) -> Result<[u8; 32], Reason> {
    let mut address = [0; 32];
    let digits = text.strip_prefix("0x").ok_or("it does not begin with 0x")?;
    hex::decode_to_slice(digits, &mut address).map_err(|_| "it is not 64 hex digits after 0x")?;
    Ok(address)
}
