//! What the chain says of a transaction that was sent.

use lockstep_adapters::Status;

use super::way::OnTheWay;

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
    /// The person switched the network off, which is not contacted any more.
    SwitchedOff,
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

/// One look.
pub(super) async fn look(way: &OnTheWay) -> Look {
    match way.status().await {
        Status::Confirmed { fee } => Look::Ended(Verdict::Confirmed(fee)),
        Status::Failed { fee, reason } => Look::Ended(Verdict::Failed { fee, reason }),
        Status::Replaced(why) => Look::Ended(Verdict::Replaced(why)),
        Status::OnItsWay => Look::OnItsWay,
        Status::Nothing => Look::Nothing,
    }
}
