//! A backup made on one machine restores the vault on another, and the restored vault signs. Other files restore nothing, and restoring replaces nothing.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use lockstep_store::{ContactOrigin, Db, NewCoin, OpenMode};
use lockstep_tests::PASSWORD;
use lockstep_tests::backups::{
    ASKS_AGAIN, ASKS_BACKUP, ASKS_NEW, ASKS_VAULT, BACKUP_PASSWORD, Machine, answer, back_up, backed_up, drill,
    file_of, text,
};
use lockstep_tests::cli::{ALICE, Cli, SENTENCE, address_in, consent, unlock};
use lockstep_tests::home::Home;
use lockstep_tests::node::Node;
use sha2::{Digest, Sha256};

/// Signs the sentence of the main job on a machine and returns what the screen showed.
fn send(machine: &Machine) -> (bool, String) {
    let mut terminal = machine.lockstep_with(&["chat", SENTENCE], &[]);
    unlock(&mut terminal);
    consent(&mut terminal);
    let (status, screen) = terminal.end();
    (status.success() && screen.contains("[confirmed]"), screen)
}

#[tokio::test(flavor = "multi_thread")]
async fn another_machine_signs_to_the_same_address() {
    let cli = Cli::start().await;
    cli.allow(&["contacts", "add", "Bob", "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC"]);
    let file = backed_up(&cli, "vault.lockstep");
    assert_eq!(
        std::fs::metadata(&file).unwrap().permissions().mode() & 0o777,
        0o600,
        "nobody but its owner reads the file"
    );

    let machine = Machine::new(&cli.node);
    let (status, screen) = machine.restore(&file, &[]);
    assert!(status.success(), "the vault is restored:\n{screen}");
    assert!(
        screen.contains("can still sign until the vault's shares are replaced"),
        "and a refresh advised:\n{screen}"
    );
    assert_eq!(address_in(&machine.read(&["address"])), cli.address, "it is that vault");
    let contacts = machine.read(&["contacts"]);
    assert!(contacts.contains("Bob") && contacts.contains(ALICE), "with its address book:\n{contacts}");
    let before = cli.alice().await;
    let (sent, screen) = send(&machine);
    assert!(sent, "it signs, and the node takes it:\n{screen}");
    assert!(cli.alice().await > before, "Alice has it");
    assert_eq!(cli.sent().await, 1, "in one transaction of the vault's account");

    let told = machine.read(&["messages"]);
    assert_eq!(told.matches("you ").count(), 1, "no conversation came out of the backup:\n{told}");
    let keys = |machine: &Machine| -> Vec<_> {
        machine.home.session.entries().iter().map(|name| (name.clone(), machine.home.session.entry(name))).collect()
    };
    let before = keys(&machine);
    let mut terminal = machine.lockstep_with(&["restore", text(&file)], &[]);
    unlock(&mut terminal);
    terminal.expect(ASKS_BACKUP);
    terminal.type_line(BACKUP_PASSWORD);
    let (status, screen) = terminal.end();
    assert!(
        !status.success() && screen.contains("is in this profile already"),
        "a vault is never replaced, and never there twice:\n{screen}"
    );
    assert!(before == keys(&machine), "no key was touched");
    assert_eq!(address_in(&machine.read(&["address"])), cli.address, "and the vault is as it was");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_drill_proves_the_file_and_leaves_nothing() {
    let cli = Cli::start().await;
    let file = backed_up(&cli, "vault.lockstep");
    let entries = cli.home.session.entries();
    let (status, screen) = drill(&cli, &file);
    assert!(status.success() && screen.contains("both shares signed a test message"), "the file is proven:\n{screen}");
    assert!(screen.contains(&cli.address), "for this vault's address:\n{screen}");
    assert_eq!(cli.home.session.entries(), entries, "the keychain never saw the drill");
    let left: Vec<String> = cli.home.kept().into_keys().map(|path| path.display().to_string()).collect();
    assert!(!left.iter().any(|path| path.contains("drill-")), "and its folder is gone: {left:?}");

    // The next start removes the leftovers of an interrupted drill.
    std::fs::create_dir(cli.home.profile().join("drill-cut-short")).unwrap();
    cli.read(&["status"]);
    assert!(!cli.home.profile().join("drill-cut-short").exists(), "the next start takes it away");

    let mut terminal = cli.unlocked(&["backup", "--check", text(&file)]);
    answer(&mut terminal, ASKS_BACKUP, "not the backup's password");
    answer(&mut terminal, ASKS_BACKUP, "");
    let (status, screen) = terminal.end();
    assert!(
        !status.success() && screen.contains("The backup password is wrong."),
        "a wrong password proves nothing:\n{screen}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restore_needs_both_passwords_and_names_the_wrong_one() {
    let cli = Cli::start().await;
    let file = file_of(&cli, "vault.lockstep");
    let mut terminal = cli.unlocked(&["backup", text(&file)]);
    answer(&mut terminal, ASKS_VAULT, "not the vault's password");
    terminal.expect("Wrong password. 4 attempts left");
    answer(&mut terminal, ASKS_VAULT, PASSWORD);
    answer(&mut terminal, ASKS_NEW, "too short");
    terminal.expect("at least 12 characters");
    answer(&mut terminal, ASKS_NEW, PASSWORD);
    answer(&mut terminal, ASKS_AGAIN, PASSWORD);
    terminal.expect("That is the vault's password.");
    assert!(!file.exists(), "with one password for both there is no backup");
    answer(&mut terminal, ASKS_NEW, BACKUP_PASSWORD);
    answer(&mut terminal, ASKS_AGAIN, BACKUP_PASSWORD);
    let (status, screen) = terminal.end();
    assert!(status.success(), "with two there is:\n{screen}");

    let machine = Machine::new(&cli.node);
    let mut terminal = machine.lockstep_with(&["restore", text(&file)], &[]);
    answer(&mut terminal, ASKS_BACKUP, PASSWORD);
    terminal.expect("The backup password is wrong. Nothing was restored.");
    answer(&mut terminal, ASKS_BACKUP, BACKUP_PASSWORD);
    answer(&mut terminal, ASKS_VAULT, BACKUP_PASSWORD);
    // One wrong attempt came with the backup, this is the second.
    terminal.expect("Wrong password. 3 attempts left");
    answer(&mut terminal, ASKS_VAULT, "");
    let (status, screen) = terminal.end();
    assert!(
        !status.success() && screen.contains("Nothing was restored."),
        "the backup's password alone is not enough:\n{screen}"
    );
    machine.is_empty("after a wrong vault password");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_backup_is_refused_and_restores_nothing() {
    let cli = Cli::start().await;
    let file = backed_up(&cli, "vault.lockstep");
    let whole = std::fs::read(&file).unwrap();
    let mut flipped = whole.clone();
    flipped[whole.len() / 2] ^= 1;
    let machine = Machine::new(&cli.node);
    for (name, bytes, expected) in [
        ("truncated", whole[..whole.len() - 100].to_vec(), "its end is missing"),
        ("flipped", flipped, "is damaged"),
        ("newer", of_version(&whole, 4), "made by a newer Lockstep"),
        ("older", of_version(&whole, 0), "no released Lockstep"),
        ("hungry", asking_for(&whole, u32::MAX), "may have been made to harm"),
        ("other", b"a shopping list".to_vec(), "not a Lockstep backup"),
        ("empty", Vec::new(), "not a Lockstep backup"),
    ] {
        let file = file_of(&cli, name);
        std::fs::write(&file, bytes).unwrap();
        let (status, screen) = machine.restore(&file, &[]);
        assert!(!status.success() && screen.contains(expected), "{name}: what is wrong is said:\n{screen}");
        assert!(screen.contains("Nothing was restored."), "{name}: and what was not done:\n{screen}");
        assert!(!screen.contains(ASKS_VAULT), "{name}: the vault's password is not asked for it:\n{screen}");
    }
    machine.is_empty("after seven files that are no backup");
    let (status, screen) = machine.restore(&file, &[]);
    assert!(status.success(), "and the whole one restores nevertheless:\n{screen}");
}

/// The file with another format number and the matching checksum.
fn of_version(whole: &[u8], version: u8) -> Vec<u8> {
    let mut other = whole.to_vec();
    other[4] = version;
    summed(other)
}

/// The file with another memory parameter for the key derivation.
fn asking_for(whole: &[u8], memory_kib: u32) -> Vec<u8> {
    let mut other = whole.to_vec();
    other[9..13].copy_from_slice(&memory_kib.to_be_bytes());
    summed(other)
}

fn summed(mut bytes: Vec<u8>) -> Vec<u8> {
    let end = bytes.len() - 32;
    let sum = Sha256::digest(&bytes[..end]);
    bytes[end..].copy_from_slice(&sum);
    bytes
}

#[tokio::test(flavor = "multi_thread")]
async fn an_existing_file_is_replaced_only_on_request() {
    let cli = Cli::start().await;
    let file = file_of(&cli, "letter.txt");
    std::fs::write(&file, b"a letter").unwrap();
    let mut terminal = cli.unlocked(&["backup", text(&file)]);
    answer(&mut terminal, "Type \"replace\" to replace it: ", "yes");
    let (status, screen) = terminal.end();
    assert!(!status.success() && !screen.contains(ASKS_VAULT), "without the word nothing begins:\n{screen}");
    assert_eq!(std::fs::read(&file).unwrap(), b"a letter", "and the letter is as it was");
    let mut terminal = cli.unlocked(&["backup", text(&file)]);
    answer(&mut terminal, "Type \"replace\" to replace it: ", "replace");
    answer(&mut terminal, ASKS_VAULT, "");
    let (status, screen) = terminal.end();
    assert!(!status.success() && screen.contains("No backup was made."), "a no says what was not done:\n{screen}");
    assert_eq!(std::fs::read(&file).unwrap(), b"a letter", "until a backup is whole, the letter is there");
    let mut terminal = cli.unlocked(&["backup", text(&file)]);
    answer(&mut terminal, "Type \"replace\" to replace it: ", "replace");
    answer(&mut terminal, ASKS_VAULT, PASSWORD);
    answer(&mut terminal, ASKS_NEW, BACKUP_PASSWORD);
    answer(&mut terminal, ASKS_AGAIN, BACKUP_PASSWORD);
    let (status, screen) = terminal.end();
    assert!(status.success(), "with the word it is replaced:\n{screen}");
    let (status, screen) = drill(&cli, &file);
    assert!(status.success(), "by a backup that restores:\n{screen}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_locked_vault_comes_back_locked() {
    let cli = Cli::start().await;
    lock(&cli).await;
    let (_, screen) = cli.ask().end();
    assert!(screen.contains("a story's reason"), "the vault signs nothing, on both sides:\n{screen}");
    let file = backed_up(&cli, "locked.lockstep");
    let (status, screen) = drill(&cli, &file);
    assert!(
        status.success() && screen.contains("No test message was signed"),
        "the drill says what it could not prove:\n{screen}"
    );

    let machine = Machine::new(&cli.node);
    let (status, screen) = machine.restore(&file, &[]);
    assert!(status.success() && screen.contains("LOCKED"), "it is restored, and locked:\n{screen}");
    let mut terminal = machine.lockstep_with(&["chat", SENTENCE], &[]);
    unlock(&mut terminal);
    answer(&mut terminal, lockstep_tests::cli::CONSENT, "yes");
    answer(&mut terminal, ASKS_VAULT, PASSWORD);
    let (status, screen) = terminal.end();
    assert!(!status.success(), "a backup is no way out of a lock:\n{screen}");
    assert_eq!(cli.sent().await, 0, "nothing was signed");
}

const FAKE: &str = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";

/// The mark of a counterfeit token is in the backup, so that payments warn on the other machine too.
#[tokio::test(flavor = "multi_thread")]
async fn a_restored_counterfeit_keeps_its_mark() {
    let cli = Cli::start().await;
    let store = opened(&cli.home).await;
    let vault = store.vaults().await.unwrap().remove(0).id;
    let coin = NewCoin {
        chain: "Local",
        ticker: "XYZ",
        contract: Some(FAKE),
        decimals: 6,
        address: &cli.address,
        origin: ContactOrigin::Agent,
        conversation: None,
        resembles: Some("USDC"),
        agreed: false,
    };
    store.add_coin(vault, &coin, 0).await.unwrap();
    store.close().await;
    let file = backed_up(&cli, "tokens.lockstep");
    assert_eq!(std::fs::read(&file).unwrap()[4], 3, "a format that can say so");

    let machine = Machine::new(&cli.node);
    let (status, screen) = machine.restore(&file, &[]);
    assert!(status.success(), "it restores:\n{screen}");
    knows_the_counterfeit(&machine).await;
}

async fn knows_the_counterfeit(machine: &Machine) {
    let store = opened(&machine.home).await;
    let vault = store.vaults().await.unwrap().remove(0).id;
    let coins = store.stored_coins(vault).await.unwrap();
    let coin = coins.iter().find(|coin| coin.contract.is_some()).expect("the token");
    assert_eq!(
        (coin.contract.as_deref(), coin.origin, coin.resembles.as_deref()),
        (Some(FAKE), ContactOrigin::Agent, Some("USDC")),
        "with who added it, and what it goes by the name of"
    );
    store.close().await;
}

async fn opened(home: &Home) -> Db {
    let _ = home.kept();
    let key: [u8; 32] = home.session.entry("database-key").try_into().unwrap();
    Db::open(&home.profile().join("wallet.db"), &key, OpenMode::Existing).await.unwrap()
}

/// Locks the vault on the device as a failed check does; the next start tells the co-signer.
async fn lock(cli: &Cli) {
    let store = opened(&cli.home).await;
    let vault = store.vaults().await.unwrap().remove(0).id;
    store.lock_vault(vault, "a story's reason").await.unwrap();
    store.close().await;
}

/// Restores a file of a released format, checks its address and signs. Returns the machine and the restore's output.
async fn a_fixture_restores(format: u8) -> (Machine, String) {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    let wanted = std::fs::read_to_string(fixtures.join(format!("backup-format-{format}.address"))).unwrap();
    let file = fixtures.join(format!("backup-format-{format}.lockstep"));
    assert_eq!(std::fs::read(&file).unwrap()[..5], [b'L', b'S', b'B', b'K', format], "it is a file of that format");
    let node = Node::start().await;
    let machine = Machine::new(&node);
    let (status, restored) = machine.restore(&file, &[]);
    assert!(status.success(), "a backup of format {format} restores:\n{restored}");
    let address = address_in(&machine.read(&["address"]));
    assert_eq!(address, wanted.trim(), "to its address");
    let (sent, screen) = send(&machine);
    assert!(sent, "and signs:\n{screen}");
    assert_eq!(node.sent(&address).await, 1, "once");
    (machine, restored)
}

/// Every version must open format 1: version 0.1.0 wrote this file.
#[tokio::test(flavor = "multi_thread")]
async fn a_backup_of_format_1_restores() {
    let (_, restored) = a_fixture_restores(1).await;
    assert!(!restored.contains("Imported"), "a key that was made in two halves is of no phrase:\n{restored}");
}

/// Every version must open format 2: version 0.1.0 wrote this file from a vault that `lockstep import --phrase` had made from the words
/// “legal winner thank year wave sausage worth useful legal winner thank yellow”, whose first address is well known.
#[tokio::test(flavor = "multi_thread")]
async fn a_backup_of_format_2_restores() {
    let (_, restored) = a_fixture_restores(2).await;
    assert!(restored.contains("Imported: account m/44'/60'/0'"), "it knows which account its key is of:\n{restored}");
}

/// Every version must open format 3: version 0.1.0 wrote this file from a vault whose agent had added a token with the name of another
/// one.
#[tokio::test(flavor = "multi_thread")]
async fn a_backup_of_format_3_restores() {
    let (machine, restored) = a_fixture_restores(3).await;
    assert!(!restored.contains("Imported"), "a key that was made in two halves is of no phrase:\n{restored}");
    knows_the_counterfeit(&machine).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_terminal_nothing_is_backed_up() {
    let cli = Cli::start().await;
    let file = file_of(&cli, "vault.lockstep");
    let arguments = cli.arguments(&["backup", text(&file)]);
    let typed = format!("{PASSWORD}\n{BACKUP_PASSWORD}\n{BACKUP_PASSWORD}\n");
    let output = lockstep_tests::terminal::without_a_terminal(&cli.home, &arguments, &typed);
    assert!(!output.status.success() && !file.exists(), "a pipe types no password");
    let (status, screen) = back_up(&cli, &cli.home.data().join("nowhere/vault.lockstep"), &[]);
    assert!(
        !status.success() && !screen.contains(ASKS_VAULT),
        "nor is one asked for a folder that is not there:\n{screen}"
    );
}
