//! The two dialects of the event stream, which differ in their first frame, and the plain answer. All become
//! the same events.

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

    /// The event of a frame. A frame of the other dialect is unknown.
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
        "actions" => Event::Actions(bare_or_under("actions", value("actions", data)?)?),
        "transactions" => Event::Transactions(bare_or_under("transactions", value("transactions", data)?)?),
        "suggestions" => Event::Suggestions(suggestions_of(value("suggestions", data)?)),
        "message" => of_message(object("message", data)?)?,
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

fn value(what: &'static str, data: &str) -> Result<Value, Misshapen> {
    serde_json::from_str(data).map_err(|_| Misshapen(what))
}

/// A message, bare or under its name. A whole answer may stand beside it, because an event stream also calls
/// a frame without a name `message`.
fn of_message(frame: Map<String, Value>) -> Result<Event, Misshapen> {
    if is_answer(&frame) {
        return Ok(Event::Whole(parts(frame)?));
    }
    match frame.contains_key("content") {
        true => Ok(Event::Message(message(Some(Value::Object(frame)))?)),
        false => Err(Misshapen("message")),
    }
}

/// Whether an object has a part of an answer that can stand alone.
fn is_answer(frame: &Map<String, Value>) -> bool {
    ["message", "actions", "transactions"].iter().any(|part| frame.contains_key(*part))
}

const TX_READY: &str = "a transaction outside the agreed form";
const POLICY: &str = "a plugin's policy";
const PLUGIN: &str = "a plugin";

/// A list, bare or under its name in an object.
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
    let mut frame = match value("a frame", data)? {
        Value::Object(frame) => frame,
        Value::Array(list) => return Ok(Event::Whole(vec![Event::Actions(list)])),
        _ => return Err(Misshapen("a frame")),
    };
    if !frame.contains_key("type") && is_answer(&frame) {
        return Ok(Event::Whole(parts(frame)?));
    }
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
        "data-suggestions" => Event::Suggestions(suggestions_of(field("data").unwrap_or_default())),
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

/// Suggestions, bare or under their name.
fn suggestions_of(value: Value) -> Vec<String> {
    match value {
        Value::Object(mut map) => suggestions(map.remove("suggestions")),
        other => suggestions(Some(other)),
    }
}

/// The events of a plain answer, which is complete in itself. A bare list is the list of its actions.
pub fn plain(body: &[u8]) -> Result<Vec<Event>, Misshapen> {
    let mut events = match serde_json::from_slice(body).map_err(|_| Misshapen("the answer"))? {
        Value::Object(answer) if is_answer(&answer) => parts(answer)?,
        Value::Object(_) => return Err(Misshapen("message")),
        Value::Array(list) => vec![Event::Actions(list)],
        _ => return Err(Misshapen("the answer")),
    };
    events.push(Event::Ended);
    Ok(events)
}

/// The parts of a whole answer. None is required: an answer may be a message, actions, or both.
fn parts(mut answer: Map<String, Value>) -> Result<Vec<Event>, Misshapen> {
    let mut field = |key: &str| answer.remove(key).filter(|value| !value.is_null());
    let mut events = Vec::new();
    if let Some(said) = field("message") {
        events.push(Event::Message(message(Some(said))?));
    }
    if let Some(title) = field("title") {
        events.push(Event::Title(text("title", Some(title))?));
    }
    if let Some(value) = field("suggestions") {
        events.push(Event::Suggestions(suggestions_of(value)));
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
    Ok(events)
}
