//! The part of the contract ABI that the agent's tools may use: single values, no lists and no tuples. This
//! module limits types and sizes; alloy encodes and decodes.

use alloy::primitives::{B256, I256, Sign, U256, keccak256};
use alloy_dyn_abi::{DynSolType, DynSolValue};
use lockstep_chain::{evm, plain_text};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};

/// The largest number of values that a call takes or returns.
const MOST: usize = 16;
/// The longest text or byte string.
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

/// The type of a value, as the agent wrote it.
#[derive(JsonSchema)]
#[serde(untagged)]
#[allow(dead_code, reason = "describes a value")]
enum Written {
    Text(String),
    Whole(i64),
    Flag(bool),
}

/// A type as in a signature, or `uint` and `int`, which mean 256 bits.
fn parse(text: &str) -> Result<DynSolType, String> {
    use DynSolType as T;
    let single = |kind: &T| {
        matches!(kind, T::Address | T::Bool | T::Uint(_) | T::Int(_) | T::FixedBytes(_) | T::Bytes | T::String)
            && (matches!(text, "uint" | "int") || kind.sol_type_name() == text)
    };
    T::parse(text)
        .ok()
        .filter(single)
        .ok_or_else(|| format!("“{}” is not a supported type; only single values are supported", plain_text(text, 40)))
}

/// Calldata, and the signature of the function that it calls.
pub(crate) fn call(function: &str, given: &[Given]) -> Result<(Vec<u8>, String), String> {
    let name = function.split('(').next().unwrap_or_default().trim();
    let fits =
        |(at, c): (usize, char)| c == '_' || c == '$' || c.is_ascii_alphabetic() || (at > 0 && c.is_ascii_digit());
    if name.is_empty() || name.len() > 80 || !name.char_indices().all(fits) {
        return Err("the function's name is not valid".into());
    }
    if given.len() > MOST {
        return Err(format!("a call takes at most {MOST} values"));
    }
    let types = given.iter().map(|one| parse(&one.kind)).collect::<Result<Vec<_>, _>>()?;
    let names: Vec<_> = types.iter().map(DynSolType::sol_type_name).collect();
    let signature = format!("{name}({})", names.join(","));
    if function.contains('(') && function.replace(' ', "") != signature {
        return Err(format!("the function is {}, but its values fit {signature}", plain_text(function, 120)));
    }
    let values = types.iter().zip(given).map(|(kind, one)| read(kind, &one.value)).collect::<Result<Vec<_>, _>>()?;
    let selector = keccak256(signature.as_bytes());
    let mut data = selector.get(..4).unwrap_or_default().to_vec();
    data.extend(DynSolValue::Tuple(values).abi_encode_params());
    Ok((data, signature))
}

/// A value that the agent wrote, decoded by its type.
fn read(kind: &DynSolType, value: &Value) -> Result<DynSolValue, String> {
    let wrong = || format!("{} is not a valid {}", plain_text(&value.to_string(), 80), kind.sol_type_name());
    let text = || match value {
        Value::String(text) => Ok(text.trim().to_owned()),
        // A number with a point or an exponent may have lost digits already.
        Value::Number(number) if number.is_u64() || number.is_i64() => Ok(number.to_string()),
        _ => Err(wrong()),
    };
    let short = |length: usize| {
        if length > LONGEST { Err(format!("a text or byte string has at most {LONGEST} bytes")) } else { Ok(()) }
    };
    Ok(match kind {
        DynSolType::Address => DynSolValue::Address(evm::parse_address(&text()?).map_err(|_| wrong())?),
        DynSolType::Bool => DynSolValue::Bool(match value {
            Value::Bool(yes) => *yes,
            Value::String(text) => text.parse().map_err(|_| wrong())?,
            _ => return Err(wrong()),
        }),
        DynSolType::Uint(bits) => {
            let number = whole(&text()?).filter(|number| number.bit_len() <= *bits).ok_or_else(wrong)?;
            DynSolValue::Uint(number, *bits)
        }
        DynSolType::Int(bits) => {
            let number = signed(&text()?).filter(|number| number.bits() as usize <= *bits).ok_or_else(wrong)?;
            DynSolValue::Int(number, *bits)
        }
        DynSolType::FixedBytes(length) => {
            let bytes = bytes_of(&text()?).filter(|bytes| bytes.len() == *length).ok_or_else(wrong)?;
            DynSolValue::FixedBytes(B256::right_padding_from(&bytes), *length)
        }
        DynSolType::Bytes => {
            let bytes = bytes_of(&text()?).ok_or_else(wrong)?;
            short(bytes.len())?;
            DynSolValue::Bytes(bytes)
        }
        DynSolType::String => {
            let text = value.as_str().ok_or_else(wrong)?;
            short(text.len())?;
            DynSolValue::String(text.to_owned())
        }
        _ => return Err(wrong()),
    })
}

