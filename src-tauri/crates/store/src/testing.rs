//! A database with a vault, and what is put into its journal, for the tests of this crate.

use lockstep_keysign::port::KdfParams;
use lockstep_keysign::{PublicKeys, SignId, VaultId};

use crate::{BundleOrigin, CosignerAt, Db, MessageKind, NewBundle, NewStep, NewVault, OpenMode, StepForm, UnixMillis};

/// A new database with a vault, in a folder.
pub(crate) async fn with_vault(folder: &tempfile::TempDir) -> (Db, VaultId) {
    let db = Db::open(&folder.path().join("wallet.db"), &[7; 32], OpenMode::Create).await.unwrap();
    let id = add_vault(&db, CosignerAt::Here).await;
    (db, id)
}

/// Adds a vault whose shares are at this co-signer.
pub(crate) async fn add_vault(db: &Db, cosigner: CosignerAt) -> VaultId {
    let ecdsa = hex::decode("0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798").unwrap();
    let eddsa = hex::decode("5866666666666666666666666666666666666666666666666666666666666666").unwrap();
    let keys = PublicKeys::new(ecdsa.try_into().unwrap(), [5; 32], eddsa.try_into().unwrap()).unwrap();
    let id = VaultId::random();
    let vault = NewVault {
        id,
        name: "Savings",
        keys: &keys,
        kdf_salt: [1; 16],
        kdf: KdfParams { memory_kib: 65_536, passes: 3, lanes: 1 },
        sealed_share: &[2; 40],
        cosigner,
    };
    db.insert_pending_vault(&vault, 10).await.unwrap();
    id
}

/// Adds a whole vault to a database of a version that knew at most one.
pub(crate) async fn add_only_vault(db: &Db) -> VaultId {
    let id = VaultId::random();
    let vault = sqlx::query(
        "INSERT INTO vaults (id, name, created_at, state, ecdsa_key, chain_code, eddsa_key, kdf_salt, kdf_memory_kib, kdf_passes, kdf_lanes, \
         sealed_share) VALUES (?, 'Savings', 1, 'active', x'0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798', \
         zeroblob(32), x'5866666666666666666666666666666666666666666666666666666666666666', zeroblob(16), 65536, 3, 1, x'01')",
    );
    vault.bind(id.to_string()).execute(&db.pool).await.unwrap();
    id
}

/// A new conversation of a new vault.
pub(crate) async fn talk(db: &Db, title: &str, now: UnixMillis) -> String {
    let vault = add_vault(db, CosignerAt::Here).await;
    db.start_conversation(vault, title, now).await.unwrap().id
}

/// A message to sign.
pub(crate) fn message(id: &str) -> NewStep {
    NewStep {
        id: id.into(),
        sequence: 0,
        chain: "Ethereum".into(),
        title: "Permit".into(),
        form: StepForm::Message(MessageKind::TypedData),
        bytes: b"content".to_vec(),
        digest: [1; 32],
        derive_path: "m".into(),
        sign_id: SignId::random(),
        further: Vec::new(),
        from: "0x01".into(),
        to: None,
        amount_text: String::new(),
        titled: None,
        amount_said: None,
        effect: String::new(),
        nonce: 0,
        wait_receipt: false,
        receipt_timeout: 0,
    }
}

/// A bundle on Ethereum.
pub(crate) fn bundle(vault: VaultId, origin: BundleOrigin) -> NewBundle {
    NewBundle {
        id: "bundle".into(),
        vault,
        origin,
        action: None,
        program: None,
        plan_digest: None,
        label: None,
        commitment: [9; 32],
        chain: "Ethereum".into(),
    }
}
