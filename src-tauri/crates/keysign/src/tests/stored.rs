//! The stored form of shares.

use super::{Vault, input, other_vault, sign, vault};
use crate::{CosignerShare, DeviceShare, KeysignError, Scheme, SignInput, cosigner, device};

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
    for scheme in Scheme::ALL {
        sign(&stored, &input(scheme), |_, _| ()).unwrap();
    }
}

#[test]
fn unknown_versions_are_named() {
    let bytes = vault().device.to_bytes().unwrap();
    // Of the format, the second is that of imported keys.
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
    // Relabelled, it is still the other side's inside.
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

/// Halves of two vaults do not make a share: the parts are checked against each other.
#[test]
fn a_share_of_two_vaults_never_signs() {
    let mixed = Vault {
        device: DeviceShare::from_bytes(&vault().device.to_bytes().unwrap()).unwrap(),
        cosigner: CosignerShare::from_bytes(&other_vault().cosigner.to_bytes().unwrap()).unwrap(),
    };
    for scheme in Scheme::ALL {
        let error = sign(&mixed, &input(scheme), |_, _| ()).unwrap_err();
        assert!(!error.is_ban(), "{scheme}: a mix-up is no crime: {error:?}");
    }
}

/// Another process of the co-signer goes on with what one has kept between the two messages.
#[test]
fn a_kept_signing_state_is_finished_by_another_process() {
    let vault = vault();
    for scheme in Scheme::ALL {
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
    for scheme in Scheme::ALL {
        let input = input(scheme);
        let (_, first) = device::Signing::start(&vault.device, input.clone()).unwrap();
        let (signing, _) = cosigner::Signing::start(&vault.cosigner, input.clone(), &first).unwrap();
        let kept = signing.to_bytes().unwrap();
        let read = |input, bytes: &[u8]| cosigner::Signing::from_bytes(&vault.cosigner, input, bytes).err();
        let other = SignInput { what: [9; 32].into(), ..input.clone() };
        assert!(matches!(read(other, &kept), Some(KeysignError::Malformed(_))), "another digest was signed with it");
        let mut newer = kept.to_vec();
        newer[0] = 2;
        assert_eq!(read(input.clone(), &newer), Some(KeysignError::Version { ours: 1, theirs: 2 }), "a newer format");
        for length in (0..kept.len()).step_by(97).chain([kept.len() - 1]) {
            assert!(read(input.clone(), &kept[..length]).is_some(), "{length} bytes were read");
        }
        let longer = [&kept[..], &[0]].concat();
        assert!(read(input, &longer).is_some(), "bytes after it were read");
    }
}
