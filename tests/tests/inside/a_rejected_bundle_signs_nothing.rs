//! The effects of the person's no, and when a dialog may be skipped (T12 to T15).

use lockstep_findings::{FindingId, Severity};
use lockstep_tests::inside::tx::{ALICE, BOB, ETH, pay, step, step_with};
use lockstep_tests::inside::{Asked, Consent, Inside, PATIENCE, Word, action, bundle, reply};
use lockstep_tests::wait::until;
use lockstep_wallet::consent::Stale;
use lockstep_wallet::wire::Action;
use lockstep_wallet::{BundleView, StepState};
use serde_json::json;

const NOBODY: &str = "0x0000000000000000000000000000000000000000";

fn to_alice(nonce: u64) -> Action {
    bundle(vec![step(1, &pay(nonce, ALICE, ETH))])
}

fn to_bob(nonce: u64) -> Action {
    bundle(vec![step(1, &pay(nonce, BOB, ETH))])
}

fn paid_to(view: &BundleView) -> Option<&str> {
    view.steps[0].facts.evm()?.to.as_deref()
}

fn skipping(mut action: Action) -> Action {
    action.params["skip_approval"] = json!(true);
    action
}

/// T13: a no ends the bundle and the rest of that response at once, and holds until the person writes again.
#[tokio::test(flavor = "multi_thread")]
async fn a_no_holds_until_the_person_writes_again() {
    let inside = Inside::start().await;
    inside.person.will([Consent::Reject]);
    inside.agent.answers_result(reply(vec![to_alice(0)]));
    let results = inside
        .turn(vec![to_alice(0), action("get_address_book", json!({})), to_bob(0), action("mint_money", json!({}))])
        .await;
    assert_eq!(results.len(), 5, "each action has its result, the repeated one too: {results:?}");
    let error = |at: usize| results[at].error.clone().unwrap_or_default();
    assert!(!results[0].success && error(0).contains("Rejected"), "the rejected one says so: {:?}", results[0]);
    assert_eq!(results[0].data.as_ref().unwrap()["bundle_success"], false, "in the shape of a bundle's result");
    assert_eq!(results[0].data.as_ref().unwrap()["transactions"], json!([]), "in which no step was begun");
    assert!(results[1].success, "an action that signs nothing still runs");
    assert!(
        !results[2].success && error(2).contains("Rejected") && error(2).contains("not shown"),
        "another signing action of the response is answered unseen"
    );
    assert!(error(3).contains("mint_money"), "and what is unknown is said to be unknown");
    assert_eq!(json!(results[4].code), "declined_before", "the same again is refused: {}", error(4));
    let asked = inside.person.forget();
    assert!(
        matches!(asked.as_slice(), [Asked::Consent(_)]),
        "the person was asked once in all this, and for no password"
    );
    let activity = inside.wallet.activity().await.unwrap();
    assert!(
        activity.iter().all(|entry| entry.state == StepState::NotSigned && entry.tx_hash.is_none()),
        "nothing was signed: {activity:?}"
    );
    assert_eq!(inside.nonce().await, 0, "and nothing was sent");

    let result = inside.one(to_alice(0)).await;
    assert!(result.success, "after the person wrote again it may be asked again: {:?}", result.error);
    assert_eq!(inside.person.consents().len(), 1, "in a dialog");
    assert_eq!(inside.nonce().await, 1, "and now it is sent");
}

/// T13: cancelling the password is a no, also if the password dialog takes the place of the approval.
#[tokio::test(flavor = "multi_thread")]
async fn a_cancelled_password_is_a_no() {
    let inside = Inside::start().await;
    inside.person.will_type([Word::Cancel]);
    inside.agent.answers_result(reply(vec![to_alice(0)]));
    let results = inside.turn(vec![to_alice(0)]).await;
    assert_eq!(results.len(), 2, "the cancelled one and the one that came after it: {results:?}");
    assert!(results.iter().all(|result| !result.success && result.error.is_some()), "neither is a success");
    let data = results[0].data.as_ref().unwrap();
    assert_eq!(
        (&data["transactions"], &data["bundle_success"]),
        (&json!([]), &json!(false)),
        "T15: the result says what was done so far, which is nothing"
    );
    assert_eq!(
        inside.person.consents().len(),
        1,
        "what was cancelled is not put before the person again in the same turn"
    );
    assert_eq!(inside.nonce().await, 0, "nothing was sent");
}

