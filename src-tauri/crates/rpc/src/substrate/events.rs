//! What the events of a block say of one of its transactions.

use super::metadata::Metadata;
use super::values::{Reader, Value};

/// What tells, in a transaction that succeeded, that a call within it did not.
const IN_PART: [&str; 3] = ["BatchInterrupted", "BatchCompletedWithErrors", "ItemFailed"];

/// How a transaction ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Ended {
    pub(super) success: bool,
    /// The runtime's own words where it failed.
    pub(super) error: Option<String>,
    /// What was paid, the tip included.
    pub(super) fee: Option<u128>,
}

/// Of the transaction at `place` in its block; nothing where the events cannot be read to their end, or do not say.
pub(super) fn read_events(metadata: &Metadata, bytes: &[u8], place: u32) -> Option<Ended> {
    let of = metadata.event()?;
    let mut reader = Reader::new(metadata.types(), bytes);
    let (mut ended, mut fee, mut in_part) = (None, None, None);
    for _ in 0..reader.count()? {
        let record = reader.value(of)?;
        let phase = record.field("phase")?;
        if phase.name() != Some("ApplyExtrinsic") || phase.first()?.number()? != u128::from(place) {
            continue;
        }
        let pallet = record.field("event")?;
        let event = pallet.first()?;
        match (pallet.name()?, event.name()?) {
            ("System", "ExtrinsicSuccess") => ended = Some(None),
            ("System", "ExtrinsicFailed") => ended = Some(Some(words(metadata, event.first()?))),
            ("TransactionPayment", "TransactionFeePaid") => fee = event.field("actual_fee").and_then(Value::number),
            ("Utility", part) if IN_PART.contains(&part) => in_part = Some(format!("only in part: {part}")),
            _ => {}
        }
    }
    let error = reader.is_at_the_end().then_some(ended?)?.or(in_part);
    Some(Ended { success: error.is_none(), error, fee })
}

/// An error of a dispatch, by the names that the runtime has for it.
fn words(metadata: &Metadata, error: &Value<'_, '_>) -> String {
    let name = error.name().unwrap_or("an error without a name");
    if name == "Module" {
        return of_pallet(metadata, error).unwrap_or_else(|| name.to_owned());
    }
    match error.first().and_then(Value::name) {
        Some(kind) => format!("{name}: {kind}"),
        None => name.to_owned(),
    }
}

fn of_pallet(metadata: &Metadata, error: &Value<'_, '_>) -> Option<String> {
    let module = error.first()?;
    let pallet = metadata.pallet(u8::try_from(module.field("index")?.number()?).ok()?)?;
    let which = match module.field("error")? {
        Value::Bytes(bytes) => *bytes.first()?,
        other => u8::try_from(other.number()?).ok()?,
    };
    let variant = metadata.variant(pallet.errors?, which)?;
    Some(format!("{}: {}", pallet.name, variant.name))
}
