//! Planning refuses before the person is asked, and names the step and the field (T2, T4 to T11, T30, T31).

use lockstep_findings::FindingId;
use std::sync::Arc;
use std::time::Duration;

use lockstep_tests::inside::contracts::{ANSWERS_FIVE, PURSE, place, set_balance};
use lockstep_tests::inside::tx::{
    ALICE, BOB, ETH, call, hex_of, pay, pay_legacy, pay_prefixed_legacy, send_token, step, step_with,
};
use lockstep_tests::inside::{Asked, Consent, Inside, PATIENCE, action, bundle, reply};
use lockstep_tests::wait::until;
use lockstep_wallet::wire::{Action, ActionResult};
use serde_json::{Value, json};

const CONTRACT: &str = "0x1000000000000000000000000000000000000001";

/// Sends the action, which must be refused with all of these words and without a question to the person.
async fn refused(inside: &Inside, what: &str, action: Action, words: &[&str]) -> ActionResult {
    let before = inside.nonce().await;
    let kind = action.kind.clone();
    let result = inside.one(action).await;
    assert_eq!(result.action, kind, "{what}: the result echoes the type as it was received");
    assert!(!result.success, "{what}: a refusal is no success");
    let error = result.error.clone().unwrap_or_default();
    for word in words {
        assert!(error.contains(word), "{what}: {error:?} must name {word:?}");
    }
    assert!(inside.person.forget().is_empty(), "{what}: the person may not be asked");
    assert!(inside.wallet.activity().await.unwrap().is_empty(), "{what}: nothing may be journalled");
    assert_eq!(inside.nonce().await, before, "{what}: nothing may be sent");
    result
}

/// Sends the action, which must reach the approval dialog, where the person says no.
async fn shown(inside: &Inside, what: &str, action: Action) {
    inside.person.will([Consent::Reject]);
    let result = inside.one(action).await;
    let asked = inside.person.forget();
    assert!(
        matches!(asked.as_slice(), [Asked::Consent(_)]),
        "{what}: accepted by planning, so the person is asked once; {:?}",
        result.error
    );
    assert_eq!(inside.nonce().await, 0, "{what}: and their no is kept");
}

fn good() -> Vec<u8> {
    pay(0, ALICE, ETH)
}

fn with(members: Value) -> Action {
    bundle(vec![step_with(1, &good(), members)])
}

fn bytes(unsigned: &[u8]) -> Action {
    bundle(vec![step(1, unsigned)])
}

/// T4, T6: the shape of the parameters.
#[tokio::test(flavor = "multi_thread")]
async fn parameters_of_another_shape() {
    let inside = Inside::start().await;
    let many: Vec<Value> = (0..17).map(|at| step(at, &pay(at.unsigned_abs(), ALICE, 1))).collect();
    let sign = |params: Value| action("sign_transaction_bundle", params);
    let wrong = [
        ("no parameters", sign(json!({})), "“transactions”"),
        ("parameters that are no object", sign(json!("send it")), "“transactions”"),
        ("null parameters", sign(Value::Null), "“transactions”"),
        ("no steps", sign(json!({ "transactions": [] })), "“transactions”"),
        ("steps that are text", sign(json!({ "transactions": "0x02" })), "“transactions”"),
        ("a step that is text", sign(json!({ "transactions": ["0x02"] })), "“transactions”"),
        ("seventeen steps", bundle(many), "17 steps"),
        (
            "a skip_approval that is text",
            sign(json!({ "transactions": [step(1, &good())], "skip_approval": "yes" })),
            "“skip_approval”",
        ),
        (
            "a label that is a number",
            sign(json!({ "transactions": [step(1, &good())], "bundle_label": 7 })),
            "“bundle_label”",
        ),
        ("no sequence", with(json!({ "sequence": null })), "sequence"),
        ("no chain", with(json!({ "chain": null })), "chain"),
        ("no signing mode", with(json!({ "signing_mode": null })), "signing_mode"),
        ("a wait_for_receipt that is text", with(json!({ "wait_for_receipt": "yes" })), "step-1"),
        ("a negative time", with(json!({ "receipt_timeout_seconds": -1 })), "step-1"),
        ("details that are text", with(json!({ "tx_details": "trust me" })), "step-1"),
        ("no id", with(json!({ "id": null })), "“id”"),
        ("an empty id", with(json!({ "id": "" })), "“id”"),
    ];
    for (what, action, word) in wrong {
        refused(&inside, what, action, &[word]).await;
    }
}

