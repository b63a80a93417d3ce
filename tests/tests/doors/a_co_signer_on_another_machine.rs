//! The other share is at a co-signer on another machine: paired once, recognised by its certificate, and reached over a slow and lossy
//! connection. Without its answer nothing is signed, and what it answered is sent once.

use std::time::Duration;

use lockstep_tests::PASSWORD;
use lockstep_tests::cli::{ASKS_UNLOCK, Cli, QUARTER, address_in, consent};
use lockstep_tests::elsewhere::Elsewhere;
use lockstep_tests::home::Home;
use lockstep_tests::inside::tx::{ALICE, pay, step};
use lockstep_tests::inside::{Inside, Word, bundle};
use lockstep_tests::node::Node;
use lockstep_tests::wait::until;
use lockstep_tests::wan::Wan;
use lockstep_wallet::backup::{IfThere, Target};
use lockstep_wallet::{ApiCode, CosignerAt, RefreshKind};

/// Creation, signing, a change of the password, a refresh, a backup and deletion: everything that a vault does.
#[tokio::test(flavor = "multi_thread")]
async fn a_remote_co_signer_serves_a_vault_from_creation_to_deletion() {
    let elsewhere = Elsewhere::start().await;
    let inside = Inside::start_elsewhere(&elsewhere.code()).await;
    let vault = inside.wallet.status().await.unwrap().vault.unwrap();
    assert_eq!(vault.cosigner, Some(CosignerAt::Elsewhere), "the status says where its co-signer is");
    let paired = inside.wallet.pairing().await.unwrap().expect("a pairing");
    assert_eq!((paired.address, paired.problem), (elsewhere.address(), None), "and where that is");
    inside.sends("a fresh vault").await;

    inside.person.will_choose("amber cliff saddle moon");
    inside.wallet.change_password().await.expect("the password is changed there");
    inside.sends("with the new password").await;
    inside.wallet.renew_shares().await.expect("both shares are replaced");
    assert_eq!(inside.wallet.generation().await.unwrap(), 1, "with it");
    inside.sends("with the new shares").await;

    let unpaired = inside.wallet.unpair_cosigner().await.unwrap_err();
    assert_eq!(unpaired.code, ApiCode::Refused, "a pairing that a vault needs stays: {unpaired}");
    let inside = inside.close().await.open().await;
    inside.sends("after another start").await;

    inside.person.will_type_sentences(true);
    inside.wallet.delete_vault().await.expect("the vault is deleted, on both sides");
    let told = inside.wallet.usable().unwrap().unpair_cosigner().await.expect("then it is needed by nobody");
    assert_eq!(told.not_told, None, "and the co-signer was told");
    assert!(inside.wallet.usable().unwrap().pairing().await.unwrap().is_none(), "nothing of it is left");
}

/// While the co-signer is unreachable, the vault does not open and signs nothing. Afterwards it works as before.
#[tokio::test(flavor = "multi_thread")]
async fn an_unreachable_co_signer_locks_the_vault_with_the_reason() {
    let mut elsewhere = Elsewhere::start().await;
    let inside = Inside::start_elsewhere(&elsewhere.code()).await;
    elsewhere.kill();
    let error = inside.sends_nothing("the co-signer is away").await;
    assert!(error.contains("cannot be reached"), "the person learns it: {error}");
    let closed = inside.close().await;
    let wallet = closed.open_locked().await;
    let refused = wallet.unlock().await.unwrap_err();
    assert!(refused.message.contains("cannot be reached"), "the vault stays locked: {refused}");
    let locked = wallet.status().await.unwrap().locked.expect("it is locked");
    assert!(locked.problem.unwrap().contains("cannot be reached"), "and every door can say why");
    elsewhere.serve(&[]).await;
    wallet.unlock().await.expect("back again, it opens");
    closed.end(wallet).await;
    closed.open().await.sends("and signs").await;
}

/// The co-signer ends during a signature and comes back. The wallet asks until it knows whether the signature was kept or voided.
#[tokio::test(flavor = "multi_thread")]
async fn the_co_signer_restarts_during_a_signature() {
    let mut elsewhere = Elsewhere::start().await;
    let inside = Inside::start_elsewhere(&elsewhere.code()).await;
    elsewhere.kill();
    elsewhere.serve(&[("LOCKSTEP_COSIGNER_ABORT_AT", "cosigner.finish.kept")]).await;
    let back = async {
        elsewhere.died().await;
        elsewhere.serve(&[]).await;
    };
    tokio::join!(inside.sends("the answer that it had kept"), back);
}

