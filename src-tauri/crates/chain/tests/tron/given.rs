//! Transactions as bytes, put together field by field.

use lockstep_chain::facts::Facts;
use lockstep_chain::{Live, Prepared, PublicKey, Registry, Row, UnsignedError};

/// A key of the published test vectors of another wallet.
pub const KEY: &str = "03a524739c987b6e5b8cb2340ad77b63a69253d93187aa5b334cab8f8144702687";
pub const OWN: &str = "TEVLxsXVS5rNHjz8H3TU7PnEGWmSxwthNV";
pub const OWNER: &str = "413193a0ea5520385e257bba8b30b162d26d4bdd5e";
/// Tether's contract, and its account.
pub const USDT: &str = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
pub const USDT_ACCOUNT: &str = "41a614f803b6fd780986a42c78ec9c7f77e6ded13c";

pub fn key(digits: &str) -> PublicKey {
    PublicKey::Secp256k1(hex::decode(digits).unwrap().try_into().unwrap())
}

pub fn row() -> &'static Row {
    Registry::row("Tron").unwrap()
}

pub fn read(bytes: &[u8]) -> Result<Prepared, UnsignedError> {
    Prepared::of_unsigned(row(), bytes, Some(&key(KEY)), Live::default())
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

/// A field of bytes, a text or a message.
pub fn put(tag: u64, bytes: impl AsRef<[u8]>) -> Vec<u8> {
    let bytes = bytes.as_ref();
    [varint(tag << 3 | 2), varint(bytes.len() as u64), bytes.to_vec()].concat()
}

/// A field of a number.
pub fn num(tag: u64, number: u64) -> Vec<u8> {
    [varint(tag << 3), varint(number)].concat()
}

/// A field of an account.
pub fn account(tag: u64, digits: &str) -> Vec<u8> {
    put(tag, hex::decode(digits).unwrap())
}

pub fn contract(kind: u64, name: &str, value: &[Vec<u8>]) -> Vec<u8> {
    let url = format!("type.googleapis.com/protocol.{name}");
    let kind = if kind == 0 { Vec::new() } else { num(1, kind) };
    [kind, put(2, [put(1, url), put(2, value.concat())].concat())].concat()
}

/// A transaction with this contract, and what stands before and after it.
pub fn raw(data: &str, contract: &[u8], after: &[u8]) -> Vec<u8> {
    let head = [put(1, [0xf0, 0x80]), put(4, [7; 8]), num(8, 1_700_000_060_000)].concat();
    let data = if data.is_empty() { Vec::new() } else { put(10, data) };
    [head, data, put(11, contract), num(14, 1_700_000_000_000), after.to_vec()].concat()
}

pub fn told(kind: u64, name: &str, value: &[Vec<u8>]) -> Facts {
    let bytes = raw("", &contract(kind, name, value), &[]);
    read(&bytes).unwrap_or_else(|error| panic!("{name}: {error}")).facts().remove(0)
}

pub fn codes(facts: &Facts) -> Vec<&str> {
    facts.findings.iter().map(|finding| finding.code.as_str()).collect()
}

pub fn texts(facts: &Facts) -> Vec<String> {
    let moves = facts.moves.iter().map(|moved| {
        let amount = moved.amount.as_ref().map_or("some", |amount| amount.text.as_str());
        format!("{:?} {amount} to {}", moved.kind, moved.to.as_deref().unwrap_or("-"))
    });
    moves.collect()
}
