//! The contracts of the tools, in a notation of their own: a fifth of a page where JSON Schema takes twenty.
//!
//! | Notation | Meaning |
//! |---|---|
//! | `str`, `int`, `num`, `bool`, `null`, `any`, `never` | the types of JSON; `any` is everything, `never` is nothing |
//! | `str(min=1, max=120)`, `int(above=0)` | limits |
//! | `digits`, `integer`, `positive`, `decimal`, `signed_decimal`, `object_id` | texts with a pattern |
//! | `address`, `digest`, `instant`, `amount` | texts with a rule that a JSON Schema does not tell |
//! | `"a"`, `true`, `5` | exactly this value |
//! | `enum("a", "b")` | one of these texts |
//! | `[T]`, `tuple(A, B)`, `map(T)` | lists, lists by place, objects with any keys |
//! | `{a: T, b?: T}` | an object with these keys only; `open{…}` ignores others, `loose{…}` allows them |
//! | `oneOf(A, B)`, `anyOf(A, B)` | alternatives |
//! | `$Name` | a definition of one of the files in `contract/` |
//! | `T = value`, `T about "…"` | a default, a description |

mod check;
mod draft7;
mod fixed;
mod issue;
mod read;
mod rule;
mod shared;

use std::sync::Arc;

use serde_json::Value;

pub use issue::Issue;
pub(crate) use rule::Rule;

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

impl Schema {
    /// Reads a contract; names are looked up in the shared definitions.
    pub(crate) fn read(text: &str) -> Result<Arc<Self>, ContractError> {
        read::whole(text, &shared::get)
    }

    /// A shared definition.
    pub(crate) fn shared(name: &str) -> Option<Arc<Self>> {
        shared::get(name)
    }

    /// The type of a key of this object, under defaults and descriptions.
    pub(crate) fn field(&self, name: &str) -> Option<&Arc<Self>> {
        match self {
            Self::Default(of, _) | Self::About(of, _) => of.field(name),
            Self::Object { fields, .. } => fields.iter().find(|field| field.name == name).map(|field| &field.of),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests;
