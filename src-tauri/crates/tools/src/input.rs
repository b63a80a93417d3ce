//! Reads the parameters of a tool, and names the field that does not fit.

use std::fmt;

use lockstep_chain::plain_text;
use serde::de::value::{MapDeserializer, SeqDeserializer};
use serde::de::{self, DeserializeOwned, IntoDeserializer, Unexpected, Visitor};
use serde::forward_to_deserialize_any;
use serde_json::{Map, Value};

/// What does not fit, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Misfit {
    /// The field, as a path from the parameters: `params[0].type`.
    pub(crate) field: Option<String>,
    /// What is wrong with it.
    pub(crate) reason: String,
}

/// Reads parameters. No parameters at all are an object without members.
pub(crate) fn read<T: DeserializeOwned>(params: &Value) -> Result<T, Misfit> {
    let none = Value::Object(Map::new());
    let params = match params {
        Value::Null => &none,
        // What some languages write for an object without members.
        Value::Array(list) if list.is_empty() => &none,
        Value::Object(_) => params,
        _ => return Err(Misfit { field: None, reason: "they are not an object".into() }),
    };
    let read = T::deserialize(Given { value: params, at: Step::Root });
    read.map_err(|misfit| Misfit { reason: plain_text(&misfit.reason, 160), ..misfit })
}

/// The way to a value from the one that holds it.
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
            // As JSON calls it.
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

impl<'v> de::Deserializer<'v> for Given<'v> {
    type Error = Misfit;

    fn deserialize_any<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Misfit> {
        self.visit(visitor).map_err(|misfit| misfit.within(&self.at))
    }

    fn deserialize_option<V: Visitor<'v>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.value {
            Value::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
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
            _ => Err(de::Error::custom("it is not one of the words that are possible here")),
        };
        read.map_err(|misfit: Misfit| misfit.within(&self.at))
    }

    forward_to_deserialize_any! {
        <V: Visitor<'v>>
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple
        tuple_struct map struct identifier ignored_any
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
            (json!({ "chain": 7 }), Some("chain")),
            (json!({ "chain": null }), Some("chain")),
            (json!({ "chain": "a", "limit": "5" }), Some("limit")),
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

    #[test]
    fn what_fits_is_read_as_serde_json_reads_it() {
        let params = json!({ "chain": "a", "limit": 5, "values": [{ "type": "b", "more": 1 }], "anything": { "c": [1.5, -1, null] } });
        let ours = read::<Asked>(&params).expect("it fits");
        let theirs: Asked = serde_json::from_value(params).expect("it fits");
        assert_eq!(format!("{ours:?}"), format!("{theirs:?}"), "nothing is lost on the way");
    }

    #[test]
    fn the_reason_is_what_serde_json_says() {
        for params in [
            json!({}),
            json!({ "chain": 7 }),
            json!({ "chain": null }),
            json!({ "chain": 1.5 }),
            json!({ "chain": "a", "limit": "5" }),
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
