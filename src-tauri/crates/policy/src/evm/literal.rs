//! Values that a predicate compares with.

use std::str::FromStr as _;

use alloy::primitives::{Address, I256, U256};
use lockstep_chain::evm::Tree;

use super::subject::Kind;
use crate::code::{Code, PolicyError};
use crate::number::decimal;

const SELF: &str = "$self";

/// A literal of the type of its subject.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Literal {
    Uint(U256),
    Int(I256),
    Address(Address),
    /// The account that signs.
    Own,
    Bool(bool),
    Bytes(Vec<u8>),
    Text(String),
}

impl Literal {
    /// Reads a literal for a value of `kind`.
    pub(crate) fn read(text: &str, kind: &Kind, at: &str) -> Result<Self, PolicyError> {
        let wrong = |code| PolicyError::new(code, at);
        if text.starts_with('$') && !matches!(kind, Kind::Text) {
            return match (text, kind) {
                (SELF, Kind::Address) => Ok(Self::Own),
                _ => Err(wrong(Code::Variable)),
            };
        }
        match kind {
            Kind::Uint(bits) => {
                let number = decimal(text).ok_or_else(|| wrong(Code::Literal))?;
                if number.bit_len() > *bits { Err(wrong(Code::Range)) } else { Ok(Self::Uint(number)) }
            }
            Kind::Int(bits) => {
                let digits = text.strip_prefix('-').unwrap_or(text);
                let magnitude = decimal(digits).ok_or_else(|| wrong(Code::Literal))?;
                if text.starts_with('-') && magnitude.is_zero() {
                    return Err(wrong(Code::Literal));
                }
                let number = I256::from_dec_str(text).map_err(|_| wrong(Code::Range))?;
                let size = if number.is_negative() { !number.into_raw() } else { number.into_raw() };
                if size.bit_len() < *bits { Ok(Self::Int(number)) } else { Err(wrong(Code::Range)) }
            }
            Kind::Address => {
                let digits = text.strip_prefix("0x").filter(|digits| digits.len() == 40);
                let address = digits.and_then(|_| Address::from_str(text).ok());
                address.map(Self::Address).ok_or_else(|| wrong(Code::Literal))
            }
            Kind::Bool => match text {
                "true" => Ok(Self::Bool(true)),
                "false" => Ok(Self::Bool(false)),
                _ => Err(wrong(Code::Literal)),
            },
            Kind::Bytes | Kind::Fixed(_) => {
                let digits = text.strip_prefix("0x").ok_or_else(|| wrong(Code::Literal))?;
                let bytes = hex::decode(digits).map_err(|_| wrong(Code::Literal))?;
                match kind {
                    Kind::Fixed(length) if *length != bytes.len() => Err(wrong(Code::Range)),
                    _ => Ok(Self::Bytes(bytes)),
                }
            }
            Kind::Text => Ok(Self::Text(text.to_owned())),
            Kind::List(_) | Kind::Tuple(_) => Err(wrong(Code::Predicate)),
        }
    }

    /// Whether `value` equals it; `own` is the account that signs.
    pub(crate) fn is(&self, value: &Tree, own: Option<Address>) -> bool {
        match (self, value) {
            (Self::Uint(literal), Tree::Uint(number)) => literal == number,
            (Self::Int(literal), Tree::Int(number)) => literal == number,
            (Self::Address(literal), Tree::Address(address)) => literal == address,
            (Self::Own, Tree::Address(address)) => own == Some(*address),
            (Self::Bool(literal), Tree::Bool(flag)) => literal == flag,
            (Self::Bytes(literal), Tree::Bytes(bytes) | Tree::FixedBytes(bytes)) => literal == bytes,
            (Self::Text(literal), Tree::Text(text)) => literal == text,
            _ => false,
        }
    }

    /// How `value` compares with it, if both are numbers.
    pub(crate) fn order(&self, value: &Tree) -> Option<std::cmp::Ordering> {
        match (self, value) {
            (Self::Uint(literal), Tree::Uint(number)) => Some(number.cmp(literal)),
            (Self::Int(literal), Tree::Int(number)) => Some(number.cmp(literal)),
            _ => None,
        }
    }

    /// The value that it names, apart from the own account.
    pub(crate) fn value(&self) -> Option<Tree> {
        Some(match self {
            Self::Uint(number) => Tree::Uint(*number),
            Self::Int(number) => Tree::Int(*number),
            Self::Address(address) => Tree::Address(*address),
            Self::Bool(flag) => Tree::Bool(*flag),
            Self::Bytes(bytes) => Tree::Bytes(bytes.clone()),
            Self::Text(text) => Tree::Text(text.clone()),
            Self::Own => return None,
        })
    }
}
