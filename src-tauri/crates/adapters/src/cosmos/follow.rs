//! The proof that a transaction can never be included, on a Cosmos SDK chain.

use lockstep_rpc::cosmos::CosmosLedger;
use lockstep_texts::{Said, error};

use crate::{Ends, OverSince, SentTransaction};

// In blocks. A node knows an account's new sequence before it finds the transaction that raised it, because it writes its index later.
const MARGIN: u64 = 3;

pub(super) async fn ended(node: &dyn CosmosLedger, sent: &SentTransaction, over: &OverSince) -> Option<Said> {
    let Ends::Sequence(ours) = &sent.ends else { return None };
    let hash = &sent.signed.hash;
    let account = node.account(&sent.from).await.ok()??;
    if account.sequence <= *ours {
        over.not_over(hash);
        return None;
    }
    let height = node.height().await.ok()?;
    let settled = height >= over.since(hash, height).saturating_add(MARGIN);
    settled.then(error::sent_replaced_sequence)
}
