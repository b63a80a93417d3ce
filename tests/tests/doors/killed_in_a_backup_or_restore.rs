//! After a kill at any point of a backup, its file is absent or whole. After a kill at any point of a restore, the profile is empty or the vault whole.

use std::os::unix::fs::PermissionsExt;

use lockstep_tests::backups::{Machine, back_up, backed_up, drill, file_of};
use lockstep_tests::cli::{Cli, SENTENCE, address_in, consent, unlock};
use lockstep_tests::death;

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_is_absent_or_whole() {
    let cli = Cli::start().await;
    for (place, there) in [
        ("backup.write.before", false),
        ("backup.write.after", false),
        ("backup.read.after", false),
        ("backup.place.after", true),
        ("backup.note.after", true),
    ] {
        let file = file_of(&cli, &format!("{place}.lockstep"));
        let (status, screen) = back_up(&cli, &file, &[(death::APP, place)]);
        assert_eq!(status.signal(), Some("Aborted"), "{place}: it dies where it was told to:\n{screen}");
        assert_eq!(file.exists(), there, "{place}: the file has its name only when it is whole");
        let part = cli.home.data().join(format!(".{place}.lockstep.part"));
        if let Ok(left) = part.metadata() {
            assert_eq!(left.permissions().mode() & 0o777, 0o600, "{place}: what is left is its owner's alone");
        }
        if there {
            let (status, screen) = drill(&cli, &file);
            assert!(status.success(), "{place}: it restores:\n{screen}");
        } else {
            let (status, screen) = back_up(&cli, &file, &[]);
            assert!(status.success() && file.exists(), "{place}: the next one is made:\n{screen}");
            assert!(!part.exists(), "{place}: and takes away what was left");
        }
    }
}

/// Where the app dies, and whether the vault is whole at the next start.
const APP: [(&str, bool); 7] = [
    ("restore.begin", false),
    ("restore.stored.after", false),
    ("restore.key.after", false),
    ("restore.cosigner.after", false),
    ("restore.tested.after", false),
    ("restore.activated.after", true),
    ("restore.whole.after", true),
];

#[tokio::test(flavor = "multi_thread")]
async fn a_restored_vault_is_whole_or_not_there() {
    let cli = Cli::start().await;
    cli.allow(&["contacts", "add", "Bob", "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC"]);
    let file = backed_up(&cli, "vault.lockstep");
    for (place, whole) in APP {
        let machine = Machine::new(&cli.node);
        let (status, screen) = machine.restore(&file, &[(death::APP, place)]);
        assert_eq!(status.signal(), Some("Aborted"), "{place}: it dies where it was told to:\n{screen}");
        if !whole {
            machine.is_empty(place);
            let (status, screen) = machine.restore(&file, &[]);
            assert!(status.success(), "{place}: the file restores at the next attempt:\n{screen}");
        }
        is_whole(&cli, &machine, place).await;
    }
}

/// Where the co-signer dies while it imports or proves its share.
const COSIGNER: [&str; 6] = [
    "cosigner.restore.before",
    "cosigner.restore.opened",
    "cosigner.restore.after",
    "cosigner.open.before",
    "cosigner.exchange.after",
    "cosigner.finish.kept",
];

#[tokio::test(flavor = "multi_thread")]
async fn a_cosigner_that_dies_restores_all_or_nothing() {
    let cli = Cli::start().await;
    cli.allow(&["contacts", "add", "Bob", "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC"]);
    let file = backed_up(&cli, "vault.lockstep");
    for place in COSIGNER {
        let machine = Machine::new(&cli.node);
        let (status, screen) = machine.restore(&file, &[(death::COSIGNER, place)]);
        if !status.success() {
            assert!(screen.contains("Nothing was restored."), "{place}: what was not done is said:\n{screen}");
            machine.is_empty(place);
            let (status, screen) = machine.restore(&file, &[]);
            assert!(status.success(), "{place}: the file restores at the next attempt:\n{screen}");
        }
        is_whole(&cli, &machine, place).await;
    }
}

/// Checks that the whole vault is there and both shares sign.
async fn is_whole(cli: &Cli, machine: &Machine, after: &str) {
    assert_eq!(address_in(&machine.read(&["address"])), cli.address, "{after}: it is that vault");
    let contacts = machine.read(&["contacts"]);
    assert_eq!(contacts.matches("Bob").count(), 1, "{after}: its address book came once:\n{contacts}");
    let sent = cli.sent().await;
    let mut terminal = machine.lockstep_with(&["chat", SENTENCE], &[]);
    unlock(&mut terminal);
    consent(&mut terminal);
    let (status, screen) = terminal.end();
    assert!(status.success(), "{after}: it signs:\n{screen}");
    assert_eq!(cli.sent().await, sent + 1, "{after}: once");
}
