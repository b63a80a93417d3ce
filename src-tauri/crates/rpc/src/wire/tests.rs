//! The wire layer against scripted servers, which other tests use too.

use std::collections::HashMap;
use std::sync::Mutex;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

use super::*;

/// The reaction of a test server to a request.
#[derive(Clone)]
pub(crate) enum Reply {
    /// Answers.
    Says(u16, String),
    /// Answers 200 with this many bytes, with or without announcing them.
    Floods { bytes: u64, announced: bool },
    /// Takes the request and never answers.
    Hangs,
    /// Reads the request and closes the connection.
    HangsUp,
}

pub(crate) fn says(body: impl ToString) -> Reply {
    Reply::Says(200, body.to_string())
}

/// A loopback server that answers by a script and records the requests in order: the body, or the path if
/// there is none.
pub(crate) struct Server {
    pub(crate) url: String,
    asked: Arc<Mutex<Vec<String>>>,
    listening: JoinHandle<()>,
}

impl Drop for Server {
    fn drop(&mut self) {
        self.listening.abort();
    }
}

impl Server {
    /// `script` gets the request, and how often it was made before.
    pub(crate) async fn start(script: impl Fn(&str, usize) -> Reply + Send + Sync + 'static) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let (asked, script) = (Arc::new(Mutex::new(Vec::new())), Arc::new(script));
        let kept = asked.clone();
        let listening = tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(serve(stream, script.clone(), kept.clone()));
            }
        });
        Self { url, asked, listening }
    }

    /// One answer for each path; 404 for every other path.
    pub(crate) async fn of(answers: &[(&str, Reply)]) -> Self {
        let answers: HashMap<String, Reply> =
            answers.iter().map(|(path, reply)| ((*path).to_owned(), reply.clone())).collect();
        Self::start(move |path, _| answers.get(path).cloned().unwrap_or(Reply::Says(404, "not found".to_owned()))).await
    }

    pub(crate) fn asked(&self) -> Vec<String> {
        self.asked.lock().unwrap().clone()
    }

    pub(crate) fn endpoint(&self) -> (Endpoint, Arc<Health>) {
        (Endpoint::parse(&self.url).unwrap(), Arc::default())
    }
}

async fn serve<F>(mut stream: TcpStream, script: Arc<F>, asked: Arc<Mutex<Vec<String>>>)
where
    F: Fn(&str, usize) -> Reply,
{
    let mut request = Vec::new();
    let (head, body) = loop {
        let mut piece = [0; 4096];
        match stream.read(&mut piece).await {
            Ok(0) | Err(_) => return,
            Ok(read) => request.extend_from_slice(&piece[..read]),
        }
        let text = String::from_utf8_lossy(&request).into_owned();
        let Some((head, body)) = text.split_once("\r\n\r\n") else { continue };
        let length = head.lines().find_map(|line| line.to_lowercase().strip_prefix("content-length: ")?.parse().ok());
        if body.len() >= length.unwrap_or(0) {
            break (head.to_owned(), body.to_owned());
        }
    };
    let path = head.split(' ').nth(1).unwrap_or_default().to_owned();
    let what = if body.is_empty() { path } else { body };
    let reply = {
        let mut asked = asked.lock().unwrap();
        let before = asked.iter().filter(|earlier| **earlier == what).count();
        asked.push(what.clone());
        script(&what, before)
    };
    match reply {
        Reply::Says(status, body) => {
            let head = format!("HTTP/1.1 {status} X\r\ncontent-length: {}\r\nconnection: close\r\n", body.len());
            let place = if (300..400).contains(&status) { "location: http://127.0.0.1:1/\r\n" } else { "" };
            let _ = stream.write_all(format!("{head}{place}\r\n{body}").as_bytes()).await;
        }
        Reply::Floods { bytes, announced } => {
            let length = if announced { format!("content-length: {bytes}\r\n") } else { String::new() };
            let head = format!("HTTP/1.1 200 OK\r\n{length}connection: close\r\n\r\n");
            if stream.write_all(head.as_bytes()).await.is_err() {
                return;
            }
            let piece = [b'7'; 64 * 1024];
            for _ in 0..bytes / piece.len() as u64 {
                if stream.write_all(&piece).await.is_err() {
                    return;
                }
            }
        }
        Reply::Hangs => std::future::pending().await,
        Reply::HangsUp => {}
    }
}

