//! Answers exactly as other programs write them, and the results that the wallet posts for them (T1 to T12, T16, T20, T22 to T25,
//! T27 to T31). The cases are data: see `tests/fixtures/wire/README.md`.

use lockstep_tests::corpus::{self, Words, offered};
use lockstep_tests::inside::Inside;
use lockstep_tests::reference_backend::{ReferenceBackend, Turn};
use serde_json::json;

/// Runs the cases of one profile and reports all failures together.
async fn run(profile: &str, mut inside: Inside) {
    let backend = ReferenceBackend::start().await;
    inside.talks_to(&backend).await;
    let words = Words::of(&inside).await;
    let (cases, only) = (corpus::of(profile), std::env::var("LOCKSTEP_WIRE_CASE").ok());
    assert!(!cases.is_empty(), "the cases are read");
    let (mut failed, mut passed) = (Vec::new(), 0);
    for case in cases.iter().filter(|case| only.as_ref().is_none_or(|only| case.name.contains(only.as_str()))) {
        match corpus::run(&mut inside, &backend, &words, case).await {
            Ok(()) => passed += 1,
            Err(why) => failed.push(format!("{}: {why}", case.name)),
        }
    }
    println!("{profile}: {passed} of {} cases", passed + failed.len());
    assert!(failed.is_empty(), "{} cases fail:\n{}", failed.len(), failed.join("\n"));
}

#[tokio::test(flavor = "multi_thread")]
async fn bundles_and_the_address_book() {
    run("local", Inside::start().await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tokens_and_chains() {
    run("public", Inside::start_without_a_backup().await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn addresses_before_a_backup() {
    run("unbacked", Inside::start_public().await).await;
}

/// A waiting action is kept over a restart, and expires as an action that was not run.
#[tokio::test(flavor = "multi_thread")]
async fn a_waiting_action_survives_a_restart_and_expires() {
    let look = |id: &str| json!({ "id": id, "type": "get_address_book", "title": "Look", "description": "Who is there", "params": {} });
    let mut inside = Inside::start().await;
    let backend = ReferenceBackend::start().await;
    inside.talks_to(&backend).await;
    backend.answers(Turn::says("Shall I look?").with([look("a"), look("b")]));
    let view = inside.writes("who is there?").await;
    assert_eq!(offered(&view).len(), 2, "both wait");
    let card = view.messages.iter().find_map(|message| message.action.as_ref()).expect("a card");
    assert_eq!(card.description.as_deref(), Some("Who is there"), "with the agent's words about it");
    assert!(backend.results().is_empty(), "nothing ran, and nothing was told");

    let inside = inside.close().await.open().await;
    let view = inside.view().await;
    let waiting = offered(&view);
    assert_eq!(waiting.len(), 2, "they wait after a restart");
    inside.wallet.start_action_and_wait(&inside.conversation, &waiting[0], true).await.expect("it starts");
    inside.wallet.start_action_and_wait(&inside.conversation, &waiting[0], true).await.expect_err("once");
    let [first] = backend.results().try_into().unwrap_or_else(|all| panic!("one result: {all:?}"));
    assert_eq!((&first["action_id"], &first["success"]), (&json!("a"), &json!(true)), "{first}");

    inside.clock.turn(std::time::Duration::from_secs(3700));
    inside.wallet.start_action_and_wait(&inside.conversation, &waiting[1], true).await.expect_err("its time is over");
    lockstep_tests::wait::until("the result of what was not started", lockstep_tests::inside::PATIENCE, || async {
        (backend.results().len() == 2).then_some(())
    })
    .await;
    let second = backend.results().pop().expect("a result");
    assert_eq!((&second["action_id"], &second["code"]), (&json!("b"), &json!("not_tapped")), "{second}");
    assert_eq!(second["success"], false, "it was not run");
}
