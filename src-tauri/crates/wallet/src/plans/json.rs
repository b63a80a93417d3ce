//! JSON in which no member stands twice: a second one would give a document two meanings.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Number, Value};

/// A value whose objects have each member once.
pub(super) struct Single(pub(super) Value);

struct Reader;

impl<'de> Deserialize<'de> for Single {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(Reader).map(Self)
    }
}

impl<'de> Visitor<'de> for Reader {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON without repeated members")
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Value, E> {
        Number::from_f64(value).map(Value::Number).ok_or_else(|| E::custom("not a number"))
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_string<E: Error>(self, value: String) -> Result<Value, E> {
        Ok(Value::String(value))
    }

    fn visit_unit<E: Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut from: A) -> Result<Value, A::Error> {
        let mut all = Vec::new();
        while let Some(Single(one)) = from.next_element()? {
            all.push(one);
        }
        Ok(Value::Array(all))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut from: A) -> Result<Value, A::Error> {
        let mut all = Map::new();
        while let Some(name) = from.next_key::<String>()? {
            let Single(value) = from.next_value()?;
            if all.contains_key(&name) {
                return Err(A::Error::custom("a member stands twice"));
            }
            all.insert(name, value);
        }
        Ok(Value::Object(all))
    }
}

#[cfg(test)]
mod tests {
    use super::Single;

    #[test]
    fn a_repeated_member_is_refused_at_every_depth() {
        for twice in [r#"{"a":1,"a":1}"#, r#"[{"b":[{"to":1,"x":2,"to":3}]}]"#, r#"{"a":1,"\u0061":2}"#] {
            assert!(serde_json::from_str::<Single>(twice).is_err(), "{twice} has two meanings");
        }
        let read = serde_json::from_str::<Single>(r#"{"a":[1,-2,0.5,"x",true,null],"b":{"a":1}}"#).unwrap().0;
        assert_eq!(read.to_string(), r#"{"a":[1,-2,0.5,"x",true,null],"b":{"a":1}}"#, "everything else is read");
    }
}
