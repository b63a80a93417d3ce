//! Why a bundle is refused.

use lockstep_chain::plain_text;
use lockstep_rpc::RpcError;
use lockstep_texts::{Filling, Said, Worded, displayed_in_english, error};

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
        /// The step's id as received, or what names a step without one.
        step: Filling,
        /// The field.
        field: &'static str,
        /// What is wrong with it.
        reason: Said,
    },
    /// A step's number is not the account's next one, because another transaction went out since. A draft of this process can be made again.
    OutOfOrder {
        /// The step's id as received, or what names a step without one.
        step: Filling,
        /// The field.
        field: &'static str,
        /// Which number it has, and which is next.
        reason: Said,
    },
    /// The chain could not be asked what must be known first.
    Unknown {
        /// The step's id as received, or what names a step without one.
        step: Filling,
        /// What could not be read.
        cause: RpcError,
    },
}

impl Worded for PlanError {
    fn said(&self) -> Said {
        match self {
            Self::Bundle { field, reason } => error::bundle_refused(*field, reason.clone()),
            Self::Step { step, field, reason } | Self::OutOfOrder { step, field, reason } => {
                error::bundle_step_refused(step.clone(), *field, reason.clone())
            }
            Self::Unknown { step, cause } => error::bundle_step_unknown(step.clone(), cause.said()),
        }
    }
}

displayed_in_english!(PlanError);

impl PlanError {
    /// A bundle that is not possible. The reason begins with a verb whose subject is the field.
    pub(crate) const fn bundle(field: &'static str, reason: Said) -> Self {
        Self::Bundle { field, reason }
    }

    /// A step that is not possible. The reason begins with a verb whose subject is the field.
    pub(crate) fn step(step: &str, field: &'static str, reason: Said) -> Self {
        Self::Step { step: named(step), field, reason }
    }

    pub(crate) fn out_of_order(step: &str, field: &'static str, reason: Said) -> Self {
        Self::OutOfOrder { step: named(step), field, reason }
    }
}

fn named(step: &str) -> Filling {
    plain_text(step, 60).into()
}

/// What a decoder says about bytes or parameters of a program, bounded.
pub(crate) fn of_decoder(words: &impl std::fmt::Display) -> String {
    plain_text(&words.to_string(), 280)
}
