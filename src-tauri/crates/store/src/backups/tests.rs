//! Records of backups, and restoring.

use lockstep_keysign::port::KdfParams;
use lockstep_keysign::{PublicKeys, VaultId};

use super::*;
use crate::{ContactOrigin, CosignerAt, OpenMode, VaultState};

fn keys() -> PublicKeys {
    let ecdsa = hex::decode("0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798").unwrap();
    let eddsa = hex::decode("5866666666666666666666666666666666666666666666666666666666666666").unwrap();
    PublicKeys::new(ecdsa.try_into().unwrap(), [5; 32], eddsa.try_into().unwrap()).unwrap()
}

async fn open(folder: &std::path::Path) -> Db {
    Db::open(&folder.join("wallet.db"), &[7; 32], OpenMode::Create).await.unwrap()
}

async fn restore(db: &Db, id: VaultId) {
    let keys = keys();
    let vault = NewVault {
        id,
        name: "Savings",
        keys: &keys,
        kdf_salt: [1; 16],
        kdf: KdfParams { memory_kib: 65_536, passes: 3, lanes: 1 },
        sealed_share: &[2; 40],
        cosigner: CosignerAt::Here,
    };
    let restored = Restored {
        vault,
        created_at: 10,
        locked: Some("a check failed"),
        made_at: 20,
        generation: 4,
        coins: &[NewCoin {
            chain: "Local",
            ticker: "ETH",
            contract: None,
            decimals: 18,
            address: "0x1",
            origin: ContactOrigin::Seed,
            conversation: None,
            resembles: None,
            agreed: false,
        }],
        contacts: &[Contact {
            id: String::new(),
            title: "Alice".into(),
            address: "0x2".into(),
            chain: "Local".into(),
            origin: ContactOrigin::Person,
            conversation: None,
            created_at: 11,
        }],
        births: &[Birth { chain: "Local".into(), block: 7 }],
    };
    db.insert_restored_vault(&restored, 30).await.unwrap();
}

#[tokio::test]
async fn a_restored_vault_is_whole_only_when_it_is_active() {
    let folder = tempfile::tempdir().unwrap();
    let (db, id) = (open(folder.path()).await, VaultId::random());
    restore(&db, id).await;
    assert_eq!(db.vault(id).await.unwrap().state, VaultState::Pending, "it is half made");
    assert!(db.contacts(id).await.unwrap().is_empty(), "and its address book is not the profile's yet");
    db.activate_vault(id).await.unwrap();
    let vault = db.vault(id).await.unwrap();
    assert_eq!(
        (vault.created_at, vault.locked_reason.as_deref()),
        (10, Some("a check failed")),
        "its age and its lock"
    );
    assert_eq!(db.contacts(id).await.unwrap().len(), 1, "now the address book is there");
    assert_eq!(db.stored_coins(id).await.unwrap().len(), 1, "and the coins");
    assert_eq!(db.births(id).await.unwrap(), [Birth { chain: "Local".into(), block: 7 }], "and its first block");
    let backup = db.backup(id).await.unwrap().unwrap();
    assert_eq!(
        (backup.made_at, backup.generation, backup.restored_at),
        (20, 4, Some(30)),
        "it came out of this backup"
    );
}

#[tokio::test]
async fn a_restored_vault_that_is_discarded_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let (db, id) = (open(folder.path()).await, VaultId::random());
    restore(&db, id).await;
    db.discard_pending_vault(id).await.unwrap();
    assert!(db.vaults().await.unwrap().is_empty(), "no vault");
    for table in ["coins", "births", "backups", "restored_address_book", "address_book"] {
        let rows: i64 = sqlx::query_scalar(sqlx::AssertSqlSafe(format!("SELECT count(*) FROM {table}")))
            .fetch_one(&db.pool)
            .await
            .unwrap();
        assert_eq!(rows, 0, "nothing of it in {table}");
    }
}

#[tokio::test]
async fn a_proof_belongs_to_the_backup_that_was_proven() {
    let folder = tempfile::tempdir().unwrap();
    let (db, id) = (open(folder.path()).await, VaultId::random());
    restore(&db, id).await;
    db.note_backup_made(id, 4, 40).await.unwrap();
    db.note_backup_proven(id, 20, 50).await.unwrap();
    assert_eq!(db.backup(id).await.unwrap().unwrap().proven_at, None, "an older file proves nothing of the latest");
    db.note_backup_proven(id, 40, 60).await.unwrap();
    assert_eq!(db.backup(id).await.unwrap().unwrap().proven_at, Some(60), "the latest is proven by itself");
    db.note_backup_made(id, 5, 70).await.unwrap();
    assert_eq!(db.backup(id).await.unwrap().unwrap().proven_at, None, "and a new one is not proven yet");
}