/// Limits so short that a test can wait for them.
pub(crate) fn impatient() -> Limits {
    Limits { patience: Duration::from_millis(400), pause: Duration::from_millis(10), ..Limits::default() }
}

fn wire(servers: &[&Server]) -> Wire {
    let endpoints: Vec<_> = servers.iter().map(|server| server.endpoint()).collect();
    with(&endpoints)
}

fn with(endpoints: &[(Endpoint, Arc<Health>)]) -> Wire {
    within(endpoints, impatient())
}

fn within(endpoints: &[(Endpoint, Arc<Health>)], limits: Limits) -> Wire {
    let judge = |answer: &Answer| match answer.text("chain")? {
        "ours" => Ok(()),
        other => {
            let host = answer.host.clone();
            Err(RpcError::OtherNetwork { host, expected: "Ours", found: other.to_owned() })
        }
    };
    let identity = Identity { ask: Ask::get(&["chain"]), judge: Box::new(judge) };
    Wire::new("Ours", endpoints, identity, limits).unwrap()
}

async fn number(wire: &Wire) -> Result<u64, RpcError> {
    let read = |answer: &Answer| answer.text("number")?.parse().map_err(|_| answer.nonsense("number"));
    wire.read(&Ask::get(&["number"]), read).await
}

async fn hand_in(wire: &Wire) -> Sent {
    let read = |answer: &Answer| match answer.text("taken") {
        Ok("taken") => Sent::Accepted,
        Ok("later") => Sent::NotNow("later".to_owned()),
        Ok("never") => Sent::Never("never".to_owned()),
        other => Sent::Unknown(format!("{other:?}")),
    };
    wire.send(&Ask::post_text(&["tx"], "bytes"), read).await
}

const OURS: (&str, Reply) = ("/chain", Reply::Says(200, String::new()));

async fn server(number: Reply, taken: Reply) -> Server {
    Server::of(&[(OURS.0, says("ours")), ("/number", number), ("bytes", taken)]).await
}

