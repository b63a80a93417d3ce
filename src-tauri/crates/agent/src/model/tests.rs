//! The adapters' readers and writers, without a network (M3 to M5).

use std::sync::Mutex;

use serde_json::{Map, json};

use super::reading::Reading;
use super::*;

#[derive(Default)]
struct Heard(Mutex<String>);

impl Words for Heard {
    fn delta(&self, text: &str) {
        self.0.lock().unwrap().push_str(text);
    }

    fn instead(&self, text: &str) {
        text.clone_into(&mut self.0.lock().unwrap());
    }
}

/// What the reader counted, whichever way the answer ended.
fn counted(reader: Reader, events: &[Value]) -> Option<Usage> {
    let (meter, heard, mut reading) = (Meter::default(), Heard::default(), Reading::default());
    meter.begin(4_000);
    for event in events {
        let read = reader(&event.to_string(), &mut reading, &heard);
        meter.count(reading.counted(4_000));
        if !matches!(read, Ok(false)) {
            break;
        }
    }
    meter.usage()
}

type Reader = fn(&str, &mut Reading, &dyn Words) -> Result<bool, ModelError>;

fn read(reader: Reader, events: &[Value]) -> Result<(Decided, String), ModelError> {
    let (heard, mut reading) = (Heard::default(), Reading::default());
    for event in events {
        if reader(&event.to_string(), &mut reading, &heard)? {
            break;
        }
    }
    Ok((reading.finish(), heard.0.into_inner().unwrap()))
}

fn transcript() -> Transcript {
    let call = |id: &str| ToolCall { id: id.into(), name: "portfolio_balances".into(), arguments: Some(Map::new()) };
    let result = |id: &str| ToolResult { id: id.into(), content: "{}".into(), failed: id == "b" };
    Transcript {
        system: "rules".into(),
        entries: vec![
            Entry::Person("both".into()),
            Entry::Asked { acknowledgement: Some("I am looking.".into()), calls: vec![call("a"), call("b")] },
            Entry::Results(vec![result("a"), result("b")]),
            Entry::Wallet("[[SYSTEM: answer]]".into()),
        ],
        most_tokens: 100,
    }
}

/// M7: each tool that is sent says what the wallet does while it runs, so that a model can say it before it asks.
fn says_its_hints<'a>(sent: impl Iterator<Item = &'a Value>) {
    let sent: Vec<&str> = sent.map(|description| description.as_str().unwrap()).collect();
    let tools = definitions(ToolSet::Everyday);
    assert_eq!(sent.len(), tools.len());
    for (description, tool) in sent.iter().zip(tools) {
        assert!(description.contains(tool.waiting_hint), "{}: {description}", tool.name);
    }
}

#[test]
fn anthropic_gets_alternating_roles_and_every_result() {
    let body = anthropic::body("m", &transcript(), definitions(ToolSet::Everyday));
    let messages = body["messages"].as_array().unwrap();
    let roles: Vec<_> = messages.iter().map(|message| message["role"].as_str().unwrap()).collect();
    assert_eq!(roles, ["user", "assistant", "user"], "neighbours of one role are one message");
    assert_eq!(messages[1]["content"][2]["id"], "b");
    assert_eq!(
        messages[2]["content"][1],
        json!({ "type": "tool_result", "tool_use_id": "b", "content": "{}", "is_error": true })
    );
    assert_eq!(
        messages[2]["content"][2]["text"], "[[SYSTEM: answer]]",
        "the note comes after the results, outside of them"
    );
    assert_eq!(body["system"], "rules");
    assert_eq!(body["max_tokens"], 100, "as long an answer as was reserved");
    says_its_hints(body["tools"].as_array().unwrap().iter().map(|tool| &tool["description"]));
    assert_eq!(anthropic::path("https://api.example/"), "https://api.example/v1/messages");
    assert_eq!(anthropic::path("https://api.example/v1"), "https://api.example/v1/messages");
}

