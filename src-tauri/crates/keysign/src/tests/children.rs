//! Child keys against an independent BIP-32: explicit HMAC-SHA512, scalars and points, and the published test
//! vector 2.

use k256::elliptic_curve::PrimeField;
use k256::elliptic_curve::group::GroupEncoding;
use k256::{AffinePoint, ProjectivePoint, Scalar};
use sha2::{Digest, Sha256, Sha512};

use super::{input, path, sign, vault};
use crate::{KeysignError, PublicKeys, Scheme, SignInput, bip32};

fn hmac_sha512(key: &[u8; 32], message: &[u8]) -> [u8; 64] {
    let pad = |byte: u8| {
        let mut block = [byte; 128];
        block.iter_mut().zip(key).for_each(|(b, k)| *b ^= k);
        block
    };
    let inner = Sha512::new().chain_update(pad(0x36)).chain_update(message).finalize();
    Sha512::new().chain_update(pad(0x5c)).chain_update(inner).finalize().into()
}

/// CKDpub of BIP-32: the child's point is `parse256(I_L)·G + K_par`, its chain code `I_R`.
fn ckd_pub(key: [u8; 33], chain_code: [u8; 32], index: u32) -> ([u8; 33], [u8; 32]) {
    let i = hmac_sha512(&chain_code, &[&key[..], &index.to_be_bytes()].concat());
    let left: [u8; 32] = i[..32].try_into().unwrap();
    let parent = AffinePoint::from_bytes(&key.into()).unwrap();
    let tweak = Scalar::from_repr(left.into()).unwrap();
    let child = ProjectivePoint::GENERATOR * tweak + ProjectivePoint::from(parent);
    (child.to_affine().to_bytes().into(), i[32..].try_into().unwrap())
}

#[test]
fn children_are_those_of_bip32() {
    let keys = vault().keys();
    for indexes in [vec![0], vec![44, 60, 0, 0, 0], vec![44, 118, 0, 0, 2_147_483_647]] {
        let (expected, _) =
            indexes.iter().fold((*keys.ecdsa(), *keys.chain_code()), |(key, code), &index| ckd_pub(key, code, index));
        let text = indexes.iter().fold("m".to_owned(), |text, index| format!("{text}/{index}"));
        assert_eq!(keys.ecdsa_child(&path(&text)), Ok(expected), "at {text}");
        // The signing library derives independently: its signature verifies under this child only if both
        // agree.
        let input = SignInput { path: path(&text), ..input(Scheme::Ecdsa) };
        let signature = sign(vault(), &input, |_, _| ()).unwrap();
        let verifies = keys.verify(Scheme::Ecdsa, &input.path, &input.what.digest(), &signature);
        assert_eq!(verifies, Ok(()), "at {text}");
    }
}

#[test]
fn markers_do_not_change_the_child() {
    let keys = vault().keys();
    assert_eq!(keys.ecdsa_child(&path("m/44'/60'/0'/0/0")), keys.ecdsa_child(&path("m/44/60/0/0/0")));
}

/// Key and chain code of an extended public key, its checksum verified.
fn extended(text: &str) -> ([u8; 33], [u8; 32]) {
    const ALPHABET: &[u8] = b"123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
    let mut bytes = [0u8; 82];
    for digit in text.bytes() {
        let mut carry = ALPHABET.iter().position(|&c| c == digit).unwrap();
        for byte in bytes.iter_mut().rev() {
            carry += 58 * usize::from(*byte);
            *byte = (carry % 256) as u8;
            carry /= 256;
        }
    }
    let (body, checksum) = bytes.split_at(78);
    assert_eq!(Sha256::digest(Sha256::digest(body))[..4], *checksum, "the vector is misspelt");
    (body[45..].try_into().unwrap(), body[13..45].try_into().unwrap())
}

/// BIP-32, test vector 2, chains m and m/0.
#[test]
fn the_published_vector_holds() {
    let (root, code) = extended(
        "xpub661MyMwAqRbcFW31YEwpkMuc5THy2PSt5bDMsktWQcFF8syAmRUapSCGu8ED9W6oDMSgv6Zz8idoc4a6mr8BDzTJY47LJhkJ8UB7WEGuduB",
    );
    let (child, _) = extended(
        "xpub69H7F5d8KSRgmmdJg2KhpAK8SR3DjMwAdkxj3ZuxV27CprR9LgpeyGmXUbC6wb7ERfvrnKZjXoUmmDznezpbZb7ap6r1D3tgFxHmwMkQTPH",
    );
    let keys = PublicKeys::new(root, code, *vault().keys().eddsa()).unwrap();
    assert_eq!(keys.ecdsa_child(&path("m/0")), Ok(child));
}

#[test]
fn a_hardened_index_has_no_public_child() {
    let keys = vault().keys();
    assert_eq!(bip32::child(keys.ecdsa(), keys.chain_code(), &[1 << 31]), Err(KeysignError::NoSuchChild));
}
