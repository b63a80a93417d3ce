//! Both parties, honest.

use super::{SCHEMES, input, keygen, path, sign, vault};
use crate::{KeysignError, PublicKeys, Scheme, SignInput, Signature, VaultId, cosigner, device, keygen_test_message};

#[test]
fn a_new_vault_signs_its_test_message_under_each_scheme() {
    let id = VaultId::random();
    let vault = keygen(id, |_, _| ()).unwrap();
    assert_eq!(vault.device.vault(), id);
    assert_eq!(vault.cosigner.vault(), id);
    assert_eq!(vault.device.public_keys(), vault.cosigner.public_keys(), "both sides must know the same keys");
    for scheme in SCHEMES {
        let input = SignInput { what: keygen_test_message(id, vault.keys(), scheme).into(), ..input(scheme) };
        let signature = sign(&vault, &input, |_, _| ()).unwrap();
        assert_eq!(signature.scheme(), scheme);
        vault.keys().verify(scheme, &input.path, &input.what.digest(), &signature).unwrap();
    }
}

#[test]
fn many_signatures_on_many_children_all_verify() {
    let vault = vault();
    for index in 0..12 {
        let input = SignInput { path: path(&format!("m/44'/60'/0'/0/{index}")), ..input(Scheme::Ecdsa) };
        let Signature::Ecdsa { recovery, .. } = sign(vault, &input, |_, _| ()).unwrap() else {
            panic!("an ECDSA run gave another scheme's signature");
        };
        assert!(recovery < 2, "an x above the group order has odds of 2^-127");
    }
    for _ in 0..12 {
        sign(vault, &input(Scheme::Eddsa), |_, _| ()).unwrap();
    }
}

#[test]
fn a_signature_of_a_child_is_that_childs_alone() {
    let vault = vault();
    let input = input(Scheme::Ecdsa);
    let signature = sign(vault, &input, |_, _| ()).unwrap();
    let verify =
        |path: &str, digest: &[u8; 32]| vault.keys().verify(Scheme::Ecdsa, &super::path(path), digest, &signature);
    assert_eq!(verify("m/44'/60'/0'/0/0", &input.what.digest()), Ok(()));
    assert_eq!(
        verify("m/44'/60'/0'/0/1", &input.what.digest()),
        Err(KeysignError::InvalidSignature),
        "another child must not accept it"
    );
    assert_eq!(
        verify("m/44'/60'/0'/0/0", &[7; 32]),
        Err(KeysignError::InvalidSignature),
        "another digest must not accept it"
    );
}

/// With the right key and digest, verification still refuses a high s, a flipped recovery id, and another
/// scheme.
#[test]
fn verification_takes_one_form_of_a_signature_only() {
    let vault = vault();
    let input = input(Scheme::Ecdsa);
    let signature = sign(vault, &input, |_, _| ()).unwrap();
    let Signature::Ecdsa { r, s, recovery } = signature else {
        panic!("an ECDSA run gave another scheme's signature");
    };
    let verify =
        |scheme, signature: &Signature| vault.keys().verify(scheme, &input.path, &input.what.digest(), signature);
    assert_eq!(verify(Scheme::Ecdsa, &signature), Ok(()));
    let high = k256::ecdsa::Signature::from_scalars(r, s).unwrap();
    let high_s: [u8; 32] = (-high.s()).to_bytes().into();
    for (altered, why) in [
        (Signature::Ecdsa { r, s: high_s, recovery: recovery ^ 1 }, "high s is a second form of the same signature"),
        (Signature::Ecdsa { r, s, recovery: recovery ^ 1 }, "this recovery id leads to another key"),
        (Signature::Ecdsa { r, s, recovery: recovery | 2 }, "this recovery id leads to no key"),
        (Signature::Ecdsa { r, s, recovery: recovery | 4 }, "there is no such recovery id"),
        (Signature::Ecdsa { r: [0; 32], s, recovery }, "zero is no r"),
        (Signature::Ecdsa { r, s: [0xff; 32], recovery }, "this is no scalar"),
        (Signature::Eddsa([1; 64]), "it is of another scheme"),
        (Signature::Schnorr([1; 64]), "it is of another scheme"),
    ] {
        assert_eq!(verify(Scheme::Ecdsa, &altered), Err(KeysignError::InvalidSignature), "{why}");
    }
    for other in [Scheme::Eddsa, Scheme::Schnorr] {
        assert_eq!(verify(other, &signature), Err(KeysignError::InvalidSignature), "it is not of this scheme");
    }
}

#[test]
fn the_device_takes_no_signature_over_anything_else() {
    let vault = vault();
    for scheme in SCHEMES {
        let wanted = input(scheme);
        let other = sign(vault, &input(scheme), |_, _| ()).unwrap();
        let (device, first) = device::Signing::start(&vault.device, wanted.clone()).unwrap();
        let (_, answer) = cosigner::Signing::start(&vault.cosigner, wanted.clone(), &first).unwrap();
        let (ready, _) = device.exchange(&answer).unwrap();
        assert_eq!(
            ready.accept(other),
            Err(KeysignError::InvalidSignature),
            "a valid {scheme} signature over another digest must be refused"
        );
    }
}

#[test]
fn a_prepared_cosigner_makes_the_same_kind_of_signature() {
    let vault = vault();
    for scheme in SCHEMES {
        let input = input(scheme);
        let prepared = cosigner::Prepared::new(&vault.cosigner, input.clone()).unwrap();
        let (device, first) = device::Signing::start(&vault.device, input).unwrap();
        let (cosigner, answer) = prepared.answer(&first).unwrap();
        let (ready, last) = device.exchange(&answer).unwrap();
        ready.accept(cosigner.finish(&last).unwrap()).unwrap();
    }
}

#[test]
fn invalid_public_keys_are_refused() {
    let keys = vault().keys();
    let with = |ecdsa: [u8; 33], eddsa| PublicKeys::new(ecdsa, *keys.chain_code(), eddsa);
    assert_eq!(with(*keys.ecdsa(), *keys.eddsa()), Ok(*keys));
    let mut no_point = *keys.ecdsa();
    no_point[0] = 4;
    let mut identity = [0; 32];
    identity[0] = 1;
    for (ecdsa, eddsa, why) in [
        (no_point, *keys.eddsa(), "not compressed"),
        ([0; 33], *keys.eddsa(), "the identity"),
        (*keys.ecdsa(), identity, "of small order"),
        (*keys.ecdsa(), [0xff; 32], "not canonical"),
        (*keys.ecdsa(), [2; 32], "not on the curve"),
    ] {
        assert_eq!(with(ecdsa, eddsa), Err(KeysignError::InvalidPublicKey), "{why}");
    }
}
