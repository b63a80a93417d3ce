//! The main job, a no, a wrong password, the Send form and Stop, in the real windows, on a real node, as a person sees them.

use std::process::{Command, Stdio};
use std::time::Duration;

use fantoccini::Locator;
use fantoccini::key::Key;
use lockstep_tests::PASSWORD;
use lockstep_tests::death;
use lockstep_tests::home::Home;
use lockstep_tests::node::Node;
use lockstep_tests::places;
use lockstep_tests::wait::until;
use lockstep_tests::window::{PATIENCE, Window, lives, variables};
use serde_json::json;

const ALICE: &str = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const BOB: &str = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
const ETH: u128 = 1_000_000_000_000_000_000;
const ALICE_HAD: u128 = 10_000 * ETH;

/// A window with a fresh vault on a fresh node, and the vault's address.
async fn with_a_vault(home: &Home, node: &Node) -> (Window, String) {
    let window = Window::open(home, &node.url).await;
    window.see("welcome").await;
    window.create_vault("Savings", PASSWORD).await;
    window.click("nav-portfolio").await;
    window.text_that("portfolio-balance", "the test money", |text| text.contains("10")).await;
    let address = plain(&window.text("vault-address").await);
    (window, address)
}

/// An address without the gaps that make it readable.
fn plain(shown: &str) -> String {
    shown.split_whitespace().collect()
}

/// The whole hash in a text.
fn hash_in(text: &str) -> Option<String> {
    text.split(|c: char| !c.is_ascii_alphanumeric())
        .find(|word| word.len() == 66 && word.starts_with("0x"))
        .map(str::to_owned)
}

/// How often the agent told that it is done.
async fn told(window: &Window) -> usize {
    window.texts("chat-message-text").await.into_iter().filter(|text| text.starts_with("Done.")).count()
}

