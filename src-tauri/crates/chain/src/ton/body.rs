//! What a message asks of the contract that receives it, as far as it is one of the forms that wallets know.

use std::sync::Arc;

use super::address::Place;
use super::cell::Cell;
use super::slice::Slice;

const COMMENT: u32 = 0;
const ENCRYPTED: u32 = 0x2167_da4b;
const JETTON_TRANSFER: u32 = 0x0f8a_7ea5;
const JETTON_BURN: u32 = 0x595f_07bc;
const COLLECTIBLE_TRANSFER: u32 = 0x5fcc_3d14;

/// The body of a message, or what a token's wallet is to pass on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Body {
    Empty,
    Comment(Vec<u8>),
    /// A comment that only the receiver can read.
    Encrypted,
    Jetton(Transfer),
    Burn {
        amount: u128,
        back: Option<Place>,
        custom: bool,
    },
    Collectible(Transfer),
    /// It begins as one of these and does not go on as such.
    Malformed(&'static str),
    /// An operation that is not known; none where there are too few bits for one.
    Unknown(Option<u32>),
}

/// A transfer of a token, or of a collectible.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Transfer {
    /// How much; of a collectible there is one.
    pub(super) amount: u128,
    pub(super) to: Option<Place>,
    /// Who gets what is left of the coin that was sent along.
    pub(super) back: Option<Place>,
    /// Something for the token's own contract.
    pub(super) custom: bool,
    /// How much of the coin is passed on to the receiver.
    pub(super) forward: u128,
    /// What is passed on.
    pub(super) note: Arc<Cell>,
}

impl Body {
    pub(super) fn read(cell: &Cell) -> Self {
        let mut slice = Slice::of(cell);
        if slice.is_empty() {
            return Self::Empty;
        }
        let Some(operation) = slice.u32() else { return Self::Unknown(None) };
        let (name, read) = match operation {
            COMMENT => ("a comment", comment(slice).map(Self::Comment)),
            ENCRYPTED => return Self::Encrypted,
            JETTON_TRANSFER => ("a transfer of a token", jetton(slice).map(Self::Jetton)),
            JETTON_BURN => ("a burning of a token", burn(slice)),
            COLLECTIBLE_TRANSFER => ("a transfer of a collectible", collectible(slice).map(Self::Collectible)),
            _ => return Self::Unknown(Some(operation)),
        };
        read.unwrap_or(Self::Malformed(name))
    }
}

// Bytes that go on in the one reference, to the last.
fn comment(mut slice: Slice<'_>) -> Option<Vec<u8>> {
    let mut text = Vec::new();
    loop {
        if !slice.bits_left().is_multiple_of(8) || slice.refs_left() > 1 {
            return None;
        }
        while slice.bits_left() > 0 {
            text.push(slice.u8()?);
        }
        match slice.reference() {
            Some(next) => slice = Slice::of(next),
            None => return Some(text),
        }
    }
}

fn jetton(mut slice: Slice<'_>) -> Option<Transfer> {
    slice.uint(64)?;
    let amount = slice.coins()?;
    passed_on(slice, amount)
}

fn collectible(mut slice: Slice<'_>) -> Option<Transfer> {
    slice.uint(64)?;
    passed_on(slice, 1)
}

fn passed_on(mut slice: Slice<'_>, amount: u128) -> Option<Transfer> {
    let (to, back) = (slice.address()?, slice.address()?);
    let custom = slice.maybe_reference()?.is_some();
    let forward = slice.coins()?;
    Some(Transfer { amount, to, back, custom, forward, note: slice.either()? })
}

fn burn(mut slice: Slice<'_>) -> Option<Body> {
    slice.uint(64)?;
    let (amount, back) = (slice.coins()?, slice.address()?);
    // Some contracts leave out the bit that says that nothing follows.
    let custom = !slice.is_empty() && slice.maybe_reference()?.is_some();
    slice.is_empty().then_some(Body::Burn { amount, back, custom })
}
