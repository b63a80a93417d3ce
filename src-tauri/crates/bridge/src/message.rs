use std::borrow::Cow;

use serde::Deserialize;
use serde_json::Value;

/// What the bridge needs to know of a message. The rest is passed on unread: a list of tools has half a million bytes.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Message<'m> {
    pub(crate) id: Option<Value>,
    #[serde(borrow)]
    pub(crate) method: Option<Cow<'m, str>>,
}

impl<'m> Message<'m> {
    /// A line that is no message is passed on as well: the other side refuses it.
    pub(crate) fn of(line: &'m str) -> Self {
        serde_json::from_str(line).unwrap_or_default()
    }

    /// The request that the line takes back, if it takes one back.
    pub(crate) fn takes_back(&self, line: &str) -> Option<String> {
        if self.method.as_deref() != Some("notifications/cancelled") {
            return None;
        }
        let whole: Value = serde_json::from_str(line).ok()?;
        whole.pointer("/params/requestId").map(Value::to_string)
    }
}

#[cfg(test)]
mod tests {
    use super::Message;

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
}
