//! Changing the password: after the co-signer's answer, only the new one opens the vault. After a kill at any point, exactly one of the two
//! opens it.

use std::time::Duration;

use lockstep_tests::PASSWORD;
use lockstep_tests::cli::savings;
use lockstep_tests::cli::{ASKS_PASSWORD, ASKS_UNLOCK, CONSENT, Cli, SENTENCE, unlock};
use lockstep_tests::death;
use lockstep_tests::node::Node;
use lockstep_tests::terminal::Terminal;
use lockstep_tests::wait::until;
use lockstep_tests::window::Window;

const NEW: &str = "plum harbor violet engine";

/// Whether a password opens the vault, in a separate start.
async fn opens(cli: &Cli, password: &str) -> bool {
    let mut terminal = cli.lockstep(&["address"]);
    terminal.expect(ASKS_UNLOCK);
    terminal.type_line(password);
    let opened = until("the password to be judged", Duration::from_secs(60), || {
        let screen = terminal.screen();
        let judged = if screen.contains(&cli.address) {
            Some(true)
        } else {
            screen.contains("Wrong password.").then_some(false)
        };
        async move { judged }
    })
    .await;
    if !opened {
        terminal.expect(ASKS_UNLOCK);
        terminal.type_line("");
    }
    assert_eq!(terminal.end().0.success(), opened, "the program ends as well as the password was");
    opened
}

/// Answers the questions of the change, until the program ends.
fn change(terminal: &mut Terminal, old: &str, new: &str) {
    // The old password opens the vault, and the change asks for it again.
    for _ in 0..2 {
        if terminal.expect_or_end(ASKS_UNLOCK).is_some() {
            terminal.type_line(old);
        }
    }
    for question in ["New password (empty to cancel): ", "Repeat it: "] {
        if terminal.expect_or_end(question).is_some() {
            terminal.type_line(new);
        }
    }
}

/// The old password is refused; the new one opens and signs.
#[tokio::test(flavor = "multi_thread")]
async fn the_old_password_is_refused_and_the_new_one_signs() {
    let cli = Cli::start().await;
    let mut terminal = cli.lockstep(&["password"]);
    terminal.expect(ASKS_UNLOCK);
    terminal.type_line(PASSWORD);
    terminal.expect(ASKS_UNLOCK);
    terminal.type_line(PASSWORD);
    for (refused, why) in [("too short", "at least 12"), ("password1234", "easy to guess")] {
        terminal.expect("New password (empty to cancel): ");
        terminal.type_line(refused);
        terminal.expect(why);
    }
    terminal.expect("New password (empty to cancel): ");
    terminal.type_line(NEW);
    terminal.expect("Repeat it: ");
    terminal.type_line("plum harbor violet engines");
    terminal.expect("differ");
    terminal.expect("New password (empty to cancel): ");
    terminal.type_line(NEW);
    terminal.expect("Repeat it: ");
    terminal.type_line(NEW);
    let (status, screen) = terminal.end();
    assert!(status.success() && screen.contains("has the new password"), "the password is changed:\n{screen}");
    assert!(!screen.contains(NEW) && !screen.contains(PASSWORD), "and neither was shown:\n{screen}");

    assert!(!opens(&cli, PASSWORD).await, "the old one opens nothing any more");
    assert!(opens(&cli, NEW).await, "the new one opens the same vault");
    let mut terminal = cli.lockstep(&["chat", SENTENCE]);
    terminal.expect(ASKS_UNLOCK);
    terminal.type_line(NEW);
    terminal.expect(CONSENT);
    terminal.type_line("yes");
    terminal.expect(ASKS_PASSWORD);
    terminal.type_line(PASSWORD);
    terminal.expect("4 attempts left");
    terminal.expect(ASKS_PASSWORD);
    assert_eq!(cli.sent().await, 0, "the old one signs nothing either");
    terminal.type_line(NEW);
    let (status, screen) = terminal.end();
    assert!(status.success() && screen.contains("[confirmed]"), "the new one signs:\n{screen}");
    assert_eq!(cli.sent().await, 1, "once");
}

