//! A second program that others wrote uses the wallet: the Python SDK of the Model Context Protocol, over `lockstep mcp` and over HTTP, in the
//! protocol of 2025 and in the stateless one of 2026-07-28. It checks each answer against the schema that was listed (N1-N24, S1, S78, S79).

use lockstep_tests::inside::programs::{Door, Talk, call, code, data};
use lockstep_tests::inside::{Consent, tx};
use lockstep_wallet::Sees;
use serde_json::{Value, json};

/// How a program connects in a protocol: `legacy` begins with `initialize`, `auto` asks first for the newest.
fn in_mode(mut how: Value, mode: &str) -> Value {
    how["mode"] = json!(mode);
    how
}

async fn reads(door: &Door, credential: &str, how: Value, protocol: &str) {
    let mut program = Talk::python(&how).await;
    let listed = program.does(json!({ "list": true })).await;
    assert_eq!(listed["ok"]["protocol"], protocol, "{how}: {}", listed["error"]);
    let tools = listed["ok"]["tools"].as_array().expect("a list");
    assert!(tools.iter().filter(|tool| tool.get("outputSchema").is_some()).count() > 38, "{} tools", tools.len());
    let instructions = listed["ok"]["instructions"].as_str().unwrap_or_default();
    assert!(instructions.contains("requests.wait"), "how to wait is told, in the style of the list: {instructions}");
    assert_eq!(listed["ok"]["server"]["name"], "lockstep");

    // The SDK checks structured content; here it must be there at all.
    for (name, args) in [
        ("portfolio.balances", json!({})),
        ("portfolio_balances", json!({ "context": { "sessionId": "work-1", "workspaceId": "default" } })),
        ("addressBook.get", json!({})),
        ("read.get_server_status", json!({})),
        ("read.list_deepbook_pools", json!({})),
        ("account.get_active_account", json!({})),
        ("get_tools", json!({ "tools": ["portfolio_balances"] })),
    ] {
        let answer = program.does(call(name, args)).await;
        assert_eq!(answer["ok"]["isError"], json!(false), "{name} in {protocol}: {answer}");
        assert!(answer["ok"]["structuredContent"].is_object(), "{name}: {answer}");
    }
    let by_agent = json!({ "mode": "balances", "sessionId": "work-1" });
    let answer = program.does(call("portfolio", by_agent)).await;
    assert_eq!(answer["ok"]["structuredContent"]["sessionId"], "work-1", "{answer}");
    let refused = program.does(call("read.get_deepbook_mid_price", json!({ "poolKey": 3 }))).await;
    assert_eq!(refused["ok"]["isError"], json!(true), "an error is an answer: {refused}");
    assert_eq!(data(&refused)["error"]["kind"], "input_invalid", "{refused}");
    let unknown = program.does(call("no.such_tool", json!({}))).await;
    assert!(unknown["error"].is_object(), "{unknown}");

    let resources = program.does(json!({ "resources": true })).await;
    let of_sui = |one: &&Value| one["uri"].as_str().is_some_and(|uri| uri.starts_with("sayurintent://"));
    let resources = resources["ok"]["resources"].as_array().expect("a list").clone();
    assert_eq!(resources.iter().filter(of_sui).count(), 7, "S78: {resources:?}");
    for resource in &resources {
        let read = program.does(json!({ "read": resource["uri"] })).await;
        assert!(read["ok"]["contents"][0]["text"].as_str().is_some_and(|text| !text.is_empty()), "{resource}: {read}");
    }
    let missing = program.does(json!({ "read": "file:///etc/passwd" })).await;
    assert!(missing["error"].is_object(), "{missing}");
    let prompts = program.does(json!({ "prompts": true })).await;
    assert!(prompts["ok"]["prompts"].as_array().is_some_and(|all| all.len() >= 5), "S79: {prompts}");
    let prompt = json!({ "prompt": { "name": "swap-deep", "arguments": { "intent": "10 sui to usdc" } } });
    assert!(program.does(prompt).await.to_string().contains("10 sui to usdc"), "a prompt with its argument");
    let of_swap = json!({ "type": "ref/prompt", "name": "swap" });
    let completed =
        program.does(json!({ "complete": { "ref": of_swap, "argument": { "name": "protocol", "value": "f" } } })).await;
    assert_eq!(completed["ok"]["completion"]["values"], json!(["flowx"]), "{completed}");
    let shown = door.inside.wallet.programs().await.unwrap();
    assert!(!credential.is_empty() && shown.calls.len() >= 9, "each call is recorded");
}

