//! What the chain says of a transaction that was sent.

use lockstep_chain::Amount;

use super::broadcast::OnTheWay;

pub(super) const REVERTED: &str = "The transaction was mined and reverted: it had no effect, but its fee was paid.";
pub(super) const REPLACED: &str =
    "Replaced: another transaction took its nonce, so these bytes can never be mined. Nothing of it happened.";

pub(super) enum Verdict {
    /// Successful at the configured depth; the fee that was paid.
    Confirmed(String),
    /// Reverted at the configured depth; the fee that was paid.
    Reverted(String),
    /// Its nonce was taken by another transaction.
    Replaced(String),
    /// Not mined in time.
    TimedOut,
    /// The person stopped waiting.
    Stopped,
}

/// One look. `None` where nothing is certain yet, a failed read included.
pub(super) async fn look(way: &OnTheWay) -> Option<Verdict> {
    match way.node.receipt(way.hash).await {
        Ok(Some(receipt)) if receipt.depth >= u64::from(way.chain.confirmations) => {
            let fee = Amount::from_raw(receipt.fee_wei, way.chain.native.decimals).with_ticker(way.chain.native.ticker);
            Some(if receipt.success { Verdict::Confirmed(fee) } else { Verdict::Reverted(fee) })
        }
        Ok(None) if nonce_was_taken(way).await => Some(Verdict::Replaced(REPLACED.into())),
        Ok(_) | Err(_) => None,
    }
}

/// Whether a mined transaction has our nonce and is not ours. Our own receipt is looked up after the nonce, so that a block that
/// arrives between the two questions cannot mislead.
pub(super) async fn nonce_was_taken(way: &OnTheWay) -> bool {
    let Ok(from) = way.step.planned.from.parse() else { return false };
    match way.node.mined_nonce(from).await {
        Ok(next) if next > way.step.planned.nonce => {
            matches!(way.node.receipt(way.hash).await, Ok(None)) && matches!(way.node.knows(way.hash).await, Ok(false))
        }
        Ok(_) | Err(_) => false,
    }
}
