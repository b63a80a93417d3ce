//! At the terminal a conversation goes on: in a further command with `--again`, and at a prompt that stays and asks for the password once.

use lockstep_tests::PASSWORD;
use lockstep_tests::cli::{ASKS_UNLOCK, CONSENT, Cli, QUARTER, consent, unlock};

#[tokio::test(flavor = "multi_thread")]
async fn the_next_command_answers_the_question_of_the_one_before() {
    let cli = Cli::start().await;
    let before = cli.alice().await;
    let asked = cli.read(&["chat", "send 0.25 ETH"]);
    assert!(asked.contains("To whom"), "it asks:\n{asked}");
    assert!(asked.contains("(Conversation ") && asked.contains("--again"), "and says how to go on:\n{asked}");
    let mut terminal = cli.unlocked(&["chat", "--again", "to Alice"]);
    consent(&mut terminal);
    let (status, screen) = terminal.end();
    assert!(status.success(), "the answer is understood by another process:\n{screen}");
    assert_eq!(cli.alice().await - before, QUARTER, "and paid");

    // The status is about this turn only: a no before does not count.
    let mut terminal = cli.unlocked(&["chat", "--again", "the same to Alice"]);
    terminal.expect(CONSENT);
    terminal.type_line("no");
    let (status, screen) = terminal.end();
    assert!(!status.success(), "a no is no success:\n{screen}");
    let (status, screen) = cli.unlocked(&["chat", "--again", "what is my balance?"]).end();
    assert!(status.success() && !screen.contains("Not all of it"), "the next turn is judged alone:\n{screen}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_prompt_stays_with_one_password() {
    let cli = Cli::start().await;
    let before = cli.alice().await;
    let mut terminal = cli.lockstep(&["chat"]);
    assert!(unlock(&mut terminal), "the vault is opened once");
    terminal.expect("you> ");
    terminal.type_line("send ETH to Alice");
    terminal.expect("How much ETH");
    terminal.expect("you> ");
    terminal.type_line("0.25");
    consent(&mut terminal);
    terminal.expect("confirmed");
    terminal.expect("you> ");
    assert_eq!(cli.alice().await - before, QUARTER, "paid");
    // Up and Enter say the line before again; Ctrl+C drops a line; Ctrl+D ends.
    terminal.type_keys("what is my balance?\r");
    terminal.expect("Your balance");
    terminal.expect("you> ");
    terminal.type_keys("\x1b[A\r");
    terminal.expect("Your balance");
    terminal.expect("you> ");
    terminal.type_keys("half a line\x03");
    terminal.expect("you> ");
    terminal.type_keys("\x04");
    let (status, screen) = terminal.end();
    assert!(status.success(), "it ends well:\n{screen}");
    assert_eq!(screen.matches(ASKS_UNLOCK).count(), 1, "the vault's password was asked for once:\n{screen}");
    assert!(!screen.contains(PASSWORD), "and no password is shown:\n{screen}");
}

#[tokio::test(flavor = "multi_thread")]
async fn ctrl_c_stops_a_turn_and_the_prompt_stays() {
    let cli = Cli::start().await;
    let mut terminal = cli.lockstep(&["chat"]);
    unlock(&mut terminal);
    terminal.expect("you> ");
    terminal.type_line("send 0.25 ETH to Alice");
    terminal.expect(CONSENT);
    terminal.type_keys("\x03");
    terminal.expect("Press Enter to go on.");
    terminal.type_keys("\r");
    terminal.expect("you> ");
    terminal.type_line("what is my balance?");
    terminal.expect("Your balance");
    terminal.expect("you> ");
    terminal.type_keys("\x04");
    let (status, screen) = terminal.end();
    assert!(status.success(), "it ends well:\n{screen}");
    assert_eq!(cli.sent().await, 0, "nothing was sent");
}