/// Both doors, both protocols.
#[tokio::test(flavor = "multi_thread")]
async fn it_reads_over_both_doors_and_in_both_protocols() {
    let door = Door::open().await;
    let all = door.admit(&Sees::ALL).await;
    for (mode, protocol) in [("legacy", "2025-11-25"), ("auto", "2026-07-28")] {
        reads(&door, &all, in_mode(door.stdio(Some(&all), &["--tool-names", "dotted"]), mode), protocol).await;
        reads(&door, &all, in_mode(door.http(Some(&all)), mode), protocol).await;

        // Over HTTP a program chooses with headers, which the list and the instructions both obey.
        let mut chosen = in_mode(door.http(Some(&all)), mode);
        chosen["headers"]["lockstep-tool-names"] = json!("underscore");
        chosen["headers"]["lockstep-tool-surface"] = json!("tools");
        let listed = Talk::python(&chosen).await.does(json!({ "list": true })).await;
        let tools = listed["ok"]["tools"].as_array().expect("a list");
        let names: Vec<&str> = tools.iter().filter_map(|tool| tool["name"].as_str()).collect();
        assert!(names.contains(&"requests_wait") && !names.contains(&"requests"), "its style and surface: {names:?}");
        let instructions = listed["ok"]["instructions"].as_str().unwrap_or_default();
        assert!(instructions.contains("requests_wait"), "and in the instructions ({mode}): {instructions}");
    }
    door.close().await;
}

/// A wait tells its progress, a wait that the program gives up ends at once and frees its place, and what is asked of the person
/// stays theirs.
#[tokio::test(flavor = "multi_thread")]
async fn it_waits_with_progress_and_gives_up() {
    let door = Door::open().await;
    let all = door.admit(&Sees::ALL).await;
    for (how, nonce) in [(door.stdio(Some(&all), &[]), 0), (door.http(Some(&all)), 0)] {
        let mut program = Talk::python(&how).await;
        door.inside.person.will([Consent::Leave]);
        let step = tx::step(1, &tx::pay(nonce, tx::ALICE, tx::ETH / 1_000));
        let asked = program.does(call("transactions.sign", json!({ "transactions": [step] }))).await;
        assert_eq!(asked["ok"]["structuredContent"]["status"], "awaiting_person", "{asked}");

        let args = json!({ "requestId": "$requestId", "timeoutSeconds": 6 });
        let waited = program.does(json!({ "wait": { "name": "requests.wait", "args": args } })).await;
        let still = &waited["ok"]["result"]["structuredContent"]["status"];
        assert_eq!(still, "awaiting_person", "the bound of a wait is the program's: {waited}");
        let heard = waited["ok"]["heard"].as_array().expect("a list");
        assert!(!heard.is_empty(), "progress is told while it waits: {waited}");

        // More than may wait at once, a part at a time: given up waits hold no place.
        let args = json!({ "requestId": "$requestId", "timeoutSeconds": 55 });
        for _ in 0..6 {
            let give_up = json!({ "name": "requests.wait", "args": args, "times": 60, "after": 0.5 });
            let gone = program.does(json!({ "giveUp": give_up })).await;
            assert_eq!(gone["ok"]["givenUp"], 60, "{gone}");
            assert!(gone["ok"]["seconds"].as_f64().is_some_and(|seconds| seconds < 5.0), "at once: {gone}");
        }
        let args = json!({ "requestId": "$requestId", "timeoutSeconds": 1 });
        let again = program.does(call("requests.wait", args)).await;
        assert_eq!(again["ok"]["structuredContent"]["status"], "awaiting_person", "there is room: {again}");

        let cancelled = program.does(call("requests.cancel", json!({ "requestId": "$requestId" }))).await;
        assert!(code(&cancelled).is_empty(), "it takes its own request back: {cancelled}");
    }
    assert_eq!(door.inside.nonce().await, 0, "nothing was signed");
    door.close().await;
}

/// N1: a client of an earlier protocol is answered in it.
#[tokio::test(flavor = "multi_thread")]
async fn each_earlier_protocol_is_spoken() {
    let door = Door::open().await;
    let all = door.admit(&Sees::ALL).await;
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    for version in ["2025-06-18", "2025-11-25"] {
        let ask = async |id: u32, method: &str, params: Value| -> String {
            let request = json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params });
            let asked = client.post(format!("http://127.0.0.1:{}/mcp", door.port)).bearer_auth(&all);
            let asked = asked.header("accept", "application/json, text/event-stream");
            let asked = asked.header("mcp-protocol-version", version).json(&request);
            asked.send().await.expect("it answers").text().await.expect("text")
        };
        let about = json!({ "name": "earlier", "version": "1" });
        let begun = json!({ "protocolVersion": version, "capabilities": {}, "clientInfo": about });
        let told = ask(1, "initialize", begun).await;
        assert!(told.contains(&format!("\"protocolVersion\":\"{version}\"")), "{version}: {told}");
        let told = ask(2, "tools/call", json!({ "name": "portfolio.balances", "arguments": {} })).await;
        assert!(told.contains("structuredContent"), "{version}: {told}");
    }
    door.close().await;
}
