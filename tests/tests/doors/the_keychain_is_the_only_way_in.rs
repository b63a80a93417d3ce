//! Each failure of the keychain has its own message, changes nothing, and ends when the keychain is repaired.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use lockstep_tests::cli::{ASKS_PASSWORD, CONSENT, Cli, SENTENCE, consent, unlock};
use lockstep_tests::death;
use lockstep_tests::home::Home;
use lockstep_tests::node::Node;

const DATABASE_KEY: &str = "database-key";
const COSIGNER_SECRET: &str = "cosigner-secret";

/// The names of the files whose bytes differ.
fn changed(before: &BTreeMap<PathBuf, Vec<u8>>, after: &BTreeMap<PathBuf, Vec<u8>>) -> Vec<PathBuf> {
    let paths: BTreeSet<_> = before.keys().chain(after.keys()).collect();
    paths.into_iter().filter(|path| before.get(*path) != after.get(*path)).cloned().collect()
}

/// Every command of the terminal door fails quickly with one sentence and leaves every byte as it was.
fn refused(cli: &Cli, what: &str, environment: &[(&str, &str)], expected: &str) -> String {
    let before = cli.home.kept();
    let mut told = BTreeSet::new();
    for arguments in [vec!["status"], vec!["create", "Another"], vec!["chat", SENTENCE], vec!["messages"]] {
        let (status, screen) = cli.lockstep_with(&arguments, environment).end();
        assert!(!status.success(), "{what}: `lockstep {}` cannot work:\n{screen}", arguments.join(" "));
        assert!(
            screen.contains(expected),
            "{what}: `lockstep {}` says why, {expected:?}:\n{screen}",
            arguments.join(" ")
        );
        told.insert(screen);
    }
    assert_eq!(changed(&before, &cli.home.kept()), Vec::<PathBuf>::new(), "{what}: no byte of the profile may change");
    assert_eq!(told.len(), 1, "{what}: one state has one message: {told:?}");
    told.pop_first().expect("a message")
}

/// What worked before works again.
fn works(cli: &Cli, what: &str) {
    let status = cli.read(&["status"]);
    assert!(status.contains("Vault “Savings”, locked"), "{what}: the vault is there again:\n{status}");
    let address = cli.read(&["address"]);
    assert!(address.contains(&cli.address), "{what}: and it is the same vault:\n{address}");
}

/// Four states have four messages; nothing is overwritten; each ends when the keychain is repaired.
#[tokio::test(flavor = "multi_thread")]
async fn each_keychain_failure_has_its_message_and_ends_when_repaired() {
    let mut cli = Cli::start().await;
    let entries = cli.home.session.entries();
    assert_eq!(entries.len(), 3, "the database, the co-signer's storage and the share have a key each: {entries:?}");
    let share_key = entries.iter().find(|name| name.starts_with("share-key:")).expect("the share's key").clone();
    let secret = cli.home.session.entry(DATABASE_KEY);
    let kept = cli.home.session.keep_keychain();
    let mut messages = BTreeSet::new();

    cli.home.session.delete_entry(DATABASE_KEY);
    messages.insert(refused(&cli, "the database's key was deleted", &[], "has no entry “database-key”"));
    assert_eq!(cli.home.session.entries(), [COSIGNER_SECRET, &share_key], "where the database exists, no key is made");
    cli.home.session.restore_keychain(&kept);
    works(&cli, "after the deleted entry is back");

    cli.home.session.delete_entry(COSIGNER_SECRET);
    refused(&cli, "the co-signer's secret was deleted", &[], "has no entry “cosigner-secret”");
    assert_eq!(
        cli.home.session.entries(),
        [DATABASE_KEY, &share_key],
        "where the co-signer's storage exists, no secret is made"
    );
    cli.home.session.restore_keychain(&kept);
    works(&cli, "after the co-signer's secret is back");

    cli.home.session.delete_entry(COSIGNER_SECRET);
    cli.home.session.set_entry(COSIGNER_SECRET, &[b'7'; 32]);
    refused(&cli, "the co-signer's secret is another one", &[], "co-signer");
    assert_eq!(cli.home.session.entry(COSIGNER_SECRET), [b'7'; 32], "what is there is not replaced");
    cli.home.session.restore_keychain(&kept);
    works(&cli, "after the co-signer's own secret is back");

    cli.home.session.start_keychain_locked();
    messages.insert(refused(&cli, "the keychain is locked", &[], "The keychain is locked"));
    cli.home.session.start_keychain();
    works(&cli, "after the keychain is unlocked");

    cli.home.session.stop_keychain();
    let unreachable = refused(&cli, "no keychain runs", &[], "No keychain answers on this session");
    messages.insert(unreachable);
    cli.home.session.start_keychain();
    works(&cli, "after the keychain runs again");

    let nowhere = format!("unix:path={}/nothing", cli.home.data().display());
    refused(
        &cli,
        "there is no session bus",
        &[("DBUS_SESSION_BUS_ADDRESS", &nowhere)],
        "No keychain answers on this session",
    );
    works(&cli, "with the bus");

    // Another machine, whose keychain has entries of the same names for a vault of its own.
    let other = Cli::start_apart().await;
    let others: Vec<_> =
        other.home.session.entries().iter().map(|name| (name.clone(), other.home.session.entry(name))).collect();
    messages.insert(refused(
        &cli,
        "the data is on another machine",
        &[("DBUS_SESSION_BUS_ADDRESS", &other.home.session.address())],
        "does not open with the keychain's key",
    ));
    let after: Vec<_> =
        other.home.session.entries().iter().map(|name| (name.clone(), other.home.session.entry(name))).collect();
    assert!(after == others, "the other machine's entries are as they were");
    works(&cli, "on its own machine");
    works(&other, "the other machine's own vault");

    // Another machine, on which Lockstep never ran.
    let empty = Home::new();
    refused(
        &cli,
        "the data is on a new machine",
        &[("DBUS_SESSION_BUS_ADDRESS", &empty.session.address())],
        "has no entry “database-key”",
    );
    assert_eq!(empty.session.entries(), Vec::<String>::new(), "and no key was made there");
    works(&cli, "on its own machine once more");

    assert_eq!(messages.len(), 4, "deleted, locked, absent and another machine's are four messages: {messages:#?}");
    for message in &messages {
        assert!(
            message.contains("Nothing was changed") || message.contains("othing was overwritten"),
            "each says that nothing was overwritten:\n{message}"
        );
    }
    assert_eq!(cli.home.session.entries(), entries, "the keychain's entries are the same three");
    assert!(cli.home.session.entry(DATABASE_KEY) == secret, "with the same contents");
}

