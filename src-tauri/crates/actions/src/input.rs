//! Reading the parameters of an action, with errors that name the field.
//!
//! Programs in several languages write them. A null member counts as absent, and so does an empty text for an
//! optional member. A whole number may be written as text, and text as a whole number.

use std::fmt;

use lockstep_chain::plain_text;
use serde::de::value::{MapDeserializer, SeqDeserializer};
use serde::de::{self, DeserializeOwned, IntoDeserializer, Unexpected, Visitor};
use serde::forward_to_deserialize_any;
use serde_json::{Map, Value};

/// An error with its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Misfit {
    /// The field, as a path from the parameters: `params[0].type`.
    pub field: Option<String>,
    /// The mistake.
    pub reason: String,
}

/// Reads parameters. Absent parameters count as an object without members.
///
/// # Errors
/// The first value that does not fit, with its place.
pub fn read<T: DeserializeOwned>(params: &Value) -> Result<T, Misfit> {
    let none = Value::Object(Map::new());
    let params = match params {
        Value::Null => &none,
        // Some languages write an empty list for an object without members.
        Value::Array(list) if list.is_empty() => &none,
        Value::Object(_) => params,
        _ => return Err(Misfit { field: None, reason: "they are not an object".into() }),
    };
    let read = T::deserialize(Given { value: params, at: Step::Root });
    read.map_err(|misfit| Misfit { reason: plain_text(&misfit.reason, 160), ..misfit })
}

/// The path from a value to the one inside it.
#[derive(Clone)]
enum Step<'v> {
    Root,
    Member(&'v str),
    Item(usize),
}

/// A value of the parameters. Errors inside it get its place.
#[derive(Clone)]
struct Given<'v> {
    value: &'v Value,
    at: Step<'v>,
}

impl Misfit {
    /// The reason, with the field if the reason does not name it.
    pub(crate) fn told(&self) -> String {
        match &self.field {
            Some(field) if !self.reason.contains(field.as_str()) => format!("{field}: {}", self.reason),
            Some(_) | None => self.reason.clone(),
        }
    }

    fn within(self, step: &Step<'_>) -> Self {
        let here = match step {
            Step::Root => return self,
            Step::Member(name) => plain_text(name, 60),
            Step::Item(number) => format!("[{number}]"),
        };
        let field = match self.field {
            None => here,
            Some(inner) if inner.starts_with('[') => here + &inner,
            Some(inner) => format!("{here}.{inner}"),
        };
        Self { field: Some(field), ..self }
    }
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl std::error::Error for Misfit {}

impl de::Error for Misfit {
    fn custom<T: fmt::Display>(reason: T) -> Self {
        Self { field: None, reason: reason.to_string() }
    }

    fn invalid_type(given: Unexpected<'_>, wanted: &dyn de::Expected) -> Self {
        match given {
            // JSON calls it null.
            Unexpected::Unit => Self::custom(format_args!("invalid type: null, expected {wanted}")),
            given => Self::custom(format_args!("invalid type: {given}, expected {wanted}")),
        }
    }

    fn missing_field(field: &'static str) -> Self {
        Self { field: Some(field.to_owned()), reason: format!("missing field `{field}`") }
    }

    fn unknown_field(field: &str, _: &'static [&'static str]) -> Self {
        let field = plain_text(field, 60);
        Self { reason: format!("unknown field `{field}`"), field: Some(field) }
    }
}

impl<'v> IntoDeserializer<'v, Misfit> for Given<'v> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

