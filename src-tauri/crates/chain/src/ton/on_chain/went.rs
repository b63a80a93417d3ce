//! The outcome of an order, read from the description of its transaction.

use crate::ton::cell::Cell;
use crate::ton::slice::Slice;

/// The outcome of an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Went {
    /// Why the order did not do everything that it says; `None` if it did. Sent coins may still bounce later.
    pub failed: Option<String>,
    /// Whether the sequence number was used. If not, the order remains valid until it expires and can be
    /// executed again.
    pub used: bool,
    /// What the account paid besides the amounts sent, in nanotons.
    pub fee: u128,
}

/// The compute phase.
struct Computed {
    /// Whether the resulting state was committed.
    kept: bool,
    exit: i32,
}

/// The action phase, which sends messages.
struct Acted {
    success: bool,
    code: i32,
    skipped: usize,
    created: usize,
    /// The forwarding fees, and the part of them that is included in the transaction's own fees.
    forwarding: (u128, u128),
}

impl Went {
    /// Reads the description of a transaction with the fees `total` whose order has this many messages.
    pub(super) fn read(description: &Cell, total: u128, messages: usize) -> Option<Self> {
        let mut slice = Slice::of(description);
        // An ordinary transaction, and whether the credit phase came first.
        if slice.uint(4)? != 0 {
            return None;
        }
        slice.bit()?;
        if slice.bit()? {
            storage(&mut slice)?;
        }
        if slice.bit()? {
            credit(&mut slice)?;
        }
        let computed = computed(&mut slice)?;
        let acted = match slice.maybe_reference()? {
            Some(cell) => Some(acted(cell)?),
            None => None,
        };
        let acted_well = acted.as_ref().is_some_and(|acted| acted.success);
        let (all, taken) = acted.as_ref().map(|acted| acted.forwarding).unwrap_or_default();
        Some(Self {
            failed: failed(&computed, acted.as_ref(), messages),
            used: computed.kept && acted_well,
            fee: total.checked_sub(taken)?.checked_add(all)?,
        })
    }
}

fn failed(computed: &Computed, acted: Option<&Acted>, messages: usize) -> Option<String> {
    if !computed.kept || !matches!(computed.exit, 0 | 1) {
        return Some(format!("exit code {}", computed.exit));
    }
    match acted {
        Some(acted) if !acted.success => Some(format!("result code {} in the action phase", acted.code)),
        Some(acted) if acted.skipped > 0 || acted.created != messages => {
            Some(format!("{} of {messages} messages could not be sent", messages.saturating_sub(acted.created)))
        }
        Some(_) => None,
        None => Some("it has no action phase".to_owned()),
    }
}

fn maybe_coins(slice: &mut Slice<'_>) -> Option<Option<u128>> {
    if slice.bit()? { slice.coins().map(Some) } else { Some(None) }
}

// One bit for unchanged; two bits for frozen and deleted.
fn status_change(slice: &mut Slice<'_>) -> Option<()> {
    if slice.bit()? {
        slice.bit()?;
    }
    Some(())
}

fn storage(slice: &mut Slice<'_>) -> Option<()> {
    slice.coins()?;
    maybe_coins(slice)?;
    status_change(slice)
}

fn credit(slice: &mut Slice<'_>) -> Option<()> {
    maybe_coins(slice)?;
    slice.coins()?;
    slice.maybe_reference().map(drop)
}

fn computed(slice: &mut Slice<'_>) -> Option<Computed> {
    // An order whose code never ran was not accepted and is not in any transaction.
    if !slice.bit()? {
        return None;
    }
    let kept = slice.bit()?;
    slice.uint(2)?;
    slice.coins()?;
    let details = slice.reference()?;
    let mut details = Slice::of(details);
    // Gas used and gas limit, then gas credit and mode.
    for _ in 0..2 {
        short(&mut details, 3)?;
    }
    if details.bit()? {
        short(&mut details, 2)?;
    }
    details.uint(8)?;
    Some(Computed { kept, exit: signed(&mut details)? })
}

// A number whose length in bytes precedes it in `width` bits.
fn short(slice: &mut Slice<'_>, width: u32) -> Option<u128> {
    let bytes = u32::try_from(slice.uint(width)?).ok()?;
    slice.uint(bytes * 8)
}

fn signed(slice: &mut Slice<'_>) -> Option<i32> {
    Some(i32::from_be_bytes(slice.bytes()?))
}

fn acted(cell: &Cell) -> Option<Acted> {
    let mut slice = Slice::of(cell);
    let success = slice.bit()?;
    // Whether the phase was valid, and whether funds were missing.
    slice.uint(2)?;
    status_change(&mut slice)?;
    let all = maybe_coins(&mut slice)?.unwrap_or_default();
    let taken = maybe_coins(&mut slice)?.unwrap_or_default();
    let code = signed(&mut slice)?;
    if slice.bit()? {
        slice.u32()?;
    }
    let mut count = || usize::try_from(slice.uint(16)?).ok();
    let (_all, _special, skipped, created) = (count()?, count()?, count()?, count()?);
    Some(Acted { success, code, skipped, created, forwarding: (all, taken) })
}
