//! The parameters of `sign_typed_data`: a list of payloads, or one payload without the list.

use lockstep_chain::plain_text;
use lockstep_texts::{Said, error};
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::bundle::plan_error::{PlanError, of_decoder};

/// The most documents of one action.
const MOST: usize = 8;

/// One document, checked only for its shape.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Payload {
    pub(super) id: String,
    pub(super) chain: String,
    /// `types`, `domain`, `message` and `primaryType`, as JSON text.
    pub(super) document: Vec<u8>,
    /// The agent's description. Never part of a signature.
    pub(super) said: Map<String, Value>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct Received {
    #[serde(default)]
    id: Option<String>,
    chain: String,
    types: Value,
    domain: Value,
    #[serde(default)]
    primary_type: Option<String>,
    message: Value,
    #[serde(default)]
    title: Option<String>,
    #[serde(default)]
    description: Option<String>,
    #[serde(default, rename = "tx_details")]
    details: Map<String, Value>,
}

/// Reads both shapes: the list and the single payload.
pub(super) fn read(params: &Value) -> Result<Vec<Payload>, PlanError> {
    let received = match params.get("payloads") {
        Some(Value::Array(payloads)) => payloads.iter().collect(),
        Some(_) => return Err(PlanError::bundle("payloads", error::field_not_list())),
        None => vec![params],
    };
    if received.is_empty() || received.len() > MOST {
        let reason = error::field_many_documents(received.len().to_string(), MOST.to_string());
        return Err(PlanError::bundle("payloads", reason));
    }
    let payloads = received.into_iter().enumerate().map(|(at, value)| one(at, value)).collect::<Result<Vec<_>, _>>()?;
    let twice = payloads.iter().enumerate().find(|(at, one)| payloads.iter().take(*at).any(|other| other.id == one.id));
    match twice {
        Some((_, one)) => Err(PlanError::step(&one.id, "id", error::field_id_twice())),
        None => Ok(payloads),
    }
}

fn one(at: usize, value: &Value) -> Result<Payload, PlanError> {
    let place = at.to_string();
    let received = Received::deserialize(value)
        .map_err(|cause| PlanError::step(&place, "payload", Said::as_it_is(of_decoder(&cause))))?;
    let mut document = Map::new();
    document.insert("types".into(), received.types);
    document.insert("domain".into(), received.domain);
    if let Some(primary) = received.primary_type {
        document.insert("primaryType".into(), Value::String(primary));
    }
    document.insert("message".into(), received.message);
    let mut said = Map::new();
    for (key, words) in [("title", received.title), ("description", received.description)] {
        if let Some(words) = words {
            said.insert(key.into(), Value::String(words));
        }
    }
    said.extend(received.details);
    Ok(Payload {
        id: received.id.filter(|id| !id.is_empty()).unwrap_or(place),
        chain: plain_text(&received.chain, 60),
        document: Value::Object(document).to_string().into_bytes(),
        said,
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::read;

    #[test]
    fn both_shapes_are_read_and_nothing_unknown_is_passed_over() {
        let one = json!({"chain": "Local", "types": {}, "domain": {}, "message": {}});
        assert_eq!(read(&one).unwrap(), read(&json!({"payloads": [one]})).unwrap(), "flat and listed are one");
        let with = |key: &str, value: serde_json::Value| {
            let mut changed = one.clone();
            changed[key] = value;
            changed
        };
        for refused in [
            json!({}),
            json!(null),
            json!({"payloads": []}),
            json!({"payloads": {}}),
            json!({"payloads": vec![one.clone(); 9]}),
            json!({"payloads": [with("id", json!("a")), with("id", json!("a"))]}),
            with("digest", json!("0x00")),
            with("chain", json!(1)),
        ] {
            assert!(read(&refused).is_err(), "{refused} was read");
        }
    }
}
