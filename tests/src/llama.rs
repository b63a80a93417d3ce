//! llama.cpp's own server with a tiny model of random weights: it really infers, and its grammar is made of our tools' schemas.

use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};

use crate::{ports, python};

/// A context that our prompt and a short conversation fit in, with a token for each byte.
pub const ROOMY: u32 = 32_768;

/// What the model looks for in the last message (see `models/llama/template.jinja`).
pub const ASKS_FOR_A_TOOL: &str = "look";
pub const SPEAKS_AT_LENGTH: &str = "at length";

/// A running server. It ends when dropped.
pub struct Llama {
    /// The base URL of OpenAI's protocol.
    pub url: String,
    server: Child,
    client: reqwest::Client,
}

impl Llama {
    /// # Panics
    /// It does not start.
    pub async fn start(context: u32) -> Self {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("models/llama/serve.py");
        let mut command = Command::new(python::with("models/llama/requirements.txt").await);
        // No cache of its bytecode in the checkout.
        command.arg("-B").arg(script).arg(ports::own().to_string()).arg(context.to_string());
        let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).kill_on_drop(true);
        let mut server = command.spawn().expect("Python starts");
        let mut lines = BufReader::new(server.stdout.take().expect("an output")).lines();
        let url = lines.next_line().await.expect("text").expect("it listens");
        let _ = rustls::crypto::ring::default_provider().install_default();
        let client = reqwest::Client::builder().no_proxy().timeout(Duration::from_secs(60)).build().expect("a client");
        Self { url: format!("{url}/v1"), server, client }
    }

    /// Kills it at once.
    pub async fn die(&mut self) {
        self.server.kill().await.expect("it was running");
    }

    /// What it does now, or did last: it has one slot.
    async fn slot(&self) -> Value {
        let url = format!("{}/slots", self.url.trim_end_matches("/v1"));
        let mut slots: Value = self.client.get(url).send().await.expect("it answers").json().await.expect("JSON");
        slots[0].take()
    }

    /// Whether it infers now, by its own word.
    pub async fn is_busy(&self) -> bool {
        self.slot().await["is_processing"] == json!(true)
    }

    /// What it read last, as its template wrote it.
    pub async fn prompt(&self) -> String {
        self.slot().await["prompt"].as_str().unwrap_or_default().to_owned()
    }

    /// The grammar of its last answer.
    pub async fn grammar(&self) -> String {
        self.slot().await["params"]["grammar"].as_str().unwrap_or_default().to_owned()
    }

    /// How many tokens its last answer has so far.
    pub async fn written(&self) -> u64 {
        self.slot().await["next_token"][0]["n_decoded"].as_u64().expect("a number")
    }

    /// Posts a completion of the story's own, and returns the status and the answer.
    pub async fn completes(&self, body: &Value) -> (u16, Value) {
        let answer = self.client.post(format!("{}/chat/completions", self.url)).json(body).send().await;
        let answer = answer.expect("it answers");
        (answer.status().as_u16(), answer.json().await.expect("JSON"))
    }
}
