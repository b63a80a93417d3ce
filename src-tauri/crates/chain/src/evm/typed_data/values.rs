//! The values of a document, read by their types. Each type has one accepted form, and no value may be
//! missing or superfluous.

use alloy::primitives::{Address, I256, U256};

use super::error::TypedDataError;
use super::json::{Json, member};
use super::types::{FieldType, Types};
use crate::evm::parse_address;

/// The limit of single values in a document, so that all of them can be shown.
const MAX_VALUES: usize = 1_000;
/// The largest integer that a program with 64-bit floats counts exactly.
const MAX_EXACT: i128 = (1 << 53) - 1;

/// One value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Value {
    Address(Address),
    Bool(bool),
    Text(String),
    Bytes(Vec<u8>),
    FixedBytes(Vec<u8>),
    Uint(U256),
    Int(I256),
    List(Vec<Value>),
    Struct(Struct),
}

/// The values of a struct, in the order of its type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Struct {
    pub(super) name: String,
    pub(super) fields: Vec<Named>,
}

/// A field with its value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Named {
    pub(super) name: String,
    pub(super) written: String,
    pub(super) value: Value,
}

impl Struct {
    /// The value of a field.
    pub(super) fn get(&self, name: &str) -> Option<&Value> {
        self.fields.iter().find(|field| field.name == name).map(|field| &field.value)
    }

    pub(super) fn address(&self, name: &str) -> Option<Address> {
        match self.get(name) {
            Some(Value::Address(address)) => Some(*address),
            _ => None,
        }
    }

    pub(super) fn uint(&self, name: &str) -> Option<U256> {
        match self.get(name) {
            Some(Value::Uint(number)) => Some(*number),
            _ => None,
        }
    }

    pub(super) fn boolean(&self, name: &str) -> Option<bool> {
        match self.get(name) {
            Some(Value::Bool(value)) => Some(*value),
            _ => None,
        }
    }

    pub(super) fn bytes(&self, name: &str) -> Option<&[u8]> {
        match self.get(name) {
            Some(Value::Bytes(bytes) | Value::FixedBytes(bytes)) => Some(bytes),
            _ => None,
        }
    }

    pub(super) fn inner(&self, name: &str) -> Option<&Self> {
        match self.get(name) {
            Some(Value::Struct(inner)) => Some(inner),
            _ => None,
        }
    }

    /// The structs of a list, if it is a list of structs.
    pub(super) fn list(&self, name: &str) -> Option<Vec<&Self>> {
        match self.get(name) {
            Some(Value::List(list)) => list
                .iter()
                .map(|value| match value {
                    Value::Struct(inner) => Some(inner),
                    _ => None,
                })
                .collect(),
            _ => None,
        }
    }
}

/// Reads values and counts them.
pub(super) struct Reader<'t> {
    types: &'t Types,
    left: usize,
}

impl<'t> Reader<'t> {
    pub(super) const fn new(types: &'t Types) -> Self {
        Self { types, left: MAX_VALUES }
    }

    /// A struct of the type `name` at the path `place`.
    pub(super) fn structure(&mut self, name: &str, json: &Json, place: &str) -> Result<Struct, TypedDataError> {
        let types = self.types;
        let fields = types.fields(name).ok_or_else(|| TypedDataError::type_error(name, "is not declared"))?;
        let wrong = |reason: String| TypedDataError::value(place, reason);
        let members = json.object().ok_or_else(|| wrong(format!("is {} and not an object", json.kind())))?;
        if let Some((extra, _)) = members.iter().find(|(key, _)| fields.iter().all(|field| field.name != *key)) {
            return Err(wrong(format!("has “{extra}”, which its type does not")));
        }
        let mut read = Vec::with_capacity(fields.len());
        for field in fields {
            let json = member(members, &field.name).ok_or_else(|| wrong(format!("lacks “{}”", field.name)))?;
            let value = self.value(&field.holds, json, &format!("{place}.{}", field.name))?;
            read.push(Named { name: field.name.clone(), written: field.written.clone(), value });
        }
        Ok(Struct { name: name.to_owned(), fields: read })
    }

