//! Chain data of a wallet, decoded from cells: its state, external messages with orders, and the outcome of
//! transactions.

use std::sync::Arc;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use super::address::{self, Place};
use super::boc;
use super::cell::Cell;
use super::order;
use super::slice::Slice;
use super::wallet::{self, WALLET_ID};

mod went;

pub use super::payload::Trial;
pub use went::Went;

/// A signed order in an external message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Brought {
    /// The wallet's address in its friendly form, not bounceable.
    pub wallet: String,
    /// The order.
    pub order: OrderId,
    /// The expiry, in seconds since 1970.
    pub until: u32,
}

/// An order identified by its signed bytes, because anyone can wrap them in a new external message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OrderId {
    /// The sequence number.
    pub sequence: u32,
    /// The hash of the signed cell.
    pub hash: [u8; 32],
}

/// A transaction of an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Transaction {
    /// Its hash.
    pub hash: [u8; 32],
    /// The account's address in its friendly form, not bounceable.
    pub account: String,
    /// The logical time.
    pub lt: u64,
    /// Whether it is the first transaction of the account.
    pub first: bool,
    /// The order that it executed, with the outcome; `None` if it has another cause.
    pub order: Option<(OrderId, Went)>,
}

/// The order in an external message, if the message has the form that this wallet sends.
pub fn brought(message: &str) -> Option<Brought> {
    let (wallet, order) = order_in(read(message)?.as_ref())?;
    let (order, until) = named(&order)?;
    Some(Brought { wallet, order, until })
}

/// The next sequence number of the standard wallet at `address`, read from the account's data. `None` if the
/// data belong to another contract or wallet.
pub fn next_sequence(data: &str, address: &str) -> Option<u32> {
    let data = read(data)?;
    let mut slice = Slice::of(&data);
    let (sequence, wallet, key) = (slice.u32()?, slice.u32()?, slice.bytes()?);
    let own = address::read(address).ok()?;
    (wallet == WALLET_ID && Place::from(wallet::address(&key)) == own).then_some(sequence)
}

/// A transaction, as nodes return it. `None` if its form is not supported; transactions of the wallet's own
/// orders are.
pub fn transaction(bag: &str) -> Option<Transaction> {
    let cell = read(bag)?;
    let mut slice = Slice::of(&cell);
    if slice.uint(4)? != 0b0111 {
        return None;
    }
    let (account, lt) = (slice.bytes()?, u64::try_from(slice.uint(64)?).ok()?);
    // The hash and the logical time of the previous transaction.
    slice.bytes::<32>()?;
    let first = slice.uint(64)? == 0;
    // Time, number of outgoing messages, and the account status before and after.
    slice.uint(32 + 15 + 2 + 2)?;
    let messages = slice.reference()?;
    let total = slice.coins()?;
    slice.maybe_reference()?;
    slice.reference()?;
    let account = address::Account(account).friendly(false);
    let came = Slice::of(messages).maybe_reference()?;
    let order = match came.and_then(|message| order_in(message)) {
        Some((wallet, order)) if wallet == account => {
            Some((named(&order)?.0, Went::read(slice.reference()?, total, order.refs().len())?))
        }
        Some(_) | None => None,
    };
    Some(Transaction { hash: cell.hash(), account, lt, first, order })
}

/// Whether an address asks for failed transfers to bounce.
pub fn wants_bouncing(address: &str) -> bool {
    address::bounces(address) == Some(true)
}

/// Whether two addresses name one account.
pub fn same_account(one: &str, other: &str) -> bool {
    matches!((address::read(one), address::read(other)), (Ok(one), Ok(other)) if one == other)
}

fn read(bag: &str) -> Option<Arc<Cell>> {
    boc::read(&STANDARD.decode(bag).ok()?).ok()
}

// The recipient of the message, and the signed part behind the signature.
fn order_in(message: &Cell) -> Option<(String, Arc<Cell>)> {
    let mut slice = Slice::of(message);
    if slice.uint(2)? != 0b10 || slice.address()?.is_some() {
        return None;
    }
    let wallet = slice.address()??;
    slice.coins()?;
    if slice.bit()? {
        order::state(&mut slice)?;
    }
    let body = slice.either()?;
    let mut body = Slice::of(&body);
    body.bytes::<64>()?;
    Some((wallet.friendly(false), body.rest()?))
}

// The order with its expiry.
fn named(order: &Cell) -> Option<(OrderId, u32)> {
    let mut slice = Slice::of(order);
    let (wallet, until, sequence) = (slice.u32()?, slice.u32()?, slice.u32()?);
    (wallet == WALLET_ID).then_some((OrderId { sequence, hash: order.hash() }, until))
}
