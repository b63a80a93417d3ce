//! A person chooses German: the window, the question, the journal and the title on the desktop speak it, with its decimal comma (U22,
//! U26).

use lockstep_tests::PASSWORD;
use lockstep_tests::cli::savings;
use lockstep_tests::node::Node;
use lockstep_tests::wait::until;
use lockstep_tests::window::{PATIENCE, Window};

#[tokio::test(flavor = "multi_thread")]
async fn a_payment_is_asked_and_told_in_german() {
    let (home, node) = (savings::home().await, Node::start().await);
    let window = Window::open(&home, &node.url).await;
    window.unlock(PASSWORD).await;
    window.click("nav-settings").await;
    window.click("choice-de").await;
    window.click("language-reload").await;
    until("the window to speak German", PATIENCE, || async {
        let named = "return document.querySelector('[data-testid=nav-settings]')?.textContent ?? ''";
        window.run(named).await.as_str().is_some_and(|name| name.contains("Einstellungen")).then_some(())
    })
    .await;
    window.click("nav-portfolio").await;
    window.see("coin").await;
    window.picture("home-german").await;

    window.click("nav-chat").await;
    window.fill("chat-input", "send 0.25 ETH to Alice").await;
    window.click("chat-send").await;
    window.consent().await;
    window.text_that("consent-effect-amount", "the decimal comma", |amount| amount.contains("0,25 ETH")).await;
    window.text_that("consent-approve", "German", |button| button == "Zustimmen").await;
    window.picture("consent-german").await;
    window.approve().await;
    window.give_password(PASSWORD).await;
    window.main().await;

    window.click("nav-activity").await;
    let in_german = |row: &str| row.contains("An Alice") && row.contains("0,25 ETH");
    window.text_that("activity-row", "the payment in German", in_german).await;
    window.picture("activity-german").await;
    window.click("activity-row").await;
    window.see("activity-sheet").await;
    window.picture("activity-sheet-german").await;
}
