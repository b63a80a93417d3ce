//! A message of the protocol that was tampered with locks the vault for real. The person sees why, and makes both shares anew with the
//! password and typed words; then it signs again, at the same address.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, missing_docs, reason = "test code")]

use lockstep_tests::PASSWORD;
use lockstep_tests::cli::{ASKS_UNLOCK, Cli, QUARTER, SENTENCE, address_in, consent, unlock};
use lockstep_tests::home::Home;
use lockstep_tests::inside::device::Device;
use lockstep_tests::node::Node;
use lockstep_tests::window::Window;

/// What the co-signer noticed.
const REASON: &str = "A security check on the device's message failed";
const WORDS: &str = "make both shares anew";
const ASKS_WORDS: &str = "Type “make both shares anew” (anything else cancels): ";

#[tokio::test(flavor = "multi_thread")]
async fn the_terminal_lifts_it() {
    let cli = Cli::start().await;
    Device::of(&cli.home, PASSWORD).await.tamper().await;
    let before = cli.alice().await;

    let mut terminal = cli.ask();
    consent(&mut terminal);
    let (status, screen) = terminal.end();
    assert!(!status.success() && screen.contains(REASON), "nothing is signed, and the reason said:\n{screen}");
    let (_, screen) = cli.lockstep(&["status"]).end();
    assert!(
        screen.contains("Vault “Savings”, locked")
            && screen.contains(REASON)
            && screen.contains("lockstep renew-shares"),
        "the reason is told while it is locked, with the way out:\n{screen}"
    );
    let (status, screen) = cli.ask().end();
    assert!(!status.success() && screen.contains(REASON), "and nobody is asked for consent in vain:\n{screen}");

    let mut terminal = cli.unlocked(&["renew-shares"]);
    terminal.expect(ASKS_WORDS);
    terminal.type_line("yes");
    let (status, screen) = terminal.end();
    assert!(!status.success() && screen.contains("Nothing was done"), "other words do nothing:\n{screen}");
    let mut terminal = cli.unlocked(&["renew-shares"]);
    for (password, expected) in [("not the password", "Wrong password."), (PASSWORD, "Both shares are new.")] {
        terminal.expect(ASKS_WORDS);
        terminal.type_line(WORDS);
        terminal.expect(ASKS_UNLOCK);
        terminal.type_line(password);
        terminal.expect(expected);
    }
    let (status, screen) = terminal.end();
    assert!(status.success(), "with both it is done:\n{screen}");

    let (_, screen) = cli.lockstep(&["status"]).end();
    assert!(!screen.contains("SIGNS NOTHING"), "nothing is held against it any more:\n{screen}");
    assert_eq!(address_in(&cli.read(&["address"])), cli.address, "the address stays");
    assert_eq!(cli.alice().await, before, "nothing was sent so far");
    let mut terminal = cli.lockstep(&["chat", SENTENCE]);
    unlock(&mut terminal);
    consent(&mut terminal);
    let (status, screen) = terminal.end();
    assert!(status.success(), "it signs:\n{screen}");
    assert_eq!(cli.alice().await - before, QUARTER, "and sends");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_window_lifts_it() {
    let (home, node) = (Home::new(), Node::start().await);
    let window = Window::open(&home, &node.url).await;
    window.see("create-name").await;
    window.create_vault("Savings", PASSWORD).await;
    window.close().await;
    Device::of(&home, PASSWORD).await.tamper().await;

    let window = Window::open(&home, &node.url).await;
    window.unlock(PASSWORD).await;
    window.say("send 0.25 ETH to Alice").await;
    window.approve().await;
    window.give_password(PASSWORD).await;
    window.main().await;
    window.text_that("vault-locked", "the reason", |text| text.contains(REASON)).await;
    window.picture("banned").await;
    window.click("lock").await;
    window.text_that("lock-banned", "the reason while it is locked", |text| text.contains(REASON)).await;
    window.picture("banned-locked").await;
    window.unlock(PASSWORD).await;
    window.click("nav-settings").await;
    window.see("renew-advised").await;
    window.click("renew-shares").await;
    window.consent().await;
    window.fill("consent-vault-password", PASSWORD).await;
    let may = window.see("consent-vault-password-submit").await.is_enabled().await;
    assert!(may.is_ok_and(|may| !may), "the password alone lifts nothing");
    window.fill("consent-confirm-0", WORDS).await;
    window.picture("consent-lift-ban").await;
    window.click("consent-vault-password-submit").await;
    window.main().await;
    window.text_that("toast", "that the shares are new", |text| text.contains("Both shares are new")).await;
    assert!(!window.sees("vault-locked").await && !window.sees("renew-advised").await, "and nothing holds it back");
    window.say("send 0.25 ETH to Alice").await;
    window.approve().await;
    window.give_password(PASSWORD).await;
    window.main().await;
    window.text_that("step-state", "the step confirmed", |text| text.contains("Confirmed")).await;
    window.close().await;
}
