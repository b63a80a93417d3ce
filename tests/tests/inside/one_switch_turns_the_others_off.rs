//! One switch turns programs, models and agents elsewhere off, all at once. What runs there is stopped, nothing goes there any more, and the agent
//! inside answers in their conversations. Turned on again, everything is as it was.

use lockstep_tests::inside::elsewhere::last_said;
use lockstep_tests::inside::{Consent, Inside, PATIENCE, tx};
use lockstep_tests::model_server::{Line, ModelServer};
use lockstep_tests::reference_backend::{Fault, ReferenceBackend, Turn};
use lockstep_tests::wait::until;
use lockstep_wallet::api::{ActionState, MessageRole, ModelKind};
use serde_json::json;

async fn switches_off(inside: &Inside) {
    let programs = inside.wallet.set_programs_on(false).await.expect("off asks nothing");
    assert!(!programs.on, "{programs:?}");
}

async fn switches_on(inside: &Inside) {
    inside.person.will_trust([Consent::Approve]);
    inside.wallet.set_programs_on(true).await.expect("the person says yes");
}

fn says_why(view: &lockstep_wallet::api::ConversationView) -> usize {
    let said = view.messages.iter().filter(|message| message.role == MessageRole::Assistant);
    said.filter(|message| message.text.contains("turned off under Settings, Agents and programs")).count()
}

/// T2: a remote agent hears nothing while it is off, and gets the results of its own actions once it is on again.
#[tokio::test(flavor = "multi_thread")]
async fn an_agent_elsewhere_is_stood_in_for() {
    let backend = ReferenceBackend::start().await;
    let mut inside = Inside::start().await.close().await.open_with_its_own_agent().await;
    inside.talks_to(&backend).await;
    inside.writes("hello").await;

    backend.fails([Some(Fault::Hang)]);
    inside.wallet.send_message(&inside.conversation, "and now?").await.expect("a turn");
    until("it is asked", PATIENCE, || async { (backend.heard().len() == 2).then_some(()) }).await;
    switches_off(&inside).await;
    inside.until_quiet().await;
    assert!(last_said(&inside.view().await).contains("before the agent had answered"), "the request is ended");

    let (requests, nonce) = (backend.requests().len(), inside.nonce().await);
    let view = inside.writes("what is my balance?").await;
    assert_eq!((view.agent_host.as_deref(), says_why(&view)), (None, 1), "the agent inside answers, and says why");
    assert!(last_said(&view).contains("ETH"), "it answers: {}", last_said(&view));
    inside.person.will([Consent::Approve]);
    let view = inside.writes(&format!("send 0.01 ETH to {}", tx::BOB)).await;
    assert_eq!((inside.nonce().await, says_why(&view)), (nonce + 1, 1), "it pays, and says why once only");
    assert!(inside.wallet.starters().await.unwrap().texts.is_empty(), "nothing is asked for an empty conversation");
    let refused = inside.wallet.sign_in_to_agent().await.expect_err("it is off");
    assert!(refused.message.contains("Nothing was sent"), "{refused}");
    assert_eq!(backend.requests().len(), requests, "nobody elsewhere was asked anything");
    let settings = inside.wallet.agent_settings().await.unwrap();
    assert!(settings.on && settings.signed_in && settings.address.is_some(), "what was set up stays: {settings:?}");

    switches_on(&inside).await;
    let results = backend.results().len();
    let view = inside.writes("hello again").await;
    assert_eq!(view.agent_host.as_deref(), Some(backend.host()), "the conversation is with it as before");
    assert_eq!(backend.heard().last().map(String::as_str), Some("hello again"));
    assert_eq!(backend.results().len(), results, "what the agent inside did is not reported to it");
    inside.close().await;
}

/// What a remote agent asks the person is withdrawn, and the result stays for it.
#[tokio::test(flavor = "multi_thread")]
async fn what_an_agent_elsewhere_asked_is_withdrawn() {
    let backend = ReferenceBackend::start().await;
    let mut inside = Inside::start().await.close().await.open_with_its_own_agent().await;
    inside.talks_to(&backend).await;
    let nonce = inside.nonce().await;
    let params = json!({ "transactions": [tx::step(1, &tx::pay(nonce, tx::BOB, tx::ETH / 1_000))] });
    let action =
        json!({ "id": "p", "type": "sign_transaction_bundle", "title": "Pay", "params": params, "auto_execute": true });
    backend.answers(Turn::says("I ask.").with([action]));
    inside.person.will([Consent::Leave]);
    inside.wallet.send_message(&inside.conversation, "pay Bob").await.expect("a turn");
    until("the question", PATIENCE, || async { (!inside.person.consents().is_empty()).then_some(()) }).await;
    switches_off(&inside).await;
    inside.until_quiet().await;
    let card = inside.view().await.messages.into_iter().filter_map(|message| message.action).next_back();
    assert_eq!(card.expect("its card").state, ActionState::Stopped, "the question is withdrawn");
    assert_eq!(inside.nonce().await, nonce, "nothing was signed");
    assert!(backend.results().is_empty(), "and nothing was sent");
    switches_on(&inside).await;
    inside.writes("hello").await;
    let results = backend.results();
    assert!(results.len() == 1 && results[0]["success"] == json!(false), "it learns of that now: {results:?}");
    inside.close().await;
}

/// A language model is one of the others too, wherever it runs.
#[tokio::test(flavor = "multi_thread")]
async fn a_model_is_stood_in_for() {
    let model = ModelServer::start().await;
    let mut inside = Inside::start().await.close().await.open_with_its_own_agent().await;
    inside.person.will_type_sentences(true);
    let models = inside.wallet.add_model(ModelKind::OpenAi, &model.url, "tiny").await.expect("the host is typed");
    inside.person.will_type_sentences(false);
    let id = models.chosen.expect("it is in use");
    inside.begins().await;
    model.answers([Line::says("Hello.")]);
    inside.writes("hello").await;
    let heard = model.heard().len();

    switches_off(&inside).await;
    let view = inside.writes("what is my balance?").await;
    assert_eq!((view.model.as_deref(), says_why(&view)), (None, 1), "the agent inside answers, and says why");
    let refused = inside.wallet.test_model(&id).await.expect_err("it is off");
    assert!(refused.message.contains("Nothing was sent"), "{refused}");
    let kept = inside.conversation.clone();
    inside.begins().await;
    let view = inside.writes("hello").await;
    assert_eq!((view.model.as_deref(), says_why(&view)), (None, 0), "a new conversation is with the agent inside");
    assert_eq!(model.heard().len(), heard, "the model was asked nothing");
    assert_eq!(inside.wallet.models().await.unwrap().chosen.as_deref(), Some(id.as_str()), "the choice stays");

    switches_on(&inside).await;
    model.answers([Line::says("Here again.")]);
    inside.conversation = kept;
    let view = inside.writes("and you?").await;
    assert_eq!((view.model.as_deref(), last_said(&view).as_str()), (Some(id.as_str()), "Here again."), "as before");
    inside.close().await;
}
