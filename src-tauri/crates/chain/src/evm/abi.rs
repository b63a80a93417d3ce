//! Calldata by the contract ABI, decoded strictly: every bit of every word must have a meaning.

use std::fmt;

use alloy::primitives::{Address, U256};

/// The types in the calls that the wallet knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum AbiType {
    Address,
    Uint(u16),
    Bool,
    FixedBytes(u8),
    Bytes,
    Array(&'static AbiType),
}

/// One decoded argument.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum AbiValue {
    Address(Address),
    Uint(U256),
    Bool(bool),
    Bytes(Vec<u8>),
    Array(Vec<AbiValue>),
}

/// The arguments do not have the layout that their types require.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Malformed;

/// Decoded arguments, and the number of bytes after them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Arguments {
    pub(crate) values: Vec<AbiValue>,
    pub(crate) trailing: usize,
}

/// Decodes `bytes` as the arguments `types`, in the one layout that encoders produce. Dirty padding, gaps,
/// overlaps and truncated values are [`Malformed`]. Bytes after the last argument are counted but accepted.
pub(crate) fn decode(bytes: &[u8], types: &[AbiType]) -> Result<Arguments, Malformed> {
    let (values, length) = sequence(bytes, types.iter())?;
    Ok(Arguments { values, trailing: bytes.len() - length })
}

fn sequence<'t>(
    bytes: &[u8],
    types: impl ExactSizeIterator<Item = &'t AbiType>,
) -> Result<(Vec<AbiValue>, usize), Malformed> {
    let head = types.len().checked_mul(32).filter(|head| *head <= bytes.len()).ok_or(Malformed)?;
    let mut tail = head;
    let mut values = Vec::with_capacity(types.len());
    for (place, abi_type) in types.enumerate() {
        let word = word_at(bytes, place * 32)?;
        let value = match abi_type {
            AbiType::Bytes | AbiType::Array(_) => {
                if word != U256::from(tail) {
                    return Err(Malformed);
                }
                let (value, length) = dynamic(bytes.get(tail..).ok_or(Malformed)?, abi_type)?;
                tail += length;
                value
            }
            _ => one_word(word, abi_type)?,
        };
        values.push(value);
    }
    Ok((values, tail))
}

fn dynamic(bytes: &[u8], abi_type: &AbiType) -> Result<(AbiValue, usize), Malformed> {
    let count = usize::try_from(word_at(bytes, 0)?).map_err(|_| Malformed)?;
    let rest = bytes.get(32..).ok_or(Malformed)?;
    match abi_type {
        AbiType::Array(element) => {
            // Checked before memory is allocated for the elements.
            if count > rest.len() / 32 {
                return Err(Malformed);
            }
            let (values, length) = sequence(rest, std::iter::repeat_n(*element, count))?;
            Ok((AbiValue::Array(values), 32 + length))
        }
        _ => {
            let value = rest.get(..count).ok_or(Malformed)?;
            let padded = count.div_ceil(32) * 32;
            let padding = rest.get(count..padded).ok_or(Malformed)?;
            if padding.iter().any(|byte| *byte != 0) {
                return Err(Malformed);
            }
            Ok((AbiValue::Bytes(value.to_vec()), 32 + padded))
        }
    }
}

fn one_word(word: U256, abi_type: &AbiType) -> Result<AbiValue, Malformed> {
    let fits = |bits: usize| {
        if word.bit_len() <= bits { Ok(()) } else { Err(Malformed) }
    };
    match abi_type {
        AbiType::Address => {
            fits(160)?;
            Ok(AbiValue::Address(Address::from_word(word.to_be_bytes().into())))
        }
        AbiType::Uint(bits) => fits(usize::from(*bits)).map(|()| AbiValue::Uint(word)),
        AbiType::Bool => fits(1).map(|()| AbiValue::Bool(!word.is_zero())),
        AbiType::FixedBytes(length) => {
            let bytes = word.to_be_bytes::<32>();
            let (value, padding) = bytes.split_at_checked(usize::from(*length)).ok_or(Malformed)?;
            if padding.iter().any(|byte| *byte != 0) {
                return Err(Malformed);
            }
            Ok(AbiValue::Bytes(value.to_vec()))
        }
        AbiType::Bytes | AbiType::Array(_) => Err(Malformed),
    }
}

fn word_at(bytes: &[u8], offset: usize) -> Result<U256, Malformed> {
    let word = bytes.get(offset..).and_then(<[u8]>::first_chunk::<32>).ok_or(Malformed)?;
    Ok(U256::from_be_bytes(*word))
}

impl AbiValue {
    /// The address, if the value is one.
    pub(crate) fn address(&self) -> Option<Address> {
        match self {
            Self::Address(address) => Some(*address),
            _ => None,
        }
    }

    /// The number, if the value is one.
    pub(crate) fn uint(&self) -> Option<U256> {
        match self {
            Self::Uint(number) => Some(*number),
            _ => None,
        }
    }
}

impl fmt::Display for AbiType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Address => f.write_str("address"),
            Self::Uint(bits) => write!(f, "uint{bits}"),
            Self::Bool => f.write_str("bool"),
            Self::FixedBytes(length) => write!(f, "bytes{length}"),
            Self::Bytes => f.write_str("bytes"),
            Self::Array(element) => write!(f, "{element}[]"),
        }
    }
}

impl fmt::Display for AbiValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Address(address) => write!(f, "{address}"),
            Self::Uint(number) => write!(f, "{number}"),
            Self::Bool(value) => write!(f, "{value}"),
            Self::Bytes(bytes) => write!(f, "0x{}", hex::encode(bytes)),
            Self::Array(values) => {
                f.write_str("[")?;
                for (place, value) in values.iter().enumerate() {
                    if place > 0 {
                        f.write_str(", ")?;
                    }
                    write!(f, "{value}")?;
                }
                f.write_str("]")
            }
        }
    }
}
