//! A step waits for an earlier step's money, in the real window: the chat and the activity show what it waits for, from which step, since when
//! and until when, and that it is not signed. Stop ends the wait, and the agent gets the rest for a new proposal. Requirements T19, T20.

use lockstep_tests::PASSWORD;
use lockstep_tests::cli::savings;
use lockstep_tests::inside::contracts::place;
use lockstep_tests::inside::tx::{ALICE, ETH, call, pay, step};
use lockstep_tests::node::Node;
use lockstep_tests::reference_backend::{ReferenceBackend, Turn};
use lockstep_tests::wait::until;
use lockstep_tests::window::{PATIENCE, Window};
use serde_json::json;

/// A contract that accepts any call and brings no money.
const SLOW: &str = "0x1111111111111111111111111111111111111111";

#[tokio::test(flavor = "multi_thread")]
async fn the_window_says_what_a_step_waits_for_and_stop_ends_it() {
    let (home, node, backend) = (savings::home().await, Node::start().await, ReferenceBackend::start().await);
    let window = Window::open(&home, &node.url).await;
    window.unlock(PASSWORD).await;
    window.click("nav-portfolio").await;
    let address: String = window.text("vault-address").await.split_whitespace().collect();
    node.give(&address, ETH).await;
    place(&node, SLOW, "0x00").await;
    window.use_agent(&backend).await;
    window.sign_in_to_agent().await;

    // A call that may bring money but brings none, and a payment of more than there is.
    let transactions =
        json!([step(1, &call(0, SLOW, 0, vec![0xde, 0xad, 0xbe, 0xef])), step(2, &pay(1, ALICE, 12 * ETH))]);
    backend.answers(Turn::says("I fetch it, then I pay.").with([json!({
        "id": "fetch-and-pay", "type": "sign_transaction_bundle", "title": "Fetch and pay", "auto_execute": true,
        "params": { "transactions": transactions, "bundle_label": "Fetch and pay" },
    })]));
    backend.answers(Turn::says("Another time, then."));
    window.say("fetch it and pay Alice 12 ETH").await;
    window.approve().await;
    window.give_password(PASSWORD).await;
    window.main().await;

    let waits = until("the second step to wait", PATIENCE, || async {
        window.texts("step-state").await.into_iter().find(|text| text.starts_with("Waiting since"))
    })
    .await;
    for told in ["ETH on Local", "which step 1 should bring", "at the latest", "Nothing of this step is signed yet."] {
        assert!(waits.contains(told), "{told} is missing: {waits}");
    }
    let begun =
        "return document.querySelectorAll('[data-testid=step]')[1].querySelectorAll('.step-phase-reached').length";
    assert_eq!(window.run(begun).await, json!(0), "no stage of the second step looks as if it had begun");
    window.picture("chat-waits-for-money").await;
    window.click("nav-activity").await;
    window.click("activity-row").await;
    window.text_that("activity-awaits", "the same there", |text| text.starts_with("Waiting since")).await;
    window.picture("activity-waits-for-money").await;
    window.click("dialog-close").await;

    window.click("nav-chat").await;
    window.click("chat-stop").await;
    window.text_that("step-error", "why it ended", |text| text.contains("Stopped by you while this waited for")).await;
    window.picture("chat-wait-stopped").await;
    let result = until("the result", PATIENCE, || async { backend.results().pop() }).await;
    assert_eq!(result["data"]["rest"]["why"], "stopped", "the rest is offered: {result}");
    assert_eq!(node.sent(&address).await, 1, "only the call was sent");
    window.close().await;
}