/// T15: a wrong password can be retried, and the remaining attempts are shown; after the fifth the co-signer enforces a wait.
#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_password_may_be_retried() {
    let inside = Inside::start().await;
    let wrong = || Word::Type("not the right battery".into());
    inside.person.will_type([wrong(), wrong(), Word::Right]);
    let result = inside.one(to_alice(0)).await;
    assert!(result.success, "the third was right: {:?}", result.error);
    let asked = inside.person.forget();
    let [
        Asked::Consent(shown),
        Asked::Password { wrong: None, is_consent: false, view },
        Asked::Password { wrong: Some(once), .. },
        Asked::Password { wrong: Some(twice), .. },
    ] = asked.as_slice()
    else {
        panic!("consent once, then the password three times: {asked:?}");
    };
    assert_eq!(view.commitment, shown.commitment, "the password dialog shows what was approved");
    assert!(
        once.attempts_left > twice.attempts_left && twice.attempts_left > 0,
        "each wrong one leaves fewer: {once:?} {twice:?}"
    );

    inside.person.will_type([wrong(), wrong(), wrong(), wrong(), wrong(), Word::Right, Word::Cancel]);
    let result = inside.one(to_alice(1)).await;
    assert!(!result.success, "after five wrong ones even the right one has to wait");
    let asked = inside.person.forget();
    let Some(Asked::Password { wrong: Some(last), .. }) = asked.last() else {
        panic!("the password was asked last: {asked:?}")
    };
    assert_eq!(last.attempts_left, 0, "nothing is left without a delay");
    assert!(last.retry_after_seconds > 0, "and the person is told how long it is");
    assert_eq!(inside.nonce().await, 1, "nothing more was sent");
}

/// T14: `skip_approval` alone skips nothing.
#[tokio::test(flavor = "multi_thread")]
async fn skip_approval_is_no_approval() {
    let inside = Inside::start().await;
    let result = inside.one(skipping(to_alice(0))).await;
    assert!(result.success, "{:?}", result.error);
    let asked = inside.person.forget();
    assert!(
        matches!(asked.as_slice(), [Asked::Consent(_), Asked::Password { is_consent: false, .. }]),
        "the approval dialog comes all the same: {asked:?}"
    );

    // The approval is consumed: even an identical bundle needs a new one.
    inside.person.will([Consent::Reject]);
    inside.one(skipping(to_alice(1))).await;
    assert_eq!(inside.person.forget().len(), 1, "an approval is good for one bundle");
}

/// Approves the bundle, and stops the turn at the password: an approval that was given and never consumed.
async fn approve_and_stop(inside: &Inside, action: Action) {
    inside.person.will_type([Word::Leave]);
    inside.agent.answers(reply(vec![action]));
    inside.wallet.send_message(&inside.conversation, "go on").await.expect("a turn begins");
    let waits =
        || async { inside.person.asked().iter().any(|asked| matches!(asked, Asked::Password { .. })).then_some(()) };
    until("the password question", PATIENCE, waits).await;
    inside.wallet.stop_turn(&inside.conversation);
    let ended =
        || async { (!inside.wallet.open_conversation(Some(&inside.conversation)).await.ok()?.busy).then_some(()) };
    until("the turn to end", PATIENCE, ended).await;
    assert_eq!(inside.nonce().await, 0, "a stop before the release signs nothing");
    inside.person.forget();
}

/// T14: an unconsumed approval of these bytes is honoured, in a password dialog that shows them and counts as the consent.
#[tokio::test(flavor = "multi_thread")]
async fn an_unconsumed_approval_is_honoured_once_and_for_its_bytes_only() {
    let inside = Inside::start().await;
    approve_and_stop(&inside, to_alice(0)).await;

    inside.person.will([Consent::Reject]);
    inside.one(skipping(to_bob(0))).await;
    assert!(matches!(inside.person.forget().as_slice(), [Asked::Consent(_)]), "other bytes are asked about");

    let result = inside.one(skipping(to_alice(0))).await;
    assert!(result.success, "{:?}", result.error);
    let asked = inside.person.forget();
    let [Asked::Password { view, is_consent: true, wrong: None }] = asked.as_slice() else {
        panic!("only the password, as the consent: {asked:?}")
    };
    assert_eq!(paid_to(view), Some(ALICE), "with the decoded bundle in it");
    assert_eq!(inside.nonce().await, 1, "and it is sent");
}

/// T13, T14: a no in either dialog voids an earlier yes.
#[tokio::test(flavor = "multi_thread")]
async fn a_no_voids_an_approval_that_waits() {
    let inside = Inside::start().await;
    approve_and_stop(&inside, to_alice(0)).await;
    inside.person.will([Consent::Reject]);
    inside.one(to_alice(0)).await;
    assert!(
        matches!(inside.person.forget().as_slice(), [Asked::Consent(_)]),
        "without skip_approval it is asked again"
    );
    inside.person.will([Consent::Reject]);
    inside.one(skipping(to_alice(0))).await;
    assert!(matches!(inside.person.forget().as_slice(), [Asked::Consent(_)]), "and after that no, with it too");

    approve_and_stop(&inside, to_bob(0)).await;
    inside.person.will_type([Word::Cancel]);
    inside.one(skipping(to_bob(0))).await;
    assert!(
        matches!(inside.person.forget().as_slice(), [Asked::Password { is_consent: true, .. }]),
        "the password is the consent, and is refused"
    );
    inside.person.will([Consent::Reject]);
    inside.one(skipping(to_bob(0))).await;
    assert!(matches!(inside.person.forget().as_slice(), [Asked::Consent(_)]), "which voids the approval as well");
    assert_eq!(inside.nonce().await, 0, "nothing was sent in all this");
}

