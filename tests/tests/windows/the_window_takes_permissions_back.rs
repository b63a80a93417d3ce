//! Permissions to move tokens in the real window: the settings search for them on a real node, list who may take how much, fold away what the
//! wallet does not know, and take one back through consent and password. Takes pictures, light and dark.

use lockstep_tests::PASSWORD;
use lockstep_tests::cli::savings;
use lockstep_tests::inside::contracts::{deploy_coin, deploy_till, send_as};
use lockstep_tests::inside::tx::ALICE;
use lockstep_tests::node::Node;
use lockstep_tests::wait::until;
use lockstep_tests::window::{PATIENCE, Window};
use serde_json::{Value, json};

/// Lets `spender` move any amount.
async fn allows(node: &Node, vault: &str, coin: &str, spender: &str) {
    let data = format!("0x095ea7b3{:0>64}{}", spender.trim_start_matches("0x").to_lowercase(), "f".repeat(64));
    send_as(node, vault, json!({ "to": coin, "data": data })).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_permission_is_found_and_taken_back() {
    let (home, node) = (savings::home().await, Node::start().await);
    let window = Window::open(&home, &node.url).await;
    window.unlock(PASSWORD).await;
    let found = window
        .run_async("const done = arguments[0]; window.__TAURI_INTERNALS__.invoke('status').then((s) => done(s.vault.addresses[0].address));")
        .await;
    let vault = found.as_str().expect("an address").to_owned();
    let coin = deploy_coin(&node, &vault, 40_000_000).await;
    let add = json!({ "chain": "Local", "contract": coin });
    window.run(&format!("void window.__TAURI_INTERNALS__.invoke('add_token', {add});")).await;
    window.allow().await;
    window.main().await;
    let till = deploy_till(&node).await;
    let unknown = deploy_coin(&node, ALICE, 1).await;
    for (token, spender) in [(&coin, till.as_str()), (&coin, ALICE), (&unknown, till.as_str())] {
        allows(&node, &vault, token, spender).await;
    }

    window.click("nav-settings").await;
    window.fill("settings-search", "permissions").await;
    window.see("allowances-search").await;
    window.picture("allowances-not-asked").await;
    window.click("allowances-search").await;
    window.see("allowances-complete").await;
    let rows = window.texts("allowance").await;
    assert_eq!(
        rows.iter().filter(|row| row.starts_with("SUSD: May move any amount")).count(),
        2,
        "the known token's: {rows:?}"
    );
    assert!(rows.iter().any(|row| row.contains("Of your balance now: 40 ")), "what it can take today: {rows:?}");
    let alice = rows.iter().find(|row| row.contains("Alice")).expect("a name from the address book");
    assert!(alice.contains("no contract"), "a person may take it at any time: {alice}");
    window.in_both_lights("allowances").await;

    window.click("allowance-revoke").await;
    window.approve().await;
    window.give_password(PASSWORD).await;
    window.main().await;
    let count =
        json!([{ "to": coin, "data": format!("0xdd62ed3e{:0>64}{:0>64}", &vault[2..], &ALICE[2..]) }, "latest"]);
    until("the token to say that nothing is left", PATIENCE, || async {
        let left = node.call("eth_call", count.clone()).await;
        (left == Value::String(format!("0x{}", "0".repeat(64)))).then_some(())
    })
    .await;
    until("the list to be shorter", PATIENCE, || async {
        window.click("allowances-search").await;
        window.see("allowances-complete").await;
        (window.texts("allowance").await.iter().filter(|row| row.starts_with("SUSD")).count() == 1).then_some(())
    })
    .await;
    window.close().await;
}
