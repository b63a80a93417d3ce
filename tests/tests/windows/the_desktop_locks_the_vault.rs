//! Suspend, a locked session and the screen saver each lock the vault, with the reason. Another person's session, a resume, and a program that
//! only claims to be logind lock nothing. Test machines have no logind, so a stand-in sends its signals on a real private bus.

use std::time::Duration;

use lockstep_tests::PASSWORD;
use lockstep_tests::cli::savings;
use lockstep_tests::desktop::{Logind, OTHERS, OWN, ScreenSaver, Stranger};
use lockstep_tests::node::Node;
use lockstep_tests::session::Bus;
use lockstep_tests::window::Window;

/// Waits until the vault is locked and returns the reason.
async fn locked_for(window: &Window) -> String {
    window.see("lock-screen").await.attr("data-reason").await.expect("an element has attributes").expect("a reason")
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_own_session_locks_by_sleep_lock_and_screen_saver() {
    let (home, node) = (savings::home().await, Node::start().await);
    let folder = tempfile::tempdir().unwrap();
    let bus = Bus::start(folder.path());
    let address = bus.address();
    let logind = tokio::task::block_in_place(|| Logind::start(&address));
    let stranger = tokio::task::block_in_place(|| Stranger::start(&address));
    let saver = tokio::task::block_in_place(|| ScreenSaver::start(&home.session.address()));
    let arguments = ["--profile", "local", "--node", &node.url];
    let environment = [("DBUS_SYSTEM_BUS_ADDRESS", address.as_str()), ("XDG_SESSION_ID", "")];
    let window = Window::open_with(&home, &arguments, &environment).await;
    window.unlock(PASSWORD).await;
    window.click("nav-settings").await;
    for heard in ["desktop-sleep", "desktop-session"] {
        window.text_that(heard, "that the desktop is heard", |text| text == "The vault is locked").await;
    }

    // Signals arrive in order, so the first one that locks gives the reason.
    tokio::task::block_in_place(|| {
        logind.locks(OTHERS);
        logind.sleeps(false);
        logind.sleeps(true);
    });
    assert_eq!(locked_for(&window).await, "sleep", "another person's session and waking up locked nothing before");
    assert!(window.text("lock-reason").await.contains("went to sleep"), "and it says why");
    window.picture("locked-by-sleep").await;
    window.unlock(PASSWORD).await;

    tokio::task::block_in_place(|| {
        stranger.locks(OWN);
        logind.locks(OWN);
    });
    assert_eq!(locked_for(&window).await, "session", "the own session's lock is the vault's");
    window.unlock(PASSWORD).await;

    tokio::task::block_in_place(|| {
        saver.is_on(false);
        saver.is_on(true);
    });
    assert_eq!(locked_for(&window).await, "session", "and so is the screen saver's");
    window.unlock(PASSWORD).await;

    // An impostor sends a signal, and then the real sender. If the wallet believed the impostor, the reason would differ.
    tokio::task::block_in_place(|| stranger.locks(OWN));
    tokio::task::block_in_place(|| logind.sleeps(true));
    assert_eq!(locked_for(&window).await, "sleep", "who only claims to be logind is not believed");
    window.close().await;
}

/// Real input to the main window keeps the vault open; events that its page makes up do not.
#[tokio::test(flavor = "multi_thread")]
async fn only_what_the_desktop_brings_to_the_window_keeps_it_open() {
    let (home, node) = (savings::home().await, Node::start().await);
    let folder = tempfile::tempdir().unwrap();
    let ahead = folder.path().join("ahead");
    let now_is = |minutes: u32| std::fs::write(&ahead, (minutes * 60_000).to_string()).expect("the hands turn");
    now_is(0);
    let clock = [("LOCKSTEP_CLOCK_AHEAD", ahead.to_str().expect("a path"))];
    let window = Window::open_with(&home, &["--profile", "local", "--node", &node.url], &clock).await;
    window.unlock(PASSWORD).await;

    now_is(9);
    window.move_the_pointer().await;
    now_is(18);
    let begun = std::time::Instant::now();
    // The wallet checks once a second.
    while begun.elapsed() < Duration::from_secs(3) {
        assert!(!window.sees("lock-screen").await, "it was used nine minutes ago, and ten have to pass");
    }

    let pretended = "for (const kind of ['keydown', 'keypress', 'mousemove', 'mousedown', 'click', 'wheel', 'touchstart'])
        for (const target of [window, document, document.body]) target.dispatchEvent(new Event(kind, { bubbles: true }));
        document.querySelector('[data-testid=nav-portfolio]').click(); return true";
    window.run(pretended).await;
    now_is(20);
    assert_eq!(
        locked_for(&window).await,
        "idle",
        "eleven minutes after the last use it is locked, whatever the page pretends"
    );
    window.unlock(PASSWORD).await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn missing_desktop_signals_are_reported() {
    let (home, node) = (savings::home().await, Node::start().await);
    let arguments = ["--profile", "local", "--node", &node.url];
    let nowhere = format!("unix:path={}", home.data().join("no-bus").display());
    let window = Window::open_with(&home, &arguments, &[("DBUS_SYSTEM_BUS_ADDRESS", &nowhere)]).await;
    window.unlock(PASSWORD).await;
    window.click("nav-settings").await;
    window.text_that("desktop-sleep", "that sleep is not noticed", |text| text.contains("Not noticed")).await;
    window.text_that("desktop-session", "that the screen saver is", |text| text == "The vault is locked").await;
    window.picture("desktop-lost").await;
    window.close().await;
}
