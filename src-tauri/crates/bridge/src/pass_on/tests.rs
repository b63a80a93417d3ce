use std::collections::VecDeque;
use std::io;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use serde_json::{Value, json};
use tokio::io::{
    AsyncBufReadExt as _, AsyncWriteExt as _, BufReader, DuplexStream, ReadHalf, WriteHalf, duplex, split,
};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::{Instant, timeout};

use super::*;
use crate::dial::{Refused, Streams};

/// How many bytes an unread stream holds.
const HOLDS: usize = 4 * 1024;
const PATIENCE: Duration = Duration::from_secs(30);

/// The end of a stream that the test speaks at.
struct Side {
    read: BufReader<ReadHalf<DuplexStream>>,
    write: WriteHalf<DuplexStream>,
}

impl Side {
    fn new() -> (Self, Streams) {
        let (ours, theirs) = duplex(HOLDS);
        let (read, write) = split(ours);
        let (their_read, their_write) = split(theirs);
        (Self { read: BufReader::new(read), write }, (Box::new(their_read), Box::new(their_write)))
    }

    async fn says(&mut self, message: Value) {
        let line = format!("{message}\n");
        timeout(PATIENCE, self.write.write_all(line.as_bytes())).await.expect("it is taken").expect("it is open");
    }

    async fn hears(&mut self) -> Value {
        let mut line = String::new();
        timeout(PATIENCE, self.read.read_line(&mut line)).await.expect("a line comes").expect("it is open");
        serde_json::from_str(&line).unwrap_or_else(|_| panic!("no message but {line:?}"))
    }

    /// Hears a request of this method, and answers it.
    async fn answers(&mut self, method: &str) {
        let asked = self.hears().await;
        assert_eq!(asked["method"], method, "{asked}");
        self.says(json!({ "jsonrpc": "2.0", "id": asked["id"], "result": { "of": method } })).await;
    }
}

/// What the test lets be found, one after the other.
#[derive(Default)]
struct World {
    apps: Mutex<VecDeque<Dialled>>,
    core: Mutex<Option<oneshot::Receiver<Streams>>>,
    listers: Mutex<VecDeque<Streams>>,
    /// How long each look takes.
    looks: Mutex<Duration>,
}

type Dialled = Result<Option<Streams>, Refused>;

impl World {
    fn lister(&self) -> Side {
        let (side, streams) = Side::new();
        self.listers.lock().unwrap().push_back(streams);
        side
    }

    fn app(&self) -> Side {
        let (side, streams) = Side::new();
        self.apps.lock().unwrap().push_back(Ok(Some(streams)));
        side
    }
}

#[async_trait]
impl Dial for World {
    async fn dial(&self) -> Dialled {
        let looks = *self.looks.lock().unwrap();
        tokio::time::sleep(looks).await;
        self.apps.lock().unwrap().pop_front().unwrap_or(Ok(None))
    }

    async fn start(&self) -> Dialled {
        let core = self.core.lock().unwrap().take();
        match core {
            Some(core) => Ok(core.await.ok()),
            None => Ok(None),
        }
    }

    async fn without_a_profile(&self) -> io::Result<Streams> {
        self.listers.lock().unwrap().pop_front().ok_or_else(|| io::ErrorKind::NotFound.into())
    }
}

fn bridged(world: Arc<World>) -> (Side, JoinHandle<Result<(), PassError>>) {
    let (client, (read, write)) = Side::new();
    (client, tokio::spawn(async move { pass_on(world.as_ref(), read, write).await }))
}

fn request(id: u32, method: &str) -> Value {
    json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": {} })
}

fn cancelled(id: u32) -> Value {
    json!({ "jsonrpc": "2.0", "method": "notifications/cancelled", "params": { "requestId": id } })
}

async fn begins(client: &mut Side, other: &mut Side) {
    client.says(request(0, "initialize")).await;
    other.answers("initialize").await;
    assert_eq!(client.hears().await["id"], 0, "the answer of the other side");
}

