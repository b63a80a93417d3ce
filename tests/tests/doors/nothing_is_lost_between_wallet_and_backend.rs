//! After any fault between the wallet and a remote agent, each message and each result arrives once, and nothing of an interrupted answer is
//! executed (T2, T5).

use lockstep_tests::cli::Cli;
use lockstep_tests::death::app;
use lockstep_tests::inside::elsewhere::last_said;
use lockstep_tests::inside::{Inside, PATIENCE, tx};
use lockstep_tests::reference_backend::{Dialect, Fault, ReferenceBackend, Turn};
use lockstep_tests::wait::until;
use serde_json::{Value, json};

fn look(id: &str) -> Value {
    json!({ "id": id, "type": "get_address_book", "title": "Look", "params": {}, "auto_execute": true })
}

fn results_of(backend: &ReferenceBackend, id: &str) -> usize {
    backend.results().iter().filter(|result| result["action_id"] == id).count()
}

fn heard(backend: &ReferenceBackend, text: &str) -> usize {
    backend.heard().iter().filter(|said| *said == text).count()
}

/// Each fault hits the message, and then the result.
#[tokio::test(flavor = "multi_thread")]
async fn no_fault_loses_a_message_or_a_result() {
    let backend = ReferenceBackend::start().await;
    let mut inside = Inside::start().await;
    inside.talks_to(&backend).await;
    let harmless = [Fault::Crlf, Fault::Comments, Fault::ManyLines, Fault::Crumbs, Fault::Twice, Fault::Reordered];
    let hits = [Fault::CutBefore, Fault::Status(500), Fault::Status(503), Fault::Later(1)];
    for dialect in [Dialect::Named, Dialect::Typed] {
        backend.speaks(dialect);
        for fault in harmless.iter().chain(&hits) {
            let (id, text) = (format!("{dialect:?}-{fault:?}"), format!("{dialect:?} and {fault:?}"));
            let is_hit = hits.contains(fault);
            backend.fails(if is_hit { vec![Some(*fault), None, Some(*fault)] } else { vec![Some(*fault); 2] });
            backend.answers(Turn::says("Ich schaue – gleich 😀.").with([look(&id)]));
            backend.answers(Turn::says("Done."));
            let before = backend.posts().len();
            let view = inside.writes(&text).await;
            assert_eq!(heard(&backend, &text), 1, "{text}: the message arrives once");
            assert_eq!(results_of(&backend, &id), 1, "{text}: so does the result");
            assert_eq!(last_said(&view), "Done.", "{text}: the whole answer is read");
            assert!(!view.unsent, "{text}: nothing is owed");
            assert!(
                view.messages.iter().any(|message| message.text == "Ich schaue – gleich 😀."),
                "{text}: words are whole"
            );
            let posts = backend.posts().split_off(before);
            for post in &posts {
                let same: Vec<&Value> = posts
                    .iter()
                    .filter(|other| other.headers["idempotency-key"] == post.headers["idempotency-key"])
                    .map(|other| &other.body)
                    .collect();
                assert!(same.iter().all(|body| **body == post.body), "{text}: one key, one body");
            }
            let expected = if is_hit { 4 } else { 2 };
            assert_eq!(posts.len(), expected, "{text}: what was not taken was sent again, and nothing else");
        }
    }
}

/// An expired session is renewed, and the request is sent again.
#[tokio::test(flavor = "multi_thread")]
async fn an_expired_session_is_renewed_before_the_retry() {
    let backend = ReferenceBackend::start().await;
    let mut inside = Inside::start().await;
    inside.talks_to(&backend).await;
    inside.has_a_renewable_session().await;
    backend.fails([Some(Fault::SignedOut), None, Some(Fault::SignedOut)]);
    backend.answers(Turn::says("Looking.").with([look("a")]));
    backend.answers(Turn::says("Done."));
    let before = backend.renewed();
    let view = inside.writes("hello").await;
    assert_eq!(last_said(&view), "Done.", "the turn goes on");
    assert_eq!(backend.renewed(), before + 2, "each end is one renewal");
    let posts = backend.posts();
    assert_eq!(posts.len(), 4, "and one repetition");
    assert_eq!(posts[0].body, posts[1].body, "of the same body");
    assert_eq!(posts[0].headers["idempotency-key"], posts[1].headers["idempotency-key"], "under the same key");
    assert_ne!(posts[0].headers["authorization"], posts[1].headers["authorization"], "with the new token");
}

