//! Permissions to move tokens that a vault's addresses gave, and which blocks were searched for them.

use lockstep_keysign::VaultId;
use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use crate::{Db, StoreError, UnixMillis};

/// A permission, as a log told that it was given or changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredGrant {
    /// Registry name of the chain.
    pub chain: String,
    /// The token or the collection.
    pub contract: String,
    pub kind: GrantKind,
    /// Who may move it; the number of the item where one item is meant.
    pub whom: String,
    /// The last transaction about it.
    pub block: u64,
    pub hash: String,
}

/// The forms of a permission.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum GrantKind {
    /// An amount of a token.
    Amount,
    /// An amount of a token through Permit2.
    Permit2,
    /// All items of a collection.
    Collection,
    /// One item of a collection.
    Item,
}

impl GrantKind {
    /// Every form.
    pub const ALL: [Self; 4] = [Self::Amount, Self::Permit2, Self::Collection, Self::Item];

    /// Its name in the database and in ids.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Amount => "amount",
            Self::Permit2 => "permit2",
            Self::Collection => "collection",
            Self::Item => "item",
        }
    }
}

/// Which blocks of a chain were searched, without a gap.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GrantScan {
    /// Registry name of the chain.
    pub chain: String,
    /// The first block that can contain a permission.
    pub begins: u64,
    pub first: u64,
    pub last: u64,
    /// The blocks in one question that the node allowed.
    pub span: u64,
    /// Whether the last block was the latest one.
    pub caught_up: bool,
    pub answered_at: UnixMillis,
}

fn number(value: u64) -> Result<i64, StoreError> {
    i64::try_from(value).map_err(|_| StoreError::Corrupt("block"))
}

fn block(row: &SqliteRow, column: &str) -> Result<u64, StoreError> {
    u64::try_from(row.try_get::<i64, _>(column)?).map_err(|_| StoreError::Corrupt("block"))
}

fn read(row: &SqliteRow) -> Result<StoredGrant, StoreError> {
    let kind: String = row.try_get("kind")?;
    let kind = GrantKind::ALL.into_iter().find(|one| one.text() == kind).ok_or(StoreError::Corrupt("kind"))?;
    Ok(StoredGrant {
        chain: row.try_get("chain")?,
        contract: row.try_get("contract")?,
        kind,
        whom: row.try_get("whom")?,
        block: block(row, "block")?,
        hash: row.try_get("hash")?,
    })
}

fn read_scan(row: &SqliteRow) -> Result<GrantScan, StoreError> {
    Ok(GrantScan {
        chain: row.try_get("chain")?,
        begins: block(row, "begins")?,
        first: block(row, "first")?,
        last: block(row, "last")?,
        span: block(row, "span")?,
        caught_up: row.try_get::<i64, _>("caught_up")? != 0,
        answered_at: row.try_get("answered_at")?,
    })
}

impl Db {
    /// The permissions that were found, the latest first.
    pub async fn grants(&self, vault: VaultId) -> Result<Vec<StoredGrant>, StoreError> {
        let rows = sqlx::query("SELECT * FROM grants WHERE vault = ? ORDER BY chain, block DESC, contract, kind, whom");
        self.all(rows.bind(vault.to_string()), read).await
    }

    /// The searches of a vault, by chain.
    pub async fn grant_scans(&self, vault: VaultId) -> Result<Vec<GrantScan>, StoreError> {
        let rows = sqlx::query("SELECT * FROM grant_scans WHERE vault = ? ORDER BY chain");
        self.all(rows.bind(vault.to_string()), read_scan).await
    }

    /// Stores the answer of a search, all of it or nothing. A permission that was known gets its later transaction.
    pub async fn keep_grants(&self, vault: VaultId, scan: &GrantScan, found: &[StoredGrant]) -> Result<(), StoreError> {
        let (vault, mut change) = (vault.to_string(), self.change().await?);
        for one in found {
            sqlx::query(
                "INSERT INTO grants (vault, chain, contract, kind, whom, block, hash) VALUES (?, ?, ?, ?, ?, ?, ?) \
                 ON CONFLICT DO UPDATE SET block = excluded.block, hash = excluded.hash WHERE excluded.block >= block",
            )
            .bind(&vault)
            .bind(&one.chain)
            .bind(&one.contract)
            .bind(one.kind.text())
            .bind(&one.whom)
            .bind(number(one.block)?)
            .bind(&one.hash)
            .execute(&mut *change)
            .await?;
        }
        sqlx::query(
            "INSERT INTO grant_scans (vault, chain, begins, first, last, span, caught_up, answered_at) \
             VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET begins = excluded.begins, first = excluded.first, \
             last = excluded.last, span = excluded.span, caught_up = excluded.caught_up, answered_at = excluded.answered_at",
        )
        .bind(&vault)
        .bind(&scan.chain)
        .bind(number(scan.begins)?)
        .bind(number(scan.first)?)
        .bind(number(scan.last)?)
        .bind(number(scan.span)?)
        .bind(i64::from(scan.caught_up))
        .bind(scan.answered_at)
        .execute(&mut *change)
        .await?;
        change.commit().await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{GrantKind, GrantScan, StoredGrant};
    use crate::testing::with_vault;

    fn grant(kind: GrantKind, block: u64) -> StoredGrant {
        StoredGrant {
            chain: "Base".into(),
            contract: "0x01".into(),
            kind,
            whom: "0x02".into(),
            block,
            hash: format!("hash of {block}"),
        }
    }

    #[tokio::test]
    async fn each_permission_is_kept_once_with_its_latest_transaction() {
        let folder = tempfile::tempdir().unwrap();
        let (db, vault) = with_vault(&folder).await;
        let mut scan = GrantScan {
            chain: "Base".into(),
            begins: 1,
            first: 50,
            last: 90,
            span: 10_000,
            caught_up: true,
            answered_at: 7,
        };
        let all: Vec<_> = GrantKind::ALL.into_iter().map(|kind| grant(kind, 60)).collect();
        db.keep_grants(vault, &scan, &all).await.unwrap();
        assert_eq!(db.grants(vault).await.unwrap().len(), 4, "forms are told apart");
        scan.first = 1;
        db.keep_grants(vault, &scan, &[grant(GrantKind::Amount, 3), grant(GrantKind::Item, 70)]).await.unwrap();
        let blocks: Vec<_> = db.grants(vault).await.unwrap().iter().map(|one| (one.kind, one.block)).collect();
        assert_eq!(
            blocks,
            [(GrantKind::Item, 70), (GrantKind::Amount, 60), (GrantKind::Collection, 60), (GrantKind::Permit2, 60)],
            "an earlier transaction, found by a later search, replaces nothing"
        );
        assert_eq!(db.grant_scans(vault).await.unwrap(), [scan], "how far the search came is kept as it was told");
    }
}
