//! JSON Schemas of the tools' inputs and outputs, for agents that choose a tool and fill it in.

use std::collections::BTreeMap;

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema};

pub(crate) fn of_input<T: JsonSchema>() -> Schema {
    of::<T>(SchemaSettings::draft2020_12().for_deserialize())
}

pub(crate) fn of_output<T: JsonSchema>() -> Schema {
    of::<T>(SchemaSettings::draft2020_12().for_serialize())
}

fn of<T: JsonSchema>(settings: SchemaSettings) -> Schema {
    // Not every agent follows references.
    let settings = settings.with(|settings| {
        settings.inline_subschemas = true;
        settings.meta_schema = None;
    });
    let mut schema = settings.into_generator().into_root_schema_for::<T>();
    // The name of a Rust type means nothing to an agent.
    schema.remove("title");
    schema
}

/// A text, or a whole number that JSON carries exactly.
#[derive(JsonSchema)]
#[serde(untagged)]
#[allow(dead_code, reason = "describes a value")]
pub(crate) enum TextOrWhole {
    Text(String),
    Whole(u64),
}

/// The types of a document (EIP-712): the fields of each, in order.
pub(crate) type DocumentTypes = BTreeMap<String, Vec<DocumentField>>;

#[derive(JsonSchema)]
#[allow(dead_code, reason = "describes a value")]
pub(crate) struct DocumentField {
    name: String,
    #[serde(rename = "type")]
    kind: String,
}
