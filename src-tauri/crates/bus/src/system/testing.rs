//! A conversation for the tests of this module.

use lockstep_keysign::{PublicKeys, VaultId};
use lockstep_store::{Db, WatchedVault};

/// A new conversation. It belongs to a vault, which is only watched.
pub(super) async fn session(db: &Db) -> String {
    let ecdsa = hex::decode("0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798").unwrap();
    let eddsa = hex::decode("5866666666666666666666666666666666666666666666666666666666666666").unwrap();
    let keys = PublicKeys::new(ecdsa.try_into().unwrap(), [5; 32], eddsa.try_into().unwrap()).unwrap();
    let vault = WatchedVault { id: VaultId::random(), name: "Savings", keys: &keys, addresses: &[] };
    db.insert_watched_vault(&vault, 1).await.unwrap();
    db.start_conversation(vault.id, "t", 1).await.unwrap().id
}
