//! Results are reported truthfully. Their hashes stand on the card and not in the words as well.

use std::sync::Arc;

use lockstep_actions::ToolCode;
use lockstep_actions::worth::Unvalued;
use lockstep_agent::{ActionResult, AgentBackend, Came, Embedded, SendMessage};
use serde_json::{Value, json};

use crate::fixture::{HASH, Heard, Table, USDC};

const OTHER: &str = "0x1111111111111111111111111111111111111111111111111111111111111111";

/// The reason in a result: a code and a sentence, or only the sentence of an older version.
#[derive(Clone, Copy)]
struct Why<'a>(Option<ToolCode>, &'a str);

const fn why(code: ToolCode, sentence: &str) -> Option<Why<'_>> {
    Some(Why(Some(code), sentence))
}

const fn of_old(sentence: &str) -> Option<Why<'_>> {
    Some(Why(None, sentence))
}

async fn tell(
    agent: &Embedded,
    action_id: &str,
    action: &str,
    success: bool,
    data: Option<Value>,
    why: Option<Why<'_>>,
) -> String {
    let action_result = ActionResult {
        action: action.into(),
        action_id: action_id.into(),
        success,
        data,
        error: why.map(|why| why.1.to_owned()),
        code: why.and_then(|why| why.0),
        field: None,
    };
    let request = SendMessage {
        conversation_id: "c".into(),
        key: "k".into(),
        content: None,
        action_result: Some(action_result),
        came: Came::default(),
    };
    agent.send(request, &Heard::default()).await.unwrap().message.unwrap()
}

async fn after_restart(action: &str, success: bool, data: Option<Value>, why: Option<Why<'_>>) -> String {
    tell(&Embedded::new(Arc::new(Table::default())), "gone", action, success, data, why).await
}

async fn remembered(success: bool, data: Option<Value>, why: Option<Why<'_>>) -> String {
    let agent = Embedded::new(Arc::new(Table::default()));
    let request = SendMessage {
        conversation_id: "c".into(),
        key: "k".into(),
        content: Some("send 0.25 ETH on Ethereum to Alice".into()),
        action_result: None,
        came: Came::default(),
    };
    let id = agent.send(request, &Heard::default()).await.unwrap().actions.remove(0).id;
    tell(&agent, &id, "sign_transaction_bundle", success, data, why).await
}

fn step(status: &str, hash: Option<&str>, error: Option<&str>) -> Value {
    json!({ "id": "s", "sequence": 0, "chain": "Ethereum", "tx_hash": hash, "status": status, "error": error })
}

fn one(status: &str, hash: Option<&str>, error: Option<&str>) -> Option<Value> {
    let fine = matches!(status, "confirmed" | "pending");
    Some(json!({ "transactions": [step(status, hash, error)], "bundle_success": fine }))
}

fn has(message: &str, parts: &[&str]) {
    for part in parts {
        assert!(message.contains(part), "{part:?} is missing in {message:?}");
    }
}

/// T20.
#[tokio::test]
async fn each_status_is_reported_correctly() {
    let confirmed = remembered(true, one("confirmed", Some(HASH), None), None).await;
    has(&confirmed, &["0.25 ETH on Ethereum to Alice", "confirmed"]);
    assert!(!confirmed.contains(HASH), "the card has the hash: {confirmed}");
    let pending = remembered(true, one("pending", Some(HASH), None), None).await;
    has(&pending, &["0.25 ETH on Ethereum to Alice", "not confirmed yet"]);
    let failed =
        remembered(false, one("failed", Some(HASH), Some("reverted")), why(ToolCode::Incomplete, "reverted")).await;
    has(&failed, &["0.25 ETH on Ethereum to Alice", "failed", "reverted"]);
    let timeout = remembered(false, one("timeout", Some(HASH), None), why(ToolCode::Incomplete, "no receipt")).await;
    has(&timeout, &["not known to have failed", "do not send it again"]);
    assert!(!timeout.contains("0.25 ETH on Ethereum to Alice failed"), "a timeout is never a failure: {timeout}");
    let open = why(ToolCode::Open, "whether a signature exists elsewhere is not known");
    let open = remembered(false, one("pending", None, None), open).await;
    has(&open, &["don't know its status", "whether a signature exists elsewhere", "Activity"]);
    assert!(!open.contains("was sent"), "what has no hash is not known to have been sent: {open}");
    let odd = remembered(false, one("dropped", Some(HASH), None), None).await;
    has(&odd, &["don't know its status"]);
}

