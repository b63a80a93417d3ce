//! An independent agent, written in another language from the description of the interface alone, signs the vault in, converses, proposes and
//! gets its results, in each dialect; the wallet sends only what the description allows (T1, T2, T3, T4, T5, T13, T17, T18, T20).

use alloy::primitives::U256;
use lockstep_chain::evm::draft::native_transfer;
use lockstep_tests::inside::elsewhere::last_said;
use lockstep_tests::inside::tx::{ALICE, DERIVE_PATH, ETH, address, hex_of, terms};
use lockstep_tests::inside::{Consent, Inside, PATIENCE};
use lockstep_tests::node::Node;
use lockstep_tests::second_backend::SecondBackend;
use lockstep_tests::wait::until;
use lockstep_wallet::api::ActionState;
use serde_json::{Value, json};

fn action(id: &str, kind: &str, params: Value, auto_execute: bool) -> Value {
    json!({ "id": id, "type": kind, "title": "Do", "description": "What it does", "params": params, "auto_execute": auto_execute })
}

/// A payment on Ethereum as Go programs write it: hex without `0x`, a decimal chain id, a sequence from one.
fn bundle(nonce: u64) -> Value {
    let mut terms = terms(nonce, 21_000);
    terms.chain_id = 1;
    let unsigned = native_transfer(&terms, address(ALICE), U256::from(ETH / 100));
    json!({
        "transactions": [{
            "id": "pay", "sequence": 1, "chain": "Ethereum", "action": "Pay Alice", "signing_mode": "ecdsa_secp256k1",
            "unsigned_tx_hex": hex_of(&unsigned).trim_start_matches("0x"),
            "chain_context": { "chain_id": "1", "derive_path": DERIVE_PATH, "tx_type": "eip1559" },
            "tx_details": { "description": "Pay Alice", "amount_human": "0.01 ETH", "tx_encoding": "eip1559_rlp" },
            "wait_for_receipt": true, "receipt_timeout_seconds": 60,
        }],
        "skip_approval": false, "bundle_label": "Pay Alice",
    })
}

/// A vault that is signed in to the backend, with one coin on Ethereum.
async fn signed_in(backend: &SecondBackend) -> (Inside, Node) {
    let mut inside = Inside::start_without_a_backup().await;
    let ethereum = Node::start_ticking(1).await;
    ethereum.give(&inside.address, ETH).await;
    inside.wallet.switch_network_on("Ethereum", Some(&ethereum.url)).await.expect("the network is switched on");
    inside.wallet.use_network("Ethereum").await.expect("it is in use");
    inside.wallet.use_agent_elsewhere(&backend.url).await.expect("the person types its host");
    inside.person.will_type_sentences(false);
    inside.wallet.sign_in_to_agent().await.expect("what the vault signs is a sign-in to another program too");
    inside.begins().await;
    inside.person.forget();
    (inside, ethereum)
}

async fn speaks(dialect: &str) {
    let backend = SecondBackend::start();
    backend.speaks(dialect);
    let (inside, ethereum) = signed_in(&backend).await;

    backend.answers([json!({ "say": "Hello there.", "title": "Greetings", "heartbeats": true })]);
    let view = inside.writes("hello").await;
    assert_eq!(last_said(&view), "Hello there.", "{dialect}: between signs of life");
    assert_eq!(view.conversation.title, "Greetings", "{dialect}: under its title");

    // An action that runs at once, one that waits for the person, and an unknown one; an id is a number, as some programs write it.
    let mut odd = action("", "make_coffee", json!({}), true);
    odd["id"] = json!(7);
    backend.answers([json!({
        "say": "I look.",
        "actions": [
            action("1", "get_balances", json!({}), true),
            action("2", "get_address_book", json!({ "chain": "", "query": null }), false),
            odd,
        ],
    })]);
    let view = inside.writes("what do I have?").await;
    let cards = view.messages.iter().filter_map(|message| message.action.as_ref());
    let waiting: Vec<String> =
        cards.filter(|card| card.state == ActionState::Offered).map(|card| card.action_id.clone()).collect();
    let [waiting] = waiting.as_slice() else { panic!("{dialect}: one waits, not {waiting:?}") };
    inside.wallet.start_action_and_wait(&inside.conversation, waiting, true).await.expect("the tap is taken");
    let results = backend.looks()["results"].clone();
    let told: Vec<Value> = results
        .as_array()
        .expect("a list")
        .iter()
        .map(|one| json!([one["action"], one["action_id"], one["success"]]))
        .collect();
    let expected = json!([["get_balances", "1", true], ["make_coffee", 7, false], ["get_address_book", "2", true]]);
    assert_eq!(json!(told), expected, "{dialect}: one result each, under the id that it came with");

    backend.answers([
        json!({ "say": "Please sign.", "actions": [action("1", "sign_transaction_bundle", bundle(0), true)] }),
    ]);
    inside.writes("pay Alice 0.01 ETH").await;
    assert_eq!(inside.person.consents().len(), 1, "{dialect}: the person was asked, whatever auto_execute says");
    let result = backend.looks()["results"].as_array().and_then(|all| all.last().cloned()).expect("a result");
    assert_eq!((&result["action_id"], &result["success"]), (&json!("1"), &json!(true)), "{dialect}: {result}");
    let step = &result["data"]["transactions"][0];
    assert_eq!(
        json!([
            step["id"],
            step["sequence"],
            step["chain"],
            step["status"],
            step["error"],
            step["waited_for"],
            step["blocks"]
        ]),
        json!(["pay", 1, "Ethereum", "confirmed", null, "block", 2]),
        "{dialect}: {result}"
    );
    let receipt = ethereum.receipt(step["tx_hash"].as_str().expect("a hash")).await;
    assert_eq!(receipt["status"], "0x1", "{dialect}: and the chain confirms it");

    if dialect == "typed" {
        backend
            .answers([json!({ "say": "I call.", "calls": [{ "id": "call_1", "tool": "get_balances", "input": {} }] })]);
        inside.writes("and now?").await;
        let result = backend.looks()["results"].as_array().and_then(|all| all.last().cloned()).expect("a result");
        assert_eq!(
            (&result["tool"], &result["success"]),
            (&json!("get_balances"), &json!(true)),
            "as calls are: {result}"
        );
    }

    backend.ends_session();
    backend.answers([json!({ "say": "Still here." })]);
    assert_eq!(last_said(&inside.writes("are you there?").await), "Still here.", "{dialect}: the session is renewed");

    // A message that did not arrive is sent again; one that arrived and whose answer broke off is found.
    backend.fails(&["cut_before"]);
    backend.answers([json!({ "say": "Twice said." })]);
    assert_eq!(last_said(&inside.writes("one").await), "Twice said.", "{dialect}: sent again");
    backend.fails(&["cut_inside"]);
    backend.answers([json!({ "say": "This is what I said." })]);
    let found = last_said(&inside.writes("two").await);
    assert!(found.starts_with("This is what I said.") && found.contains("broke"), "{dialect}: {found}");

    // Stop closes the connection of a turn, and the next turn works as usual.
    backend.fails(&["hang"]);
    let before = backend.looks()["posts"].as_u64().expect("a number");
    inside.wallet.send_message(&inside.conversation, "take your time").await.expect("a turn begins");
    let taken = || async { (backend.looks()["posts"].as_u64() > Some(before)).then_some(()) };
    until("the message to be taken", PATIENCE, taken).await;
    inside.wallet.stop_turn(&inside.conversation);
    inside.until_quiet().await;
    let left = || async { (backend.looks()["left"] == 1).then_some(()) };
    until("the connection to end", PATIENCE, left).await;
    backend.answers([json!({ "say": "Here again." })]);
    assert_eq!(last_said(&inside.writes("and now?").await), "Here again.", "{dialect}: after a turn that was stopped");

    let looked = backend.looks();
    assert_eq!(looked["noted"], json!([]), "{dialect}: everything that was sent is allowed");
    assert_eq!(
        looked["beyond"],
        json!(["action_result.code", "transactions[].blocks", "transactions[].waited_for"]),
        "{dialect}: and these are the members that the wallet adds"
    );
    assert_eq!(looked["signed_in"], 1, "{dialect}: the vault signed in once");
    inside.close().await;
}

