//! Arguments: their values, and their form for display.

use sui_sdk_types::Argument;

use super::telling::Telling;
use super::values::{Kind, Part, Value};
use crate::facts::Argument as Shown;
use crate::sui::address;

// Longer bytes are shown by their length only.
const MAX_BYTES: usize = 64;

impl Telling<'_> {
    /// The number in an argument, if the argument is eight literal bytes.
    pub(super) fn number(&self, argument: &Argument) -> Option<u64> {
        match self.value(argument) {
            Value::Pure(bytes) => bytes.try_into().ok().map(u64::from_le_bytes),
            _ => None,
        }
    }

    /// The account in an argument, if the argument is 32 literal bytes.
    pub(super) fn account(&self, argument: &Argument) -> Option<String> {
        match self.value(argument) {
            Value::Pure(bytes) => bytes.try_into().ok().map(address::write),
            _ => None,
        }
    }

    /// The argument of a call, for display.
    pub(super) fn shown(&self, place: usize, argument: &Argument) -> Shown {
        let (kind, text) = match self.value(argument) {
            Value::Gas => ("coin", "the gas coin".to_owned()),
            Value::Pure(bytes) => ("bytes", pure(bytes)),
            Value::Object(id) => ("object", address::write(id.inner())),
            Value::Shared { id, written: true } => ("shared object, written", address::write(id.inner())),
            Value::Shared { id, written: false } => ("shared object", address::write(id.inner())),
            Value::Coin(coin) => {
                let amount = coin.amount.map_or_else(|| "some".to_owned(), |amount| format!("{amount} units"));
                ("coin", format!("{amount} of {}", named(&coin.kind)))
            }
            Value::Many(command) => ("vector", format!("that of command {}", command + 1)),
            Value::Changed(command) => ("bytes", format!("as command {} leaves them", command + 1)),
            Value::OfSwap { part: Part::Received, .. } => ("coin", "what the swap brings".to_owned()),
            Value::OfSwap { part: Part::Left(kind), .. } => {
                ("coin", format!("what the swap leaves of {}", named(&kind)))
            }
            Value::Trade(_) => ("result", "the swap in the router".to_owned()),
            Value::Route(_) => ("result", "the route of the swap".to_owned()),
            Value::Result(command) => ("result", format!("the result of command {}", command + 1)),
        };
        Shown::new(format!("argument {}", place + 1), kind, text)
    }
}

fn named(kind: &Kind) -> String {
    match kind {
        Kind::Native => "SUI".to_owned(),
        Kind::Type(name) => name.to_string(),
        Kind::OfObject(id) => format!("the type of the object {id}"),
        Kind::OfResult(command) => format!("the result of command {}", command + 1),
    }
}

// The transaction does not contain the types of arguments, so the usual reading of this many bytes is shown
// beside them.
fn pure(bytes: &[u8]) -> String {
    let digits = hex::encode(bytes.get(..MAX_BYTES).unwrap_or(bytes));
    match bytes.len() {
        1 => format!("0x{digits}, as a number {}", bytes.iter().copied().next().unwrap_or(0)),
        8 => format!("0x{digits}, as a number {}", bytes.try_into().map_or(0, u64::from_le_bytes)),
        16 => format!("0x{digits}, as a number {}", bytes.try_into().map_or(0, u128::from_le_bytes)),
        0..=MAX_BYTES => format!("0x{digits}"),
        more => format!("0x{digits}… and so on, {more} bytes"),
    }
}
