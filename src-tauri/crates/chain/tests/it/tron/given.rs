//! Transactions as bytes, assembled field by field.

use lockstep_chain::facts::Facts;
use lockstep_chain::{Chain, Live, Prepared, Registry, UnsignedError};

pub use crate::common::{KEY, codes, key, num, put, texts};

pub const OWN: &str = "TEVLxsXVS5rNHjz8H3TU7PnEGWmSxwthNV";
pub const OWNER: &str = "413193a0ea5520385e257bba8b30b162d26d4bdd5e";
/// Tether's contract: its address, and its account.
pub const USDT: &str = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
pub const USDT_ACCOUNT: &str = "41a614f803b6fd780986a42c78ec9c7f77e6ded13c";

pub fn row() -> &'static Chain {
    Registry::row("Tron").unwrap()
}

pub fn read(bytes: &[u8]) -> Result<Prepared, UnsignedError> {
    Prepared::of_unsigned(row(), bytes, Some(&key(KEY)), Live::default())
}

/// A field with an account.
pub fn account(tag: u64, digits: &str) -> Vec<u8> {
    put(tag, hex::decode(digits).unwrap())
}

pub fn contract(kind: u64, name: &str, value: &[Vec<u8>]) -> Vec<u8> {
    let url = format!("type.googleapis.com/protocol.{name}");
    let kind = if kind == 0 { Vec::new() } else { num(1, kind) };
    [kind, put(2, [put(1, url), put(2, value.concat())].concat())].concat()
}

/// A transaction with this contract, and with data before and after it.
pub fn raw(data: &str, contract: &[u8], after: &[u8]) -> Vec<u8> {
    let head = [put(1, [0xf0, 0x80]), put(4, [7; 8]), num(8, 1_700_000_060_000)].concat();
    let data = if data.is_empty() { Vec::new() } else { put(10, data) };
    [head, data, put(11, contract), num(14, 1_700_000_000_000), after.to_vec()].concat()
}

pub fn told(kind: u64, name: &str, value: &[Vec<u8>]) -> Facts {
    let bytes = raw("", &contract(kind, name, value), &[]);
    read(&bytes).unwrap_or_else(|error| panic!("{name}: {error}")).facts().remove(0)
}
