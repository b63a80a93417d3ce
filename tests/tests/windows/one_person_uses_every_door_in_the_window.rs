//! One person with the real app, and every door at one time: the chat with a language model, a program that others wrote over `lockstep mcp`, set up
//! from what Settings shows, and a second one over the chat API. A swap that the first prepares is read and signed in the window, a payment that the
//! second wants waits behind it and gets a no, and the model's two payments are one bundle (S66, S71, C9, C11, C13). Takes pictures.

use std::sync::Arc;

use fantoccini::Locator;
use lockstep_gateway::chat::KEY_FILE;
use lockstep_tests::emulators::Emulator;
use lockstep_tests::home::Home;
use lockstep_tests::inside::chat_api::{client, follows, says};
use lockstep_tests::inside::programs::{Talk, call, data};
use lockstep_tests::inside::reviews::{Market, Page, fund, usdc_of};
use lockstep_tests::inside::tx::{self, SEPOLIA};
use lockstep_tests::model_server::{Line, ModelServer};
use lockstep_tests::node::Node;
use lockstep_tests::wait::until;
use lockstep_tests::window::{PATIENCE, Window};
use lockstep_tests::{PASSWORD, sui_node};
use serde_json::{Value, json};

const TEN: u128 = 10 * tx::ETH;
const SHOW: &str = "Show my Sui assets and my address book";
const MEANWHILE: &str = "And what do I have now?";
const PAY: &str = "Pay Alice and Bob";
const BY_PROGRAM: &str = "Pay Alice for the script";

/// What the model answers, by what it was asked last and what it read since. Conversations go on beside each other, so it has no order.
fn model(request: &Value) -> Line {
    let messages = request["messages"].as_array().expect("messages");
    let asks = |message: &Value| {
        let text = message["content"].to_string();
        // The wallet's own notes repeat what was asked.
        let is_asked = message["role"] == "user" && !text.contains("[[SYSTEM");
        [SHOW, MEANWHILE, PAY, BY_PROGRAM].into_iter().find(|one| is_asked && text.contains(one))
    };
    let (at, asked) =
        messages.iter().enumerate().rev().find_map(|(at, one)| Some((at, asks(one)?))).expect("a question");
    let since = Value::from(&messages[at..]).to_string();
    let ran = messages[at..].iter().any(|message| message["role"] == "tool");
    let sign = |steps: Value| Line::calls([("transactions_sign", json!({ "transactions": steps }))]);
    match (asked, ran) {
        _ if since.contains("[[SYSTEM: tx confirmed") => Line::says("Both payments are confirmed."),
        _ if since.contains("[[SYSTEM: tx rejected") => Line::says("You did not allow it, so nothing was paid."),
        (SHOW, false) => Line::calls([("portfolio_balances", json!({})), ("get_address_book", json!({}))]),
        (SHOW, true) => Line::says("You have 5 SUI, and nobody in your address book."),
        (MEANWHILE, false) => Line::calls([("portfolio_balances", json!({}))]),
        (MEANWHILE, true) => Line::says("It is the same until you allow the swap."),
        (BY_PROGRAM, false) => sign(json!([tx::pay_on_sepolia(0, tx::ALICE, tx::ETH / 20)])),
        (PAY, false) => {
            sign(json!([tx::pay_on_sepolia(0, tx::ALICE, tx::ETH / 100), tx::pay_on_sepolia(1, tx::BOB, tx::ETH / 50)]))
        }
        _ => Line::says("Lockstep asks you now."),
    }
}

/// Opens Settings at the programs.
async fn at_programs(window: &Window) {
    window.main().await;
    window.click("nav-settings").await;
    window.see("programs").await;
    window.run("document.querySelector('[data-testid=\"programs\"]').scrollIntoView({ block: 'start' });").await;
}

/// Switches something for programs on, and takes a picture of the question.
async fn switch(window: &Window, id: &str) {
    at_programs(window).await;
    window.click(id).await;
    window.consent_shows(&format!("consent-{id}")).await;
    window.allow().await;
    let on = format!("[data-testid=\"{id}\"]:checked, [data-testid=\"{id}\"][aria-checked=\"true\"]");
    until(&format!("{id} to be on"), PATIENCE, || async { window.client.find(Locator::Css(&on)).await.ok() }).await;
}

