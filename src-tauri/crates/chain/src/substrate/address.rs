//! SS58 addresses.

use super::SubstrateRules;
use crate::address::Reason;
use crate::hashes::blake2b;

impl SubstrateRules {
    /// The account of an address on this network.
    pub fn account(&self, address: &str) -> Option<[u8; 32]> {
        read(self.ss58, address).ok()
    }
}

/// The SS58 address of a key under a prefix below 64.
pub(crate) fn write(prefix: u8, key: &[u8; 32]) -> String {
    let body = [&[prefix][..], key].concat();
    bs58::encode([&body[..], &checksum(&body)].concat()).into_string()
}

/// The key of an SS58 address under `prefix`.
pub(crate) fn read(prefix: u8, text: &str) -> Result<[u8; 32], Reason> {
    let mut bytes = [0; 35];
    if text.len() > 50 || bs58::decode(text).onto(&mut bytes) != Ok(35) {
        return Err("it is not base58 of an account");
    }
    let (body, check) = bytes.split_at(33);
    if checksum(body) != check {
        return Err("it has a typing error: its checksum does not match");
    }
    match body.split_first() {
        Some((found, key)) if *found == prefix => key.try_into().map_err(|_| "it has another length"),
        _ => Err("it is of another network"),
    }
}

fn checksum(body: &[u8]) -> [u8; 2] {
    let [first, second, ..] = blake2b::<64>(&[b"SS58PRE", body].concat());
    [first, second]
}
