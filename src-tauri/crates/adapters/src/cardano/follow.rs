//! What proves on Cardano that a transaction can never be taken in.

use lockstep_rpc::cardano::{AT_ONCE, CardanoLedger};

use crate::follow::EXPIRED;
use crate::{Ends, OverSince, SentTransaction};

const TAKEN: &str = "Replaced: another transaction has spent one of its outputs, so these bytes can never be mined. Nothing of it happened.";

// A few blocks are replaced now and then; so many are not.
pub(crate) const MARGIN: u64 = 15;

// Half an hour, in which there are many more blocks than that.
pub(crate) const SLOTS: u64 = 1800;

/// Nobody tells who has spent an output of Cardano. But all that is asked at once is told as of one moment, so that what is spent
/// while our own first output is not there was spent by another.
pub(super) async fn ended(node: &dyn CardanoLedger, sent: &SentTransaction, over: &OverSince) -> Option<String> {
    let Ends::OutputsOrSlot { spent, last } = &sent.ends else { return None };
    let ours = sent.signed.hash.as_str();
    for some in spent.chunks(AT_ONCE.saturating_sub(1).max(1)) {
        let asked: Vec<_> = some.iter().cloned().chain([(ours.to_owned(), 0)]).collect();
        let mut told = node.outputs(&asked).await.ok()?;
        if told.pop()?.is_some() {
            over.not_over(ours);
            return None;
        }
        if told.iter().flatten().any(|output| output.spent) {
            let height = node.height().await.ok()?;
            let settled = height >= over.since(ours, height).saturating_add(MARGIN);
            return settled.then(|| TAKEN.to_owned());
        }
    }
    over.not_over(ours);
    let end = (*last)?.saturating_add(SLOTS);
    (node.tip().await.ok()?.slot > end).then(|| EXPIRED.to_owned())
}
