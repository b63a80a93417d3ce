//! A person without a mouse: from the first start to a receive address with a proven backup, through every screen, the palette and the
//! lock, by keys alone. With the looks that such a person needs: the focus is seen and is where it should be, nothing is cut off in a small
//! window or with large text, and what is drawn can be read (U17, U21, U25).

use fantoccini::key::Key;
use lockstep_tests::PASSWORD;
use lockstep_tests::backups::BACKUP_PASSWORD;
use lockstep_tests::home::Home;
use lockstep_tests::node::Node;
use lockstep_tests::wait::until;
use lockstep_tests::window::{PATIENCE, Window};
use serde_json::json;

const SCREENS: [&str; 5] = ["portfolio", "chat", "address-book", "activity", "settings"];

/// The palette is open; types into it, and takes what it found first.
async fn find(window: &Window, typed: &str) {
    window.press_ctrl('k').await;
    window.is_at("palette-search").await;
    window.strike(typed).await;
    window.press(Key::Enter).await;
    window.gone("palette").await;
}

/// The page in both themes, for a person to look at, and for axe.
async fn look(window: &Window, name: &str) {
    for theme in ["dark", "light"] {
        window.run(&format!("document.documentElement.dataset.theme = '{theme}';")).await;
        assert_eq!(window.hard_to_see().await, Vec::<String>::new(), "{name}, {theme}: what is drawn can be read");
        window.picture(&format!("keys-{name}-{theme}")).await;
    }
}

/// The screen with this number is shown, and its title has the focus.
async fn go_to(window: &Window, number: usize) {
    let screen = SCREENS[number - 1];
    window.press_ctrl(char::from_digit(u32::try_from(number).unwrap(), 10).unwrap()).await;
    window.see(screen).await;
    // The chat is there to be typed into.
    window.is_at(if screen == "chat" { "chat-input" } else { "h1" }).await;
    let current = window.see(&format!("nav-{screen}")).await.attr("aria-current").await.unwrap();
    assert_eq!(current.as_deref(), Some("page"), "the navigation says where one is");
}

async fn make_a_vault(window: &Window) {
    window.see("welcome").await;
    window.is_at("h1").await;
    look(window, "welcome").await;
    window.enter("begin-new").await;
    window.see("create-name").await;
    window.is_at("h1").await;
    look(window, "new-vault").await;
    window.tab_to("create-name").await;
    window.press(Key::Enter).await;
    window.consent().await;
    window.is_at("consent-new-password").await;
    window.fill("consent-new-password", PASSWORD).await;
    window.tab_to("consent-new-password-again").await;
    window.fill("consent-new-password-again", PASSWORD).await;
    window.press(Key::Enter).await;
    window.main().await;
}

