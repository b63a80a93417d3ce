//! Builds the messages of a transfer: the order to the wallet, and the message to a token wallet.

use std::sync::Arc;

use super::address::{Account, Place};
use super::cell::{Builder, Cell, Overflow};

const JETTON_TRANSFER: u32 = 0x0f8a_7ea5;

type Built = Result<Arc<Cell>, Overflow>;

fn account(builder: Builder, account: impl Into<Place>) -> Builder {
    let Place { workchain, account } = account.into();
    let [workchain] = workchain.to_be_bytes();
    // A standard address without anycast.
    builder.uint(0b100, 3).uint(workchain.into(), 8).bytes(&account)
}

/// A comment, or nothing.
pub(super) fn comment(text: Option<&str>) -> Builder {
    match text {
        Some(text) => Builder::default().uint(0, 32).bytes(text.as_bytes()),
        None => Builder::default(),
    }
}

/// A transfer of `amount` of a token, as the sender's token wallet expects it (TEP-74).
pub(super) fn jetton_transfer(amount: u128, to: Place, back: Account, forward: u128, note: &Cell) -> Built {
    let head = Builder::default().uint(u128::from(JETTON_TRANSFER), 32).uint(0, 64).coins(amount);
    let head = account(account(head, to), back);
    // No custom payload; the forwarded payload is inline.
    head.bit(false).coins(forward).bit(false).append(note).build()
}

/// A message from the wallet to `to` with `value` nanotons. `state` deploys the account.
pub(super) fn internal(bounce: bool, to: Place, value: u128, state: Option<&Arc<Cell>>, body: &Arc<Cell>) -> Built {
    // An internal message: instant hypercube routing disabled, not bounced, empty source that the network
    // fills in.
    let head = Builder::default().bit(false).bit(true).bit(bounce).bit(false).uint(0, 2);
    // No other currencies; the network fills in fees and times.
    let head = account(head, to).coins(value).bit(false).coins(0).coins(0).uint(0, 64 + 32);
    let head = match state {
        Some(state) => head.bit(true).bit(true).reference(state),
        None => head.bit(false),
    };
    head.bit(true).reference(body).build()
}

/// The signed order: wallet id, expiry, sequence number, and the messages with their modes.
pub(super) fn order(wallet_id: u32, until: u32, sequence: u32, mode: u8, messages: &[Arc<Cell>]) -> Built {
    let head = Builder::default()
        .uint(u128::from(wallet_id), 32)
        .uint(u128::from(until), 32)
        .uint(u128::from(sequence), 32)
        // Operation 0: a plain transfer.
        .uint(0, 8);
    messages.iter().fold(head, |order, message| order.uint(u128::from(mode), 8).reference(message)).build()
}

/// The external message with a signed order. It deploys the wallet if `state` is given.
pub(super) fn external(wallet: &Account, state: Option<&Arc<Cell>>, signature: &[u8; 64], order: &Cell) -> Built {
    let body = Builder::default().bytes(signature).append(order).build()?;
    let head = account(Builder::default().uint(0b10, 2).uint(0, 2), *wallet).coins(0);
    let head = match state {
        Some(state) => head.bit(true).bit(true).reference(state),
        None => head.bit(false),
    };
    head.bit(true).reference(&body).build()
}
