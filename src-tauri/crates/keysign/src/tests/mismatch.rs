//! Two honest sides with different inputs: an abort, never a ban, never a signature.

use std::cell::RefCell;

use super::{SCHEMES, input, other_vault, path, sign, vault};
use crate::{Abort, KeysignError, Scheme, Side, SignId, SignInput, VaultId, cosigner, device, wire};

fn started(scheme: Scheme) -> (SignInput, device::Signing, Vec<u8>) {
    let input = input(scheme);
    let (device, first) = device::Signing::start(&vault().device, input.clone()).unwrap();
    (input, device, first)
}

const DIFFERENT: KeysignError = KeysignError::Abort(Abort::DifferentSession);

#[test]
fn any_difference_in_the_input_aborts() {
    for scheme in SCHEMES {
        let (same, _, first) = started(scheme);
        let mut digest = same.what.digest();
        digest[31] ^= 1;
        for (theirs, what) in [
            (SignInput { what: digest.into(), ..same.clone() }, "digest"),
            (SignInput { sign_id: SignId::random(), ..same.clone() }, "sign id"),
            (SignInput { path: path("m/44'/60'/0'/0/1"), ..same.clone() }, "path"),
        ] {
            let error = cosigner::Signing::start(&vault().cosigner, theirs, &first).unwrap_err();
            assert_eq!(error, DIFFERENT, "{scheme}: another {what}");
            assert!(!error.is_ban(), "{scheme}: another {what} is nobody's crime");
        }
        let error = cosigner::Signing::start(&other_vault().cosigner, same, &first).unwrap_err();
        assert_eq!(error, DIFFERENT, "{scheme}: another vault");
    }
}

#[test]
fn another_schemes_messages_are_unreadable_and_no_ban() {
    let pairs = SCHEMES.into_iter().flat_map(|ours| SCHEMES.map(|theirs| (ours, theirs)));
    for (ours, theirs) in pairs.filter(|(ours, theirs)| ours != theirs) {
        let messages = RefCell::new([const { Vec::new() }; 4]);
        sign(vault(), &input(ours), |at, message| messages.borrow_mut()[at].clone_from(message)).unwrap();
        for number in 1..=3 {
            let outcome = sign(vault(), &input(theirs), |at, message| {
                if at == number {
                    message.clone_from(&messages.borrow()[number]);
                }
            });
            assert!(
                matches!(outcome, Err(KeysignError::Malformed(_))),
                "message {number} of {ours} in a run of {theirs}: {outcome:?}"
            );
        }
    }
}

/// The library refuses too, even if the comparison in the first message is skipped.
#[test]
fn the_library_also_binds_the_digest() {
    let same = input(Scheme::Ecdsa);
    let other = [9; 32];
    let (_, first) = crate::ecdsa::signing::Extended::new(
        Side::Device,
        &vault().device.0.ecdsa,
        &same.path.indexes(),
        &[1; 32],
        &same.what.digest(),
    )
    .unwrap();
    let (cosigner, _) = crate::ecdsa::signing::Extended::new(
        Side::Cosigner,
        &vault().cosigner.0.ecdsa,
        &same.path.indexes(),
        &[1; 32],
        &other,
    )
    .unwrap();
    assert_eq!(cosigner.multiply(&first).err(), Some(DIFFERENT));
}

/// A crash and a second attempt with the sign id of the first: messages of the two cannot be mixed, and
/// nobody is banned.
#[test]
fn messages_of_two_attempts_do_not_mix() {
    for scheme in SCHEMES {
        let (same, device_1, first_1) = started(scheme);
        let (_, first_2) = device::Signing::start(&vault().device, same.clone()).unwrap();
        let (_, answer_1) = cosigner::Signing::start(&vault().cosigner, same.clone(), &first_1).unwrap();
        let (cosigner_2, _) = cosigner::Signing::start(&vault().cosigner, same, &first_2).unwrap();
        let (_, last_1) = device_1.exchange(&answer_1).unwrap();
        assert_eq!(cosigner_2.finish(&last_1), Err(DIFFERENT), "{scheme}: the last message of another attempt");
    }
}

/// The answer to another attempt: for ECDSA the device's library notices it, for the other schemes the
/// co-signer.
#[test]
fn the_answer_to_another_attempt_is_refused() {
    for scheme in SCHEMES {
        let (same, device, first) = started(scheme);
        let (_, other_first) = device::Signing::start(&vault().device, same.clone()).unwrap();
        let (cosigner, _) = cosigner::Signing::start(&vault().cosigner, same.clone(), &first).unwrap();
        let (_, other_answer) = cosigner::Signing::start(&vault().cosigner, same, &other_first).unwrap();
        let outcome = device.exchange(&other_answer).and_then(|(_, last)| cosigner.finish(&last));
        assert_eq!(outcome, Err(DIFFERENT), "{scheme}");
    }
}

#[test]
fn another_vault_id_aborts_key_generation() {
    let (_, first) = device::Keygen::start(VaultId::random()).unwrap();
    let error = cosigner::Keygen::start(VaultId::random(), &first).unwrap_err();
    assert_eq!(error, DIFFERENT);
}

#[test]
fn another_version_is_named_and_no_ban() {
    for scheme in SCHEMES {
        let (same, _, mut first) = started(scheme);
        first[0] = wire::PROTOCOL_VERSION + 1;
        let error = cosigner::Signing::start(&vault().cosigner, same, &first).unwrap_err();
        assert_eq!(error, KeysignError::Version { ours: wire::PROTOCOL_VERSION, theirs: wire::PROTOCOL_VERSION + 1 });
        assert!(!error.is_ban(), "a version is no crime");
    }
}
