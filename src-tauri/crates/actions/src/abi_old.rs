//! The part of the contract ABI that the agent's tools may use: single values, no lists and no tuples. Bounded, and exact.

use alloy::primitives::{Address, I256, Sign, U256, keccak256};
use lockstep_chain::{evm, plain_text};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};

/// How many values a call takes or gives at most.
const MOST: usize = 16;
/// How long one text or byte string may be.
const LONGEST: usize = 4096;
const WORD: usize = 32;

/// A value for a call, with its type.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
pub(crate) struct Given {
    /// A single type, such as `address` or `uint256`.
    #[serde(rename = "type")]
    kind: String,
    /// Numbers as decimal text, or as hex with `0x`; bytes as hex.
    #[schemars(with = "Written")]
    value: Value,
}

/// How a value may be written.
#[derive(JsonSchema)]
#[serde(untagged)]
#[allow(dead_code, reason = "describes a value")]
enum Written {
    Text(String),
    Whole(i64),
    Flag(bool),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Type {
    Address,
    Bool,
    Uint(usize),
    Int(usize),
    Fixed(usize),
    Bytes,
    Text,
}

impl Type {
    fn parse(text: &str) -> Result<Self, String> {
        let unknown =
            || format!("“{}” is not a type that is read here; it reads single values only", plain_text(text, 40));
        let bits = |digits: &str| -> Result<usize, String> {
            let bits: usize = if digits.is_empty() { 256 } else { digits.parse().map_err(|_| unknown())? };
            if bits == 0 || bits > 256 || !bits.is_multiple_of(8) { Err(unknown()) } else { Ok(bits) }
        };
        match text {
            "address" => Ok(Self::Address),
            "bool" => Ok(Self::Bool),
            "bytes" => Ok(Self::Bytes),
            "string" => Ok(Self::Text),
            _ => {
                if let Some(digits) = text.strip_prefix("uint") {
                    bits(digits).map(Self::Uint)
                } else if let Some(digits) = text.strip_prefix("int") {
                    bits(digits).map(Self::Int)
                } else {
                    let length = text.strip_prefix("bytes").and_then(|digits| digits.parse().ok());
                    length.filter(|length| (1..=WORD).contains(length)).map(Self::Fixed).ok_or_else(unknown)
                }
            }
        }
    }

    /// As a signature writes it: `uint` is `uint256`.
    fn canonical(self) -> String {
        match self {
            Self::Address => "address".into(),
            Self::Bool => "bool".into(),
            Self::Uint(bits) => format!("uint{bits}"),
            Self::Int(bits) => format!("int{bits}"),
            Self::Fixed(length) => format!("bytes{length}"),
            Self::Bytes => "bytes".into(),
            Self::Text => "string".into(),
        }
    }

    fn is_dynamic(self) -> bool {
        matches!(self, Self::Bytes | Self::Text)
    }
}

/// Calldata, and the signature that it is for.
pub(crate) fn call(function: &str, given: &[Given]) -> Result<(Vec<u8>, String), String> {
    let name = function.split('(').next().unwrap_or_default().trim();
    let fits =
        |(at, c): (usize, char)| c == '_' || c == '$' || c.is_ascii_alphabetic() || (at > 0 && c.is_ascii_digit());
    if name.is_empty() || name.len() > 80 || !name.char_indices().all(fits) {
        return Err("the function's name is not one".into());
    }
    if given.len() > MOST {
        return Err(format!("a call takes at most {MOST} values"));
    }
    let types = given.iter().map(|one| Type::parse(&one.kind)).collect::<Result<Vec<_>, _>>()?;
    let signature = format!("{name}({})", types.iter().map(|kind| kind.canonical()).collect::<Vec<_>>().join(","));
    if function.contains('(') && function.replace(' ', "") != signature {
        return Err(format!("the function is {}, and its values make {signature}", plain_text(function, 120)));
    }
    let (mut head, mut tail) = (Vec::new(), Vec::new());
    for (kind, one) in types.iter().zip(given) {
        let encoded = encode(*kind, &one.value)?;
        if kind.is_dynamic() {
            head.extend_from_slice(&U256::from(types.len() * WORD + tail.len()).to_be_bytes::<WORD>());
            tail.extend(encoded);
        } else {
            head.extend(encoded);
        }
    }
    let selector = keccak256(signature.as_bytes());
    let mut data = selector.get(..4).unwrap_or_default().to_vec();
    data.extend(head);
    data.extend(tail);
    Ok((data, signature))
}

fn encode(kind: Type, value: &Value) -> Result<Vec<u8>, String> {
    let wrong = || format!("{} is not a value of {}", plain_text(&value.to_string(), 80), kind.canonical());
    let text = || match value {
        Value::String(text) => Ok(text.trim().to_owned()),
        // A number with a point or an exponent has lost its exactness already.
        Value::Number(number) if number.is_u64() || number.is_i64() => Ok(number.to_string()),
        _ => Err(wrong()),
    };
    Ok(match kind {
        Type::Address => evm::parse_address(&text()?).map_err(|_| wrong())?.into_word().to_vec(),
        Type::Bool => {
            let yes = match value {
                Value::Bool(yes) => *yes,
                Value::String(text) => text.parse().map_err(|_| wrong())?,
                _ => return Err(wrong()),
            };
            U256::from(u8::from(yes)).to_be_bytes::<WORD>().to_vec()
        }
        Type::Uint(bits) => {
            let number = whole(&text()?).ok_or_else(wrong)?;
            if number.bit_len() > bits {
                return Err(wrong());
            }
            number.to_be_bytes::<WORD>().to_vec()
        }
        Type::Int(bits) => {
            let number = signed(&text()?).ok_or_else(wrong)?;
            if number.bits() as usize > bits {
                return Err(wrong());
            }
            number.into_raw().to_be_bytes::<WORD>().to_vec()
        }
        Type::Fixed(length) => {
            let mut bytes = bytes_of(&text()?).ok_or_else(wrong)?;
            if bytes.len() != length {
                return Err(wrong());
            }
            bytes.resize(WORD, 0);
            bytes
        }
        Type::Bytes => tail_of(bytes_of(&text()?).ok_or_else(wrong)?)?,
        Type::Text => tail_of(value.as_str().ok_or_else(wrong)?.as_bytes().to_vec())?,
    })
}

/// A whole number in decimal, or in hex after 0x. What has no digit is no number, and in particular not zero.
pub(crate) fn whole(text: &str) -> Option<U256> {
    match text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) {
        Some(digits) if !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_hexdigit()) => {
            U256::from_str_radix(digits, 16).ok()
        }
        None if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) => {
            U256::from_str_radix(text, 10).ok()
        }
        Some(_) | None => None,
    }
}

