use std::fmt;

use serde::de::{Error as _, IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Deserializer as _};
use serde_json::Value;

/// What the bridge needs to know of a message. The rest is passed on unread: a list of tools has half a million bytes.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Message {
    pub(crate) id: Option<Value>,
    pub(crate) method: Option<String>,
}

/// An id as both directions write it: a number with a fraction of zero is the whole number, as the server answers it.
pub(crate) fn key(id: &Value) -> String {
    match id.as_f64() {
        Some(number) if !id.is_i64() && !id.is_u64() && number.fract() == 0.0 => format!("{number:.0}"),
        _ => id.to_string(),
    }
}

impl Message {
    /// A line that is no message is passed on as well: the other side refuses it.
    pub(crate) fn of(line: &str) -> Self {
        serde_json::from_str(line).unwrap_or_default()
    }

    /// A line of the other side. Behind the id of an answer nothing else is read.
    pub(crate) fn of_answer(line: &str) -> Self {
        let mut head = Head { message: Self::default(), is_enough: false };
        let read = serde_json::Deserializer::from_str(line).deserialize_map(&mut head);
        if read.is_ok() || head.is_enough { head.message } else { Self::default() }
    }

    /// The request that the line takes back, if it takes one back.
    pub(crate) fn takes_back(&self, line: &str) -> Option<String> {
        if self.method.as_deref() != Some("notifications/cancelled") {
            return None;
        }
        let whole: Value = serde_json::from_str(line).ok()?;
        whole.pointer("/params/requestId").map(key)
    }
}

/// Reads a message until it is known what it answers.
struct Head {
    message: Message,
    is_enough: bool,
}

impl<'de> Visitor<'de> for &mut Head {
    type Value = ();

    fn expecting(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str("a message")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(name) = map.next_key::<String>()? {
            match name.as_str() {
                "id" => self.message.id = Some(map.next_value()?),
                "method" => self.message.method = Some(map.next_value()?),
                "result" | "error" if self.message.id.is_some() => {
                    self.is_enough = true;
                    return Err(A::Error::custom("the rest is not read"));
                }
                _ => {
                    map.next_value::<IgnoredAny>()?;
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{Message, key};

    #[test]
    fn what_a_message_is_about_is_read_and_the_rest_is_not() {
        let call = Message::of(r#"{"jsonrpc":"2.0","id":7,"method":"tools\/call","params":[{"method":"x"}]}"#);
        assert_eq!((call.id, call.method.as_deref()), (Some(7.into()), Some("tools/call")), "also an escaped name");
        let answer = Message::of(r#"{"result":{"id":1,"method":"inner"},"id":"a"}"#);
        assert_eq!((answer.id, answer.method), (Some("a".into()), None), "what is inside is not its own");
        let long = Message::of_answer(r#"{"jsonrpc":"2.0","id":"a","result":{"tools":["#);
        assert_eq!((long.id, long.method), (Some("a".into()), None), "an answer is known by its beginning");
        let late = Message::of_answer(r#"{"result":{"id":1,"method":"inner"},"id":"a"}"#);
        assert_eq!((late.id, late.method), (Some("a".into()), None), "or by its end");
        let asked = Message::of_answer(r#"{"method":"ping","id":1}"#);
        assert_eq!((asked.id, asked.method.as_deref()), (Some(1.into()), Some("ping")), "it may ask as well");
        assert!(Message::of_answer("{\"id\":1").id.is_none(), "half a message is none");
        let line = r#"{"method":"notifications/cancelled","params":{"requestId":"r"}}"#;
        assert_eq!(Message::of(line).takes_back(line).as_deref(), Some("\"r\""));
        for other in ["", "no", "[]", "[{\"id\":1}]", "{\"id\":1"] {
            let read = Message::of(other);
            assert!(read.id.is_none() && read.method.is_none(), "{other} is no message");
        }
    }

    #[test]
    fn an_id_is_known_again_as_the_server_writes_it() {
        for (asked, answered) in [(json!(1.0), json!(1)), (json!(1e2), json!(100)), (json!(-0.0), json!(-0.0))] {
            assert_eq!(key(&asked), key(&answered), "{asked}");
        }
        for (one, other) in [(json!(1), json!("1")), (json!(1.5), json!(1)), (json!(1), json!(2))] {
            assert_ne!(key(&one), key(&other), "{one} is not {other}");
        }
        assert_eq!(key(&json!(u64::MAX)), u64::MAX.to_string(), "and no digit of a large one is lost");
    }
}
