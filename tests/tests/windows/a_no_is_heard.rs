//! A remote agent's proposal waits on its card until the person starts it. An agent that asks again after a no has to pause, longer each time,
//! until the person allows no more requests today.

use std::time::{Duration, Instant};

use lockstep_tests::PASSWORD;
use lockstep_tests::home::Home;
use lockstep_tests::inside::tx::{BOB, ETH, pay, step};
use lockstep_tests::node::Node;
use lockstep_tests::reference_backend::{ACCESS, ReferenceBackend, Turn};
use lockstep_tests::wait::until;
use lockstep_tests::window::{PATIENCE, Window};
use serde_json::{Value, json};

/// A window with a vault that uses a remote agent.
async fn with_an_agent(home: &Home, node: &Node, backend: &ReferenceBackend) -> Window {
    let window = Window::open(home, &node.url).await;
    window.see("welcome").await;
    window.create_vault("Savings", PASSWORD).await;
    window.use_agent(backend).await;
    window.click("agent-bring").await;
    window.consent().await;
    window.fill("consent-agent-token", ACCESS).await;
    window.click("consent-agent-token-submit").await;
    window.main().await;
    window.text_that("agent-session", "the session", |text| text.starts_with("Signed in")).await;
    window
}

/// A payment to Bob, in thousandths of a coin, which the agent marks for an automatic start.
fn payment(id: &str, thousandths: u128) -> Value {
    let transactions = [step(1, &pay(0, BOB, ETH / 1000 * thousandths))];
    json!({ "id": id, "type": "sign_transaction_bundle", "title": format!("Pay {id}"), "params": { "transactions": transactions }, "auto_execute": true })
}

async fn result(backend: &ReferenceBackend, id: &str) -> Value {
    until(&format!("the result of {id}"), PATIENCE, || async {
        backend.results().into_iter().find(|result| result["action_id"] == id)
    })
    .await
}

/// Sends a message, which the agent answers with a payment and then with text.
async fn asks(window: &Window, backend: &ReferenceBackend, id: &str, thousandths: u128) {
    backend.answers(Turn::says("I propose this.").with([payment(id, thousandths)]));
    backend.answers(Turn::says("As you wish."));
    window.say(&format!("what about {id}?")).await;
}

/// The code of a request that is refused before it is shown.
async fn refused(window: &Window, backend: &ReferenceBackend, id: &str, thousandths: u128) -> Value {
    asks(window, backend, id, thousandths).await;
    let answered = result(backend, id).await;
    window.turn_ends().await;
    window.consent().await;
    window.see("consent-idle").await;
    assert_eq!(answered["success"], false, "nothing was signed: {answered}");
    answered
}

/// T3: a card waits for the person, with the agent's description, and the agent hears what the person started or dismissed.
#[tokio::test(flavor = "multi_thread")]
async fn an_action_waits_on_its_card_for_the_person() {
    let (home, node, backend) = (Home::new(), Node::start().await, ReferenceBackend::start().await);
    let window = with_an_agent(&home, &node, &backend).await;
    let look = |id: &str| json!({ "id": id, "type": "get_address_book", "title": format!("Look for {id}"), "description": format!("I look who {id} is."), "params": { "query": id } });
    backend.answers(Turn::says("May I look?").with([look("Alice"), look("Bob")]));
    window.say("who are Alice and Bob?").await;
    window.text_that("action-description", "the agent's words", |text| text == "I look who Alice is.").await;
    window.turn_ends().await;
    let offers = window.texts("action-start").await;
    assert_eq!(offers.len(), 2, "both wait, each on its card: {offers:?}");
    assert!(offers[0].contains("Look for Alice"), "the button says what it starts: {offers:?}");
    assert!(backend.results().is_empty(), "and neither ran");
    window.picture("chat-taps").await;

    backend.answers(Turn::says("I see."));
    window.click("action-start").await;
    let told = result(&backend, "Alice").await;
    assert_eq!(told["success"], true, "a tap starts it, and the agent has its result: {told}");
    assert!(told.to_string().contains("0x7099"), "with what it looked for: {told}");
    window.turn_ends().await;
    assert_eq!(window.texts("action-start").await.len(), 1, "the other one waits on");
    backend.answers(Turn::says("As you wish."));
    window.click("action-dismiss").await;
    let told = result(&backend, "Bob").await;
    assert_eq!((&told["success"], &told["code"]), (&json!(false), &json!("rejected")), "a no is told too: {told}");
    window.turn_ends().await;
    assert!(window.texts("action-start").await.is_empty(), "and nothing waits any more");
    window.picture("chat-tapped").await;
    window.close().await;
}

