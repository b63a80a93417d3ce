//! A server of a language model for stories, with OpenAI's protocol. It follows a script, and records every
//! request.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, MutexGuard};

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use tokio_stream::wrappers::UnboundedReceiverStream;

/// One answer of the script.
#[derive(Debug, Clone)]
pub enum Line {
    Says(String),
    /// Words before the tools, and each tool with its arguments.
    Calls(String, Vec<(String, Value)>),
    /// A refusal with this status and body.
    Refuses(u16, Value),
    /// Words that break off.
    BreaksOff(String),
    /// Nothing: the request is held, and not even its head is answered.
    Hangs,
    /// Words and calls, and then not even the end, unless the story adds words with `goes_on`.
    SaysAndHangs(String, Vec<(String, Value)>),
}

impl Line {
    pub fn says(text: &str) -> Self {
        Self::Says(text.to_owned())
    }

    pub fn calls(calls: impl IntoIterator<Item = (&'static str, Value)>) -> Self {
        Self::Calls(String::new(), calls.into_iter().map(|(name, arguments)| (name.to_owned(), arguments)).collect())
    }
}

/// A request as received.
#[derive(Debug, Clone)]
pub struct Heard {
    pub authorization: Option<String>,
    pub body: Value,
}

impl Heard {
    /// Everything that the model could read, as one text.
    pub fn text(&self) -> String {
        self.body["messages"].to_string()
    }
}

/// Makes an answer from a request, when the script has none.
type Otherwise = Box<dyn Fn(&Value) -> Line + Send + Sync>;

struct Shared {
    lines: Mutex<VecDeque<Line>>,
    heard: Mutex<Vec<Heard>>,
    otherwise: Mutex<Otherwise>,
    /// The answer that hangs.
    open: Mutex<Option<UnboundedSender<Result<String, Infallible>>>>,
}

/// A running server. It stops when dropped.
pub struct ModelServer {
    /// The base URL.
    pub url: String,
    shared: Arc<Shared>,
    serving: tokio::task::JoinHandle<()>,
}

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().expect("no panic")
}

impl ModelServer {
    pub async fn start() -> Self {
        let listener = tokio::net::TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
        let url = format!("http://{}/v1", listener.local_addr().expect("an address"));
        let shared = Arc::new(Shared {
            lines: Mutex::default(),
            heard: Mutex::default(),
            otherwise: Mutex::new(Box::new(|_| Line::says("As you wish."))),
            open: Mutex::default(),
        });
        let app = Router::new().route("/v1/chat/completions", post(complete)).with_state(shared.clone());
        let serving = tokio::spawn(async move {
            axum::serve(listener, app).await.expect("it serves");
        });
        Self { url, shared, serving }
    }

    /// What a person types to allow it.
    pub fn host(&self) -> &str {
        self.url.trim_start_matches("http://").trim_end_matches("/v1")
    }

    /// Queues answers.
    pub fn answers(&self, lines: impl IntoIterator<Item = Line>) {
        held(&self.shared.lines).extend(lines);
    }

    /// Sets how it answers after the script.
    pub fn otherwise(&self, answer: impl Fn(&Value) -> Line + Send + Sync + 'static) {
        *held(&self.shared.otherwise) = Box::new(answer);
    }

    /// Adds words to the answer that hangs. Returns whether the wallet still reads it.
    pub fn goes_on(&self, text: &str) -> bool {
        held(&self.shared.open).as_ref().is_some_and(|open| open.send(Ok(words(text))).is_ok())
    }

    /// Every request.
    pub fn heard(&self) -> Vec<Heard> {
        held(&self.shared.heard).clone()
    }

    /// The latest request.
    pub fn last(&self) -> Heard {
        held(&self.shared.heard).last().cloned().expect("it was asked")
    }
}

impl Drop for ModelServer {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

async fn complete(State(shared): State<Arc<Shared>>, headers: HeaderMap, body: Bytes) -> Response {
    let body: Value = serde_json::from_slice(&body).expect("JSON");
    let authorization = headers.get("authorization").map(|value| value.to_str().expect("text").to_owned());
    held(&shared.heard).push(Heard { authorization, body: body.clone() });
    let line = held(&shared.lines).pop_front();
    let line = line.unwrap_or_else(|| held(&shared.otherwise)(&body));
    let stream = |text: String| ([("content-type", "text/event-stream")], text).into_response();
    match line {
        Line::Says(text) => stream(format!("{}{}", words(&text), end("stop"))),
        Line::Calls(text, calls) => stream(words(&text) + &called(&calls) + &end("tool_calls")),
        Line::Refuses(status, body) => {
            let status = StatusCode::from_u16(status).expect("a status");
            (status, [("content-type", "application/json")], body.to_string()).into_response()
        }
        Line::BreaksOff(text) => stream(words(&text)),
        Line::Hangs => std::future::pending().await,
        Line::SaysAndHangs(text, calls) => {
            let (open, rest) = unbounded_channel();
            open.send(Ok(words(&text) + &called(&calls))).expect("it is read below");
            *held(&shared.open) = Some(open);
            let body = Body::from_stream(UnboundedReceiverStream::new(rest));
            ([("content-type", "text/event-stream")], body).into_response()
        }
    }
}

fn words(text: &str) -> String {
    text.split_inclusive(' ').map(|piece| event(&json!({ "content": piece }))).collect()
}

fn called(calls: &[(String, Value)]) -> String {
    let mut out = String::new();
    for (index, (name, arguments)) in calls.iter().enumerate() {
        let id = format!("call_{index}");
        out += &event(
            &json!({ "tool_calls": [{ "index": index, "id": id, "type": "function", "function": { "name": name, "arguments": "" } }] }),
        );
        // In two pieces, as servers stream them.
        let arguments = arguments.to_string();
        let (first, second) = arguments.split_at(arguments.len() / 2);
        for piece in [first, second] {
            out += &event(&json!({ "tool_calls": [{ "index": index, "function": { "arguments": piece } }] }));
        }
    }
    out
}

fn event(delta: &Value) -> String {
    format!("data: {}\n\n", json!({ "choices": [{ "index": 0, "delta": delta, "finish_reason": null }] }))
}

fn end(reason: &str) -> String {
    let last = json!({ "choices": [{ "index": 0, "delta": {}, "finish_reason": reason }] });
    let usage =
        json!({ "choices": [], "usage": { "prompt_tokens": 1200, "completion_tokens": 34, "total_tokens": 1234 } });
    format!("data: {last}\n\ndata: {usage}\n\ndata: [DONE]\n\n")
}
