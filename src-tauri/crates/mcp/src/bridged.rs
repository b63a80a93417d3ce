//! A client behind the bridge, while the app starts and ends.

use std::io;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use lockstep_bridge::{Dial, GONE, Refused, Streams, TOO_LONG, pass_on};
use lockstep_store::Sees;
use serde_json::{Value, json};
use tokio::io::{
    AsyncBufReadExt as _, AsyncWriteExt as _, BufReader, DuplexStream, ReadHalf, WriteHalf, duplex, split,
};
use tokio::net::UnixStream;
use tokio::time::timeout;

use crate::calls::Calls;
use crate::closed::serve_without_a_profile;
use crate::connection::Connection;
use crate::handler::serve;
use crate::stand::{SampleHome, SampleTools};

/// How long an answer may take on a machine that is busy.
const PATIENCE: Duration = Duration::from_secs(60);

/// A connection, and the task that serves it.
type Served = (std::os::unix::net::UnixStream, tokio::task::AbortHandle);

/// An app that the test starts and ends.
#[derive(Default)]
struct Apps(Mutex<Option<Arc<Calls>>>, Mutex<Vec<Served>>, Mutex<bool>);

impl Apps {
    /// A core without a window can be started from now on.
    fn can_start(&self) {
        *self.2.lock().unwrap() = true;
    }

    fn run(&self) {
        *self.0.lock().unwrap() = Some(Calls::new(Arc::new(SampleHome::new(&Sees::ALL)), vec![Arc::new(SampleTools)]));
    }

    fn end(&self) {
        *self.0.lock().unwrap() = None;
        for (stream, serving) in self.1.lock().unwrap().drain(..) {
            // As the system does with the streams of a process that ends.
            stream.shutdown(std::net::Shutdown::Both).unwrap();
            serving.abort();
        }
    }
}

#[async_trait]
impl Dial for Apps {
    async fn dial(&self) -> Result<Option<Streams>, Refused> {
        let Some(core) = self.0.lock().unwrap().clone() else { return Ok(None) };
        let (ours, theirs) = std::os::unix::net::UnixStream::pair().unwrap();
        let cut = ours.try_clone().unwrap();
        let [ours, theirs] = [ours, theirs].map(|stream| {
            stream.set_nonblocking(true).unwrap();
            UnixStream::from_std(stream).unwrap()
        });
        let (read, write) = split(theirs);
        let connection = Connection { credential: Some("good".into()), ..Connection::default() };
        let serving = tokio::spawn(serve(core, connection, read, write));
        self.1.lock().unwrap().push((cut, serving.abort_handle()));
        let (read, write) = split(ours);
        Ok(Some((Box::new(read), Box::new(write))))
    }

    async fn start(&self) -> Result<Option<Streams>, Refused> {
        if *self.2.lock().unwrap() {
            self.run();
        }
        self.dial().await
    }

    async fn without_a_profile(&self) -> io::Result<Streams> {
        let (ours, theirs) = duplex(64 * 1024);
        let (read, write) = split(theirs);
        let connection = Connection { credential: Some("given".into()), ..Connection::default() };
        tokio::spawn(serve_without_a_profile(connection, read, write));
        let (read, write) = split(ours);
        Ok((Box::new(read), Box::new(write)))
    }
}

struct Client {
    read: BufReader<ReadHalf<DuplexStream>>,
    write: WriteHalf<DuplexStream>,
}

impl Client {
    fn of(apps: Arc<Apps>) -> Self {
        let (ours, theirs) = duplex(64 * 1024);
        tokio::spawn(async move {
            let (read, write) = split(theirs);
            pass_on(apps.as_ref(), read, write).await
        });
        let (read, write) = split(ours);
        Self { read: BufReader::new(read), write }
    }

    async fn send(&mut self, message: Value) {
        self.write.write_all(format!("{message}\n").as_bytes()).await.unwrap();
    }

    async fn answer(&mut self) -> Value {
        let mut line = String::new();
        timeout(PATIENCE, self.read.read_line(&mut line)).await.expect("an answer comes").unwrap();
        serde_json::from_str(&line).expect("a line of JSON")
    }

    async fn call(&mut self, id: u32, name: &str) -> Value {
        let params = json!({ "name": name, "arguments": {} });
        self.send(json!({ "jsonrpc": "2.0", "id": id, "method": "tools/call", "params": params })).await;
        let answer = self.answer().await;
        assert_eq!(answer["id"], id, "each call gets its answer: {answer}");
        answer
    }

    async fn begin(&mut self) {
        let params = json!({
            "protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": { "name": "test", "version": "1" }
        });
        self.send(json!({ "jsonrpc": "2.0", "id": "begin", "method": "initialize", "params": params })).await;
        assert_eq!(self.answer().await["result"]["serverInfo"]["name"], "lockstep");
        self.send(json!({ "jsonrpc": "2.0", "method": "notifications/initialized" })).await;
    }
}

