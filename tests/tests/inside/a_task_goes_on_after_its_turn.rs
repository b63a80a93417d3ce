//! A tool that takes long goes on after the turn that asked for it: the model is told at once that it has started, the person sees how far it
//! is, and its end comes by itself, once. It signs nothing, Stop and a lock end it, a restart tells it as interrupted, and only so many run
//! (B6 to B9, B13, B24, B25, B30, B31, B37, B52, B59, B60, B63, C9).

use std::time::Duration;

use lockstep_tests::inside::chat_api::{ChatDoor, follows, says};
use lockstep_tests::inside::contracts::deploy_coin;
use lockstep_tests::inside::elsewhere::last_said;
use lockstep_tests::inside::{Inside, PATIENCE, bundle, tx};
use lockstep_tests::model_server::{Line, ModelServer};
use lockstep_tests::wait::until;
use lockstep_wallet::api::{ActionCard, ActionState, ConversationView, ModelKind, TaskStage};
use serde_json::{Value, json};

/// The person adds the model, and continues the story in a new conversation.
async fn with(inside: &mut Inside, model: &ModelServer) {
    inside.person.will_type_sentences(true);
    inside.wallet.add_model(ModelKind::OpenAi, &model.url, "tiny").await.expect("the host is typed");
    inside.person.will_type_sentences(false);
    inside.begins().await;
    inside.person.forget();
}

fn pay(amount: &str) -> Value {
    json!({ "chain": "Local", "symbol": "ETH", "address": tx::ALICE, "amount": amount })
}

/// A call that asks the node several times, different for each amount.
fn batch(amount: &str) -> (&'static str, Value) {
    ("transactions_draftBatch", json!({ "transfers": [pay(amount), pay("0.5")] }))
}

fn cards(view: &ConversationView) -> Vec<ActionCard> {
    view.messages.iter().filter_map(|message| message.action.clone()).collect()
}

/// The person writes, and nobody waits for what follows from it but the turn.
async fn writes_and_the_turn_ends(inside: &Inside, text: &str) -> ConversationView {
    inside.wallet.send_message(&inside.conversation, text).await.expect("a turn");
    inside.until_quiet().await;
    inside.view().await
}

/// What the model read in one of its requests, as the text of its messages.
fn read_by(model: &ModelServer, request: usize) -> String {
    let heard = model.heard();
    let messages = heard.get(request).unwrap_or_else(|| panic!("it was asked {} times", heard.len()));
    let texts: Vec<String> = messages.body["messages"]
        .as_array()
        .expect("messages")
        .iter()
        .filter_map(|message| message["content"].as_str().map(str::to_owned))
        .collect();
    texts.join("\n")
}

async fn until_asked(model: &ModelServer, times: usize) {
    until(&format!("the model to be asked {times} times"), PATIENCE, || async {
        (model.heard().len() >= times).then_some(())
    })
    .await;
}

/// The events of the conversation for a screen, as they stand on the wire.
fn told(inside: &Inside, screen: &str) -> Vec<Value> {
    let events = inside.app.system_events();
    let taken = events.take_shown(&events.consumer_of(&inside.conversation, screen));
    taken.events.iter().map(|sent| json!(sent.event)).collect()
}

