//! Refusals.

use lockstep_keysign::port::PortError;

/// Refuses a call for this reason.
pub(super) fn refused(reason: &str) -> PortError {
    PortError::Refused { reason: reason.to_owned() }
}