/// A wrong old password, a new one equal to the old one, or a closed terminal changes nothing.
#[tokio::test(flavor = "multi_thread")]
async fn without_the_old_password_nothing_changes() {
    let cli = Cli::start().await;
    let mut terminal = cli.lockstep(&["password"]);
    assert!(unlock(&mut terminal), "the vault is opened");
    terminal.expect(ASKS_UNLOCK);
    terminal.type_line(NEW);
    terminal.expect("4 attempts left");
    terminal.expect(ASKS_UNLOCK);
    terminal.type_line("");
    let (status, screen) = terminal.end();
    assert!(
        !status.success() && !screen.contains("New password"),
        "who does not know the old one chooses none:\n{screen}"
    );

    let mut terminal = cli.lockstep(&["password"]);
    change(&mut terminal, PASSWORD, PASSWORD);
    let (status, screen) = terminal.end();
    assert!(!status.success() && screen.contains("equals the old one"), "the same one is no new one:\n{screen}");

    let mut terminal = cli.lockstep(&["password"]);
    change(&mut terminal, PASSWORD, "");
    assert!(!terminal.end().0.success(), "no new one is no change");
    assert!(!opens(&cli, NEW).await, "nothing was changed");
    assert!(opens(&cli, PASSWORD).await, "and the old one holds");
}

/// After a kill at any point, on either side, exactly one of the two opens the vault.
#[tokio::test(flavor = "multi_thread")]
async fn after_a_kill_exactly_one_password_opens() {
    let cli = Cli::start().await;
    let (mut holds, mut other) = (PASSWORD.to_owned(), NEW.to_owned());
    // Where the program dies, and whether the password is changed then; `None` if the storage may or may not have it.
    for (side, place, changed) in [
        (death::APP, "password.before", Some(false)),
        (death::COSIGNER, "cosigner.password.before", Some(false)),
        (death::COSIGNER, "cosigner.password.sealed", None),
        (death::COSIGNER, "cosigner.password.after", Some(true)),
        (death::APP, "password.after", Some(true)),
        (death::APP, "password.kept", Some(true)),
    ] {
        let mut terminal = cli.lockstep_with(&["password"], &[(side, place)]);
        change(&mut terminal, &holds, &other);
        let (status, screen) = terminal.end();
        if side == death::APP {
            assert_eq!(status.signal(), Some("Aborted"), "{place}: the app died where it was told to:\n{screen}");
        }
        let now = (opens(&cli, &holds).await, opens(&cli, &other).await);
        assert!(now.0 != now.1, "{place}: exactly one of the two opens the vault, not {now:?}:\n{screen}");
        if let Some(changed) = changed {
            assert_eq!(now.1, changed, "{place}: and it is the one that must:\n{screen}");
        }
        if side == death::COSIGNER {
            assert_eq!(status.success(), now.1, "{place}: where the app lived, it told the truth:\n{screen}");
        }
        if now.1 {
            std::mem::swap(&mut holds, &mut other);
        }
    }
}

/// In the windows, with the lock button.
#[tokio::test]
async fn it_is_changed_in_the_window() {
    let (home, node) = (savings::home().await, Node::start().await);
    let window = Window::open(&home, &node.url).await;
    window.unlock(PASSWORD).await;
    window.click("nav-settings").await;
    window.see("security").await;
    window.picture("story-security").await;
    window.click("change-password").await;
    window.give_vault_password(PASSWORD).await;
    window.fill("consent-new-password", "password1234").await;
    let told = window.text("consent-not-ready").await;
    assert!(told.contains("harder to guess"), "the page itself takes no weak one: {told}");
    window.fill("consent-new-password", "passwordpassword").await;
    window.fill("consent-new-password-again", "passwordpassword").await;
    window.click("consent-new-password-submit").await;
    let told = window.text("consent-problem").await;
    assert!(told.contains("easy to guess"), "a common one is refused, whatever the page's hint says: {told}");
    window.fill("consent-new-password", NEW).await;
    window.fill("consent-new-password-again", NEW).await;
    window.click("consent-new-password-submit").await;
    window.main().await;
    window.text_that("toast", "that it was changed", |text| text.contains("new password")).await;
    window.click("lock-now").await;
    window.see("lock-screen").await;
    window.click("unlock").await;
    window.give_vault_password(PASSWORD).await;
    window.see("consent-wrong-password").await;
    window.give_vault_password(NEW).await;
    window.main().await;
    window.see("nav-chat").await;
    window.close().await;
}
