//! The proof that an order can never be executed, on The Open Network.

use lockstep_rpc::ton::TonLedger;
use lockstep_texts::{Said, error};

use crate::{Ends, SentTransaction};

// In seconds. A block of the wallet's shard that was made in time may still be on its way to the master chain.
pub(crate) const MARGIN: u64 = 60;

pub(super) async fn ended(node: &dyn TonLedger, sent: &SentTransaction) -> Option<Said> {
    let Ends::Order { sequence, until } = &sent.ends else { return None };
    let account = node.account(&sent.from).await.ok()?;
    if account.sequence.is_some_and(|next| u64::from(next) <= *sequence) {
        // Both values come from one masterchain block, which no fork can remove.
        return (account.time > until.saturating_add(MARGIN)).then(error::sent_expired);
    }
    node.took_another(&sent.signed).await.ok()?.then(error::sent_replaced_seqno)
}
