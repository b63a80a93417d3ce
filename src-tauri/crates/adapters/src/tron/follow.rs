//! The proof that a Tron transaction can never be included.

use lockstep_rpc::tron::TronLedger;
use lockstep_texts::{Said, error};

use super::check::LONGEST;
use crate::{Ends, SentTransaction};

// In milliseconds. Several nodes may serve one address, and some may lag behind the one that gave the time.
const MARGIN: u64 = 60_000;

// The shortest time between two blocks, in milliseconds.
const BLOCK: u64 = 3000;

pub(super) async fn ended(node: &dyn TronLedger, sent: &SentTransaction) -> Option<Said> {
    let Ends::Moment { expiration } = &sent.ends else { return None };
    // No fork can remove a solidified block, and no block after it includes a transaction that expired before it.
    let solid = node.solid().await.ok()?;
    if solid.time <= expiration.saturating_add(MARGIN) {
        return None;
    }
    // Some nodes prune old blocks. This node must still have every block that could have included the transaction.
    let since = solid.time.saturating_sub(expiration.saturating_sub(LONGEST));
    let first = solid.number.saturating_sub(since.div_ceil(BLOCK));
    node.block(first).await.ok()??;
    Some(error::sent_expired())
}