#[tokio::test]
async fn a_rejection_says_that_nothing_was_signed() {
    let declined = why(ToolCode::Rejected, "Rejected: you declined it, so nothing was signed or sent.");
    let message = remembered(false, None, declined).await;
    assert_eq!(message, "You rejected it: 0.25 ETH on Ethereum to Alice. Nothing was signed or sent.");
    let empty = Some(json!({ "transactions": [], "bundle_success": false }));
    has(&remembered(false, empty, declined).await, &["You rejected it"]);
}

#[tokio::test]
async fn a_known_fact_is_reported_once() {
    let late = "Rejected: the request was not answered in ten minutes. Nothing was signed or sent.";
    for code in [ToolCode::Expired, ToolCode::Void, ToolCode::Stopped, ToolCode::DeclinedBefore] {
        let message = remembered(false, None, why(code, late)).await;
        assert_eq!(message.matches("othing was signed").count(), 1, "{code:?}: {message}");
    }
}

#[tokio::test]
async fn a_refusal_is_told_with_the_reason_as_given() {
    let message = remembered(false, None, why(ToolCode::Refused, "step 0: nonce 7 is used already")).await;
    has(&message, &["not carried out", "step 0: nonce 7 is used already"]);
}

/// Only a code says that nothing was done, whatever the words are.
#[tokio::test]
async fn an_unknown_outcome_is_never_reported_as_not_sent() {
    let words = [
        "the outcome is unknown",
        "rejected by the node, but it may have been sent",
        "rejected",
        "cancelled",
        "it expired",
        "whether a signature exists elsewhere is not known",
    ];
    for action in ["sign_transaction_bundle", "sign_tx", "sign_typed_data", "add_token"] {
        for words in words {
            for open in [of_old(words), why(ToolCode::Open, words), why(ToolCode::Unrecognised, words)] {
                let message = after_restart(action, false, None, open).await;
                has(&message, &["not known", "Activity"]);
                for claim in ["Nothing was", "was not done", "not carried out", "You rejected"] {
                    assert!(!message.contains(claim), "{action}: {claim:?} is claimed in {message:?}");
                }
            }
        }
    }
    let message = remembered(true, None, None).await;
    has(&message, &["don't know its outcome"]);
    let message = remembered(false, None, None).await;
    has(&message, &["not known", "No reason was given"]);
}

/// The sentence mentions an unknown outcome, but the code settles it.
#[tokio::test]
async fn only_the_code_decides_the_report() {
    let words = "It is not known why this may still have been unknown; it stays watched.";
    let message = remembered(false, None, why(ToolCode::NotSigned, words)).await;
    has(&message, &["was not carried out", words]);
}

#[tokio::test]
async fn an_existing_signature_is_reported() {
    let made = |count: usize| Some(json!({ "signatures": vec![json!({ "id": "a", "signature": "0x01" }); count] }));
    has(&after_restart("sign_typed_data", true, made(1), None).await, &["signed and handed over"]);
    let half = after_restart("sign_typed_data", false, made(1), why(ToolCode::Incomplete, "Stopped by you.")).await;
    has(&half, &["one signature was made", "Stopped by you."]);
    let open = after_restart("sign_typed_data", false, made(1), why(ToolCode::Open, "The vault is locked.")).await;
    has(&open, &["not known", "The vault is locked."]);
    let none = after_restart("sign_typed_data", false, made(0), why(ToolCode::Rejected, "No.")).await;
    has(&none, &["You rejected it", "Nothing was signed"]);
}

/// T19, T20: skipped steps are absent from the result.
#[tokio::test]
async fn a_partial_bundle_is_reported_step_by_step() {
    let data = json!({ "transactions": [step("confirmed", Some(HASH), None), step("failed", Some(OTHER), Some("reverted"))], "bundle_success": false });
    let message =
        after_restart("sign_transaction_bundle", false, Some(data), why(ToolCode::Incomplete, "step 1 failed")).await;
    has(&message, &["Step 1: Done", "Step 2:", "failed", "not listed here were not carried out"]);
    let stopped = json!({ "transactions": [step("confirmed", Some(HASH), None)], "bundle_success": false });
    let message =
        after_restart("sign_transaction_bundle", false, Some(stopped), why(ToolCode::Incomplete, "stopped")).await;
    has(&message, &["confirmed", "Not everything was carried out", "stopped"]);
}

#[tokio::test]
async fn success_does_not_hide_a_step_that_failed() {
    let data = json!({ "transactions": [step("timeout", Some(HASH), None)], "bundle_success": true });
    let message = after_restart("sign_transaction_bundle", true, Some(data), None).await;
    has(&message, &["not known to have failed"]);
}

