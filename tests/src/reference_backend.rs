//! A remote backend for stories. It speaks both dialects and the plain form, follows its script, fails on
//! request, and records every request.

mod answer;
mod clock;
mod http;
mod script;
mod sign_in;

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard};

use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};

pub use clock::now;
pub use script::{Dialect, Fault, Turn};

use http::{Asked, Out};

/// A request as received.
#[derive(Debug, Clone)]
pub struct Request {
    pub method: String,
    pub path: String,
    pub headers: HashMap<String, String>,
    pub body: Value,
}

#[derive(Default)]
struct State {
    dialect: Option<Dialect>,
    turns: VecDeque<Turn>,
    otherwise: Turn,
    starters: Vec<String>,
    faults: VecDeque<Option<Fault>>,
    requests: Vec<Request>,
    threads: HashMap<String, Vec<Value>>,
    /// The inputs by key, with their conversation.
    keys: HashMap<String, (String, Value)>,
    access: Option<String>,
    refresh: Option<String>,
    renewed: usize,
    /// Answers that came after the client stopped waiting.
    left: usize,
    nonces: HashSet<String>,
    refuses_sign_ins: bool,
}

/// A running backend. It stops when dropped.
pub struct ReferenceBackend {
    pub url: String,
    state: Arc<Mutex<State>>,
    serving: tokio::task::JoinHandle<()>,
}

/// The story's first access token, and its renewal token.
pub const ACCESS: &str = "canary-access-of-a-session-0";
pub const REFRESH: &str = "canary-refresh-0";

fn held(state: &Mutex<State>) -> MutexGuard<'_, State> {
    state.lock().expect("no panic")
}

impl ReferenceBackend {
    pub async fn start() -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        let state = Arc::new(Mutex::new(State {
            otherwise: Turn::says("As you wish."),
            starters: vec!["What is my balance?".to_owned()],
            access: Some(ACCESS.to_owned()),
            refresh: Some(REFRESH.to_owned()),
            ..State::default()
        }));
        let shared = state.clone();
        let serving = tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(serve(stream, shared.clone()));
            }
        });
        Self { url, state, serving }
    }

    /// Its host, in the wallet's form.
    pub fn host(&self) -> &str {
        self.url.trim_start_matches("http://")
    }

    pub fn speaks(&self, dialect: Dialect) {
        held(&self.state).dialect = Some(dialect);
    }

    /// Queues the answer to a further input.
    pub fn answers(&self, turn: Turn) {
        held(&self.state).turns.push_back(turn);
    }

    /// Sets the answer to every input after the script.
    pub fn always_answers(&self, turn: Turn) {
        held(&self.state).otherwise = turn;
    }

    /// Sets the suggestions for an empty conversation.
    pub fn begins_with(&self, starters: &[&str]) {
        held(&self.state).starters = starters.iter().map(|&text| text.to_owned()).collect();
    }

    /// Queues the faults of the next posts.
    pub fn fails(&self, faults: impl IntoIterator<Item = Option<Fault>>) {
        held(&self.state).faults.extend(faults);
    }

    /// Every request.
    pub fn requests(&self) -> Vec<Request> {
        held(&self.state).requests.clone()
    }

    /// The posts of messages, repetitions included.
    pub fn posts(&self) -> Vec<Request> {
        self.requests().into_iter().filter(|request| request.path.ends_with("/messages")).collect()
    }

    /// The accepted results, with repetitions.
    pub fn results(&self) -> Vec<Value> {
        let state = held(&self.state);
        let messages = state.threads.values().flatten();
        messages.filter(|said| said["content_type"] == "action_result").map(|said| said["metadata"].clone()).collect()
    }

    /// The accepted messages of the person.
    pub fn heard(&self) -> Vec<String> {
        let state = held(&self.state);
        let ours =
            state.threads.values().flatten().filter(|said| said["role"] == "user" && said["content_type"] == "text");
        ours.map(|said| said["content"].as_str().expect("text").to_owned()).collect()
    }

    /// How many answers that never came were given up: their connections were closed from the other side.
    pub fn left(&self) -> usize {
        held(&self.state).left
    }

    /// How often a session was renewed.
    pub fn renewed(&self) -> usize {
        held(&self.state).renewed
    }

    /// Refuses every sign-in from now on.
    pub fn takes_no_sign_in(&self) {
        held(&self.state).refuses_sign_ins = true;
    }

    /// Ends every session, without renewal.
    pub fn forgets_everybody(&self) {
        let mut state = held(&self.state);
        (state.access, state.refresh) = (None, None);
    }
}

