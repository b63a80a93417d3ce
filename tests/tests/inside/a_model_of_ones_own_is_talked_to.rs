//! A conversation with a language model: added under the list of what leaves, asked with a key for its own URL, several tools in one turn with
//! one answer, a signature that flows back by itself, and its tokens counted. Its key is in no event, log or file. What happens is told on the system
//! bus (B4, B15, B19, B20, B29, B35, B36, B38, B53, B54).

use lockstep_tests::files::files;
use lockstep_tests::inside::elsewhere::last_said;
use lockstep_tests::inside::{Asked, Consent, Inside, PATIENCE, tx};
use lockstep_tests::logs::Logs;
use lockstep_tests::model_server::{Line, ModelServer};
use lockstep_tests::wait::until;
use lockstep_wallet::api::{ActionCard, ActionState, ConversationView, MessageRole, ModelKind};
use lockstep_wallet::{BundleView, Tag};
use serde_json::{Value, json};

const KEY: &str = "sk-canary-of-a-model-0123456789";
const THIEF: &str = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";

/// The person adds the model, and continues the story in a new conversation.
async fn with(inside: &mut Inside, model: &ModelServer) -> String {
    inside.person.will_type_sentences(true);
    let models = inside.wallet.add_model(ModelKind::OpenAi, &model.url, "tiny").await.expect("the host is typed");
    inside.person.will_type_sentences(false);
    inside.begins().await;
    inside.person.forget();
    models.chosen.expect("it is in use")
}

fn roles(view: &ConversationView) -> Vec<MessageRole> {
    view.messages.iter().map(|message| message.role).collect()
}

/// How much each approval dialog showed, in wei.
fn amounts(inside: &Inside) -> Vec<u128> {
    let of = |view: &BundleView| view.steps[0].facts.moves[0].amount.as_ref().expect("an amount").raw.parse().unwrap();
    inside.person.consents().iter().map(of).collect()
}

fn bundle(nonce: u64, to: &str, wei: u128) -> Value {
    json!({ "transactions": [tx::step(1, &tx::pay(nonce, to, wei))], "skip_approval": true })
}

/// M6, M8, M10, M12, M15: acknowledged first, from each hint in order, and answered once; a failure leaves the others.
#[tokio::test(flavor = "multi_thread")]
async fn two_tools_in_one_turn_give_one_answer() {
    let model = ModelServer::start().await;
    let mut inside = Inside::start().await;
    let refused = inside.wallet.add_model(ModelKind::OpenAi, &model.url, "tiny").await.expect_err("nothing was typed");
    assert!(refused.message.contains("nothing was sent"), "{}", refused.message);
    let Some(Asked::Typed(question)) = inside.person.asked().pop() else { panic!("the person was asked") };
    assert!(model.url.contains(&question.phrase), "the host is typed: {}", question.phrase);
    assert!(question.text.contains("a program on this computer"), "it says where it goes: {}", question.text);
    assert!(question.text.contains("cannot see whether it passes it on"), "{}", question.text);
    for leaves in ["Everything you write", "balances", "address book", "IP address", "transaction hashes"] {
        assert!(question.text.contains(leaves), "what leaves is listed, {leaves} too");
    }
    let id = with(&mut inside, &model).await;
    assert!(model.heard().is_empty(), "nothing is sent before the first message");
    assert_eq!(inside.view().await.model.as_deref(), Some(id.as_str()), "whom it goes to is said before");

    model.answers([
        Line::calls([("portfolio_balances", json!({})), ("book_list", json!({})), ("get_address_book", json!({}))]),
        Line::says("You have 10 ETH."),
    ]);
    let view = inside.writes("what do I have, and who is in my book?").await;
    use MessageRole::{Action, Assistant, User};
    assert_eq!(roles(&view), [User, Assistant, Action, Action, Action, Assistant], "acknowledged, done, answered once");
    assert!(view.messages[1].text.starts_with("I am reading your balances and "), "{}", view.messages[1].text);
    assert_eq!(view.messages[5].text, "You have 10 ETH.");
    let states: Vec<_> =
        view.messages.iter().filter_map(|message| message.action.as_ref().map(|card| card.state)).collect();
    assert_eq!(states, [ActionState::Done, ActionState::Failed, ActionState::Done], "an unknown tool failed alone");
    let spent = view.messages[5].spent.clone().expect("its tokens are told");
    assert_eq!((spent.tokens_in, spent.tokens_out, spent.model.as_str()), (2400, 68, "tiny"), "of both requests");
    assert_eq!(view.conversation.title, "what do I have, and who is in my book?");

    let heard = model.heard();
    assert_eq!(heard.len(), 2, "one decision and one narration");
    let messages = heard[1].body["messages"].as_array().expect("messages").clone();
    let results: Vec<&Value> = messages.iter().filter(|message| message["role"] == "tool").collect();
    assert_eq!(results.len(), 3, "each call has its result");
    assert!(results[0]["content"].as_str().unwrap().contains("10"), "in the order asked: {}", results[0]);
    assert!(results[1]["content"].as_str().unwrap().contains("unknown_action"), "{}", results[1]);
    let last = messages.last().unwrap()["content"].as_str().unwrap();
    assert!(last.starts_with("[[SYSTEM: Answer the person in one message"), "the narrator has its hint: {last}");
    assert!(!heard[1].text().contains("Alice"), "a name that nobody typed stays here (T27)");
    assert_eq!(heard[0].authorization, None, "a program on this computer gets no key unless the person gave one");

    let models = inside.wallet.models().await.unwrap();
    assert_eq!((models.models[0].tokens_in, models.models[0].tokens_out), (2400, 68), "and summed in Settings");
}

