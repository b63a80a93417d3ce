//! The co-signer dies at each checkpoint of an operation on a whole vault. Afterwards the operation has
//! happened completely or not at all.

use lockstep_cosigner::embedded::Embedded;
use lockstep_keysign::port::{Cosigner, KeygenParams, PortError};

use crate::support::*;

const OTHER_PARAMS: KeygenParams = KeygenParams { kdf_salt: [8; 16], ..PARAMS };

async fn armed(place: &Place, at: &str) -> Embedded {
    let mut config = place.config();
    config.abort_at = Some(at.to_owned());
    Embedded::start(config).await.unwrap()
}

fn died<T: std::fmt::Debug>(at: &str, result: &Result<T, PortError>) {
    assert!(matches!(result, Err(PortError::Unreachable { .. })), "{at}: it did not die: {result:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_death_while_unlocking_costs_at_most_one_attempt() {
    for (at, left) in [("cosigner.unlock.before", 4), ("cosigner.attempt.counted", 3)] {
        let (place, [device, _]) = furnished().await;
        let cosigner = armed(&place, at).await;
        died(at, &cosigner.unlock(device.vault, random_key()).await);
        let next = cosigner.unlock(device.vault, random_key()).await;
        let wrong = PortError::WrongPassword { attempts_left: left, retry_after_seconds: 0 };
        assert_eq!(next, Err(wrong), "{at}: an attempt is counted before it is tried");
        device.sign_one(&cosigner, &step(transfer(0))).await.expect("the vault is unharmed");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_death_while_the_password_changes_leaves_exactly_one_password() {
    for (at, changed) in
        [("cosigner.password.before", false), ("cosigner.password.sealed", false), ("cosigner.password.after", true)]
    {
        let (place, [mut device, _]) = furnished().await;
        let cosigner = armed(&place, at).await;
        let (old, new) = (device.password_key.clone(), random_key());
        died(at, &cosigner.change_password(device.vault, old.clone(), new.clone(), OTHER_PARAMS).await);
        let params = cosigner.kdf(device.vault).await.unwrap();
        assert_eq!(params == OTHER_PARAMS, changed, "{at}: the derivation tells which password holds");
        let (holds, not) = if changed { (new, old) } else { (old, new) };
        cosigner.unlock(device.vault, not).await.expect_err("the other password is wrong");
        device.password_key = holds;
        device.sign_one(&cosigner, &step(transfer(0))).await.unwrap_or_else(|error| panic!("{at}: {error}"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_death_while_removing_removes_or_does_not() {
    for (at, gone) in [("cosigner.remove.before", false), ("cosigner.remove.after", true)] {
        let (place, [device, _]) = furnished().await;
        let cosigner = armed(&place, at).await;
        died(at, &cosigner.remove(device.vault, device.password_key.clone()).await);
        let result = device.sign_one(&cosigner, &step(transfer(0))).await;
        assert_eq!(result.is_err(), gone, "{at}: {result:?}");
        if gone {
            assert_eq!(result, Err(PortError::UnknownVault), "{at}: nothing of it is left");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_death_while_restoring_restores_or_can_be_repeated() {
    for (at, there) in
        [("cosigner.restore.before", false), ("cosigner.restore.opened", false), ("cosigner.restore.after", true)]
    {
        let (place, [device, _]) = furnished().await;
        let elsewhere = Place::new();
        let share = place.home().await.export(device.vault, device.password_key.clone()).await.unwrap();
        let cosigner = armed(&elsewhere, at).await;
        died(at, &cosigner.restore(device.password_key.clone(), share.clone()).await);
        assert_eq!(cosigner.vaults().await.unwrap().is_empty(), !there, "{at}: what is there");
        if there {
            cosigner.discard(device.vault).await.unwrap();
        }
        cosigner.restore(device.password_key.clone(), share).await.unwrap_or_else(|error| panic!("{at}: {error}"));
    }
}
