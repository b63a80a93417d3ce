//! A key imported from a recovery phrase: dealt by the device, refreshed on both sides, and only then a
//! vault.

use lockstep_keysign::import::{Phrase, split};
use lockstep_keysign::port::{Cosigner, PortError, RefreshKind};
use lockstep_keysign::{Account, VaultId};

use crate::support::*;

const ABANDON: &str = "abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about";

fn refused<T>(result: &Result<T, PortError>) -> bool {
    matches!(result, Err(PortError::Refused { .. }))
}

async fn import(cosigner: &dyn Cosigner) -> (Device, Vec<u8>) {
    let (vault, password_key) = (VaultId::random(), random_key());
    let (share, theirs) = split(vault, &Phrase::parse(ABANDON).unwrap(), "", Account::ETHEREUM).unwrap();
    let theirs = theirs.to_bytes().unwrap().to_vec();
    cosigner.import(vault, PARAMS, password_key.clone(), theirs.clone()).await.unwrap();
    (Device { vault, share, password_key }, theirs)
}

async fn prove(device: &Device, cosigner: &dyn Cosigner) {
    let steps = device.test_steps();
    let session = cosigner.open(device.request(&steps)).await.unwrap();
    for step in &steps {
        device.sign(cosigner, session, step).await.unwrap();
    }
}

async fn refreshed(device: &Device, cosigner: &dyn Cosigner) -> Device {
    refreshed_as(device, cosigner, RefreshKind::Complete).await
}

async fn refreshed_as(device: &Device, cosigner: &dyn Cosigner, kind: RefreshKind) -> Device {
    let (new, generation) = device.refresh(cosigner, kind).await.unwrap();
    new.prove_refresh(cosigner, generation).await.unwrap();
    cosigner.refresh_commit(device.vault, generation).await.unwrap();
    new
}

#[tokio::test(flavor = "multi_thread")]
async fn an_imported_vault_signs_at_its_own_addresses_after_a_complete_refresh() {
    let place = Place::new();
    let cosigner = place.embedded().await;
    let (dealt, _) = import(&cosigner).await;
    assert_eq!(cosigner.vaults().await.unwrap(), [(dealt.vault, false)], "it is pending");
    let device = refreshed(&dealt, &cosigner).await;
    prove(&device, &cosigner).await;
    cosigner.activate(device.vault).await.unwrap();
    kill(&place, &cosigner).await;
    device.sign_one(&cosigner, &step(transfer(0))).await.expect("it signs transactions at the phrase's first address");
    let result = dealt.sign_one(&cosigner, &step(transfer(1))).await;
    assert!(matches!(result, Err(PortError::Aborted { .. })), "a dealt share signed: {result:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dealt_share_is_never_activated() {
    let place = Place::new();
    let home = place.home().await;
    let (dealt, _) = import(&home).await;
    prove(&dealt, &home).await;
    let result = home.activate(dealt.vault).await;
    assert!(refused(&result), "a share that the device knows was activated: {result:?}");
    home.discard(dealt.vault).await.expect("a half-made import is forgotten");
    assert_eq!(home.vaults().await.unwrap(), [], "nothing is left");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dealt_share_is_activated_after_a_complete_refresh_only() {
    let place = Place::new();
    let home = place.home().await;
    let (dealt, _) = import(&home).await;
    let quick = refreshed_as(&dealt, &home, RefreshKind::Quick).await;
    prove(&quick, &home).await;
    let result = home.activate(dealt.vault).await;
    assert!(refused(&result), "the device knows what a quick refresh leaves: {result:?}");
    let exported = home.export(dealt.vault, dealt.password_key.clone()).await;
    assert!(refused(&exported), "a way around it: {exported:?}");
    home.close().await.unwrap();

    let home = place.home().await;
    assert!(refused(&home.activate(dealt.vault).await), "the kind of the refresh was forgotten with the process");
    let complete = refreshed(&quick, &home).await;
    let device = refreshed_as(&complete, &home, RefreshKind::Quick).await;
    prove(&device, &home).await;
    home.activate(dealt.vault).await.expect("a quick refresh after a complete one takes nothing back");
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_share_of_this_imported_vault_is_accepted() {
    let place = Place::new();
    let home = place.home().await;
    let (dealt, theirs) = import(&home).await;
    let key = random_key;
    let again = home.import(dealt.vault, PARAMS, key(), theirs.clone()).await;
    assert!(refused(&again), "a stored vault was replaced: {again:?}");
    let other = home.import(VaultId::random(), PARAMS, key(), theirs.clone()).await;
    assert!(refused(&other), "another vault's share: {other:?}");
    let broken = home.import(VaultId::random(), PARAMS, key(), theirs[..1_000].to_vec()).await;
    assert!(broken.is_err(), "half a share: {broken:?}");
    assert_eq!(home.vaults().await.unwrap().len(), 1, "nothing else was stored");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_of_an_imported_vault_knows_its_account() {
    let place = Place::new();
    let elsewhere = Place::new();
    let (old, new) = (place.home().await, elsewhere.home().await);
    let (dealt, _) = import(&old).await;
    let device = refreshed(&dealt, &old).await;
    prove(&device, &old).await;
    old.activate(device.vault).await.unwrap();
    let share = old.export(device.vault, device.password_key.clone()).await.unwrap();
    new.restore(device.password_key.clone(), share).await.unwrap();
    prove(&device, &new).await;
    new.activate(device.vault).await.unwrap();
    device.sign_one(&new, &step(transfer(0))).await.expect("it signs at the same address");
}
