//! While the window is open, the terminal hands its commands over to it. Questions are asked in the window, and answers and exit statuses
//! are the terminal's as always.

use std::collections::BTreeSet;

use lockstep_operations::{MAIN_WINDOW, Terminal as Offered};
use lockstep_tests::PASSWORD;
use lockstep_tests::cli::{ALICE, Cli, QUARTER, SENTENCE};
use lockstep_tests::terminal::{Terminal, without_a_terminal};
use lockstep_tests::wait::until;
use lockstep_tests::window::{PATIENCE, Window};

/// What the terminal prints when the window asks.
const ASKED: &str = "The question is in the Lockstep window.";
/// The key Ctrl-C.
const INTERRUPT: &str = "\u{3}";

/// A vault, open in a window.
async fn with_a_window() -> (Cli, Window) {
    let cli = Cli::start().await;
    let window = Window::open(&cli.home, &cli.node.url).await;
    window.unlock(PASSWORD).await;
    (cli, window)
}

/// The text of a command that ends well.
fn done(terminal: Terminal) -> String {
    let (status, screen) = terminal.end();
    assert!(status.success(), "it ends well:\n{screen}");
    screen
}

/// The status of a command that does not end well.
fn status(terminal: Terminal) -> (u32, String) {
    let (status, screen) = terminal.end();
    (status.exit_code(), screen)
}

/// A payment: the terminal asks for it, the window approves it, the receipt is the terminal's.
#[tokio::test(flavor = "multi_thread")]
async fn a_payment_is_approved_in_the_window() {
    let (cli, window) = with_a_window().await;
    let alice = cli.alice().await;

    let balance = done(cli.lockstep(&["balance"]));
    assert!(balance.contains("ETH on Local"), "what is open in the window is read without a question:\n{balance}");
    assert!(!balance.contains(ASKED) && !balance.contains("assword"), "no question was asked:\n{balance}");

    let mut terminal = cli.lockstep(&["send", "Alice", "0.25"]);
    terminal.expect(ASKED);
    window.consent().await;
    window.see("consent-approve").await;
    window.picture("handed-over-consent").await;
    assert_eq!(
        window.text("consent-origin").await,
        "Asked for at a terminal, not in this window",
        "the person sees where it was asked for"
    );
    let to: String = window.text("consent-to").await.split_whitespace().collect();
    assert_eq!(to, ALICE, "and what would be signed");
    assert!(terminal.is_running() && cli.sent().await == 0, "the terminal waits, and nothing was sent");
    window.approve().await;
    window.give_password(PASSWORD).await;
    let screen = done(terminal);
    assert!(screen.contains("[confirmed") && screen.contains("0x"), "the terminal has the receipt:\n{screen}");
    assert_eq!(screen.matches("[confirmed").count(), 1, "once:\n{screen}");
    assert!(!screen.contains("Vault password"), "and no password was asked for at the terminal:\n{screen}");
    assert_eq!(cli.alice().await - alice, QUARTER, "Alice has the money");

    let activity = done(cli.lockstep(&["activity"]));
    assert!(activity.contains("0.25"), "the activity has it too:\n{activity}");
    let piped = without_a_terminal(&cli.home, &["--profile", "local", "--json", "activity"], "");
    let document: serde_json::Value = serde_json::from_slice(&piped.stdout).expect("a script reads one document");
    assert_eq!(document[0]["state"], "confirmed", "with the names as always: {document}");
    assert!(piped.status.success() && piped.stderr.is_empty(), "and no hint");
    window.close().await;
}