/// Also after a crash: opening with a wrong key may let the database recover its log, but loses nothing.
#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_key_after_a_crash_loses_nothing() {
    let cli = Cli::start().await;
    let mut terminal = cli.lockstep_with(&["chat", SENTENCE], &[(death::APP, "approved.after")]);
    unlock(&mut terminal);
    terminal.expect(CONSENT);
    terminal.type_line("yes");
    let (status, screen) = terminal.end();
    assert_eq!(status.signal(), Some("Aborted"), "the wallet was killed in the middle of its work:\n{screen}");

    let other = Cli::start_apart().await;
    let elsewhere = other.home.session.address();
    let (status, screen) = cli.lockstep_with(&["activity"], &[("DBUS_SESSION_BUS_ADDRESS", &elsewhere)]).end();
    assert!(!status.success() && screen.contains("does not open"), "the other machine's key opens nothing:\n{screen}");
    works(&cli, "on its own machine");
    let told = cli.read(&["messages", "--wait"]);
    assert!(told.contains(SENTENCE) && told.contains("action  not done: "), "the conversation is whole:\n{told}");
    let mut terminal = cli.ask();
    consent(&mut terminal);
    let (status, screen) = terminal.end();
    assert!(status.success() && screen.contains("[confirmed]"), "and both shares still sign:\n{screen}");
    assert_eq!(cli.sent().await, 1, "once");
}

/// The share's key is read when it is needed. Without it nothing is signed, and the vault is not damaged.
#[tokio::test(flavor = "multi_thread")]
async fn without_the_shares_key_nothing_is_signed() {
    let mut cli = Cli::start().await;
    let entries = cli.home.session.entries();
    let share_key = entries.iter().find(|name| name.starts_with("share-key:")).expect("the share's key").clone();
    let kept = cli.home.session.keep_keychain();

    cli.home.session.delete_entry(&share_key);
    let mut terminal = cli.ask();
    terminal.expect(CONSENT);
    terminal.type_line("yes");
    let (status, screen) = terminal.end();
    assert!(
        !status.success() && screen.contains(&format!("has no entry “{share_key}”")),
        "the missing entry is named:\n{screen}"
    );
    assert!(!screen.contains(ASKS_PASSWORD), "no password is asked for what cannot be signed:\n{screen}");
    assert_eq!(cli.sent().await, 0, "nothing was sent");
    assert!(!cli.home.session.entries().contains(&share_key), "and no new key was made for an old share");

    cli.home.session.restore_keychain(&kept);
    let mut terminal = cli.ask();
    consent(&mut terminal);
    let (status, screen) = terminal.end();
    assert!(status.success() && screen.contains("[confirmed]"), "with its key the share signs again:\n{screen}");
    assert_eq!(cli.sent().await, 1, "once");
}

/// A first start without a keychain creates no profile. A later start with a keychain creates it as usual.
#[tokio::test(flavor = "multi_thread")]
async fn without_a_keychain_no_profile_is_created() {
    let (mut home, node) = (Home::new(), Node::start().await);
    home.session.stop_keychain();
    let cli = Cli { home, node, address: String::new() };
    let (status, screen) = cli.lockstep(&["create", "Savings"]).end();
    assert!(!status.success() && screen.contains("No keychain answers"), "a vault needs a keychain:\n{screen}");
    let made = cli.home.kept();
    assert!(made.is_empty(), "and without one no data is written: {:?}", made.keys());
    let Cli { mut home, node, .. } = cli;
    home.session.start_keychain();
    assert_eq!(home.session.entries(), Vec::<String>::new(), "nor an entry");
    let cli = Cli { home, node, address: String::new() };
    let status = cli.read(&["status"]);
    assert!(status.contains("No vault yet"), "and then it begins as if nothing had been:\n{status}");
}
