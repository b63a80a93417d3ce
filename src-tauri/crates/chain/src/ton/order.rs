//! Orders to a version 4 wallet, decoded from the signed cell.

use std::sync::Arc;

use super::address::Place;
use super::cell::Cell;
use super::slice::Slice;
use super::wallet::WALLET_ID;

// The operation for plain transfers. The others install and remove plugins, which may withdraw from the
// wallet at any time.
const TRANSFERS: u8 = 0;

/// An order to the wallet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Order {
    /// The expiry, in seconds since 1970.
    pub(super) until: u32,
    /// The sequence number.
    pub(super) sequence: u32,
    /// The messages that the wallet sends, in order; at most four.
    pub(super) messages: Vec<Message>,
}

/// A message from the wallet to another account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Message {
    pub(super) mode: u8,
    /// Whether the coins return if the recipient cannot accept them.
    pub(super) bounce: bool,
    pub(super) to: Place,
    pub(super) value: u128,
    /// Whether it carries currencies other than the coin.
    pub(super) currencies: bool,
    /// The hash of the state that it deploys, which is also the recipient's address.
    pub(super) state: Option<[u8; 32]>,
    pub(super) body: Arc<Cell>,
}

/// Why a cell is not an order that this wallet signs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NotAnOrder {
    /// The cell has another form.
    Form,
    /// The order is for another wallet of the key.
    Wallet,
    /// The order changes plugins, which can control the wallet.
    Plugins,
    /// A message has a form that wallets do not write.
    Message(&'static str),
}

impl Order {
    pub(super) fn read(cell: &Cell) -> Result<Self, NotAnOrder> {
        let mut slice = Slice::of(cell);
        let head = |slice: &mut Slice<'_>| Some((slice.u32()?, slice.u32()?, slice.u32()?, slice.u8()?));
        let (wallet, until, sequence, operation) = head(&mut slice).ok_or(NotAnOrder::Form)?;
        // One mode for each message, and nothing after them. Orders for version 3 have no operation.
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
        // The flag for instant routing no longer has a meaning.
        let (_, bounce, bounced) = (slice.bit(), slice.bit().ok_or(SHORT)?, slice.bit().ok_or(SHORT)?);
        if bounced || slice.address().ok_or(SHORT)?.is_some() {
            return Err(NotAnOrder::Message("it claims to come from another account"));
        }
        let to = slice.address().ok_or(SHORT)?.ok_or(NotAnOrder::Message("it has no recipient"))?;
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

// Inline or in a reference; code, data and libraries are each optional.
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
