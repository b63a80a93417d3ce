//! Message bodies, decoded if they have a form that wallets know.

use std::sync::Arc;

use super::address::Place;
use super::cell::Cell;
use super::slice::Slice;

const COMMENT: u32 = 0;
const ENCRYPTED: u32 = 0x2167_da4b;
const JETTON_TRANSFER: u32 = 0x0f8a_7ea5;
const JETTON_BURN: u32 = 0x595f_07bc;
const COLLECTIBLE_TRANSFER: u32 = 0x5fcc_3d14;

/// The body of a message, or the payload that a token transfer forwards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Body {
    Empty,
    Comment(Vec<u8>),
    /// An encrypted comment.
    Encrypted,
    Jetton(Transfer),
    Burn {
        amount: u128,
        back: Option<Place>,
        custom: bool,
    },
    Collectible(Transfer),
    /// Begins like this form but does not continue like it.
    Malformed(&'static str),
    /// An unknown operation; `None` if there are too few bits for an operation code.
    Unknown(Option<u32>),
}

/// A transfer of a token or of an NFT.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Transfer {
    /// The amount; 1 for an NFT.
    pub(super) amount: u128,
    pub(super) to: Option<Place>,
    /// The account that gets the rest of the attached coins.
    pub(super) back: Option<Place>,
    /// Whether it has a custom payload for the token's own contract.
    pub(super) custom: bool,
    /// The amount of the coin that is forwarded to the receiver, in nanotons.
    pub(super) forward: u128,
    /// The forwarded payload.
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

// Bytes that continue in the only reference of each cell.
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
    // Some contracts omit the bit that says that no custom payload follows.
    let custom = !slice.is_empty() && slice.maybe_reference()?.is_some();
    slice.is_empty().then_some(Body::Burn { amount, back, custom })
}