/// A message that arrived before the connection broke is found at the backend; the proposal in the broken answer is not executed.
#[tokio::test(flavor = "multi_thread")]
async fn an_interrupted_answer_is_looked_up_and_never_executed() {
    let backend = ReferenceBackend::start().await;
    let mut inside = Inside::start().await;
    inside.talks_to(&backend).await;
    for dialect in [Dialect::Named, Dialect::Typed] {
        backend.speaks(dialect);
        let text = format!("pay Bob in {dialect:?}");
        backend.fails([Some(Fault::CutInside)]);
        let pay = json!({
            "id": format!("pay-{dialect:?}"), "type": "sign_transaction_bundle",
            "params": { "transactions": [tx::step(1, &tx::pay(0, tx::BOB, tx::ETH))] },
        });
        backend.answers(Turn::says("I pay Bob, as you wish, all that he asked for.").with([pay]));
        let view = inside.writes(&text).await;
        assert_eq!(heard(&backend, &text), 1, "it was taken once");
        assert!(
            last_said(&view).starts_with("I pay Bob") && last_said(&view).contains("broke"),
            "{}",
            last_said(&view)
        );
        assert!(inside.person.asked().is_empty(), "the person was not asked anything");
        assert!(!view.unsent, "and nothing is owed");
    }
    assert_eq!(inside.nonce().await, 0, "nothing was sent");
}

/// Keep-alives are not progress: the wallet gives up, keeps the message, and sends it again with its key, so that it counts once.
#[tokio::test(flavor = "multi_thread")]
async fn a_hanging_backend_is_abandoned_and_asked_again() {
    let backend = ReferenceBackend::start().await;
    let mut inside = Inside::start().await;
    inside.talks_to(&backend).await;
    backend.fails([Some(Fault::Hang)]);
    backend.answers(Turn::says("never said"));
    let view = inside.writes("are you there?").await;
    assert!(last_said(&view).contains("broke off"), "it says what happened: {}", last_said(&view));
    assert!(view.unsent, "the message is kept");
    assert_eq!(heard(&backend, "are you there?"), 1, "it was taken");
    let view = inside.sends_again().await;
    assert!(
        last_said(&view).contains("its answer was not found") && !view.unsent,
        "it is known to have arrived, and no answer is awaited for ever: {}",
        last_said(&view)
    );
    let keys: Vec<String> = backend.posts().iter().map(|post| post.headers["idempotency-key"].clone()).collect();
    assert!(keys.len() >= 2 && keys.iter().all(|key| *key == keys[0]), "the same key for life: {keys:?}");
    assert_eq!(heard(&backend, "are you there?"), 1, "so that it is not taken twice");
}

/// A conversation that the backend removed continues in a new one, and unanswered messages are sent there.
#[tokio::test(flavor = "multi_thread")]
async fn a_removed_conversation_continues_in_a_new_one() {
    let backend = ReferenceBackend::start().await;
    let mut inside = Inside::start().await;
    inside.talks_to(&backend).await;
    inside.writes("one").await;
    for text in ["two", "three"] {
        backend.fails([Some(Fault::Removed)]);
        let view = inside.writes(text).await;
        assert_eq!(last_said(&view), "As you wish.", "{text}: it is answered");
        assert_eq!(heard(&backend, text), 1, "{text}: by the new one, once");
    }
    let begun = backend.requests().iter().filter(|request| request.path == "/agent/conversations").count();
    assert_eq!(begun, 3, "one for each that is gone");

    backend.fails([Some(Fault::Lost)]);
    let view = inside.writes("four").await;
    assert!(view.unsent, "what went with its conversation is not said to have arrived: {}", last_said(&view));
    assert_eq!(heard(&backend, "four"), 0, "it is gone");
    let view = inside.sends_again().await;
    assert_eq!((last_said(&view).as_str(), view.unsent), ("As you wish.", false), "and is sent to the new one");
    assert_eq!(heard(&backend, "four"), 1, "once");
}

