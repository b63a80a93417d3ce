//! Proposals have the exact shapes of the tool-call specification.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use lockstep_agent::{Action, ActionResult, AgentBackend, Embedded, Reply, SendMessage};
use serde_json::{Value, json};

use crate::fixture::{ALICE, Heard, OWN, STRANGER, Table, USDC, expand};

fn embedded() -> Embedded {
    let next = AtomicU32::new(1);
    Embedded::with_ids(Arc::new(Table::default()), move || format!("id-{}", next.fetch_add(1, Ordering::Relaxed)))
}

async fn reply(text: &str) -> Reply {
    let request =
        SendMessage { conversation_id: "c".into(), key: "k".into(), content: Some(expand(text)), action_result: None };
    embedded().send(request, &Heard::default()).await.unwrap()
}

async fn action(text: &str) -> Value {
    let mut reply = reply(text).await;
    assert_eq!(reply.actions.len(), 1, "one proposal for {text:?}, not {reply:?}");
    serde_json::to_value(reply.actions.remove(0)).unwrap()
}

/// T1, T6, T8: one step, raw bytes with their context, consent not skipped.
#[tokio::test]
async fn a_transfer_is_a_bundle_of_one_step() {
    assert_eq!(
        action("send 0.25 ETH to Alice").await,
        json!({
            "id": "id-1",
            "type": "sign_transaction_bundle",
            "title": "Send 0.25 ETH to Alice",
            "params": {
                "transactions": [{
                    "id": "id-2",
                    "sequence": 0,
                    "chain": "Ethereum",
                    "action": "Send 0.25 ETH to Alice",
                    "signing_mode": "ecdsa_secp256k1",
                    "unsigned_tx_hex": "0x02c0",
                    "chain_context": { "chain_id": "0x1", "derive_path": "m/44'/60'/0'/0/0", "tx_type": "eip1559" },
                    "tx_details": {
                        "description": "Send 0.25 ETH to Alice",
                        "from": OWN,
                        "to": ALICE,
                        "value": "250000000000000000",
                        "token_symbol": "ETH",
                        "amount_human": "0.25 ETH",
                        "gas_limit": "21000"
                    },
                    "wait_for_receipt": true
                }],
                "skip_approval": false,
                "bundle_label": "Send 0.25 ETH to Alice"
            },
            "auto_execute": true
        })
    );
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
async fn asking_for_a_price_and_for_what_is_there() {
    let action_of = |price: &Value| (price["type"].clone(), price["params"].clone(), price["auto_execute"].clone());
    let price = action("price of BTC in dollars").await;
    assert_eq!(action_of(&price), (json!("get_market_price"), json!({ "asset": "BTC", "fiat": "usd" }), json!(true)));
    let token = action("what is USDC worth?").await;
    assert_eq!(token["params"], json!({ "asset": USDC, "chain": "Ethereum" }), "the one that the wallet has");
    let all = action("how much are my coins worth in dollars").await;
    assert_eq!(action_of(&all), (json!("get_portfolio"), json!({}), json!(true)));
    assert_eq!(action("what is my ETH worth").await["params"], json!({ "ticker": "ETH" }));
}

/// T1: a reply without actions is a plain message, and says so on the wire by leaving them out.
#[tokio::test]
async fn a_plain_message_has_no_actions() {
    let reply = serde_json::to_value(reply("thanks").await).unwrap();
    assert_eq!(reply, json!({ "message": "You're welcome." }));
}

/// T3: absent is false.
#[test]
fn auto_execute_is_off_unless_it_is_said() {
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