/// T7: exactly one of the two inputs.
#[tokio::test(flavor = "multi_thread")]
async fn both_inputs_or_neither() {
    let inside = Inside::start().await;
    refused(
        &inside,
        "both",
        with(json!({ "keysign_payload": "CiQKIFN3" })),
        &["step-1", "“keysign_payload”", "“unsigned_tx_hex”", "both set"],
    )
    .await;
    refused(
        &inside,
        "neither",
        with(json!({ "unsigned_tx_hex": null })),
        &["step-1", "“keysign_payload”", "“unsigned_tx_hex”", "both missing"],
    )
    .await;
    let payload = with(json!({ "unsigned_tx_hex": null, "keysign_payload": "CiQKIFN3" }));
    refused(&inside, "a payload", payload, &["step-1", "“keysign_payload”", "cannot be signed", "Nobody was asked"])
        .await;
    let second =
        bundle(vec![step(1, &good()), step_with(2, &pay(1, ALICE, 1), json!({ "keysign_payload": "CiQKIFN3" }))]);
    refused(&inside, "both in the second step", second, &["step-2", "both set"]).await;
}

/// T8: the context must be complete and agree with the bytes and the chain.
#[tokio::test(flavor = "multi_thread")]
async fn a_context_that_does_not_agree() {
    let inside = Inside::start().await;
    let of = |member: &str, value: Value| {
        let mut step = step(1, &good());
        step["chain_context"][member] = value;
        bundle(vec![step])
    };
    refused(&inside, "no context", with(json!({ "chain_context": null })), &["step-1", "“chain_context”"]).await;
    for (member, field) in [
        ("chain_id", "“chain_context.chain_id”"),
        ("derive_path", "“chain_context.derive_path”"),
        ("tx_type", "“chain_context.tx_type”"),
    ] {
        refused(&inside, &format!("no {member}"), of(member, Value::Null), &["step-1", field, "missing"]).await;
    }
    for id in [
        json!("0x1"),
        json!("1"),
        json!(1),
        json!("0x7a6a"),
        json!("31338"),
        json!("mainnet"),
        json!(""),
        json!("0x"),
        json!("-31337"),
        json!(31337.5),
        json!(true),
        json!([31337]),
    ] {
        refused(&inside, &format!("chain id {id}"), of("chain_id", id), &["step-1", "“chain_context.chain_id”"]).await;
    }
    for path in [
        "m/44'/60'/0'/0/1",
        "m/44'/60'/1'/0/0",
        "m/44'/60'/0'/0",
        "m/84'/0'/0'/0/0",
        "44'/60'/0'/0/0",
        "m",
        "",
        "m/44'/60'/0'/0/0/0",
    ] {
        refused(
            &inside,
            &format!("path {path:?}"),
            of("derive_path", json!(path)),
            &["step-1", "“chain_context.derive_path”"],
        )
        .await;
    }
    for tx_type in ["legacy", "eip2930", "eip4844", ""] {
        refused(
            &inside,
            &format!("type {tx_type:?} for eip1559"),
            of("tx_type", json!(tx_type)),
            &["step-1", "“chain_context.tx_type”"],
        )
        .await;
    }
    for unsigned in [pay_legacy(0, ALICE, ETH), pay_prefixed_legacy(0, ALICE, ETH)] {
        let lie = bundle(vec![step_with(1, &unsigned, json!({ "chain_context": { "tx_type": "eip1559" } }))]);
        refused(&inside, "type eip1559 for legacy", lie, &["step-1", "“chain_context.tx_type”"]).await;
    }
}

/// T8: bytes that are not one whole unsigned transaction for the chain.
#[tokio::test(flavor = "multi_thread")]
async fn bytes_that_are_no_transaction_of_the_chain() {
    let inside = Inside::start().await;
    for hex in ["0x", "0x0", "zz", "0xzz", "0x02f", " 0x02", "the bytes"] {
        refused(
            &inside,
            &format!("hex {hex:?}"),
            with(json!({ "unsigned_tx_hex": hex })),
            &["step-1", "“unsigned_tx_hex”", "not hex"],
        )
        .await;
    }
    let (whole, mut longer, mut other_chain, mut blob) = (good(), good(), good(), good());
    longer.push(0);
    blob[0] = 0x03;
    let at = other_chain.windows(3).position(|field| field == [0x82, 0x7a, 0x69]).expect("the chain id field");
    other_chain[at + 2] = 0x6a;
    let signed = hex::decode("02f86b827a69808459682f008459682f008252089470997970c51812dc3a010c7d01b50e0d17dc79c80180c080a00101010101010101010101010101010101010101010101010101010101010101a00202020202020202020202020202020202020202020202020202020202020202").unwrap();
    let cases: [(&str, &[u8]); 6] = [
        ("cut off", &whole[..whole.len() - 1]),
        ("with a byte behind it", &longer),
        ("for another chain", &other_chain),
        ("of a type that is not signed", &blob),
        ("already signed", &signed),
        ("not a transaction", b"pay Alice one ether"),
    ];
    for (what, unsigned) in cases {
        let action = with(json!({ "unsigned_tx_hex": hex_of(unsigned) }));
        refused(&inside, what, action, &["step-1", "“unsigned_tx_hex”", "does not decode"]).await;
    }
}