/// One sentence becomes a receipt and one answer; everything shown matches the bytes; all of it is kept over a restart.
#[tokio::test]
async fn a_sentence_becomes_a_receipt_with_one_answer() {
    let (home, node) = (Home::new(), Node::start().await);
    let (window, vault) = with_a_vault(&home, &node).await;
    window.picture("story-portfolio").await;

    window.say("send 0.25 ETH to Alice").await;
    window.see("waiting-for-consent").await;
    assert!(
        window.text("waiting-for-consent").await.contains("consent window"),
        "the main window says where the answer is given"
    );
    assert_eq!(window.text("action-state").await, "Waiting for you", "and its card that it waits for the person");
    window.picture("story-waiting").await;

    window.consent().await;
    window.see("consent-approve").await;
    let hidden = "const body = document.querySelector('.consent-body'); return body.scrollHeight - body.clientHeight;";
    assert_eq!(window.run(hidden).await, json!(0), "all that matters of one payment is in view without scrolling");
    window.picture("story-consent").await;
    assert_eq!(window.text("consent-origin").await, "Proposed by the agent", "the person sees who asks");
    assert_eq!(window.text("consent-network").await, "Local", "and on which network");
    assert!(window.sees("consent-test-money").await, "and that it is test money");
    assert_eq!(plain(&window.text("consent-from").await), vault, "the bytes are signed by this vault");
    assert_eq!(plain(&window.text("consent-to").await), ALICE, "the bytes pay Alice's address, in full");
    assert!(window.text("consent-contact").await.contains("Alice"), "whom the address book knows");
    assert_eq!(window.text("consent-value").await, "0.25 ETH", "the bytes carry this much");
    assert!(plain(&window.text("consent-value-wei").await).starts_with("250000000000000000"), "to the last digit");
    assert_eq!(window.text("consent-nonce").await, "0", "as the first transaction of this account");
    assert!(window.text("consent-max-fee").await.contains("ETH"), "with the most that the fee can be");
    let balance = window.text("consent-balance").await;
    assert!(balance.contains("10 → 9.74") && balance.contains("2 %"), "what is left, and which part goes: {balance}");
    let known = window.texts("consent-tag-known").await.join(", ");
    assert!(known.contains("In your book since") && known.contains("First time"), "what the wallet knows: {known}");
    assert_eq!(node.sent(&vault).await, 0, "nothing is sent while nobody has answered");
    window.picture("story-consent-details").await;

    window.run("document.querySelector('[data-testid=\"consent-step\"]').dataset.same = 'page';").await;
    window.approve().await;
    window.see("consent-password").await;
    let same = window.run("return document.querySelector('[data-testid=\"consent-step\"]').dataset.same;").await;
    assert_eq!(
        same,
        json!("page"),
        "the password is typed on the page that was approved: what is signed stays in view"
    );
    window.main().await;
    window.text_that("waiting-for-consent", "that the password is awaited", |text| text.contains("password")).await;
    assert_eq!(node.sent(&vault).await, 0, "approving alone sends nothing");
    window.consent().await;
    window.picture("story-password").await;
    window.give_password(PASSWORD).await;

    window.main().await;
    let answer = window.text_that("chat-message-text", "the answer", |text| text.contains("confirmed")).await;
    assert_eq!(hash_in(&answer), None, "the hash stands on the card, and there alone: {answer}");
    let hash = hash_in(&window.text("step-hash").await).expect("the card has the whole hash");
    let chip = window.text("network-chip").await;
    assert!(chip.contains("Local") && chip.contains("Test money"), "and the card says on which network: {chip}");
    window.gone("chat-busy").await;
    let receipt = node.receipt(&hash).await;
    assert_eq!(receipt["status"], "0x1", "the chain has the transaction, successful");
    assert_eq!(receipt["to"].as_str().map(str::to_lowercase), Some(ALICE.to_lowercase()), "and it went to Alice");
    assert_eq!(node.balance(ALICE).await - ALICE_HAD, ETH / 4, "who has exactly a quarter more");
    assert_eq!(node.sent(&vault).await, 1, "and the vault sent one transaction");
    assert_eq!(told(&window).await, 1, "the agent heard of it, and told it, once");
    window.gone("waiting-for-consent").await;
    window.consent().await;
    window.see("consent-idle").await;
    window.main().await;
    window.picture("story-answer").await;
    window.close().await;

    let window = Window::open(&home, &node.url).await;
    window.unlock(PASSWORD).await;
    window.click("nav-chat").await;
    window.click("conversation").await;
    window.text_that("chat-message-text", "the same answer", |text| text.starts_with("Done.")).await;
    assert_eq!(told(&window).await, 1, "after opening again the answer is there, and was not told anew");
    assert_eq!(window.text("action-state").await, "Done", "and its card is as it was");
    window.click("nav-portfolio").await;
    assert_eq!(plain(&window.text("vault-address").await), vault, "the vault is the same");
    window.text_that("portfolio-balance", "what was left", |text| text.contains("9.7")).await;
    window.click("nav-activity").await;
    window.text_that("activity-row", "the payment", |text| text.contains("0.25")).await;
    window.picture("story-activity").await;
    window.click("activity-row").await;
    let sheet = window.text_that("activity-sheet", "everything about it", |text| text.contains("0.25")).await;
    assert!(sheet.contains("Confirmed"), "the activity has the payment, confirmed: {sheet}");
    assert!(sheet.contains("your message"), "and says who asked: {sheet}");
    window.picture("story-activity-sheet").await;
    window.click("activity-open-chat").await;
    window.click("open-activity").await;
    window.text_that("activity-sheet", "the card leads back to it", |text| text.contains("0.25")).await;
    assert_eq!(node.sent(&vault).await, 1, "opening again sent nothing");
    window.close().await;
}

/// Enter never approves; a no signs nothing and is reported as a no; a wrong password is counted, and the right one signs.
#[tokio::test]
async fn a_no_sends_nothing_and_a_wrong_password_is_not_the_end() {
    let (home, node) = (Home::new(), Node::start().await);
    let (window, vault) = with_a_vault(&home, &node).await;

    window.say("send 0.5 ETH to Alice").await;
    window.consent().await;
    window.see("consent-approve").await;
    until("Approve to be armed", PATIENCE, || async {
        window
            .client
            .find(Locator::Css("[data-testid=\"consent-approve\"]"))
            .await
            .ok()?
            .is_enabled()
            .await
            .ok()?
            .then_some(())
    })
    .await;
    let focused = window.client.active_element().await.expect("something has the focus");
    assert_eq!(
        focused.attr("data-testid").await.expect("an attribute"),
        Some("consent-reject".to_owned()),
        "the focus is on Reject from the start"
    );
    let enter = char::from(Key::Enter).to_string();
    window.see("consent-approve").await.send_keys(&enter).await.expect("a key can be pressed");
    assert_eq!(
        window.see("consent").await.attr("data-answered").await.expect("an attribute"),
        Some("false".to_owned()),
        "Enter on Approve itself answers nothing"
    );
    window.see("consent-reject").await.send_keys(&enter).await.expect("a key can be pressed");
    window.see("consent-idle").await;

    window.main().await;
    let answer = window.text_that("chat-message-text", "that it was rejected", |text| text.contains("rejected")).await;
    assert!(answer.contains("Nothing was signed or sent"), "the agent says the truth of a no: {answer}");
    window.text_that("action-state", "that too", |text| text == "You declined this").await;
    assert_eq!(node.sent(&vault).await, 0, "nothing was sent");
    window.picture("story-rejected").await;

    window.gone("chat-busy").await;
    window.say("send 0.125 ETH to Alice").await;
    window.approve().await;
    window.give_password("this is not the password").await;
    window.see("consent-wrong-password").await;
    assert!(
        window.text("consent-attempts-left").await.contains('4'),
        "one of the five attempts is gone: {}",
        window.text("consent-attempts-left").await
    );
    assert_eq!(node.sent(&vault).await, 0, "a wrong password sends nothing");
    window.picture("story-wrong-password").await;
    window.give_password(PASSWORD).await;
    window.main().await;
    window.text_that("chat-message-text", "the answer", |text| text.contains("confirmed")).await;
    assert_eq!(node.sent(&vault).await, 1, "the right one sends it, once");
    assert_eq!(node.balance(ALICE).await - ALICE_HAD, ETH / 8, "and only what was approved");
    window.close().await;
}

