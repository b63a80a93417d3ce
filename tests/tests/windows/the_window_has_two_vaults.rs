//! A second vault in the real windows: made in Settings, named and coloured, and chosen there or at the lock screen, each with its own password.

use lockstep_tests::PASSWORD;
use lockstep_tests::home::Home;
use lockstep_tests::node::Node;
use lockstep_tests::window::Window;

const SECOND_PASSWORD: &str = "another vault has another password";

#[tokio::test(flavor = "multi_thread")]
async fn a_second_vault_is_made_and_switched_to() {
    let (home, node) = (Home::new(), Node::start().await);
    let window = Window::open(&home, &node.url).await;
    window.see("welcome").await;
    window.create_vault("Savings", PASSWORD).await;
    let first = window.text("vault-address").await;

    window.click("nav-settings").await;
    window.see("vaults").await;
    window.picture("vaults-one").await;
    window.click("vault-add").await;
    window.see("welcome").await;
    window.create_vault("Spending", SECOND_PASSWORD).await;
    window.click("nav-portfolio").await;
    let second = window.text_that("vault-address", "the new vault's address", |text| *text != first).await;

    window.click("nav-settings").await;
    window.text_that("vault-row", "the first vault in the list", |text| text.contains("Savings")).await;
    window.fill("vault-describe-name", "savings").await;
    window.click("vault-describe-save").await;
    window.text_that("vault-describe-refused", "that the name is taken", |text| text.contains("Savings")).await;
    window.fill("vault-describe-name", "Daily").await;
    window.click("vault-colour-green").await;
    window.click("vault-describe-save").await;
    window.text_that("vault-row", "the new name", |text| text.contains("Daily")).await;
    window.picture("vaults-two").await;

    window.click("vault-open").await;
    window.see("lock-screen").await;
    let listed = window.texts("lock-vault").await;
    assert!(
        listed.len() == 2 && listed[0].contains("Savings") && listed[1].contains("Daily"),
        "the lock screen has both, oldest first: {listed:?}"
    );
    window.picture("lock-screen-of-two").await;
    window.unlock(PASSWORD).await;
    window.click("nav-portfolio").await;
    window.text_that("vault-address", "the first vault's address", |text| *text == first).await;
    let page = window.run("return document.body.innerText").await.to_string();
    assert!(!page.contains(second.as_str()), "nothing of the other vault is on the page: {page}");
    window.close().await;
}