/// Another machine at that address, with another certificate, learns nothing.
#[tokio::test(flavor = "multi_thread")]
async fn a_service_with_another_certificate_learns_nothing() {
    let (real, other) = (Elsewhere::start().await, Elsewhere::start().await);
    let way = Wan::to(real.port()).await;
    let inside = Inside::start_elsewhere(&real.code_at(&way.address())).await;
    inside.sends("the one that was paired").await;
    way.lead_to(other.port());
    way.cut();
    let error = inside.sends_nothing("another one answers").await;
    assert!(error.contains("another certificate"), "the person learns the cause: {error}");
    way.lead_to(real.port());
    inside.sends("the one that was paired is back").await;
    assert_ne!(real.address(), other.address(), "there were two of them all along");
}

/// A device that the co-signer's console revoked signs nothing more.
#[tokio::test(flavor = "multi_thread")]
async fn a_revoked_device_signs_nothing() {
    let elsewhere = Elsewhere::start().await;
    let inside = Inside::start_elsewhere(&elsewhere.code()).await;
    inside.sends("before").await;
    let old = elsewhere.devices().remove(0);
    elsewhere.revoke(&old);
    let error = inside.sends_nothing("after the revocation").await;
    assert!(error.contains("does not know this device"), "the person learns it: {error}");

    let pair = |code: &str| {
        inside.person.has_read(code);
        inside.wallet.pair_cosigner()
    };
    let stranger = pair(&elsewhere.code()).await.unwrap_err();
    assert!(stranger.message.contains("--replaces"), "as another device it has nothing there: {stranger}");
    pair(&elsewhere.code_replacing(&old)).await.expect("the console hands over what the old one had");
    inside.sends("as the device that replaces it").await;
    inside.close().await.open().await.sends("and after another start").await;
}

/// The wallet refuses a service whose database was restored from an older copy, because it has forgotten what it signed.
#[tokio::test(flavor = "multi_thread")]
async fn an_older_database_is_refused() {
    let mut elsewhere = Elsewhere::start().await;
    let inside = Inside::start_elsewhere(&elsewhere.code()).await;
    let copies = tempfile::tempdir().unwrap();
    let (older, newer) = (copies.path().join("older"), copies.path().join("newer"));
    elsewhere.kill();
    elsewhere.copy_data(&older);
    elsewhere.serve(&[]).await;
    inside.sends("what the copy does not know").await;
    elsewhere.kill();
    elsewhere.copy_data(&newer);
    elsewhere.put_back(&older);
    elsewhere.serve(&[]).await;
    let error = inside.sends_nothing("the older copy").await;
    assert!(error.contains("older"), "the person learns the cause: {error}");
    elsewhere.kill();
    elsewhere.put_back(&newer);
    elsewhere.serve(&[]).await;
    inside.sends("the newer one").await;
}

/// The device's request numbers went back with an older copy of its database: a used number is not accepted again.
#[tokio::test(flavor = "multi_thread")]
async fn a_used_request_number_is_not_accepted_again() {
    let elsewhere = Elsewhere::start().await;
    let closed = Inside::start_elsewhere(&elsewhere.code()).await.close().await;
    let (database, older) = (closed.profile().join("wallet.db"), closed.profile().join("older.db"));
    std::fs::copy(&database, &older).expect("the database is at rest");
    let inside = closed.open().await;
    inside.sends("the newer one").await;
    let closed = inside.close().await;
    let newer = closed.profile().join("newer.db");
    std::fs::rename(&database, &newer).unwrap();
    std::fs::rename(&older, &database).unwrap();
    let wallet = closed.open_locked().await;
    let refused = wallet.unlock().await.unwrap_err();
    assert_eq!(refused.code, ApiCode::Cosigner, "a request of an old number was taken: {refused}");
    closed.end(wallet).await;
    std::fs::rename(&newer, &database).unwrap();
    closed.open().await.sends("the newer one again").await;
}

