//! What the chain says of a transaction that was sent.

use super::way::{OnTheWay, Seen};

pub(super) const REVERTED: &str = "The transaction was mined and reverted: it had no effect, but its fee was paid.";

pub(super) enum Verdict {
    /// Successful at the configured depth; the fee that was paid, where the chain tells it.
    Confirmed(Option<String>),
    /// A node has it, and that is all that is waited for on this chain (T18): a block of Bitcoin's may take an hour. It is not called
    /// confirmed, and stays watched until it is.
    InThePool,
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

/// What one look shows.
pub(super) enum Look {
    /// It is certain how it ended.
    Ended(Verdict),
    /// A node has it, and it may still end in any way.
    OnItsWay,
    /// Nothing is certain, a failed read included.
    Nothing,
}

/// One look. Whether it can still be mined is asked only where no node has it: what a node has needs no proof of that.
pub(super) async fn look(way: &OnTheWay) -> Look {
    match way.seen().await {
        Ok(Seen::Ended(verdict)) => Look::Ended(verdict),
        Ok(Seen::OnItsWay) => Look::OnItsWay,
        Ok(Seen::Unknown) => {
            way.can_never_be_mined().await.map_or(Look::Nothing, |why| Look::Ended(Verdict::Replaced(why)))
        }
        Err(_) => Look::Nothing,
    }
}
