//! One turn in each form.

use lockstep_chain::iso_utc;
use serde_json::{Value, json};

use super::clock::now;
use super::script::{Dialect, Fault, Turn};

/// A stored message.
pub(super) fn message(role: &str, content: &str, content_type: &str, metadata: Value) -> Value {
    json!({
        "id": uuid::Uuid::new_v4().to_string(),
        "role": role,
        "content": content,
        "content_type": content_type,
        "metadata": metadata,
        "created_at": iso_utc(now()),
    })
}

pub(super) fn plain(turn: &Turn, said: &Value) -> Value {
    json!({
        "message": said,
        "title": turn.title,
        "suggestions": suggestions(turn),
        "actions": turn.actions,
        "transactions": if turn.transactions.is_empty() { Value::Null } else { json!(turn.transactions) },
    })
}

fn suggestions(turn: &Turn) -> Vec<Value> {
    turn.suggestions.iter().map(|title| json!({ "id": uuid::Uuid::new_v4().to_string(), "title": title })).collect()
}

/// The frames of a turn: a name and its data.
fn frames(dialect: Dialect, turn: &Turn, said: &Value) -> Vec<(Option<&'static str>, Value)> {
    let half = turn.say.char_indices().nth(turn.say.chars().count() / 2).map_or(0, |(at, _)| at);
    let (first, second) = turn.say.split_at(half);
    if dialect == Dialect::Typed {
        let delta = |text: &str| (None, json!({ "type": "text-delta", "id": "t", "delta": text }));
        return vec![
            (None, json!({ "type": "start", "messageId": said["id"] })),
            (None, json!({ "type": "text-start", "id": "t" })),
            delta(first),
            delta(second),
            (None, json!({ "type": "text-end", "id": "t" })),
            (None, json!({ "type": "data-something-new", "data": [1, 2, 3] })),
            (None, json!({ "type": "data-title", "data": { "title": turn.title.clone().unwrap_or_default() } })),
            (None, json!({ "type": "data-suggestions", "data": { "suggestions": suggestions(turn) } })),
            (None, json!({ "type": "data-actions", "data": { "actions": turn.actions } })),
            (None, json!({ "type": "data-transactions", "data": { "transactions": turn.transactions } })),
            (None, json!({ "type": "finish" })),
        ];
    }
    vec![
        (Some("text_delta"), json!({ "delta": first })),
        (Some("text_delta"), json!({ "delta": second })),
        (Some("something_new"), json!([1, 2, 3])),
        (Some("title"), json!({ "title": turn.title.clone().unwrap_or_default() })),
        (Some("suggestions"), json!({ "suggestions": suggestions(turn) })),
        (Some("actions"), json!({ "actions": turn.actions })),
        (Some("transactions"), json!({ "transactions": turn.transactions })),
        (Some("message"), json!({ "message": said })),
        (Some("done"), json!({})),
    ]
}

pub(super) fn stream(dialect: Dialect, turn: &Turn, said: &Value, fault: Option<Fault>) -> Vec<u8> {
    let mut frames = frames(dialect, turn, said);
    if fault == Some(Fault::Twice) {
        let actions = |(name, data): &(Option<&str>, Value)| *name == Some("actions") || data["type"] == "data-actions";
        let again = frames.iter().position(actions).expect("there is such a frame");
        frames.insert(again, frames[again].clone());
    }
    if fault == Some(Fault::Reordered) {
        // Everything except the end in reverse order; pieces of the text keep their order.
        let (begin, end) = (if dialect == Dialect::Typed { 4 } else { 2 }, frames.len() - 1);
        frames[begin..end].reverse();
    }
    let mut text = String::new();
    for (name, data) in frames {
        if fault == Some(Fault::Comments) {
            text.push_str(": ping\n\n: another\n");
        }
        if let Some(name) = name {
            text.push_str(&format!("event: {name}\n"));
        }
        let data = match fault {
            Some(Fault::ManyLines) => serde_json::to_string_pretty(&data).expect("JSON"),
            _ => data.to_string(),
        };
        for line in data.lines() {
            text.push_str(&format!("data: {line}\n"));
            if fault == Some(Fault::Comments) {
                text.push_str(":inside\n");
            }
        }
        text.push('\n');
    }
    if fault == Some(Fault::Crlf) {
        text = text.replace('\n', "\r\n");
    }
    text.into_bytes()
}
