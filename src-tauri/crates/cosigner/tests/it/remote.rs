//! A device and a service on another machine: pairing, mutual authentication, and ownership of vaults.

use std::sync::atomic::Ordering;

use lockstep_cosigner::remote::{DeviceKey, PairingCode, pair};
use lockstep_cosigner::tls::Identity;
use lockstep_keysign::SessionId;
use lockstep_keysign::port::{Asked, Cosigner, PortError, RefreshKind};
use zeroize::Zeroizing;

use crate::service::*;
use crate::support::*;

fn refused(result: Result<impl std::fmt::Debug, PortError>) -> String {
    match result {
        Err(PortError::Refused { reason }) => reason,
        other => panic!("not refused: {other:?}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_paired_device_makes_a_vault_and_signs_with_it() {
    let place = Place::new();
    let service = Service::at(&place, &Identity::fresh().unwrap()).await;
    let remote = service.paired().await.remote();
    remote.hello().await.expect("the service knows the device");
    let device = make_vault(&remote).await;
    let step = step(transfer(0));
    let signature = device.sign_one(&remote, &step).await.unwrap();
    let asked = remote.ask(device.vault, step.sign_id).await.unwrap();
    assert_eq!(asked, Asked::Signature(signature), "the answer is kept under its sign id");
    assert_eq!(remote.vaults().await.unwrap(), vec![(device.vault, true)], "the vault is listed");
    let (refreshed, generation) = device.refresh(&remote, RefreshKind::Complete).await.unwrap();
    refreshed.prove_refresh(&remote, generation).await.unwrap();
    remote.refresh_commit(device.vault, generation).await.unwrap();
    refreshed.sign_one(&remote, &crate::support::step(transfer(1))).await.expect("the refreshed pair signs");
    let counted = service.counted();
    assert!(counted.contains("lockstep_signatures_total 6"), "two tests, two of the refresh, two transfers: {counted}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_code_pairs_one_device_once_and_not_for_long() {
    let place = Place::new();
    let service = Service::at(&place, &Identity::fresh().unwrap()).await;
    let code: PairingCode = service.code().await.reveal().parse().expect("what the console prints is read back");
    let key = DeviceKey::random().unwrap();
    let first = pair(&code, &key, "laptop").await.unwrap();
    let again = pair(&code, &key, "laptop").await.expect("a device that heard no answer may ask again");
    assert_eq!(again, first, "and is the same device");
    let other = pair(&code, &DeviceKey::random().unwrap(), "thief").await;
    assert!(refused(other).contains("used"), "a used code pairs nobody else");

    let late = service.code().await;
    place.clock.advance_seconds(599);
    let in_time = service.code().await;
    place.clock.advance_seconds(1);
    assert!(
        refused(pair(&late, &DeviceKey::random().unwrap(), "late").await).contains("ten minutes"),
        "it has expired"
    );
    pair(&in_time, &DeviceKey::random().unwrap(), "in time").await.expect("a code is good for ten minutes");
    let guessed = PairingCode::new(code.address(), *code.fingerprint(), Zeroizing::new([7; 16])).unwrap();
    refused(pair(&guessed, &DeviceKey::random().unwrap(), "guess").await);
    let names: Vec<_> = service.operator.devices().await.unwrap().into_iter().map(|device| device.name).collect();
    assert_eq!(names, ["laptop", "in time"], "nobody else was paired");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_service_with_another_certificate_receives_nothing() {
    let place = Place::new();
    let service = Service::at(&place, &Identity::fresh().unwrap()).await;
    let code = service.code().await;
    let elsewhere = PairingCode::new(code.address(), [9; 32], Zeroizing::new([7; 16])).unwrap();
    let error = pair(&elsewhere, &DeviceKey::random().unwrap(), "laptop").await.unwrap_err();
    assert!(error.is_unreachable() && error.to_string().contains("another certificate"), "it says why: {error}");

    let mut paired = service.paired().await;
    paired.pairing.certificate = Identity::fresh().unwrap().certificate;
    let error = paired.remote().hello().await.unwrap_err();
    assert!(error.to_string().contains("another certificate"), "a paired device believes one certificate: {error}");
}

#[tokio::test(flavor = "multi_thread")]
async fn another_devices_vault_is_like_one_that_is_not_there() {
    let place = Place::new();
    let service = Service::at(&place, &Identity::fresh().unwrap()).await;
    let (ours, theirs) = (service.paired().await.remote(), service.paired().await.remote());
    let device = make_vault(&ours).await;
    let vault = device.vault;
    let step = step(transfer(0));
    let steps = std::slice::from_ref(&step);
    let key = || device.password_key.clone();

    assert_eq!(theirs.vaults().await.unwrap(), vec![], "it is not listed");
    let unknown = Some(PortError::UnknownVault);
    assert_eq!(theirs.kdf(vault).await.err(), unknown, "kdf");
    assert_eq!(theirs.open(device.request(steps)).await.err(), unknown, "open");
    assert_eq!(theirs.unlock(vault, key()).await.err(), unknown, "unlock");
    assert_eq!(theirs.report_ban(vault, "hostile".into()).await.err(), unknown, "report_ban");
    assert_eq!(theirs.ask(vault, step.sign_id).await.err(), unknown, "ask");
    assert_eq!(theirs.remove(vault, key()).await.err(), unknown, "remove");
    assert_eq!(theirs.discard(vault).await.err(), unknown, "discard");
    assert_eq!(theirs.generation(vault).await.err(), unknown, "generation");
    let first = theirs.keygen_first(vault, PARAMS, vec![1]).await;
    assert!(refused(first).contains("cannot have more vaults"), "its id cannot be taken");

    let session = ours.open(device.request(steps)).await.unwrap();
    let (signing, first) = device.start(&step);
    let stolen = theirs.exchange(session, step.sign_id, first.clone()).await;
    assert_eq!(stolen, Err(PortError::UnknownSession), "a session's id is no key to it");
    assert_eq!(theirs.close(session).await, Err(PortError::UnknownSession), "nor can it be closed");
    let reply = ours.exchange(session, step.sign_id, first).await.expect("the session is as it was");
    let (ready, last) = signing.exchange(&reply).unwrap();
    let stolen = theirs.finish(session, step.sign_id, last.to_vec()).await;
    assert_eq!(stolen, Err(PortError::UnknownSession), "nor to its answer");
    ready.accept(ours.finish(session, step.sign_id, last.to_vec()).await.unwrap()).expect("signed for its owner");
    let late = theirs.finish(SessionId::random(), step.sign_id, vec![]).await;
    assert_eq!(late, Err(PortError::UnknownSession), "a kept answer is its owner's");
    let wrong = ours.open(device.wrong_request()).await;
    assert_eq!(
        wrong.err(),
        Some(PortError::WrongPassword { attempts_left: 4, retry_after_seconds: 0 }),
        "none of it counted as an attempt, and the vault is not locked"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_revoked_device_is_a_stranger_and_its_successor_has_its_vaults() {
    let place = Place::new();
    let service = Service::at(&place, &Identity::fresh().unwrap()).await;
    let lost = service.paired().await;
    let remote = lost.remote();
    let device = make_vault(&remote).await;
    service.operator.revoke(lost.pairing.device).await.unwrap();
    let reason = refused(remote.hello().await);
    assert!(reason.contains("does not know this device") && reason.contains("Pair"), "it says what to do: {reason}");
    assert!(refused(device.sign_one(&remote, &step(transfer(0))).await).contains("Nothing was signed"), "it says so");
    refused(service.operator.revoke(lost.pairing.device).await);

    let unknown = service.operator.pair(&service.terms(Some([1; 16]))).await;
    assert!(matches!(unknown, Err(PortError::Refused { .. })), "nobody is replaced who is not known");
    let code = service.operator.pair(&service.terms(Some(lost.pairing.device))).await.unwrap();
    let new = Paired::by(&code).await.remote();
    assert_eq!(new.vaults().await.unwrap(), vec![(device.vault, true)], "the vaults were handed over");
    device.sign_one(&new, &step(transfer(0))).await.expect("the new device signs");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pairing_ends_only_when_no_vault_depends_on_it() {
    let place = Place::new();
    let service = Service::at(&place, &Identity::fresh().unwrap()).await;
    let remote = service.paired().await.remote();
    let device = make_vault(&remote).await;
    assert!(refused(remote.unpair().await).contains("Move the vault"), "the share would be out of reach");
    remote.remove(device.vault, device.password_key.clone()).await.unwrap();
    remote.unpair().await.expect("nothing is left here");
    refused(remote.hello().await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_share_leaves_by_the_console_only_and_moves_in_only_with_a_complete_refresh() {
    let (here, there) = (Place::new(), Place::new());
    let service = Service::at(&here, &Identity::fresh().unwrap()).await;
    let other = Service::at(&there, &Identity::fresh().unwrap()).await;
    let (from, to) = (service.paired().await.remote(), other.paired().await.remote());
    let device = make_vault(&from).await;
    let vault = device.vault;

    let reason = refused(from.export(vault, device.password_key.clone()).await);
    assert!(reason.contains(&format!("lockstep-cosigner export --vault {vault} --to FILE")), "it says how: {reason}");
    let share = service.operator.export(vault, device.password_key.clone()).await.unwrap();

    to.restore(device.password_key.clone(), share).await.unwrap();
    let reason = refused(to.activate(vault).await);
    assert!(reason.contains("needs a complete refresh"), "a copy is not used: {reason}");
    let steps = device.test_steps();
    let session = to.open(device.request(&steps)).await.unwrap();
    for step in &steps {
        device.sign(&to, session, step).await.unwrap();
    }
    let (quick, generation) = device.refresh(&to, RefreshKind::Quick).await.unwrap();
    quick.prove_refresh(&to, generation).await.unwrap();
    to.refresh_commit(vault, generation).await.unwrap();
    assert!(refused(to.activate(vault).await).contains("needs a complete refresh"), "a quick refresh is not enough");
    let (fresh, generation) = quick.refresh(&to, RefreshKind::Complete).await.unwrap();
    fresh.prove_refresh(&to, generation).await.unwrap();
    to.refresh_commit(vault, generation).await.unwrap();
    to.activate(vault).await.expect("the copy is worthless now");
    fresh.sign_one(&to, &step(transfer(0))).await.expect("the moved vault signs");
    let stale = device.sign_one(&to, &step(transfer(1))).await;
    assert!(stale.is_err(), "the device's old share signs with the new one: {stale:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_older_copy_of_the_services_data_is_refused_until_the_latest_is_back() {
    let (place, identity) = (Place::new(), Identity::fresh().unwrap());
    let aside = tempfile::tempdir().unwrap();
    let copy = |from: &std::path::Path, to: &std::path::Path| {
        for file in std::fs::read_dir(from).unwrap() {
            let file = file.unwrap();
            std::fs::copy(file.path(), to.join(file.file_name())).unwrap();
        }
    };
    let service = Service::at(&place, &identity).await;
    let paired = service.paired().await;
    let device = make_vault(&paired.remote()).await;
    service.end().await;
    copy(&place.data(), aside.path());

    let service = Service::at(&place, &identity).await;
    let paired = paired.moved(service.address);
    let step = step(transfer(0));
    let remote = paired.remote();
    let session = remote.open(device.request(std::slice::from_ref(&step))).await.unwrap();
    assert_eq!(remote.ask(device.vault, step.sign_id).await, Ok(Asked::Void), "given up, for ever");
    remote.close(session).await.unwrap();
    remote.hello().await.unwrap();
    drop(remote);
    service.end().await;
    let latest = tempfile::tempdir().unwrap();
    copy(&place.data(), latest.path());
    copy(aside.path(), &place.data());

    let service = Service::at(&place, &identity).await;
    let remote = paired.moved(service.address).remote();
    let reason = refused(device.sign_one(&remote, &step).await);
    assert!(reason.contains("older copy") && reason.contains("Nothing was signed"), "it says what happened: {reason}");
    refused(remote.ask(device.vault, step.sign_id).await);
    service.end().await;

    copy(latest.path(), &place.data());
    let service = Service::at(&place, &identity).await;
    let remote = paired.moved(service.address).remote();
    assert_eq!(device.sign_one(&remote, &step).await, Err(PortError::Spent), "the latest data remembers the void");
    device.sign_one(&remote, &crate::support::step(transfer(0))).await.expect("and signs what is new");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_device_with_decreasing_numbers_is_told_so() {
    let place = Place::new();
    let service = Service::at(&place, &Identity::fresh().unwrap()).await;
    let paired = service.paired().await;
    let remote = paired.remote();
    for _ in 0..5 {
        remote.hello().await.unwrap();
    }
    paired.numbers.next.store(2, Ordering::SeqCst);
    *paired.numbers.answered.lock().unwrap() = 2;
    let reason = refused(paired.remote().hello().await);
    assert!(reason.contains("restored from an older copy"), "it says what may be the reason: {reason}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_numbers_are_written_down_before_a_request_leaves_and_go_on_after_a_restart() {
    let place = Place::new();
    let service = Service::at(&place, &Identity::fresh().unwrap()).await;
    let paired = service.paired().await;
    paired.remote().hello().await.unwrap();
    let again = paired.remote();
    again.hello().await.expect("another start of the wallet goes on with its numbers");
    again.hello().await.unwrap();
    assert_eq!(paired.numbers.next.load(Ordering::SeqCst), 3, "one number for each request");
    assert_eq!(*paired.numbers.answered.lock().unwrap(), 2, "and the last answer but one is written down");
    let gone = paired.moved("127.0.0.1:1".parse().unwrap()).remote();
    assert!(gone.hello().await.unwrap_err().is_unreachable(), "nobody is there");
}
