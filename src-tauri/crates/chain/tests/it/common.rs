//! Short forms of facts, and hand-written protobuf fields.

use lockstep_chain::PublicKey;
use lockstep_chain::facts::Facts;

/// A key from the published test vectors of another wallet.
pub const KEY: &str = "03a524739c987b6e5b8cb2340ad77b63a69253d93187aa5b334cab8f8144702687";

pub fn key(digits: &str) -> PublicKey {
    PublicKey::Secp256k1(hex::decode(digits).unwrap().try_into().unwrap())
}

fn varint(mut number: u64) -> Vec<u8> {
    let mut bytes = Vec::new();
    while number >= 0x80 {
        bytes.push(u8::try_from(number & 0x7f).unwrap() | 0x80);
        number >>= 7;
    }
    bytes.push(u8::try_from(number).unwrap());
    bytes
}

/// A field with bytes, a text or a message.
pub fn put(tag: u64, bytes: impl AsRef<[u8]>) -> Vec<u8> {
    let bytes = bytes.as_ref();
    [varint(tag << 3 | 2), varint(bytes.len() as u64), bytes.to_vec()].concat()
}

/// A field with a number.
pub fn num(tag: u64, number: u64) -> Vec<u8> {
    [varint(tag << 3), varint(number)].concat()
}

pub fn codes(facts: &Facts) -> Vec<&str> {
    facts.findings.iter().map(|finding| finding.id().code()).collect()
}

pub fn texts(facts: &Facts) -> Vec<String> {
    let moves = facts.moves.iter().map(|moved| {
        let amount = moved.amount.as_ref().map_or("some", |amount| amount.text.as_str());
        format!("{:?} {amount} to {}", moved.kind, moved.to.as_deref().unwrap_or("-"))
    });
    moves.collect()
}
