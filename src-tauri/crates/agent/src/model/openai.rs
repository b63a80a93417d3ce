//! The protocol of OpenAI's chat completions, streamed, as Ollama, llama.cpp, vLLM and OpenRouter also speak it.

use lockstep_chain::plain_text;
use lockstep_texts::error;
use serde_json::{Value, json};

use super::error::Room;
use super::reading::Reading;
use super::{Entry, ModelError, ToolDefinition, Transcript, Usage};
use crate::Words;

/// The end of a stream.
const DONE: &str = "[DONE]";
/// The only provider that wants the limit under its newer name; others do not know that name.
const NEWER_LIMIT: &str = "api.openai.com";

pub(super) fn path(base: &str) -> String {
    format!("{}/chat/completions", base.trim_end_matches('/'))
}

pub(super) fn body(host: &str, model: &str, transcript: &Transcript, tools: &[ToolDefinition]) -> Value {
    let tools: Vec<Value> = tools
        .iter()
        .map(|tool| {
            json!({
                "type": "function",
                "function": { "name": tool.name, "description": tool.description, "parameters": tool.parameters },
            })
        })
        .collect();
    let mut body = json!({
        "model": model,
        "stream": true,
        "stream_options": { "include_usage": true },
        "messages": messages(transcript),
    });
    if let Some(body) = body.as_object_mut() {
        let limit = if host == NEWER_LIMIT { "max_completion_tokens" } else { "max_tokens" };
        body.insert(limit.into(), Value::from(transcript.most_tokens));
        if !tools.is_empty() {
            body.insert("tools".into(), Value::from(tools));
        }
    }
    body
}

fn messages(transcript: &Transcript) -> Vec<Value> {
    let mut messages = Vec::new();
    if !transcript.system.is_empty() {
        messages.push(json!({ "role": "system", "content": transcript.system }));
    }
    for entry in &transcript.entries {
        match entry {
            // Many templates allow a system message only at the beginning.
            Entry::Person(words) | Entry::Wallet(words) => messages.push(json!({ "role": "user", "content": words })),
            Entry::Said(words) => messages.push(json!({ "role": "assistant", "content": words })),
            Entry::Asked { acknowledgement, calls } => {
                let calls: Vec<Value> = calls
                    .iter()
                    .map(|call| {
                        let arguments = Value::from(call.arguments.clone().unwrap_or_default()).to_string();
                        json!({
                            "id": call.id, "type": "function",
                            "function": { "name": call.name, "arguments": arguments },
                        })
                    })
                    .collect();
                messages.push(json!({ "role": "assistant", "content": acknowledgement, "tool_calls": calls }));
            }
            Entry::Results(results) => messages.extend(
                results
                    .iter()
                    .map(|result| json!({ "role": "tool", "tool_call_id": result.id, "content": result.content })),
            ),
        }
    }
    messages
}

/// Takes one event. Returns whether the answer is whole.
pub(super) fn event(data: &str, reading: &mut Reading, out: &dyn Words) -> Result<bool, ModelError> {
    if data.trim() == DONE {
        return Ok(true);
    }
    let event: Value = serde_json::from_str(data).map_err(|_| ModelError::Malformed(error::model_event_no_json()))?;
    if let Some(error) = event.get("error").filter(|error| !error.is_null()) {
        return Err(failed(error, None, 0));
    }
    usage(&event, reading);
    let Some(choice) = event.pointer("/choices/0") else { return Ok(false) };
    take(choice.get("delta").or_else(|| choice.get("message")), reading, out)?;
    end(choice, reading)?;
    Ok(false)
}

/// The answer of a server that does not stream.
pub(super) fn plain(body: &Value, reading: &mut Reading, out: &dyn Words) -> Result<(), ModelError> {
    if let Some(error) = body.get("error").filter(|error| !error.is_null()) {
        return Err(failed(error, None, 0));
    }
    usage(body, reading);
    let choice = body.pointer("/choices/0");
    let choice = choice.ok_or_else(|| ModelError::Malformed(error::model_no_choice()))?;
    take(choice.get("message"), reading, out)?;
    end(choice, reading)
}

fn usage(event: &Value, reading: &mut Reading) {
    let number = |name: &str| event.pointer(&format!("/usage/{name}")).and_then(Value::as_u64);
    if let Some(tokens_in) = number("prompt_tokens") {
        let tokens_out = number("completion_tokens").unwrap_or_default();
        reading.usage = Some(Usage { tokens_in, tokens_out, is_estimated: false });
        reading.usage_is_whole = true;
    }
}