/// T13: a no ends the questions of a turn; the pause before the next question grows; and "nothing more today" is kept over a restart.
#[tokio::test(flavor = "multi_thread")]
async fn an_agent_that_asks_again_has_to_pause_until_the_person_stops_it() {
    let (home, node, backend) = (Home::new(), Node::start().await, ReferenceBackend::start().await);
    let window = with_an_agent(&home, &node, &backend).await;

    // With other bytes, in the answer to the no.
    backend.answers(Turn::says("I propose this.").with([payment("first", 10)]));
    backend.answers(Turn::says("Then this?").with([payment("again", 11)]));
    backend.answers(Turn::says("As you wish."));
    window.say("what about it?").await;
    window.consent().await;
    window.see("consent-not-today").await;
    window.click("consent-reject").await;
    assert_eq!(result(&backend, "first").await["code"], "rejected", "the person said no");
    assert_eq!(result(&backend, "again").await["code"], "declined_before", "and is not asked again in this turn");
    window.turn_ends().await;

    // The person writes again and says no again: the first repetition is free, and then the pause grows.
    let says_no = async |id: &str, thousandths: u128| {
        asks(&window, &backend, id, thousandths).await;
        window.consent().await;
        window.see("consent-approve").await;
        let no = Instant::now();
        window.click("consent-reject").await;
        assert_eq!(result(&backend, id).await["code"], "rejected", "the {id} no");
        window.turn_ends().await;
        no
    };
    let rests = async |since: Instant, seconds: u64| {
        let over = Duration::from_secs(seconds);
        until("the rest to be over", PATIENCE, || async { (since.elapsed() > over).then_some(()) }).await;
    };
    let second = says_no("second", 12).await;
    rests(second, 6).await;
    let third = says_no("third", 13).await;
    let soon = refused(&window, &backend, "soon", 14).await;
    assert_eq!(soon["code"], "resting", "too soon to be shown: {soon}");
    assert!(soon["error"].as_str().is_some_and(|error| error.contains("3 times in a row")), "and why: {soon}");
    rests(third, 31).await;

    // After the pause a question comes, which is the last of the day.
    asks(&window, &backend, "fourth", 15).await;
    window.consent().await;
    window.see("consent-not-today").await;
    window.picture("consent-not-today").await;
    window.click("consent-not-today").await;
    assert_eq!(result(&backend, "fourth").await["code"], "not_today", "the result has the reason");
    window.turn_ends().await;
    assert_eq!(refused(&window, &backend, "fifth", 16).await["code"], "not_today", "and nothing more is shown");
    window.main().await;
    window.click("nav-settings").await;
    let told = window.text("agent-quiet").await;
    assert!(told.contains(backend.host()), "Settings says which agent: {told}");
    window.run("document.querySelector('[data-testid=\"agent-quiet\"]').scrollIntoView({ block: 'center' });").await;
    window.picture("agent-quiet").await;
    window.close().await;

    // The limit is kept over a restart, until the person lifts it in a question that no page can answer.
    let window = Window::open(&home, &node.url).await;
    window.unlock(PASSWORD).await;
    assert_eq!(refused(&window, &backend, "sixth", 17).await["code"], "not_today", "after a restart too");
    window.main().await;
    window.click("nav-settings").await;
    window.click("agent-ask-again").await;
    let asked = window.allow().await;
    assert!(asked.contains("ask you again today"), "what it is about: {asked}");
    window.gone("agent-quiet").await;
    asks(&window, &backend, "seventh", 18).await;
    window.consent().await;
    window.see("consent-approve").await;
    window.click("consent-reject").await;
    assert_eq!(result(&backend, "seventh").await["code"], "rejected", "it asks again, and the person decides");
    window.turn_ends().await;
    window.close().await;
}