/// Admits Claude Desktop, which may see everything, and connects as it does: by the configuration that Settings shows.
async fn admitted(window: &Window, home: &Home) -> Value {
    at_programs(window).await;
    window.run("document.querySelector('[data-testid=\"programs-add\"]').open = true;").await;
    for sees in ["addresses", "balances", "history", "addressBook"] {
        window.click(&format!("program-sees-{sees}")).await;
    }
    window.click("program-admit").await;
    let asked = window.consent_shows("consent-program-admit").await;
    assert!(asked.contains("Claude Desktop"), "who it is: {asked}");
    window.allow().await;
    let setup = window.text("program-setup-text").await;
    let setup: Value = serde_json::from_str(&setup).unwrap_or_else(|error| panic!("{error} in {setup}"));
    let entry = setup["mcpServers"]["lockstep"].clone();
    let mut env: serde_json::Map<String, Value> =
        home.environment().into_iter().map(|(name, value)| (name.to_owned(), json!(value))).collect();
    env.insert("PATH".to_owned(), json!("/usr/bin:/bin"));
    env.insert("HOME".to_owned(), json!(home.data()));
    env.extend(entry["env"].as_object().expect("its credential").clone());
    window.run("document.querySelector('[data-testid=\"programs-add\"]').scrollIntoView({ block: 'start' });").await;
    window.picture("settings-program-setup").await;
    window.click("program-setup-done").await;
    json!({ "command": entry["command"], "args": entry["args"], "env": env, "as": "claude-ai" })
}

/// The address of the chat API and its key, as Settings tells them.
async fn chat_api(window: &Window) -> (String, String) {
    at_programs(window).await;
    let told = window.text_that("programs", "where the API is", |text| text.contains("and its key in ")).await;
    let (before, after) = told.split_once("/api, and its key in ").expect("both are told");
    let origin = before.rsplit_once("It is at ").expect("an address").1.to_owned();
    let file = format!("{}.{KEY_FILE}", after.split_once(&format!(".{KEY_FILE}.")).expect("a file").0);
    let key = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("the key in {file}: {error}"));
    (origin, key.trim().to_owned())
}

/// Lets the tools for Sui read from the story's full node: chosen on the page of settings, allowed in the app, used from the next start on.
async fn reads_from(window: &Window, program: &mut Talk, node: &str) {
    let made = data(&program.does(call("settings_create_local_settings_session", json!({}))).await);
    let page = Page::of(&made["data"]["settingsUrl"]);
    let asked = async {
        let asked = window.consent_shows("consent-sui-node").await;
        assert!(asked.contains(node), "which node it is: {asked}");
        assert!(asked.contains("on a local page") && !asked.contains("in Lockstep itself"), "and who asks: {asked}");
        window.allow().await;
    };
    tokio::join!(page.setting("sui-grpc-url", json!({ "url": node })), asked);
}