/// A slow connection that loses packets gives exactly one signature, even if the answer itself is lost.
#[tokio::test(flavor = "multi_thread")]
async fn a_slow_and_lossy_connection_signs_once() {
    let elsewhere = Elsewhere::start().await;
    let way = Wan::to(elsewhere.port()).await;
    way.set_delay(Duration::from_millis(50));
    way.lose_every(7);
    let inside = Inside::start_elsewhere(&elsewhere.code_at(&way.address())).await;
    inside.sends("a long way").await;
    inside.wallet.refresh_vault(RefreshKind::Complete, &lockstep_wallet::Password::new(PASSWORD)).await.unwrap();
    inside.sends("after a refresh over a long way").await;
    // From here on, the connection loses only what the story drops.
    way.lose_every(0);
    for (lost, what) in ["the session's", "the exchange's", "the signature's own"].into_iter().enumerate() {
        let (nonce, before, carried) = (inside.nonce().await, way.swallowed(), way.packets());
        // The request has been sent, and the answer has not.
        let asked = carried + 1 + 2 * u32::try_from(lost).expect("three");
        let losing = async {
            until("the request to leave", Duration::from_secs(30), || async { (way.packets() >= asked).then_some(()) })
                .await;
            way.swallow_next_answer();
        };
        let signing = inside.one(bundle(vec![step(1, &pay(nonce, ALICE, 1))]));
        let (result, ()) = tokio::join!(signing, losing);
        assert_eq!(way.swallowed(), before + 1, "{what} answer was lost");
        let sent = inside.nonce().await - nonce;
        assert_eq!(u64::from(result.success), sent, "{what} answer lost, and the result is true: {:?}", result.error);
        inside.sends("and the way is whole again").await;
    }
}

/// Each fault of a code has its own message, and nothing is paired.
#[tokio::test(flavor = "multi_thread")]
async fn a_code_pairs_once_and_only_with_its_service() {
    let mut elsewhere = Elsewhere::start().await;
    let inside = Inside::start().await;
    let pair = |code: &str| {
        inside.person.has_read(code);
        inside.wallet.pair_cosigner()
    };
    let code = elsewhere.code();
    pair(&code).await.expect("a fresh code pairs");
    inside.wallet.unpair_cosigner().await.expect("no vault needs it");
    let used = pair(&code).await.unwrap_err();
    assert!(used.message.contains("Nothing was paired"), "a used code pairs nobody: {used}");
    let gone_code = elsewhere.code();
    elsewhere.kill();
    let away = pair(&gone_code).await.unwrap_err();
    assert!(away.message.contains("can be tried again"), "where nobody is, the code stays good: {away}");
    let fresh = Elsewhere::start().await;
    let (of_another, way) = (fresh.code(), Wan::to(fresh.port()).await);
    let gone = of_another.replace(&fresh.address(), &elsewhere.address());
    assert!(gone.parse::<lockstep_wallet::PairingCode>().is_err(), "an address is not exchanged in a code");
    way.swallow_next_answer();
    let lost = pair(&fresh.code_at(&way.address())).await.unwrap_err();
    assert!(lost.message.contains("can be tried again"), "where no answer came, the same code is good: {lost}");
    assert!(inside.wallet.pairing().await.unwrap().is_none(), "after all that nothing is paired");
    pair(&of_another).await.expect("and another one can be");
    inside.sends("the vault on this computer never needed it").await;
}

/// A backup needs both shares. The other one comes in a file that the co-signer's console writes.
#[tokio::test(flavor = "multi_thread")]
async fn a_backup_needs_the_consoles_file_and_restores_onto_another_co_signer() {
    let elsewhere = Elsewhere::start().await;
    let inside = Inside::start_elsewhere(&elsewhere.code()).await;
    let vault = inside.wallet.status().await.unwrap().vault.unwrap();
    let files = tempfile::tempdir().unwrap();
    let (backup, share) = (files.path().join("backup"), files.path().join("share"));
    let target = Target::new(&backup, IfThere::Keep);
    let alone = inside.wallet.make_backup(&target, None).await.unwrap_err();
    assert!(alone.message.contains(&format!("lockstep-cosigner export --vault {}", vault.id)), "it says how: {alone}");
    assert!(!backup.exists(), "and writes nothing that would restore nothing");

    elsewhere.export(&vault.id, &share);
    inside.wallet.renew_shares().await.unwrap();
    inside.person.will_answer([Some(PASSWORD)]);
    let old = inside.wallet.make_backup(&target, Some(&share)).await.unwrap_err();
    assert!(
        old.message.contains("before the vault's shares were replaced"),
        "an old share is told from a good one: {old}"
    );
    elsewhere.export(&vault.id, &share);
    inside.person.will_answer([Some(PASSWORD), Some("amber cliff saddle moon")]);
    inside.wallet.make_backup(&target, Some(&share)).await.expect("with the console's file a backup is made");
    inside.person.will_answer([Some("amber cliff saddle moon"), Some(PASSWORD)]);
    inside.wallet.prove_backup(&backup).await.expect("and restores");

    // The person no longer trusts the old co-signer: the vault is restored with another one, and the old one's share is dead.
    let (address, node) = (inside.address.clone(), inside.node.clone());
    inside.close().await;
    let other = Elsewhere::start().await;
    let restored = Inside::restore_elsewhere(node, &other.code(), &backup, ["amber cliff saddle moon", PASSWORD]).await;
    assert_eq!(restored.address, address, "the vault is the same");
    let vault = restored.wallet.status().await.unwrap().vault.unwrap();
    assert_eq!(vault.cosigner, Some(CosignerAt::Elsewhere), "with the other co-signer");
    assert!(restored.wallet.generation().await.unwrap() > 1, "and both shares were replaced before it was used");
    restored.sends("restored onto another co-signer").await;
    let status = restored.wallet.backup_status().await.unwrap();
    assert!(status.out_of_date, "so the backup itself can no longer sign");
}

