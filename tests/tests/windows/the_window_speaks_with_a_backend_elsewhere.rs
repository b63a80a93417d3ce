//! A remote agent in the real windows: off until the person types its host below the list of what leaves this computer; then signed in to with
//! the vault, used, answered only with what the person allows, and switched off again. Settings is checked in each state (T1, T2, T3, T13).

use lockstep_tests::PASSWORD;
use lockstep_tests::home::Home;
use lockstep_tests::inside::contracts::{deploy_coin, deploy_permit_coin, permit};
use lockstep_tests::inside::tx::ALICE;
use lockstep_tests::node::Node;
use lockstep_tests::reference_backend::{ReferenceBackend, Turn};
use lockstep_tests::wait::until;
use lockstep_tests::window::{PATIENCE, Window};
use serde_json::{Value, json};

const SUPPLY: u128 = 5_000_000;

fn plain(shown: &str) -> String {
    shown.split_whitespace().collect()
}

fn action(kind: &str, title: &str, params: Value) -> Value {
    json!({ "id": uuid::Uuid::new_v4().to_string(), "type": kind, "title": title, "params": params, "auto_execute": true })
}

fn asks_for_a_permit(owner: &str, coin: &str) -> Value {
    let mut payload = permit(owner, coin, "2500000", 0);
    payload["title"] = json!("Let the exchange take 2.5 PDL");
    action("sign_typed_data", "Allow the exchange", json!({ "payloads": [payload] }))
}

/// A window with a vault, and the vault's address.
async fn with_a_vault(home: &Home, node: &Node) -> (Window, String) {
    let window = Window::open(home, &node.url).await;
    window.see("welcome").await;
    window.create_vault("Savings", PASSWORD).await;
    window.click("nav-portfolio").await;
    let address = plain(&window.text("vault-address").await);
    (window, address)
}

/// Scrolls a part of a page into view, for a picture.
async fn look_at(window: &Window, id: &str, name: &str) {
    window.see(id).await;
    window
        .run(&format!("document.querySelector('[data-testid=\"{id}\"]').scrollIntoView({{ block: 'start' }});"))
        .await;
    window.picture(name).await;
}

/// Takes a picture of the consent page, and a second one of the rest if it scrolls.
async fn pictures(window: &Window, name: &str) {
    window.picture(name).await;
    let more = window
        .run(
            "const body = document.querySelector('.consent-body'); if (!body) return false; \
             const more = body.scrollHeight > body.clientHeight + 4; body.scrollTop = body.scrollHeight; return more;",
        )
        .await;
    if more == json!(true) {
        window.picture(&format!("{name}-below")).await;
        window.run("document.querySelector('.consent-body').scrollTop = 0;").await;
    }
    let wide =
        window.run("const page = document.scrollingElement; return page.scrollWidth > page.clientWidth + 1;").await;
    assert_eq!(wide, json!(false), "{name}: nothing is wider than the window");
}

