//! In the real windows, mostly by the keyboard: a co-signer on another machine is paired by its code, the vault moves to it and back, and the
//! app always shows which of the two the vault uses and what that protects against.

use fantoccini::key::Key;
use lockstep_tests::PASSWORD;
use lockstep_tests::elsewhere::Elsewhere;
use lockstep_tests::home::Home;
use lockstep_tests::node::Node;
use lockstep_tests::wait::until;
use lockstep_tests::window::{PATIENCE, Window};

/// What the app says about the co-signer on this computer.
const HERE: (&str, &str) = ("on this computer", "not against software that runs as you");
/// What the app says about the co-signer on another machine.
const THERE: (&str, &str) =
    ("on another machine", "Software that runs as you, or anybody with this computer, does not have its share");

fn arguments(node: &Node) -> [&str; 4] {
    ["--profile", "local", "--node", &node.url]
}

/// Presses a key on the focused element.
async fn press(window: &Window, key: Key) {
    let key = char::from(key).to_string();
    // The focused element may be replaced at that moment.
    until("a key to be pressed", PATIENCE, || async {
        window.client.active_element().await.ok()?.send_keys(&key).await.ok()
    })
    .await;
}

/// The test id of the focused element.
async fn focused(window: &Window) -> Option<String> {
    window.client.active_element().await.ok()?.attr("data-testid").await.ok()?
}

/// Moves through the controls with Tab until this one has the focus.
async fn tab_to(window: &Window, id: &str) {
    window.see(id).await;
    for _ in 0..100 {
        if focused(window).await.as_deref() == Some(id) {
            return;
        }
        press(window, Key::Tab).await;
    }
    panic!("“{id}” cannot be come to by the keyboard; the focus is on {:?}", focused(window).await);
}

/// Moves to a control and presses it.
async fn enter(window: &Window, id: &str) {
    tab_to(window, id).await;
    press(window, Key::Enter).await;
}

/// Waits until a field of the consent window has the focus, and types into it.
async fn type_into(window: &Window, id: &str, words: &str) {
    window.consent().await;
    until(&format!("“{id}” to have the focus by itself"), PATIENCE, || async {
        (focused(window).await.as_deref() == Some(id)).then_some(())
    })
    .await;
    window.fill(id, words).await;
}

/// Enters the pairing code in the consent window by the keyboard.
async fn give_code(window: &Window, code: &str) {
    window.main().await;
    enter(window, "pair").await;
    type_into(window, "consent-pairing-code", code).await;
    enter(window, "consent-pairing-code-submit").await;
}

/// Checks which co-signer the settings name, and what they say about it.
async fn has_its_co_signer(window: &Window, (place, protects): (&str, &str), when: &str) {
    window.main().await;
    window.click("nav-settings").await;
    window.text_that("cosigner-at", &format!("{place} ({when})"), |text| text.contains(place)).await;
    window.run("document.querySelector('[data-testid=cosigner]').scrollIntoView()").await;
    let said = window.text("cosigner-protects").await;
    assert!(said.contains(protects), "{when}: the app says what this one protects against: {said}");
}

/// Sends a quarter of a coin to Alice, which needs both shares.
async fn sends(window: &Window, node: &Node, when: &str) {
    window.main().await;
    window.click("nav-portfolio").await;
    let address: String = window.text("vault-address").await.split_whitespace().collect();
    let before = node.sent(&address).await;
    window.say("send 0.25 ETH to Alice").await;
    window.approve().await;
    window.give_password(PASSWORD).await;
    window.main().await;
    until(&format!("the payment to be mined, {when}"), PATIENCE, || async {
        (node.sent(&address).await == before + 1).then_some(())
    })
    .await;
    window.gone("chat-busy").await;
}

