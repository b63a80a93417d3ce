//! Refreshes of both shares: the old one signs until the new one is tested and committed, and never
//! afterwards.

use lockstep_keysign::device;
use lockstep_keysign::port::{Cosigner, Generations, PortError, RefreshKind, StepToSign, Subject};
use lockstep_keysign::{Scheme, SignId};

use crate::support::*;

const KINDS: [RefreshKind; 2] = [RefreshKind::Quick, RefreshKind::Complete];

fn refused<T>(result: &Result<T, PortError>) -> bool {
    matches!(result, Err(PortError::Refused { .. }))
}

fn banned<T>(result: &Result<T, PortError>) -> bool {
    matches!(result, Err(PortError::Banned { .. }))
}

async fn signs(cosigner: &dyn Cosigner, device: &Device, what: &str) {
    device.sign_one(cosigner, &step(transfer(0))).await.unwrap_or_else(|error| panic!("{what}: {error}"));
}

/// Gives neither a signature nor a lock: shares that do not belong together prove no attack.
async fn never_signs(cosigner: &dyn Cosigner, device: &Device, what: &str) {
    let result = device.sign_one(cosigner, &step(transfer(0))).await;
    assert!(matches!(result, Err(PortError::Aborted { .. })), "{what} signed, or was blamed: {result:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refreshed_vault_signs_with_the_new_shares_only() {
    for kind in KINDS {
        let (place, [old, other]) = furnished().await;
        let cosigner = place.embedded().await;
        let (new, generation) = old.refresh(&cosigner, kind).await.unwrap();
        let pending = Generations { active: 0, pending: Some(generation) };
        assert_eq!(cosigner.generation(old.vault).await, Ok(pending), "{kind:?}: stored beside the old one");
        signs(&cosigner, &old, "the old share, until the new one is committed").await;
        never_signs(&cosigner, &new, "a pending share").await;
        new.prove_refresh(&cosigner, generation).await.unwrap();
        cosigner.refresh_commit(old.vault, generation).await.unwrap();
        kill(&place, &cosigner).await;
        let committed = Generations { active: generation, pending: None };
        assert_eq!(cosigner.generation(old.vault).await, Ok(committed), "{kind:?}: the new one is the only one");
        signs(&cosigner, &new, "the new share").await;
        never_signs(&cosigner, &old, "an old copy of the device's share").await;
        signs(&cosigner, &other, "another vault").await;
        cosigner.refresh_commit(old.vault, generation).await.expect("committing again changes nothing");
    }
}

/// An older copy of the co-signer's storage is useless beside the new device share.
#[tokio::test(flavor = "multi_thread")]
async fn an_older_copy_of_the_co_signer_never_signs_again() {
    let (place, [old, _]) = furnished().await;
    let home = place.home().await;
    let backup = home.export(old.vault, old.password_key.clone()).await.unwrap();
    let (new, generation) = old.refresh(&home, RefreshKind::Quick).await.unwrap();
    new.prove_refresh(&home, generation).await.unwrap();
    home.refresh_commit(old.vault, generation).await.unwrap();

    let elsewhere = Place::new();
    let copy = elsewhere.home().await;
    copy.restore(old.password_key.clone(), backup).await.unwrap();
    let steps = new.test_steps();
    let session = copy.open(new.request(&steps)).await.unwrap();
    let result = new.sign(&copy, session, &steps[0]).await;
    assert!(matches!(result, Err(PortError::Aborted { .. })), "an older share signed: {result:?}");
    let generations = copy.generation(old.vault).await.unwrap();
    assert_eq!(generations.active, 0, "it says that it is older");

    let backup = home.export(old.vault, old.password_key.clone()).await.unwrap();
    copy.discard(old.vault).await.unwrap();
    copy.restore(old.password_key.clone(), backup).await.unwrap();
    assert_eq!(copy.generation(old.vault).await.unwrap().active, generation, "a backup knows its generation");
    let (_, next) = old_and_new(&copy, &new).await;
    assert!(next > generation, "numbers go on from there");
}

async fn old_and_new(cosigner: &dyn Cosigner, device: &Device) -> (Device, u64) {
    device.refresh(cosigner, RefreshKind::Quick).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refresh_is_committed_only_after_both_test_signatures() {
    let (place, [old, _]) = furnished().await;
    let home = place.home().await;
    let (new, generation) = old.refresh(&home, RefreshKind::Complete).await.unwrap();
    assert!(refused(&home.refresh_commit(old.vault, generation).await), "an untested share was committed");
    let one = StepToSign {
        sign_id: SignId::random(),
        scheme: Scheme::Ecdsa,
        derive_path: PATH.to_owned(),
        subject: Subject::RefreshTest { generation },
    };
    new.sign_one(&home, &one).await.unwrap();
    assert!(refused(&home.refresh_commit(old.vault, generation).await), "half a test was enough");
    let (_, later) = old.refresh(&home, RefreshKind::Complete).await.unwrap();
    assert!(later > generation, "no number is used twice");
    let result = home.refresh_commit(old.vault, generation).await;
    assert!(refused(&result), "a refresh that was given up was committed: {result:?}");
    assert!(refused(&home.refresh_commit(old.vault, later).await), "the earlier test counted for the later share");
    signs(&home, &old, "the old share").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pending_share_signs_nothing_but_its_tests() {
    let (place, [old, _]) = furnished().await;
    let home = place.home().await;
    let none = old.prove_refresh(&home, 1).await;
    assert!(refused(&none), "a test without a refresh was signed: {none:?}");
    let (new, generation) = old.refresh(&home, RefreshKind::Quick).await.unwrap();
    let test = |generation| StepToSign {
        sign_id: SignId::random(),
        scheme: Scheme::Ecdsa,
        derive_path: PATH.to_owned(),
        subject: Subject::RefreshTest { generation },
    };
    let mixed = home.open(new.request(&[test(generation), step(transfer(0))])).await;
    assert!(refused(&mixed), "a transaction came in beside a test: {mixed:?}");
    let other = home.open(new.request(&[test(generation + 1)])).await;
    assert!(refused(&other), "a test of another generation: {other:?}");
    let wrong = home
        .open(lockstep_keysign::port::OpenRequest { password_key: random_key(), ..new.request(&[test(generation)]) });
    assert!(matches!(wrong.await, Err(PortError::WrongPassword { attempts_left: 4, .. })), "counted like any other");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refresh_that_is_given_up_leaves_the_old_shares() {
    let (place, [old, _]) = furnished().await;
    let cosigner = place.embedded().await;
    let (_, generation) = old.refresh(&cosigner, RefreshKind::Quick).await.unwrap();
    cosigner.refresh_discard(old.vault, generation).await.unwrap();
    cosigner.refresh_discard(old.vault, generation).await.expect("giving up again changes nothing");
    cosigner.refresh_discard(old.vault, 99).await.expect("what never was can be given up");
    let left = Generations { active: 0, pending: None };
    assert_eq!(cosigner.generation(old.vault).await, Ok(left), "nothing is pending");
    assert!(refused(&cosigner.refresh_commit(old.vault, generation).await), "it came back");
    signs(&cosigner, &old, "the old share").await;
    let (new, generation) = old.refresh(&cosigner, RefreshKind::Quick).await.unwrap();
    new.prove_refresh(&cosigner, generation).await.unwrap();
    cosigner.refresh_commit(old.vault, generation).await.unwrap();
    assert!(refused(&cosigner.refresh_discard(old.vault, generation).await), "a committed share was given up");
    signs(&cosigner, &new, "the new share").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_message_is_answered_once_and_expires() {
    let (place, [old, _]) = furnished().await;
    let home = place.home().await;
    let start = || device::Refresh::start(old.copy().share, RefreshKind::Quick).unwrap();
    let (refresh, first) = start();
    let key = || old.password_key.clone();
    let reply = home.refresh_first(old.vault, key(), RefreshKind::Quick, first).await.unwrap();
    let (_, second) = refresh.second(&reply).unwrap();
    home.refresh_second(old.vault, second.clone()).await.unwrap();
    let again = home.refresh_second(old.vault, second).await;
    assert_eq!(again, Err(PortError::OutOfOrder), "the second message was answered twice");

    for (what, act) in [("a pause", 0), ("a new password", 1), ("a lock", 2)] {
        let (refresh, first) = start();
        let reply = home.refresh_first(old.vault, key(), RefreshKind::Quick, first).await.unwrap();
        let (_, second) = refresh.second(&reply).unwrap();
        match act {
            0 => place.clock.advance_seconds(120),
            1 => home.change_password(old.vault, key(), key(), PARAMS).await.unwrap(),
            _ => home.report_ban(old.vault, "a check failed".to_owned()).await.unwrap(),
        }
        let late = home.refresh_second(old.vault, second).await;
        assert_eq!(late, Err(PortError::OutOfOrder), "a refresh went on after {what}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refresh_needs_the_password_and_the_other_half() {
    let (place, [old, other]) = furnished().await;
    let home = place.home().await;
    let (_, first) = device::Refresh::start(old.copy().share, RefreshKind::Quick).unwrap();
    let wrong = home.refresh_first(old.vault, random_key(), RefreshKind::Quick, first).await;
    assert!(matches!(wrong, Err(PortError::WrongPassword { attempts_left: 4, .. })), "counted: {wrong:?}");
    let (_, first) = device::Refresh::start(other.copy().share, RefreshKind::Quick).unwrap();
    let foreign = home.refresh_first(old.vault, old.password_key.clone(), RefreshKind::Quick, first).await;
    assert!(matches!(foreign, Err(PortError::Aborted { .. })), "another vault's share: {foreign:?}");
    let garbage = home.refresh_first(old.vault, old.password_key.clone(), RefreshKind::Quick, vec![9; 50]).await;
    assert!(garbage.is_err() && !banned(&garbage), "unreadable bytes are no crime: {garbage:?}");
    signs(&home, &old, "the old share").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_password_changed_in_between_opens_the_pending_share_too() {
    let (place, [mut old, _]) = furnished().await;
    let home = place.home().await;
    let (mut new, generation) = old.refresh(&home, RefreshKind::Quick).await.unwrap();
    let key = random_key();
    home.change_password(old.vault, old.password_key.clone(), key.clone(), PARAMS).await.unwrap();
    (old.password_key, new.password_key) = (key.clone(), key);
    new.prove_refresh(&home, generation).await.unwrap();
    home.refresh_commit(old.vault, generation).await.unwrap();
    signs(&home, &new, "the new share under the new password").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_complete_refresh_lifts_a_lock() {
    let (place, [old, _]) = furnished().await;
    let cosigner = place.embedded().await;
    cosigner.report_ban(old.vault, "a check failed".to_owned()).await.unwrap();
    assert!(banned(&old.refresh(&cosigner, RefreshKind::Quick).await.map(drop)), "a quick refresh of a locked vault");
    let (new, generation) = old.refresh(&cosigner, RefreshKind::Complete).await.unwrap();
    assert!(banned(&old.sign_one(&cosigner, &step(transfer(0))).await), "the lock holds until the commit");
    assert!(banned(&new.sign_one(&cosigner, &step(transfer(0))).await), "for the new share too");
    new.prove_refresh(&cosigner, generation).await.expect("but the new share signs its tests");
    kill(&place, &cosigner).await;
    assert!(banned(&old.sign_one(&cosigner, &step(transfer(0))).await), "over a kill as well");
    cosigner.refresh_commit(old.vault, generation).await.unwrap();
    signs(&cosigner, &new, "the lock is lifted").await;
}

/// A complete refresh does not lift a lock that a failed check set during that refresh.
#[tokio::test(flavor = "multi_thread")]
async fn a_lock_in_the_middle_of_a_refresh_ends_it() {
    for kind in KINDS {
        let (place, [old, _]) = furnished().await;
        let home = place.home().await;
        let (new, generation) = old.refresh(&home, kind).await.unwrap();
        new.prove_refresh(&home, generation).await.unwrap();
        home.report_ban(old.vault, "a check failed".to_owned()).await.unwrap();
        let committed = home.refresh_commit(old.vault, generation).await;
        assert!(refused(&committed), "{kind:?}: the pending share outlived a lock: {committed:?}");
        assert!(banned(&old.sign_one(&home, &step(transfer(0))).await), "{kind:?}: the lock was lifted");
    }
}

/// A share that was tampered with in transit locks the vault before the answer.
#[tokio::test(flavor = "multi_thread")]
async fn a_false_evaluation_locks_the_vault() {
    let (place, [old, other]) = furnished().await;
    let home = place.home().await;
    // The evaluation precedes the public shares at the end of the message; some of these bytes belong to it.
    let mut locked = false;
    for back in (100..320).step_by(11) {
        let (refresh, first) = device::Refresh::start(old.copy().share, RefreshKind::Quick).unwrap();
        let reply = home.refresh_first(old.vault, old.password_key.clone(), RefreshKind::Quick, first).await.unwrap();
        let (_, mut second) = refresh.second(&reply).unwrap();
        let at = second.len() - back;
        second[at] ^= 1;
        let result = home.refresh_second(old.vault, second).await;
        assert!(result.is_err(), "byte {back} from the end went unnoticed");
        locked = banned(&result);
        if locked {
            break;
        }
    }
    assert!(locked, "no tampering was taken for what it is");
    assert!(banned(&old.sign_one(&home, &step(transfer(0))).await), "the vault is locked");
    signs(&home, &other, "another vault is not touched").await;
}
