//! Only approved bytes are signed: the device and the co-signer refuse a change of any byte between consent and release.

use lockstep_keysign::commitment;
use lockstep_keysign::port::{Asked as Answer, Cosigner, PortError};
use lockstep_tests::inside::device::{Device, Presented, digest};
use lockstep_tests::inside::tx::{
    ALICE, BOB, ETH, call, hex_of, pay, pay_eip2930, pay_legacy, pay_prefixed_legacy, step,
};
use lockstep_tests::inside::{Asked, Consent, Inside, PATIENCE, Word, bundle, reply};
use lockstep_tests::wait::until;
use lockstep_wallet::consent::Stale;
use lockstep_wallet::wire::Action;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use serde_json::json;

/// An unsigned transaction of any of the four forms.
fn transaction() -> impl Strategy<Value = Vec<u8>> {
    let data = prop::collection::vec(any::<u8>(), 1..100);
    (0..5u8, 0..1_000_000u64, any::<u64>(), any::<bool>(), data).prop_map(|(form, nonce, wei, alice, data)| {
        let (to, wei) = (if alice { ALICE } else { BOB }, u128::from(wei));
        match form {
            0 => pay(nonce, to, wei),
            1 => pay_eip2930(nonce, to, wei),
            2 => pay_legacy(nonce, to, wei),
            3 => pay_prefixed_legacy(nonce, to, wei),
            _ => call(nonce, to, wei, data),
        }
    })
}

/// A transaction, and a copy with one byte changed.
fn changed() -> impl Strategy<Value = (Vec<u8>, Vec<u8>)> {
    (transaction(), any::<prop::sample::Index>(), 1..=u8::MAX).prop_map(|(approved, at, flip)| {
        let mut sent = approved.clone();
        let at = at.index(sent.len());
        sent[at] ^= flip;
        (approved, sent)
    })
}

/// The co-signer gets the approved commitment with other bytes and the right password.
#[test]
fn the_cosigner_refuses_any_changed_byte() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let device = runtime.block_on(Device::new());
    let cases = Config { cases: 512, failure_persistence: None, ..Config::default() };
    let outcome = TestRunner::new(cases).run(&changed(), |(approved, sent)| {
        let opened = runtime.block_on(device.open(&Presented { approved: &approved, sent: &sent }));
        prop_assert!(
            matches!(opened, Err(PortError::Refused { .. })),
            "{opened:?} for {} instead of {}",
            hex_of(&sent),
            hex_of(&approved)
        );
        Ok(())
    });
    outcome.unwrap();

    runtime.block_on(async {
        let approved = pay(0, ALICE, ETH);
        let (session, step) = device
            .open(&Presented { approved: &approved, sent: &approved })
            .await
            .expect("the approved bytes themselves are taken, so the refusals cost no attempt");
        let signature = device.sign(session, &step, digest(&approved).unwrap()).await;
        assert!(signature.is_ok(), "and signed: {signature:?}");
    });
}

/// The session is open for the approved bytes, and the device asks for a signature of others.
#[tokio::test(flavor = "multi_thread")]
async fn an_open_session_signs_only_what_it_was_opened_for() {
    let device = Device::new().await;
    let approved = pay(0, ALICE, ETH);
    for at in [digest(&pay(0, BOB, ETH)).unwrap(), digest(&pay(0, ALICE, 2 * ETH)).unwrap(), [0; 32]] {
        let (session, step) = device
            .open(&Presented { approved: &approved, sent: &approved })
            .await
            .expect("a session for the approved bytes");
        let signed = device.sign(session, &step, at).await;
        assert!(signed.is_err(), "no signature of anything else: {signed:?}");
        let asked = device.cosigner.ask(device.vault, step.sign_id).await.unwrap();
        assert!(matches!(asked, Answer::Void), "and none can ever come of that sign id: {asked:?}");
    }
}

proptest! {
    #![proptest_config(Config { cases: 2_000, failure_persistence: None, ..Config::default() })]

    /// The device's approval is bound to a hash over every digest: a changed byte gives another commitment, or no valid transaction.
    #[test]
    fn a_changed_byte_is_never_the_same_commitment((approved, sent) in changed()) {
        let before = digest(&approved).expect("what is built is a transaction");
        if let Some(after) = digest(&sent) {
            prop_assert_ne!(commitment(&[before]), commitment(&[after]), "{} and {}", hex_of(&approved), hex_of(&sent));
        }
    }

    /// Another order, another number of steps or another step gives another commitment too.
    #[test]
    fn a_bundle_is_bound_as_a_whole(digests in prop::collection::vec(any::<[u8; 32]>(), 2..8), at in any::<prop::sample::Index>(), more in any::<[u8; 32]>()) {
        let whole = commitment(&digests);
        let at = at.index(digests.len());
        let (mut without, mut with, mut moved) = (digests.clone(), digests.clone(), digests.clone());
        without.remove(at);
        with.insert(at, more);
        moved.rotate_left(1);
        prop_assert_ne!(whole, commitment(&without), "a step less");
        prop_assert_ne!(whole, commitment(&with), "a step more");
        if moved != digests {
            prop_assert_ne!(whole, commitment(&moved), "another order");
        }
    }
}

