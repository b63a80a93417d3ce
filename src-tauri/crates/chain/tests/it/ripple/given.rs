//! Transactions as bytes, assembled field by field.

use lockstep_chain::facts::Facts;
use lockstep_chain::{Chain, Live, Prepared, Registry, UnsignedError};

pub use crate::common::{KEY, codes, key, texts};

/// The account of the key.
pub const OWN: &str = "rJTJMuEEAvq6iYpYqwQoWDj8Fkxf6CfDW9";
pub const OWN_ACCOUNT: &str = "bf7371ed5dda113cf247d7ad3874e8f2c98cc30f";
pub const OTHER: &str = "rpuHwvCqxWDDsRnDJWykjxKNYpAz6tsGPK";
pub const OTHER_ACCOUNT: &str = "14db4138d56a2ecfb10881a9be394d9f321985b2";

pub fn row() -> &'static Chain {
    Registry::row("Ripple").unwrap()
}

pub fn read(digits: &str) -> Result<Prepared, UnsignedError> {
    Prepared::of_unsigned(row(), &hex::decode(digits).unwrap(), Some(&key(KEY)), Live::default())
}

/// A transaction of this type, with fields by their numbers, which are sorted.
pub fn transaction(kind: u16, more: &[(u16, &str)]) -> String {
    let head = format!("12{kind:04x}");
    let public = format!("7321{KEY}");
    let account = format!("8114{OWN_ACCOUNT}");
    let usual = [
        (0x0102, head.as_str()),
        (0x0204, "2400000063"),
        (0x021b, "201b00bc614e"),
        (0x0608, "68400000000000000a"),
        (0x0703, public.as_str()),
        (0x0801, account.as_str()),
    ];
    let mut fields: Vec<(u16, &str)> = more.to_vec();
    fields.extend(usual.iter().filter(|(code, _)| more.iter().all(|(other, _)| code != other)));
    fields.sort_by_key(|(code, _)| *code);
    fields.into_iter().map(|(_, field)| field).collect()
}

pub fn told(kind: u16, more: &[(u16, &str)]) -> Facts {
    let digits = transaction(kind, more);
    read(&digits).unwrap_or_else(|error| panic!("{digits}: {error}")).facts().remove(0)
}

/// Ten dollars issued by the other account.
pub fn dollars() -> String {
    format!("d4c38d7ea4c680000000000000000000000000005553440000000000{OTHER_ACCOUNT}")
}
