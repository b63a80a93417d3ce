//! A backend's check of a vault's sign-in: the text's form and time, its nonce, and the signature by the
//! address that follows from the public key and the chain code. Written independently of the wallet.

use std::collections::HashSet;

use alloy::primitives::keccak256;
use hmac::{Hmac, KeyInit, Mac};
use k256::ecdsa::{RecoveryId, Signature, VerifyingKey};
use k256::elliptic_curve::PrimeField;
use k256::{ProjectivePoint, PublicKey, Scalar};
use lockstep_chain::iso_utc;
use serde_json::Value;
use sha2::Sha512;

use super::clock::now;

/// The longest validity of a text, in milliseconds.
const MOST: i64 = 15 * 60 * 1000;

/// Checks the body of a sign-in; the error is the refusal's text.
pub(super) fn verify(body: &Value, used: &mut HashSet<String>) -> Result<(), &'static str> {
    let field = |name: &str| body[name].as_str().ok_or("invalid request body");
    let (text, public_key) = (field("message")?, field("public_key")?);
    let challenge: Value = serde_json::from_str(text).map_err(|_| "invalid message format")?;
    let part = |name: &str| challenge[name].as_str().ok_or("invalid message format");
    if part("message")? != "Sign into Vultisig Plugin Marketplace" || part("address")?.len() != 42 {
        return Err("invalid message format");
    }
    // Both in one text format, so that they sort by time.
    let (ends, second) = (part("expiresAt")?, |at: i64| iso_utc(at).trim_end_matches('Z').to_owned());
    if ends.len() != "2026-01-01T00:00:00.000Z".len() || ends < second(now()).as_str() {
        return Err("message has expired");
    }
    if ends > second(now() + MOST).as_str() {
        return Err("message is good for too long");
    }
    let nonce = part("nonce")?;
    let number = format!("{public_key}:{nonce}");
    if nonce.len() != 34 || used.contains(&number) {
        return Err("nonce already used");
    }
    let address = derived(public_key, field("chain_code_hex")?).ok_or("invalid public key")?;
    if signer(text, field("signature")?) != Some(address) {
        return Err("invalid signature");
    }
    used.insert(number);
    Ok(())
}

/// The address of m/44/60/0/0/0 below a root.
fn derived(public_key: &str, chain_code: &str) -> Option<[u8; 20]> {
    let mut key = PublicKey::from_sec1_bytes(&hex::decode(public_key).ok()?).ok()?.to_projective();
    let mut code = hex::decode(chain_code).ok()?;
    for index in [44u32, 60, 0, 0, 0] {
        let mut mac = Hmac::<Sha512>::new_from_slice(&code).ok()?;
        mac.update(VerifyingKey::from_affine(key.to_affine()).ok()?.to_sec1_point(true).as_bytes());
        mac.update(&index.to_be_bytes());
        let made = mac.finalize().into_bytes();
        let (left, right) = made.split_at(32);
        let tweak = Option::<Scalar>::from(Scalar::from_repr(k256::FieldBytes::try_from(left).ok()?))?;
        key += ProjectivePoint::GENERATOR * tweak;
        code = right.to_vec();
    }
    Some(address_of(&VerifyingKey::from_affine(key.to_affine()).ok()?))
}

/// The signer of a text (EIP-191).
fn signer(text: &str, signature: &str) -> Option<[u8; 20]> {
    let bytes = hex::decode(signature.strip_prefix("0x")?).ok()?;
    let (last, compact) = bytes.split_last()?;
    let id = RecoveryId::from_byte(if *last >= 27 { last - 27 } else { *last })?;
    let prefixed = format!("\x19Ethereum Signed Message:\n{}{text}", text.len());
    let signature = Signature::from_slice(compact).ok()?;
    let key = VerifyingKey::recover_from_prehash(keccak256(prefixed).as_slice(), &signature, id).ok()?;
    Some(address_of(&key))
}

fn address_of(key: &VerifyingKey) -> [u8; 20] {
    let point = key.to_sec1_point(false);
    let hash = keccak256(point.as_bytes().get(1..).unwrap_or_default());
    std::array::from_fn(|at| hash.as_slice()[12 + at])
}
