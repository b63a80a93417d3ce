//! A language model in the real windows: added by typing its host below the list of what goes to it, given a key, tried, and talked to: two tools in
//! one turn, one answer, and its tokens. A tool that takes long goes on after its turn: the card shows how far it is, and can stop it.

use fantoccini::key::Key;
use lockstep_tests::PASSWORD;
use lockstep_tests::cli::savings;
use lockstep_tests::model_server::{Line, ModelServer};
use lockstep_tests::node::Node;
use lockstep_tests::wait::until;
use lockstep_tests::window::{PATIENCE, Window};
use serde_json::json;

const ETH: u128 = 1_000_000_000_000_000_000;
const KEY: &str = "sk-canary-of-a-model-0123456789";

/// Scrolls a part of a page into view, for a picture.
async fn look_at(window: &Window, id: &str, name: &str) {
    window.see(id).await;
    window
        .run(&format!("document.querySelector('[data-testid=\"{id}\"]').scrollIntoView({{ block: 'start' }});"))
        .await;
    window.picture(name).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_model_is_added_tried_and_talked_to() {
    let (home, node, model) = (savings::home().await, Node::start().await, ModelServer::start().await);
    let host = model.host().to_owned();
    let window = Window::open(&home, &node.url).await;
    window.unlock(PASSWORD).await;

    window.click("nav-settings").await;
    assert!(window.text("models-none").await.contains("Nothing is sent"), "there is none at first");
    look_at(&window, "models", "models-none").await;
    window.speaks_like_openai().await;
    window.fill("model-address", &model.url).await;
    window.fill("model-name", "tiny").await;
    window.click("model-add").await;
    window.consent().await;
    let told = window.text("consent-typed-text").await;
    for leaves in ["a program on this computer", "cannot see whether it passes it on", "balances", "IP address"] {
        assert!(told.contains(leaves), "what goes to it is listed, {leaves} too: {told}");
    }
    window.picture("consent-model-leaves").await;
    window.fill("consent-typed", &host).await;
    window.click("consent-typed-submit").await;
    window.main().await;
    window.text_that("model-where", "where it is", |text| text.contains(&host)).await;
    assert!(model.heard().is_empty(), "nothing was sent yet");

    window.click("model-bring").await;
    window.consent().await;
    assert_eq!(window.text("consent-model-key-address").await, model.url, "whose key is wanted");
    window.fill("consent-model-key", KEY).await;
    window.picture("consent-model-key").await;
    window.click("consent-model-key-submit").await;
    window.main().await;
    window.text_that("model-key", "that the key is there", |text| text.contains("keychain")).await;
    model.answers([Line::says("Hello.")]);
    window.click("model-test").await;
    window.text_that("model-tested", "its hello", |text| text.contains("“Hello.”") && text.contains("1,200 in")).await;
    let heard = model.last();
    assert_eq!(heard.authorization.as_deref(), Some(format!("Bearer {KEY}").as_str()), "with the key");
    look_at(&window, "models", "models-one").await;
    let page = window.run("return document.documentElement.outerHTML").await.to_string();
    assert!(page.contains(&host) && !page.contains(KEY), "the page shows the model, and not its key");

    model.answers([
        Line::calls([("portfolio_balances", json!({})), ("get_address_book", json!({}))]),
        Line::says("You have **0 ETH** on Local, and your address book has nobody that I may name.\n\n- [a link](https://evil.example/)"),
    ]);
    window.say("What do I have, and who is in my address book?").await;
    window.text_that("chat-spent", "its tokens", |text| text.contains("2,400 tokens in, 68 out")).await;
    let said = window.texts("chat-message-text").await;
    assert!(said.iter().any(|text| text.starts_with("I am reading your balances and ")), "acknowledged: {said:?}");
    let answer = said.last().expect("an answer");
    assert!(answer.starts_with("You have 0 ETH"), "answered once, and bold is drawn: {answer}");
    assert!(answer.contains("[a link](https://evil.example/)"), "and a link is text: {answer}");
    window.gone("chat-busy").await;
    assert!(window.text("chat-agent").await.contains(&host), "where it goes is said");
    window.picture("chat-with-a-model").await;
    window.click("action-details-open").await;
    window.text_that("action-arguments", "what the tool was called with", |text| text.contains("{}")).await;
    window.text_that("action-result", "what came of it", |text| text.contains("Local")).await;
    assert_eq!(window.texts("tool-row").await.len(), 2, "each tool that only reads is one line");
    window.picture("chat-what-a-tool-was-called-with").await;
    window.click("conversation-rename").await;
    window.fill("conversation-rename-input", "What I have").await;
    window.picture("chat-rename").await;
    window.click("conversation-rename-submit").await;
    // The driver omits text that an ellipsis may cut off.
    let title = "return document.querySelector('[data-testid=conversation-head] h2')?.textContent";
    until("the new title", PATIENCE, || async { (window.run(title).await == json!("What I have")).then_some(()) })
        .await;
    window.click("conversation-pin").await;
    window.text_that("conversation", "that it is pinned", |text| text.contains("Pinned")).await;
    window.picture("chat-pinned").await;

    window.click("nav-settings").await;
    window.text_that("model-used", "the sum", |text| text.contains("2,400 in, 68 out")).await;
    let page = window.run("return document.documentElement.outerHTML").await.to_string();
    assert!(!page.contains(KEY), "the key is not in the page after a conversation either");
    window.close().await;
}

async fn last_said(window: &Window) -> String {
    window.texts("chat-message-text").await.pop().unwrap_or_default()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tool_that_takes_long_goes_on_and_can_be_stopped() {
    let (home, node, model) = (savings::home().await, Node::start().await, ModelServer::start().await);
    let window = Window::open(&home, &node.url).await;
    window.unlock(PASSWORD).await;
    window.click("nav-portfolio").await;
    let address: String = window.text("vault-address").await.split_whitespace().collect();
    node.give(&address, 10 * ETH).await;
    window.add_model(&model).await;

    let pay = |amount: &str| json!({ "chain": "Local", "symbol": "ETH", "address": address, "amount": amount });
    let batch =
        |amount: &str| Line::calls([("transactions_draftBatch", json!({ "transfers": [pay(amount), pay("0.5")] }))]);
    model.answers([batch("0.25"), Line::says("I am preparing both. I will tell you when they are ready.")]);
    node.stands_still();
    window.say("Prepare 0.25 ETH and 0.5 ETH for my other account").await;
    window.text_that("task-progress", "how far it is", |text| text.contains('%')).await;
    until("the turn to end", PATIENCE, || async {
        (!window.sees("chat-busy").await && last_said(&window).await.starts_with("I am preparing both.")).then_some(())
    })
    .await;
    assert!(window.sees("task-progress").await, "it goes on after its turn");
    let named = window.run("return document.querySelector('progress').getAttribute('aria-label')").await;
    assert_eq!(named, "Draft several transfers", "the bar has a name for a screen reader");
    window.picture("chat-task").await;
    model.answers([Line::says("Both payments are ready. Shall I ask you to sign them?")]);
    node.goes_on();
    until("the answer that follows", PATIENCE, || async {
        last_said(&window).await.starts_with("Both payments are ready.").then_some(())
    })
    .await;
    window.gone("task-progress").await;
    window.text_that("action-state", "its end", |text| text == "Done").await;

    model.answers([batch("0.3"), Line::says("I am preparing them.")]);
    node.stands_still();
    window.say("And with 0.3 ETH?").await;
    until("the second turn to end", PATIENCE, || async {
        (last_said(&window).await == "I am preparing them." && !window.sees("chat-busy").await).then_some(())
    })
    .await;
    // By the keyboard.
    let stop = window.see("task-stop").await;
    stop.send_keys(&char::from(Key::Enter).to_string()).await.expect("a key");
    until("it to be stopped", PATIENCE, || async {
        window.texts("action-state").await.last().is_some_and(|text| text == "Stopped").then_some(())
    })
    .await;
    node.goes_on();
    window.gone("task-progress").await;
    window.picture("chat-task-stopped").await;
    assert_eq!(node.sent(&address).await, 0, "nothing was signed");
    window.close().await;
}