#[test]
fn openai_gets_a_result_for_every_call() {
    let body = openai::body("api.example", "m", &transcript(), definitions(ToolSet::Everyday));
    let messages = body["messages"].as_array().unwrap();
    let roles: Vec<_> = messages.iter().map(|message| message["role"].as_str().unwrap()).collect();
    assert_eq!(roles, ["system", "user", "assistant", "tool", "tool", "user"]);
    assert_eq!(messages[2]["tool_calls"][1]["function"]["arguments"], "{}", "arguments are text");
    assert_eq!(body["max_tokens"], 100);
    says_its_hints(body["tools"].as_array().unwrap().iter().map(|tool| &tool["function"]["description"]));
    assert_eq!(openai::body("api.openai.com", "m", &transcript(), &[])["max_completion_tokens"], 100);
    assert_eq!(openai::path("http://127.0.0.1:1/v1/"), "http://127.0.0.1:1/v1/chat/completions");
}

#[test]
fn anthropic_streams_words_and_parallel_calls() {
    let block =
        |index: u64, block: Value| json!({ "type": "content_block_start", "index": index, "content_block": block });
    let delta = |index: u64, delta: Value| json!({ "type": "content_block_delta", "index": index, "delta": delta });
    let events = [
        json!({ "type": "message_start", "message": { "usage": { "input_tokens": 10, "cache_read_input_tokens": 5, "output_tokens": 1 } } }),
        block(0, json!({ "type": "text", "text": "" })),
        delta(0, json!({ "type": "text_delta", "text": "I am " })),
        json!({ "type": "ping" }),
        delta(0, json!({ "type": "text_delta", "text": "looking." })),
        block(1, json!({ "type": "tool_use", "id": "t1", "name": "portfolio_balances", "input": {} })),
        block(2, json!({ "type": "tool_use", "id": "t2", "name": "book_list", "input": {} })),
        delta(2, json!({ "type": "input_json_delta", "partial_json": "{\"query\":" })),
        delta(2, json!({ "type": "input_json_delta", "partial_json": "\"Bob\"}" })),
        json!({ "type": "message_delta", "delta": { "stop_reason": "tool_use" }, "usage": { "output_tokens": 33 } }),
        json!({ "type": "message_stop" }),
        delta(0, json!({ "type": "text_delta", "text": " after the end" })),
    ];
    let (decided, heard) = read(anthropic::event, &events).unwrap();
    let Decision::ToolCalls { calls, acknowledgement } = decided.decision else { panic!("two calls") };
    assert_eq!(
        (acknowledgement.as_deref(), heard.as_str()),
        (Some("I am looking."), "I am looking."),
        "streamed as it came"
    );
    assert_eq!(calls[0].arguments, Some(Map::new()), "no arguments are an empty object");
    assert_eq!((calls[1].id.as_str(), calls[1].arguments.as_ref().unwrap()["query"].as_str()), ("t2", Some("Bob")));
    assert_eq!(counted(anthropic::event, &events), Some(Usage { tokens_in: 15, tokens_out: 33, is_estimated: false }));
}

#[test]
fn openai_streams_words_and_parallel_calls() {
    let delta = |delta: Value| json!({ "choices": [{ "index": 0, "delta": delta, "finish_reason": null }] });
    let call = |index: u64, id: &str, name: &str, arguments: &str| {
        delta(
            json!({ "tool_calls": [{ "index": index, "id": id, "function": { "name": name, "arguments": arguments } }] }),
        )
    };
    let events = [
        delta(json!({ "role": "assistant", "content": "I am looking." })),
        call(0, "c0", "portfolio_balances", ""),
        call(1, "c1", "book_list", "{\"query\":"),
        call(1, "", "", "\"Bob\"}"),
        call(2, "c2", "get_coins", "{\"chain\": "),
        json!({ "choices": [{ "index": 0, "delta": {}, "finish_reason": "tool_calls" }] }),
        json!({ "choices": [], "usage": { "prompt_tokens": 7, "completion_tokens": 3 } }),
    ];
    let (decided, _) = read(openai::event, &events).unwrap();
    let Decision::ToolCalls { calls, .. } = decided.decision else { panic!("three calls") };
    let names: Vec<_> = calls.iter().map(|call| call.name.as_str()).collect();
    assert_eq!(names, ["portfolio_balances", "book_list", "get_coins"], "in their order");
    assert_eq!(calls[2].arguments, None, "arguments that break off are none, and no crash");
    assert_eq!(counted(openai::event, &events), Some(Usage { tokens_in: 7, tokens_out: 3, is_estimated: false }));
}

