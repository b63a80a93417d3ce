//! Bitcoin and Solana in the real windows: a network is switched on with the person's own node, the address is shown, and a payment is filled
//! in, shown with its effects and approved; a real node executes it (regtest and surfpool, behind shims that present them as the main
//! networks). Also a destination tag that the recipient requires, with an emulator of the XRP Ledger, and the switch for networks that were
//! never run live, which is off by default (T16, T17).

use fantoccini::Locator;
use lockstep_chain::{PublicKey, Registry};
use lockstep_tests::PASSWORD;
use lockstep_tests::emulators::Emulator;
use lockstep_tests::esplora::EsploraShim;
use lockstep_tests::home::Home;
use lockstep_tests::node::Node;
use lockstep_tests::relay::{Mood, Relay};
use lockstep_tests::surfpool::Surfpool;
use lockstep_tests::wait::until;
use lockstep_tests::window::networks::plain;
use lockstep_tests::window::{PATIENCE, Window};
use serde_json::json;

/// A recipient's address, of a fixed key.
const THEIRS: &str = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
/// The flag of an account that takes payments only with a destination tag.
const WANTS_TAG: u32 = 0x0002_0000;
const SOL: u64 = 1_000_000_000;

/// Fills in the Send form and stops at the consent.
async fn sends(window: &Window, to: &str, amount: &str) {
    window.click("nav-chat").await;
    window.click("nav-portfolio").await;
    window.click("open-send").await;
    window.fill("send-to", to).await;
    window.fill("send-amount", amount).await;
    window.see("send-quote").await;
}