/// The same with a sign before it.
fn signed(text: &str) -> Option<I256> {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(digits) => (Sign::Negative, digits),
        None => (Sign::Positive, text),
    };
    I256::checked_from_sign_and_abs(sign, whole(digits)?)
}

fn bytes_of(text: &str) -> Option<Vec<u8>> {
    hex::decode(text.strip_prefix("0x").unwrap_or(text)).ok()
}

fn tail_of(mut bytes: Vec<u8>) -> Result<Vec<u8>, String> {
    if bytes.len() > LONGEST {
        return Err(format!("a text or byte string has at most {LONGEST} bytes"));
    }
    let mut tail = U256::from(bytes.len()).to_be_bytes::<WORD>().to_vec();
    bytes.resize(bytes.len().next_multiple_of(WORD), 0);
    tail.extend(bytes);
    Ok(tail)
}

/// Whether values of a type are read here.
pub(crate) fn check(kind: &str) -> Result<(), String> {
    Type::parse(kind).map(|_| ())
}

/// What a contract answered, value by value. Numbers are decimal texts; texts are its author's words, made plain.
pub(crate) fn answer(types: &[String], data: &[u8]) -> Result<Vec<Value>, String> {
    if types.len() > MOST {
        return Err(format!("an answer has at most {MOST} values"));
    }
    types.iter().enumerate().map(|(at, kind)| decode(Type::parse(kind)?, data, at)).collect()
}

fn decode(kind: Type, data: &[u8], at: usize) -> Result<Value, String> {
    let odd = || format!("the answer does not hold a {} there", kind.canonical());
    let word = |from: usize| data.get(from..from.saturating_add(WORD)).ok_or_else(odd);
    let head = word(at * WORD)?;
    let number = U256::try_from_be_slice(head).ok_or_else(odd)?;
    Ok(match kind {
        Type::Address if number.bit_len() <= 160 => {
            json!(Address::from_word(number.to_be_bytes::<WORD>().into()).to_string())
        }
        Type::Bool if number <= U256::from(1) => json!(!number.is_zero()),
        Type::Uint(bits) if number.bit_len() <= bits => json!(number.to_string()),
        Type::Int(bits) if I256::from_raw(number).bits() as usize <= bits => json!(I256::from_raw(number).to_string()),
        Type::Fixed(length) => json!(format!("0x{}", hex::encode(head.get(..length).ok_or_else(odd)?))),
        Type::Bytes | Type::Text => {
            let from = usize::try_from(number).map_err(|_| odd())?;
            let length = U256::try_from_be_slice(word(from)?).and_then(|length| usize::try_from(length).ok());
            let length = length.filter(|length| *length <= LONGEST).ok_or_else(odd)?;
            let start = from.saturating_add(WORD);
            let bytes = data.get(start..start.saturating_add(length)).ok_or_else(odd)?;
            if kind == Type::Text {
                json!(plain_text(&String::from_utf8_lossy(bytes), 1000))
            } else {
                json!(format!("0x{}", hex::encode(bytes)))
            }
        }
        Type::Address | Type::Bool | Type::Uint(_) | Type::Int(_) => return Err(odd()),
    })
}

pub(crate) fn given(kind: &str, value: Value) -> Given {
    Given { kind: kind.to_owned(), value }
}
