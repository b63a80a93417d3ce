//! The only peer of a script: a socket in its folder, where the wallet answers read methods of one node.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::unix::OwnedWriteHalf;
use tokio::net::{UnixListener, UnixStream};
use tokio::sync::{Mutex, OwnedSemaphorePermit, Semaphore};
use tokio::task::JoinSet;

/// The longest request of a script, in bytes.
const LONGEST: usize = 1 << 20;
/// How many requests wait for the node at once.
const AT_ONCE: usize = 8;
/// How many connections a script has at once.
const CONNECTIONS: usize = 16;
/// The pause before the next connection after one failed.
const PAUSE: Duration = Duration::from_millis(50);
/// The codes of JSON-RPC.
const NO_SUCH_METHOD: i64 = -32_601;
const REFUSED: i64 = -32_005;
const INVALID: i64 = -32_600;

/// Why a node gave no answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotRead {
    /// The node's own code, if it refused.
    pub code: Option<i64>,
    /// For people.
    pub message: String,
    /// What the node added, such as the data of a revert.
    pub data: Value,
}

/// A node that only answers reads.
#[async_trait]
pub trait NodeReads: Send + Sync {
    /// Whether the method only reads. No other method reaches [`NodeReads::read`].
    fn is_read(&self, method: &str) -> bool;
    /// Asks the node.
    async fn read(&self, method: &str, params: Value) -> Result<Value, NotRead>;
}

/// Answers at a socket, until dropped.
pub(crate) struct Proxy {
    tasks: JoinSet<()>,
}

struct Shared {
    node: Arc<dyn NodeReads>,
    left: AtomicUsize,
    at_once: Arc<Semaphore>,
}

impl Proxy {
    /// Listens at this path and answers at most `most` requests. What waits is bounded, because the wallet itself pays for it.
    pub(crate) fn listen(path: &Path, node: Arc<dyn NodeReads>, most: usize) -> std::io::Result<Self> {
        let listener = UnixListener::bind(path)?;
        let shared =
            Arc::new(Shared { node, left: AtomicUsize::new(most), at_once: Arc::new(Semaphore::new(AT_ONCE)) });
        let mut tasks = JoinSet::new();
        tasks.spawn(async move {
            let mut connections = JoinSet::new();
            loop {
                if connections.len() >= CONNECTIONS {
                    connections.join_next().await;
                }
                match listener.accept().await {
                    Ok((stream, _)) => drop(connections.spawn(serve(stream, shared.clone()))),
                    Err(_) => tokio::time::sleep(PAUSE).await,
                }
                while connections.try_join_next().is_some() {}
            }
        });
        Ok(Self { tasks })
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.tasks.abort_all();
    }
}

/// Reads requests from one connection. They have no separator: each is one JSON value.
async fn serve(stream: UnixStream, shared: Arc<Shared>) {
    let (mut read, write) = stream.into_split();
    let write = Arc::new(Mutex::new(write));
    let mut asked = JoinSet::new();
    let (mut waiting, mut chunk) = (Vec::new(), vec![0u8; 64 << 10]);
    while let Ok(length @ 1..) = read.read(&mut chunk).await {
        waiting.extend_from_slice(chunk.get(..length).unwrap_or_default());
        // An object that has come whole ends so. Without this a peer that sends byte by byte has all of it read for each.
        if !matches!(waiting.trim_ascii_end().last(), None | Some(b'}' | b']')) && waiting.len() <= LONGEST {
            continue;
        }
        let mut values = serde_json::Deserializer::from_slice(&waiting).into_iter::<Value>();
        let mut taken = 0;
        loop {
            match values.next() {
                Some(Ok(request)) => {
                    taken = values.byte_offset();
                    let Ok(place) = shared.at_once.clone().acquire_owned().await else { return };
                    asked.spawn(answer(request, shared.clone(), write.clone(), place));
                }
                // The rest of it comes with the next bytes.
                Some(Err(error)) if error.is_eof() => break,
                Some(Err(_)) => return,
                None => break,
            }
        }
        waiting.drain(..taken);
        if waiting.len() > LONGEST {
            return;
        }
        while asked.try_join_next().is_some() {}
    }
    while asked.join_next().await.is_some() {}
}

/// Answers one request, and gives up its place once the answer is written.
async fn answer(request: Value, shared: Arc<Shared>, write: Arc<Mutex<OwnedWriteHalf>>, _place: OwnedSemaphorePermit) {
    let answered = shared.answer(&request).await;
    let mut line = answered.to_string();
    line.push('\n');
    // A script that does not listen any more has ended.
    let _ = write.lock().await.write_all(line.as_bytes()).await;
}

impl Shared {
    async fn answer(&self, request: &Value) -> Value {
        let id = request.get("id").cloned().unwrap_or_default();
        let method = request.get("method").and_then(Value::as_str).unwrap_or_default();
        let params = request.get("params").filter(|params| !params.is_null()).cloned().unwrap_or_else(|| json!([]));
        let failed = |code: i64, message: &str, data: &Value| json!({ "jsonrpc": "2.0", "id": id, "error": { "code": code, "message": message, "data": data } });
        if request.is_array() {
            return failed(INVALID, "Each request is asked by itself.", &Value::Null);
        }
        let take = |left: usize| left.checked_sub(1);
        if self.left.fetch_update(Ordering::SeqCst, Ordering::SeqCst, take).is_err() {
            return failed(REFUSED, "The script has asked the node too often.", &Value::Null);
        }
        if !self.node.is_read(method) {
            return failed(NO_SUCH_METHOD, "Only methods that read are answered.", &Value::Null);
        }
        match self.node.read(method, params).await {
            Ok(result) => json!({ "jsonrpc": "2.0", "id": id, "result": result }),
            Err(why) => failed(why.code.unwrap_or(REFUSED), &why.message, &why.data),
        }
    }
}

#[cfg(test)]
mod tests;
