//! Deleting a vault needs its name, its password and a typed statement about the backup. Then it is gone on both sides, also after a crash in between.

use lockstep_tests::PASSWORD;
use lockstep_tests::cli::{ASKS_UNLOCK, Cli, SENTENCE, address_in, consent, unlock};
use lockstep_tests::death;
use lockstep_tests::terminal::Terminal;

const NAME: &str = "Type “Savings” (anything else cancels): ";
const WAIVER: &str = "Type “I have no backup” (anything else cancels): ";

/// Answers the questions of the deletion, until the program ends.
fn delete(terminal: &mut Terminal) {
    unlock(terminal);
    for (question, answer) in [(NAME, "Savings"), (WAIVER, "I have no backup"), (ASKS_UNLOCK, PASSWORD)] {
        if terminal.expect_or_end(question).is_some() {
            terminal.type_line(answer);
        }
    }
}

/// A wrong name, a wrong password or a closed terminal deletes nothing; all right answers delete the whole vault.
#[tokio::test(flavor = "multi_thread")]
async fn deletion_needs_every_right_answer_and_removes_everything() {
    let mut cli = Cli::start().await;
    let mut terminal = cli.ask();
    consent(&mut terminal);
    assert!(terminal.end().0.success(), "the vault has signed before");
    for answers in [vec!["savings"], vec!["Savings", "yes"], vec!["Savings", "I have no backup", ""]] {
        let mut terminal = cli.lockstep(&["delete-vault"]);
        assert!(unlock(&mut terminal), "the vault is opened");
        for (question, answer) in [NAME, WAIVER, ASKS_UNLOCK].iter().zip(&answers) {
            terminal.expect(question);
            terminal.type_line(answer);
        }
        let (status, screen) = terminal.end();
        assert!(!status.success(), "{answers:?} deletes nothing:\n{screen}");
        assert!(cli.read(&["address"]).contains(&cli.address), "{answers:?}: the vault is there");
    }
    let mut terminal = cli.lockstep(&["delete-vault"]);
    delete(&mut terminal);
    let (status, screen) = terminal.end();
    assert!(status.success() && screen.contains("was deleted"), "it is deleted:\n{screen}");
    gone(&cli);

    // The profile starts again, with other keys.
    let mut terminal = cli.lockstep(&["create", "Savings"]);
    for question in ["New password (empty to cancel): ", "Repeat it: "] {
        terminal.expect(question);
        terminal.type_line(PASSWORD);
    }
    assert!(terminal.end().0.success(), "another vault can be made");
    let another = address_in(&cli.read(&["address"]));
    assert_ne!(another, cli.address, "it is another one");
    assert_eq!(cli.read(&["activity", "--all"]).trim(), "", "which has no past");
    let told = cli.lockstep(&["messages"]);
    let mut told = told;
    assert!(unlock(&mut told), "it has the password that was chosen for it");
    let (_, screen) = told.end();
    assert!(!screen.contains(SENTENCE), "and nothing was said to it:\n{screen}");
    cli.address = another;
    let mut terminal = cli.ask();
    consent(&mut terminal);
    let (status, screen) = terminal.end();
    assert!(status.success() && screen.contains("[confirmed]"), "and it signs:\n{screen}");
}

/// Checks that nothing of the vault is left in the profile or the keychain.
fn gone(cli: &Cli) {
    let status = cli.lockstep(&["status"]).end().1;
    assert!(status.contains("No vault yet") && !status.contains("Savings"), "no vault is left:\n{status}");
    let entries = cli.home.session.entries();
    assert!(!entries.iter().any(|name| name.starts_with("share-key:")), "nor its key in the keychain: {entries:?}");
}

/// After a kill at any point, on either side, the vault is whole or gone.
#[tokio::test(flavor = "multi_thread")]
async fn killed_anywhere_it_is_whole_or_gone() {
    let mut cli = Cli::start().await;
    for (side, place, deleted) in [
        (death::APP, "delete.before", false),
        (death::COSIGNER, "cosigner.remove.before", false),
        (death::COSIGNER, "cosigner.remove.after", true),
        (death::APP, "delete.removed", true),
        (death::APP, "delete.keychain", true),
        (death::APP, "delete.after", true),
    ] {
        let mut terminal = cli.lockstep_with(&["delete-vault"], &[(side, place)]);
        delete(&mut terminal);
        let (status, screen) = terminal.end();
        if side == death::APP {
            assert_eq!(status.signal(), Some("Aborted"), "{place}: the app died where it was told to:\n{screen}");
        } else {
            assert_eq!(status.success(), deleted, "{place}: where the app lived, it told the truth:\n{screen}");
        }
        if deleted {
            gone(&cli);
            cli = Cli::start().await;
        } else {
            assert!(cli.read(&["address"]).contains(&cli.address), "{place}: the vault is whole:\n{screen}");
            let mut terminal = cli.ask();
            consent(&mut terminal);
            let (status, screen) = terminal.end();
            assert!(status.success() && screen.contains("[confirmed]"), "{place}: and signs:\n{screen}");
        }
    }
}
