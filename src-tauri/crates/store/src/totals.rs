use lockstep_keysign::VaultId;
use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use crate::{Db, StoreError, UnixMillis};

const HOUR: i64 = 60 * 60_000;
const DAY: i64 = 24 * HOUR;

/// The shortest time between two totals, in milliseconds.
const APART: i64 = HOUR / 4;

/// From this age on, the last total of each hour stays.
const HOURLY: i64 = 2 * DAY;

/// From this age on, the last total of each day stays.
const DAILY: i64 = 35 * DAY;

/// The age at which a total is removed.
const OLDEST: i64 = 400 * DAY;

/// Which totals are meant. Real and test money, and two currencies, are never compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TotalsOf {
    /// Their vault.
    pub vault: VaultId,
    /// Whether they are of test money.
    pub test: bool,
    /// Their currency, such as `USD`.
    pub currency: &'static str,
}

impl TotalsOf {
    fn world(&self) -> &'static str {
        if self.test { "test" } else { "real" }
    }
}

/// What a vault's coins were worth together at a time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordedTotal {
    /// When all of it was known.
    pub at: UnixMillis,
    /// In the currency, with a decimal point.
    pub amount: String,
    /// How many coins are not in it because their price is unknown.
    pub unpriced: u32,
}

fn read(row: &SqliteRow) -> Result<RecordedTotal, StoreError> {
    let unpriced: i64 = row.try_get("unpriced")?;
    Ok(RecordedTotal {
        at: row.try_get("at")?,
        amount: row.try_get("amount")?,
        unpriced: u32::try_from(unpriced).map_err(|_| StoreError::Corrupt("unpriced"))?,
    })
}

impl Db {
    /// The totals that were recorded, the oldest first.
    pub async fn totals(&self, of: TotalsOf) -> Result<Vec<RecordedTotal>, StoreError> {
        let rows = sqlx::query("SELECT * FROM totals WHERE vault = ? AND world = ? AND currency = ? ORDER BY at");
        self.all(rows.bind(of.vault.to_string()).bind(of.world()).bind(of.currency), read).await
    }

    /// Records a total, unless there is one of the quarter of an hour before it. The older totals are, the fewer of them stay. Returns
    /// whether it was recorded.
    pub async fn record_total(&self, of: TotalsOf, total: &RecordedTotal) -> Result<bool, StoreError> {
        let now = total.at;
        let mut change = self.change().await?;
        let there: Option<i64> = sqlx::query_scalar(
            "SELECT at FROM totals WHERE vault = ? AND world = ? AND currency = ? AND at > ? AND at <= ? LIMIT 1",
        )
        .bind(of.vault.to_string())
        .bind(of.world())
        .bind(of.currency)
        .bind(now.saturating_sub(APART))
        .bind(now)
        .fetch_optional(&mut *change)
        .await?;
        if there.is_some() {
            return Ok(false);
        }
        sqlx::query("INSERT INTO totals (vault, world, currency, at, amount, unpriced) VALUES (?, ?, ?, ?, ?, ?)")
            .bind(of.vault.to_string())
            .bind(of.world())
            .bind(of.currency)
            .bind(now)
            .bind(&total.amount)
            .bind(i64::from(total.unpriced))
            .execute(&mut *change)
            .await?;
        for (age, length) in [(HOURLY, HOUR), (DAILY, DAY)] {
            sqlx::query(
                "DELETE FROM totals WHERE vault = ?1 AND at < ?2 AND EXISTS (\
                 SELECT 1 FROM totals AS later WHERE later.vault = totals.vault AND later.world = totals.world \
                 AND later.currency = totals.currency AND later.at > totals.at AND later.at / ?3 = totals.at / ?3)",
            )
            .bind(of.vault.to_string())
            .bind(now.saturating_sub(age))
            .bind(length)
            .execute(&mut *change)
            .await?;
        }
        sqlx::query("DELETE FROM totals WHERE vault = ? AND at < ?")
            .bind(of.vault.to_string())
            .bind(now.saturating_sub(OLDEST))
            .execute(&mut *change)
            .await?;
        change.commit().await?;
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use lockstep_keysign::VaultId;

    use super::{APART, DAILY, DAY, HOUR, HOURLY, OLDEST, RecordedTotal, TotalsOf};
    use crate::testing::with_vault;

    fn total(at: i64, amount: &str) -> RecordedTotal {
        RecordedTotal { at, amount: amount.to_owned(), unpriced: 1 }
    }

    #[tokio::test]
    async fn a_quarter_of_an_hour_has_one_total_and_worlds_stay_apart() {
        let folder = tempfile::tempdir().unwrap();
        let (db, vault) = with_vault(&folder).await;
        let real = TotalsOf { vault, test: false, currency: "USD" };
        let start = 1_000 * DAY;
        assert!(db.record_total(real, &total(start, "10.00")).await.unwrap(), "the first is recorded");
        assert!(
            !db.record_total(real, &total(start + APART - 1, "11.00")).await.unwrap(),
            "it is too early for another"
        );
        assert!(db.record_total(real, &total(start + APART, "12.00")).await.unwrap(), "and then it is time");
        let kept = db.totals(real).await.unwrap();
        assert_eq!(kept, [total(start, "10.00"), total(start + APART, "12.00")], "as recorded, the oldest first");
        let others = [
            TotalsOf { test: true, ..real },
            TotalsOf { currency: "EUR", ..real },
            TotalsOf { vault: VaultId::random(), ..real },
        ];
        for other in others {
            assert!(db.totals(other).await.unwrap().is_empty(), "{other:?} is something else");
        }
        sqlx::query("DELETE FROM vaults").execute(&db.pool).await.unwrap();
        assert!(db.totals(real).await.unwrap().is_empty(), "nothing is left of a vault that is gone");
    }

    #[tokio::test]
    async fn the_older_the_fewer() {
        let folder = tempfile::tempdir().unwrap();
        let (db, vault) = with_vault(&folder).await;
        let of = TotalsOf { vault, test: false, currency: "USD" };
        let start = 1_000 * DAY;
        for quarter in 0..=(3 * DAY / APART) {
            db.record_total(of, &total(start + quarter * APART, &quarter.to_string())).await.unwrap();
        }
        let now = start + 3 * DAY;
        let kept = db.totals(of).await.unwrap();
        let old: Vec<i64> = kept.iter().map(|total| total.at).filter(|at| *at < now - HOURLY).collect();
        assert_eq!(old.len(), 24, "of the day before the last two, one total stays for each hour");
        assert!(old.iter().all(|at| at % HOUR == HOUR - APART), "the last of the hour");
        assert_eq!(kept.len(), 24 + usize::try_from(HOURLY / APART).unwrap() + 1, "and all of the last two days");

        let later = start + DAILY + 4 * DAY;
        db.record_total(of, &total(later, "99")).await.unwrap();
        let days: Vec<i64> = db.totals(of).await.unwrap().iter().map(|total| total.at / DAY).collect();
        assert_eq!(days, [1_000, 1_001, 1_002, 1_003, later / DAY], "after a month, one for each day");
        db.record_total(of, &total(now + OLDEST + 1, "100")).await.unwrap();
        let left = db.totals(of).await.unwrap();
        assert_eq!(left.len(), 2, "after more than a year nothing stays of them: {left:?}");
    }
}