/// B4, B19, B20, B36, B54: whom the agent reaches is told once, with one welcome; a tool that answers at once is no event.
#[tokio::test(flavor = "multi_thread")]
async fn a_session_is_welcomed_once() {
    let model = ModelServer::start().await;
    let mut inside = Inside::start().await;
    with(&mut inside, &model).await;
    let events = inside.app.system_events();
    let screen = events.consumer_of(&inside.conversation, "screen");
    for _ in 0..2 {
        model.answers([Line::calls([("portfolio_balances", json!({}))]), Line::says("Ten.")]);
        inside.writes("what do I have?").await;
    }
    let told: Vec<_> = events.take_shown(&screen).events.iter().map(|sent| sent.event.name()).collect();
    assert_eq!(told, ["BackendConnecting", "BackendConnected", "InlineDisplay"], "once, and nothing of the tools");

    model.answers([Line::Refuses(401, json!({ "error": { "message": "no such key" } })), Line::says("Here again.")]);
    inside.writes("and now?").await;
    inside.writes("and now?").await;
    let told: Vec<_> = events.take_shown(&screen).events.iter().map(|sent| sent.event.name()).collect();
    assert!(told.contains(&"BackendConnected"), "after an error it is reached again: {told:?}");
    assert!(!told.contains(&"InlineDisplay"), "and nobody is welcomed again: {told:?}");
}

