//! Keysign payloads with any combination of the fields that apps fill, such as memos with tokens, deposits and everything sent. The signed
//! digests equal those of wallet-core for the payload's parts.

use std::collections::BTreeMap;

use lockstep_chain::{Live, NotSigned, PayloadError, Prepared};
use lockstep_commondata::keysign_payload::KeysignPayload;
use lockstep_tests::peers::{peers, seed};
use serde::Deserialize;

const KINDS: usize = 8;
// A thousand of each kind; `LOCKSTEP_PAYLOADS` asks for another number.
const PAYLOADS: usize = 1_000 * KINDS;

/// A payload and the library's digests for it; none if it refuses.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Described {
    kind: String,
    payload: String,
    hashes: Option<Vec<String>>,
}

/// Why a payload that the library hashes may be left unsigned.
fn has_reason(error: &PayloadError) -> bool {
    match error {
        // Orders and memos that the library does not distinguish.
        PayloadError::NotSigned(shape) => *shape == NotSigned::ColonsInMemo,
        // Outputs that no ledger accepts, and fees that the library lowers to what the amount leaves.
        PayloadError::Dust(_) | PayloadError::NotEnough => true,
        _ => false,
    }
}

#[test]
fn random_payloads_have_the_digests_of_the_library() {
    let seed = seed();
    let wanted = std::env::var("LOCKSTEP_PAYLOADS").ok().and_then(|count| count.parse().ok()).unwrap_or(PAYLOADS);
    let mut counts: BTreeMap<(String, &str), usize> = BTreeMap::new();
    for one in peers::<Described>("chains/payloads.mjs", &[&wanted.to_string(), &seed], "") {
        let payload = KeysignPayload::from_base64(&one.payload).unwrap_or_else(|error| panic!("{error}: {one:?}"));
        let ours = Prepared::of(&payload, Live::default())
            .map(|prepared| prepared.to_sign().iter().map(hex::encode).collect::<Vec<_>>());
        let outcome = match (&one.hashes, &ours) {
            (Some(theirs), Ok(ours)) => {
                assert_eq!(ours, theirs, "seed {seed}: {} {payload:?}", one.kind);
                "same"
            }
            (Some(_), Err(error)) => {
                assert!(has_reason(error), "seed {seed}: {error}: {} {payload:?}", one.kind);
                "refused"
            }
            (None, Err(_)) => "refused by both",
            (None, Ok(_)) => panic!("seed {seed}: only the library refuses {payload:?}"),
        };
        *counts.entry((one.kind, outcome)).or_default() += 1;
    }
    println!("{counts:?}");
    let often = counts.iter().filter(|((_, outcome), count)| *outcome == "same" && **count * KINDS * 2 >= wanted);
    assert_eq!(often.count(), KINDS, "most payloads of each kind are signed: {counts:?}");
}
