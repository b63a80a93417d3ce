//! The page of a review in a real browser: what the transaction would do, its stages and its diagram, in light and dark, with the key taken out
//! of the address. Sign asks in Lockstep, and the page shows the result (S66, S70, S72).

use lockstep_gateway::loopback::TEST_PORT;
use lockstep_tests::PASSWORD;
use lockstep_tests::cli::savings;
use lockstep_tests::home::Home;
use lockstep_tests::inside::Consent;
use lockstep_tests::inside::reviews::Market;
use lockstep_tests::node::Node;
use lockstep_tests::wait::until;
use lockstep_tests::window::browser::Browser;
use lockstep_tests::window::{PATIENCE, Window};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_review_is_computed_read_and_signed_from_its_page() {
    let market = Market::open().await;
    let page = market.prepares().await;
    let home = Home::new();
    let url = format!("{}/review/{}#{}", page.origin, page.id, page.token);
    let browser = Browser::open(&home, &url).await;
    until("the opening to be recorded, and nothing to be computed", PATIENCE, || async {
        (browser.see("review-status").await == "Not computed yet").then_some(())
    })
    .await;
    let address = browser.client.current_url().await.expect("an address");
    assert!(!address.as_str().contains(&page.token), "the key is in no history: {address}");
    browser.click("review-compute").await;
    browser.see("review-sign").await;
    assert!(browser.see("review-pays").await.contains("1 SUI"));
    assert!(browser.see("review-least").await.contains("3.439505 USDC"));
    assert!(browser.see("review-fee").await.contains("0.025 DEEP"));
    assert!(browser.see("review-expiry").await.contains("seconds"));
    let drawn = "return document.querySelectorAll('[data-testid=\"review-diagram\"] .flow-node').length;";
    let drawn = browser.client.execute(drawn, vec![]).await.expect("a number");
    assert!(drawn.as_u64().is_some_and(|nodes| nodes > 5), "the transaction is drawn: {drawn}");
    // No style, script or request of the page was refused by its own policy.
    let styled = "return getComputedStyle(document.querySelector('.card')).borderTopLeftRadius;";
    let styled = browser.client.execute(styled, vec![]).await.expect("a style");
    assert_ne!(styled, json!("0px"), "the style is loaded");
    browser.picture("local-page-review").await;
    let inside = "return [...document.querySelectorAll('.flow-label')].every((label) => label.getBBox().width < label.previousSibling.getBBox().width);";
    let inside = browser.client.execute(inside, vec![]).await.expect("an answer");
    assert_eq!(inside, json!(true), "each label fits into its box");
    let dark =
        "document.documentElement.dataset.theme = 'dark'; window.scrollTo(0, document.body.scrollHeight); return true;";
    browser.client.execute(dark, vec![]).await.expect("a script");
    browser.picture("local-page-review-dark").await;

    market.door.inside.person.will([Consent::Approve]);
    browser.click("review-sign").await;
    let result = browser.see("review-result").await;
    assert!(result.contains("carried out"), "{result}");
    assert_eq!(market.usdc().await, 3_456_789, "the vault signed it");
    assert_eq!(market.door.inside.person.consents().len(), 1, "after one question");
    browser.picture("local-page-signed").await;
    drop(browser);

    let made = market.calls("settings_create_local_settings_session", json!({})).await;
    let settings = made["data"]["settingsUrl"].as_str().expect("an address").to_owned();
    let browser = Browser::open(&home, &settings).await;
    assert!(!browser.see("settings-account").await.is_empty());
    browser.picture("local-page-settings").await;
    drop(browser);
    market.door.close().await;
}

/// The scripts and styles of the pages are in the app itself, and are served after the person's yes.
#[tokio::test(flavor = "multi_thread")]
async fn the_app_serves_its_own_pages() {
    let (home, node) = (savings::home().await, Node::start().await);
    let window = Window::open(&home, &node.url).await;
    window.unlock(PASSWORD).await;
    let http = reqwest::Client::builder().no_proxy().build().unwrap();
    let file = |name: &str| {
        let request = http.get(format!("http://127.0.0.1:{TEST_PORT}/review-assets/{name}"));
        async move { request.send().await.ok()?.error_for_status().ok()?.text().await.ok() }
    };
    assert_eq!(file("review.js").await, None, "as it comes, nothing listens");
    window.click("nav-settings").await;
    window.click("programs-evidence").await;
    window.allow().await;
    window.main().await;
    window.see("program-reviews-none").await;
    window.picture("settings-program-reviews").await;
    let script = until("the script of the pages", PATIENCE, || file("review.js")).await;
    assert!(script.contains("x-say-ur-intent-token"), "it sends its key in a header");
    assert!(file("settings.css").await.is_some_and(|style| style.contains(".page")), "and its style");
    window.click("programs-evidence").await;
    until("nothing to listen", PATIENCE, || async { file("review.js").await.is_none().then_some(()) }).await;
    window.close().await;
}
