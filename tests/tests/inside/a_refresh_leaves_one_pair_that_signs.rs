//! A refresh replaces both shares and keeps the key. After a kill of either side at any point, the vault signs with one pair, and no older copy
//! of a share signs with a new one.

use std::path::PathBuf;

use lockstep_tests::death::{Death, app, both, cosigner};
use lockstep_tests::inside::tx::{ALICE, ETH, pay, step};
use lockstep_tests::inside::{Closed, Inside, bundle, open_under};
use lockstep_tests::{PASSWORD, apart};
use lockstep_wallet::{Password, RefreshKind};

/// The test below that runs in its own process.
const RUN: &str = "the_run_that_is_killed";
/// The variable that gives that run the folder with the profile, the node and the kind of refresh.
const ROOT: &str = "LOCKSTEP_STORY_ROOT";
const NODE: &str = "LOCKSTEP_STORY_NODE";
const KIND: &str = "LOCKSTEP_STORY_KIND";

/// Whether a run that died there has committed. If the co-signer has, the device follows at its next start.
type Round = (Death, bool);

/// Runs in its own process, because the story kills it: opens the profile, refreshes, and ends.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "the other tests of this file run it, with a place to die at"]
async fn the_run_that_is_killed() {
    let told = |name| std::env::var(name).expect("it is run by another test");
    let kind = if told(KIND) == "complete" { RefreshKind::Complete } else { RefreshKind::Quick };
    let wallet = open_under(&PathBuf::from(told(ROOT)), &told(NODE), PASSWORD).await;
    let ended = wallet.refresh_vault(kind, &Password::new(PASSWORD)).await;
    eprintln!("the refresh ended: {ended:?}");
    wallet.close().await;
}

fn run(closed: &Closed, kind: RefreshKind, death: Death) {
    let mut command = apart::test(module_path!(), RUN);
    command
        .env(ROOT, closed.root())
        .env(NODE, &closed.node.url)
        .env(KIND, if kind == RefreshKind::Complete { "complete" } else { "quick" })
        .envs(death.environment());
    let output = command.output().expect("the run begins");
    let said = String::from_utf8_lossy(&output.stderr);
    let died = std::os::unix::process::ExitStatusExt::signal(&output.status).is_some();
    assert_eq!(died, !death.app.is_empty(), "{death:?}: the app dies where it was told to, and nowhere else:\n{said}");
    if !died {
        assert!(output.status.success(), "{death:?}: the run itself ends well:\n{said}");
        assert!(said.contains("the refresh ended"), "{death:?}: it came to the refresh:\n{said}");
    }
}

async fn live_through(mut inside: Inside, kind: RefreshKind, rounds: &[Round]) -> Inside {
    for (death, commits) in rounds {
        let before = inside.wallet.generation().await.expect("a generation");
        let address = inside.address.clone();
        let closed = inside.close().await;
        run(&closed, kind, *death);
        inside = closed.open().await;
        let after = inside.wallet.generation().await.expect("a generation");
        assert_eq!(after > before, *commits, "{death:?}: committed on both sides, or on neither ({before}, {after})");
        let status = inside.wallet.status().await.unwrap();
        assert_eq!(status.vault.unwrap().addresses[0].address, address, "{death:?}: the address stays");
        inside.sends(&format!("{death:?}")).await;
    }
    inside
}

/// The app ends before or after each message of a refresh and each of its records.
#[tokio::test(flavor = "multi_thread")]
async fn the_app_is_killed() {
    const ROUNDS: &[Round] = &[
        (app("refresh.first.before"), false),
        (app("refresh.first.after"), false),
        (app("refresh.second.before"), false),
        (app("refresh.second.after"), false),
        (app("refresh.stored"), false),
        (app("refresh.commit.before"), false),
        (app("refresh.commit.after"), true),
        (app("refresh.after"), true),
    ];
    let inside = live_through(Inside::start().await, RefreshKind::Quick, ROUNDS).await;
    live_through(inside, RefreshKind::Complete, &[(app("refresh.stored"), false), (app("refresh.commit.after"), true)])
        .await;
}

