//! What a descriptor makes of a call or a message.

use alloy::primitives::{Address, U256};

use crate::{DescriptorError, Named, Place};

/// A call or message as its contract's authors describe it. Everything in it but places, kinds and values is their word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    /// The file that the descriptor is in.
    pub file: String,
    /// Who is said to own the contract.
    pub owner: Option<String>,
    /// What the contract is said to be called.
    pub contract: Option<String>,
    /// How the descriptor names the contract.
    pub bound: Bound,
    /// What the call is said to be for.
    pub intent: Intent,
    /// The intent as one sentence with values in it.
    pub sentence: Option<String>,
    /// What is shown, in the descriptor's order.
    pub fields: Vec<Field>,
    /// Every single value of the call that `fields` does not show.
    pub left_out: Vec<LeftOut>,
    /// How many more there are than `left_out` lists.
    pub more_left_out: usize,
    /// Bytes that follow the arguments, which no function reads by its types.
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

/// What a call is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Intent {
    /// In one text.
    Text(String),
    /// In texts with a label each.
    Labelled(Vec<(String, String)>),
}

/// One shown value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Field {
    /// What the descriptor calls it.
    pub label: String,
    /// The labels of the groups that it stands in, from the outermost.
    pub groups: Vec<String>,
    /// What stands before an element of an array.
    pub before: Option<String>,
    /// Where the value stands; in the descriptor itself for what it says on its own.
    pub place: Place,
    /// The value as text: one line, nothing invisible.
    pub text: String,
    /// The text is longer than is shown; its end is missing.
    pub cut: bool,
    /// What the text stands for.
    pub kind: Kind,
}

impl Field {
    /// The value that stands behind the text wherever the text is a name or a word for it, or rests on the descriptor's claim. A page shows it beside
    /// the text.
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

/// Whether an address is one that stands for the coin wherever it is used, and that no token can have.
fn stands_for_coins(address: Address) -> bool {
    address.is_zero() || address == Address::repeat_byte(0xee)
}

/// What a text stands for, with the value itself wherever the text could hide it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Kind {
    /// The value itself.
    Plain,
    /// The descriptor's own words: no part of the call.
    Said,
    /// An address, under a name where one is known.
    Address {
        /// The address.
        address: Address,
        /// Its name.
        name: Option<Named>,
        /// The contract takes this address for the sender's.
        sender: bool,
    },
    /// An amount of the chain's coin.
    Coins {
        /// Smallest units.
        raw: String,
        /// The wallet knows the coin; else the text is the number of its smallest units.
        known: bool,
    },
    /// An amount of a token.
    Tokens {
        /// Smallest units.
        raw: String,
        /// The token's chain.
        chain_id: u64,
        /// The token; none where the descriptor names none.
        token: Option<Address>,
        /// The wallet knows its decimals; else the text is the number of its smallest units.
        known: bool,
        /// The descriptor says that the token's address stands for the chain's coin.
        coin: bool,
        /// The descriptor's words stand for an amount that is at or above its threshold.
        above: bool,
    },
    /// An NFT.
    Nft {
        /// Its number.
        id: U256,
        /// The collection.
        collection: Option<Address>,
        /// The wallet knows the collection's name.
        known: bool,
    },
    /// A time. The text is a number where that is no time.
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
        /// The descriptor has a word for it; else the text is the value.
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
    /// A call in the call, described too.
    Call {
        /// The contract that it calls.
        to: Address,
        /// The coins that it carries.
        value: U256,
        /// Its description.
        reading: Box<Reading>,
    },
    /// A call in the call, shown as bytes.
    Bytes {
        /// The contract that it calls.
        to: Address,
        /// The coins that it carries.
        value: U256,
        /// Why it is not described.
        why: DescriptorError,
    },
    /// A value that only somebody with a key can read.
    Encrypted {
        /// The value as it is.
        raw: String,
    },
}

/// A value that the descriptor did not show.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeftOut {
    /// Where it stands.
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
