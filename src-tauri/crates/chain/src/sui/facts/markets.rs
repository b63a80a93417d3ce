//! What is known of markets: their coins, and the swaps that were decoded so far.

use std::collections::BTreeSet;

use sui_sdk_types::{Address, StructTag, TypeTag};

use super::values::Kind;
use crate::facts::Asset;
use crate::sui::deepbook;

/// A swap that was decoded.
#[derive(Debug)]
pub(super) struct Swap {
    pub(super) received: Kind,
    /// The least that is received, raw.
    pub(super) least: u64,
}

/// What belongs to swaps, by command.
#[derive(Debug, Default)]
pub(super) struct Swaps {
    pub(super) all: Vec<Swap>,
    /// The commands that are a part of a swap.
    pub(super) parts: BTreeSet<usize>,
    /// The commands that give something to another account.
    pub(super) gives: BTreeSet<usize>,
    /// The recipient of each payment that is a part of a swap.
    pub(super) paid: Vec<String>,
}

/// Whether an address is the pinned one.
pub(super) fn is(address: &Address, pinned: &str) -> bool {
    pinned.parse::<Address>().is_ok_and(|pinned| pinned == *address)
}

/// The coin of a type, if the wallet knows its symbol and decimals.
fn known(tag: &StructTag) -> Option<&'static deepbook::Coin> {
    deepbook::coins().iter().find(|coin| coin.coin_type().parse::<StructTag>().is_ok_and(|its| its == *tag))
}

pub(super) fn known_tag(tag: &TypeTag) -> Option<&'static deepbook::Coin> {
    let TypeTag::Struct(tag) = tag else { return None };
    known(tag)
}

/// The token of a known coin type.
pub(super) fn known_asset(name: &str) -> Option<Asset> {
    let coin = known(&name.parse().ok()?)?;
    Some(Asset::token(name, coin.symbol, u8::try_from(coin.decimals()?).ok()?))
}
