//! The sentences about a step that was not signed, or that may have been signed. A transaction may still appear on its chain; a signature of a
//! message may still be used.

use lockstep_bus::Signable;
use lockstep_keysign::port::PortError;
use lockstep_texts::{Said, Worded, error};

use crate::Stop;

/// The bundle was stopped before this step was begun.
pub(super) fn stopped_before(signs: Signable, stop: &Stop) -> Said {
    match (signs, stop.is_locked()) {
        (Signable::Transaction, true) => error::signing_locked_between(),
        (Signable::Transaction, false) => error::signing_stopped_between(),
        (Signable::Message, true) => error::signing_locked_before_message(),
        (Signable::Message, false) => error::signing_stopped_before_message(),
    }
}

/// The bundle was stopped just before the release of this transaction.
pub(super) fn stopped_just_before(stop: &Stop) -> Said {
    if stop.is_locked() { error::signing_locked_just_before() } else { error::signing_stopped_just_before() }
}

/// The question for consent ended without an answer.
pub(super) fn stopped_before_consent(stop: &Stop) -> Said {
    match (stop.is_stopped(), stop.is_locked()) {
        (false, _) => error::signing_ended_before_consent(),
        (true, true) => error::signing_locked_before_consent(),
        (true, false) => error::signing_stopped_before_consent(),
    }
}

/// The co-signer voided a step that was released in this run. A lying co-signer could have kept the signature, and the wallet could not
/// notice.
pub(super) fn voided(signs: Signable, cause: &PortError) -> Said {
    match signs {
        Signable::Transaction => error::signing_voided(cause.said()),
        Signable::Message => error::signing_voided_message(cause.said()),
    }
}

/// The co-signer voided a step that an earlier run released.
pub(super) fn voided_while_closed(signs: Signable) -> Said {
    match signs {
        Signable::Transaction => error::signing_voided_while_closed(),
        Signable::Message => error::signing_voided_message_while_closed(),
    }
}

/// The program ended before the step was released.
pub(super) fn interrupted(signs: Signable) -> Said {
    match signs {
        Signable::Transaction => error::signing_interrupted(),
        Signable::Message => error::signing_interrupted_message(),
    }
}

/// The co-signer answered a release with a signature of something else: why the vault is locked, and what the person is told.
pub(super) fn unverified(signs: Signable) -> (&'static str, Said) {
    match signs {
        Signable::Transaction => {
            ("the co-signer's answer was not a signature of this transaction", error::signing_unverified())
        }
        Signable::Message => {
            ("the co-signer's answer was not a signature of this message", error::signing_unverified_message())
        }
    }
}
