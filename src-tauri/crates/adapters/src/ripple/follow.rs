//! The proof that a transaction can never be included, on the XRP Ledger.

use lockstep_rpc::ripple::RippleLedger;
use lockstep_texts::{Said, error};

use crate::{Ends, SentTransaction};

pub(super) async fn ended(node: &dyn RippleLedger, sent: &SentTransaction) -> Option<Said> {
    let Ends::LastLedger { sequence, last } = &sent.ends else { return None };
    let account = node.account(&sent.from).await.ok()??;
    if u64::from(account.sequence) <= *sequence {
        // Both values come from one validated ledger, which no fork can remove.
        return (account.ledger > *last).then(error::sent_expired);
    }
    let until = account.ledger.min(*last);
    let gone = node.was_never_taken(&sent.signed.hash, until).await.ok()?;
    gone.then(error::sent_replaced_sequence)
}
