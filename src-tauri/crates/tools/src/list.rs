//! Actions that carry a list: reading the entries, and reporting a result for each.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use lockstep_store::Withheld;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{DeserializeOwned, Error as _, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value, json};

use crate::input;
use crate::tool::End;
use crate::trust::Allowed;
use crate::{ToolCode, ToolError, ToolOutcome};

/// The largest number of entries in one action.
const MOST: usize = 500;

/// One entry of a list.
pub trait Listed {
    /// The name of the list's parameter.
    const LIST: &'static str;
    /// A field and its older name. If both are present, the new name counts.
    const ALIAS: Option<(&'static str, &'static str)> = None;
    /// The field to fill if the entry is a plain text.
    const ALONE: Option<&'static str> = None;
}

/// The entries of an action. A single flat object counts as a list of one (T31). Each entry is read alone, so
/// that a bad entry does not stop the others (T25).
pub struct Entries<E>(pub(crate) Vec<Result<E, ToolError>>);

impl<'de, E: DeserializeOwned + Listed> Deserialize<'de> for Entries<E> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Params<E>(PhantomData<E>);
        impl<'de, E: DeserializeOwned + Listed> Visitor<'de> for Params<E> {
            type Value = Entries<E>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Entries<E>, A::Error> {
                let mut flat = Map::new();
                let mut list = None;
                while let Some(name) = members.next_key::<String>()? {
                    if name == E::LIST {
                        // A null list counts as absent, so that a flat entry may stand beside it.
                        list = members.next_value::<Option<List<E>>>()?;
                    } else {
                        flat.insert(name, members.next_value()?);
                    }
                }
                match list {
                    Some(List(entries)) => Ok(Entries(entries)),
                    None if !flat.is_empty() => Ok(Entries(vec![entry(&Value::Object(flat))])),
                    None => Err(A::Error::missing_field(E::LIST)),
                }
            }
        }
        deserializer.deserialize_map(Params(PhantomData))
    }
}

/// The value of the list's parameter.
struct List<E>(Vec<Result<E, ToolError>>);

impl<'de, E: DeserializeOwned + Listed> Deserialize<'de> for List<E> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let list = match Value::deserialize(deserializer)? {
            Value::Array(list) => list,
            single @ Value::Object(_) => vec![single],
            _ => return Err(D::Error::custom(format_args!("“{}” must be a list", E::LIST))),
        };
        if list.is_empty() {
            return Err(D::Error::custom(format_args!("“{}” is empty", E::LIST)));
        }
        if list.len() > MOST {
            return Err(D::Error::custom(format_args!("“{}” has more than {MOST} entries", E::LIST)));
        }
        Ok(Self(list.iter().map(entry).collect()))
    }
}

fn entry<E: DeserializeOwned + Listed>(value: &Value) -> Result<E, ToolError> {
    let alone = E::ALONE.filter(|_| value.is_string()).map(|field| json!({ (field): value }));
    let mut named = alone.unwrap_or_else(|| value.clone());
    if let (Some((field, older)), Some(members)) = (E::ALIAS, named.as_object_mut()) {
        let says = |value: Option<&Value>| value.is_some_and(|said| !said.is_null() && said.as_str() != Some(""));
        let superfluous = if says(members.get(field)) { older } else { field };
        if members.contains_key(older) {
            members.remove(superfluous);
        }
    }
    input::read(&named)
        .map_err(|misfit| ToolError { field: misfit.field, ..ToolError::new(ToolCode::Invalid, misfit.reason) })
}

impl<E: JsonSchema + Listed> JsonSchema for Entries<E> {
    fn schema_name() -> Cow<'static, str> {
        format!("{}List", E::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let entry = generator.subschema_for::<E>();
        json_schema!({
            "type": "object",
            "properties": { (E::LIST): { "type": "array", "items": entry, "minItems": 1, "maxItems": MOST } },
            "required": [E::LIST],
        })
    }
}

/// The result of one entry: `success`, `error` and `code` beside its other members.
#[derive(Debug, Default, Serialize, JsonSchema)]
pub struct EntryEnd {
    /// Whether the entry was done.
    success: bool,
    /// The reason as a sentence.
    error: Option<String>,
    /// The reason for programs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    code: Option<ToolCode>,
    /// The field of the entry that is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    field: Option<String>,
}

