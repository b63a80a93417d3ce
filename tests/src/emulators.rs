//! Emulators for nodes that are not available here: XRP ledger, Tron, Sui and Cardano. They are not nodes.
//! Each checks a transaction by the node's rules with the chain's own library, and answers the node's calls
//! on loopback; see `tests/chains/emulators` and `tests/machines`.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};

use crate::http;
use crate::wait::until;

/// A running emulator. It stops when dropped.
pub struct Emulator {
    child: Child,
    client: reqwest::Client,
    pub url: String,
}

impl Emulator {
    /// The emulator in `script` (`ripple`, `sui`, `tron`), in the state that its head comment describes.
    pub fn start(script: &str, state: &Value) -> Self {
        Self::of(&format!("chains/emulators/{script}.mjs"), state)
    }

    /// A virtual machine behind emulated calls: `script` is a path within `tests`.
    pub fn of(script: &str, state: &Value) -> Self {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(script);
        let mut child = Command::new("node")
            .arg(path)
            .arg(state.to_string())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap_or_else(|error| panic!("node cannot be started: {error}"));
        let mut port = String::new();
        BufReader::new(child.stdout.take().expect("an output")).read_line(&mut port).expect("a line");
        let port: u16 = port.trim().parse().expect("a port: `make test` installs what the emulators stand on");
        Self { child, client: http::patient(Duration::from_secs(20)), url: format!("http://127.0.0.1:{port}") }
    }

    /// Posts `body` to `path`.
    pub async fn post(&self, path: &str, body: &Value) -> Value {
        let answer = self.client.post(format!("{}{path}", self.url)).json(body).send().await.expect("it answers");
        let status = answer.status();
        let answer: Value = answer.json().await.expect("JSON");
        assert!(status.is_success(), "the emulator itself failed: {answer}");
        answer
    }

    /// Waits until `path` was asked this many times more: by then the wallet has acted on what it was told after this call.
    pub async fn is_asked_again(&self, path: &str, times: u64) {
        let asked = async || self.post("/asked", &json!({})).await[path].as_u64().unwrap_or_default();
        let before = asked().await;
        until(&format!("{path} to be asked again"), Duration::from_secs(60), || async {
            (asked().await >= before + times).then_some(())
        })
        .await;
    }

    /// A JSON-RPC call with named parameters, the XRP ledger's form.
    pub async fn ask(&self, method: &str, parameters: Value) -> Value {
        self.post("/", &json!({ "method": method, "params": [parameters] })).await["result"].clone()
    }

    /// The call of [`Emulator::ask`], made later.
    pub fn will_ask(&self, method: &str, parameters: Value) -> impl Future<Output = ()> + Send + use<> {
        let (client, url) = (self.client.clone(), self.url.clone());
        let body = json!({ "method": method, "params": [parameters] });
        async move {
            let answer = client.post(url).json(&body).send().await.expect("it answers");
            assert!(answer.status().is_success(), "the emulator itself failed");
        }
    }

    /// A call of JSON-RPC 2.0: its result, or the refusal.
    pub async fn call(&self, method: &str, parameters: Value) -> Result<Value, String> {
        let call = json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": parameters });
        let answer = self.post("/", &call).await;
        match answer["error"]["message"].as_str() {
            Some(message) => Err(message.to_owned()),
            None => Ok(answer["result"].clone()),
        }
    }
}

impl Drop for Emulator {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