/// A no, an interrupt and a terminal that dies end the question, each with its status.
#[tokio::test(flavor = "multi_thread")]
async fn a_request_is_declined_and_taken_back() {
    let (cli, window) = with_a_window().await;
    let send = || cli.lockstep(&["send", "Alice", "0.25"]);

    let mut terminal = send();
    terminal.expect(ASKED);
    window.consent().await;
    window.click("consent-reject").await;
    let (code, screen) = status(terminal);
    assert_eq!(code, 3, "a no in the window is a no at the terminal:\n{screen}");

    let mut terminal = send();
    terminal.expect(ASKED);
    window.see("consent-approve").await;
    terminal.type_keys(INTERRUPT);
    let (code, screen) = status(terminal);
    assert_eq!(code, 130, "Ctrl-C is an interrupt:\n{screen}");
    window.click("consent-taken-back-seen").await;
    window.see("consent-idle").await;

    let mut terminal = cli.lockstep(&["contacts", "add", "Bob", ALICE]);
    terminal.expect(ASKED);
    window.see("consent-trust-allow").await;
    let question = window.text("consent").await;
    assert!(question.contains("a program on this computer"), "the person reads who asks:\n{question}");
    // The terminal's window is closed.
    drop(terminal);
    window.click("consent-taken-back-seen").await;
    window.see("consent-idle").await;
    let contacts = done(cli.lockstep(&["contacts"]));
    assert!(!contacts.contains("Bob"), "nothing was added:\n{contacts}");

    let mut terminal = cli.lockstep(&["chat", SENTENCE]);
    terminal.expect(ASKED);
    window.see("consent-approve").await;
    terminal.type_keys(INTERRUPT);
    let (code, screen) = status(terminal);
    assert_eq!(code, 130, "a turn is stopped in this way too:\n{screen}");
    window.click("consent-taken-back-seen").await;
    assert_eq!(cli.sent().await, 0, "and nothing was signed");
    window.close().await;
}

/// A locked vault asks for its password in the window; a lock withholds the answer.
#[tokio::test(flavor = "multi_thread")]
async fn a_locked_vault_is_opened_in_the_window() {
    let (cli, window) = with_a_window().await;
    window.click("lock").await;
    window.see("lock-screen").await;
    let mut terminal = cli.lockstep(&["balance"]);
    terminal.expect(ASKED);
    assert!(!terminal.screen().contains("ETH"), "nothing is told before:\n{}", terminal.screen());
    window.give_vault_password(PASSWORD).await;
    assert!(done(terminal).contains("ETH on Local"), "then it is read");
    window.main().await;
    window.see("nav-chat").await;

    let mut terminal = cli.lockstep(&["send", "Alice", "0.25"]);
    terminal.expect(ASKED);
    window.click("lock").await;
    let (code, screen) = status(terminal);
    assert_eq!(code, 3, "a lock ends what needs the vault open:\n{screen}");
    assert_eq!(cli.sent().await, 0, "and nothing was signed");
    window.close().await;
}