/// T8, T9, T11: every form that is accepted.
#[tokio::test(flavor = "multi_thread")]
async fn every_accepted_form_gets_as_far_as_the_person() {
    let inside = Inside::start().await;
    for id in [json!("0x7a69"), json!("0x7A69"), json!("0X7a69"), json!("31337"), json!(31337)] {
        shown(&inside, &format!("chain id {id}"), with(json!({ "chain_context": { "chain_id": id } }))).await;
    }
    let digits = hex::encode(good());
    for hex in [format!("0x{digits}"), format!("0X{digits}"), digits.clone(), digits.to_uppercase()] {
        shown(&inside, "a form of hex", with(json!({ "unsigned_tx_hex": hex }))).await;
    }
    for path in ["m/44'/60'/0'/0/0", "m/44/60/0/0/0"] {
        shown(&inside, path, with(json!({ "chain_context": { "derive_path": path } }))).await;
    }
    for chain in ["Local", "local", "LOCAL"] {
        shown(&inside, chain, with(json!({ "chain": chain }))).await;
    }
    for unsigned in [pay_legacy(0, ALICE, ETH), pay_prefixed_legacy(0, ALICE, ETH)] {
        shown(&inside, "a legacy form", bytes(&unsigned)).await;
    }
    for first in [0, 1, 7] {
        shown(
            &inside,
            "steps that count from anywhere",
            bundle(vec![step(first, &good()), step(first + 1, &pay(1, BOB, 1))]),
        )
        .await;
    }
    let mut bare = step_with(1, &good(), json!({ "action": null, "wait_for_receipt": null }));
    bare["keysign_payload"] = Value::Null;
    shown(&inside, "nothing but what is required", bundle(vec![bare])).await;
    let single = action("sign_transaction_bundle", json!({ "transactions": step(1, &good()) }));
    shown(&inside, "a single step where a list is expected (T31)", single).await;
}

/// T9, T10, T11: ids and sequence numbers are unique, chain and signing mode are the registry's.
#[tokio::test(flavor = "multi_thread")]
async fn duplicates_and_unknown_chains() {
    let inside = Inside::start().await;
    let two = |second: Value| bundle(vec![step(1, &good()), step_with(2, &pay(1, BOB, 1), second)]);
    refused(&inside, "one id twice", two(json!({ "id": "step-1" })), &["step-1", "“id”", "twice"]).await;
    refused(&inside, "one sequence twice", two(json!({ "sequence": 1 })), &["“sequence”", "twice"]).await;
    for mode in ["eddsa_ed25519", "ecdsa"] {
        refused(
            &inside,
            &format!("mode {mode:?}"),
            with(json!({ "signing_mode": mode })),
            &["step-1", "“signing_mode”"],
        )
        .await;
    }
    for chain in ["Ethereum", "Sepolia", "Loca", "Local ", ""] {
        refused(&inside, &format!("chain {chain:?}"), with(json!({ "chain": chain })), &["step-1", "“chain”"]).await;
    }
}

/// The nonces of the account run from its next one, without gap or repeat.
#[tokio::test(flavor = "multi_thread")]
async fn nonces_with_a_gap_or_a_repeat() {
    let inside = Inside::start().await;
    let two = |first: u64, second: u64| bundle(vec![step(1, &pay(first, ALICE, 1)), step(2, &pay(second, BOB, 1))]);
    refused(&inside, "a gap before the first", two(1, 2), &["step-1", "“unsigned_tx_hex”", "nonce 1", "next is 0"])
        .await;
    refused(&inside, "a gap between", two(0, 2), &["step-2", "nonce 2", "next is 1"]).await;
    refused(&inside, "a repeat", two(0, 0), &["step-2", "nonce 0", "next is 1"]).await;
    inside.node.call("anvil_setNonce", json!([inside.address, "0x5"])).await;
    refused(&inside, "a used one", bytes(&pay(4, ALICE, 1)), &["step-1", "nonce 4", "next is 5"]).await;
    let reversed = bundle(vec![step(2, &pay(5, ALICE, 1)), step(1, &pay(6, BOB, 1))]);
    refused(
        &inside,
        "nonces that follow the array instead of the sequence",
        reversed,
        &["step-1", "nonce 6", "next is 5"],
    )
    .await;
}

