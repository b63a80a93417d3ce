//! The chat API of an open wallet, as the app opens it, and a program that knows nothing of Lockstep but HTTP.

use std::path::PathBuf;
use std::sync::Arc;

use lockstep_gateway::chat::KEY_FILE;
use lockstep_gateway::loopback::LoopbackDoor;
use lockstep_gateway::runtime::file_in_new_folder;
use lockstep_wallet::programs::HttpListener;
use serde_json::{Value, json};

use super::Inside;
use super::programs::BuiltPages;
use crate::peers::peers;

/// An open wallet that serves the chat API.
pub struct ChatDoor {
    pub inside: Inside,
    listener: Arc<dyn HttpListener>,
    /// `http://127.0.0.1:PORT`.
    pub origin: String,
    pub key_file: PathBuf,
}

impl ChatDoor {
    pub async fn open() -> Self {
        Self::of(Inside::start().await).await
    }

    pub async fn of(inside: Inside) -> Self {
        let listener = listener(&inside);
        inside.wallet.serve_programs(&listener).await.expect("it is off");
        let on = inside.wallet.set_programs_chat(true).await.expect("the person says yes");
        let url = on.chat_url.expect("it listens");
        let origin = url.strip_suffix("/api").expect("its paths begin so").to_owned();
        let key_file = on.chat_key_file.expect("it has a key").into();
        Self { inside, listener, origin, key_file }
    }

    pub fn key(&self) -> String {
        std::fs::read_to_string(&self.key_file).expect("the key").trim().to_owned()
    }

    /// Lets a program do these things, one after the other, in a conversation or a new one.
    pub async fn client(&self, session: Option<&str>, todo: Vec<Value>) -> Vec<Value> {
        client(&self.origin, &self.key(), session, todo).await
    }

    /// Closes the door and then the wallet.
    pub async fn close(self) {
        drop(self.listener);
        self.inside.close().await;
    }
}

/// A listener that serves nothing yet.
pub fn listener(inside: &Inside) -> Arc<dyn HttpListener> {
    let variable = |_: &str| None;
    let key = file_in_new_folder(inside.app.profile(), &variable, KEY_FILE).expect("a folder for the key");
    Arc::new(LoopbackDoor::new(&inside.app, Arc::new(BuiltPages), 0).with_chat(&inside.app, key))
}

/// A program that was told where the API is.
pub async fn client(origin: &str, key: &str, session: Option<&str>, todo: Vec<Value>) -> Vec<Value> {
    let first = json!({ "origin": origin, "key": key, "session": session });
    let input: String = std::iter::once(first).chain(todo).map(|line| line.to_string() + "\n").collect();
    tokio::task::spawn_blocking(move || peers::<Value>("api/client.mjs", &[], &input)).await.expect("the client ends")
}

pub fn says(text: &str) -> Value {
    json!({ "post": { "to": "/api/chat", "body": { "message": text } } })
}

/// Words for the conversation that the client is in.
pub fn says_on(text: &str) -> Value {
    json!({ "post": { "to": "/api/chat", "body": { "message": text, "session_id": "$session" } } })
}

/// Stops the turn of the conversation that the client is in.
pub fn stops() -> Value {
    json!({ "post": { "to": "/api/interrupt", "body": { "session_id": "$session" } } })
}

/// Takes a request of the conversation that the client is in back.
pub fn withdraws(request: &str) -> Value {
    json!({ "post": { "to": "/api/interrupt", "body": { "session_id": "$session", "request_id": request } } })
}

/// An event for the conversation that the client is in.
pub fn pushes(event: Value) -> Value {
    json!({ "post": { "to": "/api/system/event", "body": { "session_id": "$session", "event": event } } })
}

/// Reads the stream until so many events of a type have come.
pub fn follows(kind: &str, count: usize) -> Value {
    json!({ "stream": { "from": "/api/chat/stream?session_id=$session", "until": { "type": kind, "count": count } } })
}

pub fn code(answer: &Value) -> &str {
    answer["body"]["error"]["code"].as_str().unwrap_or_default()
}
