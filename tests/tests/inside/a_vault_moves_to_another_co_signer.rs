//! A vault moves from the co-signer on this computer to one on another machine, and back. After a kill at any point, exactly one co-signer has
//! it, it signs with that one, and the earlier shares are dead.

use std::path::{Path, PathBuf};

use lockstep_tests::elsewhere::Elsewhere;
use lockstep_tests::inside::{Closed, Inside, open_under};
use lockstep_tests::{PASSWORD, apart};
use lockstep_wallet::CosignerAt::{self, Elsewhere as There, Here};

/// The test below that runs in its own process.
const RUN: &str = "the_run_that_is_killed";
/// The variable that gives that run the folder with the profile and the node, the destination and the share file.
const ROOT: &str = "LOCKSTEP_STORY_ROOT";
const NODE: &str = "LOCKSTEP_STORY_NODE";
const SHARE: &str = "LOCKSTEP_STORY_SHARE";

/// Runs in its own process, because the story kills it: opens the profile, moves its vault to the other co-signer, and ends.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "the other tests of this file run it, with a place to die at"]
async fn the_run_that_is_killed() {
    let told = |name| std::env::var(name).expect("it is run by another test");
    let wallet = open_under(&PathBuf::from(told(ROOT)), &told(NODE), PASSWORD).await;
    let share = std::env::var_os(SHARE).map(PathBuf::from);
    let to = if share.is_some() { Here } else { There };
    let ended = wallet.move_vault(to, share.as_deref()).await;
    eprintln!("the move ended: {ended:?}");
    wallet.close().await;
}

/// Runs it up to a checkpoint, of the app or of the co-signer on this computer.
fn run(closed: &Closed, share: Option<&Path>, death: (&str, &str)) {
    let mut command = apart::test(module_path!(), RUN);
    command.env(ROOT, closed.root()).env(NODE, &closed.node.url).env(death.0, death.1);
    if let Some(share) = share {
        command.env(SHARE, share);
    }
    let output = command.output().expect("the run begins");
    let said = String::from_utf8_lossy(&output.stderr);
    let died = std::os::unix::process::ExitStatusExt::signal(&output.status).is_some();
    assert_eq!(died, death.0 == "LOCKSTEP_ABORT_AT", "{death:?}: the run dies where it was told to:\n{said}");
    assert!(died || said.contains("the move ended"), "{death:?}: it came to the move:\n{said}");
}

async fn at(inside: &Inside) -> Option<CosignerAt> {
    inside.wallet.status().await.unwrap().vault.unwrap().cosigner
}

/// Goes through the deaths; after each, the vault is at the expected co-signer and signs.
async fn live_through(mut inside: Inside, share: Option<&Path>, deaths: &[&str], stays: CosignerAt) -> Inside {
    for death in deaths {
        let address = inside.address.clone();
        let closed = inside.close().await;
        run(&closed, share, ("LOCKSTEP_ABORT_AT", death));
        inside = closed.open().await;
        assert_eq!(at(&inside).await, Some(stays), "{death}: one co-signer has it");
        let vault = inside.wallet.status().await.unwrap().vault.unwrap();
        assert_eq!(vault.addresses[0].address, address, "{death}: the address stays");
        assert!(!vault.left_behind, "{death}: nothing is left at the other one once it was opened");
        inside.sends(death).await;
    }
    inside
}

/// Before the record that moves the vault.
const BEFORE: &[&str] = &[
    "move.begin",
    "move.noted",
    "move.taken_in",
    "refresh.first.after",
    "refresh.stored",
    "refresh.commit.before",
    "refresh.commit.after",
    "move.tested",
];

