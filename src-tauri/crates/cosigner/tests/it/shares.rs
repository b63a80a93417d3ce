//! Operations on a whole vault: unlock, change the password, back up, move away.

use lockstep_cosigner::policy::{Policy, Rule};
use lockstep_keysign::port::{Asked, Cosigner, ExportedShare, KdfParams, KeygenParams, PortError};
use lockstep_keysign::{PasswordKey, VaultId};

use crate::support::*;

const OTHER_PARAMS: KeygenParams = KeygenParams { kdf_salt: [8; 16], ..PARAMS };

fn wrong(attempts_left: u32) -> PortError {
    PortError::WrongPassword { attempts_left, retry_after_seconds: 0 }
}

fn refused<T>(result: &Result<T, PortError>) -> bool {
    matches!(result, Err(PortError::Refused { .. }))
}

/// Signs the two test messages of a restored vault and activates it.
async fn prove(device: &Device, cosigner: &dyn Cosigner) {
    let steps = device.test_steps();
    let session = cosigner.open(device.request(&steps)).await.expect("a restored vault takes its tests");
    for step in &steps {
        device.sign(cosigner, session, step).await.expect("a restored share signs");
    }
    cosigner.activate(device.vault).await.expect("a tested vault is activated");
}

/// Makes every call that takes a password with this one, and returns the answers.
async fn every_attempt(
    cosigner: &dyn Cosigner,
    device: &Device,
    key: &PasswordKey,
) -> [(&'static str, Result<(), PortError>); 4] {
    let vault = device.vault;
    [
        ("unlock", cosigner.unlock(vault, key.clone()).await),
        ("change_password", cosigner.change_password(vault, key.clone(), random_key(), PARAMS).await),
        ("remove", cosigner.remove(vault, key.clone()).await),
        ("export", cosigner.export(vault, key.clone()).await.map(drop)),
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn every_call_that_takes_a_password_counts_it() {
    let (place, [device, _]) = furnished().await;
    let cosigner = place.embedded().await;
    for (left, (name, result)) in [4, 3, 2, 1].into_iter().zip(every_attempt(&cosigner, &device, &random_key()).await) {
        assert_eq!(result, Err(wrong(left)), "{name}: a wrong password costs one attempt");
    }
    kill(&place, &cosigner).await;
    let last = cosigner.unlock(device.vault, random_key()).await;
    let delayed = PortError::WrongPassword { attempts_left: 0, retry_after_seconds: 30 };
    assert_eq!(last, Err(delayed), "the count outlives the process");
    for (name, result) in every_attempt(&cosigner, &device, &device.password_key).await {
        let throttled = matches!(result, Err(PortError::Throttled { retry_after_seconds: 29..=30 }));
        assert!(throttled, "{name}: even the right password has to wait: {result:?}");
    }
    assert_eq!(cosigner.vaults().await.unwrap().len(), 2, "nothing was removed");
}

#[tokio::test(flavor = "multi_thread")]
async fn attempts_made_at_once_are_counted_one_by_one() {
    let (place, [device, _]) = furnished().await;
    let home = std::sync::Arc::new(place.home().await);
    let tries = (0..12).map(|_| {
        let (home, vault) = (std::sync::Arc::clone(&home), device.vault);
        tokio::spawn(async move { home.unlock(vault, random_key()).await })
    });
    let mut looked_at = 0;
    for tried in tries.collect::<Vec<_>>() {
        match tried.await.unwrap() {
            Err(PortError::WrongPassword { .. }) => looked_at += 1,
            Err(PortError::Throttled { .. }) => {}
            other => panic!("a wrong password gave {other:?}"),
        }
    }
    assert_eq!(looked_at, 5, "only the free attempts were looked at");
}

#[tokio::test(flavor = "multi_thread")]
async fn unlocking_forgets_the_attempts_and_works_on_a_locked_vault() {
    let (place, [device, _]) = furnished().await;
    let home = place.home().await;
    home.unlock(device.vault, random_key()).await.unwrap_err();
    home.unlock(device.vault, device.password_key.clone()).await.expect("the right password unlocks");
    assert_eq!(home.unlock(device.vault, random_key()).await, Err(wrong(4)), "the count began anew");
    home.report_ban(device.vault, "a check failed".to_owned()).await.unwrap();
    home.unlock(device.vault, device.password_key.clone()).await.expect("a locked vault can be looked at");
    assert_eq!(home.unlock(device.vault, random_key()).await, Err(wrong(4)), "a locked vault counts like any other");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unknown_vault_is_unknown_to_every_call() {
    let place = Place::new();
    let home = place.home().await;
    let (vault, key) = (VaultId::random(), random_key());
    assert_eq!(home.kdf(vault).await, Err(PortError::UnknownVault), "kdf");
    assert_eq!(home.unlock(vault, key.clone()).await, Err(PortError::UnknownVault), "unlock");
    assert_eq!(home.remove(vault, key.clone()).await, Err(PortError::UnknownVault), "remove");
    assert_eq!(home.export(vault, key.clone()).await.map(drop), Err(PortError::UnknownVault), "export");
    let changed = home.change_password(vault, key.clone(), key, PARAMS).await;
    assert_eq!(changed, Err(PortError::UnknownVault), "change_password");
    assert_eq!(home.generation(vault).await, Err(PortError::UnknownVault), "generation");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_changed_password_is_the_only_one_and_open_sessions_end() {
    let (place, [mut device, other]) = furnished().await;
    let cosigner = place.embedded().await;
    assert_eq!(cosigner.kdf(device.vault).await, Ok(PARAMS), "a device without its database is told");
    let pending = step(transfer(0));
    let session = cosigner.open(device.request(std::slice::from_ref(&pending))).await.unwrap();
    let old = device.password_key.clone();
    let new = random_key();
    cosigner.change_password(device.vault, old.clone(), new.clone(), OTHER_PARAMS).await.unwrap();
    kill(&place, &cosigner).await;

    assert_eq!(cosigner.kdf(device.vault).await, Ok(OTHER_PARAMS), "the new derivation is told");
    assert_eq!(cosigner.unlock(device.vault, old).await, Err(wrong(4)), "the old password is wrong");
    let (_, first) = device.start(&pending);
    let ended = cosigner.exchange(session, pending.sign_id, first).await;
    assert_eq!(ended, Err(PortError::UnknownSession), "the session of the old password is over");
    device.password_key = new;
    device.sign_one(&cosigner, &step(transfer(1))).await.expect("the vault signs under the new password");
    other.sign_one(&cosigner, &step(transfer(0))).await.expect("another vault keeps its password");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_ends_with_the_old_password_also_in_the_same_process() {
    let (place, [device, _]) = furnished().await;
    let home = place.home().await;
    let pending = step(transfer(0));
    let session = home.open(device.request(std::slice::from_ref(&pending))).await.unwrap();
    let (_, last) = device.exchange(&home, session, &pending).await.unwrap();
    let old = device.password_key.clone();
    home.change_password(device.vault, old, random_key(), OTHER_PARAMS).await.unwrap();
    let ended = home.finish(session, pending.sign_id, last).await;
    assert_eq!(ended, Err(PortError::UnknownSession), "a session outlived the password that opened it");
    assert_eq!(home.ask(device.vault, pending.sign_id).await, Ok(Asked::Void), "and its step is void");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_password_is_not_derived_more_weakly() {
    let (place, [device, _]) = furnished().await;
    let home = place.home().await;
    let weak = KeygenParams { kdf: KdfParams { passes: 1, ..PARAMS.kdf }, ..PARAMS };
    let old = device.password_key.clone();
    let result = home.change_password(device.vault, old.clone(), random_key(), weak).await;
    assert!(refused(&result), "a weak derivation was taken: {result:?}");
    home.unlock(device.vault, old).await.expect("the old password still holds");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_removed_share_is_destroyed_and_its_answers_stay() {
    let (place, [device, other]) = furnished().await;
    let cosigner = place.embedded().await;
    let signed = step(transfer(0));
    device.sign_one(&cosigner, &signed).await.unwrap();
    cosigner.remove(device.vault, device.password_key.clone()).await.unwrap();
    kill(&place, &cosigner).await;
    assert_eq!(cosigner.vaults().await.unwrap(), [(other.vault, true)], "one vault is left");
    let opened = cosigner.open(device.request(&[step(transfer(1))])).await;
    assert_eq!(opened, Err(PortError::UnknownVault), "a removed vault opened");
    let again = cosigner.remove(device.vault, device.password_key.clone()).await;
    assert_eq!(again, Err(PortError::UnknownVault), "it is gone");
    other.sign_one(&cosigner, &step(transfer(0))).await.expect("another vault is not touched");
    // Its sign ids stay used: the vault may come back from a backup.
    cosigner.shutdown().await.unwrap();
    let storage = lockstep_cosigner::storage::Storage::open(&place.data(), &place.secret).await.unwrap();
    let fate = storage.fate(signed.sign_id).await.unwrap();
    assert!(fate.is_some_and(|(vault, _)| vault == device.vault), "the sign id was forgotten");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restored_share_signs_at_another_co_signer() {
    let (place, [device, _]) = furnished().await;
    let elsewhere = Place::new();
    let (old, new) = (place.embedded().await, elsewhere.embedded().await);
    let share = old.export(device.vault, device.password_key.clone()).await.unwrap();
    new.restore(device.password_key.clone(), share.clone()).await.unwrap();
    assert_eq!(new.vaults().await.unwrap(), [(device.vault, false)], "it is pending until it has signed");
    kill(&elsewhere, &new).await;
    prove(&device, &new).await;
    device.sign_one(&new, &step(transfer(0))).await.expect("the restored vault signs transactions");
    assert_eq!(new.kdf(device.vault).await, Ok(PARAMS), "the derivation came along");
    let again = new.restore(device.password_key.clone(), share).await;
    assert!(refused(&again), "a vault that is there was replaced: {again:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restored_share_that_is_not_tested_signs_nothing_and_can_be_discarded() {
    let (place, [device, _]) = furnished().await;
    let elsewhere = Place::new();
    let (old, new) = (place.home().await, elsewhere.home().await);
    let share = old.export(device.vault, device.password_key.clone()).await.unwrap();
    new.restore(device.password_key.clone(), share.clone()).await.unwrap();
    assert!(refused(&new.open(device.request(&[step(transfer(0))])).await), "an untested share signed");
    new.discard(device.vault).await.unwrap();
    assert_eq!(new.vaults().await.unwrap(), [], "nothing is left");
    new.restore(device.password_key.clone(), share).await.expect("and it can be restored again");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restore_counts_wrong_passwords_on_top_of_the_backups() {
    let (place, [device, _]) = furnished().await;
    let elsewhere = Place::new();
    let (old, new) = (place.home().await, elsewhere.home().await);
    for _ in 0..2 {
        old.unlock(device.vault, random_key()).await.unwrap_err();
    }
    let share = old.export(device.vault, device.password_key.clone()).await.unwrap();
    assert_eq!(old.unlock(device.vault, random_key()).await, Err(wrong(4)), "there, the right password began anew");
    assert_eq!(new.restore(random_key(), share.clone()).await, Err(wrong(2)), "here, two are remembered");
    assert_eq!(new.restore(random_key(), share.clone()).await, Err(wrong(1)), "and each is counted");
    new.close().await.unwrap();
    let new = elsewhere.home().await;
    let last = new.restore(random_key(), share.clone()).await;
    let delayed = PortError::WrongPassword { attempts_left: 0, retry_after_seconds: 30 };
    assert_eq!(last, Err(delayed), "over a restart too");
    let waiting = Err(PortError::Throttled { retry_after_seconds: 30 });
    assert_eq!(new.restore(device.password_key.clone(), share.clone()).await, waiting, "the right one has to wait");
    assert_eq!(new.vaults().await.unwrap(), [], "nothing was stored");
    elsewhere.clock.advance_seconds(30);
    new.restore(device.password_key.clone(), share).await.expect("and then it restores");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_locked_vault_stays_locked_through_a_backup() {
    let (place, [device, _]) = furnished().await;
    let elsewhere = Place::new();
    let (old, new) = (place.home().await, elsewhere.home().await);
    old.report_ban(device.vault, "a check failed".to_owned()).await.unwrap();
    let share = old.export(device.vault, device.password_key.clone()).await.unwrap();
    new.restore(device.password_key.clone(), share).await.unwrap();
    let result = new.open(device.request(&[step(transfer(0))])).await;
    assert_eq!(result, Err(PortError::Banned { reason: "a check failed".to_owned() }), "the lock was lost");
    let tests = new.open(device.request(&device.test_steps())).await;
    assert!(matches!(tests, Err(PortError::Banned { .. })), "a locked vault signed its tests");
    let discarded = new.discard(device.vault).await;
    assert!(refused(&discarded), "its lock could be lost by discarding it: {discarded:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lock_that_is_here_already_outlives_a_removal_and_an_older_backup() {
    let (place, [device, _]) = furnished().await;
    let home = place.home().await;
    let share = home.export(device.vault, device.password_key.clone()).await.unwrap();
    home.report_ban(device.vault, "later".to_owned()).await.unwrap();
    home.remove(device.vault, device.password_key.clone()).await.unwrap();
    home.restore(device.password_key.clone(), share).await.unwrap();
    let result = home.open(device.request(&[step(transfer(0))])).await;
    assert_eq!(result, Err(PortError::Banned { reason: "later".to_owned() }), "a backup lifted a lock");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_stricter_policy_is_kept() {
    let (place, [device, _]) = furnished().await;
    let strict = Policy { opaque_calls: Rule::Deny, contract_creation: Rule::Allow, max_steps: 2 };
    let storage = lockstep_cosigner::storage::Storage::open(&place.data(), &place.secret).await.unwrap();
    storage.set_older_policy(device.vault, strict).await.unwrap();
    storage.close().await.unwrap();
    let elsewhere = Place::new();
    let (old, new) = (place.home().await, elsewhere.home().await);
    let share = old.export(device.vault, device.password_key.clone()).await.unwrap();
    new.restore(device.password_key.clone(), share).await.unwrap();
    prove(&device, &new).await;
    let steps = [step(transfer(0)), step(transfer(1)), step(transfer(2))];
    let result = new.open(device.request(&steps)).await;
    assert!(refused(&result), "the backup's stricter policy was lost: {result:?}");
    new.close().await.unwrap();
    let storage = lockstep_cosigner::storage::Storage::open(&elsewhere.data(), &elsewhere.secret).await.unwrap();
    let policy = storage.policy(device.vault).await.unwrap();
    let wanted = Policy { contract_creation: Rule::Deny, ..strict };
    assert_eq!(policy, Some(wanted), "each rule is the stricter of the two");
}

#[tokio::test(flavor = "multi_thread")]
async fn no_changed_export_restores() {
    let (place, [device, _]) = furnished().await;
    let elsewhere = Place::new();
    let (old, new) = (place.home().await, elsewhere.home().await);
    old.report_ban(device.vault, "a check failed".to_owned()).await.unwrap();
    let share = old.export(device.vault, device.password_key.clone()).await.unwrap();
    let bytes = share.as_bytes();
    // Every byte of the clear part, and some of the sealed part.
    let places = (0..300).chain((300..bytes.len()).step_by(4_099));
    for at in places {
        let mut changed = bytes.to_vec();
        changed[at] ^= 1;
        let result = new.restore(device.password_key.clone(), ExportedShare::from_bytes(changed)).await;
        assert!(result.is_err(), "byte {at} was changed, yet it restored");
        elsewhere.clock.advance_seconds(2 * 24 * 3600);
    }
    assert_eq!(new.vaults().await.unwrap(), [], "nothing was stored");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_export_holds_no_share_in_clear_and_nothing_of_this_co_signer() {
    let (place, [device, _]) = furnished().await;
    let home = place.home().await;
    let share = home.export(device.vault, device.password_key.clone()).await.unwrap();
    for secret in [place.secret.as_bytes(), device.password_key.as_bytes()] {
        assert!(!share.as_bytes().windows(32).any(|window| window == secret), "a secret is in the export");
    }
    let again = home.export(device.vault, device.password_key.clone()).await.unwrap();
    let tail = |share: &ExportedShare| share.as_bytes()[share.as_bytes().len() - 1_000..].to_vec();
    assert_ne!(tail(&share), tail(&again), "each export has a salt of its own");
    assert!(format!("{share:?}").len() < 40, "it shows its length and nothing else: {share:?}");
}
