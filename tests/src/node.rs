//! A real Ethereum node on a chain of its own (anvil).

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process};
use serde_json::{Value, json};

use crate::wait::until;
use crate::{http, places, ports};

/// A running node. It stops when dropped.
pub struct Node {
    child: Child,
    pub url: String,
}

impl Node {
    /// A fresh chain with id 31337 on a free port.
    pub async fn start() -> Self {
        Self::start_with(&[]).await
    }

    /// A node whose chain is stored in a file between runs.
    pub async fn start_kept(state: &Path) -> Self {
        Self::start_with(&["--state", state.to_str().expect("a plain path"), "--state-interval", "1"]).await
    }

    /// A node with further arguments.
    pub async fn start_with(arguments: &[&str]) -> Self {
        Self::start_as(31_337, arguments).await
    }

    /// A fresh chain with this chain id.
    pub async fn start_of(chain_id: u64) -> Self {
        Self::start_as(chain_id, &[]).await
    }

    /// A fresh chain with this chain id and a block every second, so that transactions get confirmations.
    pub async fn start_ticking(chain_id: u64) -> Self {
        Self::start_as(chain_id, &["--block-time", "1"]).await
    }

    async fn start_as(chain_id: u64, arguments: &[&str]) -> Self {
        let port = ports::own();
        let child = Command::new(places::anvil())
            .args(["--port", &port.to_string(), "--chain-id", &chain_id.to_string(), "--silent"])
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("anvil starts");
        let mut node = Self { child, url: format!("http://127.0.0.1:{port}") };
        until("anvil to answer", Duration::from_secs(60), || async {
            node.try_call("eth_chainId", json!([])).await.ok()
        })
        .await;
        let ended = node.child.try_wait().expect("its state");
        assert!(ended.is_none(), "another program answers on {port}, anvil ended: {ended:?}");
        node
    }

    /// One JSON-RPC call, which may fail.
    pub async fn try_call(&self, method: &str, params: Value) -> Result<Value, String> {
        let body = json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": params});
        let answer: Value = http::client()
            .post(&self.url)
            .json(&body)
            .send()
            .await
            .map_err(|e| e.to_string())?
            .json()
            .await
            .map_err(|e| e.to_string())?;
        match answer.get("error") {
            Some(error) => Err(error.to_string()),
            None => Ok(answer["result"].clone()),
        }
    }

    /// One JSON-RPC call that must succeed.
    pub async fn call(&self, method: &str, params: Value) -> Value {
        self.try_call(method, params).await.unwrap_or_else(|error| panic!("{method}: {error}"))
    }

    /// A balance in wei.
    pub async fn balance(&self, address: &str) -> u128 {
        quantity(&self.call("eth_getBalance", json!([address, "latest"])).await)
    }

    /// Gives an account a balance, in wei.
    pub async fn give(&self, address: &str, wei: u128) {
        self.call("anvil_setBalance", json!([address, format!("{wei:#x}")])).await;
    }

    /// The number of an account's mined transactions.
    pub async fn sent(&self, address: &str) -> u128 {
        quantity(&self.call("eth_getTransactionCount", json!([address, "latest"])).await)
    }

    /// Waits until this many transactions wait in its pool for a block.
    pub async fn holds(&self, transactions: u64) {
        until("the transactions to reach the node", Duration::from_secs(60), || async {
            let waiting = self.call("txpool_status", json!([])).await;
            (waiting["pending"] == format!("{transactions:#x}")).then_some(())
        })
        .await;
    }

    /// The receipt of a transaction, or null.
    pub async fn receipt(&self, hash: &str) -> Value {
        self.call("eth_getTransactionReceipt", json!([hash])).await
    }

    /// The receipt of a transaction, once it is mined. A node answers with the hash before it makes the block.
    pub async fn mined(&self, hash: &str) -> Value {
        until("the transaction to be mined", Duration::from_secs(30), || async {
            let receipt = self.receipt(hash).await;
            receipt.is_object().then_some(receipt)
        })
        .await
    }

    /// Lets requests wait, until [`Node::goes_on`].
    pub fn stands_still(&self) {
        self.signal(Signal::STOP);
    }

    /// Answers again, also what waited.
    pub fn goes_on(&self) {
        self.signal(Signal::CONT);
    }

    fn signal(&self, signal: Signal) {
        let pid = Pid::from_raw(self.child.id().cast_signed()).expect("its process");
        kill_process(pid, signal).expect("it is there");
    }

    /// Kills the node, like a power cut.
    pub fn stop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A JSON-RPC quantity.
pub fn quantity(value: &Value) -> u128 {
    u128::from_str_radix(value.as_str().expect("a quantity is text").trim_start_matches("0x"), 16).expect("and hex")
}

impl Drop for Node {
    fn drop(&mut self) {
        // Asked first, so that a chain is stored.
        if let Some(pid) = Pid::from_raw(self.child.id().cast_signed()) {
            let _ = kill_process(pid, Signal::CONT);
            let _ = kill_process(pid, Signal::INT);
            for _ in 0..100 {
                if matches!(self.child.try_wait(), Ok(Some(_))) {
                    return;
                }
                std::thread::sleep(Duration::from_millis(20));
            }
        }
        self.stop();
    }
}