#[tokio::test]
async fn after_a_restart_the_result_is_told_without_the_proposal() {
    let message = after_restart("sign_transaction_bundle", true, one("confirmed", Some(HASH), None), None).await;
    has(&message, &["The transaction is confirmed"]);
}

/// T27 to T29.
#[tokio::test]
async fn the_address_book_is_told() {
    let entry = json!({ "id": "i", "title": "Alice", "address": "0xabc", "chain": "Ethereum", "chain_kind": "evm" });
    let list = Some(json!({ "entries": [entry], "total_count": 1 }));
    has(&after_restart("get_address_book", true, list, None).await, &["Alice: 0xabc (Ethereum)"]);
    let none = Some(json!({ "entries": [], "total_count": 0 }));
    has(&after_restart("get_address_book", true, none, None).await, &["found nothing"]);
    has(
        &after_restart("get_address_book", false, None, why(ToolCode::Unread, "locked")).await,
        &["could not be read", "locked"],
    );

    let added = |success: bool, error: Value| {
        Some(
            json!({ "results": [{ "id": "i", "title": "Zed", "address": "0xabc", "chain": "Ethereum", "success": success, "error": error }] }),
        )
    };
    has(&after_restart("add_address_book", true, added(true, Value::Null), None).await, &["Added: Zed (0xabc)"]);
    has(
        &after_restart(
            "add_address_book",
            false,
            added(false, json!("bad address")),
            why(ToolCode::Invalid, "1 failed"),
        )
        .await,
        &["Zed was not added", "bad address"],
    );
    let gone = |code: Value| {
        Some(
            json!({ "results": [{ "id": "i", "title": "Zed", "chain": "Ethereum", "success": false, "error": "not_found", "code": code }] }),
        )
    };
    for (data, why) in
        [(gone(json!("not_found")), why(ToolCode::NotFound, "1 failed")), (gone(Value::Null), of_old("1 failed"))]
    {
        has(&after_restart("delete_address_book", false, data, why).await, &["Zed was not removed", "it is not there"]);
    }
    let unsure = after_restart("delete_address_book", false, gone(json!("internal")), None).await;
    has(&unsure, &["don't know whether Zed was removed"]);
    let no = why(ToolCode::DeclinedBefore, "you said no");
    has(&after_restart("add_address_book", false, None, no).await, &["Nothing was added", "you said no"]);
    let old = after_restart("add_address_book", false, None, of_old("rejected")).await;
    has(&old, &["don't know whether", "rejected"]);
}

const SOURCE: &str = "DefiLlama (coins.llama.fi)";
const AS_OF: &str = "2026-11-22T12:00:00Z";

#[tokio::test]
async fn a_price_is_told_with_its_source_and_time() {
    let agent = Embedded::new(Arc::new(Table::default()));
    let asked = SendMessage {
        conversation_id: "c".into(),
        key: "k".into(),
        content: Some("what is USDC worth?".into()),
        action_result: None,
        came: Came::default(),
    };
    let id = agent.send(asked, &Heard::default()).await.unwrap().actions.remove(0).id;
    let told =
        json!({ "found": true, "asset": USDC, "fiat": "usd", "price": "0.9999", "source": SOURCE, "as_of": AS_OF });
    let message = tell(&agent, &id, "get_market_price", true, Some(told), None).await;
    has(&message, &["One USDC", USDC, "0.9999 USD", SOURCE, AS_OF]);
}

#[tokio::test]
async fn an_unknown_price_is_never_a_number() {
    let unknown = |why: &str| json!({ "found": false, "asset": "ETH", "fiat": "usd", "price": "unknown", "source": null, "as_of": null, "message": why });
    let off = after_restart("get_market_price", true, Some(unknown(&Unvalued::Off.to_string())), None).await;
    has(&off, &["price of ETH is unknown", "switched off", "Nobody was asked", "Settings", "`lockstep prices on`"]);
    let silent_source = "The source of prices at coins.llama.fi did not answer (HTTP 503).";
    let silent = after_restart("get_market_price", true, Some(unknown(silent_source)), None).await;
    has(&silent, &["price of ETH is unknown", silent_source]);
    let failed = after_restart("get_market_price", false, None, why(ToolCode::Unread, "the wallet is locked")).await;
    has(&failed, &["is unknown", "the wallet is locked"]);
    let half = json!({ "found": true, "asset": "ETH", "fiat": "usd", "price": "3000", "source": SOURCE });
    let half = after_restart("get_market_price", true, Some(half), None).await;
    has(&half, &["is unknown"]);
    for message in [off, silent, failed, half] {
        assert!(!message.contains("USD") && !message.contains("costs"), "no value is made up: {message}");
    }
}