/// T14: the dialog is never skipped if there is a finding, in the bytes or in the agent's description of them.
#[tokio::test(flavor = "multi_thread")]
async fn a_warning_always_brings_the_dialog() {
    let inside = Inside::start().await;
    approve_and_stop(&inside, to_alice(0)).await;
    inside.person.will([Consent::Reject]);
    let lying = bundle(vec![step_with(1, &pay(0, ALICE, ETH), json!({ "tx_details": { "amount_human": "0.1 ETH" } }))]);
    inside.one(skipping(lying)).await;
    assert!(
        matches!(inside.person.forget().as_slice(), [Asked::Consent(_)]),
        "a contradiction is put before the person"
    );

    let dust = || bundle(vec![step(1, &pay(0, BOB, 1))]);
    approve_and_stop(&inside, dust()).await;
    inside.person.will([Consent::Reject]);
    inside.one(skipping(dust())).await;
    let asked = inside.person.forget();
    let [Asked::Consent(view)] = asked.as_slice() else {
        panic!("a warning in the bytes is put before the person: {asked:?}")
    };
    assert!(
        view.steps[0].facts.findings.iter().any(|finding| finding.id() == FindingId::FeeExceedsValue),
        "namely this one"
    );
}

/// T13: a danger needs an acknowledgement. A program that answers in the person's place cannot leave it out.
#[tokio::test(flavor = "multi_thread")]
async fn a_danger_needs_more_than_a_yes() {
    let inside = Inside::start().await;
    let lost = || bundle(vec![step(1, &pay(0, NOBODY, ETH))]);
    inside.person.will([Consent::ApproveUnread]);
    let result = inside.one(lost()).await;
    assert!(!result.success, "a bare yes is not taken");
    assert_eq!(inside.person.stale(), [Stale::NotAcknowledged], "because of what is missing");
    let asked = inside.person.forget();
    let [Asked::Consent(view)] = asked.as_slice() else { panic!("no password was asked for: {asked:?}") };
    let dangers = view.steps[0].facts.findings.iter().filter(|finding| finding.severity() == Severity::Danger).count();
    assert_eq!(dangers, 1, "the danger was shown: {:?}", view.steps[0].facts.findings);
    assert_eq!(inside.nonce().await, 0, "nothing was sent");

    let result = inside.one(skipping(lost())).await;
    assert!(result.success, "with the acknowledgement it is: {:?}", result.error);
    assert!(
        matches!(inside.person.forget().as_slice(), [Asked::Consent(_), Asked::Password { is_consent: false, .. }]),
        "in the dialog, which `skip_approval` does not leave out"
    );
    assert_eq!(inside.nonce().await, 1, "and it is sent once");
}

/// T14: an approval ends with its process.
#[tokio::test(flavor = "multi_thread")]
async fn an_approval_does_not_survive_a_restart() {
    let inside = Inside::start().await;
    approve_and_stop(&inside, to_alice(0)).await;
    let inside = inside.close().await.open().await;
    // The password that opened the vault.
    inside.person.forget();
    inside.person.will([Consent::Reject]);
    inside.one(skipping(to_alice(0))).await;
    assert!(matches!(inside.person.forget().as_slice(), [Asked::Consent(_)]), "after a restart the dialog comes");
}

/// T12: the agent's description is shown as a quotation and is never signed.
#[tokio::test(flavor = "multi_thread")]
async fn the_agents_words_change_no_byte() {
    let inside = Inside::start().await;
    let words = json!({ "description": "A gift for Bob", "to": BOB, "value": "5", "nonce": "77", "gas_limit": "1" });
    let mut talkative =
        bundle(vec![step_with(1, &pay(0, ALICE, ETH), json!({ "action": "Donate", "tx_details": words }))]);
    talkative.params["bundle_label"] = json!("A gift");
    let (alice, bob) = (inside.node.balance(ALICE).await, inside.node.balance(BOB).await);
    let result = inside.one(talkative).await;
    assert!(result.success, "{:?}", result.error);
    let view = inside.person.consents().remove(0);
    let said: Vec<&str> = view.steps[0].agent_says.iter().map(|says| says.value.as_str()).collect();
    assert!(said.contains(&"A gift for Bob") && said.contains(&"Donate"), "the words are shown apart: {said:?}");
    assert_eq!(view.label.as_deref(), Some("A gift"), "the label too");
    assert_eq!(paid_to(&view), Some(ALICE), "while the facts are the bytes'");
    assert_eq!(inside.node.balance(ALICE).await - alice, ETH, "what was in the bytes happened");
    assert_eq!(inside.node.balance(BOB).await, bob, "and what was only said did not");
}
