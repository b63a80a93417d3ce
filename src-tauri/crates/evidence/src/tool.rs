//! A tool: its description, its contract, and how it runs.

use std::pin::Pin;
use std::sync::Arc;

use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::contract::Schema;
use crate::cx::Cx;
use crate::error::{Answer, EvidenceError, Kind};

/// What a client is told about the effects of a tool.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hints {
    /// It changes nothing, here or elsewhere.
    pub reads_only: bool,
    /// It may destroy something; unsaid if `None`.
    pub destructive: Option<bool>,
    /// It asks a service outside the network of Sui.
    pub open_world: bool,
}

impl Hints {
    /// The annotations of a tool list.
    pub fn json(&self) -> Value {
        let mut all = json!({"readOnlyHint": self.reads_only, "openWorldHint": self.open_world});
        if let (Some(destructive), Some(all)) = (self.destructive, all.as_object_mut()) {
            all.insert("destructiveHint".into(), destructive.into());
        }
        all
    }
}

pub(crate) type Running<'a> = Pin<Box<dyn Future<Output = Answer> + Send + 'a>>;

/// A tool.
pub struct Tool {
    /// Its name, with a dot.
    pub name: &'static str,
    /// Its title.
    pub title: &'static str,
    /// What it does. It contains no instructions.
    pub description: &'static str,
    /// Its effects.
    pub hints: Hints,
    pub(crate) input: &'static str,
    pub(crate) output: &'static str,
    pub(crate) run: for<'a> fn(&'a Cx, Value) -> Running<'a>,
}

impl Tool {
    /// The contract of the arguments.
    pub(crate) fn input(&self) -> Result<Arc<Schema>, EvidenceError> {
        contract(self.input)
    }

    /// The contract of the answer's data.
    pub(crate) fn output(&self) -> Result<Arc<Schema>, EvidenceError> {
        contract(self.output)
    }

    /// The JSON Schema of the arguments.
    ///
    /// # Errors
    /// Never, which a test checks.
    pub fn input_schema(&self) -> Result<Value, EvidenceError> {
        let mut schema = self.input()?.draft7();
        if let Some(object) = schema.as_object_mut()
            && object.get("properties").and_then(Value::as_object).is_some_and(|fields| !fields.is_empty())
        {
            object.insert("$schema".into(), DRAFT.into());
        }
        Ok(schema)
    }

    /// The JSON Schema of the answer.
    ///
    /// # Errors
    /// Never, which a test checks.
    pub fn output_schema(&self) -> Result<Value, EvidenceError> {
        Ok(json!({
            "type": "object",
            "properties": {"ok": {"type": "boolean", "const": true}, "data": self.output()?.draft7()},
            "required": ["ok", "data"],
            "$schema": DRAFT,
            "additionalProperties": false,
        }))
    }
}

const DRAFT: &str = "http://json-schema.org/draft-07/schema#";

fn contract(text: &str) -> Result<Arc<Schema>, EvidenceError> {
    let unread =
        |error: crate::contract::ContractError| json!({"reason": "contract_unreadable", "what": error.to_string()});
    Schema::read(text).map_err(|error| EvidenceError::refused(Kind::InternalError, unread(error)))
}

/// The checked arguments as the type that the tool works with.
pub(crate) fn typed<T: DeserializeOwned>(input: Value) -> Result<T, EvidenceError> {
    serde_json::from_value(input)
        .map_err(|error| EvidenceError::input(json!({"reason": "arguments_unreadable", "line": error.line()})))
}

/// The arguments of a tool that takes none.
#[derive(serde::Deserialize)]
pub(crate) struct Nothing {}
