//! A conversation of ten thousand messages in the real window: it opens at its end, never draws more than a part, is gone through by keyboard,
//! and an old message in it is found from the activity and by search.

use fantoccini::key::Key;
use lockstep_tests::PASSWORD;
use lockstep_tests::cli::savings;
use lockstep_tests::inside::device::store_of;
use lockstep_tests::long_conversation::{COUNT, plant};
use lockstep_tests::node::Node;
use lockstep_tests::wait::until;
use lockstep_tests::window::{PATIENCE, Window};

const ASKED: &str = "send 0.25 ETH to Alice";
/// More than the window draws at once, with all that a message consists of.
const MOST_MESSAGES: u64 = 150;
const MOST_NODES: u64 = 6_000;

/// Whether a message can be seen now, without scrolling.
async fn is_in_view(window: &Window, text: &str) -> bool {
    let script = format!(
        "const box = document.querySelector('[data-testid=chat-scroll]')?.getBoundingClientRect(); \
         return box !== undefined && [...document.querySelectorAll('[data-testid=chat-message]')].some((each) => {{ \
           const at = each.getBoundingClientRect(); \
           return each.textContent.includes('{text}') && at.bottom > box.top && at.top < box.bottom; }});"
    );
    window.run(&script).await.as_bool() == Some(true)
}

async fn until_in_view(window: &Window, text: &str) {
    let what = format!("“{text}” to be in view");
    until(&what, PATIENCE, || async { is_in_view(window, text).await.then_some(()) }).await;
}

async fn draws_a_part(window: &Window) {
    let counts = "return [document.querySelectorAll('[data-testid=chat-message]').length, document.querySelectorAll('*').length];";
    let counts = window.run(counts).await;
    let (messages, nodes) = (counts[0].as_u64().expect("a count"), counts[1].as_u64().expect("a count"));
    assert!(messages <= MOST_MESSAGES, "the window draws {messages} messages of {COUNT}");
    assert!(nodes <= MOST_NODES, "its document has {nodes} elements, which does not grow with the conversation");
}

async fn is_marked(window: &Window) -> String {
    let marked = "return document.querySelector('[data-testid=chat-message][aria-current=true]')?.textContent ?? null;";
    until("a message to be marked", PATIENCE, || async { window.run(marked).await.as_str().map(str::to_owned) }).await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_message_is_a_key_and_a_click_away() {
    let (home, node) = (savings::home().await, Node::start().await);
    let window = Window::open(&home, &node.url).await;
    window.unlock(PASSWORD).await;
    window.say(ASKED).await;
    window.approve().await;
    window.give_password(PASSWORD).await;
    window.main().await;
    window.text_that("step-state", "the payment confirmed", |text| text.contains("onfirmed")).await;
    window.turn_ends().await;
    window.close().await;

    let store = store_of(&home).await;
    let vault = store.chosen_vault().await.unwrap().expect("a vault").id;
    let [conversation] = store.conversations(vault).await.unwrap().try_into().expect("one conversation");
    plant(&store, &conversation.id, COUNT, conversation.updated_at).await;
    store.close().await;

    let window = Window::open(&home, &node.url).await;
    window.unlock(PASSWORD).await;
    window.click("nav-chat").await;
    let last = format!("Message {}.", COUNT - 1);
    until_in_view(&window, &last).await;
    draws_a_part(&window).await;
    window.picture("long-conversation-end").await;

    // The messages are one stop of the Tab key, and its keys go on from there.
    window.tab_to("chat-scroll").await;
    window.press(Key::PageUp).await;
    let left = || async { (!is_in_view(&window, &last).await).then_some(()) };
    until("the end to be left by a page", PATIENCE, left).await;
    window.press(Key::Home).await;
    until_in_view(&window, ASKED).await;
    assert_eq!(window.focused().await.as_deref(), Some("chat-scroll"), "the focus stays where it was");
    draws_a_part(&window).await;
    // Earlier messages are read while later ones are dropped, again and again.
    for _ in 0..60 {
        window.press(Key::PageDown).await;
    }
    until("the first message to be dropped", PATIENCE, || async {
        window.press(Key::PageDown).await;
        let drawn =
            "return document.querySelector('[data-testid=chat-message]')?.getAttribute('aria-posinset') !== '1';";
        (window.run(drawn).await.as_bool() == Some(true)).then_some(())
    })
    .await;
    draws_a_part(&window).await;
    window.press(Key::End).await;
    until_in_view(&window, &last).await;

    window.click("nav-activity").await;
    window.text_that("activity-row", "the payment", |text| text.contains("0.25 ETH")).await;
    window.pick("filter-direction", "out").await;
    window.click("activity-row").await;
    window.click("activity-open-chat").await;
    let marked = is_marked(&window).await;
    assert!(marked.contains(ASKED), "the message that asked, ten thousand messages ago: {marked}");
    assert!(is_in_view(&window, ASKED).await, "it can be seen");
    draws_a_part(&window).await;
    window.in_both_lights("long-conversation-marked").await;
    window.click("open-activity").await;
    let sheet = window.text_that("activity-sheet", "the card leads back", |text| text.contains("0.25 ETH")).await;
    assert!(sheet.contains(ASKED), "to the entry that names the message: {sheet}");
    window.click("dialog-close").await;
    window.close().await;
}
