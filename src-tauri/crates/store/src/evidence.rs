//! Records of the evidence tools: JSON by kind and key. What they mean is decided elsewhere.

use lockstep_keysign::VaultId;
use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use crate::{Db, StoreError};

/// A record of the evidence tools.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EvidenceRecord {
    pub kind: String,
    /// The key within the kind.
    pub key: String,
    /// JSON.
    pub value: String,
}

fn read(row: &SqliteRow) -> Result<EvidenceRecord, StoreError> {
    Ok(EvidenceRecord { kind: row.try_get("kind")?, key: row.try_get("key")?, value: row.try_get("value")? })
}

impl Db {
    /// All records of a vault.
    pub async fn evidence_records(&self, vault: VaultId) -> Result<Vec<EvidenceRecord>, StoreError> {
        let rows = sqlx::query("SELECT kind, key, value FROM evidence_records WHERE vault = ? ORDER BY kind, key");
        self.all(rows.bind(vault.to_string()), read).await
    }

    /// Puts records of a vault and removes others by kind and key, all or none.
    pub async fn change_evidence(
        &self,
        vault: VaultId,
        put: &[EvidenceRecord],
        removed: &[(String, String)],
    ) -> Result<(), StoreError> {
        let mut change = self.change().await?;
        for (kind, key) in removed {
            sqlx::query("DELETE FROM evidence_records WHERE vault = ? AND kind = ? AND key = ?")
                .bind(vault.to_string())
                .bind(kind)
                .bind(key)
                .execute(&mut *change)
                .await?;
        }
        for record in put {
            sqlx::query(
                "INSERT INTO evidence_records (vault, kind, key, value) VALUES (?, ?, ?, ?) \
                 ON CONFLICT (vault, kind, key) DO UPDATE SET value = excluded.value",
            )
            .bind(vault.to_string())
            .bind(&record.kind)
            .bind(&record.key)
            .bind(&record.value)
            .execute(&mut *change)
            .await?;
        }
        change.commit().await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use lockstep_keysign::VaultId;

    use super::EvidenceRecord;
    use crate::testing::with_vault;

    fn record(key: &str, value: &str) -> EvidenceRecord {
        EvidenceRecord { kind: "accounts".into(), key: key.into(), value: value.into() }
    }

    /// S54: records belong to a vault and go with it; a change is made wholly or not at all.
    #[tokio::test]
    async fn records_belong_to_their_vault() {
        let folder = tempfile::tempdir().unwrap();
        let (db, vault) = with_vault(&folder).await;
        db.change_evidence(vault, &[record("a", "1"), record("b", "2")], &[]).await.unwrap();
        db.change_evidence(vault, &[record("b", "3")], &[("accounts".into(), "a".into())]).await.unwrap();
        assert_eq!(db.evidence_records(vault).await.unwrap(), [record("b", "3")]);
        assert!(
            db.change_evidence(VaultId::random(), &[record("c", "1")], &[]).await.is_err(),
            "a vault that is not there"
        );
        assert!(db.evidence_records(VaultId::random()).await.unwrap().is_empty());
        sqlx::query("DELETE FROM vaults").execute(&db.pool).await.unwrap();
        assert!(db.evidence_records(vault).await.unwrap().is_empty(), "nothing is left of a vault that is gone");
    }
}
