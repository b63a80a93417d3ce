//! The proof that a Cardano transaction can never be included.

use lockstep_rpc::cardano::{AT_ONCE, CardanoLedger};
use lockstep_texts::{Said, error};

use crate::{Ends, OverSince, SentTransaction};

// In blocks. A fork replaces a few blocks now and then, but not this many.
pub(crate) const MARGIN: u64 = 15;

// In slots of one second: half an hour, in which the chain makes many more blocks than `MARGIN`.
pub(crate) const SLOTS: u64 = 1800;

/// No node tells which transaction spent an output. But one request is answered for one moment, so an input that is spent while our own
/// first output does not exist was spent by another transaction.
pub(super) async fn ended(node: &dyn CardanoLedger, sent: &SentTransaction, over: &OverSince) -> Option<Said> {
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
            return settled.then(error::sent_replaced_output);
        }
    }
    over.not_over(ours);
    let end = (*last)?.saturating_add(SLOTS);
    (node.tip().await.ok()?.slot > end).then(error::sent_expired)
}
