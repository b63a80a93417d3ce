//! Values without a format: as text, and compared by it.

use lockstep_chain::evm::Tree;

use crate::number::{Number, number_in};

/// A value as it is. A text in it is not cleaned.
pub fn raw(value: &Tree) -> String {
    let joined = |parts: Vec<String>| parts.join(", ");
    match value {
        Tree::Address(address) => address.to_string(),
        Tree::Bool(flag) => flag.to_string(),
        Tree::Text(text) => text.clone(),
        Tree::Bytes(bytes) | Tree::FixedBytes(bytes) => format!("0x{}", hex::encode(bytes)),
        Tree::Uint(number) => number.to_string(),
        Tree::Int(number) => number.to_string(),
        Tree::List(list) => format!("[{}]", joined(list.iter().map(raw).collect())),
        Tree::Struct(fields) => {
            format!("{{{}}}", joined(fields.iter().map(|(name, value)| format!("{name}: {}", raw(value))).collect()))
        }
    }
}

/// Whether a value is what a descriptor's list names.
pub(crate) fn same(value: &Tree, named: &Tree) -> bool {
    let text = || raw(value).eq_ignore_ascii_case(&raw(named));
    match (Number::of(value), number_in(named)) {
        (Some(value), Some(named)) => value == named || text(),
        _ => text(),
    }
}
