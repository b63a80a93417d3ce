//! Opens and resumes a profile of an earlier version, with a journal row in each state of each kind of chain, and messages in each state. Rows
//! that were never released end as not signed, the co-signer is asked about released rows, signed rows are followed to their end and never
//! signed again, ended rows stay as they were, and the vault signs. Each action gets one result. Requirements T2, T18, T19.
//!
//! `writing.rs` says how the profile was made. Nodes and emulators are in the state in which its payments were made, except for Solana, whose
//! node keeps no earlier blocks and so does not answer.

mod writing;

use std::collections::BTreeSet;
use std::time::Duration;

use lockstep_store::StepState;
use lockstep_tests::every_kind::{CHAINS, EveryKind, recipient};
use lockstep_tests::inside::{Asked, Closed, Inside, PATIENCE, sending};
use lockstep_tests::kept::{Kept, KeptMessage, KeptStep, folder};
use lockstep_tests::wait::until;
use lockstep_wallet::Signable;
use lockstep_wallet::api::Activity;

const VERSION: &str = "0.1.0";

/// Steps of ended bundles are checked every five seconds; with ten chains on a busy machine that takes a while.
const LONG: Duration = Duration::from_secs(90);

async fn brought(kept: &Kept) -> Closed {
    let files = folder(VERSION).join("profile");
    let closed = Closed::brought(&files, &kept.keychain, &kept.addresses["Sepolia"], &kept.conversation).await;
    // A time years after the profile was written.
    closed.clock.turn(Duration::from_secs(3 * 365 * 24 * 60 * 60));
    closed
}

async fn listed(inside: &Inside) -> Vec<Activity> {
    inside.wallet.activity_on(None).await.expect("the activity")
}

/// The activity's entry for a step. Skipped steps are not listed.
fn of_step<'a>(listed: &'a [Activity], step: &KeptStep) -> Option<&'a Activity> {
    let of_bundle = |entry: &&Activity| entry.bundle_id == step.bundle;
    listed.iter().filter(of_bundle).nth(usize::try_from(step.position).unwrap())
}

/// The hash of a chain's payment in the run whose signatures the co-signer has.
fn hash<'a>(kept: &'a Kept, chain: &str) -> &'a str {
    let signed = kept.steps.iter().find(|step| step.chain == chain && step.state == StepState::Signed);
    signed.and_then(|step| step.hash.as_deref()).expect("a signed row of each chain")
}

/// The state of a row after the journal and the co-signer, without a node.
fn settled(step: &KeptStep) -> StepState {
    match step.state {
        StepState::Planned | StepState::Approved => StepState::NotSigned,
        StepState::Released if step.answered => StepState::Signed,
        StepState::Released => StepState::NotSigned,
        other => other,
    }
}

/// The final state of a row, with an answer of the chain.
fn followed(step: &KeptStep) -> StepState {
    match settled(step) {
        StepState::Signed | StepState::Broadcast | StepState::Timeout => StepState::Confirmed,
        other => other,
    }
}

/// Waits until each row has the wanted state.
async fn until_all(inside: &Inside, kept: &Kept, what: &str, wanted: impl Fn(&KeptStep) -> StepState) -> Vec<Activity> {
    let off = async || {
        let listed = listed(inside).await;
        let stands = |step: &&KeptStep| of_step(&listed, step).is_some_and(|entry| entry.state == wanted(step));
        let shown = |step: &&KeptStep| step.state != StepState::Skipped && !after_the_end(kept, step);
        let off: Vec<_> = kept.steps.iter().filter(shown).filter(|step| !stands(step)).cloned().collect();
        (listed, off)
    };
    let began = std::time::Instant::now();
    until(what, LONG + PATIENCE, || async {
        let (listed, off) = off().await;
        if began.elapsed() > LONG {
            let now: Vec<_> = off.iter().map(|step| (step, of_step(&listed, step))).collect();
            panic!("{what}: these stand otherwise: {now:#?}");
        }
        off.is_empty().then_some(listed)
    })
    .await
}

