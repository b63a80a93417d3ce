//! Payloads with amounts, memos, places, fees and flags drawn at random, and what another wallet's own code signs for them.

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

/// What this wallet makes of a payload.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// It signs what the other wallet signs.
    Same,
    /// It signs something else.
    Differs,
    /// It says by name why it signs nothing.
    Refused(Name),
    /// It signs nothing, for a reason that no payload of another wallet should meet.
    Unnamed(String),
}

/// Why nothing is signed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Name {
    /// The shape has no meaning here; the rows of `chain/tests/it/not_signed.rs` say why.
    Shape(NotSigned),
    /// No node takes an output that is so small.
    TooSmall,
    /// There is not so much to spend.
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

/// How often each outcome is there, by chain, and a line for each payload that is not signed as the other wallet signs it.
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
