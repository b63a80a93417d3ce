//! The key that made the vectors, and the signed transactions with its signatures.

use ed25519_dalek::Signer;
use k256::ecdsa::SigningKey;
use lockstep_chain::{Live, PayloadSignature, Prepared, SignedPayload, SigningMode};
use lockstep_commondata::keysign_payload::KeysignPayload;
use serde_json::Value;

/// Signs all of a payload with one key.
pub fn compile(payload: &KeysignPayload, key: &[u8; 32], live: Live) -> Result<Vec<SignedPayload>, String> {
    let prepared = Prepared::of(payload, live).map_err(|error| error.to_string())?;
    let sign = |message: &Vec<u8>| match prepared.chain().signing_mode {
        SigningMode::EcdsaSecp256k1 => ecdsa(key, message),
        _ => PayloadSignature::Eddsa(ed25519_dalek::SigningKey::from_bytes(key).sign(message).to_bytes()),
    };
    let signatures: Vec<_> = prepared.to_sign().iter().map(sign).collect();
    let sent = prepared.compile(&signatures).map_err(|error| error.to_string())?;
    refuses_others(&prepared, &signatures);
    Ok(sent)
}

fn ecdsa(key: &[u8; 32], digest: &[u8]) -> PayloadSignature {
    let key = SigningKey::from_slice(key).unwrap();
    let (signature, recovery) = key.sign_prehash_recoverable(digest);
    let (r, s) = signature.split_bytes();
    PayloadSignature::Ecdsa { r: r.into(), s: s.into(), recovery: recovery.to_byte() }
}

// No signature of another key, and none too few, makes a transaction.
fn refuses_others(prepared: &Prepared, signatures: &[PayloadSignature]) {
    let messages = prepared.to_sign();
    let others: Vec<_> = messages
        .iter()
        .map(|message| match prepared.chain().signing_mode {
            SigningMode::EcdsaSecp256k1 => ecdsa(&[7; 32], message),
            _ => PayloadSignature::Eddsa(ed25519_dalek::SigningKey::from_bytes(&[7; 32]).sign(message).to_bytes()),
        })
        .collect();
    assert!(prepared.compile(&others).is_err(), "{} takes the signature of another key", prepared.chain());
    assert!(prepared.compile(&signatures[1..]).is_err(), "{} takes too few signatures", prepared.chain());
}

/// Compares the signed transactions with a vector: the transaction, its hash, and any transaction sent before it.
pub fn compare(sent: &[SignedPayload], expected: &Value) -> Result<(), String> {
    let last = sent.last().ok_or("nothing is sent")?;
    let text = |name: &str| expected[name].as_str().filter(|text| !text.is_empty());
    for (what, found, wanted) in [
        ("transaction", Some(&last.raw), text("rawTransaction")),
        ("signature", last.signature.as_ref(), text("signature")),
        ("approval", sent.first().map(|one| &one.raw), text("approveRawTransaction")),
    ] {
        if let Some(wanted) = wanted
            && !found.is_some_and(|found| same_form(found, wanted))
        {
            return Err(format!("the {what} is {found:?}, not {wanted}"));
        }
    }
    for (found, wanted) in [
        (Some(&last.hash), text("transactionHash")),
        (sent.first().map(|one| &one.hash), text("approveTransactionHash")),
    ] {
        if let Some(wanted) = wanted
            && found.is_none_or(|found| found != wanted)
        {
            return Err(format!("the hash is {found:?}, not {wanted}"));
        }
    }
    Ok(())
}

/// Whether two texts are one transaction: equal JSON, or equal text apart from `0x`.
pub fn same_form(found: &str, wanted: &str) -> bool {
    match (serde_json::from_str::<Value>(found), serde_json::from_str::<Value>(wanted)) {
        (Ok(found), Ok(wanted)) if wanted.is_object() => found == wanted,
        _ => found.trim_start_matches("0x") == wanted.trim_start_matches("0x"),
    }
}
