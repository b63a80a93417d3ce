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

#[cfg(test)]
mod tests {
    use alloy::primitives::Bytes;
    use alloy::sol;
    use alloy::sol_types::{SolCall, SolValue};
    use proptest::prelude::*;

    use super::*;

    sol! {
        function mixed(address a, string b, uint64 c, int256 d, bytes e, bool f, bytes4 g);
    }

    fn given(kind: &str, value: Value) -> Given {
        Given { kind: kind.into(), value }
    }

    proptest! {
        /// The same bytes as an independent encoder's, and back.
        #[test]
        fn a_call_is_what_another_encoder_makes_of_it(a: [u8; 20], b in ".{0,80}", c: u64, d: i128, e: Vec<u8>, f: bool, g: [u8; 4]) {
            let call_of = mixedCall {
                a: a.into(), b: b.clone(), c, d: I256::try_from(d).unwrap(), e: Bytes::from(e.clone()), f, g: g.into(),
            };
            let values = [
                given("address", json!(Address::from(a).to_string())),
                given("string", json!(b)),
                given("uint64", json!(c)),
                given("int", json!(d.to_string())),
                given("bytes", json!(format!("0x{}", hex::encode(&e)))),
                given("bool", json!(f)),
                given("bytes4", json!(hex::encode(g))),
            ];
            let (data, signature) = call("mixed", &values).unwrap();
            prop_assert_eq!(&signature, "mixed(address,string,uint64,int256,bytes,bool,bytes4)");
            prop_assert_eq!(&data, &call_of.abi_encode());
            let types: Vec<String> = ["address", "string", "uint64", "int256", "bytes", "bool", "bytes4"].map(String::from).into();
            let said = answer(&types, &data[4..]).unwrap();
            prop_assert_eq!(&said[2], &json!(c.to_string()));
            prop_assert_eq!(&said[3], &json!(d.to_string()));
            prop_assert_eq!(&said[4], &json!(format!("0x{}", hex::encode(&e))));
            prop_assert_eq!(&said[1], &json!(plain_text(&b, 1000)));
        }

        #[test]
        fn no_answer_breaks_anything(data: Vec<u8>, kinds in proptest::collection::vec("(address|bool|u?int(8|256)|bytes|string|bytes32)", 0..8)) {
            let _ = answer(&kinds, &data);
        }
    }

    #[test]
    fn what_has_no_digit_is_no_number() {
        for (text, number) in [("0", 0), ("10", 10), ("007", 7), ("0x0", 0), ("0xfF", 255), ("0X10", 16)] {
            assert_eq!(whole(text), Some(U256::from(number)), "{text:?}");
        }
        let most = U256::MAX.to_string();
        assert_eq!(whole(&most), Some(U256::MAX), "the largest");
        for none in ["", "0x", "_", "0x_", "1_0", "0b1", "0o7", "1e3", "1.0", "-1", "+1", " 1", "0x0x1", "٣"] {
            assert_eq!(whole(none), None, "{none:?} is no number, and not zero");
        }
        assert_eq!(whole(&format!("{most}0")), None, "nor is one too large");
        assert_eq!(signed("-5"), I256::try_from(-5).ok());
        assert_eq!(signed(&I256::MIN.to_string()), Some(I256::MIN), "the smallest");
        for none in ["", "-", "--1", "-0x", "1_0"] {
            assert_eq!(signed(none), None, "{none:?}");
        }
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        for (kind, value) in [
            ("uint8", json!(256)),
            ("uint8", json!(-1)),
            ("uint256", json!(1.5)),
            ("uint256", json!(1e30)),
            ("int8", json!(128)),
            ("address", json!("0x12")),
            ("bytes4", json!("0x00")),
            ("uint256[]", json!([1])),
            ("tuple", json!({})),
            ("bytes33", json!("0x")),
            ("uint7", json!(1)),
            ("uint256", json!("")),
            ("uint256", json!("0x")),
            ("uint256", json!("_")),
            ("uint256", json!("1_0")),
            ("uint256", json!("0b1")),
            ("uint256", json!("0o7")),
            ("uint256", json!("+1")),
            ("int256", json!("")),
            ("int256", json!("-")),
            ("int256", json!("--1")),
            ("int256", json!("1_0")),
        ] {
            assert!(call("f", &[given(kind, value.clone())]).is_err(), "{value} is no {kind}");
        }
        assert!(call("f(uint8)", &[given("uint256", json!(1))]).is_err(), "the signature must be that of the values");
        assert!(call("not a name", &[]).is_err());
        assert!(answer(&["string".into()], &U256::MAX.abi_encode()).is_err(), "an offset beyond the answer");
    }
}
