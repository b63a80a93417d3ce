//! Encodes a transaction that another program composed as JSON in the ledger's binary form.

use lockstep_commondata::keysign_payload::{KeysignPayload, RippleSpecific};
use serde_json::{Map, Value};

use super::amount::{self, Amount};
use super::fields::{ACCOUNT, Code, DESTINATION, Kind, SIGNING_PUB_KEY, TRANSACTION_TYPE};
use super::particulars::{issued_amount, particulars};
use super::{address, fields};
use crate::payload::{PayloadError, coin};

const RAW: &str = "sign_ripple.raw_json";
// The deepest nesting in a transaction is the fields of a memo in the list of memos.
const DEEPEST: usize = 6;

/// The bytes of the transaction in `text`, which must belong to the payload's account and pay what the
/// payload says.
pub(super) fn composed(payload: &KeysignPayload, text: &str) -> Result<Vec<u8>, PayloadError> {
    let value: Value = serde_json::from_str(text).map_err(|_| PayloadError::field(RAW, "it is not JSON"))?;
    let map = value.as_object().ok_or_else(|| PayloadError::field(RAW, "it is not a JSON object"))?;
    let is = |code: Code, expected: &str| {
        let found = fields::name(code).and_then(|name| map.get(name)).and_then(Value::as_str);
        found == Some(expected)
    };
    if !is(ACCOUNT, &coin(payload)?.address) {
        return Err(PayloadError::field(RAW, "its Account is not the coin's address"));
    }
    // Recipient and amount of a payment must equal those of the payload.
    if is(TRANSACTION_TYPE, "Payment") {
        if !is(DESTINATION, &payload.to_address) {
            return Err(PayloadError::field(RAW, "its Destination is not to_address"));
        }
        let same = match map.get("Amount") {
            Some(Value::String(drops)) => coin(payload)?.is_native_token && *drops == payload.to_amount,
            Some(issued) => !coin(payload)?.is_native_token && amount_of(issued) == Some(issued_amount(payload)?),
            None => false,
        };
        if !same {
            return Err(PayloadError::field(RAW, "its Amount is not to_amount of the coin"));
        }
    }
    let map = with_particulars(map, particulars(payload)?)?;
    object(&map, 0).ok_or_else(|| PayloadError::field(RAW, "a field in it is unknown or has a wrong value"))
}

// Other wallets replace the numbers in the JSON by those of the payload, so the two must be equal.
fn with_particulars(map: &Map<String, Value>, specific: &RippleSpecific) -> Result<Map<String, Value>, PayloadError> {
    let mut map = map.clone();
    let numbers = [
        ("Fee", specific.gas, Value::from(specific.gas.to_string())),
        ("Sequence", specific.sequence, Value::from(specific.sequence)),
        ("LastLedgerSequence", specific.last_ledger_sequence, Value::from(specific.last_ledger_sequence)),
    ];
    for (name, number, value) in numbers {
        match map.get(name) {
            Some(found) if *found == value || number == 0 => {}
            Some(_) => return Err(PayloadError::field(RAW, format!("its {name} is not that of ripple_specific"))),
            None if number == 0 => {}
            None => {
                map.insert(name.to_owned(), value);
            }
        }
    }
    Ok(map)
}

fn object(map: &Map<String, Value>, depth: usize) -> Option<Vec<u8>> {
    if depth > DEEPEST {
        return None;
    }
    let mut parts = Vec::with_capacity(map.len());
    for (name, value) in map {
        let code = fields::code(name)?;
        // An empty key is a placeholder.
        if code == SIGNING_PUB_KEY && value.as_str() == Some("") {
            continue;
        }
        parts.push((code, field(code, value, depth)?));
    }
    parts.sort_unstable();
    Some(parts.into_iter().flat_map(|(_, bytes)| bytes).collect())
}