/// Whether a step belongs to a bundle whose first step was executed before the app ended.
fn after_the_end(kept: &Kept, step: &KeptStep) -> bool {
    let first_is_done = |one: &KeptStep| one.bundle == step.bundle && one.state == StepState::Confirmed;
    step.position > 0 && kept.steps.iter().any(first_is_done)
}

/// Checks that each row has the written facts and what follows from its state.
fn tells_the_same(kept: &Kept, listed: &[Activity]) {
    for step in kept.steps.iter().filter(|step| step.state != StepState::Skipped) {
        if after_the_end(kept, step) {
            continue;
        }
        let entry = of_step(listed, step).unwrap_or_else(|| panic!("a row is lost: {step:?}"));
        assert_eq!(
            (&entry.chain, &entry.title, &entry.to, &entry.amount_text),
            (&step.chain, &step.title, &step.to, &step.amount),
            "the facts are those that were written"
        );
        match step.state {
            StepState::Confirmed | StepState::Failed | StepState::NotSigned => assert_eq!(
                (entry.state, &entry.fee_text, &entry.tx_hash, &entry.error),
                (step.state, &step.fee, &step.hash, &step.error),
                "what had ended is left as it is: {step:?}"
            ),
            StepState::Released if !step.answered => {
                let error = entry.error.as_deref().expect("a reason");
                assert!(error.contains("voided"), "the co-signer says that it has voided it for ever: {error}");
                assert!(error.contains("may still appear"), "and that is its word: {error}");
            }
            StepState::Planned | StepState::Approved => {
                let error = entry.error.as_deref().expect("a reason");
                assert!(error.contains("Nothing of it was signed or sent"), "it says what did not happen: {error}");
            }
            _ => assert_eq!(
                entry.tx_hash.as_deref(),
                Some(hash(kept, &step.chain)),
                "it is the transaction that was signed, and no other: {step:?}"
            ),
        }
    }
}

/// Waits until every message has ended as it must.
async fn until_messages_have_ended(inside: &Inside, kept: &Kept) {
    until("the messages to have ended", PATIENCE, || async {
        let listed = listed(inside).await;
        let ended = |message: &KeptMessage| {
            let of_request = |entry: &&Activity| entry.bundle_id == message.request;
            let entry = listed.iter().find(of_request).unwrap_or_else(|| panic!("a message is lost: {message:?}"));
            assert_eq!(
                (entry.signed, &entry.title),
                (Signable::Message, &message.title),
                "it is listed under its title"
            );
            entry.state == handed_over(message)
        };
        kept.messages.iter().filter(|message| message.state != "skipped").all(ended).then_some(())
    })
    .await;
}

/// An existing signature is handed over; a missing one will never exist.
fn handed_over(message: &KeptMessage) -> StepState {
    match message.state.as_str() {
        "handedOver" | "signed" => StepState::Confirmed,
        "released" if message.answered => StepState::Confirmed,
        _ => StepState::NotSigned,
    }
}

/// Checks that the person was asked only for the password that opens the vault.
fn nothing_was_asked(inside: &Inside) {
    let asked = inside.person.asked();
    let opens = |asked: &Asked| matches!(asked, Asked::Vault { .. });
    assert!(asked.iter().all(opens), "what is driven asks nobody: {asked:?}");
}

