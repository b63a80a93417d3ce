//! A program refers to a plan on a host of the internet. It is fetched after the person allowed that host, for this request only, and used only
//! if it is exactly what was announced. The host of the story is on this computer, which is the named exception of a test; without it the
//! wallet refuses to reach there.

use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use alloy::primitives::keccak256;
use async_trait::async_trait;
use lockstep_app::mcp::Services;
use lockstep_tests::inside::programs::{Door, Talk, call};
use lockstep_tests::inside::{Consent, Inside, tx};
use lockstep_wallet::{PublicFetch, Resolve, Sees, TestServer};
use rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;

const HOST: &str = "plans.example";
/// What no error may repeat.
const SAID: &str = "WORDS-OF-THE-HOST";

/// A server of plans with a certificate for its name.
struct Server {
    address: SocketAddr,
    certificate: String,
    /// The whole next answer, and how often one was asked for.
    answer: Arc<Mutex<String>>,
    asked: Arc<AtomicUsize>,
    heard: Arc<Mutex<String>>,
}

impl Server {
    async fn start() -> Self {
        let _ = rustls::crypto::ring::default_provider().install_default();
        let made = rcgen::generate_simple_self_signed([HOST.to_owned()]).expect("a certificate");
        let key = PrivateKeyDer::from(PrivatePkcs8KeyDer::from(made.signing_key.serialize_der()));
        let config = rustls::ServerConfig::builder()
            .with_no_client_auth()
            .with_single_cert(vec![made.cert.der().clone()], key)
            .expect("it fits its key");
        let acceptor = tokio_rustls::TlsAcceptor::from(Arc::new(config));
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let server = Self {
            address: listener.local_addr().expect("an address"),
            certificate: made.cert.pem(),
            answer: Arc::default(),
            asked: Arc::default(),
            heard: Arc::default(),
        };
        let (answer, asked, heard) = (server.answer.clone(), server.asked.clone(), server.heard.clone());
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                asked.fetch_add(1, Ordering::SeqCst);
                let Ok(mut stream) = acceptor.accept(stream).await else { continue };
                let mut request = vec![0; 4_096];
                let length = stream.read(&mut request).await.unwrap_or(0);
                *heard.lock().unwrap() = String::from_utf8_lossy(&request[..length]).into_owned();
                let answer = answer.lock().unwrap().clone();
                let _ = stream.write_all(answer.as_bytes()).await;
                let _ = stream.shutdown().await;
            }
        });
        server
    }

    fn gives(&self, status: &str, body: &str) {
        let head = format!("HTTP/1.1 {status}\r\nContent-Length: {}\r\nConnection: close\r\n", body.len());
        *self.answer.lock().unwrap() =
            format!("{head}X-Said: {SAID}\r\nLocation: https://{HOST}/elsewhere\r\n\r\n{body}");
    }

    fn asked(&self) -> usize {
        self.asked.load(Ordering::SeqCst)
    }
}

/// Every name leads to one address.
struct LeadsTo {
    address: Mutex<IpAddr>,
    asked: AtomicUsize,
}

#[async_trait]
impl Resolve for LeadsTo {
    async fn addresses(&self, host: &str) -> Option<Vec<IpAddr>> {
        assert_eq!(host, HOST, "no other name is looked up");
        self.asked.fetch_add(1, Ordering::SeqCst);
        Some(vec![*self.address.lock().unwrap()])
    }
}

/// A reference to this document.
fn reference(document: &str) -> Value {
    json!({
        "kind": "artifact_reference", "artifact_type": "execution_plan", "url": format!("https://{HOST}/plan.json?of=me"),
        "integrity": { "algorithm": "keccak256", "value": format!("{:#x}", keccak256(document.as_bytes())) },
        "bytes": document.len()
    })
}