fn of_type<'a>(events: &'a [Value], kind: &str) -> Vec<&'a Value> {
    events.iter().filter(|event| event["type"] == kind).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_turn_ends_and_the_answer_follows() {
    let model = ModelServer::start().await;
    let mut inside = Inside::start().await;
    with(&mut inside, &model).await;
    told(&inside, "screen");
    inside.node.stands_still();
    model.answers([Line::calls([batch("0.25")]), Line::says("I am preparing them.")]);
    let view = writes_and_the_turn_ends(&inside, "prepare both payments").await;
    assert_eq!(last_said(&view), "I am preparing them.", "the turn ended while the node is silent");
    let [card] = &cards(&view)[..] else { panic!("one card: {view:?}") };
    assert_eq!(card.state, ActionState::Running, "and the task goes on");
    let progress = card.progress.expect("how far it is");
    assert!(progress.percent < 100, "{progress:?}");
    // A card shows what is true when it is drawn, so only a stage that lasts is surely seen. This one lasts until the node answers.
    until("the window to show what the task does", PATIENCE, || async {
        let cards = inside.heard.cards();
        cards.iter().any(|card| card.progress.is_some_and(|is| is.stage == TaskStage::Checking)).then_some(())
    })
    .await;
    let started = format!(r#"{{"status":"started","task_id":"{}"}}"#, card.action_id);
    assert!(read_by(&model, 1).contains(&started), "the model was told at once: {}", read_by(&model, 1));
    assert!(read_by(&model, 1).contains("its result comes later"), "{}", read_by(&model, 1));

    model.answers([Line::says("Both are ready.")]);
    inside.node.goes_on();
    inside.until_card(&card.action_id, ActionState::Done).await;
    until_asked(&model, 3).await;
    inside.until_quiet().await;
    let view = inside.view().await;
    assert_eq!(last_said(&view), "Both are ready.", "an answer followed, and nobody asked for it");
    assert!(!view.unsent, "and nothing is left to tell");
    assert_eq!(cards(&view)[0].progress, None, "what has ended has no progress");
    let end = format!("[[SYSTEM: Tool batch_transfer (task {}) completed: {{", card.action_id);
    assert_eq!(read_by(&model, 2).matches(&end).count(), 1, "the wallet's own words: {}", read_by(&model, 2));
    assert!(read_by(&model, 2).contains("unsigned_tx"), "with the drafts: {}", read_by(&model, 2));

    let events = told(&inside, "screen");
    let [result] = of_type(&events, "ToolResult")[..] else { panic!("one result: {events:?}") };
    assert_eq!((&result["task_id"], &result["error"]), (&json!(card.action_id), &Value::Null), "{result}");
    assert_eq!(result["result"]["data"]["count"], 2, "{result}");
    let progress = of_type(&events, "ToolProgress");
    let mut stages: Vec<&str> = progress.iter().filter_map(|event| event["stage"].as_str()).collect();
    stages.dedup();
    assert_eq!(stages, ["started", "checking", "drafting"], "each of its stages, in order (B8)");
    for event in &progress {
        assert_eq!((&event["task_id"], &event["tool_name"]), (&result["task_id"], &json!("batch_transfer")), "{event}");
        let share = event["progress"].as_f64().expect("a share");
        assert!((0.0..=1.0).contains(&share), "{event}");
    }
    assert_eq!(events.last(), Some(result), "nothing comes after the end");

    model.answers([Line::says("Nothing else.")]);
    inside.writes("anything else?").await;
    assert_eq!(read_by(&model, 3).matches(&end).count(), 1, "it stays in the history, once");
    assert!(read_by(&model, 3).contains(&started), "and so does the call");
    inside.close().await;
}

/// B8: a task tells what it is at. This one collects what the vault has to do with, and then looks for each.
#[tokio::test(flavor = "multi_thread")]
async fn it_tells_each_of_its_stages() {
    let model = ModelServer::start().await;
    let mut inside = Inside::start().await;
    let coin = deploy_coin(&inside.node, &inside.address, 5_000_000).await;
    inside.wallet.add_token("Local", &coin).await.expect("the person adds it");
    let paid = inside.one(bundle(vec![tx::step(1, &tx::pay(0, tx::ALICE, tx::ETH / 4))])).await;
    assert!(paid.success, "{:?}", paid.error);
    with(&mut inside, &model).await;
    told(&inside, "screen");
    let look = ("contracts_abis", json!({}));
    model.answers([Line::calls([look]), Line::says("I am looking."), Line::says("It is not known.")]);
    writes_and_the_turn_ends(&inside, "what can my contracts do?").await;
    until_asked(&model, 3).await;
    inside.until_quiet().await;
    assert_eq!(last_said(&inside.view().await), "It is not known.", "the answer follows");
    let events = told(&inside, "screen");
    let stages = of_type(&events, "ToolProgress");
    let stages: Vec<&str> = stages.iter().filter_map(|event| event["stage"].as_str()).collect();
    assert_eq!(stages, ["started", "collecting", "searching"], "each stage once, in order: {events:?}");
    inside.close().await;
}

/// Promise 1: the turn after a task was begun by nobody, so what it wants signed waits for the person.
#[tokio::test(flavor = "multi_thread")]
async fn a_task_signs_nothing() {
    let model = ModelServer::start().await;
    let mut inside = Inside::start().await;
    with(&mut inside, &model).await;
    // It asks for a signature as soon as a task has ended, whatever the person wrote.
    model.otherwise(|body| {
        let messages = body["messages"].to_string();
        match (messages.contains("completed: "), messages.contains("(waits for the person)")) {
            (true, false) => {
                let steps =
                    json!({ "transactions": [tx::step(1, &tx::pay(0, tx::ALICE, tx::ETH))], "skip_approval": true });
                Line::calls([("transactions_sign", steps)])
            }
            _ => Line::says("Start it on its card."),
        }
    });
    inside.node.stands_still();
    model.answers([Line::calls([batch("0.25")]), Line::says("I am preparing them.")]);
    writes_and_the_turn_ends(&inside, "prepare both payments").await;
    inside.node.goes_on();
    let signing = until("a card that follows from the task", PATIENCE, || async {
        let view = inside.view().await;
        cards(&view).into_iter().nth(1).filter(|_| !view.busy)
    })
    .await;
    assert_eq!(signing.state, ActionState::Offered, "it waits for a tap");
    assert!(inside.person.consents().is_empty(), "and nobody was asked: {:?}", inside.person.asked());
    assert_eq!(inside.nonce().await, 0, "nothing was signed");
    inside.wallet.start_action_and_wait(&inside.conversation, &signing.action_id, true).await.expect("a tap");
    assert_eq!(inside.person.consents().len(), 1, "after the tap the person is asked as always");
    assert_eq!(inside.nonce().await, 1, "and then it is sent, once");
    inside.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_so_many_run_and_follow_from_each_other() {
    let model = ModelServer::start().await;
    let mut inside = Inside::start().await;
    with(&mut inside, &model).await;
    inside.node.stands_still();
    model.answers([
        Line::calls([batch("0.1"), batch("0.2"), batch("0.3"), batch("0.4")]),
        Line::calls([batch("0.5")]),
        Line::says("Four go on."),
    ]);
    let view = writes_and_the_turn_ends(&inside, "prepare a lot").await;
    let states: Vec<ActionState> = cards(&view).iter().map(|card| card.state).collect();
    assert_eq!(states[..4], [ActionState::Running; 4], "four run at once");
    assert_eq!(states[4], ActionState::Failed, "and the fifth is not started");
    assert!(read_by(&model, 2).contains("too_many"), "which the model is told: {}", read_by(&model, 2));

    // From now on it asks for another one whenever it is asked.
    let number = std::sync::atomic::AtomicUsize::new(0);
    model.otherwise(move |_| {
        let next = number.fetch_add(1, std::sync::atomic::Ordering::SeqCst);
        Line::calls([batch(&format!("0.01{next:03}"))])
    });
    inside.node.goes_on();
    until("every task to have ended", PATIENCE, || async {
        let view = inside.view().await;
        let ended = cards(&view).iter().all(|card| card.state != ActionState::Running);
        (ended && !view.busy && last_said(&view).contains("I stopped here")).then_some(())
    })
    .await;
    let ran = cards(&inside.view().await).iter().filter(|card| card.state == ActionState::Done).count();
    assert!((4..=8).contains(&ran), "one message leads to a bounded number of tasks: {ran}");
    inside.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn stop_and_a_lock_end_it() {
    let model = ModelServer::start().await;
    let mut inside = Inside::start().await;
    with(&mut inside, &model).await;
    told(&inside, "screen");
    inside.node.stands_still();
    model.answers([Line::calls([batch("0.25"), batch("0.1")]), Line::says("I am preparing them.")]);
    let view = writes_and_the_turn_ends(&inside, "prepare them").await;
    let [first, second] = &cards(&view)[..] else { panic!("two tasks: {view:?}") };
    inside.wallet.stop_task(&inside.conversation, &first.action_id);
    inside.until_card(&first.action_id, ActionState::Stopped).await;
    assert_eq!(cards(&inside.view().await)[1].state, ActionState::Running, "the other one goes on");
    let end_of = |task: &str, events: &[Value]| {
        let results = of_type(events, "ToolResult");
        let [end] = results.iter().filter(|end| end["task_id"] == task).collect::<Vec<_>>()[..] else {
            panic!("one end of {task}: {events:?}")
        };
        end["error"].as_str().expect("it has not succeeded").to_owned()
    };
    until("its end on the bus", PATIENCE, || async {
        inside.app.system_events().open_tasks().iter().all(|(_, task)| *task != first.action_id).then_some(())
    })
    .await;
    let error = end_of(&first.action_id, &told(&inside, "screen"));
    assert!(error.starts_with("stopped: Stopped by you before it had ended. Nothing was signed"), "{error}");
    assert_eq!(model.heard().len(), 2, "what the person stopped is not answered by itself");

    model.answers([Line::says("One was stopped.")]);
    let view = writes_and_the_turn_ends(&inside, "and now?").await;
    assert_eq!(read_by(&model, 2).matches("failed: stopped: Stopped by you").count(), 1, "{}", read_by(&model, 2));
    assert!(!view.unsent, "the model has it");

    // The vault is locked under the other one.
    inside.app.lock_now().expect("it locks");
    until("the other one to end", PATIENCE, || async {
        inside.app.system_events().open_tasks().is_empty().then_some(())
    })
    .await;
    let error = end_of(&second.action_id, &told(&inside, "screen"));
    assert!(error.starts_with("stopped: The wallet was locked before it had ended."), "{error}");
    assert_eq!(model.heard().len(), 3, "a locked vault tells nobody anything");
    inside.node.goes_on();
    model.answers([Line::says("The lock ended it.")]);
    inside.app.unlock().await.expect("the person unlocks it");
    until_asked(&model, 4).await;
    assert_eq!(read_by(&model, 3).matches("failed: stopped: The wallet was locked").count(), 1, "told then, once");
    inside.close().await;
}

/// A task that asks for too much is ended after a quarter of an hour, and that is an end like any other.
#[tokio::test(flavor = "multi_thread")]
async fn it_ends_after_a_quarter_of_an_hour() {
    let model = ModelServer::start().await;
    let mut inside = Inside::start().await;
    with(&mut inside, &model).await;
    inside.wallet.set_idle_minutes(60).await.expect("the vault stays open");
    told(&inside, "screen");
    inside.clock.lets_waits_follow();
    inside.node.stands_still();
    model.answers([Line::calls([batch("0.25")]), Line::says("I am preparing them."), Line::says("It took too long.")]);
    let view = writes_and_the_turn_ends(&inside, "prepare both payments").await;
    let task = cards(&view)[0].action_id.clone();
    inside.clock.turn(Duration::from_secs(14 * 60));
    let running = cards(&inside.view().await)[0].state;
    assert_eq!(running, ActionState::Running, "a minute before it goes on");
    inside.clock.turn(Duration::from_secs(61));
    inside.until_card(&task, ActionState::Failed).await;
    inside.node.goes_on();
    until_asked(&model, 3).await;
    inside.until_quiet().await;
    let end = "It took more than 15 minutes and was ended. Nothing was signed or sent.";
    assert_eq!(read_by(&model, 2).matches(end).count(), 1, "the model is told: {}", read_by(&model, 2));
    let events = told(&inside, "screen");
    let [result] = of_type(&events, "ToolResult")[..] else { panic!("one end: {events:?}") };
    assert!(result["error"].as_str().is_some_and(|error| error.contains(end)), "{result}");
    assert_eq!(last_said(&inside.view().await), "It took too long.", "and so is the person");
    inside.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_tells_it_as_interrupted_once() {
    let model = ModelServer::start().await;
    let mut inside = Inside::start().await;
    with(&mut inside, &model).await;
    inside.node.stands_still();
    model.answers([Line::calls([batch("0.25")]), Line::says("I am preparing them.")]);
    let view = writes_and_the_turn_ends(&inside, "prepare them").await;
    let task = cards(&view)[0].action_id.clone();
    let (mut events, node) = (inside.app.read_events(), inside.node.clone());
    let (closed, ()) = tokio::join!(inside.close(), async move {
        while events.pass().await {}
        node.goes_on();
    });
    assert_eq!(model.heard().len(), 2, "the end of the app is no answer");

    model.answers([Line::says("It was interrupted.")]);
    let inside = closed.open().await;
    until_asked(&model, 3).await;
    inside.until_quiet().await;
    let view = inside.view().await;
    let [card] = &cards(&view)[..] else { panic!("its card: {view:?}") };
    assert_eq!((card.state, card.progress), (ActionState::Failed, None), "it claims to run no more");
    assert_eq!(last_said(&view), "It was interrupted.", "and the person is told");
    let end = format!("Tool batch_transfer (task {task}) failed: interrupted: ");
    assert_eq!(read_by(&model, 2).matches(&end).count(), 1, "by its code: {}", read_by(&model, 2));
    assert!(inside.app.system_events().open_tasks().is_empty(), "nothing is left open");

    let inside = inside.close().await.open().await;
    model.answers([Line::says("Nothing new.")]);
    inside.writes("and now?").await;
    assert_eq!(model.heard().len(), 4, "another restart tells it to nobody again");
    assert_eq!(read_by(&model, 3).matches(&end).count(), 1, "and the history has it once");
    inside.close().await;
}

/// B39, B40: a program that talks to the agent over HTTP sees it go on, and its end.
#[tokio::test(flavor = "multi_thread")]
async fn a_program_sees_it_go_on() {
    let model = ModelServer::start().await;
    let mut inside = Inside::start().await;
    with(&mut inside, &model).await;
    let door = ChatDoor::of(inside).await;
    model.answers([Line::calls([batch("0.25")]), Line::says("I am preparing them."), Line::says("Both are ready.")]);
    let node = &door.inside.node;
    node.stands_still();
    let (done, ()) =
        tokio::join!(door.client(None, vec![says("prepare both payments"), follows("ToolResult", 1)]), async {
            until_asked(&model, 2).await;
            node.goes_on();
        });
    let events = done[1]["events"].as_array().expect("events");
    let [result] = of_type(events, "ToolResult")[..] else { panic!("one end: {}", done[1]) };
    let progress = of_type(events, "ToolProgress");
    assert!(progress.len() > 1, "it said how far it was: {}", done[1]);
    assert!(progress.iter().all(|event| event["task_id"] == result["task_id"]), "of that task: {}", done[1]);
    assert_eq!(result["result"]["data"]["count"], 2, "{result}");
    until_asked(&model, 3).await;
    door.close().await;
}
