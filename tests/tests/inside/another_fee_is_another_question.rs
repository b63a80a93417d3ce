//! The person chooses the fee and the nonce of a payment that the wallet drafted. The choice makes other bytes: they are planned, journalled and
//! asked for again, and only what was shown last is signed. Bytes of others stay as they came.

use lockstep_findings::FindingId;
use lockstep_tests::inside::Consent;
use lockstep_tests::inside::sending;
use lockstep_tests::inside::tx::{ALICE, ETH, pay, step};
use lockstep_tests::inside::{Inside, bundle};
use lockstep_wallet::api::Activity;
use lockstep_wallet::consent::Stale;
use lockstep_wallet::{BundleView, NewTerms, StepState, StepView};
use serde_json::json;

fn terms(most: &str, tip: &str, nonce: &str) -> NewTerms {
    NewTerms { sequence: 0, most: most.into(), tip: tip.into(), nonce: nonce.into() }
}

async fn coin(inside: &Inside) -> String {
    inside.wallet.portfolio().await.expect("a portfolio").coins.remove(0).id
}

/// Sends 1 ETH to Alice with the Send form, and waits for its end.
async fn send(inside: &Inside) -> String {
    let request = sending(&coin(inside).await, ALICE, "1");
    let bundle = inside.wallet.send(&request).await.expect("it is planned").bundle_id;
    let ended = |entry: &Activity| {
        entry.bundle_id == bundle && matches!(entry.state, StepState::Confirmed | StepState::NotSigned)
    };
    inside.until_activity("its end", ended).await;
    bundle
}

fn only(view: &BundleView) -> &StepView {
    let [step] = view.steps.as_slice() else { panic!("one step: {view:?}") };
    step
}

fn has(view: &BundleView, id: FindingId) -> bool {
    only(view).findings.iter().any(|finding| finding.id() == id)
}