fn skipping(unsigned: &[u8]) -> Action {
    let mut action = bundle(vec![step(1, unsigned)]);
    action.params["skip_approval"] = json!(true);
    action
}

/// An unconsumed approval is honoured only for its bytes; a change of any byte voids it.
#[tokio::test(flavor = "multi_thread")]
async fn a_waiting_approval_is_worth_nothing_for_a_changed_byte() {
    let inside = Inside::start().await;
    let approved = pay(0, ALICE, ETH);
    inside.person.will_type([Word::Leave]);
    inside.agent.answers(reply(vec![bundle(vec![step(1, &approved)])]));
    inside.wallet.send_message(&inside.conversation, "go on").await.unwrap();
    let waits =
        || async { inside.person.asked().iter().any(|asked| matches!(asked, Asked::Password { .. })).then_some(()) };
    until("the password question", PATIENCE, waits).await;
    inside.wallet.stop_turn(&inside.conversation);
    let ended =
        || async { (!inside.wallet.open_conversation(Some(&inside.conversation)).await.ok()?.busy).then_some(()) };
    until("the turn to end", PATIENCE, ended).await;
    inside.person.forget();

    let mut shown = 0;
    for at in 0..approved.len() {
        let mut sent = approved.clone();
        sent[at] ^= 1 << (at % 8);
        inside.person.will([Consent::Reject]);
        let result = inside.one(skipping(&sent)).await;
        assert!(!result.success, "byte {at} changed, and it was done");
        match inside.person.forget().as_slice() {
            // Planning refuses it, so the scripted no is not needed.
            [] => inside.person.will_nothing(),
            [Asked::Consent(view)] => {
                assert_eq!(view.steps[0].raw_hex, hex_of(&sent), "the dialog shows the changed bytes");
                shown += 1;
            }
            other => panic!("byte {at} changed, and the person was asked for no consent: {other:?}"),
        }
    }
    assert!(shown > 0, "some changes make other good transactions, or this proves nothing");
    assert_eq!(inside.nonce().await, 0, "nothing was sent");
    let result = inside.one(skipping(&approved)).await;
    assert!(
        result.success && inside.person.consents().is_empty(),
        "the approved bytes themselves are what the approval is for: {:?}",
        result.error
    );
}

/// A program that answers in the person's place gets nothing with a yes for other bytes, another request or another question.
#[tokio::test(flavor = "multi_thread")]
async fn a_yes_to_something_else_is_no_yes() {
    let inside = Inside::start().await;
    let to = |whom: &str| bundle(vec![step(1, &pay(0, whom, ETH))]);
    inside.person.will([Consent::AnswerForOtherBytes, Consent::AnswerForOtherRequest]);
    for whom in [ALICE, BOB] {
        let result = inside.one(to(whom)).await;
        assert!(!result.success, "nothing was approved: {:?}", result.error);
    }
    assert_eq!(inside.person.stale(), [Stale::OtherBytes, Stale::OtherRequest], "each for its reason");

    inside.person.will([Consent::Hoard, Consent::GiveHoarded]);
    inside.one(to(BOB)).await;
    let result = inside.one(to(ALICE)).await;
    assert!(!result.success, "a yes to Bob's is none to Alice's: {:?}", result.error);
    assert_eq!(inside.person.stale().last(), Some(&Stale::OtherBytes), "because it is for other bytes");

    // Also if the password is the consent.
    inside.person.will([Consent::Hoard]);
    inside.one(to(BOB)).await;
    inside.person.will_type([Word::Leave]);
    inside.agent.answers(reply(vec![to(ALICE)]));
    inside.wallet.send_message(&inside.conversation, "go on").await.unwrap();
    let waits = || async { matches!(inside.person.asked().last(), Some(Asked::Password { .. })).then_some(()) };
    until("the password question", PATIENCE, waits).await;
    inside.wallet.stop_turn(&inside.conversation);
    let ended =
        || async { (!inside.wallet.open_conversation(Some(&inside.conversation)).await.ok()?.busy).then_some(()) };
    until("the turn to end", PATIENCE, ended).await;
    inside.person.forget();
    inside.person.will_type([Word::RightWithHoarded]);
    let result = inside.one(skipping(&pay(0, ALICE, ETH))).await;
    assert!(
        matches!(inside.person.forget().as_slice(), [Asked::Password { is_consent: true, .. }]),
        "the password alone was asked"
    );
    assert!(!result.success, "and a yes to Bob's with it is none to Alice's: {:?}", result.error);
    assert_eq!(inside.person.stale().len(), 4, "it was refused like the others: {:?}", inside.person.stale());
    assert_eq!(inside.person.stale().last(), Some(&Stale::OtherBytes), "because it is for other bytes");
    let activity = inside.wallet.activity().await.unwrap();
    assert!(activity.iter().all(|entry| entry.tx_hash.is_none()), "nothing was signed in all this: {activity:?}");
    assert_eq!(inside.nonce().await, 0, "and nothing was sent");
}
