//! What proves on Solana that a transaction can never be taken in.

use lockstep_rpc::solana::SolanaLedger;

use crate::follow::EXPIRED;
use crate::{Ends, OverSince, SentTransaction};

// As many blocks as a blockhash lives, beyond any fork: nothing that was taken in before its end can come up after that.
const MARGIN: u64 = 150;

pub(super) async fn ended(node: &dyn SolanaLedger, sent: &SentTransaction, over: &OverSince) -> Option<String> {
    let Ends::Blockhash(blockhash) = &sent.ends else { return None };
    let hash = &sent.signed.hash;
    if node.blockhash_is_valid(blockhash).await.ok()? {
        over.not_over(hash);
        return None;
    }
    // Where it was already refused, the last height at which it was taken lies behind.
    let since = over.since(hash, node.height().await.ok()?);
    let settled = node.final_height().await.ok()? >= since.saturating_add(MARGIN);
    settled.then(|| EXPIRED.to_owned())
}
