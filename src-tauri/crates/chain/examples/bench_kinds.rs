//! Measures one plain payment on each chain kind, in nanoseconds, as JSON on stdout. Plan: read the keysign
//! payload from base64, plan it, compute its digests and its facts. Compile: verify the signatures and add
//! them. The output includes each payment's fields, so that another program can be measured on the same
//! payment.

#![allow(clippy::print_stdout, reason = "the result is read by `make bench`")]

#[path = "bench_kinds/payments.rs"]
mod payments;
mod timing;

use lockstep_findings::Severity;
use std::error::Error;
use std::hint::black_box;

use ed25519_dalek::Signer;
use lockstep_chain::facts::Facts;
use lockstep_chain::{Live, PayloadSignature, Prepared, SigningMode};
use lockstep_commondata::keysign_payload::KeysignPayload;
use serde_json::{Value, json};

use payments::SECRET;
use timing::nanoseconds;

const BATCH: u32 = 50;
const BATCHES: u32 = 101;

type Planned = (Prepared, Vec<Vec<u8>>, Vec<Facts>);

fn main() -> Result<(), Box<dyn Error>> {
    let kinds = payments::CHAINS.into_iter().map(kind).collect::<Result<Vec<_>, _>>()?;
    println!("{}", json!({ "kinds": kinds }));
    Ok(())
}

fn kind(chain: &str) -> Result<Value, Box<dyn Error>> {
    let (payload, fields) = payments::of(chain)?;
    let text = payload.to_base64();
    let (prepared, to_sign, facts) = plan(&text)?;
    // A payment with a warning is not a plain payment.
    if facts.iter().any(|one| one.worst() > Some(Severity::Info) || !one.unread.is_empty()) {
        return Err(format!("{chain}: the payment is not plain: {facts:?}").into());
    }
    let signatures = to_sign.iter().map(|message| sign(&prepared, message)).collect::<Result<Vec<_>, _>>()?;
    let sent = prepared.compile(&signatures)?.into_iter();
    let sent: Vec<_> = sent.flat_map(|one| [Some(one.raw), Some(one.hash), one.signature]).flatten().collect();
    Ok(json!({
        "payment": fields,
        "digests": to_sign.iter().map(hex::encode).collect::<Vec<_>>(),
        "sent": sent,
        "planNs": nanoseconds(BATCH, BATCHES, || plan(black_box(&text))).round(),
        "compileNs": nanoseconds(BATCH, BATCHES, || prepared.compile(black_box(&signatures))).round(),
    }))
}

fn plan(text: &str) -> Result<Planned, Box<dyn Error>> {
    let prepared = Prepared::of(&KeysignPayload::from_base64(text)?, Live::default())?;
    let (to_sign, facts) = (prepared.to_sign(), prepared.facts());
    Ok((prepared, to_sign, facts))
}

fn sign(prepared: &Prepared, message: &[u8]) -> Result<PayloadSignature, Box<dyn Error>> {
    if prepared.chain().signing_mode == SigningMode::EddsaEd25519 {
        let key = ed25519_dalek::SigningKey::from_bytes(&SECRET);
        return Ok(PayloadSignature::Eddsa(key.sign(message).to_bytes()));
    }
    let key = k256::ecdsa::SigningKey::from_slice(&SECRET)?;
    let (signature, recovery) = key.sign_prehash_recoverable(message);
    let (r, s) = signature.split_bytes();
    Ok(PayloadSignature::Ecdsa { r: r.into(), s: s.into(), recovery: recovery.to_byte() })
}
