//! The hashes of EIP-712.

use std::collections::HashMap;

use alloy::primitives::{B256, keccak256};

use super::types::Types;
use super::values::{Struct, Value};

/// Hashes structs. The hash of each type is computed once.
pub(super) struct Hasher<'t> {
    types: &'t Types,
    type_hashes: HashMap<String, B256>,
}

impl<'t> Hasher<'t> {
    pub(super) fn new(types: &'t Types) -> Self {
        Self { types, type_hashes: HashMap::new() }
    }

    /// `hashStruct` of EIP-712.
    pub(super) fn structure(&mut self, value: &Struct) -> B256 {
        let type_hash = match self.type_hashes.get(&value.name) {
            Some(hash) => *hash,
            None => {
                let hash = keccak256(self.types.encoded(&value.name));
                self.type_hashes.insert(value.name.clone(), hash);
                hash
            }
        };
        let mut encoded = Vec::with_capacity(32 * (value.fields.len() + 1));
        encoded.extend_from_slice(type_hash.as_slice());
        for field in &value.fields {
            encoded.extend_from_slice(self.word(&field.value).as_slice());
        }
        keccak256(encoded)
    }

    /// `encodeData` of EIP-712, for one value.
    fn word(&mut self, value: &Value) -> B256 {
        match value {
            Value::Address(address) => address.into_word(),
            Value::Bool(value) => B256::with_last_byte(u8::from(*value)),
            Value::Text(text) => keccak256(text),
            Value::Bytes(bytes) => keccak256(bytes),
            Value::FixedBytes(bytes) => B256::right_padding_from(bytes),
            Value::Uint(number) => B256::from(number.to_be_bytes()),
            Value::Int(number) => B256::from(number.into_raw().to_be_bytes()),
            Value::List(list) => {
                let mut encoded = Vec::with_capacity(32 * list.len());
                for element in list {
                    encoded.extend_from_slice(self.word(element).as_slice());
                }
                keccak256(encoded)
            }
            Value::Struct(inner) => self.structure(inner),
        }
    }
}

/// The digest: the prefix `0x1901` (EIP-191), the domain hash and the message hash.
pub(super) fn digest(domain: B256, message: B256) -> B256 {
    let mut bytes = vec![0x19, 0x01];
    bytes.extend_from_slice(domain.as_slice());
    bytes.extend_from_slice(message.as_slice());
    keccak256(bytes)
}
