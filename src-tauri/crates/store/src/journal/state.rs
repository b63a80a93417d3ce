//! The states of a step and the allowed transitions.

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
    /// The signed bytes are stored.
    Signed,
    /// A node has the signed bytes, or may have them.
    Broadcast,
    /// Mined successfully, at the configured depth.
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
    /// voided.
    pub fn may_become(self, next: Self) -> bool {
        match self {
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
    use super::StepState;

    /// No path leaves an end state, and every path to `signed` passes `released`.
    #[test]
    fn a_signature_is_always_released_first() {
        for from in StepState::ALL {
            if from.may_become(StepState::Signed) {
                assert_eq!(from, StepState::Released, "only a released step may be signed");
            }
            if from.may_become(StepState::Broadcast) {
                assert_eq!(from, StepState::Signed, "only signed bytes may be broadcast");
            }
            for end in [StepState::Confirmed, StepState::Failed, StepState::NotSigned, StepState::Skipped] {
                assert!(!end.may_become(from), "{end:?} is final");
            }
        }
    }

    #[test]
    fn a_step_that_may_have_a_signature_is_never_called_unsigned_by_mistake() {
        for from in [StepState::Signed, StepState::Broadcast, StepState::Timeout] {
            assert!(!from.may_become(StepState::NotSigned), "{from:?} has a signature");
            assert!(!from.may_become(StepState::Skipped), "{from:?} has a signature");
        }
        assert!(!StepState::Released.may_become(StepState::Skipped), "a released step is asked about, never skipped");
    }
}
