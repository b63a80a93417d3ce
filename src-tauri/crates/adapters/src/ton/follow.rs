//! What proves on The Open Network that an order can never be carried out.

use lockstep_rpc::ton::TonLedger;

use crate::follow::{EXPIRED, REPLACED};
use crate::{Ends, SentTransaction};

// In seconds. A block of the wallet's shard that was made in time may still be on its way to the master chain.
pub(crate) const MARGIN: u64 = 60;

pub(super) async fn ended(node: &dyn TonLedger, sent: &SentTransaction) -> Option<String> {
    let Ends::Order { sequence, until } = &sent.ends else { return None };
    let account = node.account(&sent.from).await.ok()?;
    if account.sequence.is_some_and(|next| u64::from(next) <= *sequence) {
        // One and the same block says both, and no fork can take it back.
        return (account.time > until.saturating_add(MARGIN)).then(|| EXPIRED.to_owned());
    }
    node.took_another(&sent.signed).await.ok()?.then(|| REPLACED.replace("nonce", "seqno"))
}
