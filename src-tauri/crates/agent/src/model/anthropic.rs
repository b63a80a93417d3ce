//! The protocol of Anthropic's Messages API, streamed.

use lockstep_chain::plain_text;
use lockstep_texts::error;
use serde_json::{Value, json};

use super::error::Room;
use super::reading::Reading;
use super::{Entry, ModelError, ToolDefinition, Transcript, Usage};
use crate::Words;

/// The version of the interface, as its documentation asks for.
pub(super) const VERSION: &str = "2023-06-01";

pub(super) fn path(base: &str) -> String {
    let base = base.trim_end_matches('/');
    if base.ends_with("/v1") { format!("{base}/messages") } else { format!("{base}/v1/messages") }
}

pub(super) fn body(model: &str, transcript: &Transcript, tools: &[ToolDefinition]) -> Value {
    let tools: Vec<Value> = tools
        .iter()
        .map(|tool| json!({ "name": tool.name, "description": tool.description, "input_schema": tool.parameters }))
        .collect();
    let mut body = json!({
        "model": model,
        "max_tokens": transcript.most_tokens,
        "stream": true,
        "system": transcript.system,
        "messages": messages(transcript),
    });
    if let (Some(body), false) = (body.as_object_mut(), tools.is_empty()) {
        body.insert("tools".into(), Value::from(tools));
    }
    body
}

/// The messages: the roles alternate, so neighbours of one role become blocks of one message.
fn messages(transcript: &Transcript) -> Vec<Value> {
    let mut grouped: Vec<(&str, Vec<Value>)> = Vec::new();
    let mut push = |role: &'static str, block: Value| match grouped.last_mut() {
        Some((last, blocks)) if *last == role => blocks.push(block),
        _ => grouped.push((role, vec![block])),
    };
    let text = |text: &str| json!({ "type": "text", "text": text });
    for entry in &transcript.entries {
        match entry {
            Entry::Person(words) | Entry::Wallet(words) => push("user", text(words)),
            Entry::Said(words) => push("assistant", text(words)),
            Entry::Asked { acknowledgement, calls } => {
                if let Some(words) = acknowledgement.as_deref().filter(|words| !words.trim().is_empty()) {
                    push("assistant", text(words));
                }
                for call in calls {
                    let input = call.arguments.clone().unwrap_or_default();
                    push("assistant", json!({ "type": "tool_use", "id": call.id, "name": call.name, "input": input }));
                }
            }
            Entry::Results(results) => {
                for result in results {
                    push(
                        "user",
                        json!({
                            "type": "tool_result", "tool_use_id": result.id, "content": result.content,
                            "is_error": result.failed,
                        }),
                    );
                }
            }
        }
    }
    grouped.into_iter().map(|(role, content)| json!({ "role": role, "content": content })).collect()
}

/// Takes one event. Returns whether the answer is whole.
pub(super) fn event(data: &str, reading: &mut Reading, out: &dyn Words) -> Result<bool, ModelError> {
    let event: Value = serde_json::from_str(data).map_err(|_| ModelError::Malformed(error::model_event_no_json()))?;
    let text = |pointer: &str| event.pointer(pointer).and_then(Value::as_str).unwrap_or_default();
    let number = |pointer: &str| event.pointer(pointer).and_then(Value::as_u64);
    let place = number("/index").unwrap_or_default();
    match text("/type") {
        "message_start" => {
            // What a cache answered was read by the model too.
            let parts = ["input_tokens", "cache_read_input_tokens", "cache_creation_input_tokens"];
            let read: Vec<u64> = parts.iter().filter_map(|part| number(&format!("/message/usage/{part}"))).collect();
            if !read.is_empty() {
                let tokens_in = read.into_iter().fold(0, u64::saturating_add);
                let tokens_out = number("/message/usage/output_tokens").unwrap_or_default();
                reading.usage = Some(Usage { tokens_in, tokens_out, is_estimated: false });
            }
        }
        "content_block_start" if text("/content_block/type") == "tool_use" => {
            reading.call(place, text("/content_block/id"), text("/content_block/name"), "")?;
        }
        "content_block_start" => reading.text(text("/content_block/text"), out)?,
        "content_block_delta" => match text("/delta/type") {
            "text_delta" => reading.text(text("/delta/text"), out)?,
            "input_json_delta" => reading.call(place, "", "", text("/delta/partial_json"))?,
            "thinking_delta" => reading.thought(text("/delta/thinking")),
            // Signatures of thoughts are not shown.
            _ => {}
        },
        "message_delta" => {
            if let (Some(tokens_out), Some(usage)) = (number("/usage/output_tokens"), reading.usage) {
                reading.usage = Some(Usage { tokens_out, ..usage });
                reading.usage_is_whole = true;
            }
            match text("/delta/stop_reason") {
                "max_tokens" | "model_context_window_exceeded" => reading.cut = true,
                "refusal" => return Err(ModelError::Refused(Some(error::model_declined()))),
                _ => {}
            }
        }
        "message_stop" => return Ok(true),
        "error" => return Err(failed(text("/error/type"), text("/error/message"), 0)),
        _ => {}
    }
    Ok(false)
}

/// The error of a refused request.
pub(super) fn refusal(status: u16, body: &Value, pause: u64) -> Option<ModelError> {
    let text = |pointer: &str| body.pointer(pointer).and_then(Value::as_str).unwrap_or_default();
    let kind = text("/error/type");
    let known = matches!(status, 400..=599) && !kind.is_empty();
    known.then(|| failed(kind, text("/error/message"), pause))
}

/// The reasons of an `invalid_request_error` that the person can do something about. The service has no code for them, only words.
fn invalid(words: &str) -> Option<ModelError> {
    const TOO_LONG: &str = "prompt is too long";
    const TOO_LONG_WITH_ITS_ANSWER: &str = "exceed context limit:";
    const NO_CREDIT: &str = "credit balance is too low";
    if words.contains(TOO_LONG) {
        // "prompt is too long: 208310 tokens > 200000 maximum"
        return Some(ModelError::TooLong(Room::after(words, "prompt is too long:", "tokens >")));
    }
    if words.contains(TOO_LONG_WITH_ITS_ANSWER) {
        // "input length and `max_tokens` exceed context limit: 199759 + 8192 > 200000, decrease input length or (…)"
        let both = Room::after(words, TOO_LONG_WITH_ITS_ANSWER, ">").zip(Room::after(words, "+", ">"));
        let room = both.map(|(input, answer)| Room { needed: input.needed.saturating_add(answer.needed), ..input });
        return Some(ModelError::TooLong(room));
    }
    words.contains(NO_CREDIT).then_some(ModelError::NoMoney)
}

fn failed(kind: &str, words: &str, pause: u64) -> ModelError {
    if let Some(told) = invalid(words).filter(|_| kind == "invalid_request_error") {
        return told;
    }
    match kind {
        "authentication_error" | "permission_error" => ModelError::NoKey,
        "billing_error" => ModelError::NoMoney,
        "request_too_large" => ModelError::TooLong(None),
        "rate_limit_error" | "overloaded_error" => ModelError::Overloaded { seconds: pause.max(1) },
        "api_error" | "timeout_error" => ModelError::Failed(plain_text(words, 200)),
        "not_found_error" => ModelError::NoSuchModel(String::new()),
        _ => ModelError::refused(&plain_text(words, 200)),
    }
}