/// An answer that was recorded, and what becomes of it.
#[derive(serde::Deserialize)]
struct Exchange {
    name: String,
    results: Vec<Value>,
    says: String,
    #[serde(default)]
    consents: usize,
}

#[derive(serde::Deserialize)]
struct Recorded {
    exchanges: Vec<Exchange>,
}

/// The result of what came without an id has one of the wallet's.
fn without_own_id(mut told: Value) -> Value {
    if told[1].as_str().is_some_and(|id| id.starts_with("transactions-")) {
        told[1] = Value::Null;
    }
    told
}

/// T1, T2, T30: the recorded answers of other versions of the interface, to the letter, and requests in the recorded shapes.
#[tokio::test(flavor = "multi_thread")]
async fn recorded_answers_are_understood() {
    let Recorded { exchanges } =
        serde_json::from_str(include_str!("../../fixtures/agent/recorded.json")).expect("the record is JSON");
    let backend = SecondBackend::start();
    let (inside, _ethereum) = signed_in(&backend).await;
    let pay = bundle(0)["transactions"][0]["unsigned_tx_hex"].clone();
    for Exchange { name, results, says, consents } in exchanges {
        inside.person.forget();
        inside.person.will_nothing();
        inside.person.will_trust([Consent::Approve]);
        let before = backend.looks()["results"].as_array().map_or(0, Vec::len);
        backend.replays(&name, json!({ "pay": pay }));
        let view = inside.writes("go on").await;
        assert!(last_said(&view).contains(&says), "{name}: {}", last_said(&view));
        let all = backend.looks()["results"].as_array().cloned().unwrap_or_default();
        let told: Vec<Value> = all[before..]
            .iter()
            .map(|one| match one.get("tool") {
                Some(tool) => json!([tool, one["success"]]),
                None => json!([one["action"], one["action_id"], one["success"]]),
            })
            .collect();
        let told: Vec<Value> = told.into_iter().map(without_own_id).collect();
        assert_eq!(told, results, "{name}: one result each, in the channel of its time");
        assert_eq!(inside.person.consents().len(), consents, "{name}: what signs is asked");
    }
    let looked = backend.looks();
    assert_eq!(looked["noted"], json!([]), "everything that was sent is allowed");
    assert_eq!(looked["differs"], json!([]), "and has the members and types of the recorded requests");
    inside.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_frames_with_event_lines() {
    speaks("named").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_frames_with_typed_data() {
    speaks("typed").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_one_json_body() {
    speaks("plain").await;
}

/// Starters, and the state after a stop.
#[tokio::test(flavor = "multi_thread")]
async fn it_is_asked_what_to_begin_with() {
    let backend = SecondBackend::start();
    let inside = Inside::start_without_a_backup().await;
    inside.wallet.use_agent_elsewhere(&backend.url).await.expect("the person types its host");
    inside.wallet.sign_in_to_agent().await.expect("signed in");
    assert_eq!(inside.wallet.starters().await.expect("an answer").texts, ["What is my balance?"]);
    assert_eq!(backend.looks()["noted"], json!([]), "and asked as it wants to be");
    inside.close().await;
}