async fn result(backend: &ReferenceBackend, kind: &str, number: usize) -> Value {
    until("the result to arrive", PATIENCE, || async {
        backend.results().into_iter().filter(|result| result["action"] == kind).nth(number)
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_switches_it_on_signs_in_and_is_asked() {
    let (home, node, backend) = (Home::new(), Node::start().await, ReferenceBackend::start().await);
    let (window, address) = with_a_vault(&home, &node).await;

    // Off, and an invalid address.
    window.click("nav-settings").await;
    assert!(window.text("agent-which").await.contains("agent inside"), "off is how it begins");
    look_at(&window, "agent", "agent-off").await;
    window.fill("agent-address", "http://agent.example").await;
    window.click("agent-use").await;
    window.text_that("security-refused", "why not", |text| text.contains("https")).await;
    look_at(&window, "agent", "agent-address-refused").await;

    // The list of what leaves is shown, and nothing is sent before the host is typed.
    window.fill("agent-address", &backend.url).await;
    window.click("agent-use").await;
    window.consent().await;
    let told = window.text("consent-typed-text").await;
    for leaves in [backend.url.as_str(), "public key", "IP address", "reads without asking", "chain code"] {
        assert!(told.contains(leaves), "what leaves is listed, {leaves} too: {told}");
    }
    window.fill("consent-typed", "somebody.else").await;
    assert!(
        !window.see("consent-typed-submit").await.is_enabled().await.unwrap(),
        "another host's name switches nothing on"
    );
    pictures(&window, "consent-agent-leaves").await;
    window.fill("consent-typed", backend.host()).await;
    window.click("consent-typed-submit").await;
    window.main().await;
    window.text_that("agent-which", "the agent elsewhere", |text| text.contains(backend.host())).await;
    assert!(window.text("agent-session").await.starts_with("Not signed in"), "on is not signed in");
    assert!(backend.requests().is_empty(), "and nothing was sent yet");
    look_at(&window, "agent", "agent-on").await;

    // Without a session nothing is sent, and the chat says so.
    window.say("hello").await;
    window.text_that("chat-message-text", "that nobody is signed in", |text| text.contains("not signed in")).await;
    window.see("chat-unsent").await;
    window.picture("chat-not-signed-in").await;
    assert!(backend.requests().is_empty(), "what was written stayed here");

    // The consent window asks for an access token, and a no cancels.
    window.click("nav-settings").await;
    window.click("agent-bring").await;
    window.consent().await;
    assert_eq!(window.text("consent-agent-token-address").await, format!("{}/", backend.url), "whose token is wanted");
    pictures(&window, "consent-agent-token").await;
    window.click("consent-cancel").await;

    // The vault signs in with consent and password.
    window.main().await;
    window.click("agent-sign-in").await;
    window.consent().await;
    let why = window.text("consent-why").await;
    assert!(why.contains(backend.host()) && why.contains("chain code"), "what it is for is said: {why}");
    assert_eq!(plain(&window.text("consent-from").await), address, "and which account signs");
    pictures(&window, "consent-agent-sign-in").await;
    window.approve().await;
    window.see("consent-password").await;
    window.picture("consent-agent-sign-in-password").await;
    window.give_password(PASSWORD).await;
    window.main().await;
    window.text_that("agent-session", "the session", |text| text.starts_with("Signed in")).await;
    look_at(&window, "agent", "agent-signed-in").await;

    // The message from before is sent now and answered.
    backend.answers(Turn { suggestions: vec!["What can you do?".into()], ..Turn::says("Hello. What may I do?") });
    window.click("nav-chat").await;
    window.click("chat-send-again").await;
    window.text_that("chat-message-text", "its answer", |text| text.contains("What may I do?")).await;
    assert_eq!(window.text("chat-agent").await.matches(backend.host()).count(), 1, "where it goes is said");
    window.turn_ends().await;
    window.picture("chat-elsewhere").await;

    // Typed data needs consent and password, and the signature goes to the backend.
    let coin = deploy_permit_coin(&node, &address, SUPPLY).await;
    backend.answers(Turn::says("The exchange needs your permission.").with([asks_for_a_permit(&address, &coin)]));
    backend.answers(Turn::says("Thank you, that is all it needed."));
    window.say("let the exchange take 2.5 PDL").await;
    window.see("waiting-for-consent").await;
    window.picture("chat-typed-data-waiting").await;
    window.consent().await;
    window.see("consent-approve").await;
    let shown = window.text("consent-message").await;
    assert!(plain(&shown).contains(ALICE), "who may take it is shown whole: {shown}");
    assert_eq!(plain(&window.text("consent-from").await), address, "and whose it is");
    assert!(window.text("consent-agent-says").await.contains("the exchange"), "its words are its words");
    pictures(&window, "consent-typed-data").await;
    assert!(backend.results().is_empty(), "nothing is handed over while nobody has answered");
    window.approve().await;
    window.see("consent-password").await;
    window.picture("consent-typed-data-password").await;
    window.give_password(PASSWORD).await;
    let signed = result(&backend, "sign_typed_data", 0).await;
    assert_eq!(signed["success"], true, "{signed}");
    assert_eq!(signed["data"]["signature"].as_str().unwrap().len(), 132, "the signature is handed over: {signed}");
    window.turn_ends().await;
    window.text_that("action-state", "that it is done", |text| text == "Done").await;
    window.picture("chat-typed-data-done").await;
    assert_eq!(node.sent(&address).await, 0, "and the vault sent nothing");

    // A removal and a token that the person did not type need a yes.
    let delete =
        action("delete_address_book", "Clean up", json!({ "entries": [{ "title": "Alice", "chain": "Local" }] }));
    backend.answers(Turn::says("I tidy up.").with([delete]));
    window.say("is everything in order?").await;
    window.consent().await;
    window.see("consent-trust-allow").await;
    assert_eq!(plain(&window.text("consent-trust-address").await), ALICE, "who would go is shown whole");
    pictures(&window, "consent-trust-remove").await;
    window.main().await;
    window.picture("chat-trust-waiting").await;
    window.consent().await;
    window.click("consent-cancel").await;
    let refused = result(&backend, "delete_address_book", 0).await;
    assert_eq!(refused["success"], false, "a no is a no: {refused}");
    window.turn_ends().await;
    window.picture("chat-trust-declined").await;

    let token = deploy_coin(&node, &address, SUPPLY).await;
    let add = action(
        "add_token",
        "Add your token",
        json!({ "tokens": [{ "chain": "Local", "contract_address": token, "ticker": "SUSD", "decimals": 6 }] }),
    );
    backend.answers(Turn::says("You have a token more.").with([add]));
    window.say("what do I own?").await;
    window.consent().await;
    assert_eq!(plain(&window.text("consent-trust-address").await).to_lowercase(), token.to_lowercase());
    pictures(&window, "consent-trust-token").await;
    window.see("consent-trust-allow").await;
    window.click("consent-trust-allow").await;
    let added = result(&backend, "add_token", 0).await;
    window.turn_ends().await;
    assert_eq!(added["success"], true, "a yes is a yes: {added}");
    window.click("nav-portfolio").await;
    until("the token", PATIENCE, || async {
        window.texts("portfolio-balance").await.into_iter().find(|text| text == "5 SUSD")
    })
    .await;

    // A taken name with another address: the warning is shown.
    let imposter = action(
        "add_address_book",
        "Save Alice",
        json!({ "entries": [{ "title": "alice", "address": token, "chain": "Local" }] }),
    );
    backend.answers(Turn::says("I saved her new address.").with([imposter]));
    window.say("anything new?").await;
    window.consent().await;
    let warning = window.text("consent-trust-warning").await;
    assert!(plain(&warning).contains(ALICE), "whose name it is, is said: {warning}");
    pictures(&window, "consent-trust-warning").await;
    window.click("consent-cancel").await;
    window.turn_ends().await;

    // Off again: nothing more is sent, and the next conversation is with the embedded agent.
    window.click("nav-settings").await;
    window.click("agent-embedded").await;
    window.text_that("agent-which", "the agent inside", |text| text.contains("agent inside")).await;
    look_at(&window, "agent", "agent-off-again").await;
    let before = backend.requests().len();
    window.say("and now?").await;
    window.text_that("chat-message-text", "that it is off", |text| text.contains("not switched on")).await;
    window.picture("chat-switched-off").await;
    window.click("chat-new").await;
    window.say("what is my balance?").await;
    window.text_that("chat-message-text", "the embedded agent's answer", |text| text.contains("ETH")).await;
    window.turn_ends().await;
    window.gone("chat-agent").await;
    assert_eq!(backend.requests().len(), before, "nothing was sent");
    window.close().await;
}

/// A rejected sign-in, a sign-out, and an unreachable agent.
#[tokio::test(flavor = "multi_thread")]
async fn faults_are_shown_where_the_person_looks() {
    let (home, node, backend) = (Home::new(), Node::start().await, ReferenceBackend::start().await);
    let (window, _) = with_a_vault(&home, &node).await;
    window.use_agent(&backend).await;

    backend.takes_no_sign_in();
    window.click("agent-sign-in").await;
    window.approve().await;
    window.give_password(PASSWORD).await;
    window.main().await;
    let told = window.text_that("security-refused", "why not", |text| text.contains("not signed in")).await;
    assert!(told.contains("refused the signature"), "{told}");
    look_at(&window, "agent", "agent-sign-in-failed").await;

    let token = lockstep_tests::reference_backend::ACCESS;
    window.click("agent-bring").await;
    window.consent().await;
    window.fill("consent-agent-token", token).await;
    window.click("consent-agent-token-submit").await;
    window.main().await;
    window.text_that("agent-session", "the session", |text| text.starts_with("Signed in")).await;
    let page = window.run("return document.documentElement.innerHTML").await.to_string();
    assert!(!page.contains(token), "the main window never has the token");

    // A starter fills the input box, and nothing is sent.
    backend.begins_with(&[
        "What changed since yesterday?",
        "Show me what I hold on every network, and what each of it is worth today in the money that I use",
        "Save 0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC as Bob",
    ]);
    window.click("nav-chat").await;
    window.see("chat-starter").await;
    assert_eq!(window.texts("chat-starter").await.len(), 3, "what it offers, and nothing else");
    window.picture("chat-starters").await;
    window.click("chat-starter").await;
    let filled = window.run("return document.querySelector('[data-testid=\"chat-input\"]').value").await;
    assert_eq!(filled, "What changed since yesterday?", "a click fills the box");
    assert!(backend.posts().is_empty(), "and sends nothing");
    let asked = backend.requests().iter().filter(|request| request.path == "/agent/starters").count();
    assert_eq!(asked, 1, "it was asked for once");
    window.click("nav-settings").await;

    // The address book is shared only after a typed sentence.
    window.click("agent-share").await;
    window.consent().await;
    window.see("consent-typed").await;
    pictures(&window, "consent-agent-share").await;
    window.fill("consent-typed", "share my contacts").await;
    window.click("consent-typed-submit").await;
    window.main().await;
    window.text_that("agent-leaves", "the names", |text| text.contains("Every name and address")).await;
    look_at(&window, "agent", "agent-shares-names").await;

    let host = backend.host().to_owned();
    drop(backend);
    window.click("nav-chat").await;
    window.text_that("chat-not-offered", "why nothing is offered", |text| text.contains("could not be reached")).await;
    window.picture("chat-starters-away").await;
    window.say("are you there?").await;
    let told = window.text_that("chat-message-text", "that it is away", |text| text.contains("could not go on")).await;
    assert!(told.len() < 400, "in a sentence: {told}");
    window.see("chat-unsent").await;
    window.turn_ends().await;
    window.picture("chat-away").await;
    assert!(window.text("chat-agent").await.contains(&host));

    window.click("nav-settings").await;
    window.click("agent-sign-out").await;
    window.allow().await;
    window.text_that("agent-session", "that nobody is signed in", |text| text.starts_with("Not signed in")).await;
    window.close().await;
}
