//! The states of a step and the allowed transitions.

use super::StepForm;
use crate::StoreError;

/// The state of a step. Only transitions that [`StepState::may_become`] allows are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum StepState {
    /// Validated; the person was not asked yet.
    Planned,
    /// The person consented.
    Approved,
    /// The device's last message may have been sent: from here on a signature may exist elsewhere.
    Released,
    /// The signed bytes, or the signature of the message, are stored.
    Signed,
    /// A node has the signed bytes, or may have them.
    Broadcast,
    /// Mined successfully, at the configured depth. For a message: its signature is in the outbox or was returned to the
    /// caller.
    Confirmed,
    /// Mined and reverted, or proven to be invalid permanently.
    Failed,
    /// Not mined in time. It may still be mined, so the wallet watches it.
    Timeout,
    /// Ended without a signature, permanently.
    NotSigned,
    /// An earlier step stopped the bundle.
    Skipped,
}

impl StepState {
    const ALL: [Self; 10] = [
        Self::Planned,
        Self::Approved,
        Self::Released,
        Self::Signed,
        Self::Broadcast,
        Self::Confirmed,
        Self::Failed,
        Self::Timeout,
        Self::NotSigned,
        Self::Skipped,
    ];

    /// The word in the database.
    pub fn text(self) -> &'static str {
        match self {
            Self::Planned => "planned",
            Self::Approved => "approved",
            Self::Released => "released",
            Self::Signed => "signed",
            Self::Broadcast => "broadcast",
            Self::Confirmed => "confirmed",
            Self::Failed => "failed",
            Self::Timeout => "timeout",
            Self::NotSigned => "notSigned",
            Self::Skipped => "skipped",
        }
    }

    pub(super) fn parse(text: &str) -> Result<Self, StoreError> {
        Self::ALL.into_iter().find(|state| state.text() == text).ok_or(StoreError::Corrupt("step state"))
    }

    /// Whether the journal allows this transition. A released step can end as not signed only after its sign id was
    /// voided. A signed message is only ever handed over.
    pub fn may_become(self, next: Self, form: StepForm) -> bool {
        match self {
            Self::Signed | Self::Broadcast | Self::Timeout if form.is_message() => {
                self == Self::Signed && next == Self::Confirmed
            }
            Self::Planned => matches!(next, Self::Approved | Self::NotSigned | Self::Skipped),
            Self::Approved => matches!(next, Self::Released | Self::NotSigned | Self::Skipped),
            Self::Released => matches!(next, Self::Signed | Self::NotSigned),
            Self::Signed => matches!(next, Self::Broadcast | Self::Failed | Self::Timeout),
            Self::Broadcast | Self::Timeout => matches!(next, Self::Confirmed | Self::Failed | Self::Timeout),
            Self::Confirmed | Self::Failed | Self::NotSigned | Self::Skipped => false,
        }
    }

    /// Whether a signature exists or may exist, and the outcome is not final.
    pub fn is_open(self) -> bool {
        matches!(self, Self::Released | Self::Signed | Self::Broadcast | Self::Timeout)
    }
}

#[cfg(test)]
mod tests {
    use lockstep_chain::TxEncoding;

    use super::StepState;
    use crate::{MessageKind, StepForm};

    const TRANSACTION: StepForm = StepForm::Transaction(TxEncoding::Unsigned);
    const MESSAGE: StepForm = StepForm::Message(MessageKind::Text);

    /// No path leaves an end state, and every path to `signed` passes `released`.
    #[test]
    fn a_signature_is_always_released_first() {
        for (from, form) in StepState::ALL.into_iter().flat_map(|from| [(from, TRANSACTION), (from, MESSAGE)]) {
            if from.may_become(StepState::Signed, form) {
                assert_eq!(from, StepState::Released, "only a released step may be signed: {form:?}");
            }
            if from.may_become(StepState::Broadcast, form) {
                assert_eq!(from, StepState::Signed, "only signed bytes may be broadcast: {form:?}");
            }
            for end in [StepState::Confirmed, StepState::Failed, StepState::NotSigned, StepState::Skipped] {
                assert!(!end.may_become(from, form), "{end:?} is final: {form:?}");
            }
        }
    }

    #[test]
    fn a_step_that_may_have_a_signature_is_never_called_unsigned_by_mistake() {
        for form in [TRANSACTION, MESSAGE] {
            for from in [StepState::Signed, StepState::Broadcast, StepState::Timeout] {
                assert!(!from.may_become(StepState::NotSigned, form), "{from:?} has a signature: {form:?}");
                assert!(!from.may_become(StepState::Skipped, form), "{from:?} has a signature: {form:?}");
            }
            let skipped = StepState::Released.may_become(StepState::Skipped, form);
            assert!(!skipped, "a released step is asked about, never skipped: {form:?}");
        }
    }

    #[test]
    fn a_message_is_handed_over_where_a_transaction_is_sent() {
        for next in StepState::ALL {
            let handed_over = next == StepState::Confirmed;
            assert_eq!(StepState::Signed.may_become(next, MESSAGE), handed_over, "a signed message to {next:?}");
            for never in [StepState::Broadcast, StepState::Timeout] {
                assert!(!never.may_become(next, MESSAGE), "no chain ever has a message: {never:?} to {next:?}");
            }
        }
        let unsent = StepState::Signed.may_become(StepState::Confirmed, TRANSACTION);
        assert!(!unsent, "what was not broadcast is not confirmed");
    }
}
