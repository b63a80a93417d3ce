//! Proposals have the exact shapes of the tool-call specification.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use lockstep_actions::Made;
use lockstep_actions::bundle::StepInput;
use lockstep_agent::{Action, ActionResult, AgentBackend, Came, Draft, Embedded, Reply, SendMessage};
use lockstep_chain::Amount;
use serde_json::{Value, json};

use crate::fixture::{ALICE, Heard, OWN, STRANGER, Table, USDC, expand};

fn embedded() -> Embedded {
    let next = AtomicU32::new(1);
    Embedded::with_ids(Arc::new(Table::default()), move || format!("id-{}", next.fetch_add(1, Ordering::Relaxed)))
}

async fn reply(text: &str) -> Reply {
    let request = SendMessage {
        conversation_id: "c".into(),
        key: "k".into(),
        content: Some(expand(text)),
        action_result: None,
        came: Came::default(),
    };
    embedded().send(request, &Heard::default()).await.unwrap()
}

async fn action(text: &str) -> Value {
    let mut reply = reply(text).await;
    assert_eq!(reply.actions.len(), 1, "one proposal for {text:?}, not {reply:?}");
    serde_json::to_value(reply.actions.remove(0)).unwrap()
}

/// T1, T6: one step with its draft, consent not skipped. The stored text has only the words.
#[tokio::test]
async fn a_transfer_is_a_bundle_of_one_step() {
    let details = json!({
        "description": "Send 0.25 ETH on Ethereum to Alice",
        "from": OWN,
        "to": ALICE,
        "value": "250000000000000000",
        "token_symbol": "ETH",
        "amount_human": "0.25 ETH",
        "gas_limit": "21000"
    });
    let mut proposed = reply("send 0.25 ETH to Alice").await;
    let action = proposed.actions.remove(0);
    let drafted = action.drafted.clone().expect("a draft");
    assert!(!drafted.skip_approval, "the person is asked");
    assert_eq!(drafted.bundle_label.as_deref(), Some("Send 0.25 ETH on Ethereum to Alice"));
    let [step] = drafted.transactions.as_slice() else { panic!("one step, not {drafted:?}") };
    let bytes = StepInput::Unsigned { bytes: vec![0x02, 0xc0], chain_id: 1, tx_type: "eip1559" };
    assert_eq!(step.drafted, Some(bytes), "the bytes as they were drafted");
    assert_eq!((step.id.as_deref(), step.chain.as_str(), step.wait_for_receipt), (Some("id-2"), "Ethereum", true));
    assert_eq!(Value::Object(step.tx_details.clone()), details, "the planner's words are with it");
    assert_eq!(
        serde_json::to_value(&action).unwrap(),
        json!({
            "id": "id-1",
            "type": "sign_transaction_bundle",
            "title": "Send 0.25 ETH on Ethereum to Alice",
            "params": {
                "transactions": [{
                    "id": "id-2",
                    "sequence": 0,
                    "chain": "Ethereum",
                    "action": "Send 0.25 ETH on Ethereum to Alice",
                    "tx_details": details
                }],
                "bundle_label": "Send 0.25 ETH on Ethereum to Alice"
            },
            "auto_execute": true
        })
    );
}

/// T8: a draft for a remote agent has the names and forms of the specification.
#[test]
fn a_draft_on_the_wire_is_hex_or_base64() {
    let draft = |input| Draft {
        chain: "Ethereum".into(),
        signing_mode: "ecdsa_secp256k1".into(),
        derive_path: "m/44'/60'/0'/0/0".into(),
        made: Made {
            input,
            from: OWN.into(),
            to: ALICE.into(),
            note: None,
            amount: Amount::parse("1", 18).unwrap(),
            fee_max: Amount::parse("1", 18).unwrap(),
            gas_limit: None,
            left_over: Amount::parse("0", 18).unwrap(),
        },
    };
    let unsigned = draft(StepInput::Unsigned { bytes: vec![0x02, 0xc0], chain_id: 31337, tx_type: "eip1559" });
    assert_eq!(
        unsigned.wire_step("a"),
        json!({
            "id": "a",
            "sequence": 0,
            "chain": "Ethereum",
            "action": "",
            "wait_for_receipt": true,
            "signing_mode": "ecdsa_secp256k1",
            "unsigned_tx_hex": "0x02c0",
            "chain_context": { "chain_id": "0x7a69", "derive_path": "m/44'/60'/0'/0/0", "tx_type": "eip1559" },
        })
    );
    let payload = draft(StepInput::Payload { bytes: vec![1, 2, 3] }).wire_step("a");
    assert_eq!((&payload["keysign_payload"], payload.get("chain_context")), (&json!("AQID"), None));
}

