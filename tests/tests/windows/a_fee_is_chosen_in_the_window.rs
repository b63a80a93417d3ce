//! In the real consent window a person chooses a faster fee for the payment that they asked for in the chat. The window asks again about the new
//! transaction, and the chain has it with that fee. Takes pictures of the choice, light and dark.

use lockstep_tests::PASSWORD;
use lockstep_tests::cli::savings;
use lockstep_tests::node::Node;
use lockstep_tests::window::Window;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_fee_is_chosen_in_the_window() {
    let (home, node) = (savings::home().await, Node::start().await);
    let window = Window::open(&home, &node.url).await;
    window.unlock(PASSWORD).await;
    window.say("send 0.25 ETH to Alice").await;
    window.consent().await;
    let before = window.text("consent-commitment").await;
    window.click("consent-terms").await;
    window.see("consent-terms-use").await;
    window.in_both_lights("consent-fees").await;
    assert!(window.too_wide().await.is_empty(), "nothing of the form leaves the page");
    window.click("consent-terms-own").await;
    window.in_both_lights("consent-fee-of-ones-own").await;
    window.fill("consent-terms-tip", "99999").await;
    window.click("consent-terms-use").await;
    window.text_that("consent-problem", "why it was not taken", |text| text.contains("which contains it")).await;
    assert_eq!(window.text("consent-commitment").await, before, "the request is still about the bytes that were there");

    window.click("consent-terms").await;
    window.click("consent-terms-fast").await;
    window.click("consent-terms-use").await;
    let other = |text: &str| !text.is_empty() && text != before;
    window.text_that("consent-commitment", "the question about the new bytes", other).await;
    window.picture("consent-fee-chosen").await;
    window.approve().await;
    window.give_password(PASSWORD).await;
    window.main().await;
    window.text_that("chat", "the receipt", |text| text.contains("is confirmed")).await;
    let block = node.call("eth_getBlockByNumber", json!(["latest", true])).await;
    let sent = &block["transactions"][0];
    let wei = |name: &str| {
        let text = sent[name].as_str().expect("a number").trim_start_matches("0x").to_owned();
        u128::from_str_radix(&text, 16).expect("hex")
    };
    let base = {
        let text = block["baseFeePerGas"].as_str().expect("a number").trim_start_matches("0x").to_owned();
        u128::from_str_radix(&text, 16).expect("hex")
    };
    assert!(wei("maxFeePerGas") > 2 * base + wei("maxPriorityFeePerGas"), "more than the usual fee: {sent}");
    window.gone("chat-busy").await;
    window.close().await;
}