#[test]
fn an_error_in_the_middle_is_an_error_of_its_kind() {
    let begun = json!({ "type": "content_block_delta", "index": 0, "delta": { "type": "text_delta", "text": "You" } });
    let error = |kind: &str| json!({ "type": "error", "error": { "type": kind, "message": "x" } });
    for (kind, expected) in [
        ("overloaded_error", ModelError::Overloaded { seconds: 1 }),
        ("authentication_error", ModelError::NoKey),
        ("billing_error", ModelError::NoMoney),
        ("request_too_large", ModelError::TooLong(None)),
        ("api_error", ModelError::Failed("x".into())),
        ("invalid_request_error", ModelError::refused("x")),
    ] {
        assert_eq!(read(anthropic::event, &[begun.clone(), error(kind)]).unwrap_err(), expected, "{kind}");
    }
    let broken = json!({ "error": { "message": "it fell", "code": 502 } });
    assert_eq!(
        read(openai::event, &[broken]).unwrap_err(),
        ModelError::Failed("it fell".into()),
        "a number as the code"
    );
    let busy = json!({ "error": { "message": "loading", "code": 503, "type": "unavailable_error" } });
    assert_eq!(read(openai::event, &[busy]).unwrap_err(), ModelError::Overloaded { seconds: 1 });
    let fails = json!({ "error": { "message": "no such format", "code": 500, "type": "server_error" } });
    assert_eq!(read(openai::event, &[fails]).unwrap_err(), ModelError::Failed("no such format".into()));
    let loading = json!({ "error": { "message": "loading", "code": 503, "type": "server_error" } });
    assert_eq!(read(openai::event, std::slice::from_ref(&loading)).unwrap_err(), ModelError::Overloaded { seconds: 1 });
    for status in [429, 503, 529] {
        let told = openai::refusal(status, &json!({ "error": { "message": "busy", "type": "server_error" } }), 9);
        assert_eq!(told, Some(ModelError::Overloaded { seconds: 9 }), "{status} says more than its type");
    }
    assert_eq!(openai::refusal(500, &loading, 9), Some(ModelError::Failed("loading".into())), "the status counts");
    let declined = json!({ "choices": [{ "index": 0, "delta": {}, "finish_reason": "content_filter" }] });
    assert!(matches!(read(openai::event, &[declined]).unwrap_err(), ModelError::Refused(_)));
    let refused = json!({ "type": "message_delta", "delta": { "stop_reason": "refusal" } });
    assert!(matches!(read(anthropic::event, &[refused]).unwrap_err(), ModelError::Refused(_)));
}

