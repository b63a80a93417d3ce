//! An agent's Solidity script runs with the person's own forge in a sandbox. What it would send becomes a bundle like any other.

use std::time::Duration;

use lockstep_tests::forge;
use lockstep_tests::inside::{Consent, Inside, PATIENCE, action, tx};
use lockstep_tests::model_server::{Line, ModelServer};
use lockstep_tests::wait::until;
use lockstep_wallet::StepState;
use lockstep_wallet::api::{ActionState, Activity, ModelKind};
use lockstep_wallet::wire::ActionResult;
use serde_json::{Value, json};

/// Pays Alice twice.
const PAYS: &str = r#"// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;
import {Script} from "forge-std/Script.sol";
import {console} from "forge-std/console.sol";

contract Pay is Script {
    function run() external returns (uint256) {
        vm.startBroadcast();
        payable(0x70997970C51812dc3A010C7d01b50e0d17dc79C8).transfer(5);
        payable(0x70997970C51812dc3A010C7d01b50e0d17dc79C8).transfer(1 ether);
        vm.stopBroadcast();
        console.log("kept", uint256(7));
        return 7;
    }
}
"#;

/// A script with this body.
fn script(body: &str) -> Value {
    let source = format!(
        r#"// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;
interface Machine {{
    function ffi(string[] calldata) external returns (bytes memory);
    function readFile(string calldata) external returns (string memory);
    function writeFile(string calldata, string calldata) external;
    function envString(string calldata) external returns (string memory);
    function createSelectFork(string calldata) external returns (uint256);
    function rpc(string calldata, string calldata) external returns (bytes memory);
    function startBroadcast(address) external;
    function stopBroadcast() external;
}}
contract Hostile {{
    Machine constant vm = Machine(address(uint160(uint256(keccak256("hevm cheat code")))));
    event Line(string text);
    /// forge-config: default.ffi = true
    function run() external returns (string memory said) {{ {body} }}
}}
"#
    );
    json!({ "source": source, "chain": "Local" })
}

/// The person names the programs.
async fn with_developer_tools(inside: &Inside) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let compiler = forge::compiler(folder.path());
    inside.wallet.use_script_programs(&forge::forge(), &compiler).await.expect("the person says yes");
    folder
}

fn code_of(result: &ActionResult) -> String {
    json!(result.code).as_str().unwrap_or_default().to_owned()
}

