//! What proves on Tron that a transaction can never be taken in.

use lockstep_rpc::tron::TronLedger;

use super::check::LONGEST;
use crate::follow::EXPIRED;
use crate::{Ends, SentTransaction};

// In milliseconds: other nodes may stand behind the address of the one that told its time, each a little less far.
const MARGIN: u64 = 60_000;

// No two blocks are closer to each other, in milliseconds.
const BLOCK: u64 = 3000;

pub(super) async fn ended(node: &dyn TronLedger, sent: &SentTransaction) -> Option<String> {
    let Ends::Moment { expiration } = &sent.ends else { return None };
    // No fork can take that block back, and none after it takes in what had its end before.
    let solid = node.solid().await.ok()?;
    if solid.time <= expiration.saturating_add(MARGIN) {
        return None;
    }
    // Some nodes forget old blocks, and what is in them: this one must have all that could have taken it in.
    let since = solid.time.saturating_sub(expiration.saturating_sub(LONGEST));
    let first = solid.number.saturating_sub(since.div_ceil(BLOCK));
    node.block(first).await.ok()??;
    Some(EXPIRED.to_owned())
}
