//! Two doors on one profile: exactly one has it open. The other one hands its command over to the window, or names the terminal that has it,
//! and there is at most one signature (U30).

use std::time::Duration;

use lockstep_tests::PASSWORD;
use lockstep_tests::cli::{ASKS_PASSWORD, ASKS_UNLOCK, CONSENT, Cli, QUARTER, SENTENCE, consent};
use lockstep_tests::processes::children_with;
use lockstep_tests::terminal::Terminal;
use lockstep_tests::wait::until;
use lockstep_tests::window::Window;

/// How often two doors are opened at once. Either may win.
const RACES: u32 = 6;

/// What the terminal prints when the window asks.
const ASKED: &str = "The question is in the Lockstep window.";

/// Answers a terminal's question for the vault's password and waits until it asks for consent, hands over or ends. Returns whether it asks.
fn asks(terminal: &mut Terminal) -> bool {
    if terminal.expect_one_of(&[ASKS_UNLOCK, ASKED]) != Some(0) {
        return false;
    }
    terminal.type_line(PASSWORD);
    terminal.expect_or_end(CONSENT).is_some()
}

/// Starts the main job without typing anything.
fn start(cli: &Cli) -> Terminal {
    cli.lockstep(&["chat", SENTENCE])
}

/// Two terminals at once.
#[tokio::test(flavor = "multi_thread")]
async fn two_terminals_in_the_same_instant() {
    let cli = Cli::start().await;
    let alice = cli.alice().await;
    for race in 1..=RACES {
        let mut terminals = [start(&cli), start(&cli)];
        let asking: Vec<bool> = terminals.iter_mut().map(asks).collect();
        assert_eq!(
            asking.iter().filter(|asks| **asks).count(),
            1,
            "race {race}: exactly one works: {:?}",
            terminals.each_ref().map(Terminal::screen)
        );
        let [first, second] = terminals;
        let (mut winner, loser) = if asking[0] { (first, second) } else { (second, first) };
        let holder = format!("is held by the terminal (process {})", winner.pid());
        let (status, told) = loser.end();
        assert!(
            !status.success() && told.contains(&holder),
            "race {race}: the other one says who holds the profile, {holder:?}:\n{told}"
        );
        assert!(told.contains("Nothing was done"), "race {race}: and that it did nothing:\n{told}");

        winner.type_line("yes");
        winner.expect(ASKS_PASSWORD);
        let (status, told) = cli.lockstep(&["send", "Alice", "1"]).end();
        assert!(!status.success() && told.contains(&holder), "race {race}: so does one that comes later:\n{told}");
        winner.type_line(PASSWORD);
        let (status, screen) = winner.end();
        assert!(status.success(), "race {race}: the one that works ends its job:\n{screen}");
        assert_eq!(cli.sent().await, u128::from(race), "race {race}: one signature");
    }
    assert_eq!(cli.alice().await - alice, u128::from(RACES) * QUARTER, "and Alice has one transfer of each race");
}

/// The window and a terminal, at once and one after the other.
#[tokio::test(flavor = "multi_thread")]
async fn the_window_and_a_terminal() {
    let cli = Cli::start().await;
    let url = cli.node.url.clone();

    // Together: the terminal starts when the window's process exists and has not opened the profile yet.
    let together = async {
        until("the window's process", Duration::from_secs(20), || async {
            (!children_with(&url).is_empty()).then_some(())
        })
        .await;
        tokio::task::block_in_place(|| {
            let mut terminal = start(&cli);
            let asks = asks(&mut terminal);
            (terminal, asks)
        })
    };
    let (window, (mut terminal, terminal_works)) = tokio::join!(Window::open(&cli.home, &url), together);
    if terminal_works {
        let told = window.text("startup-problem").await;
        assert!(told.contains("the terminal"), "the window says who holds the profile:\n{told}");
        assert!(!window.sees("chat-input").await, "and offers nothing to do with it");
        terminal.type_line("yes");
        terminal.expect(ASKS_PASSWORD);
        terminal.type_line(PASSWORD);
        assert!(terminal.end().0.success(), "the terminal ends its job");
        window.click("startup-retry").await;
        window.unlock(PASSWORD).await;
    } else {
        // The window had no socket yet, or the terminal handed its command over and the person closes it.
        if terminal.is_running() {
            terminal.type_keys("\u{3}");
        }
        let (status, told) = terminal.end();
        assert!(!status.success() && !told.contains(CONSENT), "the terminal did not open the profile:\n{told}");
        if told.contains(ASKED) {
            window.consent().await;
            window.click("consent-taken-back-seen").await;
        }
        window.unlock(PASSWORD).await;
    }
    let sent = cli.sent().await;
    assert_eq!(sent, u128::from(terminal_works), "one signature at most");

    // The window has it now.
    let mut later = start(&cli);
    later.expect(ASKED);
    window.consent().await;
    window.click("consent-reject").await;
    let (status, told) = later.end();
    assert!(!status.success() && !told.contains(CONSENT), "a terminal that comes later asks in the window:\n{told}");
    window.close().await;

    // The terminal has it, and asks.
    let mut terminal = until("the profile to be free", Duration::from_secs(20), || async {
        let mut terminal = start(&cli);
        asks(&mut terminal).then_some(terminal)
    })
    .await;
    let window = Window::open(&cli.home, &url).await;
    let told = window.text("startup-problem").await;
    assert!(
        told.contains(&format!("the terminal (process {})", terminal.pid())),
        "a window that comes later says who holds the profile:\n{told}"
    );
    terminal.type_line("no");
    terminal.end();
    window.click("startup-retry").await;
    window.see("lock-screen").await;
    window.close().await;
    assert_eq!(cli.sent().await, sent, "nothing more was signed");

    let mut terminal = until("the profile to be free", Duration::from_secs(20), || async {
        let (status, _) = cli.lockstep(&["status"]).end();
        status.success().then(|| cli.ask())
    })
    .await;
    consent(&mut terminal);
    assert!(terminal.end().0.success(), "and in the end it works");
    assert_eq!(cli.sent().await, sent + 1, "once");
}
