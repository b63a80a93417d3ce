//! A payment that is in no block yet is sent again with a higher fee, or cancelled: in its place, after an ordinary consent that says so.
//! Only what is named is replaced, and only one of the two is ever included.

use lockstep_findings::{FindingId, Severity};
use lockstep_tests::inside::tx::{ALICE, BOB, ETH, pay, step_with};
use lockstep_tests::inside::{Inside, action, bundle};
use lockstep_wallet::StepState;
use lockstep_wallet::api::Activity;
use serde_json::{Value, json};

async fn ask(inside: &Inside, kind: &str, params: Value) -> Value {
    let result = inside.one(action(kind, params)).await;
    assert!(result.success, "{kind}: {result:?}");
    result.data.expect("an answer")
}

/// Drafts a payment and sends it without waiting; its hash.
async fn leave(inside: &Inside, to: &str, amount: &str) -> String {
    let send = json!({ "chain": "Local", "symbol": "ETH", "address": to, "amount": amount });
    let draft = ask(inside, "build_send_tx", send).await;
    submit(inside, &draft).await
}

/// Signs and sends the step of a draft without waiting for a block; its hash.
async fn submit(inside: &Inside, draft: &Value) -> String {
    let mut step = draft["transactions"][0].clone();
    step["wait_for_receipt"] = json!(false);
    let sent = inside.one(bundle(vec![step])).await;
    assert!(sent.success, "{:?}", sent.error);
    sent.data.as_ref().expect("data")["transactions"][0]["tx_hash"].as_str().expect("a hash").to_owned()
}

async fn mine(inside: &Inside) {
    inside.node.call("evm_mine", json!([])).await;
}

async fn without_blocks(inside: &Inside) -> Had {
    inside.node.call("evm_setAutomine", json!([false])).await;
    Had { alice: inside.node.balance(ALICE).await, bob: inside.node.balance(BOB).await }
}

/// What two accounts had at first.
struct Had {
    alice: u128,
    bob: u128,
}

async fn ends(inside: &Inside, hash: &str, state: StepState) -> Activity {
    let is = |entry: &Activity| entry.tx_hash.as_deref() == Some(hash) && entry.state == state;
    inside.until_activity(&format!("{hash} to be {state:?}"), is).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stuck_payment_is_sped_up() {
    let inside = Inside::start().await;
    let before = without_blocks(&inside).await;
    let first = leave(&inside, ALICE, "1").await;
    let nonce = ask(&inside, "get_nonce", json!({})).await;
    assert_eq!((&nonce["latest"], &nonce["pending"], &nonce["next"]), (&json!(0), &json!(1), &json!(1)), "{nonce}");
    assert_eq!(nonce["open"][0]["tx_hash"], json!(first), "{nonce}");

    let draft = ask(&inside, "speed_up_tx", json!({ "tx_hash": first })).await;
    assert_eq!((&draft["nonce"], &draft["later_nonces"]), (&json!(0), &json!([])), "{draft}");
    inside.person.forget();
    let second = submit(&inside, &draft).await;
    let view = inside.person.consents().pop().expect("the person was asked");
    let found = view.steps[0].findings.iter().find(|one| one.id() == FindingId::ReplacesOpenStep);
    let found = found.expect("that it replaces another one is said");
    assert_eq!((found.id().code(), found.severity()), ("replaces_open_step", Severity::Warning), "before the answer");
    assert!(found.sentence().contains("nonce 0"), "{}", found.sentence());
    let repeats = view.steps[0].findings.iter().any(|one| one.id() == FindingId::RepeatsOpenStep);
    assert!(!repeats, "it is no second payment, because only one of the two can be included");

    mine(&inside).await;
    ends(&inside, &second, StepState::Confirmed).await;
    let replaced = ends(&inside, &first, StepState::Failed).await;
    assert!(replaced.error.as_deref().is_some_and(|why| why.contains("Replaced")), "{:?}", replaced.error);
    assert_eq!(inside.node.balance(ALICE).await - before.alice, ETH, "she was paid once");
    assert_eq!(inside.nonce().await, 1, "by one transaction");
    inside.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stuck_payment_is_cancelled_and_what_waits_behind_it_goes_on() {
    let inside = Inside::start().await;
    let before = without_blocks(&inside).await;
    let first = leave(&inside, ALICE, "1").await;
    let behind = leave(&inside, BOB, "0.5").await;
    let draft = ask(&inside, "cancel_tx", json!({ "tx_hash": first })).await;
    assert_eq!((&draft["nonce"], &draft["later_nonces"]), (&json!(0), &json!([1])), "{draft}");
    inside.person.forget();
    let nothing = submit(&inside, &draft).await;
    let view = inside.person.consents().pop().expect("the person was asked");
    let found = view.steps[0].findings.iter().find(|one| one.id() == FindingId::ReplacesOpenStep);
    assert!(found.expect("a finding").sentence().contains("nonce 1 waits"), "what waits behind it is named");
    mine(&inside).await;
    ends(&inside, &nothing, StepState::Confirmed).await;
    ends(&inside, &behind, StepState::Confirmed).await;
    ends(&inside, &first, StepState::Failed).await;
    assert_eq!(inside.node.balance(ALICE).await, before.alice, "she got nothing");
    assert_eq!(inside.node.balance(BOB).await - before.bob, ETH / 2, "he got his");

    let late = inside.one(action("cancel_tx", json!({ "tx_hash": behind }))).await;
    assert!(late.error.is_some_and(|why| why.contains("no open transaction")), "what is in a block is not cancelled");
    inside.close().await;
}

/// A used nonce alone replaces nothing, and what is named must be an own open transaction at a lower price.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_replaced_that_was_not_named() {
    let inside = Inside::start().await;
    without_blocks(&inside).await;
    // Both prices are given here: 20 and 1 gwei.
    let first = inside.one(bundle(vec![step_with(1, &pay(0, ALICE, ETH), json!({ "wait_for_receipt": false }))])).await;
    assert!(first.success, "{first:?}");
    let hash = first.data.as_ref().expect("data")["transactions"][0]["tx_hash"].clone();
    let asked = inside.person.asked().len();
    let other = |members: Value| bundle(vec![step_with(1, &pay(0, BOB, ETH), members)]);
    for (members, says) in [
        (json!({}), "has nonce 0, the account's next is 1"),
        (json!({ "replaces": hash }), "10 % more"),
        (json!({ "replaces": format!("0x{}", "1".repeat(64)) }), "is not open"),
    ] {
        let refused = inside.one(other(members)).await;
        let error = refused.error.unwrap_or_default();
        assert!(!refused.success && error.contains(says), "{says}: {error}");
    }
    assert_eq!(inside.person.asked().len(), asked, "nobody was asked about any of it");
    mine(&inside).await;
    inside.until_nonce(1).await;
    inside.close().await;
}