/// Funds are a running total per asset; only an earlier call could bring more.
#[tokio::test(flavor = "multi_thread")]
async fn more_than_there_is() {
    let inside = Inside::start().await;
    place(&inside.node, CONTRACT, ANSWERS_FIVE).await;
    refused(
        &inside,
        "more than the balance",
        bytes(&pay(0, ALICE, 11 * ETH)),
        &["step-1", "“unsigned_tx_hex”", "1.00042 ETH more"],
    )
    .await;
    refused(&inside, "the balance, and no fee left", bytes(&pay(0, ALICE, 10 * ETH)), &["step-1", "0.00042 ETH more"])
        .await;
    let total = bundle(vec![step(1, &pay(0, ALICE, 6 * ETH)), step(2, &pay(1, BOB, 6 * ETH))]);
    refused(&inside, "more than is left", total, &["step-2", "2.00084 ETH more"]).await;
    refused(&inside, "more tokens", bytes(&send_token(0, CONTRACT, ALICE, 6)), &["step-1", "needs 1 base units of"])
        .await;
    let tokens = bundle(vec![step(1, &send_token(0, CONTRACT, ALICE, 3)), step(2, &send_token(1, CONTRACT, BOB, 3))]);
    refused(&inside, "more tokens than are left", tokens, &["step-2", "needs 1 base units of"]).await;
}

/// A shortfall that an earlier step could cover is a finding; if it remains just before the release, the step is not signed.
#[tokio::test(flavor = "multi_thread")]
async fn an_earlier_step_may_bring_what_is_missing() {
    let inside = Inside::start().await;
    let steps = |nonce: u64| {
        bundle(vec![
            step(1, &call(nonce, CONTRACT, 0, vec![0xde, 0xad, 0xbe, 0xef])),
            step(2, &pay(nonce + 1, ALICE, 12 * ETH)),
        ])
    };
    place(&inside.node, CONTRACT, PURSE).await;
    set_balance(&inside.node, CONTRACT, 5 * ETH).await;
    let alice = inside.node.balance(ALICE).await;
    let result = inside.one(steps(0)).await;
    let shown = inside.person.consents();
    let depends = |shown: &lockstep_wallet::BundleView| {
        shown.steps[1].findings.iter().any(|finding| finding.id() == FindingId::FundsDependOnEarlierStep)
    };
    assert!(depends(&shown[0]), "the person is told that the second step hangs on the first");
    assert!(result.success, "the purse brought enough: {:?}", result.error);
    assert_eq!(inside.node.balance(ALICE).await - alice, 12 * ETH, "and Alice has it");

    // The purse is empty now.
    set_balance(&inside.node, &inside.address, 10 * ETH).await;
    let before = inside.agent.results().len();
    inside.agent.answers(reply(vec![steps(2)]));
    inside.wallet.send_message(&inside.conversation, "again").await.expect("a turn begins");
    inside.until_activity("the second step to wait", |entry| entry.awaits.is_some()).await;
    inside.clock.turn(Duration::from_secs(10 * 60));
    let result = until("the result", PATIENCE, || async { inside.agent.results().get(before).cloned() }).await;
    assert!(!result.success, "an empty purse brings nothing");
    let error = result.error.unwrap();
    assert!(error.contains("did not come in time"), "{error:?} says why");
    let data = result.data.unwrap();
    assert_eq!(data["transactions"][0]["status"], "confirmed", "the first step is told as it went: {data}");
    assert_eq!(data["bundle_success"], false, "a step that was not signed is no success");
    assert_eq!(inside.nonce().await, 3, "the second step was never signed: only the call was sent");
}

/// If the node does not answer, the state is unknown, so the plan is refused and the step named.
#[tokio::test(flavor = "multi_thread")]
async fn an_unreachable_node_refuses_the_plan() {
    let mut inside = Inside::start().await;
    Arc::get_mut(&mut inside.node).expect("nobody else has the node").stop();
    let result = inside.one(bytes(&good())).await;
    assert!(!result.success && inside.person.forget().is_empty(), "nobody is asked about what cannot be checked");
    let error = result.error.unwrap();
    assert!(error.contains("step-1") && error.contains("cannot be checked"), "{error:?} names the step");
}

