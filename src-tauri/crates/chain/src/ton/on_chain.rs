//! What nodes keep of a wallet, as cells: its state, the messages that bring it orders, and how its transactions went.

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

/// A signed order on its way to a wallet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Brought {
    /// The wallet, in its friendly form that does not bounce.
    pub wallet: String,
    /// The order.
    pub order: OrderId,
    /// Until when it stands, in seconds since 1970.
    pub until: u32,
}

/// An order by what is signed of it: the message around it may be made anew by anybody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OrderId {
    /// Its place among the orders of the wallet.
    pub sequence: u32,
    /// Its hash.
    pub hash: [u8; 32],
}

/// A transaction of an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Transaction {
    /// Its hash.
    pub hash: [u8; 32],
    /// The account, in its friendly form that does not bounce.
    pub account: String,
    /// Its place in the network's order.
    pub lt: u64,
    /// Nothing came before it on the account.
    pub first: bool,
    /// The order that came in with it, and how it went; `None` where it is of another cause.
    pub order: Option<(OrderId, Went)>,
}

/// The order that a message from outside brings, of the form in which the wallet's own are sent.
pub fn brought(message: &str) -> Option<Brought> {
    let (wallet, order) = order_in(read(message)?.as_ref())?;
    let (order, until) = named(&order)?;
    Some(Brought { wallet, order, until })
}

/// The place of the next order to the usual wallet at `address`, by the data that the account keeps. `None` where it is no such data, or
/// that of another wallet.
pub fn next_sequence(data: &str, address: &str) -> Option<u32> {
    let data = read(data)?;
    let mut slice = Slice::of(&data);
    let (sequence, wallet, key) = (slice.u32()?, slice.u32()?, slice.bytes()?);
    let own = address::read(address).ok()?;
    (wallet == WALLET_ID && Place::from(wallet::address(&key)) == own).then_some(sequence)
}

/// A transaction, as nodes hand it out. `None` where it is of a form that is not read; those of the wallet's own orders are.
pub fn transaction(bag: &str) -> Option<Transaction> {
    let cell = read(bag)?;
    let mut slice = Slice::of(&cell);
    if slice.uint(4)? != 0b0111 {
        return None;
    }
    let (account, lt) = (slice.bytes()?, u64::try_from(slice.uint(64)?).ok()?);
    // The hash of the one before, and its place.
    slice.bytes::<32>()?;
    let first = slice.uint(64)? == 0;
    // When, how many messages, and the states before and after.
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

/// Whether an address says that what its account cannot take is to come back.
pub fn wants_bouncing(address: &str) -> bool {
    address::bounces(address) == Some(true)
}

/// Whether two texts are addresses of one account.
pub fn same_account(one: &str, other: &str) -> bool {
    matches!((address::read(one), address::read(other)), (Ok(one), Ok(other)) if one == other)
}

fn read(bag: &str) -> Option<Arc<Cell>> {
    boc::read(&STANDARD.decode(bag).ok()?).ok()
}

// To whom it goes, and what stands in it after the signature.
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

// With the time until which it stands.
fn named(order: &Cell) -> Option<(OrderId, u32)> {
    let mut slice = Slice::of(order);
    let (wallet, until, sequence) = (slice.u32()?, slice.u32()?, slice.u32()?);
    (wallet == WALLET_ID).then_some((OrderId { sequence, hash: order.hash() }, until))
}
