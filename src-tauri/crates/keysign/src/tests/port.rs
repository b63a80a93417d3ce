//! The port's types.

use std::sync::Arc;

use crate::port::{Cosigner, PortError};
use crate::{Abort, KeysignError, Side};

/// Compiles only if the port is object safe.
#[allow(dead_code, reason = "it is there to compile")]
fn is_object_safe(cosigner: Arc<dyn Cosigner>) -> Arc<dyn Cosigner> {
    cosigner
}

/// Only a ban of the protocol becomes a ban of the port.
#[test]
fn only_a_ban_becomes_a_ban() {
    let ban = KeysignError::Ban { culprit: Side::Device, reason: "multiplication verification failed".to_owned() };
    assert!(matches!(PortError::from(ban), PortError::Banned { .. }), "a ban must stay one");
    for error in [
        KeysignError::Abort(Abort::DifferentSession),
        KeysignError::Abort(Abort::DifferentKeys),
        KeysignError::Abort(Abort::Protocol("zero denominator".to_owned())),
        KeysignError::Malformed("trailing bytes"),
        KeysignError::Version { ours: 1, theirs: 2 },
        KeysignError::InvalidSignature,
        KeysignError::InvalidPublicKey,
        KeysignError::NoSuchChild,
        KeysignError::Internal("message limit"),
    ] {
        assert!(!error.is_ban(), "{error:?}");
        let port = PortError::from(error);
        assert!(!matches!(port, PortError::Banned { .. }), "it must not lock the vault: {port:?}");
        assert!(!port.is_unreachable(), "its outcome is known: {port:?}");
    }
}

#[test]
fn errors_survive_the_wire() {
    for error in [
        PortError::WrongPassword { attempts_left: 3, retry_after_seconds: 0 },
        PortError::Banned { reason: "x".to_owned() },
        PortError::Spent,
        PortError::Version { ours: 1, theirs: 2 },
    ] {
        let packed = postcard::to_allocvec(&error).unwrap();
        assert_eq!(postcard::from_bytes::<PortError>(&packed).unwrap(), error);
    }
}
