use serde::Deserialize;
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

    /// The request that the line takes back, if it takes one back.
    pub(crate) fn takes_back(&self, line: &str) -> Option<String> {
        if self.method.as_deref() != Some("notifications/cancelled") {
            return None;
        }
        let whole: Value = serde_json::from_str(line).ok()?;
        whole.pointer("/params/requestId").map(key)
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
