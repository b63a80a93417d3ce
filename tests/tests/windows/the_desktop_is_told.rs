//! While the person is in another program, the desktop shows a notification when a request waits and when a transaction has ended: without
//! amounts and names unless the person wants them, never with them while the vault is locked, and not at all once they are off. A test
//! machine has no service that shows notifications: what answers the wallet is a stand-in, on a session bus that is real (U11).

use lockstep_tests::PASSWORD;
use lockstep_tests::cli::savings;
use lockstep_tests::desktop::{Notifications, Shown};
use lockstep_tests::node::Node;
use lockstep_tests::wait::until;
use lockstep_tests::window::{PATIENCE, Window};
use serde_json::json;

const WAITS: &str = "Lockstep needs your answer";
const CONFIRMED: &str = "A transaction is confirmed";

/// The first notification with a title, of those after the first `seen`.
async fn told(desktop: &Notifications, seen: usize, title: &str) -> Shown {
    until(&format!("“{title}” to be shown"), PATIENCE, || async {
        desktop.shown().into_iter().skip(seen).find(|shown| shown.title == title)
    })
    .await
}

fn tells_an_amount(shown: &Shown) -> bool {
    shown.text.contains("0.25") || shown.text.contains("Alice")
}

/// Pays Alice while another program has the keyboard, but for the answer itself.
async fn pays(window: &Window, node: &Node) {
    window.main().await;
    window.click("nav-chat").await;
    window.fill("chat-input", "send 0.25 ETH to Alice").await;
    window.leave().await;
    window.click("chat-send").await;
    window.consent().await;
    window.approve().await;
    window.give_password(PASSWORD).await;
    window.main().await;
    node.holds(1).await;
    window.leave().await;
    node.call("evm_mine", json!([])).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_and_an_end_are_told_as_the_person_wants_it() {
    let (home, node) = (savings::home().await, Node::start().await);
    let address = home.session.address();
    let desktop = tokio::task::block_in_place(|| Notifications::start(&address));
    let window = Window::open(&home, &node.url).await;
    window.unlock(PASSWORD).await;

    node.call("evm_setAutomine", json!([false])).await;
    let before = desktop.shown().len();
    pays(&window, &node).await;
    let (waits, ended) = (told(&desktop, before, WAITS).await, told(&desktop, before, CONFIRMED).await);
    assert!(
        !tells_an_amount(&waits) && !tells_an_amount(&ended),
        "no amount and no name as it comes: {waits:?} {ended:?}"
    );
    assert_eq!(ended.actions, ["default", "Open"], "it can be clicked");
    assert_eq!(ended.icon, "lockstep-desktop", "the icon that the package installs");
    let times = desktop.shown().iter().filter(|shown| shown.title == CONFIRMED).count();
    assert_eq!(times, 1, "an end is told once");
    until("the window to have the keyboard again", PATIENCE, || async {
        // The wallet listens for a click from just after the service has taken the notification, so an early one is given again.
        tokio::task::block_in_place(|| desktop.clicked(ended.id));
        (window.run("return document.hasFocus()").await == json!(true)).then_some(())
    })
    .await;
    window.see("activity-sheet").await;
    assert!(window.text("activity-sheet").await.contains("0.25 ETH"), "the click leads to what it was about");
    window.picture("activity-from-a-notification").await;
    window.client.active_element().await.expect("the sheet").send_keys("\u{e00c}").await.expect("Escape closes it");

    window.click("nav-settings").await;
    window.see("notifications").await;
    window.picture("settings-notifications").await;
    window.click("choice-detailed").await;
    let before = desktop.shown().len();
    pays(&window, &node).await;
    let (waits, ended) = (told(&desktop, before, WAITS).await, told(&desktop, before, CONFIRMED).await);
    assert!(tells_an_amount(&waits) && tells_an_amount(&ended), "what the person wants told: {waits:?} {ended:?}");

    window.click("nav-settings").await;
    window.click("choice-off").await;
    let before = desktop.shown().len();
    pays(&window, &node).await;
    until("the third payment to be confirmed", PATIENCE, || async {
        let states = window.texts("step-state").await;
        (states.len() == 3 && states.iter().all(|state| state.starts_with("Confirmed"))).then_some(())
    })
    .await;
    assert_eq!(desktop.shown().len(), before, "nothing is told once they are off: {:?}", desktop.shown());
    window.close().await;
}