impl Drop for ReferenceBackend {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

async fn serve(mut stream: TcpStream, state: Arc<Mutex<State>>) {
    let Some(asked) = http::read(&mut stream).await else { return };
    let recorded = Request {
        method: asked.method.clone(),
        path: asked.path.split('?').next().unwrap_or_default().to_owned(),
        headers: asked.headers.clone(),
        body: asked.body.clone(),
    };
    held(&state).requests.push(recorded);
    let out = respond(&asked, &state);
    let hangs = matches!(out, Out::Hang);
    http::write(&mut stream, out).await;
    if hangs {
        held(&state).left += 1;
    }
}

fn json_out(status: u16, body: Value) -> Out {
    Out::Json { status, headers: Vec::new(), body }
}

fn error(status: u16, words: &str) -> Out {
    json_out(status, json!({ "error": words }))
}

fn respond(asked: &Asked, state: &Mutex<State>) -> Out {
    let path = asked.path.split('?').next().unwrap_or_default();
    let parts: Vec<&str> = path.trim_matches('/').split('/').collect();
    if let ["auth", how] = parts.as_slice() {
        return grant(how, asked, &mut held(state));
    }
    let sent = asked.headers.get("authorization").map(|value| value.trim_start_matches("Bearer ").to_owned());
    let mut state = held(state);
    if sent.is_none() || sent != state.access {
        return error(401, "invalid token");
    }
    match (asked.method.as_str(), parts.as_slice()) {
        ("POST", ["agent", "starters"]) => json_out(200, json!({ "starters": state.starters })),
        ("POST", ["agent", "conversations"]) => {
            let id = uuid::Uuid::new_v4().to_string();
            state.threads.insert(id.clone(), Vec::new());
            json_out(201, json!({ "id": id, "public_key": asked.body["public_key"], "title": null }))
        }
        ("POST", ["agent", "conversations", "list"]) => {
            let all: Vec<Value> = state.threads.keys().map(|id| json!({ "id": id })).collect();
            json_out(200, json!({ "total_count": all.len(), "conversations": all }))
        }
        ("POST", ["agent", "conversations", thread, "messages"]) => post(thread, asked, &mut state),
        ("GET", ["agent", "conversations", thread, "messages", "since"]) => match state.threads.get(*thread) {
            Some(messages) => {
                let since = asked.path.split("since=").nth(1).unwrap_or_default().to_owned();
                let later = |said: &&Value| said["created_at"].as_str().is_some_and(|at| at >= since.as_str());
                json_out(200, json!({ "messages": messages.iter().filter(later).collect::<Vec<_>>(), "cursor": "c" }))
            }
            None => error(404, "conversation not found"),
        },
        ("POST", ["agent", "conversations", thread]) => match state.threads.get(*thread) {
            Some(messages) => json_out(200, json!({ "id": thread, "messages": messages })),
            None => error(404, "conversation not found"),
        },
        _ => error(404, "not found"),
    }
}

fn grant(how: &str, asked: &Asked, state: &mut State) -> Out {
    let refused = match how {
        "refresh" if state.refresh.is_some() && asked.body["refresh_token"].as_str() == state.refresh.as_deref() => {
            None
        }
        "token" if state.refuses_sign_ins => Some("not now"),
        "token" => sign_in::verify(&asked.body, &mut state.nonces).err(),
        _ => Some("invalid token"),
    };
    if let Some(words) = refused {
        return error(401, words);
    }
    state.renewed += 1;
    let (access, refresh) =
        (format!("canary-access-of-a-session-{}", state.renewed), format!("canary-refresh-{}", state.renewed));
    (state.access, state.refresh) = (Some(access.clone()), Some(refresh.clone()));
    json_out(200, json!({ "data": { "access_token": access, "refresh_token": refresh, "expires_in": 3600 } }))
}

fn post(thread: &str, asked: &Asked, state: &mut State) -> Out {
    let fault = state.faults.pop_front().flatten();
    match fault {
        Some(Fault::CutBefore) => return Out::Cut,
        Some(Fault::Status(status)) => return error(status, "not now"),
        Some(Fault::Removed) => {
            state.threads.remove(thread);
        }
        Some(Fault::Later(seconds)) => {
            let headers = vec![("Retry-After".to_owned(), seconds.to_string())];
            return Out::Json { status: 429, headers, body: json!({ "error": "too many" }) };
        }
        Some(Fault::SignedOut) => {
            state.access = None;
            return error(401, "invalid token");
        }
        _ => {}
    }
    if !state.threads.contains_key(thread) {
        return error(404, "conversation not found");
    }
    if let Some(key) = asked.headers.get("idempotency-key") {
        match state.keys.get(key) {
            Some((had_by, before)) => {
                let code = if *before == asked.body { "idempotent_turn_duplicate" } else { "idempotency_key_reused" };
                return json_out(409, json!({ "error": "duplicate", "code": code, "conversation_id": had_by }));
            }
            None => state.keys.insert(key.clone(), (thread.to_owned(), asked.body.clone())),
        };
    }
    let turn = state.turns.pop_front().unwrap_or_else(|| state.otherwise.clone());
    let ours = match asked.body.get("action_result").filter(|result| !result.is_null()) {
        Some(result) => answer::message("user", "[Action completed]", "action_result", result.clone()),
        None => answer::message("user", asked.body["content"].as_str().unwrap_or_default(), "text", Value::Null),
    };
    let theirs = answer::message("assistant", &turn.say, "text", Value::Null);
    if let Some((content_type, body)) = turn.raw {
        return Out::Raw { content_type, body };
    }
    let dialect = state.dialect.unwrap_or(Dialect::Named);
    let messages = state.threads.entry(thread.to_owned()).or_default();
    messages.push(ours);
    match fault {
        Some(Fault::Hang) => return Out::Hang,
        Some(Fault::Lost) => {
            state.threads.remove(thread);
            return Out::Cut;
        }
        _ => {}
    }
    messages.push(theirs.clone());
    if dialect == Dialect::Plain && fault != Some(Fault::CutInside) {
        return json_out(200, answer::plain(&turn, &theirs));
    }
    let stream = answer::stream(dialect, &turn, &theirs, fault);
    match fault {
        Some(Fault::CutInside) => Out::Stream { pieces: vec![stream[..stream.len() / 2].to_vec()], whole: false },
        Some(Fault::Crumbs) => Out::Stream { pieces: stream.chunks(3).map(<[u8]>::to_vec).collect(), whole: true },
        _ => Out::Stream { pieces: vec![stream], whole: true },
    }
}