/// Scrolls through the whole consent and approves it.
async fn approves(window: &Window, name: &str, to: &str) {
    window.consent().await;
    window.see("consent-approve").await;
    assert!(plain(&window.text("consent-step").await).contains(to), "who gets it is shown whole");
    assert_eq!(window.text("consent-origin").await, "Your Send form", "and who asks");
    assert!(window.sees("consent-real-money").await, "and that it is no test money");
    window.picture(&format!("consent-{name}")).await;
    window.run("const body = document.querySelector('.consent-body'); body.scrollTop = body.scrollHeight;").await;
    window.picture(&format!("consent-{name}-below")).await;
    let wide = "const page = document.scrollingElement; return page.scrollWidth > page.clientWidth + 1;";
    assert_eq!(window.run(wide).await, json!(false), "{name}: nothing is wider than the window");
    window.approve().await;
    window.give_password(PASSWORD).await;
    window.main().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_pays_in_bitcoin() {
    let (home, chain) = (Home::new(), EsploraShim::start("bitcoind").await);
    let window = Window::with_a_vault(&home).await;
    window.switch_on("Bitcoin", &chain.url).await;
    let ours = window.address(true).await;
    chain.reward(&ours);
    chain.mine(100);
    sends(&window, THEIRS, "12.5").await;
    window.picture("bitcoin-send-form").await;
    window.click("send-submit").await;
    approves(&window, "bitcoin", THEIRS).await;
    window.text_that("step-state", "what is waited for", |text| text == "Broadcast, waiting for one block").await;
    window.see("step-hash").await;
    window.picture("bitcoin-sent").await;
    chain.mine(1);
    assert_eq!(chain.has(THEIRS), 1_250_000_000, "they have it");
    window.text_that("step-state", "the step confirmed", |text| text == "Confirmed by one block").await;
    window.picture("bitcoin-confirmed").await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_pays_on_solana() {
    let mut node = Surfpool::start();
    let (home, shim) = (Home::new(), node.as_main_network().await);
    let window = Window::with_a_vault(&home).await;
    window.switch_on("Solana", &shim.url).await;
    let ours = window.address(true).await;
    node.fund(&ours, 2 * SOL);
    let theirs = Registry::row("Solana").unwrap().address_of(&PublicKey::Ed25519([7; 32])).unwrap();
    sends(&window, &theirs, "0.5").await;
    window.picture("solana-send-form").await;
    window.click("send-submit").await;
    approves(&window, "solana", &theirs).await;
    window.text_that("step-state", "the step confirmed", |text| text.starts_with("Confirmed by the votes")).await;
    assert_eq!(node.ask(json!({"do": "balance", "address": theirs})).as_u64(), Some(SOL / 2), "they have it");
    window.picture("solana-sent").await;
    window.close().await;
}

/// A recipient that requires a destination tag is paid with one: the form asks for it, and the consent shows what was typed.
#[tokio::test(flavor = "multi_thread")]
async fn a_person_gives_the_tag_that_is_asked_for() {
    let mut key = [0; 33];
    (key[0], key[32]) = (2, 1);
    let shop = Registry::row("Ripple").unwrap().address_of(&PublicKey::Secp256k1(key)).unwrap();
    let account = json!({ "balance": "20000000", "sequence": 3, "flags": WANTS_TAG });
    let state = json!({ "accounts": { &shop: account }, "ledger": 90_000_000, "closes": "each" });
    let (home, server) = (Home::new(), Emulator::start("ripple", &state));
    let window = Window::with_a_vault(&home).await;
    window.offer_experimental_networks().await;
    window.switch_on("Ripple", &server.url).await;
    let ours = window.address(true).await;
    server.ask("fund", json!({ "account": ours, "drops": "50000000" })).await;
    window.click("nav-chat").await;
    window.click("nav-portfolio").await;
    window.click("open-send").await;
    window.fill("send-to", &shop).await;
    window.fill("send-amount", "5").await;
    let wanted = window.text("send-note-problem").await;
    assert!(wanted.contains("only with a destination tag"), "it is said at the field: {wanted}");
    window.picture("ripple-tag-wanted").await;
    window.fill("send-note", "123").await;
    window.text_that("quote-note", "the tag in the quote", |text| text == "123").await;
    window.picture("ripple-tag-given").await;
    window.click("send-submit").await;
    window.consent().await;
    assert!(window.text("consent-tag").await.contains("123"), "it is shown beside who gets it");
    approves(&window, "ripple", &shop).await;
    window.text_that("step-state", "the step confirmed", |text| text == "Confirmed by a final block").await;
    let found = server.ask("account_info", json!({ "account": shop, "ledger_index": "validated" })).await;
    assert_eq!(found["account_data"]["Balance"], json!("25000000"), "they have it");
    window.close().await;
}

/// Networks that were never run live are in no list before the person turns on their switch, and are labelled then.
#[tokio::test(flavor = "multi_thread")]
async fn the_switch_for_networks_never_run_live_is_off() {
    let home = Home::new();
    let window = Window::with_a_vault(&home).await;
    window.click("nav-settings").await;
    window.see("experimental-networks").await;
    let cosmos = "[data-testid=\"network\"][data-chain=\"Cosmos\"]";
    assert!(window.client.find(Locator::Css(cosmos)).await.is_err(), "off, it is in no list");
    let look = |name: &'static str| {
        let window = &window;
        async move {
            window.run("document.querySelector('[data-testid=\"experimental-networks\"]').scrollIntoView({ block: 'center' });").await;
            window.picture(name).await;
        }
    };
    look("experimental-off").await;
    window.click("experimental-networks").await;
    window.allow().await;
    window.run("document.querySelector('[data-testid=\"more-networks\"]').open = true;").await;
    window.fill("network-search", "Cosmos").await;
    until("Cosmos to be listed", PATIENCE, || async { window.client.find(Locator::Css(cosmos)).await.ok() }).await;
    assert!(window.text("network-experimental").await.contains("never"), "and named for what it is");
    look("experimental-on").await;
    window.on_card("Cosmos", "network-on").await;
    look("experimental-picking").await;
    window.click("experimental-networks").await;
    until("Cosmos to be in no list", PATIENCE, || async {
        window.client.find(Locator::Css(cosmos)).await.is_err().then_some(())
    })
    .await;
    window.close().await;
}

/// The nodes of a network, in the order of its card.
async fn nodes_of(window: &Window) -> Vec<String> {
    let told = window
        .run("return [...document.querySelectorAll('[data-testid=\"endpoint\"]')].map((one) => one.dataset.url);")
        .await;
    told.as_array().expect("a list").iter().map(|url| url.as_str().expect("a URL").to_owned()).collect()
}

async fn has_nodes(window: &Window, wanted: &[&str]) {
    until(&format!("the nodes to be {wanted:?}"), PATIENCE, || async {
        (nodes_of(window).await == wanted).then_some(())
    })
    .await;
}

/// Clicks an element beside the node with this URL, by its test id.
async fn on_node(window: &Window, url: &str, id: &str) {
    let css = format!("[data-testid=\"endpoint\"][data-url=\"{url}\"] [data-testid=\"{id}\"]");
    until(&format!("“{id}” of {url} to be clicked"), PATIENCE, || async {
        let element = window.client.find(Locator::Css(&css)).await.ok()?;
        element.click().await.ok()
    })
    .await;
}

/// A network has nodes in the person's order: on the network's card one is added at the end, moved to the front and removed, and one of
/// another chain is refused.
#[tokio::test(flavor = "multi_thread")]
async fn a_network_has_nodes_in_the_order_that_the_person_wants() {
    let (home, node, stranger) = (Home::new(), Node::start().await, Node::start_of(5).await);
    let relay = Relay::to(&node.url).await;
    let window = Window::with_a_vault(&home).await;
    window.switch_on("Local", &node.url).await;
    let own = nodes_of(&window).await.pop().expect("a node");
    assert!(!window.sees("endpoint-remove").await, "the only one is not taken off: the network is switched off");
    let adds = async |url: &str| {
        window.on_card("Local", "endpoint-add").await;
        window.on_card("Local", "endpoint-own").await;
        window.fill("network-url", url).await;
        window.click("network-save").await;
    };
    adds(&stranger.url).await;
    window.consent_shows("consent-node").await;
    window.allow().await;
    let refused = window.text("network-refused").await;
    assert!(refused.contains("is on chain 5, not 31337"), "a node of another chain is none of this one: {refused}");
    window.picture("nodes-refused").await;
    window.fill("network-url", relay.url()).await;
    window.click("network-save").await;
    window.allow().await;
    until("both nodes", PATIENCE, || async { (nodes_of(&window).await.len() == 2).then_some(()) }).await;
    let both = nodes_of(&window).await;
    assert_eq!(both[0], own, "it is asked after the one that was there");
    window.run("document.querySelector('[data-testid=\"endpoints\"]').scrollIntoView({ block: 'center' });").await;
    window.picture("nodes-two").await;
    on_node(&window, &both[1], "endpoint-first").await;
    window.allow().await;
    has_nodes(&window, &[&both[1], &own]).await;
    relay.stands(Mood::Broken);
    window.click("nav-portfolio").await;
    window.text_that("portfolio-balance", "the other node's balance", |text| text.contains('0')).await;
    window.click("nav-settings").await;
    let why = window.text("network-error").await;
    assert!(why.contains("did not answer"), "the node that gives nothing is told beside its address: {why}");
    window.run("document.querySelector('[data-testid=\"endpoints\"]').scrollIntoView({ block: 'center' });").await;
    window.picture("nodes-one-fails").await;
    on_node(&window, &both[1], "endpoint-remove").await;
    window.allow().await;
    has_nodes(&window, &[&own]).await;
    window.close().await;
}