/// What the next side gets before any line of the client.
async fn begins_again(other: &mut Side) {
    other.answers("initialize").await;
    assert_eq!(other.hears().await["method"], "notifications/initialized", "as the client began");
}

#[tokio::test(start_paused = true)]
async fn the_client_is_heard_while_a_core_starts() {
    let world = Arc::new(World::default());
    let (start, core) = oneshot::channel();
    *world.core.lock().unwrap() = Some(core);
    let mut lister = world.lister();
    let (mut client, _bridge) = bridged(world.clone());
    begins(&mut client, &mut lister).await;
    client.says(request(1, "tools/call")).await;
    client.says(request(2, "ping")).await;
    lister.answers("ping").await;
    assert_eq!(client.hears().await["id"], 2, "what needs no profile is answered meanwhile");
    client.says(cancelled(1)).await;
    client.says(request(3, "tools/call")).await;
    client.says(request(4, "ping")).await;
    lister.answers("ping").await;
    assert_eq!(client.hears().await["id"], 4, "all before it was read");
    let (mut core, streams) = Side::new();
    assert!(start.send(streams).is_ok(), "it is waited for");
    begins_again(&mut core).await;
    let called = core.hears().await;
    assert_eq!(called["id"], 3, "a call that was taken back is never made: {called}");
}

#[tokio::test(start_paused = true)]
async fn a_client_that_hangs_up_waits_for_no_core() {
    let world = Arc::new(World::default());
    let (_start, core) = oneshot::channel();
    *world.core.lock().unwrap() = Some(core);
    let mut lister = world.lister();
    let (mut client, bridge) = bridged(world.clone());
    begins(&mut client, &mut lister).await;
    client.says(request(1, "tools/call")).await;
    client.write.shutdown().await.unwrap();
    let began = Instant::now();
    timeout(PATIENCE, bridge).await.expect("it ends").unwrap().expect("without an error");
    assert!(began.elapsed() <= LAST_WORDS * 2, "soon: {:?}", began.elapsed());
    let told = client.hears().await;
    assert_eq!((&told["id"], &told["error"]["code"]), (&json!(1), &json!(GONE)), "and not without a word: {told}");
}

#[tokio::test(start_paused = true)]
async fn a_core_that_is_found_in_time_has_the_whole_time_to_answer() {
    let world = Arc::new(World::default());
    let (start, core) = oneshot::channel();
    *world.core.lock().unwrap() = Some(core);
    let mut lister = world.lister();
    let (mut client, bridge) = bridged(world.clone());
    begins(&mut client, &mut lister).await;
    client.says(request(1, "tools/call")).await;
    client.write.shutdown().await.unwrap();
    tokio::time::sleep(LAST_WORDS * 3 / 4).await;
    let (mut core, streams) = Side::new();
    assert!(start.send(streams).is_ok(), "it is still waited for");
    begins_again(&mut core).await;
    tokio::time::sleep(LAST_WORDS * 3 / 4).await;
    core.answers("tools/call").await;
    assert_eq!(client.hears().await["result"]["of"], "tools/call", "although the client hung up long ago");
    timeout(PATIENCE, bridge).await.expect("it ends").unwrap().expect("without an error");
}

