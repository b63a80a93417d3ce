//! Programs of others at the door: tools/list, one read, the start and the memory, beside a server on the protocol's TypeScript SDK with the
//! same 38 descriptions; reviews, and a thousand waits. The bench speaks the protocol by hand, so that no client's time is in the figures.

use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use lockstep_evidence::Evidence;
use lockstep_tests::inside::Inside;
use lockstep_tests::inside::programs::Door;
use lockstep_tests::inside::reviews::{Market, Page};
use lockstep_tests::{http, places};
use lockstep_wallet::Sees;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader, Lines};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};

use crate::memory;
use crate::table::{Beside, Row, Unit, at_part};

const STARTS: usize = 20;
const ASKED: usize = 200;
const REVIEWS: usize = 20;
/// What a client reads in a conversation.
const FEW: usize = 10;
const WAITS: u64 = 1_000;
const PEER: &str = "server on the TypeScript SDK, the same 38 tools";
const START_GOAL: f64 = 5.0;
const MEMORY_GOAL: f64 = 10.0;
const MEBI: f64 = 1024.0 * 1024.0;
/// A tool that reads nothing but what is built in, so that only the door's time is measured.
const READ: &str = "read.list_flowx_pools";

/// A program that speaks the protocol over its input and output.
struct Spoken {
    child: Child,
    input: ChildStdin,
    lines: Lines<BufReader<ChildStdout>>,
    next: u64,
}

impl Spoken {
    /// Starts it, and how long it took to answer `initialize`.
    async fn start(mut command: Command) -> (Self, Duration) {
        let began = Instant::now();
        let program = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).kill_on_drop(true);
        let mut child = program.spawn().expect("the program starts");
        let input = child.stdin.take().expect("an input");
        let lines = BufReader::new(child.stdout.take().expect("an output")).lines();
        let mut spoken = Self { child, input, lines, next: 0 };
        spoken.ask("initialize", &initialize()).await;
        let took = began.elapsed();
        spoken.send(&json!({ "jsonrpc": "2.0", "method": "notifications/initialized" })).await;
        (spoken, took)
    }

    async fn send(&mut self, message: &Value) {
        self.input.write_all(format!("{message}\n").as_bytes()).await.expect("it listens");
    }

    async fn request(&mut self, method: &str, params: &Value) -> u64 {
        self.next += 1;
        let id = self.next;
        self.send(&json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params })).await;
        id
    }

    /// The next answer, as it stands there, without reading it as JSON.
    async fn line(&mut self) -> String {
        self.lines.next_line().await.expect("text").expect("it goes on")
    }

    async fn ask(&mut self, method: &str, params: &Value) -> String {
        self.request(method, params).await;
        loop {
            let line = self.line().await;
            // Notifications have no id.
            if line.contains("\"result\"") || line.contains("\"error\"") {
                return line;
            }
        }
    }

    /// What a client does in a conversation.
    async fn uses(&mut self) {
        self.ask("tools/list", &json!({})).await;
        for _ in 0..FEW {
            self.ask("tools/call", &read()).await;
        }
    }

    async fn times(&mut self, method: &str, params: &Value) -> Vec<Duration> {
        let mut all = Vec::new();
        for _ in 0..ASKED {
            let began = Instant::now();
            let answer = self.ask(method, params).await;
            all.push(began.elapsed());
            assert!(answer.contains("\"result\""), "{method}: {answer}");
        }
        all
    }
}

fn initialize() -> Value {
    json!({ "protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": { "name": "bench", "version": "1" } })
}

fn read() -> Value {
    json!({ "name": READ, "arguments": {} })
}

/// A server that is asked over HTTP.
struct Asked {
    client: reqwest::Client,
    url: String,
    credential: String,
}

impl Asked {
    fn new(url: String, credential: &str) -> Self {
        Self { client: http::client(), url, credential: format!("Bearer {credential}") }
    }

    async fn ask(&self, method: &str, params: &Value) -> String {
        let request = json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": params });
        let asked = self.client.post(&self.url).header("authorization", &self.credential);
        let asked = asked.header("accept", "application/json, text/event-stream");
        let asked = asked.header("mcp-protocol-version", "2025-11-25").json(&request);
        asked.send().await.expect("it answers").text().await.expect("text")
    }

    async fn times(&self, method: &str, params: &Value) -> Vec<Duration> {
        let mut all = Vec::new();
        for _ in 0..ASKED {
            let began = Instant::now();
            let answer = self.ask(method, params).await;
            all.push(began.elapsed());
            assert!(answer.contains("\"result\""), "{method}: {answer}");
        }
        all
    }

    /// The data of a call.
    async fn call(&self, name: &str, arguments: &Value) -> Value {
        let answer = self.ask("tools/call", &json!({ "name": name, "arguments": arguments })).await;
        let data = answer.lines().find_map(|line| line.strip_prefix("data: {")).map(|rest| format!("{{{rest}"));
        let whole: Value = serde_json::from_str(&data.unwrap_or(answer)).expect("an answer");
        whole["result"]["structuredContent"].clone()
    }
}

