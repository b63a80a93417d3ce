//! Making, testing, activating and discarding a vault.

use lockstep_keysign::port::{Asked, Cosigner, KdfParams, KeygenParams, PortError, Subject};
use lockstep_keysign::{Scheme, VaultId, device};

use crate::support::*;

#[tokio::test(flavor = "multi_thread")]
async fn a_vault_is_made_over_the_real_process_and_signs() {
    let place = Place::new();
    let cosigner = place.embedded().await;
    let device = make_vault(&cosigner).await;
    assert_eq!(cosigner.vaults().await.unwrap(), [(device.vault, true)], "one active vault");

    let steps = [step(transfer(0)), step(transfer(1))];
    let session = cosigner.open(device.request(&steps)).await.unwrap();
    let mut signatures = Vec::new();
    for step in &steps {
        signatures.push(device.sign(&cosigner, session, step).await.unwrap());
    }
    cosigner.shutdown().await.unwrap();

    let cosigner = place.embedded().await;
    for (step, signature) in steps.iter().zip(&signatures) {
        assert!(device.verifies(step, signature), "the signature is the vault's for its transaction");
        assert_eq!(
            cosigner.ask(device.vault, step.sign_id).await.unwrap(),
            Asked::Signature(*signature),
            "the answer outlives the process"
        );
    }
    let later = step(transfer(2));
    device.sign_one(&cosigner, &later).await.expect("the vault signs after a restart");
    cosigner.shutdown().await.unwrap();

    let log = std::fs::read_to_string(place.log()).unwrap();
    assert!(log.contains("a step is signed"), "the log is there: {log}");
    for secret in [device.password_key.as_bytes(), place.secret.as_bytes()] {
        assert!(!log.contains(&hex::encode(secret)), "a secret is in the log");
    }
    let stored = device.share.to_bytes().unwrap();
    let on_disk = std::fs::read(place.data().join("cosigner.db")).unwrap();
    assert!(!on_disk.starts_with(b"SQLite format 3"), "the database is encrypted");
    let keys = device.share.public_keys().ecdsa();
    assert!(!on_disk.windows(33).any(|window| window == keys), "even public keys are encrypted");
    assert!(!stored.is_empty(), "the device has its share");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_vault_is_active_only_after_both_test_messages() {
    let place = Place::new();
    let home = place.home().await;
    let device = half_make_vault(&home).await;
    assert_eq!(home.vaults().await.unwrap(), [(device.vault, false)], "half-made");
    let refused = |result| matches!(result, Err(PortError::Refused { .. }));
    assert!(refused(home.activate(device.vault).await), "no test message was signed");

    let steps = device.test_steps();
    let session = home.open(device.request(&steps)).await.unwrap();
    device.sign(&home, session, &steps[0]).await.unwrap();
    assert!(refused(home.activate(device.vault).await), "only one scheme was tested");
    device.sign(&home, session, &steps[1]).await.unwrap();
    home.activate(device.vault).await.unwrap();
    home.activate(device.vault).await.expect("activating again changes nothing");
    assert_eq!(home.vaults().await.unwrap(), [(device.vault, true)], "active");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pending_vault_signs_only_tests_and_an_active_one_only_transactions() {
    let place = Place::new();
    let home = place.home().await;
    let device = half_make_vault(&home).await;
    let result = home.open(device.request(&[step(transfer(0))])).await;
    assert!(matches!(result, Err(PortError::Refused { .. })), "a half-made vault signed: {result:?}");

    let device = make_vault(&home).await;
    let result = home.open(device.request(&device.test_steps())).await;
    assert!(matches!(result, Err(PortError::Refused { .. })), "an active vault signed a test: {result:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_half_made_vault_is_discarded_and_an_active_one_never() {
    let place = Place::new();
    let home = place.home().await;
    let pending = half_make_vault(&home).await;
    home.discard(pending.vault).await.unwrap();
    home.discard(pending.vault).await.expect("discarding again changes nothing");
    home.discard(VaultId::random()).await.expect("what is not there can be discarded");
    assert_eq!(home.vaults().await.unwrap(), [], "nothing is left");
    let result = home.open(pending.request(&pending.test_steps())).await;
    assert_eq!(result, Err(PortError::UnknownVault), "its share is gone");

    let active = make_vault(&home).await;
    let result = home.discard(active.vault).await;
    assert!(matches!(result, Err(PortError::Refused { .. })), "an active vault was discarded");
    active.sign_one(&home, &step(transfer(0))).await.expect("and it still signs");
}

#[tokio::test(flavor = "multi_thread")]
async fn key_generation_answers_each_message_once() {
    let place = Place::new();
    let home = place.home().await;
    let vault = VaultId::random();
    let (keygen, first) = device::Keygen::start(vault).unwrap();
    let reply = home.keygen_first(vault, PARAMS, first.to_vec()).await.unwrap();
    let (_, second) = keygen.second(&reply).unwrap();
    home.keygen_second(vault, random_key(), second.to_vec()).await.unwrap();
    let again = home.keygen_second(vault, random_key(), second.to_vec()).await;
    assert_eq!(again, Err(PortError::OutOfOrder), "the second message was answered twice");
    let again = home.keygen_first(vault, PARAMS, first.to_vec()).await;
    assert!(matches!(again, Err(PortError::Refused { .. })), "a stored vault was begun anew");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forgotten_key_generation_ends_after_ten_minutes() {
    let place = Place::new();
    let home = place.home().await;
    let vault = VaultId::random();
    let (keygen, first) = device::Keygen::start(vault).unwrap();
    let reply = home.keygen_first(vault, PARAMS, first.to_vec()).await.unwrap();
    let (_, second) = keygen.second(&reply).unwrap();
    place.clock.advance_seconds(10 * 60);
    let late = home.keygen_second(vault, random_key(), second.to_vec()).await;
    assert_eq!(late, Err(PortError::OutOfOrder), "it waited longer than it may");
    assert_eq!(home.vaults().await.unwrap(), [], "nothing was stored");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_weak_password_derivation_is_refused() {
    let place = Place::new();
    let home = place.home().await;
    for kdf in [
        KdfParams { memory_kib: 65_535, ..PARAMS.kdf },
        KdfParams { passes: 2, ..PARAMS.kdf },
        KdfParams { lanes: 0, ..PARAMS.kdf },
    ] {
        let params = KeygenParams { kdf, ..PARAMS };
        let result = home.keygen_first(VaultId::random(), params, Vec::new()).await;
        assert!(matches!(result, Err(PortError::Refused { .. })), "{kdf:?} was accepted");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_test_message_is_bound_to_its_scheme() {
    let place = Place::new();
    let home = place.home().await;
    let device = half_make_vault(&home).await;
    let [ecdsa, eddsa] = device.test_steps().try_into().unwrap();
    assert_ne!(device.digest(&ecdsa), device.digest(&eddsa), "each scheme has its own message");
    assert_eq!((ecdsa.scheme, eddsa.scheme), (Scheme::Ecdsa, Scheme::Eddsa), "both are tested");
    assert!(matches!(ecdsa.subject, Subject::KeygenTest), "and both are tests");
}