/// The vault's id, from the command that a person copies to the co-signer's console.
async fn vault_in(window: &Window) -> String {
    let command = window.text("move-console").await;
    assert!(command.starts_with("lockstep-cosigner export --vault "), "the command can be typed as it is: {command}");
    let id = command.split_whitespace().find(|word| word.parse::<uuid::Uuid>().is_ok());
    id.expect("the command names the vault").to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_pairs_moves_there_and_comes_back() {
    let (home, node) = (Home::new(), Node::start().await);
    let mut elsewhere = Elsewhere::start().await;
    let share = home.data().join("share");
    let environment = [("LOCKSTEP_SHARE_FILE", share.to_str().unwrap())];
    let window = Window::open_with(&home, &arguments(&node), &environment).await;
    window.create_vault("Savings", PASSWORD).await;
    window.click("nav-portfolio").await;
    let address = window.text("vault-address").await;
    sends(&window, &node, "before anything is paired").await;
    has_its_co_signer(&window, HERE, "at first").await;
    assert!(!window.sees("move").await, "there is nowhere to move to yet");
    window.picture("cosigner-here").await;

    // The field reports a mistyped code and keeps it for correction.
    let code = elsewhere.code();
    let slip = &code[..code.len() - 1];
    give_code(&window, slip).await;
    let said = window.text("consent-problem").await;
    assert!(said.contains("has a mistake in it"), "a slip is told as one: {said}");
    let typed = window.see("consent-pairing-code").await.prop("value").await.unwrap();
    assert_eq!(typed.as_deref(), Some(slip), "and what was typed is still there");
    window.picture("consent-pairing-mistyped").await;
    press(&window, Key::Escape).await;
    window.main().await;
    tab_to(&window, "pair").await;
    assert!(!window.sees("pairing-refused").await, "who changes their mind is told of no failure");

    // If the code's address does not answer, the code stays valid.
    elsewhere.kill();
    give_code(&window, &code).await;
    window.main().await;
    window
        .text_that("pairing-refused", "that the code is good still", |text| text.contains("can be tried again"))
        .await;
    window.picture("cosigner-not-reached").await;
    has_its_co_signer(&window, HERE, "after a pairing that came to nothing").await;
    elsewhere.serve(&[]).await;
    give_code(&window, &code).await;
    window.main().await;
    let paired = window.text("paired-with").await;
    assert!(paired.contains(&elsewhere.address()), "the same code pairs, and the app says with whom: {paired}");
    has_its_co_signer(&window, HERE, "paired and not moved").await;
    window.picture("cosigner-paired").await;

    // The move. Cancelling at the password moves nothing.
    enter(&window, "move-vault").await;
    window.consent().await;
    window
        .text_that("consent-purpose", "what moving means", |text| text.contains("nothing is signed without it"))
        .await;
    window.picture("consent-move-there").await;
    // A page that has just appeared ignores keys.
    window.see("consent").await;
    press(&window, Key::Escape).await;
    has_its_co_signer(&window, HERE, "after a no").await;
    assert!(!window.sees("move-refused").await, "a no is told as no failure");
    enter(&window, "move-vault").await;
    type_into(&window, "consent-vault-password", PASSWORD).await;
    press(&window, Key::Enter).await;
    has_its_co_signer(&window, THERE, "once it has moved").await;
    assert!(!window.sees("unpair").await, "a pairing that the vault needs cannot be ended");
    let beyond =
        window.run("const page = document.documentElement; return page.scrollHeight - page.clientHeight").await;
    assert_eq!(beyond, 0, "the screen scrolls inside the page, and the network's bar stays where it is");
    window.picture("cosigner-elsewhere").await;
    sends(&window, &node, "with the other machine").await;

    // While the co-signer is unreachable, the vault does not open, and the lock screen shows the reason.
    elsewhere.kill();
    window.click("lock").await;
    window.click("unlock").await;
    window.text_that("lock-problem", "why it stays locked", |text| text.contains("cannot be reached")).await;
    window.picture("cosigner-away-locked").await;
    elsewhere.serve(&[]).await;
    window.unlock(PASSWORD).await;

    // The move back: without the console's file, with a wrong password, and then correctly.
    has_its_co_signer(&window, THERE, "after an unlocking").await;
    let vault = vault_in(&window).await;
    enter(&window, "move-vault").await;
    window.text_that("move-refused", "that there is no such file", |text| text.contains("was not moved")).await;
    window.picture("cosigner-no-share").await;
    elsewhere.export(&vault, &share);
    enter(&window, "move-vault").await;
    type_into(&window, "consent-vault-password", "this is not the password").await;
    press(&window, Key::Enter).await;
    window.see("consent-wrong-password").await;
    let purpose = window.text("consent-purpose").await;
    assert!(purpose.contains("software that runs as you"), "what is given up is said before it is: {purpose}");
    window.picture("consent-move-here").await;
    type_into(&window, "consent-vault-password", PASSWORD).await;
    press(&window, Key::Enter).await;
    has_its_co_signer(&window, HERE, "back again").await;
    window.gone("left-behind").await;
    enter(&window, "unpair").await;
    window.allow().await;
    window.text_that("toast", "that both sides know", |text| text.contains("on both sides")).await;
    window.see("pair").await;
    sends(&window, &node, "back on this computer, with no pairing").await;
    window.click("nav-portfolio").await;
    assert_eq!(window.text("vault-address").await, address, "and through all of it the address is the same");
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_vault_is_made_with_it_from_the_start_screen() {
    let (home, node) = (Home::new(), Node::start().await);
    let elsewhere = Elsewhere::start().await;
    let window = Window::open_with(&home, &arguments(&node), &[]).await;
    window.see("welcome").await;
    window.begin("new").await;
    window.see("create-name").await;
    assert!(!window.sees("cosigner-choice").await, "who is paired with nobody has nothing to choose");
    window.click("begin-back").await;
    window.begin("pair").await;
    give_code(&window, &elsewhere.code()).await;
    window.main().await;
    window.see("paired-with").await;
    window.click("pair-then-new").await;
    window.see("cosigner-choice").await;
    let said = window.text("cosigner-protects").await;
    assert!(said.contains(HERE.1), "the choice begins with this computer, and says what that lacks: {said}");
    // Radio buttons are one stop of the Tab key; the arrows choose among them.
    tab_to(&window, "choice-here").await;
    press(&window, Key::Right).await;
    window
        .text_that("cosigner-protects", "what the other machine protects against", |text| text.contains(THERE.1))
        .await;
    window.picture("create-elsewhere").await;
    window.create_vault("Savings", PASSWORD).await;
    has_its_co_signer(&window, THERE, "from its making").await;
    sends(&window, &node, "a vault that was made with the other machine").await;
    window.close().await;
}
