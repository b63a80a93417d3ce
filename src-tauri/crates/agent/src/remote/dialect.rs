//! The two dialects of the event stream, told apart by its first frame, and the plain answer; all become the same events.

use serde_json::{Map, Value};

use super::event::{Event, Misshapen, list, message, suggestions, text};
use super::sse::Frame;

/// How a stream names its frames.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dialect {
    /// In the `event` line.
    Named,
    /// In the `type` of the data (UI Message Stream, version 1).
    Typed,
}

impl Dialect {
    /// The dialect of a stream that begins with this frame.
    pub fn of(first: &Frame) -> Self {
        if first.event.is_some() { Self::Named } else { Self::Typed }
    }

    /// What a frame says. One of the other dialect says nothing that is known.
    pub fn read(self, frame: &Frame) -> Result<Event, Misshapen> {
        match (self, &frame.event) {
            (Self::Named, Some(name)) => named(name, &frame.data),
            (Self::Typed, None) => typed(&frame.data),
            (Self::Named, None) => Ok(Event::Unknown("a frame without a name".into())),
            (Self::Typed, Some(name)) => Ok(Event::Unknown(name.clone())),
        }
    }
}

fn object(what: &'static str, data: &str) -> Result<Map<String, Value>, Misshapen> {
    serde_json::from_str(data).map_err(|_| Misshapen(what))
}

fn named(name: &str, data: &str) -> Result<Event, Misshapen> {
    Ok(match name {
        "text_delta" => {
            Event::Words { part: String::new(), text: text("text_delta", object("text_delta", data)?.remove("delta"))? }
        }
        "title" => Event::Title(text("title", object("title", data)?.remove("title"))?),
        "actions" => Event::Actions(list("actions", object("actions", data)?.remove("actions"))?),
        "transactions" => {
            let value = serde_json::from_str(data).map_err(|_| Misshapen("transactions"))?;
            Event::Transactions(bare_or_under("transactions", value)?)
        }
        "suggestions" => {
            Event::Suggestions(suggestions(&object("suggestions", data)?.remove("suggestions").unwrap_or_default())?)
        }
        "message" => Event::Message(message(object("message", data)?.remove("message"))?),
        "error" => Event::Failed(text("error", object("error", data)?.remove("error"))?),
        "done" => Event::Ended,
        "tool_progress" => Event::Progress,
        "tx_ready" => Event::Unsupported(TX_READY),
        "policy_ready" => Event::Unsupported(POLICY),
        "install_required" => Event::Unsupported(PLUGIN),
        "tokens" => Event::Progress,
        other => Event::Unknown(other.to_owned()),
    })
}

const TX_READY: &str = "a transaction outside the agreed form";
const POLICY: &str = "a plugin's policy";
const PLUGIN: &str = "a plugin";

/// A list, or an object that has it under its own name.
fn bare_or_under(name: &'static str, value: Value) -> Result<Vec<Value>, Misshapen> {
    match value {
        Value::Object(mut map) => list(name, map.remove(name)),
        other => list(name, Some(other)),
    }
}

fn typed(data: &str) -> Result<Event, Misshapen> {
    if data == "[DONE]" {
        return Ok(Event::Ended);
    }
    let mut frame = object("a frame", data)?;
    let name = text("type", frame.remove("type"))?;
    let mut field = |key: &str| frame.remove(key);
    Ok(match name.as_str() {
        "text-delta" => {
            Event::Words { part: text("text-delta", field("id"))?, text: text("text-delta", field("delta"))? }
        }
        "text-replace" => Event::Rewritten {
            part: text("text-replace", field("replaces"))?,
            text: text("text-replace", field("text"))?,
        },
        "tool-input-available" => Event::Called {
            id: text("tool-input-available", field("toolCallId"))?,
            name: text("tool-input-available", field("toolName"))?,
            input: field("input").unwrap_or_default(),
        },
        "tool-output-available" | "tool-output-error" => Event::Answered(text("toolCallId", field("toolCallId"))?),
        "data-title" => Event::Title(match field("data") {
            Some(Value::Object(mut map)) => text("data-title", map.remove("title"))?,
            other => text("data-title", other)?,
        }),
        "data-actions" => Event::Actions(bare_or_under("actions", field("data").unwrap_or_default())?),
        "data-transactions" => Event::Transactions(bare_or_under("transactions", field("data").unwrap_or_default())?),
        "data-suggestions" => Event::Suggestions(match field("data") {
            Some(Value::Object(mut map)) => suggestions(&map.remove("suggestions").unwrap_or_default())?,
            other => suggestions(&other.unwrap_or_default())?,
        }),
        "data-message" => Event::Message(match field("data") {
            Some(Value::Object(mut map)) if map.contains_key("message") => message(map.remove("message"))?,
            other => message(other)?,
        }),
        "data-turn_outcome" => outcome(&field("data").unwrap_or_default()),
        "data-tx_ready" => Event::Unsupported(TX_READY),
        "data-policy_ready" => Event::Unsupported(POLICY),
        "data-install_required" => Event::Unsupported(PLUGIN),
        "error" => Event::Failed(text("error", field("errorText"))?),
        "finish" => Event::Ended,
        "start" | "start-step" | "finish-step" | "text-start" | "text-end" | "tool-input-start"
        | "tool-input-delta" | "data-usage" | "data-tokens" => Event::Progress,
        other => Event::Unknown(other.to_owned()),
    })
}

fn outcome(data: &Value) -> Event {
    let words = |key| data.get(key).and_then(Value::as_str).unwrap_or_default();
    match words("kind") {
        "success" => Event::Progress,
        "blocked" | "refusal" | "error" => {
            let detail = if words("detail").is_empty() { words("code") } else { words("detail") };
            Event::Failed(format!("{} {detail}", words("kind")).trim_end().to_owned())
        }
        _ => Event::Unknown("data-turn_outcome".into()),
    }
}

/// The events of a plain answer, which is complete as it stands.
pub fn plain(body: &[u8]) -> Result<Vec<Event>, Misshapen> {
    let mut answer: Map<String, Value> = serde_json::from_slice(body).map_err(|_| Misshapen("the answer"))?;
    let mut field = |key: &str| answer.remove(key).filter(|value| !value.is_null());
    let mut events = vec![Event::Message(message(field("message"))?)];
    if let Some(title) = field("title") {
        events.push(Event::Title(text("title", Some(title))?));
    }
    if let Some(value) = field("suggestions") {
        events.push(Event::Suggestions(suggestions(&value)?));
    }
    if let Some(value) = field("actions") {
        events.push(Event::Actions(list("actions", Some(value))?));
    }
    if let Some(value) = field("transactions") {
        events.push(Event::Transactions(list("transactions", Some(value))?));
    }
    for (key, what) in [("tx_ready", TX_READY), ("policy_ready", POLICY), ("install_required", PLUGIN)] {
        if field(key).is_some() {
            events.push(Event::Unsupported(what));
        }
    }
    events.push(Event::Ended);
    Ok(events)
}
