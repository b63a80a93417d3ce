//! Both adapters of language models against a server that others wrote (aimock): streaming, parallel calls, an answer that breaks off, refusals, and
//! a stop in the middle of an answer. aimock has no error event within an answer: `agent/src/model/tests.rs` reads those.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use lockstep_agent::model::{
    Decided, Decision, Entry, HttpModel, Meter, Model, ModelError, ModelKey, Protocol, ToolCall, ToolResult, ToolSet,
    Transcript, definitions,
};
use lockstep_agent::remote::Patience;
use lockstep_agent::{Words, stop_pair};
use lockstep_platform::SystemClock;
use lockstep_rpc::Endpoint;
use lockstep_tests::emulators::Emulator;
use lockstep_tests::wait::until;
use serde_json::Value;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;

/// The longest wait for anything.
const PATIENCE: Duration = Duration::from_secs(40);
const BOTH: [Protocol; 2] = [Protocol::OpenAi, Protocol::Anthropic];

#[derive(Default)]
struct Heard(Mutex<Vec<String>>);

impl Heard {
    fn text(&self) -> String {
        self.0.lock().unwrap().concat()
    }
}

impl Words for Heard {
    fn delta(&self, text: &str) {
        self.0.lock().unwrap().push(text.to_owned());
    }

    fn instead(&self, text: &str) {
        *self.0.lock().unwrap() = vec![text.to_owned()];
    }
}

fn model(url: &str, protocol: Protocol) -> HttpModel {
    let url = match protocol {
        Protocol::OpenAi => format!("{url}/v1"),
        Protocol::Anthropic => url.to_owned(),
    };
    let key = ModelKey::typed("sk-canary-0123456789");
    let endpoint = Endpoint::parse(&url).expect("an address");
    let client = HttpModel::client(Patience::default()).expect("a client");
    HttpModel::new(&endpoint, protocol, "claude-x", key, client, Arc::new(SystemClock), Patience::default())
}

fn said(text: &str) -> Transcript {
    Transcript {
        system: "You are the agent of a wallet.".into(),
        entries: vec![Entry::Person(text.into())],
        most_tokens: 4_096,
    }
}

async fn ask(server: &Emulator, protocol: Protocol, transcript: &Transcript) -> (Result<Decided, ModelError>, Heard) {
    ask_and_count(server, protocol, transcript, &Meter::default()).await
}

async fn ask_and_count(
    server: &Emulator,
    protocol: Protocol,
    transcript: &Transcript,
    meter: &Meter,
) -> (Result<Decided, ModelError>, Heard) {
    let (_stopper, stop) = stop_pair();
    let heard = Heard::default();
    let tools = definitions(ToolSet::Everyday);
    let decided = model(&server.url, protocol).turn(transcript, tools, &heard, meter, &stop).await;
    (decided, heard)
}

