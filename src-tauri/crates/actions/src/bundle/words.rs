//! The sentences about a step that was not signed, or that may have been signed. A transaction may still appear on its chain; a signature of a
//! message may still be used.

use lockstep_bus::Signable;
use lockstep_keysign::port::PortError;

/// A lying co-signer could have kept the signature, and the wallet could not notice.
const VOIDED: &str = "The co-signer says that it has not signed this and has voided it for ever. Should that not be true, the transaction \
                      may still appear: look for it before you pay again.";

/// The co-signer has locked the vault and does not tell whether a released message was signed.
pub(super) const LOCKED_THERE: &str = "The co-signer has locked this vault and did not say what became of this. The vault is locked; whether a signature exists elsewhere is not known, and none was handed over.";

/// The bundle was stopped before this step was begun.
pub(super) fn stopped_before(signs: Signable, why: &str) -> String {
    match signs {
        Signable::Transaction => format!("{why}. What was sent before is listed; the rest was not signed."),
        Signable::Message => format!("{why} before this was signed. It was not signed."),
    }
}

/// The co-signer voided a step that was released in this run.
pub(super) fn voided(signs: Signable, cause: &PortError) -> String {
    match signs {
        Signable::Transaction => format!("Not signed: {cause} {VOIDED}"),
        Signable::Message => format!(
            "Not signed: {cause} The co-signer says that it has voided this signature for ever. Should that not be true, it may still be used."
        ),
    }
}

/// The co-signer voided a step that an earlier run released.
pub(super) fn voided_while_closed(signs: Signable) -> String {
    match signs {
        Signable::Transaction => format!("Lockstep was closed while this was being signed. {VOIDED}"),
        Signable::Message => "Lockstep was closed while this was being signed. The co-signer says that it had not signed it and has voided it for ever. Should that \
                              not be true, the signature may still be used."
            .to_owned(),
    }
}

/// The program ended before the step was released.
pub(super) const fn interrupted(signs: Signable) -> &'static str {
    match signs {
        Signable::Transaction => {
            "Lockstep was closed before this was signed. Nothing of it was signed or sent; ask again if you still want it."
        }
        Signable::Message => {
            "Lockstep was closed before this was signed. It was not signed; ask again if you still want it."
        }
    }
}

/// The co-signer answered a release with a signature of something else: why the vault is locked, and what the person is told.
pub(super) const fn unverified(signs: Signable) -> (&'static str, &'static str) {
    match signs {
        Signable::Transaction => (
            "the co-signer's answer was not a signature of this transaction",
            "The co-signer's answer did not verify. The vault is locked; whether a signature exists elsewhere is not known, so this step stays watched.",
        ),
        Signable::Message => (
            "the co-signer's answer was not a signature of this message",
            "The co-signer's answer did not verify. The vault is locked; whether a signature exists elsewhere is not known, and none was handed over.",
        ),
    }
}