fn take(delta: Option<&Value>, reading: &mut Reading, out: &dyn Words) -> Result<(), ModelError> {
    let Some(delta) = delta else { return Ok(()) };
    for thoughts in ["reasoning_content", "reasoning"] {
        reading.thought(delta.get(thoughts).and_then(Value::as_str).unwrap_or_default());
    }
    reading.text(delta.get("content").and_then(Value::as_str).unwrap_or_default(), out)?;
    let calls = delta.get("tool_calls").and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    for (order, call) in (0u64..).zip(calls) {
        let text = |pointer: &str| call.pointer(pointer).and_then(Value::as_str).unwrap_or_default();
        // Some servers leave the place out and send each call whole.
        let place = call.get("index").and_then(Value::as_u64).unwrap_or(order);
        // Some give the arguments as an object.
        let object = call.pointer("/function/arguments").filter(|given| given.is_object()).map(Value::to_string);
        let arguments = object.as_deref().unwrap_or_else(|| text("/function/arguments"));
        reading.call(place, text("/id"), text("/function/name"), arguments)?;
    }
    Ok(())
}

fn end(choice: &Value, reading: &mut Reading) -> Result<(), ModelError> {
    match choice.get("finish_reason").and_then(Value::as_str).unwrap_or_default() {
        "" => {}
        "length" => (reading.cut, reading.finished) = (true, true),
        "content_filter" => return Err(ModelError::Refused(Some(error::model_filter_declined()))),
        _ => reading.finished = true,
    }
    Ok(())
}

/// The error of a refused request.
pub(super) fn refusal(status: u16, body: &Value, pause: u64) -> Option<ModelError> {
    // One server says {"error":"words"}, another {"error":{"message":"words"}}, and a third has no “error” at all.
    let error = body.get("error").unwrap_or(body);
    (error.is_object() || error.is_string()).then(|| failed(error, Some(status), pause))
}

/// The figures that llama.cpp's server gives, or those in the words of OpenAI and vLLM.
fn room(error: &Value, words: &str) -> Option<Room> {
    let number = |name: &str| error.get(name).and_then(Value::as_u64);
    if let (Some(needed), Some(there)) = (number("n_prompt_tokens"), number("n_ctx")) {
        return Some(Room { needed, there });
    }
    // "This model's maximum context length is 8192 tokens. However, you requested 9000 tokens (…)"
    let there = "maximum context length is";
    Room::after(words, "you requested", there).or_else(|| Room::after(words, "your messages resulted in", there))
}

fn failed(error: &Value, status: Option<u16>, pause: u64) -> ModelError {
    let text = |name: &str| error.get(name).and_then(Value::as_str).unwrap_or_default();
    let words = error.as_str().unwrap_or_else(|| text("message"));
    let number = error.get("code").and_then(Value::as_u64).and_then(|code| u16::try_from(code).ok());
    let status = status.or(number);
    for code in [text("code"), text("type")] {
        match code {
            "invalid_api_key" | "authentication_error" => return ModelError::NoKey,
            "insufficient_quota" | "billing_hard_limit_reached" => return ModelError::NoMoney,
            "context_length_exceeded" | "exceed_context_size_error" => return ModelError::TooLong(room(error, words)),
            "rate_limit_exceeded" | "overloaded_error" => return ModelError::Overloaded { seconds: pause.max(1) },
            // With these statuses the server has too much to do, whatever it calls that.
            "server_error" if !matches!(status, Some(429 | 503 | 529)) => {
                return ModelError::Failed(plain_text(words, 200));
            }
            "model_not_found" => return ModelError::NoSuchModel(String::new()),
            _ => {}
        }
    }
    match status {
        Some(401 | 403) => ModelError::NoKey,
        Some(402) => ModelError::NoMoney,
        Some(404) => ModelError::NoSuchModel(String::new()),
        Some(413) => ModelError::TooLong(room(error, words)),
        Some(429 | 503 | 529) => ModelError::Overloaded { seconds: pause.max(1) },
        Some(500..=599) => ModelError::Failed(plain_text(words, 200)),
        // vLLM has no code of its own for it.
        Some(400) if room(error, words).is_some() => ModelError::TooLong(room(error, words)),
        _ => ModelError::refused(&plain_text(words, 200)),
    }
}