#[tokio::test(start_paused = true)]
async fn a_client_that_hung_up_is_told_which_calls_have_no_answer() {
    let world = Arc::new(World::default());
    let mut app = world.app();
    let (mut client, bridge) = bridged(world.clone());
    begins(&mut client, &mut app).await;
    client.says(request(1, "tools/call")).await;
    let large = json!({ "jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": "x".repeat(4 * HOLDS) });
    client.says(large).await;
    client.write.shutdown().await.unwrap();
    assert_eq!(app.hears().await["id"], 1, "the app has one whole and the other in part");
    timeout(PATIENCE, bridge).await.expect("it ends").unwrap().expect("without an error");
    for (id, word) in [(2, "Nothing was done"), (1, "did not come in time")] {
        let told = client.hears().await;
        assert_eq!((&told["id"], &told["error"]["code"]), (&json!(id), &json!(GONE)), "{told}");
        assert!(told["error"]["message"].as_str().unwrap().contains(word), "{told}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_client_that_hung_up_and_reads_nothing_is_left() {
    let world = Arc::new(World::default());
    let mut app = world.app();
    let (mut client, bridge) = bridged(world.clone());
    begins(&mut client, &mut app).await;
    app.says(json!({ "jsonrpc": "2.0", "method": "notifications/progress", "params": "x".repeat(4 * HOLDS) })).await;
    client.says(request(1, "tools/call")).await;
    client.write.shutdown().await.unwrap();
    let began = Instant::now();
    timeout(PATIENCE, bridge).await.expect("it ends").unwrap().expect("without an error");
    assert!(began.elapsed() <= LAST_WORDS * 3, "soon: {:?}", began.elapsed());
}

/// A script writes all its lines at once and closes the pipe. The side that is found answers them, however long the search took.
#[tokio::test(start_paused = true)]
async fn a_client_that_hung_up_at_once_is_answered() {
    let world = Arc::new(World::default());
    *world.looks.lock().unwrap() = LAST_WORDS * 2;
    let mut lister = world.lister();
    let (mut client, bridge) = bridged(world.clone());
    client.says(request(0, "initialize")).await;
    client.says(request(1, "tools/list")).await;
    client.write.shutdown().await.unwrap();
    lister.answers("initialize").await;
    lister.answers("tools/list").await;
    assert_eq!((client.hears().await["id"].clone(), client.hears().await["id"].clone()), (json!(0), json!(1)));
    timeout(PATIENCE, bridge).await.expect("it ends").unwrap().expect("without an error");
}

#[tokio::test(start_paused = true)]
async fn a_side_that_reads_nothing_is_heard() {
    let world = Arc::new(World::default());
    let mut app = world.app();
    let (mut client, _bridge) = bridged(world.clone());
    begins(&mut client, &mut app).await;
    let large = json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": "x".repeat(1024 * 1024) });
    client.says(large.clone()).await;
    let news = json!({ "jsonrpc": "2.0", "method": "notifications/progress", "params": {} });
    for _ in 0..3 {
        app.says(news.clone()).await;
        assert_eq!(client.hears().await, news, "although the app does not read the call");
    }
    assert_eq!(app.hears().await, large, "which waits for it whole");
    // And the other way round.
    let answer = json!({ "jsonrpc": "2.0", "id": 1, "result": "x".repeat(1024 * 1024) });
    app.says(answer.clone()).await;
    for id in 2..5 {
        client.says(request(id, "tools/call")).await;
        assert_eq!(app.hears().await["id"], id, "although the client does not read its answer");
    }
    assert_eq!(client.hears().await, answer, "which waits for it whole");
}

/// A refusal is told by the one who refuses, and the next call asks again.
#[tokio::test(start_paused = true)]
async fn a_refusal_reaches_the_client() {
    let world = Arc::new(World::default());
    let full = Refused { code: "full", message: "32 programs are connected.".to_owned() };
    world.apps.lock().unwrap().extend([Err(full.clone()), Err(full)]);
    let mut lister = world.lister();
    let (mut client, _bridge) = bridged(world.clone());
    begins(&mut client, &mut lister).await;
    client.says(request(1, "tools/list")).await;
    lister.answers("tools/list").await;
    assert_eq!(client.hears().await["result"]["of"], "tools/list", "what is listed needs nobody");
    client.says(request(2, "tools/call")).await;
    let refused = client.hears().await;
    let error = json!({ "code": GONE, "message": "32 programs are connected.", "data": { "code": "full" } });
    assert_eq!((&refused["id"], &refused["error"]), (&json!(2), &error), "in the words of the app");
    let mut app = world.app();
    client.says(request(3, "tools/call")).await;
    begins_again(&mut app).await;
    app.answers("tools/call").await;
    assert_eq!(client.hears().await["id"], 3, "there is a place now");
}

/// A line that a side did not get whole goes to the next one. What it got whole may have been done, so that the client hears that it is open.
#[tokio::test(start_paused = true)]
async fn what_a_side_did_not_get_whole_goes_to_the_next_one() {
    let world = Arc::new(World::default());
    let mut first = world.app();
    let (mut client, _bridge) = bridged(world.clone());
    begins(&mut client, &mut first).await;
    client.says(request(1, "tools/call")).await;
    client.says(request(2, "tools/call")).await;
    for id in 1..3 {
        assert_eq!(first.hears().await["id"], id, "the app has both calls");
    }
    client.says(cancelled(2)).await;
    assert_eq!(first.hears().await, cancelled(2), "and hears what is taken back");
    let large = json!({ "jsonrpc": "2.0", "id": 3, "method": "tools/call", "params": "x".repeat(64 * 1024) });
    client.says(large.clone()).await;
    let mut second = world.app();
    drop(first);
    let gone = client.hears().await;
    assert_eq!((&gone["id"], &gone["error"]["code"]), (&json!(1), &json!(GONE)), "{gone}");
    begins_again(&mut second).await;
    assert_eq!(second.hears().await, large, "whole, and the one that was taken back is not made again");
    second.says(json!({ "jsonrpc": "2.0", "id": 3, "result": {} })).await;
    assert_eq!(client.hears().await["id"], 3, "each request has one answer");
}

/// A client that reads slowly gets all that a side wrote before its end.
#[tokio::test(start_paused = true)]
async fn what_a_side_wrote_before_its_end_waits_for_a_slow_client() {
    let world = Arc::new(World::default());
    let mut first = world.app();
    let (mut client, _bridge) = bridged(world.clone());
    begins(&mut client, &mut first).await;
    client.says(request(1, "tools/call")).await;
    assert_eq!(first.hears().await["id"], 1, "the app has the call");
    let news = json!({ "jsonrpc": "2.0", "method": "notifications/progress", "params": "x".repeat(4 * HOLDS) });
    first.says(news.clone()).await;
    first.says(json!({ "jsonrpc": "2.0", "id": 1, "result": {} })).await;
    let mut second = world.app();
    drop(first);
    client.says(request(2, "tools/call")).await;
    tokio::time::sleep(DRAINING * 2).await;
    assert_eq!(client.hears().await, news, "what it was slow to take");
    let answer = client.hears().await;
    assert_eq!((&answer["id"], &answer["result"]), (&json!(1), &json!({})), "and what was behind it: {answer}");
    begins_again(&mut second).await;
    second.answers("tools/call").await;
    assert_eq!(client.hears().await["id"], 2, "the next call goes on");
}

/// What only listed keeps nobody from the profile: its answer is waited for, but not for ever. Whoever has the profile is asked instead, for a
/// client that hung up as well.
#[tokio::test(start_paused = true)]
async fn a_list_without_an_answer_is_asked_again() {
    let world = Arc::new(World::default());
    let mut lister = world.lister();
    let (mut client, bridge) = bridged(world.clone());
    begins(&mut client, &mut lister).await;
    let mut app = world.app();
    client.says(request(1, "tools/list")).await;
    client.says(request(2, "tools/call")).await;
    client.write.shutdown().await.unwrap();
    begins_again(&mut app).await;
    for (id, method) in [(1, "tools/list"), (2, "tools/call")] {
        app.answers(method).await;
        let answer = client.hears().await;
        assert_eq!((&answer["id"], &answer["result"]["of"]), (&json!(id), &json!(method)), "{answer}");
    }
    timeout(PATIENCE, bridge).await.expect("it ends").unwrap().expect("without an error");
}

/// The protocol of 2026-07-28 has no beginning: each request says what it needs, so that nothing is repeated for the next side.
#[tokio::test(start_paused = true)]
async fn a_client_without_a_beginning_survives_as_well() {
    let world = Arc::new(World::default());
    let mut first = world.app();
    let (mut client, _bridge) = bridged(world.clone());
    client.says(request(1, "server/discover")).await;
    first.answers("server/discover").await;
    client.hears().await;
    let mut second = world.app();
    drop(first);
    client.says(request(2, "tools/call")).await;
    second.answers("tools/call").await;
    assert_eq!(client.hears().await["id"], 2, "by the next one");
}
