//! A program refers to a plan on a host of the internet. It is fetched after the person allowed that host, for this request only, and used only
//! if it is exactly what was announced. The host of the story is on this computer, which is the named exception of a test; without it the
//! wallet refuses to reach there.

use std::sync::Arc;

use alloy::primitives::keccak256;
use lockstep_app::mcp::Services;
use lockstep_tests::inside::programs::{Door, Talk, call};
use lockstep_tests::inside::read::english;
use lockstep_tests::inside::{Consent, Inside, tx};
use lockstep_tests::public_host::PublicHost;
use lockstep_wallet::Sees;
use serde_json::{Value, json};

const HOST: &str = "plans.example";
/// What no error may repeat.
const SAID: &str = "WORDS-OF-THE-HOST";

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
    let server = PublicHost::start(HOST).await;
    let resolver = server.resolver();
    let plans = Arc::new(server.fetch(resolver.clone()));
    let gives = |status: &str, body: &str| server.gives(status, &format!("X-Said: {SAID}"), body.as_bytes());
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
    assert_eq!((server.asked(), resolver.asked()), (0, 0), "nobody was contacted");
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
        gives(status, body);
        person.will_trust([Consent::Approve]);
        let told = proposes(&mut program, reference(&document)).await.to_string();
        assert!(told.contains("not_done") || told.contains("error"), "{name}: {told}");
        assert!(!told.contains(SAID), "{name}: the host's words are not passed on: {told}");
        assert_eq!(server.asked(), number + 1, "{name}: one connection, no second try and no redirect");
    }
    assert!(person.consents().is_empty(), "nobody was asked to sign");
    let resolved = resolver.asked();
    assert_eq!(resolved, broken.len(), "a name is resolved once for each fetch: what was checked is what was dialled");

    // The plan as it was announced: the host is asked again, because a yes is for one request.
    let questions = person.trusts().len();
    gives("200 OK", &document);
    person.will_trust([Consent::Approve]);
    person.will([Consent::Approve]);
    let told = proposes(&mut program, reference(&document)).await;
    assert_eq!(told["ok"]["structuredContent"]["status"], "done", "{told}");
    assert_eq!(door.inside.nonce().await, 1, "it was sent once");
    assert_eq!(person.trusts().len(), questions + 1, "each request asks for its host");
    let shown = person.consents();
    assert!(english(&shown[0].origin.text).contains(HOST), "where the plan came from: {:?}", shown[0].origin);
    let heard = server.heard().to_lowercase();
    assert!(heard.starts_with("get /plan.json?of=me ") && heard.contains(&format!("host: {HOST}")), "{heard}");
    for header in ["cookie", "authorization", "referer", "origin"] {
        assert!(!heard.contains(&format!("{header}:")), "nothing else is told: {heard}");
    }
    let connections = server.asked();

    // The same name, leading into a network at home: refused, although the person said yes to the name.
    for address in ["10.0.0.1", "127.0.0.2", "169.254.169.254", "::1", "fd00::1", "::ffff:10.0.0.1"] {
        resolver.to(address.parse().unwrap());
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
