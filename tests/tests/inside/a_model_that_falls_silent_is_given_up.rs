//! A model that never begins, falls silent or never ends is given up, on the story's clock: the person reads why, half an answer is withdrawn, and
//! nothing that it asked for is shown or signed. A refusal that may pass is met with a bounded number of attempts.

use std::time::Duration;

use lockstep_tests::inside::elsewhere::last_said;
use lockstep_tests::inside::{Inside, PATIENCE, tx};
use lockstep_tests::model_server::{Line, ModelServer};
use lockstep_tests::wait::until;
use lockstep_wallet::api::ModelKind;
use serde_json::json;

/// How long a model of a story may say nothing, and how long its whole answer may take (`tests/src/inside/opening.rs`).
const IDLE: Duration = Duration::from_secs(6);
const OVERALL: Duration = Duration::from_secs(30);

/// The person adds the model, and from now on what waits follows the story's clock.
async fn with(model: &ModelServer) -> Inside {
    let mut inside = Inside::start().await;
    inside.person.will_type_sentences(true);
    inside.wallet.add_model(ModelKind::OpenAi, &model.url, "tiny").await.expect("the host is typed");
    inside.begins().await;
    inside.person.forget();
    inside.clock.lets_waits_follow();
    inside
}

/// The person writes, and the model has heard it as its request of this number.
async fn is_heard(inside: &Inside, model: &ModelServer, request: usize) {
    inside.wallet.send_message(&inside.conversation, "what do I have?").await.expect("a turn");
    until("the request", PATIENCE, || async { (model.heard().len() >= request).then_some(()) }).await;
}

/// The words and the call for a signature of an answer that has no end.
fn half(words: &str) -> Line {
    let pay = json!({ "transactions": [tx::step(1, &tx::pay(0, tx::ALICE, tx::ETH))] });
    Line::SaysAndHangs(words.to_owned(), vec![("transactions_sign".to_owned(), pay)])
}

/// How often the window shows this word.
fn shown(inside: &Inside, word: &str) -> usize {
    inside.heard.texts().iter().map(|text| text.matches(word).count()).sum()
}

async fn is_quiet(inside: &Inside) -> bool {
    !inside.view().await.busy
}

/// What the person reads, after which nothing is left of the answer.
async fn is_given_up(inside: &Inside, why: &str) {
    inside.until_quiet().await;
    let view = inside.view().await;
    let told = format!("I could not go on: The model's answer broke off: {why}. Nothing of it was carried out.");
    assert_eq!(last_said(&view), told, "the person reads why");
    assert!(view.unsent, "it can be sent again");
    assert_eq!(view.messages.len(), 2, "half an answer is none: {:?}", view.messages);
    assert_eq!(shown(inside, "heron"), 0, "and it was withdrawn: {:?}", inside.heard.texts());
    assert!(inside.person.asked().is_empty(), "the person was asked nothing");
    assert_eq!(inside.nonce().await, 0, "nothing was signed");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_model_that_never_begins_is_given_up() {
    let model = ModelServer::start().await;
    let inside = with(&model).await;
    model.answers([Line::Hangs]);
    is_heard(&inside, &model, 1).await;
    inside.clock.turn(IDLE);
    is_given_up(&inside, "it said nothing for 6 seconds").await;
    assert_eq!(model.heard().len(), 1, "it is not asked again: it may have begun to work");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_model_that_falls_silent_is_given_up() {
    let model = ModelServer::start().await;
    let inside = with(&model).await;
    model.answers([half("A heron has")]);
    is_heard(&inside, &model, 1).await;
    until("its words", PATIENCE, || async { (shown(&inside, "heron") == 1).then_some(()) }).await;
    inside.clock.turn(IDLE);
    is_given_up(&inside, "it said nothing for 6 seconds").await;
    model.answers([Line::says("You have 10 ETH.")]);
    assert_eq!(last_said(&inside.sends_again().await), "You have 10 ETH.", "sent again, it is answered");
}

/// It goes on and on, and never pauses for as long as a silence may last.
#[tokio::test(flavor = "multi_thread")]
async fn a_model_that_never_ends_is_given_up() {
    let model = ModelServer::start().await;
    let inside = with(&model).await;
    model.answers([half("A heron, ")]);
    is_heard(&inside, &model, 1).await;
    until("its words", PATIENCE, || async { (shown(&inside, "heron") == 1).then_some(()) }).await;
    let step = Duration::from_secs(2);
    for _ in 0..=OVERALL.as_secs() / step.as_secs() {
        let before = shown(&inside, "heron");
        inside.clock.turn(step);
        model.goes_on("a heron, ");
        until("more of its words, or the end", PATIENCE, || async {
            (shown(&inside, "heron") > before || is_quiet(&inside).await).then_some(())
        })
        .await;
        if is_quiet(&inside).await {
            break;
        }
    }
    is_given_up(&inside, "it took longer than 30 seconds").await;
    assert!(!model.goes_on("more"), "nobody reads on");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_that_may_pass_is_met_three_times() {
    let model = ModelServer::start().await;
    let inside = with(&model).await;
    model.answers((0..4).map(|_| Line::Refuses(503, json!({}))));
    is_heard(&inside, &model, 1).await;
    for request in [2, 3] {
        until("another attempt", PATIENCE, || async {
            // The pause before it.
            inside.clock.turn(Duration::from_secs(1));
            (model.heard().len() >= request).then_some(())
        })
        .await;
    }
    inside.until_quiet().await;
    assert_eq!(model.heard().len(), 3, "three attempts, although a fourth answer was ready");
    let view = inside.view().await;
    let told = "I could not go on: The model's provider is overloaded or limits requests. Nothing was done.";
    assert!(last_said(&view).starts_with(told), "{}", last_said(&view));
    assert!(view.unsent, "it can be sent again");
}
