//! From signed bytes to their outcome: every form is mined, and the result is what happened (T9, T17 to T20).

use lockstep_findings::FindingId;
use std::sync::Arc;
use std::time::Duration;

use lockstep_tests::inside::contracts::{REVERTS, place, put_as, send_as, set_balance};
use lockstep_tests::inside::tx::{
    ALICE, BOB, ETH, call, pay, pay_eip2930, pay_legacy, pay_prefixed_legacy, step, step_with,
};
use lockstep_tests::inside::{Asked, Inside, PATIENCE, Word, bundle, reply};
use lockstep_tests::node::Node;
use lockstep_tests::wait::until;
use lockstep_wallet::StepState;
use lockstep_wallet::api::Activity;
use serde_json::{Value, json};

const CONTRACT: &str = "0x1000000000000000000000000000000000000002";
const GWEI: u128 = 1_000_000_000;

async fn mining(node: &Node, on: bool) {
    node.call("evm_setAutomine", json!([on])).await;
}

async fn mine(node: &Node) {
    node.call("evm_mine", json!([])).await;
}

/// T17: every envelope is hashed, signed and compiled correctly, and the node accepts it. T15: one password for all of them.
#[tokio::test(flavor = "multi_thread")]
async fn every_form_is_signed_and_mined() {
    let inside = Inside::start().await;
    let alice = inside.node.balance(ALICE).await;
    let forms = [
        (pay(0, ALICE, ETH), "0x2"),
        (pay_eip2930(1, ALICE, ETH), "0x1"),
        (pay_legacy(2, ALICE, ETH), "0x0"),
        (pay_prefixed_legacy(3, ALICE, ETH), "0x0"),
    ];
    let steps = (1..).zip(&forms).map(|(sequence, (unsigned, _))| step(sequence, unsigned)).collect();
    let result = inside.one(bundle(steps)).await;
    assert!(result.success, "all four forms are mined: {:?}", result.error);
    let data = result.data.unwrap();
    for (at, (_, kind)) in forms.iter().enumerate() {
        let told = &data["transactions"][at];
        let mined = inside.node.call("eth_getTransactionByHash", json!([told["tx_hash"]])).await;
        assert_eq!(mined["type"], *kind, "step {at} is on the chain in its own form");
        assert_eq!(mined["from"].as_str().unwrap().to_lowercase(), inside.address.to_lowercase(), "and from the vault");
        assert_eq!(inside.node.receipt(told["tx_hash"].as_str().unwrap()).await["status"], "0x1", "and it succeeded");
        assert_eq!(told["status"], "confirmed", "as the result says");
    }
    assert_eq!(inside.node.balance(ALICE).await - alice, 4 * ETH, "Alice has all four");
    let passwords = inside.person.asked().iter().filter(|asked| matches!(asked, Asked::Password { .. })).count();
    assert_eq!(passwords, 1, "the password is asked once per bundle");
}

/// T9, T20: steps run by sequence, not by their order in the array, and the result has exactly the specification's members.
#[tokio::test(flavor = "multi_thread")]
async fn steps_run_by_sequence_and_are_told_in_the_shape_of_the_specification() {
    let inside = Inside::start().await;
    let result = inside
        .one(bundle(vec![step(9, &pay(2, ALICE, 3)), step(-4, &pay(0, ALICE, 1)), step(7, &pay(1, ALICE, 2))]))
        .await;
    assert!(result.success, "{:?}", result.error);
    let data = result.data.unwrap();
    let members: Vec<&String> = data.as_object().unwrap().keys().collect();
    assert_eq!(members, ["bundle_success", "transactions"], "the result has these members and no other");
    assert_eq!(data["bundle_success"], true, "all of it was done");
    for (at, (sequence, nonce)) in [(-4, "0x0"), (7, "0x1"), (9, "0x2")].into_iter().enumerate() {
        let told = &data["transactions"][at];
        let members: Vec<&String> = told.as_object().unwrap().keys().collect();
        let specified = ["chain", "error", "id", "sequence", "status", "tx_hash"];
        let (ours, theirs): (Vec<&str>, Vec<&str>) =
            members.iter().map(|name| name.as_str()).partition(|name| !specified.contains(name));
        assert_eq!(theirs, specified, "a step too");
        assert_eq!(ours, ["blocks", "waited_for"], "and beside them what was waited for");
        assert_eq!(
            (&told["sequence"], &told["id"]),
            (&json!(sequence), &json!(format!("step-{sequence}"))),
            "it is told under its own id and number"
        );
        assert_eq!(
            (&told["chain"], &told["status"], &told["error"]),
            (&json!("Local"), &json!("confirmed"), &Value::Null),
            "with chain, status and no error"
        );
        let mined = inside.node.call("eth_getTransactionByHash", json!([told["tx_hash"]])).await;
        assert_eq!(mined["nonce"], nonce, "and it ran in its turn");
    }
}

