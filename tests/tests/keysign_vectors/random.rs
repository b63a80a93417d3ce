//! Payloads with random amounts, memos, nonces, fees and flags, and what another wallet's own code signs for them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use lockstep_chain::{Live, NotSigned, PayloadError, Prepared};
use lockstep_commondata::keysign_payload::KeysignPayload;
use serde::Deserialize;

/// One payload, and the digests of the other wallet.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Vector {
    id: String,
    payload: String,
    hashes: BTreeSet<String>,
}

/// The outcome of one payload in this wallet.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// It signs the digests of the other wallet.
    Same,
    /// It signs something else.
    Differs,
    /// It refuses with a known reason.
    Refused(Name),
    /// It refuses for a reason that no payload of another wallet should cause.
    Unnamed(String),
}

/// The known reasons for a refusal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Name {
    /// The shape has no meaning here; `chain/tests/it/not_signed.rs` lists the reasons.
    Shape(NotSigned),
    /// The output is too small for any node.
    TooSmall,
    /// The inputs are not enough.
    NotEnough,
}

impl Outcome {
    fn of(vector: &Vector) -> (String, Self) {
        let payload = match KeysignPayload::from_base64(&vector.payload) {
            Ok(payload) => payload,
            Err(error) => return ("no chain".to_owned(), Self::Unnamed(error.to_string())),
        };
        let chain = payload.coin.clone().unwrap_or_default().chain;
        let outcome = match Prepared::of(&payload, Live::default()) {
            Ok(prepared) if prepared.to_sign().iter().map(hex::encode).collect::<BTreeSet<_>>() == vector.hashes => {
                Self::Same
            }
            Ok(_) => Self::Differs,
            Err(PayloadError::NotSigned(shape)) => Self::Refused(Name::Shape(shape)),
            Err(PayloadError::Dust(_)) => Self::Refused(Name::TooSmall),
            Err(PayloadError::NotEnough) => Self::Refused(Name::NotEnough),
            Err(error) => Self::Unnamed(error.to_string()),
        };
        (chain, outcome)
    }
}

/// The count of each outcome by chain, and a line for each payload that is signed differently or refused.
pub type Judged = (BTreeMap<(String, Outcome), u32>, Vec<String>);

/// Judges a file.
pub fn judge(path: &Path) -> Judged {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let vectors: Vec<Vector> =
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let (mut counts, mut lines) = (BTreeMap::new(), Vec::new());
    for vector in &vectors {
        let (chain, outcome) = Outcome::of(vector);
        if outcome != Outcome::Same {
            lines.push(format!("{chain}: {}: {outcome:?}", vector.id));
        }
        *counts.entry((chain, outcome)).or_default() += 1;
    }
    (counts, lines)
}

/// The counts, a line for each chain.
pub fn table(counts: &BTreeMap<(String, Outcome), u32>) -> String {
    let mut lines: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for ((chain, outcome), count) in counts {
        lines.entry(chain).or_default().push(format!("{count} {outcome:?}"));
    }
    lines.iter().map(|(chain, counts)| format!("{chain}: {}", counts.join(", "))).collect::<Vec<_>>().join("\n")
}
