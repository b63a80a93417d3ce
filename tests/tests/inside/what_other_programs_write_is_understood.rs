//! Answers as other programs write them, byte for byte, and the results that the wallet posts for them (T1 to T12, T16, T20, T22 to T25,
//! T27 to T31). The cases are data: see `tests/fixtures/wire/README.md`.

mod cases;

use lockstep_tests::inside::elsewhere::last_said;
use lockstep_tests::inside::{Consent, Inside};
use lockstep_tests::reference_backend::{ReferenceBackend, Turn};
use lockstep_wallet::api::ActionState;
use serde_json::{Value, json};

use cases::{Case, Words, matches};

/// Runs the cases of one profile, and tells all that fail at once.
async fn run(profile: &str, mut inside: Inside) {
    let backend = ReferenceBackend::start().await;
    inside.talks_to(&backend).await;
    let words = Words::of(&inside).await;
    let (cases, only) = (cases::of(profile), std::env::var("LOCKSTEP_WIRE_CASE").ok());
    assert!(!cases.is_empty(), "the cases are read");
    let (mut failed, mut passed) = (Vec::new(), 0);
    for case in cases.iter().filter(|case| only.as_ref().is_none_or(|only| case.name.contains(only.as_str()))) {
        match one(&mut inside, &backend, &words, case).await {
            Ok(()) => passed += 1,
            Err(why) => failed.push(format!("{}: {why}", case.name)),
        }
    }
    println!("{profile}: {passed} of {} cases", passed + failed.len());
    assert!(failed.is_empty(), "{} cases fail:\n{}", failed.len(), failed.join("\n"));
}

async fn one(inside: &mut Inside, backend: &ReferenceBackend, words: &Words, case: &Case) -> Result<(), String> {
    inside.begins().await;
    inside.person.forget();
    inside.person.will_nothing();
    inside.person.will(case.person.consent.iter().map(|yes| if *yes { Consent::Approve } else { Consent::Reject }));
    inside.person.will_trust(case.person.trust.iter().map(|yes| if *yes { Consent::Approve } else { Consent::Reject }));
    let before = backend.posts().len();
    for answer in &case.answers {
        let (content_type, body) = answer.bytes();
        backend.answers(Turn::raw(content_type, words.put_into(inside, &body).await));
    }
    let view = inside.writes(&words.put_into(inside, &case.typed).await).await;
    let mut offered: Vec<String> = offered(&view);
    if case.offered != offered.len() {
        return Err(format!("{} actions wait for a tap, not {}", offered.len(), case.offered));
    }
    for run in &case.taps {
        let action = offered.remove(0);
        let started = inside.wallet.start_action_and_wait(&inside.conversation, &action, *run).await;
        started.map_err(|error| format!("the tap is not taken: {}", error.message))?;
    }
    let posts = backend.posts().split_off(before);
    let told: Vec<Value> = posts.iter().skip(1).map(|post| result_of(&post.body)).collect();
    let expected: Vec<Value> = case.results.iter().map(|one| words.put(one)).collect();
    matches(&json!(told), &json!(expected)).map_err(|why| format!("{why}\n  told: {}", json!(told)))?;
    let findings: Vec<&str> = consented(inside);
    for code in &case.findings {
        if !findings.contains(&code.as_str()) {
            return Err(format!("{code} is not found, but {findings:?}"));
        }
    }
    for code in &case.no_findings {
        if findings.contains(&code.as_str()) {
            return Err(format!("{code} is found"));
        }
    }
    let (asked, trusted) = (inside.person.consents().len(), inside.person.trusts().len());
    if case.consents.is_some_and(|wanted| wanted != asked) || case.trusts.is_some_and(|wanted| wanted != trusted) {
        return Err(format!("the person was asked {asked} times for consent and {trusted} times for trust"));
    }
    let said = last_said(&inside.view().await);
    if case.says.as_ref().is_some_and(|wanted| !said.contains(wanted.as_str())) {
        return Err(format!("the last words are “{said}”"));
    }
    Ok(())
}

/// The result of a post, whichever way it went, and that it went one way only (T2).
fn result_of(body: &Value) -> Value {
    let (result, recent) = (body.get("action_result"), body["context"].get("recent_actions"));
    match (result, recent.and_then(Value::as_array).map(Vec::as_slice)) {
        (Some(result), None) => result.clone(),
        (None, Some([recent])) => json!({ "recent": recent }),
        both => json!({ "not one result": format!("{both:?}") }),
    }
}

fn offered(view: &lockstep_wallet::api::ConversationView) -> Vec<String> {
    let cards = view.messages.iter().filter_map(|message| message.action.as_ref());
    cards.filter(|card| card.state == ActionState::Offered).map(|card| card.action_id.clone()).collect()
}

fn consented(inside: &Inside) -> Vec<&'static str> {
    let views = inside.person.consents();
    let steps = views.iter().flat_map(|view| &view.steps);
    steps.flat_map(|step| step.findings.iter().chain(&step.facts.findings)).map(|finding| finding.id().code()).collect()
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

/// An action that waits is there after a restart, and ends in time as one that was not run.
#[tokio::test(flavor = "multi_thread")]
async fn what_waits_for_a_tap_survives_a_restart_and_ends_in_time() {
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