async fn back_up_and_prove(window: &Window) {
    window.enter("set-up-backUp-start").await;
    window.see("backup-dialog").await;
    window.give_by_keys("consent-backup-secret", PASSWORD).await;
    window.see("consent-both-needed").await;
    window.is_at("consent-backup-secret").await;
    window.fill("consent-backup-secret", BACKUP_PASSWORD).await;
    window.tab_to("consent-backup-secret-again").await;
    window.fill("consent-backup-secret-again", BACKUP_PASSWORD).await;
    window.press(Key::Enter).await;
    window.main().await;
    window.see("backup-made").await;
    window.give_by_keys("consent-backup-secret", BACKUP_PASSWORD).await;
    window.text_that("consent-backup-sentence", "the next question", |text| text.contains("proves")).await;
    window.give_by_keys("consent-backup-secret", PASSWORD).await;
    window.main().await;
    window.see("backup-proven").await;
    look(window, "backup-proven").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn from_the_welcome_to_an_address_and_everywhere_else() {
    let (home, node) = (Home::new(), Node::start().await);
    let file = home.data().join("vault.lockstep");
    let environment = [("LOCKSTEP_BACKUP_FILE", file.to_str().unwrap())];
    let arguments = ["--profile", "local", "--node", &node.url];
    let window = Window::open_with(&home, &arguments, &environment).await;
    make_a_vault(&window).await;
    window.see("set-up").await;
    look(&window, "home").await;
    back_up_and_prove(&window).await;
    window.enter("backup-then-receive").await;
    window.see("receive-address").await;
    look(&window, "receive").await;
    window.press(Key::Escape).await;
    window.is_at("h1").await;

    // The palette: to a person, back to what had the focus, and nothing found.
    window.tab_to("home-ask").await;
    window.press_ctrl('k').await;
    window.is_at("palette-search").await;
    look(&window, "palette").await;
    window.strike("ali").await;
    window.see("palette-entry").await;
    look(&window, "palette-found").await;
    window.press(Key::Escape).await;
    window.is_at("home-ask").await;
    find(&window, "alice").await;
    let to = window.see("send-to").await.prop("value").await.unwrap().unwrap_or_default();
    assert!(to.starts_with("0x"), "the person's address is filled in: {to}");
    window.press_ctrl('k').await;
    assert!(!window.sees("palette").await, "a dialog is open, and keeps its keys");
    look(&window, "send").await;
    window.press(Key::Escape).await;

    for number in 1..=SCREENS.len() {
        go_to(&window, number).await;
        look(&window, SCREENS[number - 1]).await;
    }
    go_to(&window, 3).await;
    window.strike("?").await;
    window.see("keys-dialog").await;
    look(&window, "list").await;
    window.press(Key::Escape).await;
    window.gone("keys-dialog").await;

    find(&window, "vault password").await;
    window.is_at("setting-password").await;
    window.picture("keys-setting").await;
    window.press_ctrl('f').await;
    window.is_at("settings-search").await;
    window.strike("desktop is locked").await;
    until("what was searched for alone", PATIENCE, || async {
        (window.sees("idle-minutes").await && !window.sees("agent").await).then_some(())
    })
    .await;
    window.strike(" zzz").await;
    window.see("settings-none").await;
    look(&window, "settings-none").await;

    // The lock, with a slip.
    window.press_ctrl('l').await;
    window.see("lock-screen").await;
    window.is_at("unlock").await;
    window.press_ctrl('k').await;
    assert!(!window.sees("palette").await, "nothing is found in a locked vault");
    look(&window, "lock").await;
    window.press(Key::Enter).await;
    window.give_by_keys("consent-vault-password", "this is not the password").await;
    let said = window.see("consent-wrong-password").await.attr("role").await.unwrap();
    assert_eq!(said.as_deref(), Some("alert"), "a screen reader says at once that it was wrong");
    window.give_by_keys("consent-vault-password", PASSWORD).await;
    window.main().await;
    window.see("portfolio").await;
    window.is_at("h1").await;
    window.close().await;
}

/// A profile of real networks: which of them to begin with is one page.
#[tokio::test(flavor = "multi_thread")]
async fn the_first_networks_are_ticks_and_one_button() {
    let home = Home::new();
    let window = Window::open_with(&home, &[], &[]).await;
    make_a_vault(&window).await;
    window.see("first-networks").await;
    window.is_at("h1").await;
    look(&window, "first-networks").await;
    assert_eq!(window.texts("network-tick").await.len(), 4, "what most people begin with, and no long list");
    window.enter("networks-done").await;
    window.see("no-network").await;
    window.is_at("h1").await;
    window.close().await;
}

/// Small windows, large ones, and text twice as large: nothing is cut off.
#[tokio::test(flavor = "multi_thread")]
async fn every_screen_fits_its_window() {
    let (home, node) = (Home::new(), Node::start().await);
    let window = Window::open(&home, &node.url).await;
    let shapes = [(800, 600, 100), (2560, 1440, 100), (1120, 780, 200), (800, 600, 200)];
    let shape = async |(width, height, text): (u32, u32, u32)| {
        window.client.set_window_size(width, height).await.expect("the window changes its size");
        window.run(&format!("document.documentElement.style.fontSize = '{text}%';")).await;
        format!("{width}x{height}-{text}")
    };
    let fits = async |at: &str, name: &str| {
        window.picture(&format!("fits-{name}-{at}")).await;
        assert_eq!(window.too_wide().await, Vec::<String>::new(), "{name} at {at}: nothing is wider than the window");
    };
    window.see("welcome").await;
    for each in shapes {
        let at = shape(each).await;
        fits(&at, "welcome").await;
    }
    window.create_vault("Savings", PASSWORD).await;
    for each in shapes {
        let at = shape(each).await;
        for screen in SCREENS {
            window.click(&format!("nav-{screen}")).await;
            window.see(screen).await;
            fits(&at, screen).await;
        }
        window.press_ctrl('k').await;
        window.see("palette").await;
        fits(&at, "palette").await;
        window.press(Key::Escape).await;
        window.click("nav-portfolio").await;
        window.click("home-receive").await;
        window.see("receive-address").await;
        fits(&at, "receive").await;
        window.press(Key::Escape).await;
    }
    let motion = "return [...document.styleSheets].some((sheet) => [...sheet.cssRules].some((rule) => rule.conditionText?.includes('prefers-reduced-motion')));";
    assert_eq!(window.run(motion).await, json!(true), "who wants less motion gets less");
    window.close().await;
}
