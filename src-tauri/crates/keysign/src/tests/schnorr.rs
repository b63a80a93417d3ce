//! Schnorr signatures with the shares of the ECDSA key, verified with libsecp256k1 and keys that the
//! `bitcoin` crate derives and tweaks.

use bitcoin::NetworkKind;
use bitcoin::bip32::{ChainCode, ChildNumber, Xpub};
use bitcoin::key::{TapTweak, XOnlyPublicKey};
use bitcoin::secp256k1::{Message, PublicKey, Secp256k1, schnorr};
use k256::elliptic_curve::PrimeField;
use k256::{ProjectivePoint, Scalar};
use lockstep_chain::utxo::taproot_output;
use proptest::prelude::*;

use super::{Vault, input, other_vault, path, sign, vault};
use crate::ecdsa::EcdsaShare;
use crate::import::{Phrase, split};
use crate::schnorr::{self as ours, Committed};
use crate::{Account, KeysignError, PublicKeys, Scheme, Side, SignInput, Signature, ToSign, VaultId, bip32, device};

/// The output key of an internal key, computed by the `bitcoin` crate.
fn output(internal: &[u8; 33]) -> XOnlyPublicKey {
    let (internal, _) = PublicKey::from_slice(internal).unwrap().x_only_public_key();
    internal.tap_tweak(&Secp256k1::verification_only(), None).0.to_x_only_public_key()
}

/// The output key at a path, derived and tweaked by the `bitcoin` crate.
fn output_at(keys: &PublicKeys, levels: &[u32]) -> XOnlyPublicKey {
    let root = Xpub {
        network: NetworkKind::Main,
        depth: 0,
        parent_fingerprint: Default::default(),
        child_number: ChildNumber::Normal { index: 0 },
        public_key: PublicKey::from_slice(keys.ecdsa()).unwrap(),
        chain_code: ChainCode::from(*keys.chain_code()),
    };
    let levels: Vec<ChildNumber> = levels.iter().map(|index| ChildNumber::Normal { index: *index }).collect();
    output(&root.derive_pub(&Secp256k1::verification_only(), &levels).unwrap().public_key.serialize())
}

fn verifies(key: &XOnlyPublicKey, digest: &[u8; 32], signature: &[u8; 64]) -> bool {
    let signature = schnorr::Signature::from_slice(signature).unwrap();
    Secp256k1::verification_only().verify_schnorr(&signature, &Message::from_digest(*digest), key).is_ok()
}

fn bytes(signature: Signature) -> [u8; 64] {
    let Signature::Schnorr(bytes) = signature else { panic!("a Schnorr run gave another scheme's signature") };
    bytes
}

/// The point with this x-coordinate and an even y, as hex.
fn even(x: &str) -> [u8; 33] {
    hex::decode(format!("02{x}")).unwrap().try_into().unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn signatures_at_any_path_are_valid_for_libsecp256k1(
        levels in prop::collection::vec(0u32..1 << 31, 1..6), digest: [u8; 32], other: bool,
    ) {
        let vault = if other { other_vault() } else { vault() };
        let text = levels.iter().fold("m".to_owned(), |text, level| format!("{text}/{level}"));
        let input = SignInput { path: path(&text), what: digest.into(), ..input(Scheme::Schnorr) };
        let signature = sign(vault, &input, |_, _| ()).unwrap();
        let key = output_at(vault.keys(), &levels);
        prop_assert_eq!(vault.keys().taproot_output(&input.path), Ok(key.serialize()));
        prop_assert!(verifies(&key, &digest, &bytes(signature)));
    }

    /// Covers both signs of key, output and nonce.
    #[test]
    fn two_shares_of_any_key_sign(
        key in any::<[u8; 32]>().prop_filter_map("no key", |bytes| Option::<Scalar>::from(Scalar::from_repr(bytes.into()))),
        chain_code: [u8; 32], session: [u8; 32], digest: [u8; 32], level in 0u32..1 << 31,
    ) {
        let (device, cosigner) = EcdsaShare::split(&session, &key, chain_code).unwrap();
        prop_assert_eq!(bip32::point(&device.public_key().unwrap()), Ok(ProjectivePoint::mul_by_generator(&key).to_affine()));
        for levels in [&[][..], &[level]] {
            let begun = |us, share| Committed::new(us, ours::keys(us, share, levels).unwrap());
            let ((device, one), (cosigner, two)) = (begun(Side::Device, &device), begun(Side::Cosigner, &cosigner));
            let (device, device_part) = device.part(two, &digest).unwrap();
            let (cosigner, cosigner_part) = cosigner.part(one, &digest).unwrap();
            let signature = device.complete(cosigner_part).unwrap();
            prop_assert_eq!(cosigner.complete(device_part).unwrap(), signature, "either side completes it");
            let child = bip32::child(&share_key(&key), &chain_code, levels).unwrap();
            prop_assert!(verifies(&output(&bip32::compressed(&child).unwrap()), &digest, &signature));
        }
    }
}

