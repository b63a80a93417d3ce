//! What the chain says of a transaction that was sent.

use super::way::OnTheWay;

pub(super) const REVERTED: &str = "The transaction was mined and reverted: it had no effect, but its fee was paid.";

pub(super) enum Verdict {
    /// Successful at the configured depth; the fee that was paid, where the chain tells it.
    Confirmed(Option<String>),
    /// Taken in at the configured depth, and without its effect.
    Failed {
        /// The fee that was paid all the same.
        fee: Option<String>,
        /// What happened, as a sentence.
        reason: String,
    },
    /// It can never be mined: another transaction took its place, or its time is over.
    Replaced(String),
    /// Not mined in time.
    TimedOut,
    /// The person stopped waiting.
    Stopped,
}

/// One look. `None` where nothing is certain yet, a failed read included.
pub(super) async fn look(way: &OnTheWay) -> Option<Verdict> {
    match way.outcome().await {
        Ok(Some(verdict)) => Some(verdict),
        Ok(None) => way.can_never_be_mined().await.map(Verdict::Replaced),
        Err(_) => None,
    }
}