fn unreachable(result: &Result<u64, RpcError>, words: &str) {
    match result {
        Err(RpcError::Unreachable { detail, .. }) => assert!(detail.contains(words), "{detail} is not about {words}"),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_busy_or_broken_node_is_asked_again_a_limited_number_of_times() {
    let busy = Server::start(|what, before| match (what, before) {
        ("/chain", _) => says("ours"),
        (_, 0) => Reply::Says(429, "slow down".to_owned()),
        (_, 1) => Reply::Says(503, String::new()),
        _ => says(7),
    })
    .await;
    assert_eq!(number(&wire(&[&busy])).await, Ok(7), "it had only to be asked again");
    let broken = server(Reply::Says(502, String::new()), says("taken")).await;
    unreachable(&number(&wire(&[&broken])).await, "HTTP 502");
    assert_eq!(broken.asked().len(), 5, "who it is, a question, and three more: {:?}", broken.asked());
}

#[test]
fn a_silent_node_is_no_word_about_a_balance() {
    let error = RpcError::Unreachable { host: "node.example".to_owned(), detail: "HTTP 502".to_owned() };
    assert_eq!(
        error.to_string(),
        "The node at node.example did not answer (HTTP 502).",
        "a fee and a book read it, too"
    );
}

#[tokio::test]
async fn an_answer_has_a_largest_size_and_a_longest_time() {
    let two_gigabytes = 2 * 1024 * 1024 * 1024;
    for announced in [true, false] {
        let flood = server(Reply::Floods { bytes: two_gigabytes, announced }, says("taken")).await;
        unreachable(&number(&wire(&[&flood])).await, "too large");
    }
    let mute = server(Reply::Hangs, Reply::Hangs).await;
    unreachable(&number(&wire(&[&mute])).await, "no answer in time");
    let elsewhere = server(Reply::Says(302, String::new()), says("taken")).await;
    unreachable(&number(&wire(&[&elsewhere])).await, "not followed");
}

#[tokio::test]
async fn the_next_endpoint_is_asked_after_a_silent_or_unreadable_one() {
    let good = server(says(7), says("taken")).await;
    let refused = (Endpoint::parse("http://127.0.0.1:1").unwrap(), Arc::<Health>::default());
    assert_eq!(number(&with(&[refused.clone(), good.endpoint()])).await, Ok(7));
    for bad in [says("<html>"), Reply::HangsUp, Reply::Says(500, String::new())] {
        let bad = server(bad, says("taken")).await;
        assert_eq!(number(&wire(&[&bad, &good])).await, Ok(7));
    }
    unreachable(&number(&with(std::slice::from_ref(&refused))).await, "no connection");
    assert_eq!(number(&with(&[])).await, Err(RpcError::NoEndpoint("Ours".to_owned())), "it is unknown, not zero");
    // A refusal by a node is an answer.
    let no = server(Reply::Says(400, "no such thing".to_owned()), says("taken")).await;
    let answer = number(&wire(&[&no, &good])).await;
    let message = "HTTP 400".to_owned();
    let host = answer.as_ref().map_err(|error| match error {
        RpcError::Refused { host, .. } => host.clone(),
        other => panic!("{other:?}"),
    });
    let host = host.expect_err("it is refused");
    assert_eq!(answer, Err(RpcError::Refused { host, message }), "whatever else it says may be of anything");
}

#[tokio::test]
async fn an_endpoint_of_another_chain_is_asked_nothing_else() {
    let other = Server::of(&[("/chain", says("theirs")), ("/number", says(1)), ("bytes", says("taken"))]).await;
    let other_chain = |result: &RpcError| matches!(result, RpcError::OtherNetwork { found, .. } if found == "theirs");
    let wired = wire(&[&other]);
    assert!(other_chain(&number(&wired).await.unwrap_err()));
    assert!(other_chain(&wired.check_chain().await.unwrap_err()));
    assert!(matches!(hand_in(&wired).await, Sent::Unknown(_)), "nothing is handed to it");
    assert!(other.asked().iter().all(|asked| asked == "/chain"), "{:?}", other.asked());
    // A second endpoint, when the first cannot be reached.
    let refused = (Endpoint::parse("http://127.0.0.1:1").unwrap(), Arc::<Health>::default());
    assert!(other_chain(&number(&with(&[refused.clone(), other.endpoint()])).await.unwrap_err()));
    assert!(other_chain(&number(&with(&[other.endpoint(), refused])).await.unwrap_err()));
    // This does not prevent asking another one.
    let good = server(says(7), says("taken")).await;
    let endpoints = [other.endpoint(), good.endpoint()];
    assert_eq!(number(&with(&endpoints)).await, Ok(7));
    assert_eq!(hand_in(&with(&endpoints)).await, Sent::Accepted);
    assert!(endpoints[0].1.heard().last_error.is_some_and(|why| why.contains("theirs")), "and the reason is kept");
    assert!(other.asked().iter().all(|asked| asked == "/chain"), "{:?}", other.asked());
}

#[tokio::test]
async fn an_endpoint_that_gave_nothing_is_asked_last_for_a_while() {
    let (mute, good) = (server(Reply::Hangs, Reply::Hangs).await, server(says(7), says("taken")).await);
    let endpoints = [mute.endpoint(), good.endpoint()];
    let wired = with(&endpoints);
    for _ in 0..3 {
        assert_eq!(number(&wired).await, Ok(7));
    }
    let asked = |server: &Server| server.asked().iter().filter(|asked| *asked == "/number").count();
    assert_eq!((asked(&mute), asked(&good)), (1, 3), "it is waited for once, and not at each question");
    assert_eq!(hand_in(&wired).await, Sent::Accepted);
    assert!(!mute.asked().contains(&"bytes".to_owned()), "nor before each broadcast");

    let limits = Limits { rest: Duration::ZERO, ..impatient() };
    let wired = within(&endpoints, limits);
    for _ in 0..2 {
        assert_eq!(number(&wired).await, Ok(7));
    }
    assert_eq!(asked(&mute), 3, "when it has rested, it is the first again");
    let wired = with(&[mute.endpoint()]);
    unreachable(&number(&wired).await, "no answer in time");
    unreachable(&number(&wired).await, "no answer in time");
    assert_eq!(asked(&mute), 5, "where there is no other one, it is asked all the same");
}

#[tokio::test]
async fn a_pinned_client_asks_no_other_endpoint() {
    let (mute, good) = (server(Reply::HangsUp, says("taken")).await, server(says(7), says("taken")).await);
    let wired = wire(&[&mute, &good]);
    let one = wired.at_one().await.unwrap();
    unreachable(&number(&one).await, "broke off");
    assert!(good.asked().is_empty(), "{:?}", good.asked());
    assert_eq!(number(&wired.at_one().await.unwrap()).await, Ok(7), "the one that is held to next is another");
    let away = (Endpoint::parse("http://127.0.0.1:1").unwrap(), Arc::<Health>::default());
    assert!(with(&[away]).at_one().await.is_err());
}

#[tokio::test]
async fn a_node_that_changes_its_chain_is_noticed_by_the_next_check() {
    let turns = Server::start(|what, before| match (what, before) {
        ("/chain", 0) => says("ours"),
        ("/chain", _) => says("theirs"),
        _ => says(7),
    })
    .await;
    let wired = wire(&[&turns]);
    assert_eq!(number(&wired).await, Ok(7));
    assert_eq!(number(&wired).await, Ok(7), "it is not asked each time");
    assert!(wired.check_chain().await.is_err());
    assert!(number(&wired).await.is_err(), "and is not used any more");
}

#[tokio::test]
async fn a_broadcast_goes_once_to_each_endpoint_and_doubt_remains() {
    let takes = server(says(1), says("taken")).await;
    for (first, later, expected) in [
        (Reply::Hangs, says("later"), "no answer in time"),
        (Reply::HangsUp, says("later"), "broke off"),
        (Reply::Says(500, String::new()), says("later"), "HTTP 500"),
        (Reply::Floods { bytes: 1 << 31, announced: false }, says("later"), "too large"),
    ] {
        let (first, second) = (server(says(1), first).await, server(says(1), later).await);
        let sent = hand_in(&wire(&[&first, &second])).await;
        assert!(matches!(&sent, Sent::Unknown(why) if why.contains(expected)), "{expected}: {sent:?}");
        let times = |server: &Server| server.asked().iter().filter(|asked| *asked == "bytes").count();
        assert_eq!((times(&first), times(&second)), (1, 1), "{expected}");
        assert_eq!(hand_in(&wire(&[&first, &takes])).await, Sent::Accepted, "another one has it for sure");
    }
    // A node that rejected the request unread does not have the bytes, so the next one's answer counts.
    let busy = server(says(1), Reply::Says(429, String::new())).await;
    let later = server(says(1), says("later")).await;
    assert_eq!(hand_in(&wire(&[&busy, &later])).await, Sent::NotNow("later".to_owned()));
    // A proof that the bytes are invalid holds for every node.
    let (doubt, never) = (server(says(1), Reply::Hangs).await, server(says(1), says("never")).await);
    assert_eq!(hand_in(&wire(&[&doubt, &never])).await, Sent::Never("never".to_owned()));
    assert!(matches!(hand_in(&with(&[])).await, Sent::Unknown(_)));
}

#[tokio::test]
async fn each_endpoint_is_remembered_by_how_it_answered() {
    let (bad, good) = (server(Reply::Hangs, says("taken")).await, server(says(7), says("taken")).await);
    let endpoints = [bad.endpoint(), good.endpoint()];
    number(&with(&endpoints)).await.unwrap();
    let [first, second] = endpoints.map(|(_, health)| health.heard());
    assert!(first.last_error.is_some_and(|why| why.contains("no answer in time")));
    assert!(second.last_error.is_none() && second.latency.is_some());
}

#[test]
fn a_path_stays_below_its_endpoint_and_an_access_key_in_its_query() {
    let url = |endpoint: &str, ask: &Ask| ask.url(&Endpoint::kept(endpoint).unwrap()).to_string();
    let ask = Ask::get(&["address", "../../admin?x=1#y", "ibc/27", ".."]);
    assert_eq!(url("https://a.example/api/", &ask), "https://a.example/api/address/..%2F..%2Fadmin%3Fx=1%23y/ibc%2F27");
    let ask = Ask::get(&["x"]).with("denom", "ibc/27&a=b");
    assert_eq!(url("https://a.example/api?key=1", &ask), "https://a.example/api/x?key=1&denom=ibc%2F27%26a%3Db");
    assert_eq!(url("https://a.example/v1/key", &Ask::call("m", &serde_json::json!([]))), "https://a.example/v1/key");
}