/// Each command of the table of operations goes to the window: it ends there, or waits for a question there.
#[tokio::test(flavor = "multi_thread")]
async fn every_command_of_the_table_is_handed_over() {
    const SAMPLES: &[&[&str]] = &[
        &["status"],
        &["network", "on", "Ethereum", "http://127.0.0.1:9"],
        &["network", "add", "Home", "http://127.0.0.1:9", "--chain-id", "424242", "--coin", "HOME", "--money", "test"],
        &["network", "remove", "Local"],
        &["network", "experimental", "on"],
        &["prices", "on"],
        &["currency", "EUR"],
        &["updates", "off"],
        &["network", "off", "Ethereum"],
        &["network", "use", "Local"],
        &["network", "endpoint", "add", "Local", "http://127.0.0.1:9"],
        &["network", "endpoint", "remove", "Local", "http://127.0.0.1:9"],
        &["network", "endpoint", "first", "Local", "http://127.0.0.1:9"],
        &["address"],
        &["waive-backup"],
        &["vaults"],
        &["vault", "use", "Nobody"],
        &["vault", "rename", "Savings"],
        &["create", "Other"],
        &["import", "nothing.vult"],
        &["stop-watching"],
        &["cosigner"],
        &["cosigner", "pair"],
        &["cosigner", "unpair"],
        &["move", "elsewhere"],
        &["balance"],
        &["allowances"],
        &["allowances", "revoke", "Local", "amount/0x00/0x00"],
        &["descriptors"],
        &["descriptors", "use", "/nowhere"],
        &["descriptors", "drop"],
        &["scripts"],
        &["scripts", "use", "/nowhere", "/nowhere"],
        &["scripts", "drop"],
        &["add-token", "0x00"],
        &["send", "Alice", "0.25"],
        &["contacts"],
        &["contacts", "add", "Bob", ALICE],
        &["contacts", "remove", "Alice"],
        &["activity"],
        &["messages"],
        &["chat", "hello"],
        &["agent", "send-again"],
        &["export", "address-book", "/nowhere/a.csv"],
        &["support-bundle"],
        &["backup", "/nowhere/a.lockstep"],
        &["restore", "/nowhere/a.lockstep"],
        &["agent"],
        &["agent", "use", "https://agent.example"],
        &["agent", "embedded"],
        &["agent", "contacts", "on"],
        &["agent", "token"],
        &["agent", "sign-in"],
        &["agent", "sign-out"],
        &["agent", "ask-again"],
        &["agent", "model", "list"],
        &["agent", "model", "add", "openai", "http://127.0.0.1:9/v1", "small"],
        &["agent", "model", "key", "small"],
        &["agent", "model", "test", "small"],
        &["agent", "model", "context", "small", "32768"],
        &["agent", "model", "use", "small"],
        &["agent", "model", "continue", "small"],
        &["agent", "model", "remove", "small"],
        &["mcp", "programs"],
        &["mcp", "install", "print"],
        &["mcp", "allow", "Scribe"],
        &["mcp", "remove", "Scribe"],
        &["mcp", "switch", "off"],
        &["mcp", "evidence", "on"],
        &["mcp", "http", "on"],
        &["mcp", "forget"],
        &["api", "switch", "on"],
        &["policy", "show"],
        &["policy", "try", "/nowhere/rules.json"],
        &["policy", "set", "/nowhere/rules.json"],
        &["policy", "cancel"],
        &["policy", "drop"],
        &["skip-approval", "on"],
        &["password"],
        &["renew-shares"],
        &["delete-vault"],
    ];
    // It removes what the open window uses, so it is done there.
    const NOT: [&str; 1] = ["wipe"];
    let by = |row: &lockstep_operations::Operation| match row.terminal {
        Some(Offered::By(command)) => Some(command),
        _ => None,
    };
    let offered: BTreeSet<&str> = MAIN_WINDOW.iter().filter_map(by).collect();
    for command in &offered {
        let words: Vec<&str> = command.split(' ').collect();
        let tried = SAMPLES.iter().any(|sample| sample.starts_with(&words));
        assert!(tried != NOT.contains(command), "`lockstep {command}` is tried here, or left out for a reason");
    }

    let (cli, window) = with_a_window().await;
    for sample in SAMPLES {
        let mut terminal = cli.lockstep(sample);
        let asked = terminal.expect_or_end(ASKED).is_some();
        if asked {
            terminal.type_keys(INTERRUPT);
        }
        let (code, screen) = status(terminal);
        assert!(!screen.contains("is held by"), "`lockstep {}` goes to the window:\n{screen}", sample.join(" "));
        assert!(code != 4 && (!asked || code == 130), "`lockstep {}` ended with {code}:\n{screen}", sample.join(" "));
        if asked {
            window.consent().await;
            until("the notice of the withdrawal", PATIENCE, || async {
                // It may have been closed since the last look.
                window.click_if_there("consent-taken-back-seen").await;
                window.sees("consent-idle").await.then_some(())
            })
            .await;
        }
    }
    let (code, screen) = status(cli.lockstep(&["wipe"]));
    assert!(code == 4 && screen.contains("is held by the Lockstep window"), "{NOT:?} is done in the window:\n{screen}");
    assert_eq!(cli.sent().await, 0, "and nothing was signed");
    window.close().await;
}