/// Each message stays open until it has its own answer.
#[tokio::test(flavor = "multi_thread")]
async fn an_unanswered_message_stays_open_after_a_later_answer() {
    let backend = ReferenceBackend::start().await;
    let mut inside = Inside::start().await;
    inside.talks_to(&backend).await;
    backend.fails([Some(Fault::Status(400))]);
    let view = inside.writes("first").await;
    assert!(view.unsent, "it is kept");
    backend.answers(Turn::says("To the second."));
    let view = inside.writes("second").await;
    assert_eq!(last_said(&view), "To the second.", "the later one is answered");
    assert!(view.unsent, "and the first is still owed");
    backend.answers(Turn::says("To the first."));
    let view = inside.sends_again().await;
    assert_eq!((last_said(&view).as_str(), view.unsent), ("To the first.", false), "until it is sent again");
    assert_eq!((heard(&backend, "first"), heard(&backend, "second")), (1, 1), "each once");

    backend.fails([Some(Fault::Hang)]);
    assert!(inside.writes("third").await.unsent, "it is kept");
    backend.answers(Turn::says("To the fourth."));
    inside.writes("fourth").await;
    let view = inside.sends_again().await;
    assert!(
        last_said(&view).contains("its answer was not found") && !last_said(&view).contains("To the fourth"),
        "the fourth's answer is not the third's: {}",
        last_said(&view)
    );
}

/// A result that could not be posted is kept with its key after the app ends.
#[tokio::test(flavor = "multi_thread")]
async fn a_result_is_posted_after_the_next_start_under_the_same_key() {
    let backend = ReferenceBackend::start().await;
    let mut inside = Inside::start().await;
    inside.talks_to(&backend).await;
    backend.fails([
        None,
        Some(Fault::Status(500)),
        Some(Fault::Status(500)),
        Some(Fault::Status(500)),
        Some(Fault::Status(500)),
    ]);
    backend.answers(Turn::says("I look.").with([look("a")]));
    let view = inside.writes("who is there?").await;
    assert!(view.unsent && last_said(&view).contains("refused"), "it is owed, and said: {}", last_said(&view));
    assert_eq!(results_of(&backend, "a"), 0, "the backend has nothing");
    let key = backend.posts().pop().unwrap().headers["idempotency-key"].clone();
    let inside = inside.close().await.open().await;
    until("the result to arrive", PATIENCE, || async { (results_of(&backend, "a") == 1).then_some(()) }).await;
    inside.until_quiet().await;
    assert_eq!(backend.posts().pop().unwrap().headers["idempotency-key"], key, "under the key that it had");
    assert!(!inside.view().await.unsent, "and nothing is owed any more");
}

/// A chain of results that each bring a new action ends with a reason. Results without a new action do not count.
#[tokio::test(flavor = "multi_thread")]
async fn a_chain_of_results_ends_after_sixteen_posts() {
    let backend = ReferenceBackend::start().await;
    let mut inside = Inside::start().await;
    inside.talks_to(&backend).await;
    for n in 0..40 {
        backend.answers(Turn::says(&format!("Again {n}.")).with([look(&format!("a{n}"))]));
    }
    let view = inside.writes("go").await;
    assert_eq!(backend.posts().len(), 16, "sixteen, and no more");
    assert!(last_said(&view).contains("more steps than one message may"), "{}", last_said(&view));
    assert!(view.unsent, "the last result is owed");
}

/// Stop ends a turn without an answer at once. The interface has no request for that: the wallet closes the connection.
#[tokio::test(flavor = "multi_thread")]
async fn stop_ends_the_wait_and_the_connection() {
    let backend = ReferenceBackend::start().await;
    let mut inside = Inside::start().await;
    inside.talks_to(&backend).await;
    backend.fails([Some(Fault::Hang)]);
    inside.wallet.send_message(&inside.conversation, "take your time").await.expect("a turn begins");
    until("it to be taken", PATIENCE, || async { (heard(&backend, "take your time") == 1).then_some(()) }).await;
    inside.wallet.send_message(&inside.conversation, "another").await.expect_err("one turn at a time");
    inside.wallet.stop_turn(&inside.conversation);
    inside.until_quiet().await;
    assert!(last_said(&inside.view().await).starts_with("Stopped by you"), "{}", last_said(&inside.view().await));
    until("the connection to end", PATIENCE, || async { (backend.left() == 1).then_some(()) }).await;
    assert_eq!(
        backend.requests().last().map(|last| last.path.ends_with("/messages")),
        Some(true),
        "nothing else is asked"
    );
    assert!(!inside.view().await.unsent, "and what was stopped is not owed");
}