/// Bodies as the services send them.
#[test]
fn what_the_person_can_do_something_about_is_no_refusal() {
    let invalid = |words: &str| {
        let error = json!({ "type": "invalid_request_error", "message": words });
        anthropic::refusal(400, &json!({ "type": "error", "error": error, "request_id": "req_011" }), 0)
    };
    let too_long = ModelError::TooLong(Some(Room { needed: 208_310, there: 200_000 }));
    assert_eq!(invalid("prompt is too long: 208310 tokens > 200000 maximum"), Some(too_long.clone()));
    assert!(too_long.to_string().contains("needs 208310 tokens, and the model has room for 200000"), "{too_long}");
    assert_eq!(invalid("prompt is too long"), Some(ModelError::TooLong(None)), "without figures");
    let both = ModelError::TooLong(Some(Room { needed: 207_951, there: 200_000 }));
    let words = "input length and `max_tokens` exceed context limit: 199759 + 8192 > 200000, decrease input length or `max_tokens` and try again";
    assert_eq!(invalid(words), Some(both), "with its answer");
    assert_eq!(invalid("input and answer exceed context limit: many"), Some(ModelError::TooLong(None)));
    let poor = "Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing to upgrade or purchase credits.";
    assert_eq!(invalid(poor), Some(ModelError::NoMoney));
    let other = "messages: roles must alternate";
    assert_eq!(invalid(other), Some(ModelError::refused(other)), "anything else stays in its own words");
    let quoted = json!({ "type": "error", "error": { "type": "api_error", "message": poor } });
    assert_eq!(anthropic::refusal(500, &quoted, 0), Some(ModelError::Failed(poor.into())), "its type counts first");

    let room = Some(ModelError::TooLong(Some(Room { needed: 9_000, there: 8_192 })));
    let openai = "This model's maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens. Please reduce the length of the messages.";
    let error = json!({ "message": openai, "type": "invalid_request_error", "param": "messages", "code": "context_length_exceeded" });
    assert_eq!(openai::refusal(400, &json!({ "error": error }), 0), room, "OpenAI");
    let vllm = "This model's maximum context length is 8192 tokens. However, you requested 9000 tokens (4904 in the messages, 4096 in the completion). Please reduce the length of the messages or completion.";
    let body = json!({ "object": "error", "message": vllm, "type": "BadRequestError", "param": null, "code": 400 });
    assert_eq!(openai::refusal(400, &body, 0), room, "vLLM, without an “error” around it");
}

#[test]
fn the_tokens_of_an_answer_that_breaks_off_are_counted() {
    let start = json!({ "type": "message_start", "message": { "usage": { "input_tokens": 10, "output_tokens": 1 } } });
    let delta = |delta: Value| json!({ "type": "content_block_delta", "index": 0, "delta": delta });
    let thinks = delta(json!({ "type": "thinking_delta", "thinking": "x".repeat(400) }));
    let says = delta(json!({ "type": "text_delta", "text": "y".repeat(40) }));
    let error = json!({ "type": "error", "error": { "type": "api_error", "message": "x" } });
    let about = |tokens_in, tokens_out| Some(Usage { tokens_in, tokens_out, is_estimated: true });
    assert_eq!(counted(anthropic::event, std::slice::from_ref(&start)), about(10, 1), "it began");
    assert_eq!(counted(anthropic::event, &[start, thinks, says, error.clone()]), about(10, 110), "with its thoughts");
    assert_eq!(counted(anthropic::event, &[error]), None, "an error alone was no answer");
    let says = |delta: Value| json!({ "choices": [{ "index": 0, "delta": delta, "finish_reason": null }] });
    let (role, words) = (says(json!({ "role": "assistant" })), says(json!({ "content": "z".repeat(40) })));
    assert_eq!(counted(openai::event, std::slice::from_ref(&role)), None, "nothing was written yet");
    assert_eq!(counted(openai::event, &[role, words]), about(1_000, 10), "the server tells at the end only");
}

#[test]
fn an_answer_at_the_limit_says_so() {
    let cut = json!({ "choices": [{ "index": 0, "delta": { "content": "You have" }, "finish_reason": "length" }] });
    let (decided, _) = read(openai::event, &[cut]).unwrap();
    assert!(decided.cut, "it was cut");
    assert_eq!(decided.decision, Decision::Final("You have".into()));
}

#[test]
fn a_hostile_stream_ends_before_it_fills_the_memory() {
    let many = (0..100u64).map(|index| {
        json!({ "choices": [{ "index": 0, "delta": { "tool_calls": [{ "index": index, "function": { "name": "x" } }] } }] })
    });
    let many: Vec<Value> = many.collect();
    assert!(matches!(read(openai::event, &many).unwrap_err(), ModelError::Malformed(_)), "too many calls");
    let long = json!({ "choices": [{ "index": 0, "delta": { "content": "x".repeat(70_000) } }] });
    assert!(matches!(read(openai::event, &[long]).unwrap_err(), ModelError::Malformed(_)), "too long a text");
    assert!(matches!(
        anthropic::event("no json", &mut Reading::default(), &Heard::default()),
        Err(ModelError::Malformed(_))
    ));
}