/// Proposes a plan, and how that ended.
async fn proposes(program: &mut Talk, plan: Value) -> Value {
    let mut told = program.does(call("plans_propose", json!({ "plan": plan }))).await;
    while told["ok"]["structuredContent"]["status"] == "awaiting_person" {
        let wait = call("requests_wait", json!({ "requestId": "$requestId", "timeoutSeconds": 20 }));
        told = program.does(wait).await;
    }
    told
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_is_asked_once_and_only_after_a_yes() {
    let server = Server::start().await;
    let resolver = Arc::new(LeadsTo { address: Mutex::new(server.address.ip()), asked: AtomicUsize::new(0) });
    let test = TestServer { address: server.address, certificate: server.certificate.clone() };
    let plans = Arc::new(PublicFetch::new(resolver.clone(), Some(test)));
    let door = Door::of(Inside::start_beside(Services { plans, ..Services::default() }).await).await;
    let person = door.inside.person.clone();
    let credential = door.admit(&Sees::ALL).await;
    let mut program = Talk::typescript(&door.stdio(Some(&credential), &[])).await;
    person.forget();
    let sender = door.inside.address.to_lowercase();
    let document = json!({
        "schema_version": "1", "chain_id": "31337", "caip2_chain_id": "eip155:31337", "sender": sender,
        "ordered_steps": [{ "step": 1, "kind": "execution", "transaction": {
            "chain_id": "31337", "from": sender, "to": tx::ALICE.to_lowercase(), "data": "0x", "value": "1000"
        } }]
    })
    .to_string();

    // A no: nobody is contacted.
    person.will_trust([Consent::Reject]);
    let told = proposes(&mut program, reference(&document)).await;
    assert!(told.to_string().contains("rejected"), "a no is told: {told}");
    assert_eq!((server.asked(), resolver.asked.load(Ordering::SeqCst)), (0, 0), "nobody was contacted");
    let asked = person.trusts();
    let question = asked.last().expect("the person was asked");
    assert!(
        question.title.contains(HOST) && question.origin.contains("“Scribe”"),
        "which host, and who asks: {question:?}"
    );
    let note = question.entries[0].note.clone().unwrap_or_default();
    assert!(
        note.contains("/plan.json?of=me") && note.contains("IP address"),
        "the whole address, and what it costs: {note}"
    );

    // What is wrong with an answer is told without its words, and nobody is asked to sign.
    let (longer, other) = (format!("{document} "), document.replace("execution", "executionn"));
    let broken = [
        ("other bytes of that length", "200 OK", document.replace("1000", "1001")),
        ("more bytes", "200 OK", longer),
        ("fewer bytes", "200 OK", document[1..].to_owned()),
        ("another document", "200 OK", other),
        ("a redirect", "302 Found", document.clone()),
        ("an error", "500 Internal Server Error", SAID.to_owned()),
    ];
    for (number, (name, status, body)) in broken.iter().enumerate() {
        server.gives(status, body);
        person.will_trust([Consent::Approve]);
        let told = proposes(&mut program, reference(&document)).await.to_string();
        assert!(told.contains("not_done") || told.contains("error"), "{name}: {told}");
        assert!(!told.contains(SAID), "{name}: the host's words are not passed on: {told}");
        assert_eq!(server.asked(), number + 1, "{name}: one connection, no second try and no redirect");
    }
    assert!(person.consents().is_empty(), "nobody was asked to sign");
    let resolved = resolver.asked.load(Ordering::SeqCst);
    assert_eq!(resolved, broken.len(), "a name is resolved once for each fetch: what was checked is what was dialled");

    // The plan as it was announced: the host is asked again, because a yes is for one request.
    let questions = person.trusts().len();
    server.gives("200 OK", &document);
    person.will_trust([Consent::Approve]);
    person.will([Consent::Approve]);
    let told = proposes(&mut program, reference(&document)).await;
    assert_eq!(told["ok"]["structuredContent"]["status"], "done", "{told}");
    assert_eq!(door.inside.nonce().await, 1, "it was sent once");
    assert_eq!(person.trusts().len(), questions + 1, "each request asks for its host");
    let shown = person.consents();
    assert!(shown[0].origin.text.contains(HOST), "where the plan came from: {:?}", shown[0].origin);
    let heard = server.heard.lock().unwrap().to_lowercase();
    assert!(heard.starts_with("get /plan.json?of=me ") && heard.contains(&format!("host: {HOST}")), "{heard}");
    for header in ["cookie", "authorization", "referer", "origin"] {
        assert!(!heard.contains(&format!("{header}:")), "nothing else is told: {heard}");
    }
    let connections = server.asked();

    // The same name, leading into a network at home: refused, although the person said yes to the name.
    for address in ["10.0.0.1", "127.0.0.2", "169.254.169.254", "::1", "fd00::1", "::ffff:10.0.0.1"] {
        *resolver.address.lock().unwrap() = address.parse().unwrap();
        person.will_trust([Consent::Approve]);
        let told = proposes(&mut program, reference(&document)).await.to_string();
        assert!(told.contains("public internet"), "{address}: {told}");
    }
    // And what is no host of the internet at all is refused before anybody is asked.
    let questions = person.trusts().len();
    for url in ["file:///etc/passwd", "http://plans.example/a", "https://127.0.0.1/a", "https://me@plans.example/a"] {
        let mut elsewhere = reference(&document);
        elsewhere["url"] = json!(url);
        let told = proposes(&mut program, elsewhere).await;
        assert_eq!(told["ok"]["isError"], json!(true), "{url}: {told}");
    }
    assert_eq!(person.trusts().len(), questions, "nobody was asked about those");
    assert_eq!(server.asked(), connections, "and nothing was dialled");
    assert_eq!(door.inside.nonce().await, 1, "nothing more was signed");
    drop(program);
    door.close().await;
}