/// The co-signer ends before or after each message, and the app continues.
#[tokio::test(flavor = "multi_thread")]
async fn the_cosigner_is_killed() {
    const ROUNDS: &[Round] = &[
        (cosigner("cosigner.refresh.before"), false),
        (cosigner("cosigner.refresh.begun"), false),
        (cosigner("cosigner.refresh.second"), false),
        (cosigner("cosigner.refresh.stored"), false),
        (cosigner("cosigner.open.after"), false),
        (cosigner("cosigner.finish.kept"), false),
        // The wallet repeats the commit, which is idempotent.
        (cosigner("cosigner.commit.before"), true),
        (cosigner("cosigner.commit.after"), true),
    ];
    live_through(Inside::start().await, RefreshKind::Quick, ROUNDS).await;
}

/// Both end at once.
#[tokio::test(flavor = "multi_thread")]
async fn both_are_killed() {
    const ROUNDS: &[Round] = &[
        (both("refresh.commit.after", "cosigner.commit.before"), true),
        (both("refresh.commit.after", "cosigner.commit.after"), true),
    ];
    live_through(Inside::start().await, RefreshKind::Complete, ROUNDS).await;
}

/// An older copy of the device's files: its share is dead, and using it does not lock the vault.
#[tokio::test(flavor = "multi_thread")]
async fn an_older_copy_of_the_profile_signs_nothing() {
    let closed = Inside::start().await.close().await;
    let (database, copy) = (closed.profile().join("wallet.db"), closed.profile().join("older.db"));
    std::fs::copy(&database, &copy).expect("the database is at rest");
    let inside = closed.open().await;
    inside.wallet.refresh_vault(RefreshKind::Quick, &Password::new(PASSWORD)).await.expect("the shares are refreshed");
    inside.sends("the new pair").await;
    let closed = inside.close().await;
    let newer = closed.profile().join("newer.db");
    std::fs::rename(&database, &newer).unwrap();
    std::fs::rename(&copy, &database).unwrap();
    let inside = closed.open().await;
    let nonce = inside.nonce().await;
    let result = inside.one(bundle(vec![step(1, &pay(nonce, ALICE, ETH / 1_000))])).await;
    assert!(!result.success, "an older share signed");
    assert_eq!(inside.nonce().await, nonce, "and nothing was sent");
    let status = inside.wallet.status().await.unwrap();
    assert_eq!(status.vault.unwrap().locked, None, "nobody is locked out for an older copy");
    let closed = inside.close().await;
    std::fs::rename(&newer, &database).unwrap();
    closed.open().await.sends("the newer copy").await;
}

/// The way out of a lock: the password, and a complete refresh. A quick one is not enough.
#[tokio::test(flavor = "multi_thread")]
async fn a_complete_refresh_lifts_a_lock_on_both_sides() {
    let closed = Inside::start().await.close().await;
    lock(&closed).await;
    let inside = closed.open().await;
    let locked = |status: lockstep_wallet::api::Status| status.vault.unwrap().locked;
    assert!(locked(inside.wallet.status().await.unwrap()).is_some(), "the vault is locked");
    let result = inside.one(bundle(vec![step(1, &pay(0, ALICE, ETH))])).await;
    assert!(!result.success, "a locked vault signed");
    let password = Password::new(PASSWORD);
    let quick = inside.wallet.refresh_vault(RefreshKind::Quick, &password).await.unwrap_err();
    assert!(quick.message.contains("complete refresh"), "a quick one says what lifts it: {quick}");
    let wrong = inside.wallet.refresh_vault(RefreshKind::Complete, &Password::new("not the password")).await;
    assert!(wrong.unwrap_err().message.contains("password"), "and it takes the password");
    inside.wallet.refresh_vault(RefreshKind::Complete, &password).await.expect("a complete refresh goes through");
    assert_eq!(locked(inside.wallet.status().await.unwrap()), None, "the lock is lifted on the device");
    inside.sends("and at the co-signer").await;
    let inside = inside.close().await.open().await;
    assert_eq!(locked(inside.wallet.status().await.unwrap()), None, "for good");
    inside.sends("after another start").await;
}

/// Locks the vault in the device's own database, as a failed check does; the co-signer is told at the next start.
async fn lock(closed: &Closed) {
    use lockstep_store::{Db, OpenMode};
    use lockstep_tests::inside::profile;
    use lockstep_wallet::{Keychain, OsKeychain};
    let profile = profile("local", closed.root());
    let keychain = OsKeychain::new(profile.keychain_service());
    let key = keychain.require("database-key").await.expect("the database's key");
    let store = Db::open(&closed.profile().join("wallet.db"), key.expose(), OpenMode::Existing).await.unwrap();
    let vault = store.vaults().await.unwrap().remove(0);
    store.lock_vault(vault.id, "a check failed").await.unwrap();
    store.close().await;
}