async fn said(window: &Window, text: &str) {
    window.main().await;
    window.text_that("chat-message-text", "the answer", |shown| shown.contains(text)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_person_uses_every_door_in_the_window() {
    let (home, ethereum, server) = (Home::new(), Node::start_of(SEPOLIA).await, ModelServer::start().await);
    let sui = Arc::new(Emulator::start("sui", &json!({ "coins": [], "price": 750, "epoch": 700 })));
    let full_node = sui_node::serve(sui.clone()).await;
    server.otherwise(model);

    let window = Window::with_a_vault(&home).await;
    window.offer_experimental_networks().await;
    window.switch_on("Sui", &sui.url).await;
    let ours = window.address(true).await;
    fund(&sui, &ours).await;
    window.switch_on("Sepolia", &ethereum.url).await;
    let account = window.address(false).await;
    ethereum.give(&account, TEN).await;
    window.add_model(&server).await;
    switch(&window, "programs-evidence").await;
    switch(&window, "programs-chat").await;
    let how = admitted(&window, &home).await;
    let mut program = Talk::typescript(&how).await;
    reads_from(&window, &mut program, &full_node).await;
    window.close().await;

    // The program stays, and its next call is answered by the app that was opened since.
    let window = Window::open_with(&home, &[], &[]).await;
    window.unlock(PASSWORD).await;
    window.say(SHOW).await;
    said(&window, "You have 5 SUI").await;
    let heard = server.last().text();
    assert!(heard.contains("5000000000") || heard.contains("\\\"5\\\""), "from the balances: {heard}");
    window.picture("doors-chat-assets").await;

    // The program prepares a swap; the person reads it in the app.
    let intent = json!({ "intent": Market::intent("deep") });
    let made = data(&program.does(call("action_prepare_sui_action_review", intent)).await);
    let review = made["data"]["reviewSessionId"].clone();
    assert!(review.is_string(), "it is prepared: {made}");
    window.click("nav-portfolio").await;
    window.see("review-news").await;
    window.picture("doors-review-news").await;
    window.click("review-news-open").await;
    window.click("review-compute").await;
    window.see("review-sign").await;
    assert!(window.text("review-least").await.contains("3.439505 USDC"), "what comes at least");
    window.picture("doors-review").await;
    let wide = "const sheet = document.querySelector('[data-testid=\"program-review\"]'); return sheet.scrollWidth > sheet.clientWidth + 1;";
    assert_eq!(window.run(wide).await, json!(false), "nothing is wider than the sheet");
    window.run("document.querySelector('[data-testid=\"review-sign\"]').scrollIntoView({ block: 'center' });").await;
    window.click("review-sign").await;
    let shown = window.consent_text().await;
    for fact in ["Claude Desktop", "1 SUI", "3.439505 USDC", "DeepBook"] {
        assert!(shown.contains(fact), "“{fact}” is in the question: {shown}");
    }
    window.picture("doors-consent-swap").await;

    // While the person thinks, the program waits, another one asks for a payment, and the chat goes on.
    let wait = call("session_wait_execution_result", json!({ "reviewSessionId": review, "timeoutMs": 55_000 }));
    let waits = tokio::spawn(async move {
        let answer = program.does(wait).await;
        (program, data(&answer))
    });
    window.main().await;
    window.click("dialog-close").await;
    let (origin, key) = chat_api(&window).await;
    let script = tokio::spawn(async move {
        client(&origin, &key, None, vec![says(BY_PROGRAM), follows("WalletTxResponse", 1)]).await
    });
    window.say(MEANWHILE).await;
    said(&window, "It is the same").await;
    until("the script’s turn to be with the model", PATIENCE, || async {
        server.heard().iter().any(|heard| heard.text().contains(BY_PROGRAM)).then_some(())
    })
    .await;
    assert!(!waits.is_finished(), "nothing was signed yet");
    window.approve().await;
    window.give_password(PASSWORD).await;
    let (mut program, ended) = waits.await.expect("it ends");
    let result = &ended["data"]["executionResult"];
    assert_eq!(result["status"], "success", "the program hears how it ended: {ended}");
    assert_eq!(usdc_of(&sui, &ours).await, sui_node::QUOTE, "what the pool gives for one SUI");

    // Behind it waits what the script wants. It gets a no.
    let shown = window.consent_text().await;
    assert!(shown.contains("A program on this computer wrote"), "nobody typed it: {shown}");
    window.picture("doors-consent-script").await;
    window.click("consent-reject").await;
    let heard = script.await.expect("it ends");
    let ends: Vec<&Value> =
        heard[1]["events"].as_array().expect("events").iter().filter(|one| one["type"] == "WalletTxResponse").collect();
    assert_eq!((ends.len(), &ends[0]["status"]), (1, &json!("rejected")), "the script hears its no: {}", heard[1]);
    assert_eq!(ethereum.sent(&account).await, 0, "and nothing was paid");

    // Two payments of the model are one bundle, and one consent.
    window.say(PAY).await;
    window.consent().await;
    window.see("consent-approve").await;
    window.picture("doors-consent-payments").await;
    window.approve().await;
    window.give_password(PASSWORD).await;
    said(&window, "Both payments are confirmed.").await;
    window.picture("doors-chat-paid").await;
    assert_eq!(ethereum.sent(&account).await, 2, "each was sent once");
    let last = server.last().text();
    let digest = result["txDigest"].as_str().expect("a digest");
    assert!(last.contains("[[SYSTEM: tx confirmed 0x") && !last.contains(digest), "each hears of its own: {last}");

    let history = data(&program.does(call("history_transactions", json!({}))).await);
    assert!(history.to_string().contains(digest), "the program may see the history, the swap too: {history}");
    at_programs(&window).await;
    window.picture("settings-programs-in-use").await;
    window.run("document.querySelector('[data-testid=\"program-own-calls\"]').open = true;").await;
    let calls = window.text("program-own-calls").await;
    assert!(calls.contains("Claude Desktop") && calls.contains("wait_execution_result"), "what it called: {calls}");
    window
        .run("document.querySelector('[data-testid=\"program-own-calls\"]').scrollIntoView({ block: 'start' });")
        .await;
    window.picture("settings-program-calls").await;
    window.close().await;
}