/// The peer's files: the descriptions of the tools, and the answer of the read.
struct Peer(tempfile::TempDir);

impl Peer {
    fn new(answer: &Value) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let tools: Vec<Value> = Evidence::tools()
            .iter()
            .map(|tool| {
                json!({
                    "name": tool.name, "title": tool.title, "description": tool.description, "annotations": tool.hints.json(),
                    "inputSchema": tool.input_schema().expect("a schema"), "outputSchema": tool.output_schema().expect("a schema")
                })
            })
            .collect();
        std::fs::write(folder.path().join("tools.json"), json!(tools).to_string()).expect("a file");
        std::fs::write(folder.path().join("answer.json"), answer.to_string()).expect("a file");
        Self(folder)
    }

    fn command(&self) -> Command {
        let mut node = Command::new("node");
        node.arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("mcp/peer.mjs"));
        node.arg(self.0.path().join("tools.json")).arg(self.0.path().join("answer.json"));
        node
    }

    /// Over HTTP; it ends with the child.
    async fn over_http(&self) -> (Asked, Child) {
        let mut command = self.command();
        let command = command.arg("http").stdout(Stdio::piped()).stderr(Stdio::null()).kill_on_drop(true);
        let mut child = command.spawn().expect("node starts");
        let mut lines = BufReader::new(child.stdout.take().expect("an output")).lines();
        let port = lines.next_line().await.expect("text").expect("a port");
        (Asked::new(format!("http://127.0.0.1:{port}/mcp"), ""), child)
    }
}

fn bridge(how: &Value) -> Command {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let mut command = Command::new(places::program("lockstep"));
    command.args(how["args"].as_array().into_iter().flatten().map(text)).env_clear();
    command.envs(how["env"].as_object().into_iter().flatten().map(|(name, value)| (name.clone(), text(value))));
    command
}

fn both(figure: &str, mut ours: Vec<Duration>, mut theirs: Vec<Duration>) -> [Row; 2] {
    [50, 99].map(|percent| {
        let beside = Beside::Peer(PEER.to_owned(), at_part(&mut theirs, percent), None);
        Row::new(format!("{figure}, p{percent}"), at_part(&mut ours, percent), Unit::Milliseconds, beside)
    })
}

/// What this process, which is the app here, uses.
fn own_bytes() -> f64 {
    let text = std::fs::read_to_string("/proc/self/smaps_rollup").expect("it can be read");
    let line = text.lines().find_map(|line| line.strip_prefix("Pss:")).expect("a sum");
    line.split_whitespace().next().and_then(|kib| kib.parse::<f64>().ok()).expect("a number") * 1024.0
}

fn bytes_of(child: &Child) -> f64 {
    let reading = memory::of_tree(child.id().expect("it runs")).expect("it can be read");
    reading.bytes as f64
}

/// The rows.
pub async fn measure() -> Vec<Row> {
    let mut rows = door().await;
    rows.extend(reviews().await);
    rows
}