/// The form's bundle needs consent too; a contact is added, removed and added again; Stop ends a question with a true result; a second start
/// opens no second wallet.
#[tokio::test]
async fn the_form_stop_the_address_book_and_a_second_start() {
    let (home, node) = (Home::new(), Node::start().await);
    let (window, vault) = with_a_vault(&home, &node).await;

    // The address book.
    window.click("nav-address-book").await;
    window.click("add-contact").await;
    window.fill("contact-name-input", "Bob").await;
    window.fill("contact-address-input", BOB).await;
    window.picture("story-add-contact").await;
    window.click("contact-submit").await;
    let asked = window.consent_shows("story-consent-contact").await;
    assert!(
        asked.contains("Bob") && plain(&asked).contains(BOB),
        "the question has the name and all of the address: {asked}"
    );
    window.allow().await;
    window.text_that("contact-title", "Bob", |text| text == "Bob").await;
    window.picture("story-address-book").await;
    let remove = window
        .client
        .find(Locator::Css("[data-title=\"Bob\"] [data-testid=\"contact-remove\"]"))
        .await
        .expect("Bob can be removed");
    remove.click().await.expect("by a click");
    let asked = window.allow().await;
    assert!(asked.contains("Remove this from your address book?") && asked.contains("Bob"), "it names whom: {asked}");
    until("Bob to be gone", PATIENCE, || async {
        (!window.texts("contact-title").await.contains(&"Bob".to_owned())).then_some(())
    })
    .await;
    window.click("toast-undo").await;
    window.allow().await;
    window.text_that("contact-title", "Bob again", |text| text == "Bob").await;
    assert!(
        window.texts("contact-address").await.iter().any(|text| plain(text) == BOB),
        "with the address that he had"
    );

    // The Send form.
    window.click("nav-portfolio").await;
    window.click("open-send").await;
    window.fill("send-to", BOB).await;
    window.fill("send-amount", "0.1").await;
    window.see("send-quote").await;
    assert!(window.text("quote-amount").await.contains("0.1"), "the form says what would be sent");
    window.picture("story-send-form").await;
    window.click("send-submit").await;
    window.see("send-progress").await;
    window.see("waiting-for-consent").await;
    window.picture("story-send-waiting").await;
    window.consent().await;
    window.see("consent-approve").await;
    assert_eq!(
        window.text("consent-origin").await,
        "Your Send form",
        "the person sees that it is their own form that asks"
    );
    assert_eq!(plain(&window.text("consent-from").await), vault, "from this vault");
    assert_eq!(plain(&window.text("consent-to").await), BOB, "to the address that was typed");
    assert_eq!(window.text("consent-value").await, "0.1 ETH", "the amount that was typed");
    assert_eq!(window.text("consent-nonce").await, "0", "as the account's first");
    window.picture("story-form-consent").await;
    window.approve().await;
    window.give_password(PASSWORD).await;
    window.main().await;
    window.text_that("step-state", "the step confirmed", |text| text == "Confirmed by one block").await;
    assert_eq!(node.sent(&vault).await, 1, "the form's bundle was sent, once");
    window.picture("story-send-done").await;
    window.click("send-close").await;

    // Stop, while the consent window waits.
    window.say("send 0.5 ETH to Alice").await;
    window.consent().await;
    window.see("consent-approve").await;
    window.main().await;
    window.click("chat-stop").await;
    let answer = window.text_that("chat-message-text", "that it was stopped", |text| text.contains("topped")).await;
    assert!(answer.contains("Nothing was signed or sent"), "Stop is told as what it was: {answer}");
    window.consent().await;
    window.click("consent-taken-back-seen").await;
    window.see("consent-idle").await;
    window.main().await;
    window.picture("story-stopped").await;
    assert_eq!(node.sent(&vault).await, 1, "and nothing more was sent");

    // A second start, of the same profile and of another one.
    start_again(&home, &["--profile", "local", "--node", &node.url]).await;
    start_again(&home, &["--profile", "main"]).await;
    let told = window.text_that("toast", "that another profile was asked for", |text| text.contains("main")).await;
    assert!(told.contains("“local” is open"), "and why it did not open: {told}");
    assert!(lives(window.process()), "and the first goes on");
    assert!(window.pages().await <= 2, "with its two windows at most");
    window.click("nav-activity").await;
    window.text_that("activity-row", "the payment", |text| text.contains("0.1")).await;
    window.close().await;
}

