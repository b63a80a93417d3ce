use async_trait::async_trait;
use lockstep_evidence::ports::keeper::{Keeper, Kept, NotKept};
use lockstep_keysign::VaultId;
use lockstep_store::{Db, EvidenceRecord};

/// The records of a vault, in the wallet's database.
pub(super) struct VaultRecords {
    store: Db,
    vault: VaultId,
}

impl VaultRecords {
    pub(super) const fn new(store: Db, vault: VaultId) -> Self {
        Self { store, vault }
    }
}

#[async_trait]
impl Keeper for VaultRecords {
    async fn all(&self) -> Result<Vec<Kept>, NotKept> {
        let stored = self.store.evidence_records(self.vault).await.map_err(|error| {
            tracing::warn!(%error, "records of evidence could not be read");
            NotKept
        })?;
        stored
            .into_iter()
            .map(|EvidenceRecord { kind, key, value }| {
                let value = serde_json::from_str(&value).map_err(|_| NotKept)?;
                Ok(Kept { kind, key, value })
            })
            .collect()
    }

    async fn change(&self, put: Vec<Kept>, removed: Vec<(String, String)>) -> Result<(), NotKept> {
        let put: Vec<_> = put
            .into_iter()
            .map(|Kept { kind, key, value }| EvidenceRecord { kind, key, value: value.to_string() })
            .collect();
        self.store.change_evidence(self.vault, &put, &removed).await.map_err(|error| {
            tracing::warn!(%error, "records of evidence could not be kept");
            NotKept
        })
    }
}