async fn door() -> Vec<Row> {
    let door = Door::of(Inside::start().await).await;
    let credential = door.admit(&Sees::ALL).await;
    let how = door.stdio(Some(&credential), &["--surface", "tools"]);
    let http = Asked::new(format!("http://127.0.0.1:{}/mcp", door.port), &credential);
    let before = own_bytes();

    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    let (mut spoken, _) = Spoken::start(bridge(&how)).await;
    spoken.uses().await;
    let memory = bytes_of(&spoken.child) + (own_bytes() - before).max(0.0);
    let before_another = own_bytes();
    let (mut another, _) = Spoken::start(bridge(&how)).await;
    another.uses().await;
    let of_another = bytes_of(&another.child) + (own_bytes() - before_another).max(0.0);
    drop(another);
    let lists = spoken.times("tools/list", &json!({})).await;
    let reads = spoken.times("tools/call", &read()).await;
    let busy = bytes_of(&spoken.child) + (own_bytes() - before).max(0.0);
    drop(spoken);
    let answer = http.call(READ, &json!({})).await;
    let (http_lists, http_reads) =
        (http.times("tools/list", &json!({})).await, http.times("tools/call", &read()).await);

    let peer = Peer::new(&answer);
    let (mut spoken, _) = Spoken::start(peer.command()).await;
    spoken.uses().await;
    let their_memory = bytes_of(&spoken.child);
    let their_lists = spoken.times("tools/list", &json!({})).await;
    let their_reads = spoken.times("tools/call", &read()).await;
    let their_busy = bytes_of(&spoken.child);
    drop(spoken);
    let (asked, child) = peer.over_http().await;
    let (their_http_lists, their_http_reads) =
        (asked.times("tools/list", &json!({})).await, asked.times("tools/call", &read()).await);
    drop((asked, child));
    // One after the other, so that both meet the same machine.
    for _ in 0..STARTS {
        ours.push(Spoken::start(bridge(&how)).await.1);
        theirs.push(Spoken::start(peer.command()).await.1);
    }
    let started = Beside::Peer(PEER.to_owned(), at_part(&mut theirs, 50), Some(START_GOAL));
    let memory_beside = Beside::Peer(PEER.to_owned(), their_memory / MEBI, Some(MEMORY_GOAL));
    let mut rows = vec![Row::new(
        format!("lockstep mcp, from its start to its first answer ×{STARTS}, p50"),
        at_part(&mut ours, 50),
        Unit::Milliseconds,
        started,
    )];
    rows.extend(both(
        &format!("tools/list over stdio ×{ASKED}; ours lists the wallet’s tools as well"),
        lists,
        their_lists,
    ));
    rows.extend(both(&format!("tools/list over HTTP ×{ASKED}"), http_lists, their_http_lists));
    rows.extend(both(&format!("one read over stdio ×{ASKED}, recorded"), reads, their_reads));
    rows.extend(both(&format!("one read over HTTP ×{ASKED}, recorded"), http_reads, their_http_reads));
    let figure = "memory of the bridge, and what the app grows by";
    rows.push(Row::new(format!("{figure}: one list, {FEW} reads"), memory / MEBI, Unit::MebiBytes, memory_beside));
    let another_beside = Beside::Peer(PEER.to_owned(), their_memory / MEBI, None);
    rows.push(Row::new(format!("{figure}: another program"), of_another / MEBI, Unit::MebiBytes, another_beside));
    let busy_beside = Beside::Peer(PEER.to_owned(), their_busy / MEBI, None);
    rows.push(Row::new(format!("{figure}: {ASKED} of each"), busy / MEBI, Unit::MebiBytes, busy_beside));
    door.close().await;
    rows
}

async fn reviews() -> Vec<Row> {
    let market = Market::open().await;
    let http = Asked::new(format!("http://127.0.0.1:{}/mcp", market.door.port), &market.program);
    let mut rows = Vec::new();
    for (protocol, market_name) in [("deep", "DeepBook"), ("flowx", "FlowX")] {
        let mut times = Vec::new();
        for _ in 0..REVIEWS {
            let began = Instant::now();
            let made =
                http.call("action.prepare_sui_action_review", &json!({ "intent": Market::intent(protocol) })).await;
            let page = Page::of(&made["data"]["reviewUrl"]);
            page.computes().await;
            times.push(began.elapsed());
        }
        for percent in [50, 99] {
            let figure =
                format!("a review on {market_name}, from its request to ready, emulated node ×{REVIEWS}, p{percent}");
            rows.push(Row::new(figure, at_part(&mut times, percent), Unit::Milliseconds, Beside::Nothing));
        }
    }
    rows.extend(waits(&market, &http).await);
    market.door.close().await;
    rows
}

/// A thousand waits of one program for one thing that the person does.
async fn waits(market: &Market, http: &Asked) -> Vec<Row> {
    let made = http.call("session.create_wallet_identity", &json!({})).await;
    let (id, page) = (made["data"]["walletSessionId"].clone(), Page::of(&made["data"]["walletUrl"]));
    let how = market.door.stdio(Some(&market.program), &["--tool-names", "dotted"]);
    let (mut spoken, _) = Spoken::start(bridge(&how)).await;
    let before = own_bytes();
    let wait =
        json!({ "name": "session.wait_wallet_identity", "arguments": { "walletSessionId": id, "timeoutMs": 55_000 } });
    for _ in 0..WAITS {
        spoken.request("tools/call", &wait).await;
    }
    // What comes after the waits is answered before them, so all of them wait.
    let last = spoken.request("tools/call", &read()).await;
    let answered = spoken.line().await;
    assert!(answered.contains(&format!("\"id\":{last}")), "the read is answered first: {answered}");
    let grown = (own_bytes() - before).max(0.0);
    for step in ["opened", "connecting"] {
        page.wallet(step, json!({})).await;
    }
    let chosen = json!({ "status": "connected", "account": market.ours, "chain": "sui:mainnet" });
    let began = Instant::now();
    page.wallet("result", chosen).await;
    for _ in 0..WAITS {
        let answer = spoken.line().await;
        assert!(answer.contains("status_reached"), "{answer}");
    }
    let took = began.elapsed().as_secs_f64() * 1e3;
    vec![
        Row::new(
            format!("{WAITS} waits at once, what the app grows by"),
            grown / MEBI,
            Unit::MebiBytes,
            Beside::Nothing,
        ),
        Row::new(
            format!("{WAITS} waits at once, from what the person does to the last answer"),
            took,
            Unit::Milliseconds,
            Beside::Nothing,
        ),
    ]
}
