//! Pairings, request numbers, and vaults at another co-signer.

use std::path::Path;

use lockstep_keysign::port::RefreshKind;

use super::CosignerAt;
use crate::testing::add_vault as vault;
use crate::{Db, OpenMode, PendingShare, StoreError};

async fn open(folder: &Path, mode: OpenMode) -> Db {
    Db::open(&folder.join("wallet.db"), &[7; 32], mode).await.unwrap()
}

#[tokio::test]
async fn a_request_has_a_number_that_no_other_had() {
    let folder = tempfile::tempdir().unwrap();
    let db = open(folder.path(), OpenMode::Create).await;
    assert!(matches!(db.next_sequence(0).await, Err(StoreError::NotFound(_))), "without a pairing there is none");
    db.set_pairing("{}", 0, 1).await.unwrap();
    let numbers = [db.next_sequence(0).await.unwrap(), db.next_sequence(1).await.unwrap()];
    assert_eq!(numbers, [1, 2], "each is one more than the last");
    db.close().await;
    let db = open(folder.path(), OpenMode::Existing).await;
    assert_eq!(db.answered().await.unwrap(), 1, "what was answered is written down with the next number");
    assert_eq!(db.next_sequence(0).await.unwrap(), 3, "also after a restart");
    assert_eq!(db.answered().await.unwrap(), 1, "and what was answered is never less than before");
    db.set_pairing("{}", 700, 2).await.unwrap();
    assert_eq!(db.answered().await.unwrap(), 700, "another pairing has numbers of its own");
    assert_eq!(db.next_sequence(0).await.unwrap(), 701, "from where it stands");
}

#[tokio::test]
async fn a_vault_moves_with_its_new_share_or_not_at_all() {
    let folder = tempfile::tempdir().unwrap();
    let db = open(folder.path(), OpenMode::Create).await;
    let id = vault(&db, CosignerAt::Here).await;
    let pending = PendingShare { generation: 4, kind: RefreshKind::Complete, sealed_share: vec![3; 40] };
    db.set_pending_share(id, &pending).await.unwrap();
    assert!(db.move_vault(id, 5, CosignerAt::Elsewhere).await.is_err(), "the share of another refresh moves nothing");
    let still = db.vault(id).await.unwrap();
    assert_eq!((still.cosigner, still.left_behind, still.generation), (CosignerAt::Here, false, 0), "all is as it was");
    db.move_vault(id, 4, CosignerAt::Elsewhere).await.unwrap();
    let moved = db.vault(id).await.unwrap();
    assert_eq!((moved.cosigner, moved.left_behind, moved.generation), (CosignerAt::Elsewhere, true, 4), "it has moved");
    assert_eq!(moved.sealed_share, [3; 40], "with the new share, and the old one is gone");
}

#[tokio::test]
async fn a_pairing_stays_as_long_as_a_vault_needs_it() {
    let folder = tempfile::tempdir().unwrap();
    let db = open(folder.path(), OpenMode::Create).await;
    db.set_pairing("{}", 0, 1).await.unwrap();
    let id = vault(&db, CosignerAt::Elsewhere).await;
    db.activate_vault(id).await.unwrap();
    assert!(matches!(db.remove_pairing().await, Err(StoreError::Exists(_))), "the vault could not sign without it");
    assert!(db.pairing().await.unwrap().is_some(), "so it is still there");
    let folder = tempfile::tempdir().unwrap();
    let db = open(folder.path(), OpenMode::Create).await;
    db.set_pairing("{}", 0, 1).await.unwrap();
    vault(&db, CosignerAt::Elsewhere).await;
    db.remove_pairing().await.unwrap();
    assert!(db.pairing().await.unwrap().is_none(), "what was half made does not hold it");
    assert!(db.vaults().await.unwrap().is_empty(), "and goes with it");
}
