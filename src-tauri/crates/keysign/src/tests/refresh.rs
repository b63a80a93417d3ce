//! Refresh: unchanged keys, new shares, and no mixing of old and new.

use super::{SCHEMES, Vault, input, sign, vault};
use crate::port::RefreshKind;
use crate::{
    Abort, CosignerShare, DeviceShare, KeysignError, cosigner, device, keygen_test_message, refresh_test_message,
};

pub(super) const KINDS: [RefreshKind; 2] = [RefreshKind::Quick, RefreshKind::Complete];

/// A copy of the shares, because a refresh consumes them.
pub(super) fn copy(vault: &Vault) -> Vault {
    Vault {
        device: DeviceShare::from_bytes(&vault.device.to_bytes().unwrap()).unwrap(),
        cosigner: CosignerShare::from_bytes(&vault.cosigner.to_bytes().unwrap()).unwrap(),
    }
}

/// A whole refresh. `tamper` may alter each message (numbered from 1) in transit.
pub(super) fn refresh(
    old: &Vault,
    kind: RefreshKind,
    tamper: impl Fn(usize, &mut Vec<u8>),
) -> Result<Vault, KeysignError> {
    let old = copy(old);
    let (device, mut message) = device::Refresh::start(old.device, kind)?;
    tamper(1, &mut message);
    let (cosigner, mut message) = cosigner::Refresh::start(old.cosigner, kind, 7, &message)?;
    tamper(2, &mut message);
    let (device, mut message) = device.second(&message)?;
    tamper(3, &mut message);
    let (cosigner, mut message) = cosigner.finish(&message)?;
    tamper(4, &mut message);
    Ok(Vault { device: device.finish(&message)?, cosigner })
}

fn signs(vault: &Vault, what: &str) {
    for scheme in SCHEMES {
        sign(vault, &input(scheme), |_, _| ()).unwrap_or_else(|error| panic!("{what}: {scheme}: {error}"));
    }
}

#[test]
fn refreshed_shares_are_new_and_sign_for_the_same_keys() {
    for kind in KINDS {
        let old = vault();
        let new = refresh(old, kind, |_, _| ()).unwrap();
        assert_eq!(new.keys(), old.keys(), "{kind:?}: keys and chain code stay");
        assert_eq!(new.cosigner.public_keys(), old.keys(), "{kind:?}: on both sides");
        for (new, old) in [(&new.device.0, &old.device.0), (&new.cosigner.0, &old.cosigner.0)] {
            assert_ne!(new.ecdsa.secret_for_tests(), old.ecdsa.secret_for_tests(), "{kind:?}: the ECDSA share is new");
            assert_ne!(new.eddsa.secret_for_tests(), old.eddsa.secret_for_tests(), "{kind:?}: the EdDSA share is new");
        }
        signs(&new, "at once");
        signs(&copy(&new), "after being stored");
        signs(old, "the old pair, until it is given up");
    }
}

#[test]
fn refreshes_follow_one_another() {
    let once = refresh(vault(), RefreshKind::Quick, |_, _| ()).unwrap();
    let twice = refresh(&once, RefreshKind::Complete, |_, _| ()).unwrap();
    let thrice = refresh(&twice, RefreshKind::Quick, |_, _| ()).unwrap();
    signs(&thrice, "the third");
    assert_eq!(thrice.keys(), vault().keys(), "the keys stay through all of them");
}

/// An old copy of one share and the new other share: no signature, and nobody is banned for having a backup.
#[test]
fn shares_of_two_generations_never_sign() {
    for kind in KINDS {
        let new = refresh(vault(), kind, |_, _| ()).unwrap();
        let again = refresh(vault(), kind, |_, _| ()).unwrap();
        let mixed = [
            ("an old device share", Vault { device: copy(vault()).device, cosigner: copy(&new).cosigner }),
            ("an old co-signer share", Vault { device: copy(&new).device, cosigner: copy(vault()).cosigner }),
            ("two refreshes of one pair", Vault { device: again.device, cosigner: new.cosigner }),
        ];
        for (what, mixed) in mixed {
            for scheme in SCHEMES {
                let result = sign(&mixed, &input(scheme), |_, _| ());
                assert_eq!(result, Err(Abort::DifferentSession.into()), "{kind:?}, {scheme}: {what}");
            }
            let result = refresh(&mixed, RefreshKind::Complete, |_, _| ()).err();
            assert_eq!(result, Some(Abort::DifferentSession.into()), "{kind:?}: {what} was refreshed");
        }
    }
}

/// The libraries refuse mismatched halves too, even if the comparison in the first message is skipped.
#[test]
fn mixed_halves_have_nothing_in_common() {
    let new = refresh(vault(), RefreshKind::Quick, |_, _| ()).unwrap();
    let old = vault();
    assert_ne!(new.device.0.ecdsa.session(), old.device.0.ecdsa.session(), "the ECDSA library's session is new");
    assert_eq!(new.device.0.ecdsa.session(), new.cosigner.0.ecdsa.session(), "and the same on both sides");
    assert_ne!(new.device.0.eddsa.public().unwrap(), old.device.0.eddsa.public().unwrap(), "so are FROST's shares");
}

#[test]
fn both_sides_must_choose_one_kind() {
    let old = copy(vault());
    let (_, first) = device::Refresh::start(old.device, RefreshKind::Quick).unwrap();
    let error = cosigner::Refresh::start(old.cosigner, RefreshKind::Complete, 1, &first).err();
    assert_eq!(error, Some(Abort::DifferentSession.into()), "a quick refresh passed for a complete one");
}

#[test]
fn the_device_knows_the_generation_before_its_second_message() {
    let old = copy(vault());
    let (device, first) = device::Refresh::start(old.device, RefreshKind::Quick).unwrap();
    let (_, answer) = cosigner::Refresh::start(old.cosigner, RefreshKind::Quick, 41, &first).unwrap();
    let (ready, _) = device.second(&answer).unwrap();
    assert_eq!(ready.generation(), 41, "it can be written down before it goes out");
}

#[test]
fn a_refresh_test_message_is_like_no_other() {
    let (vault, keys) = (vault().device.vault(), vault().keys());
    for scheme in SCHEMES {
        let message = refresh_test_message(vault, keys, 1, scheme);
        assert_ne!(message, refresh_test_message(vault, keys, 2, scheme), "each generation has its own");
        assert_ne!(message, keygen_test_message(vault, keys, scheme), "it is not that of key generation");
    }
    let mut messages = SCHEMES.map(|scheme| refresh_test_message(vault, keys, 1, scheme)).to_vec();
    messages.sort_unstable();
    messages.dedup();
    assert_eq!(messages.len(), SCHEMES.len(), "each scheme has its own");
}

#[test]
fn no_state_of_a_refresh_shows_anything() {
    let old = copy(vault());
    let (device, first) = device::Refresh::start(old.device, RefreshKind::Complete).unwrap();
    let shown = format!("{device:?}");
    let (cosigner, answer) = cosigner::Refresh::start(old.cosigner, RefreshKind::Complete, 1, &first).unwrap();
    let (ready, _) = device.second(&answer).unwrap();
    for text in [shown, format!("{cosigner:?}"), format!("{ready:?}")] {
        assert!(text.ends_with("redacted)"), "{text}");
        assert!(text.len() < 80, "{text}");
    }
}
