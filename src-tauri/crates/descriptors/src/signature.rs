//! Function signatures in the notation of descriptors: types with names, also in tuples.

use alloy::primitives::{Selector, keccak256};
use alloy_dyn_abi::DynSolType;

use crate::{DescriptorError, bounds};

/// The signature of a function, for decoding calls.
#[derive(Debug, Clone)]
pub struct Signature {
    /// The first four bytes of its calls.
    pub selector: Selector,
    /// Its parameters, in order.
    pub inputs: Vec<Input>,
    /// Its name and its types alone, from which the selector is computed.
    pub canonical: String,
}

/// An argument, or a part of one.
#[derive(Debug, Clone)]
pub struct Input {
    /// Its name; empty if it has none.
    pub name: String,
    /// Its type.
    pub kind: DynSolType,
    /// The parts of its tuple, or of the tuples in its array.
    pub parts: Vec<Input>,
}

impl Signature {
    /// Reads a key under `formats`: `transfer(address to,uint256 value)`.
    ///
    /// # Errors
    /// [`DescriptorError::Signature`].
    pub fn read(key: &str) -> Result<Self, DescriptorError> {
        let wrong = || DescriptorError::Signature(lockstep_chain::plain_text(key, 120));
        if key.len() > bounds::KEY {
            return Err(wrong());
        }
        let (name, rest) = key.split_at(key.find('(').ok_or_else(wrong)?);
        let mut reader = Reader { left: rest, words: bounds::WORDS };
        let inputs = reader.list(0).filter(|_| is_name(name)).ok_or_else(wrong)?;
        if !reader.left.trim().is_empty() {
            return Err(wrong());
        }
        let types: Vec<_> = inputs.iter().map(|input| written(&input.kind)).collect();
        let canonical = format!("{name}({})", types.join(","));
        let selector = keccak256(&canonical);
        let selector = selector.first_chunk::<4>().ok_or_else(wrong)?;
        Ok(Self { selector: Selector::from(selector), inputs, canonical })
    }
}

struct Reader<'k> {
    left: &'k str,
    /// How many words the types alone may require: a type contains the length of its fixed arrays.
    words: usize,
}

impl<'k> Reader<'k> {
    /// `(`, inputs, and `)`.
    fn list(&mut self, depth: usize) -> Option<Vec<Input>> {
        let mut inputs = Vec::new();
        self.take("(")?;
        if self.take(")").is_some() {
            return Some(inputs);
        }
        loop {
            inputs.push(self.input(depth)?);
            if self.take(")").is_some() {
                return Some(inputs);
            }
            self.take(",")?;
        }
    }

    fn input(&mut self, depth: usize) -> Option<Input> {
        if depth > bounds::TYPES {
            return None;
        }
        let word = self.word();
        let (mut kind, parts) = match word {
            "" | "tuple" => {
                let parts = self.list(depth + 1)?;
                // Elements of size zero would allow a list of any length at no cost.
                if parts.is_empty() {
                    return None;
                }
                (DynSolType::Tuple(parts.iter().map(|part| part.kind.clone()).collect()), parts)
            }
            word => (single(word)?, Vec::new()),
        };
        let mut arrays = depth;
        while self.take("[").is_some() {
            let length = self.word();
            self.take("]")?;
            arrays += 1;
            kind = match length {
                "" => DynSolType::Array(Box::new(kind)),
                length => DynSolType::FixedArray(Box::new(kind), length.parse().ok().filter(|length| *length > 0)?),
            };
            if arrays > bounds::TYPES {
                return None;
            }
        }
        let words = kind.minimum_words();
        self.words = self.words.checked_sub(words)?;
        let name = match self.word() {
            "memory" | "calldata" | "storage" => self.word(),
            name => name,
        };
        (name.is_empty() || is_name(name)).then(|| Input { name: name.to_owned(), kind, parts })
    }

    fn take(&mut self, mark: &str) -> Option<()> {
        self.left = self.left.trim_start().strip_prefix(mark)?;
        Some(())
    }

    fn word(&mut self) -> &'k str {
        let left = self.left.trim_start();
        let end = left.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '$')).unwrap_or(left.len());
        let (word, rest) = left.split_at(end);
        self.left = rest;
        word
    }
}

/// A type in the notation that a selector hashes. The ABI library writes a tuple with one part with a trailing comma, like Rust.
fn written(kind: &DynSolType) -> String {
    match kind {
        DynSolType::Array(element) => format!("{}[]", written(element)),
        DynSolType::FixedArray(element, count) => format!("{}[{count}]", written(element)),
        DynSolType::Tuple(parts) => format!("({})", parts.iter().map(written).collect::<Vec<_>>().join(",")),
        single => single.sol_type_name().into_owned(),
    }
}

/// A type without parts.
fn single(word: &str) -> Option<DynSolType> {
    use DynSolType as T;
    let kind = T::parse(word).ok()?;
    matches!(kind, T::Address | T::Bool | T::Int(_) | T::Uint(_) | T::FixedBytes(_) | T::Bytes | T::String)
        .then_some(kind)
}

fn is_name(name: &str) -> bool {
    name.bytes().enumerate().all(|(at, byte)| {
        byte == b'_' || byte == b'$' || byte.is_ascii_alphabetic() || (at > 0 && byte.is_ascii_digit())
    }) && !name.is_empty()
}