#[tokio::test(flavor = "multi_thread")]
async fn words_stream_and_calls_come_together() {
    let server = Emulator::of("models/server.mjs", &Value::Null);
    for protocol in BOTH {
        let meter = Meter::default();
        let (hello, heard) = ask_and_count(&server, protocol, &said("hello"), &meter).await;
        let hello = hello.unwrap_or_else(|error| panic!("{protocol:?}: {error}"));
        assert_eq!(hello.decision, Decision::Final("Hello from another program.".into()), "{protocol:?}");
        assert_eq!(heard.text(), "Hello from another program.", "{protocol:?}: it streamed");
        assert!(heard.0.lock().unwrap().len() > 1, "{protocol:?}: in pieces");
        assert!(meter.usage().is_some_and(|usage| !usage.is_estimated), "{protocol:?}: with its tokens");

        let mut transcript = said("both please");
        let (decided, heard) = ask(&server, protocol, &transcript).await;
        let Decision::ToolCalls { calls, acknowledgement } = decided.expect("a decision").decision else {
            panic!("{protocol:?}: two calls")
        };
        assert_eq!(acknowledgement.as_deref(), Some("I am looking at both."), "{protocol:?}");
        assert_eq!(heard.text(), "I am looking at both.", "{protocol:?}: said at once");
        let arguments = |call: &ToolCall| Value::from(call.arguments.clone().expect("an object"));
        assert_eq!(calls.len(), 2, "{protocol:?}: {calls:?}");
        assert_eq!(
            (calls[0].name.as_str(), arguments(&calls[0])["chain"].as_str()),
            ("portfolio_balances", Some("Local"))
        );
        assert_eq!(
            (calls[1].name.as_str(), arguments(&calls[1])["query"].as_str()),
            ("get_address_book", Some("nobody"))
        );

        let results = calls.iter().map(|call| ToolResult { id: call.id.clone(), content: "{}".into(), failed: false });
        let results = Entry::Results(results.collect());
        transcript.entries.extend([Entry::Asked { acknowledgement, calls }, results]);
        transcript.entries.push(Entry::Wallet("[[SYSTEM: They wrote: “both please”.]]".into()));
        let (answer, _) = ask(&server, protocol, &transcript).await;
        let answer = answer.unwrap_or_else(|error| panic!("{protocol:?}: it takes the results: {error}"));
        assert_eq!(
            answer.decision,
            Decision::Final("You have 10 ETH, and nobody is in your book.".into()),
            "{protocol:?}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn refusals_and_broken_answers_have_their_kind() {
    let server = Emulator::of("models/server.mjs", &Value::Null);
    for protocol in BOTH {
        let meter = Meter::default();
        let (broken, heard) = ask_and_count(&server, protocol, &said("break off"), &meter).await;
        let broken = broken.expect_err("it breaks off");
        assert!(matches!(broken, ModelError::BrokeOff(_)), "{protocol:?}: {broken}");
        assert_eq!(heard.text(), "", "{protocol:?}: half an answer is taken back");
        assert!(meter.usage().is_some_and(|usage| usage.is_estimated), "{protocol:?}: and counted");
        let began = Instant::now();
        let (limited, _) = ask(&server, protocol, &said("too much")).await;
        assert_eq!(limited.expect_err("a limit"), ModelError::Overloaded { seconds: 60 }, "{protocol:?}");
        assert!(began.elapsed() < Duration::from_secs(50), "{protocol:?}: a minute is not waited for");
        let (refused, _) = ask(&server, protocol, &said("no key")).await;
        assert_eq!(refused.expect_err("a refusal"), ModelError::NoKey, "{protocol:?}");
    }
}

/// Carries one connection to the server, and tells when the wallet has closed it.
async fn watched(server: &Emulator) -> (String, oneshot::Receiver<()>) {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
    let url = format!("http://{}", listener.local_addr().expect("an address"));
    let to = server.url.trim_start_matches("http://").to_owned();
    let (tell, closed) = oneshot::channel();
    tokio::spawn(async move {
        let (wallet, _) = listener.accept().await.expect("the wallet comes");
        let (mut from_wallet, mut to_wallet) = wallet.into_split();
        let (mut from_server, mut to_server) = TcpStream::connect(to).await.expect("a server").into_split();
        let answers = tokio::spawn(async move { tokio::io::copy(&mut from_server, &mut to_wallet).await });
        // Ends when the wallet sends no more.
        let _ = tokio::io::copy(&mut from_wallet, &mut to_server).await;
        let _ = tell.send(());
        answers.abort();
    });
    (url, closed)
}

#[tokio::test(flavor = "multi_thread")]
async fn stop_closes_the_connection() {
    let server = Emulator::of("models/server.mjs", &Value::Null);
    for protocol in BOTH {
        let (stopper, stop) = stop_pair();
        let (url, mut closed) = watched(&server).await;
        let (heard, model) = (Heard::default(), model(&url, protocol));
        let (transcript, meter) = (said("slowly"), Meter::default());
        let began = Instant::now();
        let (ended, ()) = tokio::join!(model.turn(&transcript, &[], &heard, &meter, &stop), async {
            until("its first words", PATIENCE, || async { (!heard.text().is_empty()).then_some(()) }).await;
            assert!(closed.try_recv().is_err(), "{protocol:?}: the answer is being read");
            stopper.stop();
        });
        assert_eq!(ended.expect_err("it was stopped"), ModelError::Stopped, "{protocol:?}");
        // The client still exists: it closes a connection that is not read, and not because it is dropped.
        let ends = tokio::time::timeout(PATIENCE, closed).await;
        assert!(matches!(ends, Ok(Ok(()))), "{protocol:?}: the connection is closed");
        drop(model);
        assert!(
            began.elapsed() < Duration::from_secs(50),
            "{protocol:?}: the minute until its next words is not waited for"
        );
    }
}
