//! An entry in the desktop's tray says whether a request waits, whether the vault is locked and how much is pending, without amounts and
//! names. The close button asks until the person chooses whether Lockstep stays there; a hidden window comes back by a click. Without a tray closing ends the
//! wallet, and so does a second close while its question is unanswered. A test machine has no tray: what reads the entry is a stand-in, on a
//! session bus that is real.

use lockstep_tests::PASSWORD;
use lockstep_tests::cli::savings;
use lockstep_tests::node::Node;
use lockstep_tests::tray::{Entry, Tray};
use lockstep_tests::wait::until;
use lockstep_tests::window::{PATIENCE, Window};
use serde_json::json;

const ANSWER: &str = "A request waits for your answer";
const LOCKED: &str = "The vault is locked";

/// The entry, once it tells this.
async fn tells(tray: &Tray, told: &str) -> Entry {
    until(&format!("the entry to tell “{told}”"), PATIENCE, || async {
        tray.entry().filter(|entry| entry.told == told)
    })
    .await
}

fn labels(entry: &Entry) -> Vec<(&str, bool)> {
    entry.menu.iter().map(|line| (line.label.as_str(), line.can_be_chosen)).collect()
}

fn choose(tray: &Tray, entry: &Entry, label: &str) {
    tray.choose(entry.menu.iter().find(|line| line.label == label).unwrap_or_else(|| panic!("{label}: {entry:?}")));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_entry_in_the_tray_leads_to_what_waits() {
    let (home, node) = (savings::home().await, Node::start().await);
    let tray = Tray::start(&home.session.address());
    let window = Window::open(&home, &node.url).await;

    let locked = tells(&tray, LOCKED).await;
    assert_eq!(
        (locked.title.as_str(), locked.status.as_str()),
        ("Lockstep (test money)", "Active"),
        "it is a profile for tests"
    );
    assert_eq!(
        labels(&locked),
        [(LOCKED, false), ("Open Lockstep", true), ("Quit Lockstep", true)],
        "a locked vault cannot be locked, and its state is no command"
    );
    window.unlock(PASSWORD).await;
    tells(&tray, "Nothing is pending").await;

    node.call("evm_setAutomine", json!([false])).await;
    window.click("nav-chat").await;
    window.fill("chat-input", "send 0.25 ETH to Alice").await;
    window.click("chat-send").await;
    window.consent().await;
    window.see("consent-approve").await;
    let asks = tells(&tray, &format!("{ANSWER}\nNothing is pending")).await;
    assert_eq!(asks.status, "NeedsAttention", "the desktop may draw the person's eye to it");
    assert_eq!(labels(&asks)[1], (ANSWER, true), "the way to the question comes first");
    assert!(
        !format!("{asks:?}").contains("0.25") && !format!("{asks:?}").contains("Alice"),
        "others see the tray: {asks:?}"
    );
    window.approve().await;
    window.give_password(PASSWORD).await;
    let pending = tells(&tray, "1 transaction is pending").await;
    assert_eq!(pending.status, "Active", "nothing is asked any more");
    node.holds(1).await;
    node.call("evm_mine", json!([])).await;
    let done = tells(&tray, "Nothing is pending").await;

    window.main().await;
    window.press_close_button();
    window.see("closing-dialog").await;
    window.picture("closing-asks").await;
    window.click("closing-hide").await;
    window.is_hidden().await;
    tray.click();
    window.is_back().await;
    window.press_close_button();
    window.is_hidden().await;
    choose(&tray, &done, "Lock the vault");
    let locked = tells(&tray, LOCKED).await;
    choose(&tray, &locked, "Open Lockstep");
    window.is_back().await;
    window.see("lock-screen").await;
    window.unlock(PASSWORD).await;

    window.click("nav-settings").await;
    window.see("tray").await;
    window.picture("settings-tray").await;
    window.click_within("tray", "choice-off").await;
    until("the entry to go", PATIENCE, || async { tray.entry().is_none().then_some(()) }).await;
    window.click_within("tray", "choice-on").await;
    let back = tells(&tray, "Nothing is pending").await;
    choose(&tray, &back, "Quit Lockstep");
    window.ended().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_window_that_could_not_come_back_is_not_hidden() {
    let (home, node) = (savings::home().await, Node::start().await);
    let tray = Tray::start(&home.session.address());
    let window = Window::open(&home, &node.url).await;
    tells(&tray, LOCKED).await;
    window.press_close_button();
    window.see("closing-dialog").await;
    window.click("closing-hide").await;
    window.is_hidden().await;
    drop(tray);
    window.is_back().await;
    window.press_close().await;

    // The choice was made while the vault was locked, and is kept.
    let window = Window::open(&home, &node.url).await;
    let tray = Tray::start(&home.session.address());
    tells(&tray, LOCKED).await;
    window.press_close_button();
    window.is_hidden().await;
    tray.click();
    window.is_back().await;
    window.unlock(PASSWORD).await;
    window.click("nav-settings").await;
    window.click_within("tray", "choice-asks").await;
    // A new screen shows what is kept, not what was clicked.
    window.click("nav-chat").await;
    window.click("nav-settings").await;
    until("the choice to be kept", PATIENCE, || async {
        let chosen =
            window.run("return document.querySelector('[data-testid=tray] [data-testid=choice-asks]')?.checked").await;
        (chosen == json!(true)).then_some(())
    })
    .await;
    window.press_close_button();
    window.see("closing-dialog").await;
    window.press_close().await;
}