/// The bridge outlives the app: it finds the one that was started since, and a call that was open gets an error.
#[tokio::test]
async fn a_client_survives_the_start_and_the_end_of_the_app() {
    let apps = Arc::new(Apps::default());
    let mut client = Client::of(apps.clone());
    client.begin().await;
    let closed = client.call(1, "portfolio.balances").await;
    assert!(closed["result"]["content"][0]["text"].as_str().unwrap().contains("needs_app"), "no app runs: {closed}");
    apps.run();
    let open = client.call(2, "sample.look").await;
    assert_eq!(open["result"]["structuredContent"]["seen"], json!({}), "the app was found: {open}");
    // This one waits until the app ends.
    let params = json!({ "name": "sample.ask_me", "arguments": {} });
    client.send(json!({ "jsonrpc": "2.0", "id": 3, "method": "tools/call", "params": params })).await;
    let asked = client.answer().await;
    let request = asked["result"]["structuredContent"]["requestId"].clone();
    let params = json!({ "name": "requests.wait", "arguments": { "requestId": request } });
    client.send(json!({ "jsonrpc": "2.0", "id": 4, "method": "tools/call", "params": params })).await;
    tokio::task::yield_now().await;
    apps.end();
    let lost = client.answer().await;
    assert_eq!(lost["id"], 4, "the open call is answered: {lost}");
    // By the app as it ends, or by the bridge when the app is gone.
    let is_error = lost["error"]["code"] == GONE || lost["result"]["isError"] == true;
    assert!(is_error, "and not with a result: {lost}");
    apps.run();
    let again = client.call(5, "sample.look").await;
    assert_eq!(again["result"]["isError"], json!(false), "the next app is found: {again}");
}

/// Only a call starts a core, and one that ended is started again by the next call.
#[tokio::test]
async fn a_call_starts_a_core_where_none_runs() {
    let apps = Arc::new(Apps::default());
    apps.can_start();
    let mut client = Client::of(apps.clone());
    client.begin().await;
    client.send(json!({ "jsonrpc": "2.0", "id": "list", "method": "tools/list" })).await;
    assert!(client.answer().await["result"]["tools"].as_array().is_some_and(|tools| tools.len() > 20));
    assert!(apps.0.lock().unwrap().is_none(), "a list starts nothing");
    let first = client.call(1, "sample.look").await;
    assert_eq!(first["result"]["structuredContent"]["seen"], json!({}), "a call does: {first}");
    // The next line comes before anybody has seen that the core ended.
    apps.end();
    let next = client.call(2, "sample.look").await;
    assert_eq!(next["result"]["isError"], json!(false), "and so does the next one: {next}");
}

/// What was only listed is answered by the side that was asked, and the call behind it still starts a core.
#[tokio::test]
async fn a_call_behind_an_open_list_starts_a_core() {
    let apps = Arc::new(Apps::default());
    apps.can_start();
    let mut client = Client::of(apps);
    client.begin().await;
    client.send(json!({ "jsonrpc": "2.0", "id": "list", "method": "tools/list" })).await;
    let params = json!({ "name": "sample.look", "arguments": {} });
    client.send(json!({ "jsonrpc": "2.0", "id": 1.0, "method": "tools/call", "params": params })).await;
    assert!(client.answer().await["result"]["tools"].is_array(), "the list comes first");
    let called = client.answer().await;
    assert_eq!(called["result"]["structuredContent"]["seen"], json!({}), "and the call is carried out: {called}");
}

/// The server is silent about some lines, and ends at others. The client gets an answer and keeps its connection.
#[tokio::test]
async fn what_the_server_does_not_take_ends_nothing() {
    let apps = Arc::new(Apps::default());
    let mut client = Client::of(apps.clone());
    client.send(json!({ "jsonrpc": "2.0", "method": "notifications/cancelled", "params": { "requestId": 1 } })).await;
    client.begin().await;
    let deep = format!("{}{}", "[".repeat(300), "]".repeat(300));
    let call =
        format!(r#"{{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{{"name":"x","arguments":{deep}}}}}"#);
    client.write.write_all(format!("{call}\n").as_bytes()).await.unwrap();
    let answer = client.answer().await;
    assert_eq!((&answer["id"], &answer["error"]["code"]), (&json!(2), &json!(TOO_LONG)), "{answer}");
    apps.run();
    let next = client.call(3, "sample.look").await;
    assert_eq!(next["result"]["isError"], json!(false), "what was refused keeps no later call waiting: {next}");
}

#[tokio::test]
async fn a_line_without_an_end_is_not_kept() {
    let mut client = Client::of(Arc::default());
    client.begin().await;
    let chunk = vec![b'x'; 1024 * 1024];
    for _ in 0..10 {
        client.write.write_all(&chunk).await.unwrap();
    }
    client.write.write_all(b"\n").await.unwrap();
    assert_eq!(client.answer().await["error"]["code"], TOO_LONG, "it is refused");
    client.send(json!({ "jsonrpc": "2.0", "id": 1, "method": "ping" })).await;
    assert_eq!(client.answer().await["id"], 1, "and the next line is read");
}
