//! The result of applying a descriptor to a call or a message.

use alloy::primitives::{Address, U256};

use crate::{DescriptorError, Named, Place};

/// A call or message as its contract's authors describe it. Everything except places, kinds and values is their claim.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    /// The descriptor's file.
    pub file: String,
    /// The claimed owner of the contract.
    pub owner: Option<String>,
    /// The claimed name of the contract.
    pub contract: Option<String>,
    /// How the descriptor names the contract.
    pub bound: Bound,
    /// The claimed purpose of the call.
    pub intent: Intent,
    /// The intent as one sentence with values filled in.
    pub sentence: Option<String>,
    /// The shown values, in the descriptor's order.
    pub fields: Vec<Field>,
    /// Every single value of the call that `fields` does not show.
    pub left_out: Vec<LeftOut>,
    /// How many more values are left out than `left_out` lists.
    pub more_left_out: usize,
    /// The number of bytes that follow the arguments. The function's types do not cover them.
    pub trailing: usize,
}

/// How a descriptor names a contract.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bound {
    /// By its own address.
    Address,
    /// By the address of the implementation behind it.
    Behind(Address),
}

/// The purpose of a call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Intent {
    /// One text.
    Text(String),
    /// Texts, each with a label.
    Labelled(Vec<(String, String)>),
}

/// One shown value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Field {
    /// The descriptor's label.
    pub label: String,
    /// The labels of its groups, from the outermost.
    pub groups: Vec<String>,
    /// The separator before an element of an array.
    pub before: Option<String>,
    /// The place of the value; in the descriptor itself for a constant text.
    pub place: Place,
    /// The value as text: one line, without invisible characters.
    pub text: String,
    /// Whether the end of the text is cut off.
    pub cut: bool,
    /// What the text stands for.
    pub kind: Kind,
}

impl Field {
    /// The value behind the text, if the text is a name or a word for it or rests on the descriptor's claim. A page shows it beside the text.
    pub fn behind(&self) -> Option<String> {
        match &self.kind {
            Kind::Address { address, name, sender } if name.is_some() || *sender => Some(address.to_string()),
            Kind::Tokens { raw, token: Some(token), coin: true, .. } if !stands_for_coins(*token) => {
                Some(format!("{raw} of {token}"))
            }
            Kind::Tokens { raw, above: true, .. } => Some(raw.clone()),
            Kind::Unit { raw, .. } | Kind::Encrypted { raw } => Some(raw.clone()),
            Kind::Choice { raw, known: true } => Some(raw.clone()),
            Kind::Time { raw, known: true } => Some(raw.to_string()),
            Kind::Nft { collection, .. } => collection.map(|address| address.to_string()),
            Kind::Ticker { token, known: true, .. } => Some(token.to_string()),
            Kind::Chain { id, known: true } => Some(id.to_string()),
            Kind::Call { to, .. } | Kind::Bytes { to, .. } => Some(to.to_string()),
            Kind::Plain
            | Kind::Said
            | Kind::Address { .. }
            | Kind::Coins { .. }
            | Kind::Tokens { .. }
            | Kind::Time { .. }
            | Kind::Duration { .. }
            | Kind::Choice { .. }
            | Kind::Chain { .. }
            | Kind::Ticker { .. } => None,
        }
    }
}

/// Whether an address commonly stands for the native coin and cannot be a token's.
fn stands_for_coins(address: Address) -> bool {
    address.is_zero() || address == Address::repeat_byte(0xee)
}

/// What a text stands for, with the value itself if the text could hide it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Kind {
    /// The value itself.
    Plain,
    /// A constant text of the descriptor, not a part of the call.
    Said,
    /// An address, with its name if one is known.
    Address {
        /// The address.
        address: Address,
        /// Its name.
        name: Option<Named>,
        /// Whether the contract treats this address as the sender's.
        sender: bool,
    },
    /// An amount of the native coin.
    Coins {
        /// Smallest units.
        raw: String,
        /// Whether the wallet knows the coin. If not, the text is the number of smallest units.
        known: bool,
    },
    /// An amount of a token.
    Tokens {
        /// Smallest units.
        raw: String,
        /// The token's chain.
        chain_id: u64,
        /// The token; `None` if the descriptor names none.
        token: Option<Address>,
        /// Whether the wallet knows its decimals. If not, the text is the number of smallest units.
        known: bool,
        /// Whether the descriptor says that the token's address stands for the native coin.
        coin: bool,
        /// Whether the amount reaches the descriptor's threshold, so that the text is the descriptor's word for it.
        above: bool,
    },
    /// An NFT.
    Nft {
        /// Its number.
        id: U256,
        /// The collection.
        collection: Option<Address>,
        /// Whether the wallet knows the collection's name.
        known: bool,
    },
    /// A time. The text is the number if it cannot be read as a time.
    Time {
        /// The value.
        raw: U256,
        /// Whether it is read as a time.
        known: bool,
    },
    /// A duration.
    Duration {
        /// In seconds.
        seconds: U256,
    },
    /// A number with a unit. The decimals are the descriptor's claim.
    Unit {
        /// The number.
        raw: String,
        /// The decimals that were applied.
        decimals: u8,
    },
    /// The descriptor's word for a value.
    Choice {
        /// The value.
        raw: String,
        /// Whether the descriptor has a word for it. If not, the text is the value.
        known: bool,
    },
    /// A chain.
    Chain {
        /// Its id.
        id: U256,
        /// The wallet knows it.
        known: bool,
    },
    /// A token's ticker.
    Ticker {
        /// The token.
        token: Address,
        /// The token's chain.
        chain_id: u64,
        /// The wallet knows it.
        known: bool,
    },
    /// An inner call that a descriptor describes too.
    Call {
        /// The contract that it calls.
        to: Address,
        /// The amount of the native coin that it sends, in wei.
        value: U256,
        /// Its description.
        reading: Box<Reading>,
    },
    /// An inner call that is shown as bytes.
    Bytes {
        /// The contract that it calls.
        to: Address,
        /// The coins that it carries.
        value: U256,
        /// Why it is not described.
        why: DescriptorError,
    },
    /// An encrypted value.
    Encrypted {
        /// The encrypted value.
        raw: String,
    },
}

/// A value that the descriptor did not show.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeftOut {
    /// Its place.
    pub place: Place,
    /// The value.
    pub text: String,
    /// Why.
    pub why: WhyLeftOut,
}

/// Why a value is not shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WhyLeftOut {
    /// The descriptor says nothing about it.
    Unmentioned,
    /// The descriptor hides it.
    Hidden,
    /// It was used to show another value, as the token of an amount.
    Used,
    /// Only a part of it is shown.
    Part,
}
