//! A recovery phrase, typed in the consent window or at the terminal, becomes a vault that signs at the phrase's address. After a kill at any
//! point the vault is whole or not there, and the words are stored nowhere.

use lockstep_tests::PASSWORD;
use lockstep_tests::backups::{Machine, backed_up, drill};
use lockstep_tests::cli::{Cli, QUARTER, SENTENCE, address_in, consent, unlock};
use lockstep_tests::files::files;
use lockstep_tests::home::Home;
use lockstep_tests::inside::Inside;
use lockstep_tests::inside::secrets::Secrets;
use lockstep_tests::inside::tx::{ALICE, ETH, pay, step};
use lockstep_tests::logs::Logs;
use lockstep_tests::node::Node;
use lockstep_tests::peers::peers;
use lockstep_tests::processes::children_with;
use lockstep_tests::terminal::{Terminal, without_a_terminal};
use lockstep_tests::window::Window;
use portable_pty::ExitStatus;
use serde::Deserialize;
use serde_json::json;

const WORDS: &str = "legal winner thank year wave sausage worth useful legal winner thank yellow";
/// The phrase's first address, which is well known.
const ADDRESS: &str = "0x58A57ed9d8d624cBD12e2C467D34787555bB1b25";
const ASKS_PHRASE: &str = "Recovery phrase (empty to cancel): ";
const ASKS_PASSPHRASE: &str = "Its passphrase, if it has one (empty for none): ";
const ASKS_YES: &str = "Type \"yes\" to import it, anything else to cancel: ";
const IMPORT: [&str; 4] = ["import", "--phrase", "--name", "Savings"];

async fn empty() -> Cli {
    Cli { home: Home::new(), node: Node::start().await, address: String::new() }
}

/// Types a password twice when it is requested.
fn choose_password(terminal: &mut Terminal) -> bool {
    let asked = terminal.expect_or_end("New password (empty to cancel): ").is_some();
    if asked {
        terminal.type_line(PASSWORD);
        terminal.expect("Repeat it: ");
        terminal.type_line(PASSWORD);
    }
    asked
}

/// Imports the phrase at the terminal and returns how that ended.
fn import(cli: &Cli, environment: &[(&str, &str)]) -> (ExitStatus, String) {
    let mut terminal = cli.lockstep_with(&IMPORT, environment);
    if unlock_or_choose(&mut terminal) {
        terminal.expect(ASKS_PHRASE);
        terminal.type_line(WORDS);
        terminal.expect(ASKS_PASSPHRASE);
        terminal.type_line("");
        terminal.expect(ASKS_YES);
        terminal.type_line("yes");
    }
    terminal.end()
}

/// Unlocks the vault if there is one, else chooses a password. Returns whether a password was chosen.
fn unlock_or_choose(terminal: &mut Terminal) -> bool {
    let Some(shown) = terminal.expect_or_end("(empty to cancel): ") else { return false };
    terminal.type_line(PASSWORD);
    let chooses = shown.contains("New password");
    if chooses {
        terminal.expect("Repeat it: ");
        terminal.type_line(PASSWORD);
    }
    chooses
}