impl<'v> Given<'v> {
    fn visit<V: Visitor<'v>>(&self, visitor: V) -> Result<V::Value, Misfit> {
        match self.value {
            Value::Null => visitor.visit_unit(),
            Value::Bool(flag) => visitor.visit_bool(*flag),
            Value::Number(number) => match (number.as_u64(), number.as_i64(), number.as_f64()) {
                (Some(number), _, _) => visitor.visit_u64(number),
                (None, Some(number), _) => visitor.visit_i64(number),
                (None, None, Some(number)) => visitor.visit_f64(number),
                (None, None, None) => Err(de::Error::custom("a number out of range")),
            },
            Value::String(text) => visitor.visit_borrowed_str(text),
            Value::Array(list) => {
                let items = list.iter().enumerate().map(|(at, value)| Given { value, at: Step::Item(at) });
                visitor.visit_seq(SeqDeserializer::new(items))
            }
            Value::Object(members) => {
                let members = members.iter().map(|(name, value)| {
                    let name = name.as_str();
                    (name, Given { value, at: Step::Member(name) })
                });
                visitor.visit_map(MapDeserializer::new(members))
            }
        }
    }
}

/// Reads whole numbers in the forms in which programs write them: `5`, `5.0` and `"5"`.
macro_rules! whole {
    ($($kind:ident)*) => {
        $(
            fn $kind<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Misfit> {
                self.whole(visitor).map_err(|misfit| misfit.within(&self.at))
            }
        )*
    };
}

impl<'v> Given<'v> {
    fn whole<V: Visitor<'v>>(&self, visitor: V) -> Result<V::Value, Misfit> {
        let text = match self.value {
            Value::String(text) => text.trim().to_owned(),
            Value::Number(number) if number.is_f64() => number.to_string(),
            _ => return self.visit(visitor),
        };
        match text.strip_suffix(".0").unwrap_or(&text).parse::<i64>() {
            Ok(number) => match u64::try_from(number) {
                Ok(number) => visitor.visit_u64(number),
                Err(_) => visitor.visit_i64(number),
            },
            Err(_) => self.visit(visitor),
        }
    }
}

