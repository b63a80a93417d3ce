//! Why a bundle stopped early, and what its end still has to write.

use lockstep_store::{StepRecord, StepState, StoreError};
use lockstep_texts::{Said, error};

use super::rest::WaitEnd;
use crate::{ToolCode, ToolError};

/// Why a bundle stopped early.
#[derive(Debug)]
pub(super) enum StopReason {
    /// The person declined or did not answer.
    Rejected(ToolError),
    /// The next step was not signed and never will be.
    Unsigned { why: ToolError, begun: bool },
    /// The bundle was stopped before the next step was signed. It is not a failure.
    StoppedBefore(ToolError),
    /// The next step waited for money that did not come. It was not signed.
    Waited { why: ToolError, end: WaitEnd },
    /// A step was sent and the person stopped waiting for it. It is not known to have failed.
    StoppedWaiting(ToolError),
    /// A step was released or sent; its record says how it ended.
    After { last: Option<Box<LastRecord>>, why: Option<ToolError> },
    /// The database.
    Store(StoreError),
}

/// The last record of a bundle, written together with its end.
#[derive(Debug, Clone)]
pub(super) struct LastRecord {
    pub position: i64,
    pub to: StepState,
    pub fee_text: Option<String>,
    pub error: Option<Said>,
}

impl StopReason {
    pub(super) fn rejected(code: ToolCode, reason: Said) -> Self {
        Self::Rejected(ToolError::of(code, reason))
    }

    pub(super) fn unsigned(reason: Said) -> Self {
        Self::Unsigned { why: ToolError::of(ToolCode::NotSigned, reason), begun: false }
    }

    pub(super) fn step_unsigned(reason: Said) -> Self {
        Self::Unsigned { why: ToolError::of(ToolCode::NotSigned, reason), begun: true }
    }

    /// The step is unsigned, because of a problem that does not say so itself.
    pub(super) fn nothing_of_step(problem: Said) -> Self {
        Self::step_unsigned(error::signing_nothing_of_step(problem))
    }

    pub(super) fn interrupted(reason: Said) -> Self {
        Self::Unsigned { why: ToolError::of(ToolCode::Interrupted, reason), begun: false }
    }

    pub(super) fn stopped_before(reason: Said) -> Self {
        Self::StoppedBefore(ToolError::of(ToolCode::Stopped, reason))
    }

    /// The step was sent, and the wait for its receipt ended early.
    pub(super) fn stopped_waiting(reason: Said) -> Self {
        Self::StoppedWaiting(ToolError::of(ToolCode::Incomplete, reason))
    }

    pub(super) fn after(last: Option<LastRecord>, code: ToolCode, reason: Said) -> Self {
        Self::After { last: last.map(Box::new), why: Some(ToolError::of(code, reason)) }
    }
}

impl From<StoreError> for StopReason {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl LastRecord {
    pub(super) fn of<'a>(&'a self, bundle: &'a str) -> StepRecord<'a> {
        StepRecord {
            fee_text: self.fee_text.as_deref(),
            error: self.error.as_ref(),
            ..StepRecord::new(bundle, self.position, self.to)
        }
    }
}