fn share_key(key: &Scalar) -> [u8; 33] {
    bip32::compressed(&ProjectivePoint::mul_by_generator(key).to_affine()).unwrap()
}

/// The first wallet test vector of BIP-341 (a key without scripts), and the three of BIP-86.
#[test]
fn published_output_keys() {
    for (internal, output) in [
        (
            "d6889cb081036e0faefa3a35157ad71086b123b2b144b649798b494c300a961d",
            "53a1f6e454df1aa2776a2814a721372d6258050de330b3c6d10ee8f4e0dda343",
        ),
        (
            "cc8a4bc64d897bddc5fbc2f670f7a8ba0b386779106cf1223c6fc5d7cd6fc115",
            "a60869f0dbcf1dc659c9cecbaf8050135ea9e8cdc487053f1dc6880949dc684c",
        ),
        (
            "83dfe85a3151d2517290da461fe2815591ef69f2b18a2ce63f01697a8b313145",
            "a82f29944d65b86ae6b5e5cc75e294ead6c59391a1edc5e016e3498c67fc7bbb",
        ),
        (
            "399f1b2f4393f29a18c937859c5dd8a77350103157eb880f02e8c08214277cef",
            "882d74e5d0572d5a816cef0041a96b6c1de832f6f9676d9605c44d5e9a97d3dc",
        ),
    ] {
        let point = even(internal);
        let mut negative = point;
        negative[0] ^= 1;
        assert_eq!(taproot_output(&point).map(hex::encode).as_deref(), Some(output), "of {internal}");
        assert_eq!(taproot_output(&negative).map(hex::encode).as_deref(), Some(output), "of its negative");
    }
}

/// The first address's key of BIP-86, derived from its phrase, and a signature with it.
#[test]
fn an_imported_phrase_signs_for_the_published_address() {
    let words = "abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about";
    let account = Account::of_levels([86, 0, 0]).unwrap();
    let (device, cosigner) = split(VaultId::random(), &Phrase::parse(words).unwrap(), "", account).unwrap();
    let vault = Vault { device, cosigner };
    let input = SignInput { path: path("m/86'/0'/0'/0/0"), ..input(Scheme::Schnorr) };
    let child = vault.keys().ecdsa_child(&input.path).unwrap();
    assert_eq!(child[1..], even("cc8a4bc64d897bddc5fbc2f670f7a8ba0b386779106cf1223c6fc5d7cd6fc115")[1..], "internal");
    let key = vault.keys().taproot_output(&input.path).unwrap();
    assert_eq!(hex::encode(key), "a60869f0dbcf1dc659c9cecbaf8050135ea9e8cdc487053f1dc6880949dc684c", "output");
    let signature = sign(&vault, &input, |_, _| ()).unwrap();
    assert!(verifies(&XOnlyPublicKey::from_slice(&key).unwrap(), &input.what.digest(), &bytes(signature)));
}

