//! In the real window a person limits what may leave in a day in dollars, at a price that they type, and the payment that does not fit gets no
//! yes. Takes pictures of the form and of the change, light and dark.

use lockstep_tests::PASSWORD;
use lockstep_tests::cli::savings;
use lockstep_tests::node::Node;
use lockstep_tests::window::Window;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_limit_on_value_is_set_in_the_window() {
    let (home, node) = (savings::home().await, Node::start().await);
    let window = Window::open(&home, &node.url).await;
    window.unlock(PASSWORD).await;
    window.click("nav-settings").await;
    window.click("rules-change").await;
    let coins =
        "return [...document.querySelectorAll('[data-testid^=rules-price-]')].map((field) => field.dataset.testid);";
    window.see("rules-value-amount").await;
    let fields = window.run(coins).await;
    let field =
        fields[0].as_str().unwrap_or_else(|| panic!("the coin of the local network can have a price: {fields}"));
    window.fill("rules-value-amount", "1000").await;
    window.fill(field, "3000").await;
    window.run("document.querySelector('[data-testid=rules-value-amount]').scrollIntoView({ block: 'start' });").await;
    window.in_both_lights("rules-limit-on-value").await;
    assert!(window.too_wide().await.is_empty(), "nothing of the form leaves the page");
    window.click("rules-add-value").await;
    let draft = window.text_that("rules-draft", "the change", |text| text.contains("1000 USD")).await;
    assert!(draft.contains("1 ETH on Local counts as 3000 USD."), "with the price that was typed: {draft}");
    window.run("document.querySelector('[data-testid=rules-draft]').scrollIntoView({ block: 'center' });").await;
    window.picture("rules-limit-on-value-drafted").await;
    window.click("rules-ask").await;
    let page = window.allow().await;
    assert!(page.contains("1000 USD"), "the person reads the limit where they say yes: {page}");
    window.give_vault_password(PASSWORD).await;
    window.main().await;
    let left = window.text_that("rules-remains", "what remains", |text| text.contains("USD")).await;
    assert!(left.contains("1000 USD left") && left.contains("0 USD used"), "{left}");

    window.click("nav-chat").await;
    window.say("send 0.5 ETH to Alice").await;
    window.consent().await;
    let page = window.text_that("consent", "the limit", |text| text.contains("At most 1000 USD")).await;
    assert!(page.contains("This takes 1500"), "and what the payment is worth: {page}");
    let no_yes =
        "const yes = document.querySelector('[data-testid=consent-approve]'); return yes === null || yes.disabled;";
    assert_eq!(window.run(no_yes).await, json!(true), "there is no yes to it");
    window.in_both_lights("consent-limit-on-value").await;
    window.click("consent-reject").await;
    window.turn_ends().await;
    window.close().await;
}