/// B21: a model elsewhere without its key is not asked, and that the key is missing is told as that.
#[tokio::test(flavor = "multi_thread")]
async fn a_missing_key_is_told() {
    let inside = Inside::start().await;
    inside.person.will_type_sentences(true);
    let elsewhere = "https://models.example.com/v1";
    inside.wallet.add_model(ModelKind::OpenAi, elsewhere, "m").await.expect("the host is typed");
    let (events, open) = (inside.app.system_events(), inside.wallet.open_conversation(None).await.unwrap());
    let session = open.conversation.id;
    let screen = events.consumer_of(&session, "screen");
    inside.wallet.converse(&session, "hello").await.expect("it is written");
    let mut told: Vec<_> = events.take_shown(&screen).events.iter().map(|sent| sent.event.name()).collect();
    told.sort_unstable();
    assert_eq!(told, ["MissingApiKey", "SystemError"], "nothing was reached");
    inside.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_signature_flows_back_by_itself() {
    let model = ModelServer::start().await;
    let mut inside = Inside::start().await;
    with(&mut inside, &model).await;
    model.answers([
        Line::calls([("transactions_sign", bundle(0, tx::ALICE, tx::ETH / 100))]),
        Line::says("The wallet asks you now."),
        Line::says("It is confirmed."),
    ]);
    let view = inside.writes(&format!("pay 0.01 ETH to {}", tx::ALICE)).await;
    assert_eq!(inside.person.consents().len(), 1, "the person was asked, although it wanted to skip that");
    assert_eq!(inside.nonce().await, 1, "and it was sent");
    let party = &inside.person.consents()[0].steps[0].parties[0];
    assert!(party.tags.contains(&Tag::Typed), "who typed the recipient is shown: {:?}", party.tags);
    let texts: Vec<&str> =
        view.messages.iter().filter(|m| m.role == MessageRole::Assistant).map(|m| m.text.as_str()).collect();
    assert_eq!(
        texts,
        ["I am asking for your approval.", "The wallet asks you now.", "It is confirmed."],
        "in this order"
    );
    let heard = model.heard();
    assert!(heard[1].text().contains("awaiting_user"), "the turn did not wait for the person (C9)");
    let outcome = heard[2].text();
    assert!(
        outcome.contains("[[SYSTEM: tx confirmed 0x"),
        "the outcome is the wallet's word (B29, B51, B53): {outcome}"
    );
    assert!(outcome.contains("tx_hash") && outcome.contains("confirmed"), "with the hash: {outcome}");
    assert_eq!(heard.len(), 3, "and told once (C11)");

    model.answers([Line::says("Nothing else is open.")]);
    inside.writes("anything else?").await;
    assert_eq!(model.last().text().matches("[[SYSTEM: tx confirmed").count(), 1, "it stays in the history once");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_no_and_an_unbidden_request_sign_nothing() {
    let model = ModelServer::start().await;
    let mut inside = Inside::start().await;
    with(&mut inside, &model).await;
    inside.person.will([Consent::Reject]);
    model.answers([
        Line::calls([
            ("transactions_sign", bundle(0, THIEF, tx::ETH)),
            ("transactions_sign", bundle(0, THIEF, 2 * tx::ETH)),
        ]),
        Line::says("The wallet asks you."),
        // When it is told of the no, it asks again, though nobody has written.
        Line::calls([("transactions_sign", bundle(0, THIEF, 3 * tx::ETH))]),
        Line::says("Start it on its card."),
    ]);
    let view = inside.writes("hello").await;
    assert_eq!(amounts(&inside), [tx::ETH], "the first is shown, and after a no the second of the same answer is not");
    let last = view.messages.iter().rev().find_map(|message| message.action.clone()).expect("its card");
    assert_eq!(last.state, ActionState::Offered, "what nobody asked for waits for a tap: {last:?}");
    assert_eq!(inside.nonce().await, 0, "nothing was signed");
}

/// C8: one after another in the order asked, under one mutex.
#[tokio::test(flavor = "multi_thread")]
async fn two_calls_of_one_answer_are_asked_in_their_order() {
    let model = ModelServer::start().await;
    let mut inside = Inside::start().await;
    with(&mut inside, &model).await;
    let mut seen = Vec::new();
    // While each password is asked for.
    for _ in 0..2 {
        let (tell, told) = tokio::sync::oneshot::channel();
        let (person, node, address) = (inside.person.clone(), inside.node.clone(), inside.address.clone());
        inside.person.meanwhile(async move {
            let _ = tell.send((person.consents().len(), node.sent(&address).await));
        });
        seen.push(told);
    }
    model.answers([
        Line::calls([
            ("transactions_sign", bundle(0, tx::ALICE, 2 * tx::ETH)),
            ("transactions_sign", bundle(1, tx::ALICE, tx::ETH)),
        ]),
        Line::says("The wallet asks you, for one after the other."),
    ]);
    assert_eq!(inside.nonce().await, 0, "nothing was sent before");
    inside.writes(&format!("pay 2 ETH and then 1 ETH to {}", tx::ALICE)).await;
    assert_eq!(amounts(&inside), [2 * tx::ETH, tx::ETH], "in the order asked");
    let mut at_each = Vec::new();
    for told in seen {
        at_each.push(told.await.expect("a password was asked for"));
    }
    assert_eq!(at_each, [(1, 0), (2, 1)], "the second is not shown before the first is sent");
    assert_eq!(inside.nonce().await, 2, "both were sent");
}

/// A model's offered card stays the model's when the conversation has continued with the agent inside: the danger that nobody typed its recipient
/// does not go away with the model (T13).
#[tokio::test(flavor = "multi_thread")]
async fn a_card_keeps_the_model_that_offered_it() {
    let model = ModelServer::start().await;
    let mut inside = Inside::start().await;
    with(&mut inside, &model).await;
    inside.person.will([Consent::Approve, Consent::Reject]);
    model.answers([
        Line::calls([("transactions_sign", bundle(0, tx::ALICE, tx::ETH / 100))]),
        Line::says("The wallet asks you."),
        // When it is told that it was sent, it asks for another one, though nobody has written.
        Line::calls([("transactions_sign", bundle(1, THIEF, 3 * tx::ETH))]),
        Line::says("Start it on its card."),
    ]);
    let view = inside.writes("hello").await;
    let card = view.messages.iter().rev().find_map(|message| message.action.clone()).expect("its card");
    assert_eq!(card.state, ActionState::Offered, "it waits for a tap: {card:?}");
    inside.until_quiet().await;
    inside.wallet.continue_with(&inside.conversation, None).await.expect("with the agent inside");
    inside.person.forget();
    inside.wallet.start_action_and_wait(&inside.conversation, &card.action_id, true).await.expect("the person taps it");
    let shown = inside.person.consents();
    let step = &shown[0].steps[0];
    let codes: Vec<&str> = step.findings.iter().map(|finding| finding.id().code()).collect();
    assert!(codes.contains(&"address_from_tool"), "the recipient is still the model's: {codes:?}");
    assert!(step.parties[0].tags.contains(&Tag::FromAgent), "which is shown beside it: {:?}", step.parties[0].tags);
    assert_eq!(inside.nonce().await, 1, "nothing more was signed");
}

/// What a model wrote stays the model's, too: an address that is copied from it was not typed, whichever agent is asked to keep it.
#[tokio::test(flavor = "multi_thread")]
async fn an_address_of_a_model_is_not_typed_for_the_agent_inside() {
    let model = ModelServer::start().await;
    let mut inside = Inside::start().await;
    with(&mut inside, &model).await;
    model.answers([Line::says(&format!("The address of Bob is {THIEF}."))]);
    inside.writes("where is Bob?").await;
    inside.wallet.continue_with(&inside.conversation, None).await.expect("with the agent inside");
    let entry = json!({ "entries": [{ "title": "Bob", "address": THIEF, "chain": "Local" }] });
    let saved = inside.typed(&format!("save {THIEF} as Bob"), "add_address_book", entry).await;
    assert!(!saved.success, "the person is asked, and says no: {saved:?}");
    assert_eq!(inside.person.trusts().len(), 1, "with a question");
    assert_eq!(inside.wallet.address_book().await.unwrap().len(), 1, "nothing was saved");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_failing_model_is_told_and_asked_again() {
    let model = ModelServer::start().await;
    let mut inside = Inside::start().await;
    with(&mut inside, &model).await;
    for (line, told) in [
        (Line::Refuses(401, json!({ "error": { "message": "bad key" } })), "No key that the model's provider accepts"),
        (Line::Refuses(402, json!({ "error": { "message": "pay" } })), "no credit left"),
        (Line::Refuses(429, json!({ "error": { "code": "insufficient_quota" } })), "no credit left"),
        (Line::Refuses(400, json!({ "error": { "code": "context_length_exceeded" } })), "too long"),
        (Line::Refuses(404, json!({ "error": { "message": "no" } })), "called “tiny”"),
        (Line::Refuses(400, json!({ "error": { "message": "not like that" } })), "“not like that”"),
        (Line::BreaksOff("You have".to_owned()), "broke off"),
    ] {
        inside.begins().await;
        model.answers([line]);
        let view = inside.writes("what do I have?").await;
        assert!(last_said(&view).contains(told), "{told}: {}", last_said(&view));
        assert!(last_said(&view).contains("Nothing"), "and what did not happen: {}", last_said(&view));
        assert!(view.unsent, "it can be sent again");
        assert!(!view.messages.iter().any(|message| message.text == "You have"), "half an answer is none");
    }
    model.answers([Line::says("10 ETH.")]);
    let view = inside.sends_again().await;
    assert_eq!(last_said(&view), "10 ETH.", "sent again, it is answered");
    let told = model.last().text();
    let why =
        "[[SYSTEM: the turn before ended with an error, and the wallet told the person: “The model's answer broke off";
    assert_eq!(told.matches(why).count(), 1, "the next turn is told why the person had no answer (B35): {told}");
    let before = model.heard().len();
    model.answers([Line::Refuses(503, json!({})), Line::Refuses(500, json!({})), Line::says("Here.")]);
    let view = inside.writes("and now?").await;
    assert_eq!(last_said(&view), "Here.", "a passing failure is tried again");
    assert_eq!(model.heard().len() - before, 3, "a bounded number of times");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_model_with_little_room_reads_the_latest() {
    let model = ModelServer::start().await;
    let mut inside = Inside::start().await;
    let id = with(&mut inside, &model).await;
    let context = async || inside.wallet.models().await.unwrap().models[0].context;
    model.answers([Line::says("Noted.")]);
    inside.writes(&"heron ".repeat(600)).await;
    let error = json!({
        "code": 400, "message": "the request exceeds the available context size", "type": "exceed_context_size_error",
        "n_prompt_tokens": 16_400, "n_ctx": 16_384,
    });
    model.answers([Line::Refuses(400, json!({ "error": error })), Line::says("10 ETH.")]);
    assert_eq!(context().await, None, "nothing is known of it");
    let view = inside.writes("what do I have?").await;
    assert_eq!(last_said(&view), "10 ETH.", "it is asked once more, with less");
    let heard = model.heard();
    assert!(heard[1].text().contains("heron") && !heard[2].text().contains("heron"), "what is older is left out");
    assert!(heard[2].text().contains("do not fit"), "and the model knows");
    let answers: Vec<_> = heard.iter().map(|request| request.body["max_tokens"].as_u64()).collect();
    assert_eq!(answers, [Some(4_096), Some(4_096), Some(2_048)], "and a small context has room for its answer");
    let spent = view.messages.last().and_then(|message| message.spent.clone()).expect("its tokens are told");
    assert!(spent.left_out > 0, "and the person: {spent:?}");
    assert_eq!(context().await, Some(16_384), "what its server told is kept");
    inside.wallet.test_model(&id).await.expect("it says hello");
    assert_eq!(context().await, None, "until the person tries it again");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_context_length_of_the_person_is_kept_and_used() {
    let model = ModelServer::start().await;
    let mut inside = Inside::start().await;
    let id = with(&mut inside, &model).await;
    for wrong in [0, 8_191, 2_000_001, u32::MAX] {
        let refused = inside.wallet.set_model_context(&id, Some(wrong)).await.expect_err("it is out of bounds");
        assert!(refused.message.contains("from 8192 to 2000000 tokens"), "{wrong}: {}", refused.message);
    }
    inside.wallet.set_model_context("none", Some(16_384)).await.expect_err("there is no such model");
    assert_eq!(inside.wallet.models().await.unwrap().models[0].set_context, None, "nothing was changed");
    inside.writes("hello").await;
    let set = inside.wallet.set_model_context(&id, Some(16_384)).await.expect("it is set");
    assert_eq!((set.models[0].set_context, set.models[0].context), (Some(16_384), None), "beside what its server told");
    inside.wallet.test_model(&id).await.expect("it says hello");
    inside.writes("and now?").await;
    let set = inside.wallet.set_model_context(&id, None).await.expect("it is cleared");
    assert_eq!(set.models[0].set_context, None, "the wallet chooses again");
    inside.writes("and then?").await;
    let answers: Vec<_> = model.heard().iter().map(|request| request.body["max_tokens"].as_u64()).collect();
    assert_eq!(answers, [Some(4_096), Some(2_048), Some(2_048), Some(4_096)], "by the number of the person");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_tokens_of_a_turn_without_an_answer_are_counted() {
    let model = ModelServer::start().await;
    let mut inside = Inside::start().await;
    with(&mut inside, &model).await;
    let no_money = Line::Refuses(402, json!({ "error": { "message": "pay" } }));
    model.answers([Line::calls([("get_address_book", json!({}))]), no_money]);
    let view = inside.writes("who is in my book?").await;
    assert!(last_said(&view).contains("no credit left"), "{}", last_said(&view));
    let models = inside.wallet.models().await.unwrap();
    assert_eq!(
        (models.models[0].tokens_in, models.models[0].tokens_out),
        (1200, 34),
        "its first decision was paid for"
    );
    assert!(view.messages.iter().all(|message| message.spent.is_none()), "there is no answer that they are behind");
    assert!(!models.models[0].tokens_are_estimated, "as its server counts");
    model.answers([Line::BreaksOff("You have ten ".repeat(100))]);
    inside.writes("and now?").await;
    let broken = inside.wallet.models().await.unwrap().models.remove(0);
    assert!(broken.tokens_in > 1200 && broken.tokens_out >= 34 + 300, "what broke off was paid for, too: {broken:?}");
    assert!(broken.tokens_are_estimated, "its server did not tell how much");
    model.answers([Line::says("10 ETH.")]);
    let view = inside.sends_again().await;
    let spent = view.messages.last().and_then(|message| message.spent.clone()).expect("its tokens are told");
    assert!((spent.tokens_in, spent.tokens_out, spent.is_estimated) == (1200, 34, false), "{spent:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_belongs_to_its_url_and_a_conversation_may_change_its_model() {
    let logs = Logs::capture();
    let (first, second) = (ModelServer::start().await, ModelServer::start().await);
    let mut inside = Inside::start().await;
    let id = with(&mut inside, &first).await;
    inside.person.has_token(KEY);
    let models = inside.wallet.bring_model_key(&id).await.expect("a key");
    assert!(models.models[0].has_key, "it is there");
    first.answers([Line::says("The word is heron.")]);
    inside.writes("tell me a word").await;
    assert_eq!(first.last().authorization.as_deref(), Some(format!("Bearer {KEY}").as_str()), "it is sent to its URL");

    let conversation = inside.conversation.clone();
    let other = with(&mut inside, &second).await;
    assert!(!inside.wallet.models().await.unwrap().models[1].has_key, "another URL has no key");
    inside.conversation = conversation;
    inside.wallet.continue_with(&inside.conversation, Some(&other)).await.expect("it is not busy");
    second.answers([Line::says("It was heron.")]);
    let view = inside.writes("which word was it?").await;
    assert_eq!(last_said(&view), "It was heron.");
    assert!(second.last().text().contains("The word is heron."), "the other model reads what was said before");
    assert_eq!(second.last().authorization, None, "without the first one's key");
    inside.wallet.continue_with(&inside.conversation, None).await.expect("back inside");
    let heard = second.heard().len();
    let inner = inside.typed("what is my address?", "get_chain_address", json!({ "chain": "Local" })).await;
    assert!(inner.success, "the agent inside answers: {inner:?}");
    assert_eq!(second.heard().len(), heard, "and no model hears it");

    let tested = inside.wallet.test_model(&id).await.expect("it says hello");
    assert_eq!((tested.tokens_in, tested.said.as_str()), (Some(1200), "As you wish."));
    let hello = first.last();
    assert!(!hello.text().contains("heron") && !hello.text().contains("0x"), "nothing of the wallet is in it");
    inside.wallet.remove_model(&id).await.expect("yes");
    inside.person.will_type_sentences(true);
    let models = inside.wallet.add_model(ModelKind::OpenAi, &first.url, "tiny").await.expect("added again");
    assert!(!models.models.last().unwrap().has_key, "its key went with it");

    let told = [("an event", inside.heard.all().to_string()), ("the log", logs.text())];
    for (place, text) in &told {
        assert!(!text.is_empty() && !text.contains(KEY), "the key is in {place}");
    }
    let kept = files(inside.root());
    assert!(kept.iter().any(|(path, _)| path.ends_with("wallet.db")), "the profile was looked at");
    for (path, bytes) in &kept {
        let found = bytes.windows(KEY.len()).any(|piece| piece == KEY.as_bytes());
        assert!(!found, "the key is in {path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn stop_ends_a_turn_and_what_waits() {
    let model = ModelServer::start().await;
    let mut inside = Inside::start().await;
    with(&mut inside, &model).await;
    inside.person.will([Consent::Leave]);
    model.answers([
        Line::calls([("transactions_sign", bundle(0, tx::ALICE, tx::ETH))]),
        Line::says("The wallet asks you."),
    ]);
    inside.wallet.send_message(&inside.conversation, "pay Alice").await.expect("a turn");
    until("the question", PATIENCE, || async { (!inside.person.consents().is_empty()).then_some(()) }).await;
    inside.wallet.stop_turn(&inside.conversation);
    until("the end of the call", PATIENCE, || async {
        let cards: Vec<_> = inside.view().await.messages.into_iter().filter_map(|message| message.action).collect();
        cards.iter().all(|card| card.state == ActionState::Stopped).then_some(())
    })
    .await;
    assert_eq!(inside.nonce().await, 0, "nothing was signed");
    inside.until_quiet().await;
    assert!(model.heard().len() <= 2, "and the model is not asked to go on");
}

#[tokio::test(flavor = "multi_thread")]
async fn stop_ends_a_read_of_a_silent_node() {
    let model = ModelServer::start().await;
    let mut inside = Inside::start().await;
    with(&mut inside, &model).await;
    inside.node.stands_still();
    model.answers([Line::calls([("get_address_book", json!({})), ("portfolio_balances", json!({}))])]);
    inside.wallet.send_message(&inside.conversation, "who is in my book, and what do I have?").await.expect("a turn");
    let states = async || -> Vec<ActionState> {
        inside.view().await.messages.into_iter().filter_map(|message| message.action.map(|card| card.state)).collect()
    };
    until("the read of the book, which asks no node", PATIENCE, || async {
        (states().await.first() == Some(&ActionState::Done)).then_some(())
    })
    .await;
    inside.wallet.stop_turn(&inside.conversation);
    inside.until_quiet().await;
    assert_eq!(states().await, [ActionState::Done, ActionState::Stopped], "the silent node is not waited for");
    inside.node.goes_on();
    assert!(last_said(&inside.view().await).contains("Stopped by you"), "and the person is told");
    assert_eq!(model.heard().len(), 1, "the model is not asked to go on");
}

fn last_card(view: &ConversationView) -> ActionCard {
    view.messages.iter().rev().find_map(|message| message.action.clone()).expect("a card")
}

async fn until_stopped(inside: &Inside) {
    until("the end of the call", PATIENCE, || async {
        (last_card(&inside.view().await).state == ActionState::Stopped).then_some(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_call_behind_another_question_is_stopped_by_itself() {
    let model = ModelServer::start().await;
    let mut inside = Inside::start().await;
    with(&mut inside, &model).await;
    inside.person.will([Consent::Leave]);
    let waits =
        |wei| [Line::calls([("transactions_sign", bundle(0, tx::ALICE, wei))]), Line::says("The wallet asks you.")];
    model.answers(waits(tx::ETH));
    inside.wallet.send_message(&inside.conversation, "pay Alice").await.expect("a turn");
    until("the question", PATIENCE, || async { (!inside.person.consents().is_empty()).then_some(()) }).await;
    inside.until_quiet().await;
    let first = inside.conversation.clone();
    inside.begins().await;
    model.answers(waits(2 * tx::ETH));
    inside.wallet.send_message(&inside.conversation, "pay Alice more").await.expect("a turn");
    inside.until_quiet().await;
    let queued = last_card(&inside.view().await);
    assert!(queued.state == ActionState::Running && queued.can_stop, "it waits behind the question: {queued:?}");
    inside.wallet.stop_task(&inside.conversation, &queued.action_id);
    until_stopped(&inside).await;
    let other = inside.wallet.open_conversation(Some(&first)).await.expect("it is there");
    assert_eq!(last_card(&other).state, ActionState::Waiting, "the question before it stays");
    assert_eq!(inside.person.consents().len(), 1, "and it was never shown");
    inside.wallet.stop_turn(&first);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tapped_call_holds_no_turn() {
    let model = ModelServer::start().await;
    let mut inside = Inside::start().await;
    with(&mut inside, &model).await;
    inside.person.will([Consent::Reject]);
    model.answers([
        Line::calls([("transactions_sign", bundle(0, tx::ALICE, tx::ETH))]),
        Line::says("The wallet asks you."),
        Line::calls([("transactions_sign", bundle(0, tx::ALICE, 2 * tx::ETH))]),
        Line::says("Start it on its card."),
    ]);
    let offered = last_card(&inside.writes("hello").await);
    assert_eq!(offered.state, ActionState::Offered, "nobody asked for it: {offered:?}");
    inside.person.will([Consent::Leave]);
    inside.wallet.start_action(&inside.conversation, &offered.action_id, true).await.expect("a tap");
    until("the question", PATIENCE, || async { (inside.person.consents().len() == 2).then_some(()) }).await;
    inside.until_quiet().await;
    let waiting = last_card(&inside.view().await);
    assert!(waiting.state == ActionState::Waiting && waiting.can_stop, "the turn is over, and it waits: {waiting:?}");
    inside.wallet.stop_task(&inside.conversation, &offered.action_id);
    until_stopped(&inside).await;
    assert_eq!(inside.nonce().await, 0, "nothing was signed");
}
