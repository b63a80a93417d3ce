//! While a vault is created, the app, the co-signer or both end before and after every message and record. Afterwards there is a whole vault
//! that signs, or none, and the next one can be created.

use lockstep_tests::PASSWORD;
use lockstep_tests::cli::{Cli, QUARTER, SENTENCE, address_in, consent};
use lockstep_tests::death;
use lockstep_tests::home::Home;
use lockstep_tests::node::Node;

/// Where the app ends while it creates a vault, and whether the vault exists afterwards.
const APP: [(&str, bool); 8] = [
    ("keygen.before", false),
    ("keygen.first", false),
    ("keygen.second", false),
    ("keygen.key", false),
    ("keygen.stored", false),
    ("keygen.tested", false),
    ("keygen.active_there", true),
    ("keygen.active", true),
];

/// Where the co-signer ends. The app continues and reports it.
const COSIGNER: [(&str, bool); 8] = [
    ("cosigner.keygen_first.before", false),
    ("cosigner.keygen_first.after", false),
    ("cosigner.keygen_second.before", false),
    ("cosigner.keygen_second.after", false),
    ("cosigner.open.after", false),
    ("cosigner.finish.kept", false),
    // The wallet repeats this call, because activating is idempotent.
    ("cosigner.activate.before", true),
    ("cosigner.activate.after", true),
];

async fn empty() -> Cli {
    Cli { home: Home::new(), node: Node::start().await, address: String::new() }
}

/// Creates a vault at the terminal and returns how that ended.
fn create(cli: &Cli, environment: &[(&str, &str)]) -> (portable_pty::ExitStatus, String) {
    let mut terminal = cli.lockstep_with(&["create", "Savings"], environment);
    if terminal.expect_or_end("New password (empty to cancel): ").is_some() {
        terminal.type_line(PASSWORD);
        terminal.expect("Repeat it: ");
        terminal.type_line(PASSWORD);
    }
    terminal.end()
}

/// After any end: there is one vault, and it signs.
async fn goes_on(cli: &mut Cli, at: &str, whole: bool) {
    if whole {
        let (status, screen) = cli.unlocked(&["create", "Savings"]).end();
        assert!(
            !status.success() && screen.contains("has a vault with the name"),
            "{at}: the vault is there:\n{screen}"
        );
    } else {
        let (status, screen) = cli.lockstep(&["address"]).end();
        assert!(!status.success(), "{at}: a half-made vault has no address to show:\n{screen}");
        assert!(!screen.contains("0x"), "{at}: nor is one shown:\n{screen}");
        let (status, screen) = create(cli, &[]);
        assert!(status.success(), "{at}: another vault can be made:\n{screen}");
    }
    cli.address = address_in(&cli.read(&["address"]));
    let balance = cli.read(&["balance"]);
    assert!(balance.contains("10 ETH"), "{at}: the test money is there as after any other start:\n{balance}");
    let before = cli.alice().await;
    let mut terminal = cli.unlocked(&["chat", SENTENCE]);
    consent(&mut terminal);
    let (status, screen) = terminal.end();
    assert!(status.success(), "{at}: and it signs:\n{screen}");
    assert_eq!(cli.alice().await - before, QUARTER, "{at}: with the money where it belongs");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_app_ends_anywhere_in_key_generation() {
    for (at, whole) in APP {
        let mut cli = empty().await;
        let (status, screen) = create(&cli, &[(death::APP, at)]);
        assert_eq!(status.signal(), Some("Aborted"), "{at}: the app dies where it was told to:\n{screen}");
        goes_on(&mut cli, at, whole).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_cosigner_ends_anywhere_in_key_generation() {
    for (at, whole) in COSIGNER {
        let mut cli = empty().await;
        let (status, screen) = create(&cli, &[(death::COSIGNER, at)]);
        assert_eq!(status.success(), whole, "{at}: the app says how it ended:\n{screen}");
        if !whole {
            assert!(screen.contains("No vault was made"), "{at}: and that nothing was kept:\n{screen}");
        }
        goes_on(&mut cli, at, whole).await;
    }
}

/// The co-signer's half is left over, and the co-signer ends again while it is told to delete it.
#[tokio::test(flavor = "multi_thread")]
async fn a_share_on_one_side_only_is_forgotten() {
    for at in ["cosigner.discard.before", "cosigner.discard.after"] {
        let mut cli = empty().await;
        let (status, screen) = create(&cli, &[(death::APP, "keygen.second")]);
        assert_eq!(status.signal(), Some("Aborted"), "{at}: the app dies with one share stored:\n{screen}");
        let (status, screen) = cli.lockstep_with(&["address"], &[(death::COSIGNER, at)]).end();
        assert!(!status.success(), "{at}: there is no vault:\n{screen}");
        goes_on(&mut cli, at, false).await;
    }
}
