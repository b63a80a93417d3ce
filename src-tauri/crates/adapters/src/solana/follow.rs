//! The proof that a Solana transaction can never be included.

use lockstep_rpc::solana::SolanaLedger;
use lockstep_texts::{Said, error};

use crate::{Ends, OverSince, SentTransaction};

// In blocks: the lifetime of a blockhash. Once that many final blocks follow, a block from before its end cannot become final any more.
const MARGIN: u64 = 150;

pub(super) async fn ended(node: &dyn SolanaLedger, sent: &SentTransaction, over: &OverSince) -> Option<Said> {
    let Ends::Blockhash(blockhash) = &sent.ends else { return None };
    let hash = &sent.signed.hash;
    if node.blockhash_is_valid(blockhash).await.ok()? {
        over.not_over(hash);
        return None;
    }
    // The node already rejects the blockhash, so the last height that could include the transaction is below the current one.
    let since = over.since(hash, node.height().await.ok()?);
    let settled = node.final_height().await.ok()? >= since.saturating_add(MARGIN);
    settled.then(error::sent_expired)
}