    fn value(&mut self, holds: &FieldType, json: &Json, place: &str) -> Result<Value, TypedDataError> {
        self.left = self.left.checked_sub(1).ok_or(TypedDataError::TooMuch { what: "values", most: MAX_VALUES })?;
        let wrong = |reason: String| TypedDataError::value(place, reason);
        let not = |wanted: &str| wrong(format!("is {} and not {wanted}", json.kind()));
        match holds {
            FieldType::Struct(name) => self.structure(name, json, place).map(Value::Struct),
            FieldType::Array(element, length) => {
                let Json::List(list) = json else { return Err(not("a list")) };
                if let Some(length) = length.filter(|length| usize::try_from(*length).ok() != Some(list.len())) {
                    return Err(wrong(format!("has {} elements and not {length}", list.len())));
                }
                list.iter()
                    .enumerate()
                    .map(|(at, json)| self.value(element, json, &format!("{place}[{at}]")))
                    .collect::<Result<_, _>>()
                    .map(Value::List)
            }
            FieldType::Bool => match json {
                Json::Bool(value) => Ok(Value::Bool(*value)),
                _ => Err(not("true or false")),
            },
            FieldType::Text => json.text().map(|text| Value::Text(text.to_owned())).ok_or_else(|| not("a text")),
            FieldType::Address => {
                let text = json.text().ok_or_else(|| not("an address"))?;
                parse_address(text).map(Value::Address).map_err(|error| wrong(format!("is not an address: {error}")))
            }
            FieldType::Bytes | FieldType::FixedBytes(_) => {
                let digits = json.text().and_then(|text| text.strip_prefix("0x"));
                let bytes = digits.and_then(|digits| hex::decode(digits).ok());
                let bytes = bytes.ok_or_else(|| wrong("is not bytes written as 0x and pairs of hex digits".into()))?;
                match holds {
                    FieldType::FixedBytes(length) if usize::from(*length) != bytes.len() => {
                        Err(wrong(format!("has {} bytes and not {length}", bytes.len())))
                    }
                    FieldType::FixedBytes(_) => Ok(Value::FixedBytes(bytes)),
                    _ => Ok(Value::Bytes(bytes)),
                }
            }
            FieldType::Uint(bits) => {
                let (negative, number) = whole(json).map_err(|reason| wrong(reason.into()))?;
                if negative || number.bit_len() > usize::from(*bits) {
                    return Err(wrong(format!("does not fit uint{bits}")));
                }
                Ok(Value::Uint(number))
            }
            FieldType::Int(bits) => {
                let (negative, number) = whole(json).map_err(|reason| wrong(reason.into()))?;
                signed(negative, number, *bits).map(Value::Int).ok_or_else(|| wrong(format!("does not fit int{bits}")))
            }
        }
    }
}

/// A whole number: a JSON number if every program counts it exactly, otherwise a text with decimal digits, or
/// `0x` and hex digits.
fn whole(json: &Json) -> Result<(bool, U256), &'static str> {
    match json {
        Json::Integer(number) if number.abs() <= MAX_EXACT => Ok((*number < 0, U256::from(number.unsigned_abs()))),
        Json::Integer(_) => Err("is a number too large for JSON to be exact; it must be written as text"),
        Json::Text(text) => {
            if let Some(digits) = text.strip_prefix("0x") {
                let plain = (1..=64).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
                let number = U256::from_str_radix(digits, 16).ok().filter(|_| plain);
                return number.map(|number| (false, number)).ok_or("is not a whole number");
            }
            let (negative, digits) = text.strip_prefix('-').map_or((false, text.as_str()), |digits| (true, digits));
            let plain = digits == "0" || (!digits.starts_with('0') && digits.bytes().all(|byte| byte.is_ascii_digit()));
            if !plain || digits.is_empty() || digits.len() > 78 || (negative && digits == "0") {
                return Err("is not a whole number in plain digits");
            }
            let number = U256::from_str_radix(digits, 10).map_err(|_| "is larger than any number here can be")?;
            Ok((negative, number))
        }
        _ => Err("is not a whole number"),
    }
}

fn signed(negative: bool, number: U256, bits: u16) -> Option<I256> {
    let half = U256::from(1) << (usize::from(bits) - 1);
    match negative {
        false => (number < half).then(|| I256::from_raw(number)),
        true => (number <= half).then(|| I256::from_raw(U256::ZERO.wrapping_sub(number))),
    }
}