/// What the chain has of the vault's transaction: the highest price and the tip per unit of gas, in wei.
async fn paid(inside: &Inside, bundle: &str) -> (u128, u128) {
    let done = |entry: &Activity| entry.bundle_id == bundle && entry.state == StepState::Confirmed;
    let hash = inside.until_activity("its receipt", done).await.tx_hash.expect("a hash");
    let sent = inside.node.call("eth_getTransactionByHash", json!([hash])).await;
    let wei = |name: &str| {
        let text = sent[name].as_str().expect("a number").trim_start_matches("0x").to_owned();
        u128::from_str_radix(&text, 16).expect("hex")
    };
    (wei("maxFeePerGas"), wei("maxPriorityFeePerGas"))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_chosen_fee_is_asked_for_again_and_paid() {
    let inside = Inside::start().await;
    let before = inside.node.balance(ALICE).await;
    inside.person.will_set_terms([terms("7.5", "1.25", "0")]);
    let bundle = send(&inside).await;
    let [first, second] = <[BundleView; 2]>::try_from(inside.person.consents()).expect("two questions");
    let offered = only(&first).terms.as_ref().expect("a draft of the wallet's own has a choice");
    assert_eq!(offered.offers.len(), 3, "slow, usual and fast: {offered:?}");
    assert_eq!(
        (offered.most.as_str(), offered.tip.as_str()),
        {
            let usual = &offered.offers[1];
            (usual.most.as_str(), usual.tip.as_str())
        },
        "the draft has the usual price"
    );
    assert_ne!(first.commitment, second.commitment, "other bytes have another commitment");
    let chosen = only(&second).terms.as_ref().expect("it may be chosen once more");
    assert_eq!((chosen.most.as_str(), chosen.tip.as_str()), ("7.5", "1.25"), "the second question is about the choice");
    assert_eq!(only(&first).facts.moves, only(&second).facts.moves, "what it does is the same");
    assert_eq!(paid(&inside, &bundle).await, (7_500_000_000, 1_250_000_000), "and that is what the chain has");
    assert_eq!(inside.node.balance(ALICE).await - before, ETH, "she was paid once");
    assert_eq!(inside.nonce().await, 1, "by one transaction");
    let steps = inside.wallet.activity().await.expect("activity").into_iter().filter(|entry| entry.bundle_id == bundle);
    assert_eq!(steps.count(), 1, "of the first bytes nothing is left");
    inside.close().await;
}

/// A choice that no transaction needs is told, and the request that was there goes on unchanged.
#[tokio::test(flavor = "multi_thread")]
async fn a_choice_that_cannot_be_loses_nothing() {
    let inside = Inside::start().await;
    inside.person.will_set_terms([terms("1", "2", "0"), terms("100000", "1", "0"), terms("20", "5000", "0")]);
    let bundle = send(&inside).await;
    let asked = inside.person.consents();
    assert_eq!(asked.len(), 4, "after each the question comes again");
    assert!(asked.iter().all(|view| view.commitment == asked[0].commitment), "about the bytes that were there");
    let problems = inside.person.problems();
    for (problem, says) in problems.iter().zip(["which contains it", "more than any transaction on Local needs", "tip"])
    {
        assert!(problem.contains(says) && problem.contains("was not taken"), "{problem}");
    }
    assert_eq!(problems.len(), 3, "{problems:?}");
    let usual = only(&asked[0]).terms.clone().expect("terms");
    let (most, _) = paid(&inside, &bundle).await;
    let gwei = lockstep_chain::Amount::from_raw(alloy::primitives::U256::from(most), 9).to_string();
    assert_eq!(gwei, usual.most, "the draft was sent as it was");
    inside.close().await;
}

/// A nonce behind a gap and a price below the network's own are possible and said; a nonce that is used is not.
#[tokio::test(flavor = "multi_thread")]
async fn a_chosen_nonce_says_what_it_waits_for() {
    let inside = Inside::start().await;
    send(&inside).await;
    inside.person.forget();
    inside.person.will_set_terms([terms("0.000000001", "0.000000001", "5"), terms("7.5", "1.25", "0")]);
    inside.person.will([Consent::Reject]);
    let bundle = send(&inside).await;
    let asked = inside.person.consents();
    assert_eq!(asked.len(), 3, "the draft, the gap, and the gap again after a used nonce");
    assert!(!has(&asked[0], FindingId::NonceGap), "a draft leaves no gap");
    for view in &asked[1..] {
        assert!(has(view, FindingId::NonceGap) && has(view, FindingId::FeeBelowBase), "{:?}", only(view).findings);
    }
    let [problem] = <[String; 1]>::try_from(inside.person.problems()).expect("one problem");
    assert!(problem.contains("has nonce 0, the account's next is 1"), "{problem}");
    let ended = inside.wallet.activity().await.expect("activity").into_iter().find(|entry| entry.bundle_id == bundle);
    assert_eq!(ended.expect("it is there").state, StepState::NotSigned, "the no ends it");
    assert_eq!(inside.nonce().await, 1, "and nothing more was sent");
    inside.close().await;
}

/// Bytes that an agent sent are signed as they are or not at all.
#[tokio::test(flavor = "multi_thread")]
async fn bytes_of_others_have_no_choice() {
    let inside = Inside::start().await;
    inside.person.will_set_terms([terms("7.5", "1.25", "0")]);
    let result = inside.one(bundle(vec![step(0, &pay(0, ALICE, ETH))])).await;
    let asked = inside.person.consents();
    assert_eq!(asked.len(), 1, "no second question");
    assert_eq!(only(&asked[0]).terms, None, "nothing is offered");
    assert!(!result.success, "the forged choice was no yes: {result:?}");
    assert_eq!(inside.nonce().await, 0, "nothing was sent");
    assert!(
        matches!(inside.person.stale().as_slice(), [why @ Stale::Unusable(_)] if why.to_string().contains("cannot be chosen"))
    );
    inside.close().await;
}
