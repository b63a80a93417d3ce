//! What the commands of a transaction pass from one to the next.

use std::sync::Arc;

use sui_sdk_types::{Address, Argument, StructTag, TypeTag};

use crate::plain_text;

// Types can be nested; nobody reads longer ones.
const MAX_TYPE: usize = 300;

/// What an argument stands for.
#[derive(Debug, Clone)]
pub(super) enum Value<'t> {
    /// The coin that pays for the gas, or what is left of it.
    Gas,
    /// Plain bytes.
    Pure(&'t [u8]),
    /// An object of an account's own, or one that nobody can change.
    Object(Address),
    /// An object that the network orders: one that everybody can use, or an account's own.
    Shared { id: Address, written: bool },
    /// A coin, or a balance, whose way could be followed.
    Coin(Coin),
    /// The vector that a command made.
    Many(usize),
    /// Bytes that a command got, and may have changed.
    Changed(usize),
    /// What a command gave, which the bytes do not say.
    Result(usize),
}

/// An amount of some coin.
#[derive(Debug, Clone)]
pub(super) struct Coin {
    /// None where a call may have changed it.
    pub(super) amount: Option<u64>,
    pub(super) kind: Kind,
    /// Who pays it, where that is not the sender.
    pub(super) from: Option<String>,
}

/// Of which type a coin is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Kind {
    /// The chain's own.
    Native,
    /// Another type, by its name.
    Type(Arc<str>),
    /// That of an object, which lies on the chain.
    OfObject(Address),
    /// That of what a command gave.
    OfResult(usize),
}

impl Kind {
    pub(super) fn of(tag: &TypeTag) -> Self {
        match tag {
            TypeTag::Struct(one) if **one == StructTag::sui() => Self::Native,
            other => Self::Type(type_name(other).into()),
        }
    }

    /// The type of the coins whose type is `tag` with `Coin` or `Balance` around it.
    pub(super) fn within(tag: &TypeTag) -> Option<Self> {
        let TypeTag::Struct(outer) = tag else { return None };
        let named = ["Coin", "Balance"].contains(&outer.name().as_str()) && *outer.address() == Address::TWO;
        outer.type_params().first().filter(|_| named).map(Self::of)
    }
}

pub(super) fn type_name(tag: &TypeTag) -> String {
    plain_text(&tag.to_string(), MAX_TYPE)
}

/// Which result of which command an argument is.
pub(super) const fn result(argument: &Argument) -> Option<(u16, u16)> {
    match argument {
        Argument::Result(command) => Some((*command, 0)),
        Argument::NestedResult(command, place) => Some((*command, *place)),
        Argument::Gas | Argument::Input(_) => None,
    }
}
