//! Values that commands pass to each other.

use std::sync::Arc;

use sui_sdk_types::{Address, Argument, StructTag, TypeTag};

use crate::plain_text;

// In bytes: a longer type is cut, because nesting can make types very long.
const MAX_TYPE: usize = 300;

/// The meaning of an argument.
#[derive(Debug, Clone)]
pub(super) enum Value<'t> {
    /// The gas coin, or what is left of it.
    Gas,
    /// Literal bytes.
    Pure(&'t [u8]),
    /// An object that an account owns, or an immutable one.
    Object(Address),
    /// An object with consensus: shared, or owned by an account.
    Shared { id: Address, written: bool },
    /// A coin or balance that could be traced.
    Coin(Coin),
    /// A vector, by the command that made it.
    Many(usize),
    /// Bytes that a command received by reference and may have changed.
    Changed(usize),
    /// A result of a command that the bytes do not determine.
    Result(usize),
    /// What a swap brought or left.
    OfSwap { swap: usize, part: Part },
    /// A swap in the router's hands.
    Trade(usize),
    /// The route of a swap in the router's hands.
    Route(usize),
}

/// A result of a swap.
#[derive(Debug, Clone)]
pub(super) enum Part {
    /// What was bought.
    Received,
    /// What is left of a coin of this type.
    Left(Kind),
}

/// An amount of a coin.
#[derive(Debug, Clone)]
pub(super) struct Coin {
    /// `None` if a call may have changed it.
    pub(super) amount: Option<u64>,
    pub(super) kind: Kind,
    /// The payer, if it is not the sender.
    pub(super) from: Option<String>,
}

/// The type of a coin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Kind {
    /// The native coin.
    Native,
    /// Another type, by its name.
    Type(Arc<str>),
    /// The type of an object on the chain, which the bytes do not contain.
    OfObject(Address),
    /// The type of a command's result.
    OfResult(usize),
}

impl Kind {
    pub(super) fn of(tag: &TypeTag) -> Self {
        match tag {
            TypeTag::Struct(one) if **one == StructTag::sui() => Self::Native,
            other => Self::Type(type_name(other).into()),
        }
    }

    /// The coin type inside `Coin<..>` or `Balance<..>`.
    pub(super) fn within(tag: &TypeTag) -> Option<Self> {
        let TypeTag::Struct(outer) = tag else { return None };
        let named = ["Coin", "Balance"].contains(&outer.name().as_str()) && *outer.address() == Address::TWO;
        outer.type_params().first().filter(|_| named).map(Self::of)
    }
}

pub(super) fn type_name(tag: &TypeTag) -> String {
    plain_text(&tag.to_string(), MAX_TYPE)
}

/// The command and the index of the result to which an argument refers.
pub(super) const fn result(argument: &Argument) -> Option<(u16, u16)> {
    match argument {
        Argument::Result(command) => Some((*command, 0)),
        Argument::NestedResult(command, place) => Some((*command, *place)),
        Argument::Gas | Argument::Input(_) => None,
    }
}
