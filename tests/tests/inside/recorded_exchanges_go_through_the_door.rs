//! The recorded exchanges of the tools for Sui, through every layer of the door: `lockstep mcp` or HTTP, the protocol, the credential, and the
//! listener of the local pages. Time and the services outside are those of the recording, and the wallet is in the browser, as it was there.

use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use lockstep_app::mcp::{Instead, Services};
use lockstep_tests::emulators::Emulator;
use lockstep_tests::inside::Inside;
use lockstep_tests::inside::programs::{Door, Talk, call, data};
use lockstep_tests::vectors;
use lockstep_wallet::Sees;
use serde_json::{Value, json};

use replay::{Called, Replay, Server, Visit, Visited};
use scripted::{Script, SetClock, who};

#[path = "../../../src-tauri/crates/evidence/tests/evidence/compared.rs"]
mod compared;
#[path = "../../../src-tauri/crates/evidence/tests/evidence/replay.rs"]
mod replay;
#[path = "../../../src-tauri/crates/evidence/tests/evidence/scripted.rs"]
#[allow(dead_code, reason = "the file serves several programs")]
mod scripted;

/// The recording, where it exists.
fn recording(test: &str) -> Option<Vec<Value>> {
    let text = std::fs::read_to_string(vectors::folder(test, "evidence-tools")?.join("recorded-exchanges.json"));
    Some(serde_json::from_str(&text.expect("the file of vectors")).expect("vectors are JSON"))
}

/// An open door whose tools for Sui have the services of the recording.
struct Stage {
    door: Door,
    clock: Arc<SetClock>,
    script: Arc<Mutex<Script>>,
    // The wallet's own node of Sui, which must be on.
    _sui: Emulator,
}

async fn stage(exchanges: &[Value]) -> Stage {
    let handed = exchanges.iter().find_map(|one| one["response"]["transactionBytesBase64"].as_str()).unwrap();
    let (ports, clock, script) = scripted::ports(STANDARD.decode(handed).unwrap());
    let instead: Instead = Arc::new(move |own| {
        let mut ports = ports.clone();
        // The person's switch stays the wallet's.
        ports.switch = own.switch;
        ports
    });
    let sui = Emulator::start("sui", &json!({ "coins": [], "price": 750, "epoch": 700 }));
    let inside = Inside::start_with_services(Services { instead: Some(instead), ..Services::default() }).await;
    inside.turns_on("Sui", &sui.url).await;
    let door = Door::of(inside).await;
    door.inside.wallet.set_programs_read_evidence(true).await.expect("the person says yes");
    Stage { door, clock, script, _sui: sui }
}

/// A program of others at the door, and a browser at its pages.
struct AtTheDoor {
    program: Talk,
    browser: reqwest::Client,
    origin: String,
}

impl AtTheDoor {
    async fn new(stage: &Stage, how: &Value) -> Self {
        let origin = format!("http://127.0.0.1:{}", stage.door.port);
        let browser = reqwest::Client::builder().no_proxy().build().unwrap();
        Self { program: Talk::typescript(how).await, browser, origin }
    }
}

#[async_trait]
impl Server for AtTheDoor {
    async fn call(&mut self, tool: &str, arguments: Value) -> Called {
        let answer = self.program.does(call(tool, arguments)).await;
        assert!(answer.get("ok").is_some(), "{tool}: the SDK found the answer against its schema: {answer}");
        let failed = answer["ok"]["isError"] == json!(true);
        let mut payload = data(&answer);
        // An error tells the session as well, because it has no other place for it (N15).
        if failed {
            for name in ["sessionId", "workspaceId", "sessionInstructions"] {
                payload.as_object_mut().unwrap().remove(name);
            }
        }
        Called { payload, failed, structured: Some(answer["ok"].get("structuredContent").is_some()) }
    }

    async fn visit(&mut self, visit: Visit<'_>) -> Visited {
        let method = visit.method.parse().expect("a method");
        let mut request = self.browser.request(method, format!("{}{}", self.origin, visit.path));
        if let Some(origin) = visit.origin {
            request = request.header("origin", origin);
        }
        if let Some(token) = visit.token {
            request = request.header("x-say-ur-intent-token", token);
        }
        let answer = request.body(visit.body).send().await.expect("it answers");
        let header = |name: &str| answer.headers().get(name).and_then(|value| value.to_str().ok()).map(str::to_owned);
        let content_type = header("content-type").unwrap_or_default();
        // Where the recording has no policy, the listener has the strictest one.
        let closed = "default-src 'none'; frame-ancestors 'none'";
        let policy = header("content-security-policy").filter(|policy| policy != closed);
        Visited { status: answer.status().as_u16(), content_type, policy, body: answer.text().await.expect("text") }
    }

    async fn prompt(&mut self, name: &str, intent: &str) -> Value {
        let todo = json!({ "prompt": { "name": name, "arguments": { "intent": intent } } });
        self.program.does(todo).await["ok"].clone()
    }