impl EntryEnd {
    pub(crate) const fn done() -> Self {
        Self { success: true, error: None, code: None, field: None }
    }

    /// A success with a remark for programs.
    pub(crate) fn done_but(code: Option<ToolCode>) -> Self {
        Self { code, ..Self::done() }
    }
}

impl From<ToolError> for EntryEnd {
    fn from(error: ToolError) -> Self {
        Self { success: false, error: Some(error.wire()), code: Some(error.code), field: error.field }
    }
}

/// The results of the entries, in order.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Results<O> {
    results: Vec<O>,
    /// Why nothing was done, if the person was asked.
    #[serde(skip)]
    withheld: Option<Withheld>,
}

/// An entry's output, which has its result.
pub trait Ended {
    fn end(&self) -> &EntryEnd;
}

impl<O: Ended> Results<O> {
    pub(crate) fn new(results: Vec<O>, allowed: &Allowed) -> Self {
        Self { results, withheld: allowed.withheld() }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &O> {
        self.results.iter()
    }

    /// Success if any entry was done, with the first failure's reason if any entry failed (T25).
    pub(crate) fn end(&self) -> End {
        let ends: Vec<&EntryEnd> = self.results.iter().map(Ended::end).collect();
        let success = ends.iter().any(|end| end.success);
        End { failed: failed(&ends, success), nothing: !success, withheld: self.withheld.filter(|_| !success) }
    }
}

/// The code for the whole action: the code of the first failure, unless something was done or a later code leaves
/// open whether something was.
fn failed(ends: &[&EntryEnd], success: bool) -> Option<ToolError> {
    let failed: Vec<&&EntryEnd> = ends.iter().filter(|end| !end.success).collect();
    let first = failed.first()?;
    let code = if success {
        ToolCode::Incomplete
    } else {
        let unsure = failed.iter().find(|end| matches!(ToolOutcome::of(false, end.code), ToolOutcome::Unknown(_)));
        unsure.unwrap_or(first).code.unwrap_or(ToolCode::Internal)
    };
    let why = first.error.as_deref().unwrap_or("unknown");
    Some(ToolError::new(code, format_args!("{} of {} failed: {why}", failed.len(), ends.len())))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    struct One(EntryEnd);

    impl Ended for One {
        fn end(&self) -> &EntryEnd {
            &self.0
        }
    }

    #[derive(Debug, Deserialize)]
    struct Coin {
        #[serde(rename = "ticker")]
        _ticker: String,
    }

    impl Listed for Coin {
        const LIST: &'static str = "coins";
    }

    /// T25: each entry has its own result, and the action has one for all of them.
    #[test]
    fn an_action_succeeds_if_any_entry_does() {
        let end = |code| One(ToolError::new(code, "why").into());
        let of = |ends: Vec<One>| {
            let end = Results::new(ends, &Allowed::default()).end();
            (!end.nothing, end.failed.map(|failed| failed.code))
        };
        assert_eq!(of(vec![One(EntryEnd::done())]), (true, None), "nothing failed");
        let some = vec![One(EntryEnd::done()), end(ToolCode::NotFound)];
        assert_eq!(of(some), (true, Some(ToolCode::Incomplete)), "one that was done is enough for a success");
        let none = vec![end(ToolCode::NotFound), end(ToolCode::Invalid)];
        assert_eq!(of(none), (false, Some(ToolCode::NotFound)), "the first reason stands for all");
        let unsure = vec![end(ToolCode::NotFound), end(ToolCode::Internal)];
        assert_eq!(of(unsure), (false, Some(ToolCode::Internal)), "what is not known of one is not known of all");
    }

    #[test]
    fn an_entry_that_cannot_be_read_leaves_the_others() {
        let Entries(read) = input::read::<Entries<Coin>>(&json!({ "coins": [{ "ticker": [] }, { "ticker": "ETH" }] }))
            .expect("the list itself can be read");
        let fields: Vec<Option<Option<String>>> =
            read.iter().map(|entry| entry.as_ref().err().map(|error| error.field.clone())).collect();
        assert_eq!(fields, [Some(Some("ticker".to_owned())), None], "the first names its field, the second is read");
        let missing = input::read::<Entries<Coin>>(&json!({})).err().and_then(|misfit| misfit.field);
        assert_eq!(missing.as_deref(), Some("coins"), "and a list that is not there is named");
    }
}
