//! Activity in the real window: what arrives on a real node beside what was sent, under its day; a trick folded away; filters, search and the sheet
//! of an entry; the line on the first screen. Takes pictures, light and dark (U12, U13).

use lockstep_tests::PASSWORD;
use lockstep_tests::cli::savings;
use lockstep_tests::inside::contracts::{deploy_coin, send_as};
use lockstep_tests::inside::tx::{ALICE, BOB, ETH};
use lockstep_tests::node::Node;
use lockstep_tests::wait::until;
use lockstep_tests::window::{PATIENCE, Window};
use serde_json::json;

/// Has the wallet search now, and the page read what it found.
async fn look(window: &Window) {
    window
        .run_async("const done = arguments[0]; window.__TAURI_INTERNALS__.invoke('look_for_incoming').then(() => done(true), (error) => done(error.message));")
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_arrives_stands_beside_what_was_sent() {
    let (home, node) = (savings::home().await, Node::start().await);
    let window = Window::open(&home, &node.url).await;
    window.unlock(PASSWORD).await;
    window.click("nav-activity").await;
    // The test network gives every new vault some money, which is the first entry.
    window.text_that("activity-row", "the first money", |text| text.contains("10")).await;
    window.in_both_lights("activity-first").await;
    let found = window
        .run_async("const done = arguments[0]; window.__TAURI_INTERNALS__.invoke('status').then((s) => done(s.vault.addresses[0].address));")
        .await;
    let vault = found.as_str().expect("an address").to_owned();

    look(&window).await;
    window.click("nav-portfolio").await;
    send_as(&node, ALICE, json!({"to": vault, "value": format!("{:#x}", 2 * ETH)})).await;
    let data = format!("0xa9059cbb{:0>64}{:064x}", vault.trim_start_matches("0x").to_lowercase(), 1);
    let other = deploy_coin(&node, BOB, 5_000_000).await;
    send_as(&node, BOB, json!({"to": other, "data": data})).await;
    look(&window).await;
    let line = window.text_that("incoming-news", "what came in", |text| text.contains("2 ETH")).await;
    assert!(line.contains("on Local") && !line.contains("unknown token"), "without what is set apart: {line}");
    window.in_both_lights("home-came-in").await;

    window.say("send 0.25 ETH to Alice").await;
    window.approve().await;
    window.give_password(PASSWORD).await;
    window.main().await;
    window.text_that("step-state", "the payment confirmed", |text| text.contains("onfirmed")).await;
    window.click("open-activity").await;
    let sheet = window.text_that("activity-sheet", "the card leads to it", |text| text.contains("0.25 ETH")).await;
    assert!(sheet.contains("your message “send 0.25 ETH to Alice”"), "who asked: {sheet}");
    window.in_both_lights("activity-sheet-sent").await;
    window.click("dialog-close").await;

    let rows = window.texts("activity-row").await;
    assert_eq!(rows.len(), 3, "two in and one out: {rows:?}");
    assert!(rows[0].contains("To Alice") && rows[0].contains("−0.25 ETH"), "{rows:?}");
    assert!(rows[1].contains("From Alice") && rows[1].contains("+2 ETH"), "{rows:?}");
    let apart = window.text("apart").await;
    assert!(apart.starts_with('1'), "the unknown token is folded away: {apart}");
    window.in_both_lights("activity-full").await;

    window.pick("filter-direction", "in").await;
    until("only what arrived", PATIENCE, || async { (window.texts("activity-row").await.len() == 2).then_some(()) })
        .await;
    window.click("activity-row").await;
    let sheet = window.text_that("activity-sheet", "what arrived", |text| text.contains("2 ETH")).await;
    assert!(sheet.contains("Block") && sheet.contains("Alice"), "with its block and its sender: {sheet}");
    window.in_both_lights("activity-sheet-received").await;
    window.click("dialog-close").await;
    window.fill("activity-search", "nobody").await;
    window.text_that("activity-count", "that nothing fits", |text| text.contains("Nothing fits")).await;
    window.click("clear-filters").await;
    until("all of it again", PATIENCE, || async { (window.texts("activity-row").await.len() == 3).then_some(()) })
        .await;
    window.close().await;
}
