use alloy::primitives::{Address, I256, U256};

use super::values::{Struct, Value};

/// A decoded value with the names of its parts: what a call's arguments or a typed document hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Tree {
    /// `address`.
    Address(Address),
    /// `bool`.
    Bool(bool),
    /// `string`.
    Text(String),
    /// `bytes`.
    Bytes(Vec<u8>),
    /// `bytes1` to `bytes32`.
    FixedBytes(Vec<u8>),
    /// An unsigned integer of any width.
    Uint(U256),
    /// A signed integer of any width.
    Int(I256),
    /// An array.
    List(Vec<Tree>),
    /// A struct or tuple, in the order of its type.
    Struct(Vec<(String, Tree)>),
}

impl From<&Struct> for Tree {
    fn from(structure: &Struct) -> Self {
        Self::Struct(structure.fields.iter().map(|field| (field.name.clone(), Self::from(&field.value))).collect())
    }
}

impl From<&Value> for Tree {
    fn from(value: &Value) -> Self {
        match value {
            Value::Address(address) => Self::Address(*address),
            Value::Bool(flag) => Self::Bool(*flag),
            Value::Text(text) => Self::Text(text.clone()),
            Value::Bytes(bytes) => Self::Bytes(bytes.clone()),
            Value::FixedBytes(bytes) => Self::FixedBytes(bytes.clone()),
            Value::Uint(number) => Self::Uint(*number),
            Value::Int(number) => Self::Int(*number),
            Value::List(list) => Self::List(list.iter().map(Self::from).collect()),
            Value::Struct(inner) => Self::from(inner),
        }
    }
}