/// T2, T4, T5: several actions in one response run in order, each gets one result, and the answer to a result is read.
#[tokio::test(flavor = "multi_thread")]
async fn every_action_of_a_response_gets_its_one_result() {
    let inside = Inside::start().await;
    let (first, second, third) = (bytes(&pay(0, ALICE, 1)), bytes(&pay(1, ALICE, 2)), bytes(&pay(2, ALICE, 3)));
    let actions = vec![
        action("get_address_book", json!({})),
        first,
        action("mint_money", json!({ "amount": "all" })),
        bundle(vec![json!({ "id": "broken" })]),
        second,
        action("add_address_book", json!({ "entries": [{ "title": "Nobody", "address": "0x123", "chain": "Local" }] })),
    ];
    let mut expected: Vec<(String, String)> =
        actions.iter().map(|action| (action.kind.clone(), action.id.clone())).collect();
    expected.push((third.kind.clone(), third.id.clone()));
    inside.agent.answers_result(reply(vec![third]));
    let results = inside.turn(actions).await;
    let answered: Vec<(String, String)> =
        results.iter().map(|result| (result.action.clone(), result.action_id.clone())).collect();
    assert_eq!(
        answered, expected,
        "one result per action, in order, by type and id as received; the action in an answer to a result too"
    );
    let ended: Vec<bool> = results.iter().map(|result| result.success).collect();
    assert_eq!(
        ended,
        [true, true, false, false, true, false, true],
        "one that fails keeps none of the others from being done"
    );
    for result in &results {
        assert_eq!(
            result.error.is_some(),
            !result.success,
            "an error is there exactly where there is no success: {result:?}"
        );
    }
    assert!(results[2].error.as_deref().unwrap().contains("mint_money"), "an unknown type is named");
    assert_eq!(inside.nonce().await, 3, "all three bundles were signed");
}

/// T30, T31: the old name and the old flat form, whose missing parts come from the registry and the bytes.
#[tokio::test(flavor = "multi_thread")]
async fn the_old_forms_run_under_their_old_name() {
    let inside = Inside::start().await;
    let old = |nonce: u64| json!({ "sequence": 1, "chain": "Local", "chain_id": "31337", "action": "send", "signing_mode": "ecdsa_secp256k1", "unsigned_tx_hex": hex::encode(pay(nonce, ALICE, 1)) });
    for (nonce, params) in [(0, json!({ "transactions": [old(0)] })), (1, old(1))] {
        let result = inside.one(action("sign_tx", params)).await;
        assert!(result.success, "the old form runs: {:?}", result.error);
        assert_eq!(result.action, "sign_tx", "and its result keeps its name");
        let step = &result.data.unwrap()["transactions"][0];
        assert_eq!(
            (&step["status"], &step["sequence"]),
            (&json!("confirmed"), &json!(1)),
            "with the result of a bundle"
        );
        assert!(step["id"].as_str().is_some_and(|id| !id.is_empty()), "and a fresh id");
        assert_eq!(inside.nonce().await, nonce + 1, "and the transaction is mined");
    }
    inside.person.forget();
    let lie = |members: Value| {
        let mut step = old(2);
        step.as_object_mut().unwrap().extend(members.as_object().unwrap().clone());
        action("sign_tx", json!({ "transactions": [step] }))
    };
    for (what, members, field) in [
        ("a chain id beside the step", json!({ "chain_id": "1" }), "chain_id"),
        ("a chain id in the context", json!({ "chain_context": { "chain_id": "0x1" } }), "chain_id"),
        ("a path", json!({ "chain_context": { "derive_path": "m/44'/60'/0'/0/9" } }), "derive_path"),
        ("a type", json!({ "chain_context": { "tx_type": "legacy" } }), "tx_type"),
    ] {
        let result = inside.one(lie(members)).await;
        assert!(
            !result.success && result.error.as_deref().unwrap().contains(field),
            "{what} that is there must agree: {:?}",
            result.error
        );
        assert!(inside.person.forget().is_empty(), "{what}: the person is not asked");
    }
    let bare = action("sign_transaction_bundle", json!({ "transactions": [old(2)] }));
    let result = inside.one(bare).await;
    assert!(!result.success, "under the new name the old omissions are refused: {:?}", result.error);
}
