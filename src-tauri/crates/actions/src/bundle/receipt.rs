//! The receipt of a sent transaction.

use lockstep_adapters::Status;
use lockstep_texts::Said;

use super::follow::SignedStep;

pub(super) enum Verdict {
    /// It succeeded and has the required confirmations. The fee that was paid, if the chain reports it.
    Confirmed(Option<String>),
    /// It failed and has the required confirmations.
    Failed {
        /// The fee that was paid nevertheless.
        fee: Option<String>,
        /// What happened, as a sentence.
        reason: Said,
    },
    /// It can never be mined: another transaction replaced it, or it expired.
    Replaced(Said),
    /// Not mined in time.
    TimedOut,
    /// The person stopped waiting.
    Stopped,
    /// The person switched the network off, so the wallet does not contact it any more.
    SwitchedOff,
}

/// The result of one look.
pub(super) enum Look {
    /// Its outcome is certain.
    Ended(Verdict),
    /// A node has it; its outcome is open.
    OnItsWay,
    /// Unknown; also after a failed read.
    Nothing,
}

/// Looks up the transaction once.
pub(super) async fn look(way: &SignedStep) -> Look {
    match way.status().await {
        Status::Confirmed { fee } => Look::Ended(Verdict::Confirmed(fee)),
        Status::Failed { fee, reason } => Look::Ended(Verdict::Failed { fee, reason }),
        Status::Replaced(why) => Look::Ended(Verdict::Replaced(why)),
        Status::OnItsWay => Look::OnItsWay,
        Status::Nothing => Look::Nothing,
    }
}