/// A long conversation: every action has its result, exactly one.
#[tokio::test(flavor = "multi_thread")]
async fn a_thousand_actions_lose_nothing() {
    let backend = ReferenceBackend::start().await;
    let mut inside = Inside::start().await;
    inside.talks_to(&backend).await;
    // A hundred results at once are not a chain: one turn posts all of them.
    for turn in 0..10 {
        backend.answers(Turn::says("Looking.").with((0..100).map(|n| look(&format!("{turn}-{n}")))));
        for _ in 0..100 {
            backend.answers(Turn::says("Go on."));
        }
        let view = inside.writes(&format!("round {turn}")).await;
        assert!(!view.unsent, "round {turn}: nothing is owed");
        assert_eq!(last_said(&view), "Go on.", "round {turn}: and the turn was not ended before its end");
    }
    let results = backend.results();
    assert_eq!(results.len(), 1_000, "each of 1,000 actions has its result");
    let mut ids: Vec<&str> = results.iter().map(|result| result["action_id"].as_str().unwrap()).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), 1_000, "exactly one");
}

fn permit(id: &str, owner: &str, nonce: u64) -> Value {
    let field = |name: &str, kind: &str| json!({ "name": name, "type": kind });
    let fields =
        [field("owner", "address"), field("spender", "address"), field("value", "uint256"), field("nonce", "uint256")];
    let payload = json!({
        "chain": "Local", "types": { "Permit": fields }, "primaryType": "Permit",
        "domain": { "name": "Permit Dollar", "version": "1", "chainId": 31337, "verifyingContract": tx::BOB },
        "message": { "owner": owner, "spender": tx::ALICE, "value": "1", "nonce": nonce },
    });
    json!({
        "id": id, "type": "sign_typed_data", "title": "Allow", "auto_execute": true, "params": { "payloads": [payload] },
    })
}

/// Handing a signature over takes the place of a broadcast. After a kill between the release and the backend's answer, the app hands it over
/// at the next start: one result with one key, with the only signature, or with the statement that there is none.
#[tokio::test(flavor = "multi_thread")]
async fn a_signature_is_handed_over_once_after_a_kill_anywhere() {
    let (cli, backend) = (Cli::start().await, ReferenceBackend::start().await);
    cli.talks_to(&backend);
    let rounds = [
        // The co-signer was never told to finish, and voids it for ever.
        (app("released.after"), false, 1),
        (app("finish.after"), true, 1),
        (app("signed.after"), true, 1),
        (app("ended.before"), true, 1),
        (app("ended.after"), true, 1),
        // The first post is the person's message, the second the result.
        (app("post.before:2"), true, 1),
        (app("post.after:2"), true, 2),
        (app("reported.after:2"), true, 1),
    ];
    let mut signatures = Vec::new();
    for (number, (death, signed, posted)) in (0u64..).zip(rounds) {
        let id = format!("permit-{number}");
        backend.answers(Turn::says("I need a signature.").with([permit(&id, &cli.address, number)]));
        backend.answers(Turn::says("Thank you."));
        cli.signs_and_dies(&["chat", "let the exchange take it"], &death);
        cli.read(&["messages", "--wait"]);
        assert_eq!(results_of(&backend, &id), 1, "{death:?}: the backend has one result");
        let told: Vec<_> =
            backend.posts().into_iter().filter(|post| post.body["action_result"]["action_id"] == id.as_str()).collect();
        assert_eq!(told.len(), posted, "{death:?}: and was sent it as often as needed");
        for post in &told {
            assert_eq!(post.headers["idempotency-key"], told[0].headers["idempotency-key"], "{death:?}: under one key");
            assert_eq!(post.body, told[0].body, "{death:?}: the same");
        }
        let result = &told[0].body["action_result"];
        assert_eq!(result["success"], signed, "{death:?}: it is the truth: {result}");
        if let Some(signature) = result["data"]["signature"].as_str() {
            signatures.push(signature.to_owned());
        }
        let activity = cli.read(&["activity"]);
        let first = activity.lines().next().unwrap_or_default();
        assert!(first.starts_with(if signed { "handed over" } else { "not signed" }), "{death:?}:\n{activity}");
        assert_eq!(activity.matches("Signature: ").count(), signatures.len() + 1, "{death:?}: each once:\n{activity}");
    }
    signatures.sort_unstable();
    signatures.dedup();
    assert_eq!(signatures.len(), rounds.len() - 1, "each document has its one signature");
    assert_eq!(cli.sent().await, 0, "and nothing was sent to the chain");
}
