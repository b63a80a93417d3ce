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
mod schema;
mod shared;

use std::sync::Arc;

pub use issue::Issue;
pub use schema::ContractError;
pub(crate) use schema::Schema;

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