impl<'v> de::Deserializer<'v> for Given<'v> {
    type Error = Misfit;

    fn deserialize_any<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Misfit> {
        self.visit(visitor).map_err(|misfit| misfit.within(&self.at))
    }

    fn deserialize_option<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.value {
            Value::Null => visitor.visit_none(),
            Value::String(text) if text.trim().is_empty() => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_struct<V: Visitor<'v>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        let read = match self.value {
            Value::Object(members) => {
                let members = members.iter().filter(|(_, value)| !value.is_null()).map(|(name, value)| {
                    let name = name.as_str();
                    (name, Given { value, at: Step::Member(name) })
                });
                visitor.visit_map(MapDeserializer::new(members))
            }
            _ => self.visit(visitor),
        };
        read.map_err(|misfit| misfit.within(&self.at))
    }

    fn deserialize_map<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Misfit> {
        let none = std::iter::empty::<(&str, Given<'v>)>();
        let read = match self.value {
            Value::String(text) if text.trim().is_empty() => visitor.visit_map(MapDeserializer::new(none)),
            _ => self.visit(visitor),
        };
        read.map_err(|misfit| misfit.within(&self.at))
    }

    fn deserialize_bool<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Misfit> {
        let read = match self.value.as_str() {
            Some("true") => visitor.visit_bool(true),
            Some("false") => visitor.visit_bool(false),
            _ => self.visit(visitor),
        };
        read.map_err(|misfit| misfit.within(&self.at))
    }

    fn deserialize_str<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Misfit> {
        let read = match self.value {
            // A number that JSON carries exactly.
            Value::Number(number) if !number.is_f64() => visitor.visit_string(number.to_string()),
            _ => self.visit(visitor),
        };
        read.map_err(|misfit| misfit.within(&self.at))
    }

    fn deserialize_string<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Misfit> {
        self.deserialize_str(visitor)
    }

    whole! {
        deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64 deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64
    }

    fn deserialize_newtype_struct<V: Visitor<'v>>(self, _: &'static str, visitor: V) -> Result<V::Value, Misfit> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'v>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        let read = match self.value {
            Value::String(text) => visitor.visit_enum(text.as_str().into_deserializer()),
            _ => Err(de::Error::custom("it is not one of the allowed words")),
        };
        read.map_err(|misfit: Misfit| misfit.within(&self.at))
    }

    forward_to_deserialize_any! {
        <V: Visitor<'v>>
        i128 u128 f32 f64 char bytes byte_buf unit unit_struct seq tuple tuple_struct identifier ignored_any
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;
    use serde_json::json;

    use super::*;

    #[derive(Debug, Deserialize)]
    #[allow(dead_code, reason = "only whether it can be read is looked at")]
    struct Asked {
        chain: String,
        #[serde(default)]
        limit: Option<u32>,
        #[serde(default)]
        values: Vec<Inner>,
        #[serde(default)]
        anything: Option<Value>,
    }

    #[derive(Debug, Deserialize)]
    #[allow(dead_code, reason = "only whether it can be read is looked at")]
    struct Inner {
        #[serde(rename = "type")]
        kind: String,
    }

    #[test]
    fn the_field_that_does_not_fit_is_named() {
        for (params, field) in [
            (json!({}), Some("chain")),
            (json!(null), Some("chain")),
            (json!([]), Some("chain")),
            (json!({ "chain": 7.5 }), Some("chain")),
            (json!({ "chain": null }), Some("chain")),
            (json!({ "chain": "a", "limit": "five" }), Some("limit")),
            (json!({ "chain": "a", "limit": 5.5 }), Some("limit")),
            (json!({ "chain": "a", "limit": -1 }), Some("limit")),
            (json!({ "chain": "a", "values": {} }), Some("values")),
            (json!({ "chain": "a", "values": [{ "type": "b" }, {}] }), Some("values[1].type")),
            (json!({ "chain": "a", "values": [{ "type": [] }] }), Some("values[0].type")),
            (json!("a"), None),
            (json!(["a"]), None),
        ] {
            let misfit = read::<Asked>(&params).expect_err("it does not fit");
            assert_eq!(misfit.field.as_deref(), field, "{params}: {misfit}");
            assert!(!misfit.reason.is_empty(), "{params} is refused with a reason");
        }
    }

    /// T31: as Go, TypeScript and language models write them.
    #[test]
    fn other_spellings_of_nothing_and_of_numbers_are_read() {
        for (params, limit) in [
            (json!({ "chain": "a", "limit": null, "values": null, "anything": null }), None),
            (json!({ "chain": "a", "limit": "" }), None),
            (json!({ "chain": 7, "limit": "5" }), Some(5)),
            (json!({ "chain": "a", "limit": 5.0 }), Some(5)),
        ] {
            let read = read::<Asked>(&params).unwrap_or_else(|misfit| panic!("{params}: {misfit}"));
            assert_eq!(read.limit, limit, "{params}");
        }
        assert_eq!(read::<Asked>(&json!({ "chain": 7 })).expect("it fits").chain, "7", "an id may be a number");
        let huge: Value = serde_json::from_str("{\"chain\": 100000000000000000001}").expect("JSON");
        assert!(read::<Asked>(&huge).is_err(), "a number that JSON cannot tell exactly is none");
    }

    #[test]
    fn valid_values_are_read_like_serde_json_reads_them() {
        let params = json!({ "chain": "a", "limit": 5, "values": [{ "type": "b", "more": 1 }], "anything": { "c": [1.5, -1, null] } });
        let ours = read::<Asked>(&params).expect("it fits");
        let theirs: Asked = serde_json::from_value(params).expect("it fits");
        assert_eq!(format!("{ours:?}"), format!("{theirs:?}"), "nothing is lost on the way");
    }

    #[test]
    fn the_reason_equals_that_of_serde_json() {
        for params in [
            json!({}),
            json!({ "chain": 1.5 }),
            json!({ "chain": [] }),
            json!({ "chain": "a", "limit": "five" }),
            json!({ "chain": "a", "limit": -1 }),
            json!({ "chain": "a", "limit": 4_294_967_296_u64 }),
            json!({ "chain": "a", "values": [7] }),
        ] {
            let ours = read::<Asked>(&params).expect_err("it does not fit").reason;
            let theirs = serde_json::from_value::<Asked>(params.clone()).expect_err("it does not fit").to_string();
            assert_eq!(ours, theirs, "{params}: agents know these sentences");
        }
    }
}