/// Starts the window once more, which hands over to the open one and ends.
async fn start_again(home: &Home, arguments: &[&str]) {
    let mut second = Command::new(places::program("lockstep-desktop"))
        .args(arguments)
        .envs(variables(home))
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("a second one starts");
    let ended = until("the second start to end", Duration::from_secs(20), || {
        let status = second.try_wait().expect("it can be asked");
        async move { status }
    })
    .await;
    assert!(ended.success(), "the second start hands over and ends well, not with {ended}");
}

/// The close button shuts down in order while a consent is open: nothing is signed, the databases are flushed, the co-signer ends, and the next
/// start reports the outcome.
#[tokio::test]
async fn the_close_button_ends_everything_in_order() {
    let (home, node) = (Home::new(), Node::start().await);
    let (window, vault) = with_a_vault(&home, &node).await;
    window.say("send 0.3 ETH to Alice").await;
    window.see("waiting-for-consent").await;
    window.press_close().await;

    let logs: Vec<_> = home
        .kept()
        .into_iter()
        .filter(|(path, bytes)| path.to_string_lossy().ends_with("-wal") && !bytes.is_empty())
        .map(|(path, _)| path)
        .collect();
    assert!(logs.is_empty(), "both databases are whole in their files, with nothing left beside them: {logs:?}");
    assert_eq!(node.sent(&vault).await, 0, "closing is no consent");

    let window = Window::open(&home, &node.url).await;
    window.unlock(PASSWORD).await;
    window.click("nav-chat").await;
    window.click("conversation").await;
    window.text_that("chat-message-text", "what became of it", |text| text.contains("not")).await;
    assert_ne!(window.text("action-state").await, "Waiting for you", "nothing waits after a start");
    assert_eq!(node.sent(&vault).await, 0, "and nothing was sent");
    window.close().await;
}

/// The window's process is killed after a signature was released: the next start drives it to its end, once.
#[tokio::test]
async fn a_killed_window_drives_what_was_released_to_its_end() {
    let (home, node) = (Home::new(), Node::start().await);
    let (window, vault) = with_a_vault(&home, &node).await;
    window.close().await;

    // If it was released but not signed, the co-signer voids it. If it was signed, the bytes are sent once.
    let rounds = [
        ("released.after", "0.1", "Not signed", 0),
        ("signed.after", "0.2", "Confirmed", 1),
        ("broadcast.before", "0.3", "Confirmed", 2),
    ];
    for (at, amount, state, sent) in rounds {
        let arguments = ["--profile", "local", "--node", &node.url];
        let window = Window::open_with(&home, &arguments, &[(death::APP, at)]).await;
        let process = window.process();
        window.unlock(PASSWORD).await;
        window.say(&format!("send {amount} ETH to Alice")).await;
        window.see("waiting-for-consent").await;
        window.approve().await;
        window.consent().await;
        window.fill("consent-password", PASSWORD).await;
        // The process may end before it answers the click.
        if let Ok(submit) = window.client.find(Locator::Css("[data-testid=\"consent-password-submit\"]")).await {
            let _ = submit.click().await;
        }
        until("the window to die where it was told to", PATIENCE, || async { (!lives(process)).then_some(()) }).await;
        drop(window);

        let window = Window::open(&home, &node.url).await;
        window.unlock(PASSWORD).await;
        window.click("nav-activity").await;
        if state == "Not signed" {
            window.pick("filter-status", "notSigned").await;
        }
        window.text_that("activity-row", "the payment", |text| text.contains(amount)).await;
        window.click("activity-row").await;
        window.text_that("activity-sheet", state, |text| text.contains(amount) && text.contains(state)).await;
        assert_eq!(node.sent(&vault).await, sent, "{at}: what the chain has is what was signed, once");
        window.close().await;
    }
}
