//! Compares the result of every case in a copy of the registry exactly.

use std::collections::BTreeMap;
use std::path::Path;

use alloy::primitives::Address;
use lockstep_chain::evm::parse_address;
use lockstep_chain::evm::typed_data::{TypedData, TypedDataError};
use lockstep_descriptors::{Call, DescriptorError, Intent, Kind, Library, Message, Reading, bounds};
use lockstep_platform::folder;
use serde_json::{Value, json};

use super::given::{Provided, transaction};

/// The result of one case.
pub struct Judged {
    /// Its file and its own name.
    pub name: String,
    pub outcome: Result<Reading, Failure>,
}

/// How a case failed.
#[derive(Debug)]
pub enum Failure {
    /// The wallet does not sign such a document. The outcome is that of the corrected document.
    Document(TypedDataError, Result<(), String>),
    /// No descriptor is applied.
    Refused(DescriptorError),
    /// The shown text differs from the expected one.
    Differs(String),
}

/// The descriptors of the copy.
pub fn library(root: &Path) -> Library {
    let within = folder::Bounds { files: bounds::FILES, bytes: bounds::FILE, all: bounds::LIBRARY, depth: 8 };
    let files =
        folder::files(root, "json", &["testsv2", "sigs"], within).expect("the copy of the registry can be read");
    Library::read(files).expect("it is within the bounds")
}

/// The outcome of every case.
pub fn all(root: &Path, library: &Library) -> Vec<Judged> {
    let within = folder::Bounds { files: 4_096, bytes: 1 << 20, all: 64 << 20, depth: 8 };
    let files = folder::files(root, "json", &["sigs"], within).expect("the copy of the registry can be read");
    let cases = files.into_iter().filter(|(path, _)| path.contains("/testsv2/"));
    cases
        .flat_map(|(path, content)| {
            let file: Value = serde_json::from_slice(&content).unwrap_or_else(|error| panic!("{path}: {error}"));
            let descriptor = descriptor(&path, file["descriptor"].as_str().expect("a case names its descriptor"));
            let known = file["dataProvider"].clone();
            let each = file["tests"].as_array().expect("a list of cases").clone().into_iter();
            each.map(|case| {
                let outcome = one(library, &descriptor, &known, &case, &case["data"]);
                Judged { name: format!("{path}: {}", case["description"].as_str().unwrap_or_default()), outcome }
            })
            .collect::<Vec<_>>()
        })
        .collect()
}

/// The path of the descriptor that a case file names.
fn descriptor(cases: &str, named: &str) -> String {
    let entity = cases.split("/testsv2/").next().unwrap_or_default();
    format!("{entity}/{}", named.trim_start_matches("../"))
}

fn one(
    library: &Library,
    descriptor: &str,
    provided: &Value,
    case: &Value,
    document: &Value,
) -> Result<Reading, Failure> {
    let known = Provided(provided);
    let from = case["from"].as_str().map(|from| from.parse::<Address>().expect("an address"));
    let reading = match case["rawTx"].as_str() {
        Some(raw) => {
            let given = transaction(raw);
            let call = Call {
                chain_id: given.chain_id,
                from,
                to: given.to,
                behind: None,
                value: given.value,
                data: &given.data,
            };
            library.call(&call, &known).map_err(Failure::Refused)?
        }
        None => {
            let read = TypedData::read(document.to_string().as_bytes()).map_err(|error| {
                let put_right = put_right(document.clone());
                let again = || one(library, descriptor, provided, case, &put_right);
                let again = if put_right == *document {
                    Err("it stays as it is".into())
                } else {
                    again().map_err(|error| format!("{error:?}"))
                };
                Failure::Document(error, again.map(drop))
            })?;
            let message = Message { document: &read, from, behind: None };
            library.message(&message, &known).map_err(Failure::Refused)?
        }
    };
    if reading.file != descriptor {
        return Err(Failure::Differs(format!("{} is used, not {descriptor}", reading.file)));
    }
    let mut shown = told(&reading);
    if let Some(sentence) = &reading.sentence {
        shown["interpolatedIntent"] = json!(sentence);
    }
    let expected = &case["expected"];
    if &shown == expected { Ok(reading) } else { Err(Failure::Differs(differences(&shown, expected))) }
}

/// A document with its two known mistakes corrected: the letter case of addresses, and missing domain fields.
fn put_right(mut document: Value) -> Value {
    let domain = document["domain"].as_object().cloned().unwrap_or_default();
    if let Some(fields) = document["types"]["EIP712Domain"].as_array_mut() {
        fields.retain(|field| field["name"].as_str().is_some_and(|name| domain.contains_key(name)));
    }
    for part in ["domain", "message"] {
        lower(&mut document[part]);
    }
    document
}

fn lower(value: &mut Value) {
    match value {
        Value::String(text) if parse_address(text).is_err() && parse_address(&text.to_lowercase()).is_ok() => {
            *text = text.to_lowercase();
        }
        Value::Array(list) => list.iter_mut().for_each(lower),
        Value::Object(members) => members.values_mut().for_each(lower),
        _ => {}
    }
}

/// A reading in the form of the cases.
fn told(reading: &Reading) -> Value {
    let fields = reading.fields.iter().map(|field| match &field.kind {
        Kind::Call { reading, .. } => json!({"label": field.label, "value": told(reading)}),
        _ => json!({"label": field.label, "value": field.text}),
    });
    let intent = match &reading.intent {
        Intent::Text(text) => json!(text),
        Intent::Labelled(parts) => json!(parts.iter().cloned().collect::<BTreeMap<_, _>>()),
    };
    json!({"intent": intent, "owner": reading.owner, "fields": fields.collect::<Vec<_>>()})
}

fn differences(shown: &Value, expected: &Value) -> String {
    let part =
        |name: &str| (shown[name] != expected[name]).then(|| format!("{name}: {} not {}", shown[name], expected[name]));
    let mut all: Vec<String> = ["intent", "owner", "interpolatedIntent"].into_iter().filter_map(part).collect();
    let list = |value: &Value| value["fields"].as_array().cloned().unwrap_or_default();
    let (shown, expected) = (list(shown), list(expected));
    if shown.len() != expected.len() {
        let labels = |list: &[Value]| list.iter().map(|one| one["label"].to_string()).collect::<Vec<_>>().join(" ");
        all.push(format!("fields: {} not {}", labels(&shown), labels(&expected)));
    }
    let pairs = shown.iter().zip(&expected).filter(|(own, other)| own != other);
    all.extend(pairs.map(|(own, other)| format!("{own} not {other}")));
    all.join("; ")
}