#[tokio::test]
async fn values_are_reported_coin_by_coin() {
    let ether = json!({ "chain": "Ethereum", "ticker": "ETH", "balance": "3", "value_usd": "9037.37", "price_usd": "3012.455", "price_as_of": AS_OF });
    let odd = json!({ "chain": "Ethereum", "ticker": "SUSD", "balance": "50", "value_usd": "unknown", "value_error": "DefiLlama has no price for it." });
    let unread = json!({ "chain": "Base", "ticker": "ETH", "balance": null, "balance_error": "the node is silent", "value_usd": "unknown", "value_error": "Its balance is unknown." });
    let of = |total: &str, known: &str, coins: Value, off: Value| {
        Some(
            json!({ "total_value_usd": total, "known_value_usd": known, "value_note": "Of the networks that are on.", "value_source": SOURCE, "chains_off": off, "coins": coins }),
        )
    };
    let whole = after_restart("get_portfolio", true, of("9037.37", "9037.37", json!([ether]), json!([])), None).await;
    has(&whole, &["3 ETH on Ethereum: 9037.37 USD", "3012.455 USD each", AS_OF, "Together: 9037.37 USD", SOURCE]);
    let mut in_euros = of("9037.37", "9037.37", json!([ether]), json!([])).expect("an answer");
    in_euros["shown_in"] = json!({ "currency": "EUR", "total_value": "8358.65 EUR", "known_value": "8358.65 EUR", "rates_of": "2026-11-24" });
    let told = after_restart("get_portfolio", true, Some(in_euros), None).await;
    has(&told, &["Together: 9037.37 USD (8358.65 EUR at the exchange rates of 2026-11-24)."]);
    let coins = json!([ether, odd, unread]);
    let part = after_restart("get_portfolio", true, of("unknown", "9037.37", coins, json!(["Sepolia"])), None).await;
    has(&part, &["50 SUSD on Ethereum: value unknown", "has no price for it", "balance unknown", "the node is silent"]);
    has(&part, &["9037.37 USD, which is not all", "switched off are not counted"]);
    assert!(!part.contains("Together"), "what is part of it is not called all: {part}");
    let none = after_restart("get_portfolio", true, of("unknown", "0.00", json!([odd]), json!([])), None).await;
    has(&none, &["The value is unknown"]);
    assert!(!none.contains("0.00"), "unknown is not zero: {none}");
    let empty = after_restart("get_portfolio", true, of("0.00", "0.00", json!([]), json!([])), None).await;
    has(&empty, &["found none"]);
    let off = json!({ "total_value_usd": "unknown", "value_note": Unvalued::Off.to_string(), "value_source": null, "coins": [{ "chain": "Ethereum", "ticker": "ETH", "balance": "3" }] });
    let off = after_restart("get_portfolio", true, Some(off), None).await;
    has(&off, &["is unknown", "Settings", "`lockstep prices on`"]);
    assert!(!off.contains("USD"), "no value is made up: {off}");
}

#[tokio::test]
async fn other_actions_and_hostile_texts_are_told_in_plain_text() {
    has(
        &after_restart("add_token", false, None, why(ToolCode::AlreadyExists, "already_exists")).await,
        &["add_token", "already_exists"],
    );
    let hostile = format!("bad\u{202E}\n\u{200B}{}", "x".repeat(5_000));
    let message = after_restart("sign_transaction_bundle", false, None, why(ToolCode::Refused, &hostile)).await;
    assert!(message.chars().count() < 600, "foreign text is bounded");
    assert!(!message.contains(['\u{202E}', '\u{200B}', '\n']), "and shown as one plain line");
}

#[tokio::test]
async fn a_result_with_missing_fields_is_survived() {
    for data in
        [json!(null), json!([]), json!("x"), json!({ "transactions": 5 }), json!({ "transactions": [null, 5, {}] })]
    {
        for action in [
            "sign_transaction_bundle",
            "add_address_book",
            "get_address_book",
            "delete_address_book",
            "get_market_price",
            "get_portfolio",
            "x",
        ] {
            let message = after_restart(action, false, Some(data.clone()), of_old("no")).await;
            assert!(!message.is_empty(), "something is said about {action} with {data}");
        }
    }
}