#[tokio::test(flavor = "multi_thread")]
async fn there_and_back_and_the_old_shares_are_dead() {
    let elsewhere = Elsewhere::start().await;
    let files = tempfile::tempdir().unwrap();
    let share = files.path().join("share");
    let inside = Inside::start().await;
    let unpaired = inside.wallet.move_vault(There, None).await.unwrap_err();
    assert!(unpaired.message.contains("not paired"), "there must be somewhere to move to: {unpaired}");
    inside.person.has_read(&elsewhere.code());
    inside.wallet.pair_cosigner().await.unwrap();
    let closed = inside.close().await;
    let (database, older) = (closed.profile().join("wallet.db"), closed.profile().join("older.db"));
    std::fs::copy(&database, &older).expect("the database is at rest");

    let inside = closed.open().await;
    let vault = inside.wallet.status().await.unwrap().vault.unwrap().id;
    inside.wallet.move_vault(There, None).await.expect("it moves there");
    assert_eq!(at(&inside).await, Some(There), "and is there");
    inside.sends("there").await;
    let twice = inside.wallet.move_vault(There, None).await.unwrap_err();
    assert!(twice.message.contains("already"), "it moves once: {twice}");

    // The device's old share, with the co-signer on this computer that had the other half of it.
    let closed = inside.close().await;
    let newer = closed.profile().join("newer.db");
    std::fs::rename(&database, &newer).unwrap();
    std::fs::rename(&older, &database).unwrap();
    let wallet = closed.open_locked().await;
    let dead = wallet.unlock().await.unwrap_err();
    assert!(dead.message.contains("does not know this vault"), "the old co-signer has no share any more: {dead}");
    closed.end(wallet).await;
    std::fs::rename(&newer, &database).unwrap();
    let inside = closed.open().await;

    let without = inside.wallet.move_vault(Here, None).await.unwrap_err();
    assert!(without.message.contains("lockstep-cosigner export"), "it says how to get the share: {without}");
    elsewhere.export(&vault, &share);
    inside.wallet.renew_shares().await.unwrap();
    let stale = inside.wallet.move_vault(Here, Some(&share)).await.unwrap_err();
    assert!(stale.message.contains("before the vault's shares were replaced"), "an old file is told: {stale}");
    assert_eq!(at(&inside).await, Some(There), "and moves nothing");
    inside.sends("after a file that was too old").await;
    elsewhere.export(&vault, &share);
    inside.wallet.move_vault(Here, Some(&share)).await.expect("it moves back");
    assert_eq!(at(&inside).await, Some(Here), "and is here");
    inside.sends("here").await;
    inside.wallet.unpair_cosigner().await.expect("the other one is needed no longer");
    inside.close().await.open().await.sends("after another start, without it").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_app_is_killed_on_its_way_there_and_back() {
    let elsewhere = Elsewhere::start().await;
    let files = tempfile::tempdir().unwrap();
    let share = files.path().join("share");
    let inside = Inside::start().await;
    let vault = inside.wallet.status().await.unwrap().vault.unwrap().id;
    inside.person.has_read(&elsewhere.code());
    inside.wallet.pair_cosigner().await.unwrap();
    let inside = live_through(inside, None, BEFORE, Here).await;
    let inside = live_through(inside, None, &["move.moved"], There).await;
    elsewhere.export(&vault, &share);
    let inside = live_through(inside, Some(&share), BEFORE, There).await;
    let inside = live_through(inside, Some(&share), &["move.active"], Here).await;
    live_through(inside, None, &["move.after"], There).await;
}

/// The co-signer on the other machine dies where it must confirm, and comes back.
#[tokio::test(flavor = "multi_thread")]
async fn the_new_co_signer_is_killed() {
    let mut elsewhere = Elsewhere::start().await;
    let mut inside = Inside::start().await;
    inside.person.has_read(&elsewhere.code());
    inside.wallet.pair_cosigner().await.unwrap();
    for (death, moved) in [
        ("cosigner.restore.opened", false),
        ("cosigner.restore.after", false),
        ("cosigner.refresh.stored", false),
        ("cosigner.commit.before", false),
        ("cosigner.commit.after", false),
        ("cosigner.activate.before", true),
    ] {
        elsewhere.kill();
        elsewhere.serve(&[("LOCKSTEP_COSIGNER_ABORT_AT", death)]).await;
        let ended = inside.wallet.move_vault(There, None).await.unwrap_err();
        elsewhere.died().await;
        if !moved {
            assert!(ended.message.contains("was not moved"), "{death}: the person is told: {ended}");
            inside.sends(&format!("{death}, and it is still away")).await;
        }
        elsewhere.serve(&[]).await;
        inside = inside.close().await.open().await;
        assert_eq!(at(&inside).await, Some(if moved { There } else { Here }), "{death}: one co-signer has it");
        inside.sends(death).await;
    }
}

/// The co-signer on this computer dies while it exports its share, or while it destroys it.
#[tokio::test(flavor = "multi_thread")]
async fn the_old_co_signer_is_killed() {
    let elsewhere = Elsewhere::start().await;
    let inside = Inside::start().await;
    inside.person.has_read(&elsewhere.code());
    inside.wallet.pair_cosigner().await.unwrap();
    let closed = inside.close().await;
    run(&closed, None, ("LOCKSTEP_COSIGNER_ABORT_AT", "cosigner.remove.before"));
    let inside = closed.open().await;
    let vault = inside.wallet.status().await.unwrap().vault.unwrap();
    assert_eq!(vault.cosigner, Some(There), "it has moved");
    assert!(!vault.left_behind, "and the next unlocking removed what the old one still had");
    inside.sends("there").await;
}