    async fn completion(&mut self, argument: &str) -> Value {
        let prompt = json!({ "type": "ref/prompt", "name": "swap" });
        let todo = json!({ "complete": { "ref": prompt, "argument": { "name": argument, "value": "" } } });
        self.program.does(todo).await["ok"]["completion"].clone()
    }
}

async fn replayed(test: &str, how: impl Fn(&Stage, &str) -> Value) {
    let Some(exchanges) = recording(test) else { return };
    let stage = stage(&exchanges).await;
    let credential = stage.door.admit(&Sees::ALL).await;
    let how = how(&stage, &credential);
    let there = AtTheDoor::new(&stage, &how).await;
    let origin = there.origin.clone();
    let mut replay = Replay::new(there, &origin);
    replay.all(&exchanges, &stage.clock, &stage.script).await;
    drop(replay);
    stage.door.close().await;
}

/// S2-S9, S12-S79, N9: with every permission all 144 are answered equally over `lockstep mcp`; the SDK checks each against its published schema.
#[tokio::test(flavor = "multi_thread")]
async fn all_of_them_over_stdio() {
    let test = "recorded exchanges over stdio";
    replayed(test, |stage, credential| stage.door.stdio(Some(credential), &["--tool-names", "dotted"])).await;
}

/// S2-S9, S12-S79, N9: and over HTTP.
#[tokio::test(flavor = "multi_thread")]
async fn all_of_them_over_http() {
    let test = "recorded exchanges over HTTP";
    replayed(test, |stage, credential| stage.door.http(Some(credential))).await;
}

/// The kinds of refusals that clients of the contract know.
const KNOWN: [&str; 9] = [
    "input_invalid",
    "registry_miss",
    "active_account_not_set",
    "session_not_found",
    "quote_unavailable",
    "internal_error",
    "network_mismatch",
    "unsupported_action",
    "metadata_cache_unavailable",
];

/// S4, S29, S42: to a program that the person allowed nothing, each recorded call is answered as with an empty store: with refusals that
/// clients know, and never with the account that is connected.
#[tokio::test(flavor = "multi_thread")]
async fn without_a_permission_nothing_of_the_person_is_told() {
    let Some(exchanges) = recording("recorded exchanges without permissions over stdio") else { return };
    let stage = stage(&exchanges).await;
    let trusted = stage.door.admit(&Sees::ALL).await;
    let mut trusted = AtTheDoor::new(&stage, &stage.door.http(Some(&trusted))).await;
    let made = trusted.call("session.create_wallet_identity", json!({})).await.payload;
    let (address, token) = made["data"]["walletUrl"].as_str().unwrap().split_once('#').unwrap();
    let id = address.rsplit('/').next().unwrap();
    let chosen = json!({ "status": "connected", "account": who("a"), "chain": "sui:mainnet" });
    for (step, body) in [("opened", json!({})), ("connecting", json!({})), ("result", chosen)] {
        let path = format!("/api/wallet/{id}/{step}");
        let visit = Visit { method: "POST", path: &path, origin: None, token: Some(token), body: body.to_string() };
        assert_eq!(trusted.visit(visit).await.status, 200, "{step}");
    }
    let active = json!({ "status": "set", "account": who("a") });
    let told = trusted.call("account.get_active_account", json!({})).await.payload;
    assert_eq!((&told["data"]["status"], &told["data"]["account"]), (&active["status"], &active["account"]), "{told}");

    let nothing = stage.door.admit(&[]).await;
    let how = stage.door.stdio(Some(&nothing), &["--tool-names", "dotted"]);
    let mut stranger = AtTheDoor::new(&stage, &how).await;
    let mut refusals = std::collections::BTreeMap::<String, usize>::new();
    for exchange in exchanges.iter().filter(|one| one.get("mcp").is_some()) {
        let (name, arguments) = (exchange["mcp"].as_str().unwrap(), exchange["args"].clone());
        let named = arguments.to_string().contains(&who("a"));
        let Called { payload, failed, .. } = stranger.call(name, arguments.clone()).await;
        if failed {
            let kind = payload["error"]["kind"].as_str().unwrap_or_default();
            assert!(KNOWN.contains(&kind), "{name} {arguments}: {payload}");
            *refusals.entry(kind.to_owned()).or_default() += 1;
        }
        // A transaction that a stranger names is public, with everybody in it.
        let public = name == "read.inspect_sui_transaction" || name.contains("_activity");
        assert!(named || public || !payload.to_string().contains(&who("a")), "{name} {arguments}: {payload}");
        for stored in ["\"stored\":true", "\"accountKnown\":true", "\"status\":\"set\""] {
            assert!(!payload.to_string().contains(stored), "{name}: {payload}");
        }
    }
    assert!(refusals.contains_key("active_account_not_set"), "as with an empty store: {refusals:?}");
    let told = trusted.call("account.get_active_account", json!({})).await.payload;
    assert_eq!(told["data"]["account"], active["account"], "a stranger cannot clear what it cannot see");
    drop((trusted, stranger));
    stage.door.close().await;
}
