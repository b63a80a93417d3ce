//! The types of contracts.

use std::sync::Arc;

use serde_json::Value;

use super::rule::Rule;

/// A type of JSON values.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Schema {
    Any,
    Never,
    Null,
    Bool,
    Text { rule: Rule, min: Option<u64>, max: Option<u64> },
    Number { whole: bool, min: Option<i64>, above: Option<i64>, max: Option<i64> },
    Fixed(Value),
    OneOfTexts(Vec<String>),
    List { of: Arc<Schema>, min: Option<u64>, max: Option<u64> },
    Tuple(Vec<Arc<Schema>>),
    Map(Arc<Schema>),
    Object { fields: Vec<Field>, others: Others },
    Choice { word: Choice, of: Vec<Arc<Schema>> },
    Default(Arc<Schema>, Value),
    About(Arc<Schema>, String),
}

/// A key of an object.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Field {
    pub(crate) name: String,
    pub(crate) optional: bool,
    pub(crate) of: Arc<Schema>,
}

/// What an object does about keys that it does not name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Others {
    /// They are refused.
    Refused,
    /// They are ignored; the schema says nothing about them.
    Ignored,
    /// They are allowed.
    Allowed,
}

/// The word of JSON Schema for an alternative.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Choice {
    One,
    Any,
}

/// Why a text is not a contract. Only a mistake in this crate's own texts can cause it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("The contract cannot be read at “{near}”: {what}")]
pub struct ContractError {
    /// What was expected.
    pub what: &'static str,
    /// The beginning of the text that was not understood.
    pub near: String,
}