/// Signs the sentence of the main job. Alice receives the money.
async fn signs(cli: &Cli, what: &str) {
    let before = cli.alice().await;
    let mut terminal = cli.unlocked(&["chat", SENTENCE]);
    consent(&mut terminal);
    let (status, screen) = terminal.end();
    assert!(status.success(), "{what}: it signs:\n{screen}");
    assert_eq!(cli.alice().await - before, QUARTER, "{what}: with the money where it belongs");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_words_become_a_vault_that_signs_at_their_address() {
    let mut cli = empty().await;
    let mut terminal = cli.lockstep(&IMPORT);
    assert!(choose_password(&mut terminal), "the vault's password is chosen first");
    for (typed, expected) in [
        (
            WORDS.replacen("legal", "legall", 1).replace("yellow", "yelow"),
            "Words 1 and 12 are not words of recovery phrases.",
        ),
        (WORDS.replace(" yellow", ""), "12, 15, 18, 21 or 24 words, not 11."),
        (WORDS.replace("yellow", "year"), "are not a valid recovery phrase"),
    ] {
        terminal.expect(ASKS_PHRASE);
        terminal.type_line(&typed);
        terminal.expect(expected);
    }
    terminal.expect(ASKS_PHRASE);
    terminal.type_line(&WORDS.to_uppercase());
    terminal.expect(ASKS_PASSPHRASE);
    terminal.type_line("");
    let shown = terminal.expect(ASKS_YES);
    assert!(shown.contains(ADDRESS) && shown.contains("m/44'/60'/0'/0/0"), "the address is shown first:\n{shown}");
    for honest in ["the key is whole on this device for a moment", "of the same phrase are not covered"] {
        assert!(shown.replace("\r\n", " ").contains(honest), "and said honestly, “{honest}”:\n{shown}");
    }
    let before = cli.home.session.entries();
    assert!(before.iter().all(|name| !name.starts_with("share-key:")), "nothing is stored before the yes: {before:?}");
    terminal.type_line("yes");
    let (status, screen) = terminal.end();
    assert!(status.success() && screen.contains("Imported: account m/44'/60'/0'"), "it is imported:\n{screen}");
    let shown = screen.to_lowercase();
    for word in ["legall", "sausage", "wave"] {
        assert!(!shown.contains(word), "no word that was typed is shown:\n{screen}");
    }
    cli.address = address_in(&cli.read(&["address"]));
    assert_eq!(cli.address, ADDRESS, "it is the phrase's own address");
    signs(&cli, "an imported vault").await;

    let (status, screen) = import(&cli, &[]);
    assert!(!status.success() && screen.contains("has a vault with the name"), "two vaults have two names:\n{screen}");
    assert!(!screen.contains(ASKS_PHRASE), "no words are asked for what is not done:\n{screen}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_no_to_any_question_imports_nothing() {
    let cli = empty().await;
    for (words, accepted) in [("", ""), (WORDS, "no"), (WORDS, "")] {
        let mut terminal = cli.lockstep(&IMPORT);
        choose_password(&mut terminal);
        terminal.expect(ASKS_PHRASE);
        terminal.type_line(words);
        if !words.is_empty() {
            terminal.expect(ASKS_PASSPHRASE);
            terminal.type_line("another passphrase");
            let shown = terminal.expect(ASKS_YES);
            assert!(!shown.contains(ADDRESS), "another passphrase is another address:\n{shown}");
            terminal.type_line(accepted);
        }
        let (status, screen) = terminal.end();
        assert!(!status.success() && screen.contains("Nothing was imported"), "a no says what was not done:\n{screen}");
        let entries = cli.home.session.entries();
        assert!(entries.iter().all(|name| !name.starts_with("share-key:")), "and leaves no key: {entries:?}");
    }
    let typed = format!("{PASSWORD}\n{PASSWORD}\n{WORDS}\n\nyes\n");
    let output = without_a_terminal(&cli.home, &cli.arguments(&IMPORT), &typed);
    assert!(!output.status.success(), "a pipe types no phrase");
    let status = cli.read(&["status"]);
    assert!(status.contains("No vault yet."), "there is no vault:\n{status}");
}

/// Where the app ends while it imports, and whether the vault is there afterwards.
const APP: [(&str, bool); 16] = [
    ("import.begin", false),
    ("import.stored", false),
    ("import.key", false),
    ("import.sent", false),
    ("refresh.first.before", false),
    ("refresh.first.after", false),
    ("refresh.second.before", false),
    ("refresh.second.after", false),
    ("refresh.stored", false),
    ("refresh.commit.before", false),
    ("refresh.commit.after", false),
    ("refresh.after", false),
    ("import.refreshed", false),
    ("import.tested", false),
    ("import.active_there", true),
    ("import.active", true),
];

/// Where the co-signer ends. The app continues and reports it.
const COSIGNER: [(&str, bool); 12] = [
    ("cosigner.import.before", false),
    ("cosigner.import.after", false),
    ("cosigner.refresh.before", false),
    ("cosigner.refresh.begun", false),
    ("cosigner.refresh.second", false),
    ("cosigner.refresh.stored", false),
    ("cosigner.open.after", false),
    ("cosigner.finish.kept", false),
    // The wallet repeats both, because they are idempotent.
    ("cosigner.commit.before", true),
    ("cosigner.commit.after", true),
    ("cosigner.activate.before", true),
    ("cosigner.activate.after", true),
];

/// After any end: the phrase has one vault, and it signs.
async fn goes_on(cli: &mut Cli, at: &str, whole: bool) {
    if !whole {
        let (status, screen) = cli.lockstep(&["address"]).end();
        assert!(!status.success() && !screen.contains("0x"), "{at}: half an import has no address to show:\n{screen}");
        let entries = cli.home.session.entries();
        assert!(entries.iter().all(|name| !name.starts_with("share-key:")), "{at}: nor a share's key: {entries:?}");
        let (status, screen) = import(cli, &[]);
        assert!(status.success(), "{at}: the phrase can be imported again:\n{screen}");
    }
    cli.address = address_in(&cli.read(&["address"]));
    assert_eq!(cli.address, ADDRESS, "{at}: it is the phrase's address");
    signs(cli, at).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_app_ends_anywhere_in_an_import() {
    for (at, whole) in APP {
        let mut cli = empty().await;
        let (status, screen) = import(&cli, &[("LOCKSTEP_ABORT_AT", at)]);
        assert_eq!(status.signal(), Some("Aborted"), "{at}: the app dies where it was told to:\n{screen}");
        goes_on(&mut cli, at, whole).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_cosigner_ends_anywhere_in_an_import() {
    for (at, whole) in COSIGNER {
        let mut cli = empty().await;
        let (status, screen) = import(&cli, &[("LOCKSTEP_COSIGNER_ABORT_AT", at)]);
        assert_eq!(status.success(), whole, "{at}: the app says how it ended:\n{screen}");
        if !whole {
            assert!(
                screen.contains("Nothing was imported, and nothing of it was kept."),
                "{at}: and what not:\n{screen}"
            );
        }
        goes_on(&mut cli, at, whole).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_of_it_restores_its_account() {
    let mut cli = empty().await;
    let (status, screen) = import(&cli, &[]);
    assert!(status.success(), "it is imported:\n{screen}");
    cli.address = ADDRESS.to_owned();
    let file = backed_up(&cli, "imported.lockstep");
    let (status, screen) = drill(&cli, &file);
    assert!(status.success() && screen.contains(ADDRESS), "the drill proves it for the phrase's address:\n{screen}");

    let machine = Machine::new(&cli.node);
    let (status, screen) = machine.restore(&file, &[]);
    assert!(status.success() && screen.contains("Imported: account m/44'/60'/0'"), "its account comes back:\n{screen}");
    assert_eq!(address_in(&machine.read(&["address"])), ADDRESS, "and its address");
    let mut terminal = machine.lockstep_with(&["chat", SENTENCE], &[]);
    unlock(&mut terminal);
    consent(&mut terminal);
    let (status, screen) = terminal.end();
    assert!(status.success() && screen.contains("[confirmed]"), "and it signs there:\n{screen}");
    assert_eq!(cli.sent().await, 1, "once");
}

/// The keys that an independent library derives from a phrase.
#[derive(Deserialize)]
struct Keys {
    entropy: String,
    seed: String,
    account: String,
    first: String,
    address: String,
}

const CANARY: &str = "canary-Passwort-Zwölf-Felder";
const CANARY_PASSPHRASE: &str = "canary-Losung-Grün";
const CANARY_WORDS: &str = "void come effort suffer camp survey warrior heavy shoot primary clutch crush open amazing screen patrol group space point ten exist slush involve unfold";

#[tokio::test(flavor = "multi_thread")]
async fn no_file_contains_the_words_or_their_keys() {
    let logs = Logs::capture();
    let asked = json!({ "words": CANARY_WORDS, "passphrase": CANARY_PASSPHRASE }).to_string();
    let keys: Keys = peers("evm/phrases.mjs", &["keys"], &asked).remove(0);
    let inside = Inside::start_with_phrase(CANARY, CANARY_WORDS, CANARY_PASSPHRASE).await;
    assert_eq!(inside.address, keys.address, "it is the phrase's address");
    let result = inside.one(lockstep_tests::inside::bundle(vec![step(1, &pay(0, ALICE, ETH))])).await;
    assert!(result.success, "and signs: {:?}", result.error);
    inside.person.will_import(CANARY_WORDS, CANARY_PASSPHRASE);
    let again = inside.wallet.import_phrase("Again").await.expect_err("there is a vault");

    let mut heap = files(inside.root());
    let cosigner = children_with(&inside.profile().display().to_string());
    for (name, pid) in ["cmdline", "environ"].into_iter().flat_map(|name| cosigner.iter().map(move |pid| (name, pid))) {
        let place = format!("/proc/{pid}/{name}");
        heap.push((place.clone(), std::fs::read(place).unwrap_or_default()));
    }
    heap.push(("an error".into(), format!("{again:?}").into_bytes()));
    heap.push(("the status".into(), serde_json::to_vec(&inside.wallet.status().await.unwrap()).unwrap()));
    heap.push((
        "the dialogs".into(),
        format!("{:?} {:?}", inside.person.accounts(), inside.person.asked()).into_bytes(),
    ));
    heap.push(("the events".into(), inside.heard.all().to_string().into_bytes()));
    let closed = inside.close().await;
    heap.extend(files(closed.root()));
    heap.push(("the log".into(), logs.text().into_bytes()));
    for place in ["wallet.db", "cosigner.db", "cosigner.log", "the log", "the events", "cmdline"] {
        assert!(heap.iter().any(|(name, bytes)| name.ends_with(place) && !bytes.is_empty()), "{place} was looked at");
    }

    let words: Vec<&str> = CANARY_WORDS.split(' ').collect();
    // Two words of the list may be neighbours in any English sentence, but not three of these.
    let runs: Vec<String> = words.windows(3).map(|run| run.join(" ")).collect();
    let mut texts: Vec<&str> = runs.iter().map(String::as_str).collect();
    texts.extend([CANARY, CANARY_PASSPHRASE]);
    let bytes = |text: &str| hex::decode(text.trim_start_matches("0x")).unwrap();
    let secrets = Secrets::of(&closed.profile(), CANARY)
        .await
        .with("the phrase's entropy", bytes(&keys.entropy))
        .with("the phrase's seed", bytes(&keys.seed))
        .with("the account's key", bytes(&keys.account))
        .with("the address's key", bytes(&keys.first));
    let needles = secrets.needles(&texts);
    needles.prove();
    for (place, bytes) in &heap {
        assert_eq!(needles.found_in(bytes), None, "a secret is in {place}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_imports_in_the_windows() {
    let (home, node) = (Home::new(), Node::start().await);
    let window = Window::open(&home, &node.url).await;
    window.see("welcome").await;
    window.begin("phrase").await;
    window.fill("import-phrase-name", "Old wallet").await;
    window.picture("import-phrase").await;
    window.click("import-phrase-submit").await;
    window.consent().await;
    window.fill("consent-new-password", PASSWORD).await;
    window.fill("consent-new-password-again", PASSWORD).await;
    window.click("consent-new-password-submit").await;
    window.fill("consent-phrase", &WORDS.replacen("thank", "thamk", 1)).await;
    window.click("consent-phrase-submit").await;
    window.text_that("consent-problem", "which word is wrong", |text| text.contains("Word 3 is not a word")).await;
    window.picture("consent-phrase-wrong").await;
    window.fill("consent-phrase", WORDS).await;
    window.click("consent-phrase-show").await;
    window.picture("consent-phrase").await;
    window.click("consent-phrase-submit").await;
    let address = window.text("consent-account-address").await;
    assert_eq!(address.split_whitespace().collect::<String>(), ADDRESS, "the address is shown before the yes");
    let sentences = window.texts("consent-account-sentence").await.join(" ");
    assert!(sentences.contains("whole on this device for a moment"), "and said honestly: {sentences}");
    window.picture("consent-account").await;
    window.main().await;
    let page = window.run("return document.documentElement.innerHTML").await.to_string();
    assert!(!page.contains("sausage"), "the main window never has a word of it");
    window.consent().await;
    window.click("consent-account-accept").await;
    window.main().await;
    let shown = window.text("vault-address").await;
    assert!(shown.split_whitespace().collect::<String>().contains(ADDRESS), "the vault is at that address: {shown}");
    window.click("nav-settings").await;
    window.see("settings").await;
    window.picture("settings-imported").await;
    window.close().await;
}
