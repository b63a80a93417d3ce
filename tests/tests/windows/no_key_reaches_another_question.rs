//! A question is replaced while the person types a password: the person sees that it was withdrawn, and no key reaches the question that
//! follows it.

use std::time::Duration;

use lockstep_tests::PASSWORD;
use lockstep_tests::cli::savings;
use lockstep_tests::node::Node;
use lockstep_tests::wait::until;
use lockstep_tests::window::{PATIENCE, Window};
use serde_json::{Value, json};

/// A sequence of keys: letters, Enter and Escape.
const KEYS: &str = "plum harbor\u{e006}violet\u{e00c}";

/// Records all input into fields of the consent page.
const COUNT: &str = "window.reached = []; for (const kind of ['input', 'change', 'submit']) { \
                     document.addEventListener(kind, (event) => window.reached.push(`${kind} ${event.target.dataset?.testid}`), true); }";

/// Types the whole sequence several times without a pause.
async fn type_on(window: &Window) {
    if let Ok(at) = window.client.active_element().await {
        // The focused element may disappear while the keys are sent.
        let _ = at.send_keys(&KEYS.repeat(3)).await;
    }
}

/// Calls a command of the consent page.
async fn call(window: &Window, command: &str, arguments: Value) -> Value {
    window.consent().await;
    window.run_async(&format!("const done = arguments[0]; window.__TAURI_INTERNALS__.invoke('{command}', {arguments}).then((value) => done({{ value }}), (error) => done({{ error }}));")).await
}

/// T13: a withdrawn question accepts no answer, and the next one gets none of its keys.
#[tokio::test]
async fn a_replacing_question_gets_none_of_the_keys() {
    let (home, node) = (savings::home().await, Node::start().await);
    let window = Window::open(&home, &node.url).await;
    window.unlock(PASSWORD).await;
    window.click("nav-portfolio").await;
    window.text_that("portfolio-balance", "the test money", |text| text.contains("10")).await;
    let vault: String = window.text("vault-address").await.split_whitespace().collect();

    window.say("send 0.25 ETH to Alice").await;
    window.approve().await;
    window.see("consent-password").await;
    let first = call(&window, "current", json!({})).await["value"].clone();
    assert_eq!(first["kind"], "password", "the password of the person's payment is asked for: {first}");

    // After a moment, a script withdraws that question and raises another one at once.
    window.main().await;
    window.run("const invoke = window.__TAURI_INTERNALS__.invoke; window.raised = false; invoke('conversations').then((all) => setTimeout(() => { invoke('stop_turn', { conversationId: all[0].id }); invoke('set_honour_skip_approval', { on: true }).catch(() => undefined); window.raised = true; }, 1200));").await;
    window.consent().await;
    window.run(COUNT).await;
    window.see("consent-password").await.send_keys("plum ").await.expect("the password is begun");
    let begun = window.run("return window.reached.length;").await;
    assert!(begun.as_i64() >= Some(5), "the first question took what was typed into it: {begun}");
    until("the question to be taken back", PATIENCE, || async {
        window.client.active_element().await.ok()?.send_keys("h").await.ok();
        window.sees("consent-taken-back").await.then_some(())
    })
    .await;
    window.run("window.reached = [];").await;
    type_on(&window).await;
    assert!(window.sees("consent-taken-back").await, "the notice stands until the person closes it");
    assert_eq!(window.run("return window.reached;").await, json!([]), "and nothing took a key");
    window.see("consent-taken-back-seen").await;
    let told = window.text("consent-taken-back").await;
    assert!(told.contains("taken back") && told.contains("Nothing was signed"), "it says what happened: {told}");
    window.picture("consent-taken-back").await;
    type_on(&window).await;
    assert!(window.sees("consent-taken-back").await, "nor does a key close it after a pause");
    assert_eq!(call(&window, "current", json!({})).await["value"], Value::Null, "what was raised waits behind it");
    let late = json!({ "given": { "requestId": first["requestId"], "boundTo": first["bundle"]["commitment"], "meant": { "acknowledged": false, "typed": [] }, "answer": { "kind": "password", "password": PASSWORD } } });
    assert_eq!(call(&window, "answer", late).await["error"]["code"], "refused", "a late answer is for nothing");

    // The next question appears after a click and gets nothing of what is still typed.
    window.click("consent-taken-back-seen").await;
    until("the next question", PATIENCE, || async { window.sees("consent-vault-password").await.then_some(()) }).await;
    type_on(&window).await;
    assert!(window.sees("consent-hasty").await, "the keys came, and the page says that they do not count");
    window.picture("consent-hasty").await;
    let value = window.run("return document.querySelector('[data-testid=\"consent-vault-password\"]').value;").await;
    assert_eq!(value, "", "its field is empty");
    assert_eq!(window.run("return window.reached;").await, json!([]), "not one key reached it");
    let second = call(&window, "current", json!({})).await["value"].clone();
    assert_eq!(second["purpose"], "honourSkipApproval", "it waits, and nobody answered or declined it: {second}");
    window.see("consent-vault-password").await;
    window.click("consent-cancel").await;

    // The wallet also refuses an answer that comes too soon after its question.
    window.run(&format!("window.early = null; const invoke = window.__TAURI_INTERNALS__.invoke; const look = () => invoke('current').then((asked) => asked?.purpose === 'honourSkipApproval' ? invoke('answer', {{ given: {{ requestId: asked.requestId, boundTo: '', meant: {{ acknowledged: false, typed: [] }}, answer: {{ kind: 'password', password: {} }} }} }}).then((value) => {{ window.early = {{ value }}; }}, (error) => {{ window.early = {{ error }}; }}) : setTimeout(look, 1)); look();", json!(PASSWORD))).await;
    window.main().await;
    window
        .run("window.__TAURI_INTERNALS__.invoke('set_honour_skip_approval', { on: true }).catch(() => undefined);")
        .await;
    window.consent().await;
    let early = until("the early answer", Duration::from_secs(20), || async {
        Some(window.run("return window.early;").await).filter(|early| !early.is_null())
    })
    .await;
    let why = early["error"]["message"].as_str().unwrap_or_default().to_owned();
    assert!(why.contains("only just appeared"), "nobody can have read it: {early}");
    window.see("consent-vault-password").await;
    window.click("consent-cancel").await;
    window.see("consent-idle").await;
    assert_eq!(node.sent(&vault).await, 0, "and nothing was sent");
    window.close().await;
}
