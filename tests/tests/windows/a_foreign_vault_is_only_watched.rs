//! A Vultisig backup becomes a watch-only vault with addresses and balances. The wallet keeps no share of it and signs nothing.

use lockstep_tests::PASSWORD;
use lockstep_tests::cli::{ALICE, Cli};
use lockstep_tests::home::Home;
use lockstep_tests::node::Node;
use lockstep_tests::places;
use lockstep_tests::window::Window;

const ASKS: &str = "The backup's own password (empty to cancel): ";
/// The EVM address of the fixtures' keys, computed independently.
const ADDRESS: &str = "0x77435f412e594Fe897fc889734b4FC7665359097";
/// The address of the secp256k1 generator, which the imported vault has as its key for Ethereum.
const OF_THE_GENERATOR: &str = "0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf";
const WHY: &str = "This vault is only watched";

fn fixture(name: &str) -> String {
    let path = places::root().join("src-tauri/crates/commondata/tests/fixtures").join(name);
    assert!(path.exists(), "the fixture {name} is there");
    path.display().to_string()
}

async fn empty() -> Cli {
    Cli { home: Home::new(), node: Node::start().await, address: String::new() }
}

#[tokio::test(flavor = "multi_thread")]
async fn either_seal_opens_with_its_password_and_nothing_can_be_signed() {
    for file in ["sealed.vult", "sealed-older.vult"] {
        let cli = empty().await;
        let mut terminal = cli.lockstep(&["import", &fixture(file)]);
        terminal.expect(ASKS);
        terminal.type_line("not the password");
        terminal.expect("does not open with this password");
        terminal.expect(ASKS);
        terminal.type_line(PASSWORD);
        let (status, screen) = terminal.end();
        assert!(status.success(), "{file}: the password opens it:\n{screen}");
        assert!(
            screen.contains("Vault “Holiday fund”") && screen.contains(ADDRESS),
            "{file}: its name and address:\n{screen}"
        );
        assert!(screen.contains(WHY), "{file}: and why it cannot sign here:\n{screen}");

        let balance = cli.read(&["balance"]);
        assert!(balance.contains("0 ETH on Local"), "{file}: what it holds is read from the chain:\n{balance}");
        let (status, screen) = cli.lockstep(&["send", ALICE, "0.1"]).end();
        assert!(!status.success() && screen.contains(WHY), "{file}: a send says why not:\n{screen}");
        let (_, screen) = cli.lockstep(&["chat", &format!("send 0.1 ETH to {ALICE}")]).end();
        assert!(
            !screen.contains("[broadcast]") && !screen.contains("[confirmed]"),
            "{file}: nor by the agent:\n{screen}"
        );
        assert_eq!(cli.node.sent(ADDRESS).await, 0, "{file}: nothing was sent");
        let entries = cli.home.session.entries();
        assert!(
            entries.iter().all(|name| !name.starts_with("share-key")),
            "{file}: no share, no key of one: {entries:?}"
        );

        let (status, screen) = cli.lockstep(&["import", &fixture("open.vult")]).end();
        assert!(
            !status.success() && screen.contains("is in this profile already"),
            "{file}: once in a profile:\n{screen}"
        );
        cli.allow_in_an_open_vault(&["stop-watching"]);
        let status = cli.read(&["status"]);
        assert!(status.contains("No vault yet"), "{file}: and it can be watched no longer:\n{status}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_vault_without_a_password_and_one_from_a_phrase_open_at_once() {
    let cli = empty().await;
    let screen = cli.read(&["import", &fixture("open.vult")]);
    assert!(screen.contains(ADDRESS) && screen.contains(WHY), "no password is asked where there is none:\n{screen}");
    let cli = empty().await;
    let screen = cli.read(&["import", &fixture("imported.vult")]);
    assert!(screen.contains(OF_THE_GENERATOR), "a key of its own for a chain is taken as it is:\n{screen}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invalid_backup_leaves_the_profile_unchanged() {
    let cli = empty().await;
    cli.read(&["status"]);
    let before = cli.home.kept();
    let folder = tempfile::tempdir().unwrap();
    let whole = std::fs::read(fixture("open.vult")).unwrap();
    for (name, bytes) in [("empty", &[][..]), ("cut", &whole[..whole.len() / 2]), ("text", b"a letter to somebody")] {
        let path = folder.path().join(name);
        std::fs::write(&path, bytes).unwrap();
        let (status, screen) = cli.lockstep(&["import", &path.display().to_string()]).end();
        assert!(!status.success() && screen.contains("Nothing was imported"), "{name} is refused:\n{screen}");
    }
    let mut terminal = cli.lockstep(&["import", &fixture("sealed.vult")]);
    terminal.expect(ASKS);
    terminal.type_line("");
    let (status, screen) = terminal.end();
    assert!(
        !status.success() && screen.contains("Nothing was imported"),
        "without a password nothing happens:\n{screen}"
    );
    let after = cli.home.kept();
    let changed: Vec<_> =
        after.iter().filter(|(path, bytes)| before.get(*path) != Some(bytes)).map(|(path, _)| path).collect();
    assert!(after.len() == before.len() && changed.is_empty(), "and the profile is as it was, but: {changed:?}");
}

/// In the windows: the desktop's dialog chooses the file, the consent window takes its password, and two clicks remove the vault.
#[tokio::test(flavor = "multi_thread")]
async fn a_person_watches_it_in_the_window_and_stops() {
    let (home, node) = (Home::new(), Node::start().await);
    let file = fixture("sealed.vult");
    let arguments = ["--profile", "local", "--node", &node.url];
    let window = Window::open_with(&home, &arguments, &[("LOCKSTEP_BACKUP_FILE", &file)]).await;
    window.see("welcome").await;
    window.begin("restore").await;
    window.click("watch-backup").await;
    window.consent().await;
    window.fill("consent-backup-secret", "not the password").await;
    window.click("consent-backup-submit").await;
    window
        .text_that("consent-problem", "that the password is wrong", |text| {
            text.contains("does not open with this password")
        })
        .await;
    window.picture("consent-watch").await;
    window.fill("consent-backup-secret", PASSWORD).await;
    window.click("consent-backup-submit").await;
    window.main().await;
    let shown: String = window.text("vault-address").await.split_whitespace().collect();
    assert!(shown.contains(ADDRESS), "its address is shown: {shown}");
    assert!(window.text("vault-watched").await.contains(WHY), "and why it cannot sign");
    assert!(!window.sees("lock").await, "no button locks what no password could open");
    window.click("nav-settings").await;
    window.see("watched-card").await;
    window.picture("settings-watched").await;
    window.click("stop-watching").await;
    window.picture("stop-watching").await;
    window.click("stop-watching-confirm").await;
    window.allow().await;
    window.see("welcome").await;
    let entries = home.session.entries();
    assert!(entries.iter().all(|name| !name.starts_with("share-key")), "no share of it was ever here: {entries:?}");
    window.close().await;
}
