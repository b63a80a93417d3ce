//! The terminal speaks the person's language: the environment or a flag names it, questions are answered in it or in English, and what a script
//! reads stays English.

use lockstep_tests::PASSWORD;
use lockstep_tests::cli::{ALICE, Cli, QUARTER, unlock};
use lockstep_tests::terminal::{Terminal, without_a_terminal};
use serde_json::Value;

/// The environment of a person who speaks German.
const GERMAN: [(&str, &str); 1] = [("LC_ALL", "de_AT.UTF-8")];
/// The questions of a payment in German.
const ASKS_UNLOCK_IN_GERMAN: &str = "Passwort des Tresors „Savings“ (leer bricht ab): ";
const CONSENT_IN_GERMAN: &str = "Gib \"ja\" ein, um zuzustimmen, etwas anderes, um abzulehnen: ";
const ASKS_PASSWORD_IN_GERMAN: &str = "Passwort des Tresors (leer bricht ab): ";

/// Types the vault's password in a German terminal.
fn unlock_in_german(terminal: &mut Terminal) {
    terminal.expect(ASKS_UNLOCK_IN_GERMAN);
    terminal.type_line(PASSWORD);
}

/// A payment, from the question to the receipt, in German.
#[tokio::test(flavor = "multi_thread")]
async fn a_payment_is_asked_and_told_in_german() {
    let cli = Cli::start().await;
    let before = cli.alice().await;
    for yes in ["ja", "yes"] {
        let mut terminal = cli.lockstep_with(&["send", ALICE, "0.25"], &GERMAN);
        unlock_in_german(&mut terminal);
        let shown = terminal.expect(CONSENT_IN_GERMAN);
        for fact in ["--- Zustimmung ---", "Verlangt von", "(Testgeld)", ALICE, "0,25 ETH (250000000000000000 wei)"] {
            assert!(shown.contains(fact), "{fact:?} is shown before consent:\n{shown}");
        }
        assert!(!shown.contains("Asked by") && !shown.contains("Max fee"), "no row is English:\n{shown}");
        terminal.type_line(yes);
        terminal.expect(ASKS_PASSWORD_IN_GERMAN);
        terminal.type_line(PASSWORD);
        for state in ["[wird signiert]", "[signiert]", "[gesendet]", "[bestätigt]"] {
            terminal.expect(&format!("{state} 0,25 ETH senden"));
        }
        let (status, screen) = terminal.end();
        assert!(status.success(), "{yes:?} is a yes:\n{screen}");
    }
    assert_eq!(cli.alice().await - before, 2 * QUARTER, "both payments arrived");
    let mut terminal = cli.lockstep_with(&["activity"], &GERMAN);
    unlock_in_german(&mut terminal);
    let (_, screen) = terminal.end();
    assert!(screen.contains("0,25 ETH an ") && !screen.contains("0.25"), "the journal tells it in German:\n{screen}");

    let mut terminal = cli.lockstep_with(&["send", ALICE, "0.25"], &GERMAN);
    unlock_in_german(&mut terminal);
    terminal.expect(CONSENT_IN_GERMAN);
    terminal.type_line("sí");
    let (status, screen) = terminal.end();
    assert_eq!(status.exit_code(), 3, "a yes of another language is none:\n{screen}");
    assert_eq!(cli.alice().await - before, 2 * QUARTER, "and nothing more was sent");
}

/// The flag is stronger than the environment.
#[tokio::test(flavor = "multi_thread")]
async fn the_flag_names_another_language() {
    let cli = Cli::start().await;
    let (status, screen) = cli.lockstep_with(&["status", "--language", "es"], &GERMAN).end();
    assert!(status.success() && screen.contains("Bóveda «Savings», bloqueada"), "it is in Spanish:\n{screen}");
    let mut terminal = cli.lockstep_with(&["--language", "en", "balance"], &GERMAN);
    assert!(unlock(&mut terminal), "the question is the English one");
    let (_, screen) = terminal.end();
    assert!(screen.contains("ETH on Local"), "and so is the answer:\n{screen}");
    let (status, screen) = cli.lockstep(&["--language", "fr", "status"]).end();
    assert_eq!(status.exit_code(), 2, "a language that there is not is no language:\n{screen}");
}

/// A script reads names, codes and sentences as in English.
#[tokio::test(flavor = "multi_thread")]
async fn a_script_reads_english() {
    let cli = Cli::start().await;
    let asked = |language: &str| {
        let arguments = cli.arguments(&["--json", "--language", language, "vault", "use", "Nowhere"]);
        without_a_terminal(&cli.home, &arguments, "")
    };
    let (english, german) = (asked("en"), asked("de"));
    assert_eq!(german.status.code(), english.status.code(), "the exit status is the same");
    assert_eq!(german.stdout, english.stdout, "so is the answer");
    assert_eq!(german.stderr, english.stderr, "and the reason");
    let line = String::from_utf8(german.stderr).expect("text");
    let read: Value = serde_json::from_str(line.lines().last().expect("a line")).expect("an object a line");
    let message = read["error"]["message"].as_str().unwrap_or_default();
    assert!(message.starts_with("There is no vault “Nowhere”"), "in English: {message}");
    let told = without_a_terminal(&cli.home, &cli.arguments(&["--language", "de", "vault", "use", "Nowhere"]), "");
    let told = String::from_utf8(told.stderr).expect("text");
    assert!(told.contains("Es gibt keinen Tresor „Nowhere“"), "a person reads German: {told}");
}
