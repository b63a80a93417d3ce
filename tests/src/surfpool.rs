//! A real node of Solana on a chain of its own (surfpool), and a shim in front of it that presents it as the main network.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

use crate::http;
use crate::loopback::Loopback;

const MAIN_NETWORK: &str = "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d";

/// A running node. It stops when dropped.
pub struct Surfpool {
    child: Child,
    asks: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Surfpool {
    pub fn start() -> Self {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("node/solana.mjs");
        let started = Command::new("node").arg(script).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut child = started.expect("node starts");
        let asks = child.stdin.take().expect("it is asked");
        let answers = BufReader::new(child.stdout.take().expect("it answers"));
        Self { child, asks, answers }
    }

    /// The node's answer, or its error.
    pub fn try_ask(&mut self, ask: Value) -> Result<Value, String> {
        writeln!(self.asks, "{ask}").expect("the node is there");
        let mut line = String::new();
        self.answers.read_line(&mut line).expect("the node is there");
        let answer: Value = serde_json::from_str(&line).unwrap_or_else(|_| panic!("the node is gone after {ask}"));
        match answer.get("error") {
            Some(error) => Err(error.to_string()),
            None => Ok(answer["ok"].clone()),
        }
    }

    pub fn ask(&mut self, ask: Value) -> Value {
        self.try_ask(ask.clone()).unwrap_or_else(|error| panic!("{ask}: {error}"))
    }

    /// Creates lamports for an address.
    pub fn fund(&mut self, address: &str, lamports: u64) {
        self.ask(json!({"do": "fund", "address": address, "lamports": lamports}));
    }

    /// A shim that passes every call to the node, except the question for the network, which it answers with
    /// the main one.
    pub async fn as_main_network(&mut self) -> Loopback {
        let url = self.ask(json!({"do": "where"})).as_str().expect("an address").to_owned();
        let runtime = tokio::runtime::Handle::current();
        let client = http::client();
        Loopback::start(move |asked| {
            let call: Value = serde_json::from_str(&asked.body).expect("a call");
            if call["method"] == "getGenesisHash" {
                return (200, json!({"jsonrpc": "2.0", "id": call["id"], "result": MAIN_NETWORK}).to_string());
            }
            let carried = client.post(&url).json(&call);
            runtime.block_on(async {
                let answer = carried.send().await.expect("the node is there");
                (answer.status().as_u16(), answer.text().await.expect("an answer"))
            })
        })
        .await
    }
}

impl Drop for Surfpool {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