/// T6: a token transfer moves no native coin.
#[tokio::test]
async fn a_token_transfer_has_no_native_value() {
    let action = action("send 5 USDC to {x}").await;
    let details = &action["params"]["transactions"][0]["tx_details"];
    assert_eq!(details["value"], "0");
    assert_eq!(details["token_symbol"], "USDC");
    assert_eq!(details["amount_human"], "5 USDC");
    assert_eq!(details["to"], STRANGER, "the one who gets it, not the contract {USDC}");
}

/// T28.
#[tokio::test]
async fn adding_an_entry() {
    let action = action("add Zed {x}").await;
    assert_eq!(action["type"], "add_address_book");
    assert_eq!(action["params"], json!({ "entries": [{ "title": "Zed", "address": STRANGER, "chain": "Ethereum" }] }));
}

/// T29: by id, the form that cannot be ambiguous.
#[tokio::test]
async fn removing_an_entry() {
    let action = action("remove Bob").await;
    assert_eq!(action["type"], "delete_address_book");
    assert_eq!(action["params"], json!({ "entries": [{ "id": "id-Bob-0xfB69" }] }));
}

/// T27.
#[tokio::test]
async fn looking_into_the_address_book() {
    let all = action("who is in my address book?").await;
    assert_eq!((&all["type"], &all["params"]), (&json!("get_address_book"), &json!({})));
    assert_eq!(action("what is Alice's address?").await["params"], json!({ "query": "Alice" }));
}

#[tokio::test]
async fn asking_for_a_price_and_for_balances() {
    let action_of = |price: &Value| (price["type"].clone(), price["params"].clone(), price["auto_execute"].clone());
    let price = action("price of BTC in dollars").await;
    assert_eq!(action_of(&price), (json!("get_market_price"), json!({ "asset": "BTC", "fiat": "usd" }), json!(true)));
    let token = action("what is USDC worth?").await;
    assert_eq!(token["params"], json!({ "asset": USDC, "chain": "Ethereum" }), "the one that the wallet has");
    let all = action("how much are my coins worth in dollars").await;
    assert_eq!(action_of(&all), (json!("get_portfolio"), json!({}), json!(true)));
    assert_eq!(action("what is my ETH worth").await["params"], json!({ "ticker": "ETH" }));
}

/// T1: a reply without actions is a plain message; the wire form omits the list.
#[tokio::test]
async fn a_plain_message_has_no_actions() {
    let reply = serde_json::to_value(reply("thanks").await).unwrap();
    assert_eq!(reply, json!({ "message": "You're welcome." }));
}

/// T3: absent is false.
#[test]
fn auto_execute_is_off_by_default() {
    let action: Action = serde_json::from_value(json!({ "id": "a", "type": "t", "title": "T", "params": {} })).unwrap();
    assert!(!action.auto_execute, "nothing runs by itself that does not say so");
}

/// T2.
#[test]
fn an_action_result_has_the_shape_of_the_specification() {
    let wire = json!({ "action": "get_address_book", "action_id": "a", "success": false, "error": "no" });
    let result: ActionResult = serde_json::from_value(wire.clone()).unwrap();
    assert_eq!(serde_json::to_value(&result).unwrap(), wire);
    let wire = json!({ "action": "get_address_book", "action_id": "a", "success": true, "data": { "entries": [], "total_count": 0 } });
    let result: ActionResult = serde_json::from_value(wire.clone()).unwrap();
    assert_eq!(serde_json::to_value(&result).unwrap(), wire);
}