/// Checks that the agent has exactly one result of each ended action.
async fn each_action_has_its_result(inside: &Inside, kept: &Kept) {
    let wanted: BTreeSet<&String> = kept.actions.iter().collect();
    let results = until("each action's result", LONG, || async {
        let results = inside.agent.results();
        (results.len() >= wanted.len()).then_some(results)
    })
    .await;
    let ids: BTreeSet<&String> = results.iter().map(|result| &result.action_id).collect();
    assert_eq!((results.len(), &ids), (wanted.len(), &wanted), "each action has one result, and no other has any");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_profile_of_an_earlier_version_is_driven_to_its_end() {
    let kept = Kept::of(VERSION);
    for chain in CHAINS {
        let states: BTreeSet<_> =
            kept.steps.iter().filter(|step| step.chain == chain).map(|step| step.state.text()).collect();
        assert_eq!(states.len(), 10, "{chain} has a row in each state: {states:?}");
    }
    let states: BTreeSet<_> = kept.messages.iter().map(|message| message.state.as_str()).collect();
    assert_eq!(states.len(), 7, "and there is a message in each of theirs: {states:?}");

    // No node answers: the journal and the co-signer know what was signed.
    let inside = brought(&kept).await.open().await;
    let before = until_all(&inside, &kept, "what was released to be settled", settled).await;
    tells_the_same(&kept, &before);
    until_messages_have_ended(&inside, &kept).await;
    nothing_was_asked(&inside);

    // The profile is opened again, with nodes.
    let mut kinds = EveryKind::start(kept.at).await;
    let answering = || CHAINS.into_iter().filter(|chain| EveryKind::takes_in_again(chain));
    for chain in answering() {
        kinds.fund(chain, &kept.addresses[chain]).await;
        inside.wallet.switch_network_on(chain, Some(kinds.url(chain))).await.expect("it has another endpoint");
    }
    let inside = inside.close().await.open().await;
    let no_answer = |step: &KeptStep| !EveryKind::takes_in_again(&step.chain);
    let after = until_all(&inside, &kept, "each chain's outcome", |step| {
        answering().for_each(|chain| kinds.mine(chain));
        if no_answer(step) { settled(step) } else { followed(step) }
    })
    .await;
    tells_the_same(&kept, &after);
    assert_eq!(after.len(), before.len(), "no row came and none went");
    let followed = |step: &&KeptStep| followed(step) == StepState::Confirmed && !no_answer(step);
    for step in kept.steps.iter().filter(followed) {
        let entry = of_step(&after, step).expect("it is listed");
        assert!(entry.fee_text.is_some(), "what was carried out tells its fee: {entry:?}");
    }
    for step in kept.steps.iter().filter(|step| after_the_end(&kept, step)) {
        let signed = after.iter().any(|entry| entry.bundle_id == step.bundle && entry.state != StepState::Confirmed);
        assert!(!signed, "the second step of a bundle that was cut short was never begun: {step:?}");
    }
    nothing_was_asked(&inside);
    each_action_has_its_result(&inside, &kept).await;

    // The vault signs with either scheme.
    for chain in answering() {
        let wallet = &inside.wallet;
        wallet.use_network(chain).await.expect("it is in use");
        let coin = wallet.portfolio().await.expect("a portfolio").coins.first().expect("its own coin").id.clone();
        let started = wallet.send(&sending(&coin, &recipient(chain), "2")).await.expect("it is planned");
        inside
            .until_activity("its receipt", |entry| {
                kinds.mine(chain);
                entry.bundle_id == started.bundle_id && entry.state == StepState::Confirmed
            })
            .await;
    }
    inside.close().await;
}

/// Without a node a signed transaction stays open, with the reason why its state is unknown.
#[tokio::test(flavor = "multi_thread")]
async fn without_a_node_a_signed_step_stays_open_with_the_reason() {
    let kept = Kept::of(VERSION);
    let inside = brought(&kept).await.open().await;
    until_all(&inside, &kept, "what was released to be settled", settled).await;
    let over = |step: &KeptStep| match settled(step) {
        StepState::Signed | StepState::Broadcast => StepState::Timeout,
        other => other,
    };
    // A step whose wait only begins after the clock was turned has its time still before it, so the clock is turned until all are over.
    let late = tokio::select! {
        late = until_all(&inside, &kept, "the time to be over", over) => late,
        () = async {
            loop {
                inside.clock.turn(Duration::from_secs(24 * 60 * 60));
                tokio::time::sleep(Duration::from_secs(5)).await;
            }
        } => unreachable!("the clock is turned until all are over"),
    };
    tells_the_same(&kept, &late);
    until_messages_have_ended(&inside, &kept).await;
    for step in kept.steps.iter().filter(|step| matches!(settled(step), StepState::Signed | StepState::Broadcast)) {
        let entry = of_step(&late, step).expect("it is listed");
        let error = entry.error.as_deref().expect("a reason");
        assert!(error.contains("It is not known to have failed"), "it is not called failed: {error}");
        assert!(error.contains("do not send it again"), "and nobody is to pay twice: {error}");
    }
    nothing_was_asked(&inside);
    each_action_has_its_result(&inside, &kept).await;
    inside.close().await;
}
