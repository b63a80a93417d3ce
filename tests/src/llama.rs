//! llama.cpp's own server with a tiny model of random weights: it really infers, and its grammar is made of our tools' schemas.

use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};

use crate::{http, ports, python};

/// A context that our prompt and a short conversation fit in, with a token for each byte.
pub const ROOMY: u32 = 32_768;

/// What the model looks for in the last message (see `models/llama/template.jinja`).
pub const ASKS_FOR_A_TOOL: &str = "look";
pub const SPEAKS_AT_LENGTH: &str = "at length";

/// Widths of the hidden layer: a long answer takes about a second, or a dozen of them.
const QUICK: u32 = 64;
const SLOW: u32 = 32_768;

const PATIENCE: Duration = Duration::from_secs(60);

/// A running server. It ends when dropped.
pub struct Llama {
    /// The base URL of OpenAI's protocol.
    pub url: String,
    server: Child,
    client: reqwest::Client,
}

impl Llama {
    /// A quick one.
    ///
    /// # Panics
    /// It does not start, with what it said.
    pub async fn start(context: u32) -> Self {
        Self::with(context, QUICK).await
    }

    /// One that needs many seconds for a long answer, so that a story can do something meanwhile.
    ///
    /// # Panics
    /// It does not start, with what it said.
    pub async fn start_slow(context: u32) -> Self {
        Self::with(context, SLOW).await
    }

    async fn with(context: u32, hidden: u32) -> Self {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("models/llama/serve.py");
        let mut command = Command::new(python::with("models/llama/requirements.txt").await);
        // No cache of its bytecode in the checkout.
        command
            .arg("-B")
            .arg(script)
            .args([ports::own().into(), context, hidden].map(|number: u32| number.to_string()));
        let said = tempfile::NamedTempFile::new().expect("a file for what it says");
        let errors = said.reopen().expect("the file");
        let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(errors).kill_on_drop(true);
        let mut server = command.spawn().expect("Python starts");
        let mut lines = BufReader::new(server.stdout.take().expect("an output")).lines();
        let url = tokio::time::timeout(PATIENCE, lines.next_line()).await.ok().and_then(|line| line.expect("text"));
        let url = url.unwrap_or_else(|| {
            panic!("it does not listen: {}", std::fs::read_to_string(said.path()).unwrap_or_default())
        });
        Self { url: format!("{url}/v1"), server, client: http::client() }
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