/// T19: the first step that fails stops the bundle; later steps are absent.
#[tokio::test(flavor = "multi_thread")]
async fn a_reverted_step_stops_the_bundle() {
    let inside = Inside::start().await;
    place(&inside.node, CONTRACT, REVERTS).await;
    let alice = inside.node.balance(ALICE).await;
    let steps = vec![
        step(1, &pay(0, ALICE, 1)),
        step(2, &call(1, CONTRACT, 0, vec![1, 2, 3, 4])),
        step(3, &pay(2, ALICE, ETH)),
        step(4, &pay(3, ALICE, ETH)),
    ];
    let result = inside.one(bundle(steps)).await;
    assert!(!result.success, "a bundle that stopped is no success");
    assert!(result.error.as_deref().unwrap().contains("reverted"), "and the reason is given: {:?}", result.error);
    let code = serde_json::to_value(result.code).unwrap();
    assert_eq!(code, "incomplete", "no code says that nothing was done: a step was sent");
    let data = result.data.unwrap();
    let told: Vec<(&str, &str)> = data["transactions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|step| (step["id"].as_str().unwrap(), step["status"].as_str().unwrap()))
        .collect();
    assert_eq!(told, [("step-1", "confirmed"), ("step-2", "failed")], "the steps behind the failed one are absent");
    assert_eq!(data["bundle_success"], false, "and the bundle did not succeed");
    let hash = data["transactions"][1]["tx_hash"].as_str().unwrap();
    assert_eq!(inside.node.receipt(hash).await["status"], "0x0", "the chain says the same of the failed one");
    assert_eq!((inside.nonce().await, inside.node.balance(ALICE).await - alice), (2, 1), "nothing behind it was sent");
    let states: Vec<StepState> = inside.wallet.activity().await.unwrap().iter().map(|entry| entry.state).collect();
    assert!(
        !states.contains(&StepState::Signed) && !states.contains(&StepState::Broadcast),
        "nothing is left half done: {states:?}"
    );
}

/// T18, T20: without a receipt in time a step is `timeout`, not `failed`; without wait_for_receipt it is `pending`. Both stay watched, keep
/// their nonces, and are shown with their outcome later.
#[tokio::test(flavor = "multi_thread")]
async fn a_step_not_mined_in_time_is_not_called_failed() {
    let inside = Inside::start().await;
    mining(&inside.node, false).await;
    let pending = inside.one(bundle(vec![step_with(1, &pay(0, BOB, ETH), json!({ "wait_for_receipt": false }))])).await;
    assert!(pending.success, "what is not waited for is no failure: {:?}", pending.error);
    let data = pending.data.unwrap();
    assert_eq!(
        (&data["transactions"][0]["status"], &data["bundle_success"]),
        (&json!("pending"), &json!(true)),
        "it is pending"
    );

    inside.person.forget();
    let began = std::time::Instant::now();
    let steps =
        vec![step_with(1, &pay(1, BOB, ETH), json!({ "receipt_timeout_seconds": 1 })), step(2, &pay(2, ALICE, ETH))];
    let late = inside.one(bundle(steps)).await;
    assert!(began.elapsed() < Duration::from_secs(30), "the step's own time wins over the chain's three minutes");
    assert!(!late.success, "a time-out stops the bundle");
    let data = late.data.unwrap();
    assert_eq!(data["transactions"].as_array().unwrap().len(), 1, "the step behind it is absent: {data}");
    assert_eq!(data["transactions"][0]["status"], "timeout", "and it is not called failed");
    assert!(late.error.as_deref().unwrap().contains("not known to have failed"), "{:?} tells the truth", late.error);
    let view = inside.person.consents().remove(0);
    assert!(
        view.steps[0].findings.iter().any(|finding| finding.id() == FindingId::RepeatsOpenStep),
        "the same payment while the first is open was a danger finding"
    );

    let hashes = [hash_of(&inside, 0).await, hash_of(&inside, 1).await];
    for (hash, state) in hashes.iter().zip([StepState::Broadcast, StepState::Timeout]) {
        inside.until_activity("its state", |entry| entry.tx_hash.as_ref() == Some(hash) && entry.state == state).await;
    }
    mine(&inside.node).await;
    for hash in &hashes {
        let ended = inside
            .until_activity("what was watched to be confirmed", |entry| {
                entry.tx_hash.as_ref() == Some(hash) && entry.state == StepState::Confirmed
            })
            .await;
        assert!(ended.fee_text.is_some(), "with the fee that was paid");
    }
}

/// A node forgets what it has not mined, for example when it starts again. The wallet has the bytes, and hands them in again.
#[tokio::test(flavor = "multi_thread")]
async fn what_a_node_forgot_is_broadcast_again() {
    let inside = Inside::start().await;
    mining(&inside.node, false).await;
    let sent = inside.one(bundle(vec![step_with(1, &pay(0, BOB, ETH), json!({ "wait_for_receipt": false }))])).await;
    assert!(sent.success, "{:?}", sent.error);
    let hash = hash_of(&inside, 0).await;
    inside.node.call("anvil_dropTransaction", json!([hash])).await;
    assert!(inside.node.call("eth_getTransactionByHash", json!([hash])).await.is_null(), "the node forgot it");
    until("the node to have it again", PATIENCE, || async {
        let known = inside.node.call("eth_getTransactionByHash", json!([hash])).await;
        known.is_object().then_some(())
    })
    .await;
    mine(&inside.node).await;
    let confirmed = |entry: &Activity| entry.tx_hash.as_ref() == Some(&hash) && entry.state == StepState::Confirmed;
    inside.until_activity("its receipt", confirmed).await;
    assert_eq!(inside.nonce().await, 1, "it was mined once");
    inside.close().await;
}

/// The hash, as the wallet knows it, of the vault's transaction with this nonce.
async fn hash_of(inside: &Inside, nonce: usize) -> String {
    let sent: Vec<String> =
        inside.wallet.activity().await.unwrap().into_iter().rev().filter_map(|entry| entry.tx_hash).collect();
    sent[nonce].clone()
}

fn rival(nonce: u64) -> Value {
    json!({ "to": BOB, "value": "0x1", "nonce": format!("0x{nonce:x}"), "gas": "0x5208", "maxFeePerGas": format!("0x{:x}", 400 * GWEI), "maxPriorityFeePerGas": format!("0x{:x}", 40 * GWEI) })
}

/// T20: another transaction took the nonce while ours waited for its receipt.
#[tokio::test(flavor = "multi_thread")]
async fn a_replaced_transaction_has_failed() {
    let inside = Arc::new(Inside::start().await);
    mining(&inside.node, false).await;
    inside.agent.answers(reply(vec![bundle(vec![step(1, &pay(0, ALICE, ETH)), step(2, &pay(1, ALICE, ETH))])]));
    let turn = tokio::spawn({
        let inside = inside.clone();
        async move { inside.wallet.converse(&inside.conversation, "go on").await }
    });
    let sent = inside.until_activity("the step to be sent", |entry| entry.state == StepState::Broadcast).await;
    let winner = put_as(&inside.node, &inside.address, rival(0)).await;
    mine(&inside.node).await;
    assert_eq!(inside.node.receipt(&winner).await["status"], "0x1", "the other transaction took the nonce");
    turn.await.unwrap().unwrap();
    let result = inside.agent.results().remove(0);
    let data = result.data.unwrap();
    let told = &data["transactions"][0];
    assert_eq!(
        (&told["status"], &told["tx_hash"]),
        (&json!("failed"), &json!(sent.tx_hash)),
        "our bytes can never be mined: {data}"
    );
    assert!(told["error"].as_str().unwrap().contains("Replaced"), "and the reason is that they were replaced");
    assert_eq!(data["transactions"].as_array().unwrap().len(), 1, "the step behind it was not signed");
    assert!(!result.success, "and the bundle did not succeed");
}

/// T19: another transaction takes the nonce between consent and release, so the wallet signs nothing.
#[tokio::test(flavor = "multi_thread")]
async fn a_nonce_that_is_taken_before_the_release() {
    let inside = Inside::start().await;
    let (node, address) = (inside.node.clone(), inside.address.clone());
    inside.person.meanwhile(async move { drop(send_as(&node, &address, rival(0)).await) });
    let result = inside.one(bundle(vec![step(1, &pay(0, ALICE, ETH))])).await;
    assert!(!result.success && inside.nonce().await == 1, "only the other one was mined: {:?}", result.data);
    let error = result.error.unwrap();
    assert!(error.contains("another transaction has taken by now"), "and the reason is given: {error}");
    let [entry] = inside.wallet.activity().await.unwrap().try_into().expect("one step");
    assert_eq!((entry.state, entry.tx_hash), (StepState::NotSigned, None), "ours was never signed");
}

/// T19: the money leaves the account between consent and release, so the wallet signs nothing.
#[tokio::test(flavor = "multi_thread")]
async fn money_that_left_before_the_release_signs_nothing() {
    let inside = Inside::start().await;
    let (node, address) = (inside.node.clone(), inside.address.clone());
    inside.person.meanwhile(async move { set_balance(&node, &address, ETH).await });
    let result = inside.one(bundle(vec![step(1, &pay(0, ALICE, ETH))])).await;
    let error = result.error.unwrap();
    assert!(error.contains("has less now than this step spends"), "and the reason is given: {error}");
    let [entry] = inside.wallet.activity().await.unwrap().try_into().expect("one step");
    assert_eq!((entry.state, entry.tx_hash), (StepState::NotSigned, None), "the fee could not be paid any more");
}

/// After a stop, a released step continues to its outcome: the sent step is reported as sent, and later steps are not signed.
#[tokio::test(flavor = "multi_thread")]
async fn a_stop_does_not_undo_a_sent_step() {
    let inside = Inside::start().await;
    mining(&inside.node, false).await;
    inside.agent.answers(reply(vec![bundle(vec![step(1, &pay(0, ALICE, ETH)), step(2, &pay(1, ALICE, ETH))])]));
    inside.person.will_type([Word::Right]);
    inside.wallet.send_message(&inside.conversation, "go on").await.unwrap();
    inside.until_activity("the step to be sent", |entry| entry.state == StepState::Broadcast).await;
    inside.wallet.stop_turn(&inside.conversation);
    let result = until("the result", PATIENCE, || async { inside.agent.results().pop() }).await;
    let data = result.data.unwrap();
    assert_eq!(data["transactions"].as_array().unwrap().len(), 1, "only the step that was sent is told: {data}");
    assert_eq!(data["transactions"][0]["status"], "pending", "as what it is");
    assert!(
        !result.success && result.error.as_deref().unwrap().contains("still"),
        "and that it may still be mined: {:?}",
        result.error
    );
    mine(&inside.node).await;
    inside.until_activity("it to be confirmed", |entry| entry.state == StepState::Confirmed).await;
    assert_eq!(inside.nonce().await, 1, "the step behind it was never sent");
}