fn tools_of(model: &ModelServer) -> Vec<String> {
    let tools = model.last().body["tools"].as_array().cloned().unwrap_or_default();
    tools.iter().filter_map(|tool| tool["function"]["name"].as_str().map(str::to_owned)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_script_would_send_is_drafted_asked_and_sent() {
    let inside = Inside::start().await;
    let _programs = with_developer_tools(&inside).await;
    inside.person.forget();
    let result = inside.one(action("execute_forge_script", json!({ "source": PAYS, "contract": "Pay" }))).await;
    assert!(result.success, "{:?}", result.error);
    let data = result.data.expect("what it would do");
    assert_eq!((&data["status"], &data["logs"][0]), (&json!("ready"), &json!("kept 7")), "{data}");
    assert!(data["returned"][0].as_str().is_some_and(|value| value.ends_with(": 7")), "with its name or place: {data}");
    let calls = data["calls"].as_array().expect("calls");
    let paid = |index: usize| (calls[index]["to"].clone(), calls[index]["value"].clone());
    assert_eq!((calls.len(), paid(0)), (2, (json!(tx::ALICE), json!("5"))), "{data}");
    assert_eq!(paid(1), (json!(tx::ALICE), json!(tx::ETH.to_string())), "{data}");
    assert!(inside.person.asked().is_empty(), "nobody was asked: {:?}", inside.person.asked());
    assert_eq!(inside.nonce().await, 0, "and nothing was sent");

    let result = inside.one(action("sign_transaction_bundle", json!({ "transactions": data["transactions"] }))).await;
    assert!(result.success, "{:?}", result.error);
    let [consent] = &inside.person.consents()[..] else { panic!("the person is asked once") };
    assert_eq!(consent.steps.len(), 2, "about all of it");
    assert_eq!(inside.nonce().await, 2, "each is sent, once");

    // What creates a contract is drafted. The rules of this vault refuse it, as those of every new one.
    inside.person.forget();
    inside.person.will([Consent::Reject]);
    let creates = script("vm.startBroadcast(tx.origin); new Till(); vm.stopBroadcast();");
    let source = format!("{}\ncontract Till {{}}", creates["source"].as_str().expect("a source"));
    let created = json!({ "source": source, "contract": "Hostile", "chain": "Local" });
    let data = inside.one(action("execute_forge_script", created)).await.data.expect("what it would do");
    assert_eq!((&data["status"], &data["calls"][0]["to"]), (&json!("ready"), &Value::Null), "{data}");
    let note = data["note"].as_str().expect("a note");
    assert!(
        note.contains("until the person allows it in Settings, Rules"),
        "the answer says what stands against it: {note}"
    );
    let result = inside.one(action("sign_transaction_bundle", json!({ "transactions": data["transactions"] }))).await;
    assert!(!result.success && inside.person.consents().len() == 1, "the person sees it and can only reject it");
    assert_eq!(inside.nonce().await, 2, "nothing more was sent");
    inside.close().await;
}

/// The issue's list: no command, file, environment, other node, endless loop or flood of output comes through, and each has its code.
#[tokio::test(flavor = "multi_thread")]
async fn what_a_script_may_not_is_refused_or_ended() {
    let inside = Inside::start().await;
    let _programs = with_developer_tools(&inside).await;
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let port = listener.local_addr().expect("an address").port();
    let (failed, over, input) = ("script_failed", "over_limit", "invalid_input");
    let fork = |scheme: &str| format!(r#"vm.createSelectFork("{scheme}://127.0.0.1:{port}");"#);
    let write =
        r#"said = string(vm.rpc("anvil_setBalance", "[\"0x0000000000000000000000000000000000000001\",\"0x1\"]"));"#;
    let cases: Vec<(&str, String, &str, &str)> = vec![
        (
            "a command",
            r#"string[] memory c = new string[](1); c[0] = "id"; said = string(vm.ffi(c));"#.into(),
            failed,
            "FFI",
        ),
        ("a file", r#"said = vm.readFile("/usr/share/common-licenses/BSD");"#.into(), failed, "not allowed"),
        ("its own settings", r#"said = vm.readFile("foundry.toml");"#.into(), failed, "not allowed"),
        ("a file to write", r#"vm.writeFile("src/x", "y");"#.into(), failed, "not allowed"),
        // The wallet's own environment has it.
        ("the environment", r#"said = vm.envString("PATH");"#.into(), failed, "not found"),
        ("another node", fork("http"), failed, ""),
        ("another node by a socket", fork("ws"), failed, ""),
        ("a method that changes the node", write.into(), failed, "Only methods that read"),
        // It is out of memory, for which it pays with gas, long before its time is over.
        ("an endless loop", "while (true) { said = \"x\"; }".into(), failed, "MemoryOOG"),
        (
            "a flood of output",
            "while (true) { emit Line(\"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\"); }".into(),
            over,
            "",
        ),
        (
            "another sender",
            "vm.startBroadcast(address(1)); payable(address(2)).transfer(0); vm.stopBroadcast();".into(),
            failed,
            "not this vault",
        ),
        ("what does not compile", "nonsense;".into(), input, "nonsense"),
        (
            "a file of the system",
            "} } import \"/usr/share/common-licenses/BSD\"; contract B { function b() external {".into(),
            input,
            "",
        ),
    ];
    for (what, body, code, word) in cases {
        let result = inside.one(action("execute_forge_script", script(&body))).await;
        assert!(!result.success, "{what}: {:?}", result.data);
        let (code_of, error) = (code_of(&result), result.error.unwrap_or_default());
        assert_eq!(code_of, code, "{what}: {error}");
        assert!(error.contains(word), "{what}: {error}");
        assert!(!error.contains("Regents of the University"), "{what} shows no file: {error}");
    }
    let reached = tokio::time::timeout(Duration::from_millis(300), listener.accept()).await;
    assert!(reached.is_err(), "no script reached a listener of this computer");
    assert_eq!(inside.node.balance("0x0000000000000000000000000000000000000001").await, 0, "the node was not changed");
    assert_eq!(inside.nonce().await, 0, "and nothing was sent");
    inside.close().await;
}

/// The tool is offered while the person wants it. B8: what it does is told while it goes on, and its end begins a turn.
#[tokio::test(flavor = "multi_thread")]
async fn the_person_decides_whether_there_are_scripts() {
    let model = ModelServer::start().await;
    let mut inside = Inside::start().await;
    let off = inside.one(action("execute_forge_script", json!({ "source": PAYS }))).await;
    assert_eq!(code_of(&off), "unsupported", "nobody runs one before the person wants it: {:?}", off.error);
    inside.person.will_type_sentences(true);
    inside.wallet.add_model(ModelKind::OpenAi, &model.url, "tiny").await.expect("the host is typed");
    inside.person.will_type_sentences(false);
    inside.begins().await;
    inside.person.forget();
    inside.writes("hello").await;
    assert!(!tools_of(&model).contains(&"scripts_run".to_owned()), "off by default: {:?}", tools_of(&model));

    let gone = inside.wallet.use_script_programs("/nowhere/forge".as_ref(), &forge::forge()).await;
    assert!(gone.is_err_and(|error| error.message.contains("/nowhere/forge")), "a program has to be there");
    assert!(inside.person.asked().is_empty(), "nobody is asked about what cannot be: {:?}", inside.person.asked());
    let programs = with_developer_tools(&inside).await;
    let asked = format!("{:?}", inside.person.changes());
    for path in [forge::forge(), programs.path().join("solc")] {
        assert!(asked.contains(&path.display().to_string()), "the question shows {}: {asked}", path.display());
    }
    inside.person.forget();
    model.answers([
        Line::calls([("scripts_run", json!({ "source": PAYS, "contract": "Pay" }))]),
        Line::says("It runs."),
    ]);
    model.otherwise(|_| Line::says("It would send three."));
    let events = inside.app.system_events();
    let screen = events.consumer_of(&inside.conversation, "screen");
    inside.writes("run my script").await;
    assert!(tools_of(&model).contains(&"scripts_run".to_owned()), "now it is offered");
    until("the end of the script to be told", PATIENCE, || async {
        model.last().text().contains("Tool execute_forge_script").then_some(())
    })
    .await;
    inside.until_quiet().await;
    // On the bus, because a card shows only what is true when it is drawn.
    let told = events.take_shown(&screen).events.iter().map(|sent| json!(sent.event)).collect::<Vec<_>>();
    let mut stages: Vec<&str> = told
        .iter()
        .filter(|event| event["type"] == "ToolProgress")
        .filter_map(|event| event["stage"].as_str())
        .collect();
    stages.dedup();
    assert_eq!(stages, ["started", "compiling", "simulating", "drafting"], "each of its stages, in order: {told:?}");
    let card = inside.heard.cards().pop().expect("its card");
    assert_eq!(card.state, ActionState::Done, "{card:?}");

    let inside = inside.close().await.open().await;
    assert!(inside.wallet.has_developer_tools(), "a restart keeps them");
    drop(programs);
    let kept = inside.wallet.script_programs().await.expect("settings").expect("they are named");
    assert!(kept.problem.is_some_and(|problem| problem.contains("solc")), "Settings tells what is gone");
    inside.wallet.drop_script_programs().await.expect("off");
    inside.writes("hello again").await;
    assert!(!tools_of(&model).contains(&"scripts_run".to_owned()), "and away: {:?}", tools_of(&model));
    inside.close().await;
}

/// B10, B11: a plan is accepted at once, and its result is told as an update, to screens and to the model. Groups follow each other by their receipts, and each is asked for.
#[tokio::test(flavor = "multi_thread")]
async fn a_plan_goes_on_by_its_receipts() {
    let model = ModelServer::start().await;
    let mut inside = Inside::start().await;
    let _programs = with_developer_tools(&inside).await;
    inside.person.will_type_sentences(true);
    inside.wallet.add_model(ModelKind::OpenAi, &model.url, "tiny").await.expect("the host is typed");
    inside.person.will_type_sentences(false);
    inside.begins().await;
    inside.person.forget();
    let pays = |wei: &str| json!({ "to": tx::ALICE, "value": wei });
    let plan = json!({ "chain": "Local", "groups": [
        { "id": "second", "after": ["first"], "calls": [pays("3")] },
        { "id": "first", "calls": [pays("1"), pays("2")] },
    ] });
    model.answers([Line::calls([("scripts_plan", plan)]), Line::says("I am setting it.")]);
    model.otherwise(|_| Line::says("So it is."));
    inside.writes("pay in two parts").await;
    let set = update(&inside, &model, "set_execution_plan", 1).await;
    assert_eq!((&set["ok"], &set["value"]["data"]["status"]), (&json!(true), &json!("set")), "{set}");
    let accepted = model.heard().iter().any(|heard| heard.text().contains(r#"\"status\":\"accepted\""#));
    assert!(accepted, "the call was accepted at once: {}", model.last().text());

    for (round, ready, waiting, left) in [(1, "first", json!(["second"]), 2), (2, "second", json!([]), 1)] {
        model.answers([Line::calls([("scripts_nextGroups", json!({}))]), Line::says("I am looking.")]);
        inside.writes("what is next?").await;
        let next = update(&inside, &model, "next_groups", round).await;
        let data = &next["value"]["data"];
        assert_eq!((&data["status"], &data["waiting"]), (&json!("ready"), &waiting), "{data}");
        let [group] = &data["groups"].as_array().expect("groups")[..] else { panic!("one group: {data}") };
        assert_eq!(group["id"], ready, "{data}");
        let steps = group["transactions"].clone();
        assert_eq!(steps.as_array().map(Vec::len), Some(left), "{group}");
        assert!(inside.person.consents().is_empty(), "nobody was asked");
        let before = inside.nonce().await;
        model.answers([Line::calls([("transactions_sign", json!({ "transactions": steps }))]), Line::says("Asked.")]);
        inside.writes("ask for it").await;
        inside.until_nonce(before + left as u64).await;
        // The history has the ends of earlier bundles, too.
        until("the model to hear of the end", PATIENCE, || async {
            (model.last().text().matches("[[SYSTEM: tx confirmed").count() == round).then_some(())
        })
        .await;
        inside.until_quiet().await;
        assert_eq!(inside.person.consents().len(), 1, "the person was asked once");
        inside.person.forget();
    }
    model.answers([Line::calls([("scripts_nextGroups", json!({}))]), Line::says("I am looking.")]);
    inside.writes("and now?").await;
    let next = update(&inside, &model, "next_groups", 3).await;
    assert_eq!(next["value"]["data"]["status"], "done", "{next}");
    assert_eq!(inside.node.sent(&inside.address).await, 3, "three payments, each once");
    inside.close().await;
}

/// A plan and its first group in one decision, in this order. Its call has more data than a model reads: it passes a hash on, and the whole is sent.
#[tokio::test(flavor = "multi_thread")]
async fn a_plan_with_long_data_is_set_and_drafted_at_once() {
    let model = ModelServer::start().await;
    let mut inside = Inside::start().await;
    let _programs = with_developer_tools(&inside).await;
    inside.person.will_type_sentences(true);
    inside.wallet.add_model(ModelKind::OpenAi, &model.url, "tiny").await.expect("the host is typed");
    inside.person.will_type_sentences(false);
    inside.begins().await;
    inside.person.forget();
    let data = format!("0x{}", "5a".repeat(13_000));
    let plan = json!({ "chain": "Local", "groups": [
        { "id": "long", "calls": [{ "to": tx::ALICE, "value": "1", "data": data }, { "to": tx::ALICE, "value": "2" }] },
        { "id": "after", "after": ["long"], "calls": [{ "to": tx::ALICE, "value": "3" }] },
    ] });
    // A plan of before: what is next after the new one is set is of the new one.
    let before = json!({ "chain": "Local", "groups": [{ "id": "old", "calls": [{ "to": tx::ALICE, "value": "9" }] }] });
    model.answers([Line::calls([("scripts_plan", before)]), Line::says("I am setting it.")]);
    model.otherwise(|_| Line::says("So it is."));
    inside.writes("pay nine").await;
    update(&inside, &model, "set_execution_plan", 1).await;
    model.answers([
        Line::calls([("scripts_plan", plan), ("scripts_nextGroups", json!({ "group": "long" }))]),
        Line::says("I am setting it."),
    ]);
    inside.writes("send it, and then the other").await;
    let next = update(&inside, &model, "next_groups", 1).await;
    assert_eq!(next["ok"], true, "the plan was set before: {next}");
    let steps = next["value"]["data"]["groups"][0]["transactions"].clone();
    let shown = steps[0]["unsigned_tx_hex"].as_str().expect("its bytes").to_owned();
    assert!(shown.starts_with("kept:") && shown.len() < 120, "their length and hash: {shown}");
    assert!(steps[1]["unsigned_tx_hex"].as_str().is_some_and(|bytes| !bytes.starts_with("kept:")), "{steps}");
    model.answers([Line::calls([("transactions_sign", json!({ "transactions": steps }))]), Line::says("Asked.")]);
    inside.writes("ask for it").await;
    inside.until_nonce(2).await;
    let [consent] = &inside.person.consents()[..] else { panic!("the person is asked once") };
    assert_eq!(consent.steps.len(), 2, "about the whole");
    let latest = inside.node.call("eth_blockNumber", json!([])).await;
    let latest = u64::from_str_radix(latest.as_str().expect("hex").trim_start_matches("0x"), 16).expect("a number");
    let mut inputs = Vec::new();
    for block in 0..=latest {
        let block = inside.node.call("eth_getBlockByNumber", json!([format!("0x{block:x}"), true])).await;
        inputs.extend(block["transactions"].as_array().expect("a list").iter().map(|one| one["input"].clone()));
    }
    assert!(inputs.contains(&json!(data)), "all of its bytes are on the chain");
    inside.close().await;
}

/// What the journal knows counts: a payment of a plan that another conversation sped up, and one that the node has forgotten.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_open_elsewhere_counts() {
    let mut inside = Inside::start().await;
    let _programs = with_developer_tools(&inside).await;
    inside.node.call("evm_setAutomine", json!([false])).await;
    let sends = async |inside: &Inside, steps: &Value| {
        let mut step = steps[0].clone();
        step["wait_for_receipt"] = json!(false);
        let sent = inside.one(action("sign_transaction_bundle", json!({ "transactions": [step] }))).await;
        assert!(sent.success, "{:?}", sent.error);
        sent.data.expect("its result")["transactions"][0]["tx_hash"].as_str().expect("a hash").to_owned()
    };
    let next = async |inside: &Inside| inside.one(action("next_groups", json!({}))).await.data.expect("the plan");
    let groups = json!([{ "id": "only", "calls": [{ "to": tx::ALICE, "value": "7" }] }]);
    let set = inside.one(action("set_execution_plan", json!({ "chain": "Local", "groups": groups }))).await;
    assert!(set.success, "{:?}", set.error);
    let first = sends(&inside, &next(&inside).await["groups"][0]["transactions"]).await;
    assert_eq!(next(&inside).await["status"], "under_way");

    let of_plan = inside.conversation.clone();
    inside.begins().await;
    let faster = inside.one(action("speed_up_tx", json!({ "tx_hash": first }))).await.data.expect("a draft");
    let second = sends(&inside, &faster["transactions"]).await;
    inside.node.call("evm_mine", json!([])).await;
    let mined =
        |entry: &Activity| entry.tx_hash.as_deref() == Some(second.as_str()) && entry.state == StepState::Confirmed;
    inside.until_activity("the faster one to be mined", mined).await;
    inside.conversation = of_plan;
    assert_eq!(next(&inside).await["status"], "done", "it is the plan's payment, at another fee");

    let pays = json!({ "chain": "Local", "symbol": "ETH", "address": tx::ALICE, "amount": "1" });
    let draft = inside.one(action("build_send_tx", pays)).await.data.expect("a draft");
    let forgotten = sends(&inside, &draft["transactions"]).await;
    inside.node.call("anvil_dropTransaction", json!([forgotten])).await;
    let creates = script("vm.startBroadcast(tx.origin); new Till(); vm.stopBroadcast();");
    let source = format!("{}\ncontract Till {{}}", creates["source"].as_str().expect("a source"));
    let created = json!({ "source": source, "contract": "Hostile", "chain": "Local" });
    let refused = inside.one(action("execute_forge_script", created)).await;
    assert_eq!(code_of(&refused), "refused", "its contract would have another address: {:?}", refused.data);
    inside.close().await;
}

/// The result of the latest call of an asynchronous tool, once the model has been told so many of them.
async fn update(inside: &Inside, model: &ModelServer, tool: &str, times: usize) -> Value {
    let events = inside.app.system_events();
    let consumer = events.consumer_of(&inside.conversation, "the story");
    let found = until(&format!("update {times} of {tool}"), PATIENCE, || async {
        let taken = events.take_shown(&consumer);
        let mut payloads =
            taken.events.iter().map(|sent| json!(sent.event)).filter(|event| event["type"] == "AsyncUpdate");
        payloads.find(|event| event["payload"]["tool_name"] == tool).map(|event| event["payload"].clone())
    })
    .await;
    assert_eq!((&found["type"], &found["llm_notify"]), (&json!("tool_async_result"), &json!(true)), "{found}");
    let call = found["call_id"].as_str().expect("the id of its call").to_owned();
    until("the model to be told", PATIENCE, || async {
        model.last().text().contains(&format!("[[SYSTEM: Tool {tool} (call {call}) answered: ")).then_some(())
    })
    .await;
    inside.until_quiet().await;
    found["result"].clone()
}

/// A script with more transactions than a bundle has becomes a plan.
#[tokio::test(flavor = "multi_thread")]
async fn a_long_script_becomes_a_plan() {
    let inside = Inside::start().await;
    let _programs = with_developer_tools(&inside).await;
    let body = format!(
        "vm.startBroadcast(address({})); for (uint256 i = 1; i <= 20; i++) payable({}).transfer(i); vm.stopBroadcast();",
        inside.address,
        tx::ALICE
    );
    let run = action("execute_forge_script", script(&body));
    let task = run.id.clone();
    let result = inside.one(run).await;
    let data = result.data.expect("what it would do");
    assert_eq!(
        (&data["status"], data["transactions"].as_array().map(Vec::len)),
        (&json!("needs_a_plan"), Some(0)),
        "{data}"
    );
    let result = inside.one(action("set_execution_plan", json!({ "script": task }))).await;
    let groups = result.data.expect("the plan")["groups"].clone();
    assert_eq!(groups, json!([{ "id": "1", "after": [], "count": 16 }, { "id": "2", "after": ["1"], "count": 4 }]));
    for (left, sent) in [(16, 16), (4, 20)] {
        let next = inside.one(action("next_groups", json!({}))).await.data.expect("the next group");
        let steps = next["groups"][0]["transactions"].clone();
        assert_eq!(steps.as_array().map(Vec::len), Some(left), "{next}");
        let signed = inside.one(action("sign_transaction_bundle", json!({ "transactions": steps }))).await;
        assert!(signed.success, "{:?}", signed.error);
        assert_eq!(inside.nonce().await, sent, "it is sent");
    }
    let next = inside.one(action("next_groups", json!({}))).await.data.expect("the end");
    assert_eq!(next["status"], "done", "{next}");
    let other = inside.one(action("set_execution_plan", json!({ "script": "nothing" }))).await;
    assert_eq!(code_of(&other), "not_found", "{:?}", other.error);
    inside.close().await;
}
