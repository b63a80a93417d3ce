//! The stored form of shares.

use super::refresh::{KINDS, copy};
use super::{SCHEMES, Vault, input, other_vault, sign, vault};
use crate::port::RefreshKind;
use crate::{CosignerShare, DeviceShare, KeysignError, SignInput, VaultId, cosigner, device};

#[test]
fn stored_shares_sign_like_new_ones() {
    let vault = vault();
    let stored = Vault {
        device: DeviceShare::from_bytes(&vault.device.to_bytes().unwrap()).unwrap(),
        cosigner: CosignerShare::from_bytes(&vault.cosigner.to_bytes().unwrap()).unwrap(),
    };
    assert_eq!(stored.device.vault(), vault.device.vault());
    assert_eq!(stored.device.public_keys(), vault.keys());
    assert_eq!(
        stored.device.to_bytes().unwrap(),
        vault.device.to_bytes().unwrap(),
        "reading and writing again must change nothing"
    );
    for scheme in SCHEMES {
        sign(&stored, &input(scheme), |_, _| ()).unwrap();
    }
}

#[test]
fn unknown_versions_are_named() {
    let bytes = vault().device.to_bytes().unwrap();
    // Format 2 is that of imported keys.
    for (at, newest, what) in [(0, 2, "format"), (2, 1, "ECDSA scheme"), (3, 1, "EdDSA scheme")] {
        let mut newer = bytes.to_vec();
        newer[at] = newest + 1;
        assert_eq!(
            DeviceShare::from_bytes(&newer).err(),
            Some(KeysignError::Version { ours: newest, theirs: newer[at] }),
            "a newer {what} version"
        );
    }
}

#[test]
fn a_share_of_the_other_side_is_refused() {
    let device = vault().device.to_bytes().unwrap();
    let cosigner = vault().cosigner.to_bytes().unwrap();
    assert!(matches!(CosignerShare::from_bytes(&device).err(), Some(KeysignError::Malformed(_))));
    assert!(matches!(DeviceShare::from_bytes(&cosigner).err(), Some(KeysignError::Malformed(_))));
    // The content of a relabelled share still belongs to the other side.
    let mut relabelled = device.to_vec();
    relabelled[1] = cosigner[1];
    assert!(matches!(CosignerShare::from_bytes(&relabelled).err(), Some(KeysignError::Malformed(_))));
}

#[test]
fn cut_empty_and_longer_shares_are_refused() {
    let bytes = vault().cosigner.to_bytes().unwrap();
    let longer = [&bytes[..], &[0]].concat();
    for broken in [&bytes[..0], &bytes[..1], &bytes[..4], &bytes[..1000], &bytes[..bytes.len() - 1], &longer] {
        let error = CosignerShare::from_bytes(broken).err();
        assert!(matches!(error, Some(KeysignError::Malformed(_))), "{} bytes: {error:?}", broken.len());
    }
}

/// Halves of two vaults do not form a share: the parts are compared with each other.
#[test]
fn a_share_of_two_vaults_never_signs() {
    let mixed = Vault {
        device: DeviceShare::from_bytes(&vault().device.to_bytes().unwrap()).unwrap(),
        cosigner: CosignerShare::from_bytes(&other_vault().cosigner.to_bytes().unwrap()).unwrap(),
    };
    for scheme in SCHEMES {
        let error = sign(&mixed, &input(scheme), |_, _| ()).unwrap_err();
        assert!(!error.is_ban(), "{scheme}: a mix-up is no crime: {error:?}");
    }
}

/// Another process of the co-signer continues from the state stored between the two messages.
#[test]
fn another_process_finishes_a_stored_signing_state() {
    let vault = vault();
    for scheme in SCHEMES {
        let input = input(scheme);
        let (device, first) = device::Signing::start(&vault.device, input.clone()).unwrap();
        let (signing, answer) = cosigner::Signing::start(&vault.cosigner, input.clone(), &first).unwrap();
        let kept = signing.to_bytes().unwrap();
        drop(signing);
        let (ready, last) = device.exchange(&answer).unwrap();
        let there = CosignerShare::from_bytes(&vault.cosigner.to_bytes().unwrap()).unwrap();
        let signing = cosigner::Signing::from_bytes(&there, input, &kept).unwrap();
        ready.accept(signing.finish(&last).unwrap()).expect("it is the signature that the first would have made");
    }
}

#[test]
fn a_kept_signing_state_is_of_one_input_and_of_a_known_format() {
    let vault = vault();
    for scheme in SCHEMES {
        let input = input(scheme);
        let (_, first) = device::Signing::start(&vault.device, input.clone()).unwrap();
        let (signing, _) = cosigner::Signing::start(&vault.cosigner, input.clone(), &first).unwrap();
        let kept = signing.to_bytes().unwrap();
        let read = |input, bytes: &[u8]| cosigner::Signing::from_bytes(&vault.cosigner, input, bytes).err();
        let other = SignInput { what: [9; 32].into(), ..input.clone() };
        assert!(matches!(read(other, &kept), Some(KeysignError::Malformed(_))), "another digest was signed with it");
        is_read_whole_or_not(&kept, |bytes| read(input.clone(), bytes));
    }
}

