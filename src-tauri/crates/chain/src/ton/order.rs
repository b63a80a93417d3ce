//! What a wallet of version 4 is ordered to do, read from the cell that is signed.

use std::sync::Arc;

use super::address::Place;
use super::cell::Cell;
use super::slice::Slice;
use super::wallet::WALLET_ID;

// Plain transfers; other numbers install and remove plugins, which may take from the wallet at any time.
const TRANSFERS: u8 = 0;

/// An order to the wallet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Order {
    /// Until when it stands, in seconds since 1970.
    pub(super) until: u32,
    /// Its place among the orders of the wallet.
    pub(super) sequence: u32,
    /// What the wallet sends, in order; four at most.
    pub(super) messages: Vec<Message>,
}

/// A message from the wallet to another account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Message {
    pub(super) mode: u8,
    /// What is sent comes back where the account cannot take it.
    pub(super) bounce: bool,
    pub(super) to: Place,
    pub(super) value: u128,
    /// It carries other currencies than the coin.
    pub(super) currencies: bool,
    /// What would set up a contract at its address, by the hash that is the address.
    pub(super) state: Option<[u8; 32]>,
    pub(super) body: Arc<Cell>,
}

/// Why a cell is no order that is signed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NotAnOrder {
    /// It is not of the form.
    Form,
    /// It is for another wallet of the key.
    Wallet,
    /// It changes what else may rule the wallet.
    Plugins,
    /// One of its messages is not as wallets write them.
    Message(&'static str),
}

impl Order {
    pub(super) fn read(cell: &Cell) -> Result<Self, NotAnOrder> {
        let mut slice = Slice::of(cell);
        let head = |slice: &mut Slice<'_>| Some((slice.u32()?, slice.u32()?, slice.u32()?, slice.u8()?));
        let (wallet, until, sequence, operation) = head(&mut slice).ok_or(NotAnOrder::Form)?;
        // One mode for each message, and nothing after. Orders to wallets of version 3 have no operation.
        let (bits, modes) = (slice.bits_left(), slice.refs_left() * 8);
        let (paired, earlier) = (bits == modes, modes > 0 && bits + 8 == modes);
        if earlier {
            return Err(NotAnOrder::Form);
        }
        if operation != TRANSFERS && wallet == WALLET_ID && (1..=3).contains(&operation) {
            return Err(NotAnOrder::Plugins);
        }
        if operation != TRANSFERS || !paired {
            return Err(NotAnOrder::Form);
        }
        if wallet != WALLET_ID {
            return Err(NotAnOrder::Wallet);
        }
        let mut messages = Vec::new();
        while !slice.is_empty() {
            let (mode, message) = slice.u8().zip(slice.reference()).ok_or(NotAnOrder::Form)?;
            messages.push(Message::read(mode, message)?);
        }
        Ok(Self { until, sequence, messages })
    }
}

impl Message {
    fn read(mode: u8, cell: &Cell) -> Result<Self, NotAnOrder> {
        const SHORT: NotAnOrder = NotAnOrder::Message("it ends too early, or an amount or address in it is malformed");
        let mut slice = Slice::of(cell);
        if slice.bit() != Some(false) {
            return Err(NotAnOrder::Message("it is not one from account to account"));
        }
        // Whether it may be routed at once has no meaning any more.
        let (_, bounce, bounced) = (slice.bit(), slice.bit().ok_or(SHORT)?, slice.bit().ok_or(SHORT)?);
        if bounced || slice.address().ok_or(SHORT)?.is_some() {
            return Err(NotAnOrder::Message("it claims to come from another account"));
        }
        let to = slice.address().ok_or(SHORT)?.ok_or(NotAnOrder::Message("it goes to nobody"))?;
        let value = slice.coins().ok_or(SHORT)?;
        let currencies = slice.maybe_reference().ok_or(SHORT)?.is_some();
        if (slice.coins(), slice.coins(), slice.uint(64 + 32)) != (Some(0), Some(0), Some(0)) {
            return Err(NotAnOrder::Message("it fixes fees or times, which are the network's to fill in"));
        }
        let state = if slice.bit().ok_or(SHORT)? { Some(state(&mut slice).ok_or(SHORT)?) } else { None };
        let body = slice.either().ok_or(NotAnOrder::Message("something follows its body"))?;
        Ok(Self { mode, bounce, to, value, currencies, state, body })
    }
}

// In place, or in a reference; code, data and libraries are each there or not.
pub(super) fn state(slice: &mut Slice<'_>) -> Option<[u8; 32]> {
    if slice.bit()? {
        return slice.reference().map(|state| state.hash());
    }
    let mut ahead = slice.clone();
    let before = (ahead.bits_left(), ahead.refs_left());
    if ahead.bit()? {
        ahead.uint(5)?;
    }
    if ahead.bit()? {
        ahead.uint(2)?;
    }
    for _ in 0..3 {
        ahead.maybe_reference()?;
    }
    let bits = u32::try_from(before.0 - ahead.bits_left()).ok()?;
    slice.take(bits, before.1 - ahead.refs_left()).map(|state| state.hash())
}
