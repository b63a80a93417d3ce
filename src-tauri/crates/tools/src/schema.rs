//! The JSON Schemas of a tool's input and output, for agents that choose and fill in tools by them.

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema};

/// What a tool takes.
pub(crate) fn of_input<T: JsonSchema>() -> Schema {
    of::<T>(SchemaSettings::draft2020_12().for_deserialize())
}

/// What a tool answers.
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
    // The name of a Rust type tells an agent nothing.
    schema.remove("title");
    schema
}
