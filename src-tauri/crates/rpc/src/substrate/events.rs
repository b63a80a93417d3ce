//! The outcome of a transaction, from the events of its block.

use super::metadata::Metadata;
use super::values::{Reader, Value};

/// Events of a successful transaction that report the failure of a call inside it.
const IN_PART: [&str; 3] = ["BatchInterrupted", "BatchCompletedWithErrors", "ItemFailed"];

/// The outcome of a transaction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Ended {
    pub(super) success: bool,
    /// The runtime's own words for a failure.
    pub(super) error: Option<String>,
    /// The fee that was charged, including the tip.
    pub(super) fee: Option<u128>,
}

/// The outcome of the transaction at index `place`; `None` if the events cannot be read completely or do not report
/// it.
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

/// A dispatch error, by the runtime's names.
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

#[cfg(test)]
mod tests {
    use super::super::written::{FAILED, SUCCESS, events, metadata, paid};
    use super::*;

    fn failed(error: &[u8]) -> Vec<u8> {
        [&FAILED, error].concat()
    }

    #[test]
    fn the_events_of_its_place_say_how_it_ended() {
        let other = (0, SUCCESS.to_vec());
        let of = |mut ours: Vec<Vec<u8>>| {
            ours.insert(0, paid(15));
            let all: Vec<_> = std::iter::once(other.clone()).chain(ours.into_iter().map(|one| (2, one))).collect();
            read_events(&metadata(), &events(&all), 2).unwrap()
        };
        let ended = |error: Option<&str>| Ended {
            success: error.is_none(),
            error: error.map(ToOwned::to_owned),
            fee: Some(15),
        };
        assert_eq!(of(vec![SUCCESS.to_vec()]), ended(None));
        for (error, words) in [
            (&[7, 8][..], "Token: NotExpendable"),
            (&[2], "BadOrigin"),
            (&[3, 10, 2, 0, 0, 0], "Balances: InsufficientBalance"),
            (&[3, 10, 9, 0, 0, 0], "Module"),
            (&[3, 99, 0, 0, 0, 0], "Module"),
        ] {
            assert_eq!(of(vec![failed(error)]), ended(Some(words)));
        }
        let interrupted = [&[40, 0, 1, 0, 0, 0][..], &[2]].concat();
        assert_eq!(of(vec![interrupted, SUCCESS.to_vec()]), ended(Some("only in part: BatchInterrupted")));
    }

    #[test]
    fn events_that_cannot_be_read_completely_prove_nothing() {
        let metadata = metadata();
        let good = events(&[(0, SUCCESS.to_vec()), (1, paid(5)), (1, SUCCESS.to_vec())]);
        assert!(read_events(&metadata, &good, 1).is_some_and(|ended| ended.success));
        assert_eq!(read_events(&metadata, &good, 2), None, "there is no such place");
        assert_eq!(read_events(&metadata, &[&good[..], &[0]].concat(), 1), None, "something follows");
        for length in 0..good.len() {
            assert_eq!(read_events(&metadata, &good[..length], 1), None, "{length} bytes of it");
        }
        let unknown = events(&[(1, SUCCESS.to_vec()), (2, vec![0, 9])]);
        assert_eq!(read_events(&metadata, &unknown, 1), None, "an event that the runtime has not");
        assert_eq!(read_events(&metadata, &[0xff; 40], 1), None);
    }
}