/// Another process finishes an unfinished key generation or refresh, and both sides then have matching
/// shares.
#[test]
fn another_process_finishes_a_stored_key_generation_or_refresh() {
    let id = VaultId::random();
    let (device, first) = device::Keygen::start(id).unwrap();
    let (keygen, answer) = cosigner::Keygen::start(id, &first).unwrap();
    let kept = keygen.to_bytes().unwrap();
    let awaited = keygen.awaited();
    drop(keygen);
    let (device, second) = device.second(&answer).unwrap();
    assert_eq!(cosigner::Keygen::named(&second).unwrap(), awaited, "the device names what is awaited");
    let (share, last) = cosigner::Keygen::from_bytes(id, &kept).unwrap().finish(&second).unwrap();
    let mut vault = Vault { device: device.finish(&last).unwrap(), cosigner: share };
    for scheme in SCHEMES {
        sign(&vault, &input(scheme), |_, _| ()).unwrap_or_else(|error| panic!("a new vault: {scheme}: {error}"));
    }

    for kind in KINDS {
        let Vault { device: old, cosigner: share } = copy(&vault);
        let (device, first) = device::Refresh::start(old, kind).unwrap();
        let (refresh, answer) = cosigner::Refresh::start(share, kind, 7, &first).unwrap();
        let kept = refresh.to_bytes().unwrap();
        let awaited = refresh.awaited();
        drop(refresh);
        let (device, second) = device.second(&answer).unwrap();
        assert_eq!(cosigner::Refresh::named(&second).unwrap(), awaited, "{kind:?}: the device names what is awaited");
        let refresh = cosigner::Refresh::from_bytes(copy(&vault).cosigner, &kept).unwrap();
        assert_eq!(
            (refresh.vault(), refresh.kind(), refresh.generation()),
            (id, kind, 7),
            "{kind:?}: it is the same one"
        );
        let (share, last) = refresh.finish(&second).unwrap();
        vault = Vault { device: device.finish(&last).unwrap(), cosigner: share };
        for scheme in SCHEMES {
            sign(&vault, &input(scheme), |_, _| ()).unwrap_or_else(|error| panic!("{kind:?}: {scheme}: {error}"));
        }
    }
}

#[test]
fn a_kept_share_in_the_making_is_of_one_vault_and_share_and_of_a_known_format() {
    let (vault, other) = (vault(), other_vault());
    let id = VaultId::random();
    let (_, first) = device::Keygen::start(id).unwrap();
    let keygen = cosigner::Keygen::start(id, &first).unwrap().0.to_bytes().unwrap();
    let (_, first) = device::Refresh::start(copy(vault).device, RefreshKind::Complete).unwrap();
    let started = cosigner::Refresh::start(copy(vault).cosigner, RefreshKind::Complete, 7, &first).unwrap().0;
    let refresh = started.to_bytes().unwrap();

    let made = |id, bytes: &[u8]| cosigner::Keygen::from_bytes(id, bytes).err();
    let refreshed = |of: &Vault, bytes: &[u8]| cosigner::Refresh::from_bytes(copy(of).cosigner, bytes).err();
    assert!(made(id, &keygen).is_none() && refreshed(vault, &refresh).is_none(), "each is read as what it is");
    assert!(matches!(made(VaultId::random(), &keygen), Some(KeysignError::Malformed(_))), "another vault's");
    assert!(matches!(refreshed(other, &refresh), Some(KeysignError::Malformed(_))), "another share's");
    assert!(
        matches!(made(vault.device.vault(), &refresh), Some(KeysignError::Malformed(_))),
        "a refresh is no new vault"
    );
    assert!(matches!(refreshed(vault, &keygen), Some(KeysignError::Malformed(_))), "nor the other way round");
    is_read_whole_or_not(&keygen, |bytes| made(id, bytes));
    is_read_whole_or_not(&refresh, |bytes| refreshed(vault, bytes));
}

fn is_read_whole_or_not(kept: &[u8], read: impl Fn(&[u8]) -> Option<KeysignError>) {
    let mut newer = kept.to_vec();
    newer[0] = 2;
    assert_eq!(read(&newer), Some(KeysignError::Version { ours: 1, theirs: 2 }), "a newer format");
    for length in (0..kept.len()).step_by(97).chain([kept.len() - 1]) {
        assert!(read(&kept[..length]).is_some(), "{length} bytes were read");
    }
    assert!(read(&[kept, &[0]].concat()).is_some(), "bytes after it were read");
}
