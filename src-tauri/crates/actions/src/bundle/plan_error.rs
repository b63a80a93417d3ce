//! Why a bundle is refused.

use lockstep_chain::plain_text;
use lockstep_rpc::RpcError;
use lockstep_texts::{Said, Worded, displayed_in_english, error};

/// Why a bundle is refused before anybody is asked anything. Names the step and the field.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PlanError {
    /// Something about the bundle as a whole.
    Bundle {
        /// The field.
        field: &'static str,
        /// What is wrong with it.
        reason: Said,
    },
    /// Something about one step.
    Step {
        /// The step's id as received.
        step: String,
        /// The field.
        field: &'static str,
        /// What is wrong with it.
        reason: Said,
    },
    /// A step's number is not the account's next one, because another transaction went out since. A draft of this process can be made again.
    OutOfOrder {
        /// The step's id as received.
        step: String,
        /// The field.
        field: &'static str,
        /// Which number it has, and which is next.
        reason: Said,
    },
    /// The chain could not be asked what must be known first.
    Unknown {
        /// The step's id as received.
        step: String,
        /// What could not be read.
        cause: RpcError,
    },
}

impl Worded for PlanError {
    fn said(&self) -> Said {
        match self {
            Self::Bundle { field, reason } => error::bundle_refused(*field, reason.clone()),
            Self::Step { step, field, reason } | Self::OutOfOrder { step, field, reason } => {
                error::bundle_step_refused(step.as_str(), *field, reason.clone())
            }
            Self::Unknown { step, cause } => error::bundle_step_unknown(step.as_str(), cause.said()),
        }
    }
}

displayed_in_english!(PlanError);

impl PlanError {
    /// A bundle that cannot be read, in words for the program that made it.
    pub(crate) fn bundle(field: &'static str, reason: impl Into<String>) -> Self {
        Self::Bundle { field, reason: plain_text(&reason.into(), 300).into() }
    }

    /// A step that cannot be read, in words for the program that made it.
    pub(crate) fn step(step: &str, field: &'static str, reason: impl Into<String>) -> Self {
        Self::refused(step, field, plain_text(&reason.into(), 300).into())
    }

    /// A step that is not possible. The reason begins with a verb whose subject is the field.
    pub(crate) fn refused(step: &str, field: &'static str, reason: Said) -> Self {
        Self::Step { step: plain_text(step, 60), field, reason }
    }

    pub(crate) fn out_of_order(step: &str, field: &'static str, reason: Said) -> Self {
        Self::OutOfOrder { step: plain_text(step, 60), field, reason }
    }
}