/// A whole number in decimal, or in hex after 0x. A text without digits is refused; it is not zero.
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

/// A whole number that may have a sign.
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

/// Checks that this module reads values of a type.
pub(crate) fn check(kind: &str) -> Result<(), String> {
    parse(kind).map(|_| ())
}

/// A contract's answer, value by value. Numbers become decimal texts. Texts were written by the contract's
/// author and are cleaned.
pub(crate) fn answer(types: &[String], data: &[u8]) -> Result<Vec<Value>, String> {
    if types.len() > MOST {
        return Err(format!("an answer has at most {MOST} values"));
    }
    types.iter().enumerate().map(|(at, kind)| value_at(&parse(kind)?, data, at)).collect()
}

/// One value of the answer. It is checked strictly, because alloy cuts off numbers that are too wide and
/// takes any number for `true`.
fn value_at(kind: &DynSolType, data: &[u8], at: usize) -> Result<Value, String> {
    let odd = || format!("the answer has no valid {} at this place", kind.sol_type_name());
    let word = data.get(at * WORD..(at + 1) * WORD).ok_or_else(odd)?;
    let value = decoded(kind, data, at).ok_or_else(odd)?;
    let is_whole = value.as_word().is_some_and(|own| own.as_slice() == word);
    Ok(match (kind, &value) {
        (DynSolType::Address, DynSolValue::Address(address)) if is_whole => json!(address.to_string()),
        (DynSolType::Bool, DynSolValue::Bool(yes)) if is_whole => json!(yes),
        (DynSolType::Uint(bits), DynSolValue::Uint(number, _)) if number.bit_len() <= *bits => {
            json!(number.to_string())
        }
        (DynSolType::Int(bits), DynSolValue::Int(number, _)) if number.bits() as usize <= *bits => {
            json!(number.to_string())
        }
        (DynSolType::FixedBytes(length), DynSolValue::FixedBytes(bytes, _)) => {
            json!(format!("0x{}", hex::encode(bytes.get(..*length).ok_or_else(odd)?)))
        }
        (DynSolType::Bytes, DynSolValue::Bytes(bytes)) if bytes.len() <= LONGEST => {
            json!(format!("0x{}", hex::encode(bytes)))
        }
        (DynSolType::String, DynSolValue::Bytes(bytes)) if bytes.len() <= LONGEST => {
            json!(plain_text(&String::from_utf8_lossy(bytes), 1000))
        }
        _ => return Err(odd()),
    })
}

fn decoded(kind: &DynSolType, data: &[u8], at: usize) -> Option<DynSolValue> {
    // A contract's text need not be UTF-8, and its length is counted in bytes.
    let kind = if *kind == DynSolType::String { &DynSolType::Bytes } else { kind };
    // Each value is decoded alone, so that an unreadable value has its own reason.
    let mut types = vec![DynSolType::Uint(256); at];
    types.push(kind.clone());
    match DynSolType::Tuple(types).abi_decode_params(data).ok()? {
        DynSolValue::Tuple(values) => values.into_iter().nth(at),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use alloy::primitives::{Address, Bytes};
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
        /// An independent encoder makes equal bytes, and decoding returns the values.
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
    fn a_text_without_digits_is_not_a_number() {
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
    fn values_outside_their_type_are_refused() {
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