#[test]
fn a_signature_of_a_child_is_that_childs_alone() {
    let vault = vault();
    let input = input(Scheme::Schnorr);
    let signature = sign(vault, &input, |_, _| ()).unwrap();
    let verify = |scheme, path: &str, digest| vault.keys().verify(scheme, &super::path(path), &digest, &signature);
    let (digest, no) = (input.what.digest(), Err(KeysignError::InvalidSignature));
    assert_eq!(verify(Scheme::Schnorr, "m/44'/60'/0'/0/0", digest), Ok(()));
    assert_eq!(verify(Scheme::Schnorr, "m/44'/60'/0'/0/1", digest), no, "another child");
    assert_eq!(verify(Scheme::Schnorr, "m/44'/60'/0'/0/0", [7; 32]), no, "another digest");
    assert_eq!(verify(Scheme::Ecdsa, "m/44'/60'/0'/0/0", digest), no, "another scheme");
    assert_eq!(verify(Scheme::Eddsa, "m/44'/60'/0'/0/0", digest), no, "another key");
    let internal = vault.keys().ecdsa_child(&input.path).unwrap();
    let (internal, _) = PublicKey::from_slice(&internal).unwrap().x_only_public_key();
    assert!(!verifies(&internal, &digest, &bytes(signature)), "the internal key itself signs nothing");
}

#[test]
fn verification_takes_one_form_of_a_signature_only() {
    let vault = vault();
    let input = input(Scheme::Schnorr);
    let signature = bytes(sign(vault, &input, |_, _| ()).unwrap());
    let (r, s) = signature.split_first_chunk::<32>().unwrap();
    let s: [u8; 32] = s.try_into().unwrap();
    let negative: [u8; 32] = (-Scalar::from_repr(s.into()).unwrap()).to_repr().into();
    let field = hex::decode("fffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f").unwrap();
    let order = hex::decode("fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141").unwrap();
    for (altered, why) in [
        ([&r[..], &negative].concat(), "s has one sign"),
        ([&s[..], r].concat(), "its halves have an order"),
        ([&[0; 32], &s[..]].concat(), "zero is no x-coordinate"),
        ([&field, &s[..]].concat(), "the field's size is no x-coordinate"),
        ([&r[..], &[0; 32]].concat(), "zero is not its s"),
        ([&r[..], &order].concat(), "the group's order is no s"),
    ] {
        let altered = Signature::Schnorr(altered.try_into().unwrap());
        let outcome = vault.keys().verify(Scheme::Schnorr, &input.path, &input.what.digest(), &altered);
        assert_eq!(outcome, Err(KeysignError::InvalidSignature), "{why}");
    }
}

#[test]
fn nonces_serve_one_signature() {
    let input = input(Scheme::Schnorr);
    let [one, two] = [(); 2].map(|()| bytes(sign(vault(), &input, |_, _| ()).unwrap()));
    assert_ne!(one[..32], two[..32], "the same thing was signed twice, with nonces of its own each time");
}

/// Neither side completes a signature with a wrong part; it names the side that made it.
#[test]
fn a_wrong_part_names_its_maker_on_both_sides() {
    let vault = vault();
    let share = |us| match us {
        Side::Device => &vault.device.0.ecdsa,
        Side::Cosigner => &vault.cosigner.0.ecdsa,
    };
    let begun = |us| Committed::new(us, ours::keys(us, share(us), &[0]).unwrap());
    for us in [Side::Device, Side::Cosigner] {
        let ((state, ours), (_, theirs), (other, _)) = (begun(us), begun(us.other()), begun(us.other()));
        let (_, wrong) = other.part(ours, &[5; 32]).unwrap();
        let (state, _) = state.part(theirs, &[5; 32]).unwrap();
        let outcome = state.complete(wrong);
        assert!(matches!(outcome, Err(KeysignError::Ban { culprit, .. }) if culprit == us.other()), "{outcome:?}");
    }
}

#[test]
fn digests_only() {
    let input = SignInput { what: ToSign::Message(vec![1; 40]), ..input(Scheme::Schnorr) };
    let refused = KeysignError::Internal("only EdDSA signs messages");
    assert_eq!(device::Signing::start(&vault().device, input.clone()).err(), Some(refused.clone()));
    assert_eq!(crate::cosigner::Prepared::new(&vault().cosigner, input).err(), Some(refused));
}

#[test]
fn a_path_outside_the_account_has_no_output_key() {
    let keys = vault().keys().at(Account::of_levels([86, 0, 0]));
    for outside in ["m/86'/0'/1'/0/0", "m/44'/60'/0'/0/0", "m/86'/0'/0'"] {
        assert_eq!(keys.taproot_output(&path(outside)), Err(KeysignError::NoSuchChild), "{outside}");
    }
}