/// The co-signer counts a wrong password, and the right one opens after it.
#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_password_can_be_retried() {
    let elsewhere = Elsewhere::start().await;
    let closed = Inside::start_elsewhere(&elsewhere.code()).await.close().await;
    closed.person.will_type_for_the_vault([Word::Type("not the password".to_owned()), Word::Right]);
    closed.open().await.sends("after a wrong password").await;
}

/// At the terminal: a mistyped code can be corrected, a vault is created, and the terminal says what a remote co-signer protects against.
#[tokio::test(flavor = "multi_thread")]
async fn the_terminal_pairs_uses_and_leaves_a_co_signer() {
    let elsewhere = Elsewhere::start().await;
    let mut cli = Cli { home: Home::new(), node: Node::start().await, address: String::new() };
    let code = elsewhere.code();
    let mut terminal = cli.lockstep(&["cosigner", "pair"]);
    terminal.expect("Pairing code (empty to cancel): ");
    terminal.type_line(&code[..code.len() - 1]);
    terminal.expect("has a mistake in it");
    terminal.expect("Pairing code (empty to cancel): ");
    terminal.type_line(&code);
    let (status, screen) = terminal.end();
    assert!(status.success() && screen.contains(&elsewhere.address()), "it is paired:\n{screen}");
    assert!(!screen.contains(&code), "and the code is not shown:\n{screen}");

    let mut terminal = cli.lockstep(&["create", "Savings", "--cosigner", "elsewhere"]);
    terminal.expect("New password (empty to cancel): ");
    terminal.type_line(PASSWORD);
    terminal.expect("Repeat it: ");
    terminal.type_line(PASSWORD);
    let (status, screen) = terminal.end();
    assert!(status.success() && screen.contains("on another machine"), "it says where the share is:\n{screen}");
    cli.address = address_in(&cli.read(&["address"]));
    let said = cli.read(&["cosigner"]);
    assert!(said.contains("Software that runs as you") && said.contains(&elsewhere.address()), "and why:\n{said}");
    let before = cli.alice().await;
    let mut terminal = cli.ask();
    consent(&mut terminal);
    let (status, screen) = terminal.end();
    assert!(status.success(), "it signs:\n{screen}");
    assert_eq!(cli.alice().await - before, QUARTER, "with the money where it belongs");

    let (status, screen) = cli.unlocked(&["move", "here"]).end();
    assert!(!status.success(), "without the console's file it does not move:\n{screen}");
    let vault = screen.split_whitespace().find(|word| word.parse::<uuid::Uuid>().is_ok()).expect("the vault's id");
    let share = cli.home.data().join("share");
    elsewhere.export(vault, &share);
    let mut terminal = cli.unlocked(&["move", "here", "--share", share.to_str().unwrap()]);
    terminal.expect(ASKS_UNLOCK);
    terminal.type_line(PASSWORD);
    let (status, screen) = terminal.end();
    assert!(status.success() && screen.contains("on this computer"), "with it, it does:\n{screen}");
    let screen = cli.allow(&["cosigner", "unpair"]);
    assert!(screen.contains("on both sides"), "and the pairing can end:\n{screen}");
}
