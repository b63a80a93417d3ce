//! All values of a document as lines of text.

use super::values::{Struct, Value};
use crate::evm::facts::{Argument, prefixed_hex};
use crate::plain_text;

/// In bytes: the longest value that is shown in full.
const MAX_VALUE: usize = 2_000;

/// Every value of a struct with its path, and whether any value was cut.
pub(super) fn lines(of: &Struct) -> (Vec<Argument>, bool) {
    let mut told = Lines { lines: Vec::new(), cut: false };
    told.structure(of, "");
    (told.lines, told.cut)
}

struct Lines {
    lines: Vec<Argument>,
    cut: bool,
}

impl Lines {
    fn structure(&mut self, of: &Struct, place: &str) {
        for field in &of.fields {
            let place = if place.is_empty() { field.name.clone() } else { format!("{place}.{}", field.name) };
            self.value(&field.value, &field.written, &place);
        }
    }

    fn value(&mut self, value: &Value, written: &str, place: &str) {
        let text = match value {
            Value::Struct(inner) => {
                if inner.fields.is_empty() {
                    self.line(place, written, "(nothing)");
                }
                return self.structure(inner, place);
            }
            Value::List(list) => {
                if list.is_empty() {
                    self.line(place, written, "(an empty list)");
                }
                let element = written.rsplit_once('[').map_or(written, |(element, _)| element);
                for (at, value) in list.iter().enumerate() {
                    self.value(value, element, &format!("{place}[{at}]"));
                }
                return;
            }
            Value::Address(address) => address.to_string(),
            Value::Bool(value) => value.to_string(),
            Value::Text(text) => text.clone(),
            Value::Bytes(bytes) | Value::FixedBytes(bytes) => prefixed_hex(bytes),
            Value::Uint(number) => number.to_string(),
            Value::Int(number) => number.to_string(),
        };
        self.line(place, written, &text);
    }

    fn line(&mut self, place: &str, written: &str, text: &str) {
        let (name, abi_type) = (self.fit(place, 200), self.fit(written, 100));
        let value = self.fit(text, MAX_VALUE);
        self.lines.push(Argument { name, abi_type, value });
    }

    /// Compares whole texts to find out whether the text was cut, because a document may itself contain the
    /// mark of a cut.
    fn fit(&mut self, text: &str, most: usize) -> String {
        let shown = plain_text(text, most);
        self.cut |= shown != plain_text(text, usize::MAX);
        shown
    }
}