fn field(code: Code, value: &Value, depth: usize) -> Option<Vec<u8>> {
    let mut bytes = header(code);
    match Kind::of(code.0)? {
        Kind::UInt8 => bytes.push(u8::try_from(value.as_u64()?).ok()?),
        Kind::UInt16 if code == TRANSACTION_TYPE => {
            bytes.extend(fields::transaction_number(value.as_str()?)?.to_be_bytes());
        }
        Kind::UInt16 => bytes.extend(u16::try_from(value.as_u64()?).ok()?.to_be_bytes()),
        Kind::UInt32 => bytes.extend(u32::try_from(value.as_u64()?).ok()?.to_be_bytes()),
        Kind::UInt64 => bytes.extend(u64::from_str_radix(value.as_str()?, 16).ok()?.to_be_bytes()),
        Kind::Hash128 => bytes.extend(digits::<16>(value)?),
        Kind::Hash160 => bytes.extend(digits::<20>(value)?),
        Kind::Hash192 => bytes.extend(digits::<24>(value)?),
        Kind::Hash256 => bytes.extend(digits::<32>(value)?),
        Kind::Amount => bytes.extend(amount_of(value)?.write()),
        Kind::Blob => {
            let blob = hex::decode(value.as_str()?).ok()?;
            bytes.extend(length(blob.len())?);
            bytes.extend(blob);
        }
        Kind::Account => {
            bytes.push(20);
            bytes.extend(address::read(value.as_str()?).ok()?);
        }
        Kind::Object => {
            bytes.extend(object(value.as_object()?, depth + 1)?);
            bytes.push(0xe1);
        }
        Kind::Array => {
            for member in value.as_array()? {
                let member = member.as_object().filter(|member| member.len() == 1)?;
                bytes.extend(object(member, depth + 1)?);
            }
            bytes.push(0xf1);
        }
        Kind::PathSet => bytes.extend(paths(value)?),
        Kind::Issue => bytes.extend(issue(value)?),
        Kind::Vector256 | Kind::Opaque(_) => return None,
    }
    Some(bytes)
}

fn header((kind, number): Code) -> Vec<u8> {
    match (kind < 16, number < 16) {
        (true, true) => vec![kind << 4 | number],
        (true, false) => vec![kind << 4, number],
        (false, true) => vec![number, kind],
        (false, false) => vec![0, kind, number],
    }
}

fn length(length: usize) -> Option<Vec<u8>> {
    match length {
        0..=192 => Some(vec![u8::try_from(length).ok()?]),
        193..=12_480 => {
            let [.., high, low] = (length - 193).to_be_bytes();
            Some(vec![high.checked_add(193)?, low])
        }
        _ => None,
    }
}

fn digits<const N: usize>(value: &Value) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    hex::decode_to_slice(value.as_str()?, &mut bytes).ok()?;
    Some(bytes)
}

fn amount_of(value: &Value) -> Option<Amount> {
    if let Some(text) = value.as_str() {
        let drops = crate::payload::decimal::<u64>(RAW, text).ok()?;
        return (drops <= amount::ALL).then_some(Amount::Drops(drops));
    }
    let map = value.as_object().filter(|map| map.len() == 3)?;
    let text = |name: &str| map.get(name).and_then(Value::as_str);
    Amount::parse(text("value")?, amount::currency(text("currency")?)?, address::read(text("issuer")?).ok()?)
}

fn issue(value: &Value) -> Option<Vec<u8>> {
    let map = value.as_object()?;
    let text = |name: &str| map.get(name).and_then(Value::as_str);
    match (text("currency")?, text("issuer"), map.len()) {
        ("XRP", None, 1) => Some(vec![0; 20]),
        (code, Some(issuer), 2) => Some([&amount::currency(code)?[..], &address::read(issuer).ok()?].concat()),
        _ => None,
    }
}

fn paths(value: &Value) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    for (place, path) in value.as_array()?.iter().enumerate() {
        if place > 0 {
            bytes.push(0xff);
        }
        for step in path.as_array().filter(|steps| !steps.is_empty())? {
            bytes.extend(step_of(step.as_object()?)?);
        }
    }
    bytes.push(0);
    Some(bytes).filter(|bytes| bytes.len() > 1)
}

fn step_of(step: &Map<String, Value>) -> Option<Vec<u8>> {
    let mut bytes = vec![0];
    let mut kinds = 0;
    for (name, value) in step {
        match (name.as_str(), value.as_str()) {
            // Other fields contain this.
            ("type" | "type_hex", _) => {}
            ("account" | "currency" | "issuer", Some(_)) => {}
            _ => return None,
        }
    }
    let text = |name: &str| step.get(name).and_then(Value::as_str);
    if let Some(account) = text("account") {
        kinds |= 0x01;
        bytes.extend(address::read(account).ok()?);
    }
    match text("currency") {
        Some("XRP") => {
            kinds |= 0x10;
            bytes.extend([0; 20]);
        }
        Some(code) => {
            kinds |= 0x10;
            bytes.extend(amount::currency(code)?);
        }
        None => {}
    }
    if let Some(issuer) = text("issuer") {
        kinds |= 0x20;
        bytes.extend(address::read(issuer).ok()?);
    }
    *bytes.first_mut()? = kinds;
    (kinds != 0).then_some(bytes)
}
