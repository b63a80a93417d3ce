//! What arrived at a vault's addresses, and how far the search for it came.

use lockstep_keysign::VaultId;
use lockstep_texts::Said;
use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use crate::db::Alters as _;
use crate::messages_kept::{said, written};
use crate::{Db, StoreError, UnixMillis};

/// An amount that arrived.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Received {
    /// Registry name of the chain.
    pub chain: String,
    pub block: u64,
    /// `None` where only the balance rose.
    pub hash: Option<String>,
    /// Tells several amounts of one transaction apart.
    pub place: u32,
    pub from: Option<String>,
    /// The token; `None` for the native coin.
    pub token: Option<String>,
    /// Base units, in decimal digits.
    pub raw: String,
    /// The time of the block, where the node told it.
    pub at: Option<UnixMillis>,
    pub found_at: UnixMillis,
    /// Whether it came in after the first search and was not looked at yet.
    pub is_news: bool,
}

/// What a search could not tell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum Missing {
    /// Everything before a time.
    Before,
    /// The native coin up to a time.
    Native,
}

impl Missing {
    const fn text(self) -> &'static str {
        match self {
            Self::Before => "before",
            Self::Native => "native",
        }
    }

    fn of(word: &str) -> Result<Self, StoreError> {
        [Self::Before, Self::Native].into_iter().find(|one| one.text() == word).ok_or(StoreError::Corrupt("missing"))
    }
}

/// How far the search on one network came.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Search {
    /// Registry name of the chain.
    pub chain: String,
    /// The first block that was never searched.
    pub next: Option<u64>,
    pub memo: Option<String>,
    /// Whether the last search reached the latest block.
    pub caught_up: bool,
    /// Whether the network's nodes tell what arrives.
    pub told: bool,
    /// When a node last answered.
    pub answered_at: Option<UnixMillis>,
    /// What is missing, and the time that bounds it.
    pub lacks: Option<(Missing, UnixMillis)>,
    /// Why there was no answer since.
    pub problem: Option<String>,
    /// The problem as a message, if it was written with one.
    pub problem_said: Option<Said>,
}

fn number(value: u64) -> Result<i64, StoreError> {
    i64::try_from(value).map_err(|_| StoreError::Corrupt("block"))
}

fn block(value: i64) -> Result<u64, StoreError> {
    u64::try_from(value).map_err(|_| StoreError::Corrupt("block"))
}

fn told(text: String) -> Option<String> {
    Some(text).filter(|text| !text.is_empty())
}

fn read(row: &SqliteRow) -> Result<Received, StoreError> {
    Ok(Received {
        chain: row.try_get("chain")?,
        block: block(row.try_get("block")?)?,
        hash: told(row.try_get("hash")?),
        place: u32::try_from(row.try_get::<i64, _>("place")?).map_err(|_| StoreError::Corrupt("place"))?,
        from: row.try_get("sender")?,
        token: told(row.try_get("token")?),
        raw: row.try_get("raw")?,
        at: row.try_get("at")?,
        found_at: row.try_get("found_at")?,
        is_news: row.try_get::<i64, _>("is_news")? != 0,
    })
}

fn read_search(row: &SqliteRow) -> Result<Search, StoreError> {
    let missing: Option<String> = row.try_get("lacks")?;
    let missing = missing.as_deref().map(Missing::of).transpose()?;
    Ok(Search {
        chain: row.try_get("chain")?,
        next: row.try_get::<Option<i64>, _>("next")?.map(block).transpose()?,
        memo: row.try_get("memo")?,
        caught_up: row.try_get::<i64, _>("caught_up")? != 0,
        told: row.try_get::<i64, _>("told")? != 0,
        answered_at: row.try_get("answered_at")?,
        lacks: missing.zip(row.try_get("lacks_at")?),
        problem: row.try_get("problem")?,
        problem_said: said(row, "problem_said")?,
    })
}

impl Db {
    /// What arrived, newest first.
    pub async fn received(&self, vault: VaultId) -> Result<Vec<Received>, StoreError> {
        let rows = sqlx::query(
            "SELECT * FROM incoming WHERE vault = ? ORDER BY coalesce(at, found_at) DESC, chain, block DESC, place DESC",
        );
        self.all(rows.bind(vault.to_string()), read).await
    }

    /// The searches of a vault, by chain.
    pub async fn searches(&self, vault: VaultId) -> Result<Vec<Search>, StoreError> {
        let rows = sqlx::query("SELECT * FROM incoming_scans WHERE vault = ? ORDER BY chain");
        self.all(rows.bind(vault.to_string()), read_search).await
    }

    /// Stores the answer of a search that covers the blocks of its chain from `from` on, all of it or nothing. What was stored of these
    /// blocks and is not in the answer is gone: a reorganisation removed it. Returns what is new.
    pub async fn keep_received(
        &self,
        vault: VaultId,
        search: &Search,
        from: u64,
        found: &[Received],
    ) -> Result<Vec<Received>, StoreError> {
        let (vault, mut change, mut new) = (vault.to_string(), self.change().await?, Vec::new());
        let before = sqlx::query("SELECT * FROM incoming WHERE vault = ? AND chain = ? AND block >= ?")
            .bind(&vault)
            .bind(&search.chain)
            .bind(number(from)?)
            .fetch_all(&mut *change)
            .await?;
        let before: Vec<Received> = before.iter().map(read).collect::<Result<_, _>>()?;
        let same = |one: &Received, other: &Received| {
            (one.block, &one.hash, one.place, &one.token, &one.raw, &one.from)
                == (other.block, &other.hash, other.place, &other.token, &other.raw, &other.from)
        };
        for gone in before.iter().filter(|old| !found.iter().any(|one| same(one, old))) {
            sqlx::query("DELETE FROM incoming WHERE vault = ? AND chain = ? AND block = ? AND hash = ? AND place = ?")
                .bind(&vault)
                .bind(&gone.chain)
                .bind(number(gone.block)?)
                .bind(gone.hash.as_deref().unwrap_or_default())
                .bind(i64::from(gone.place))
                .execute(&mut *change)
                .await?;
        }
        for one in found.iter().filter(|one| !before.iter().any(|old| same(one, old))) {
            let inserted = sqlx::query(
                "INSERT INTO incoming (vault, chain, block, hash, place, sender, token, raw, at, found_at, is_news) \
                 VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
            )
            .bind(&vault)
            .bind(&search.chain)
            .bind(number(one.block)?)
            .bind(one.hash.as_deref().unwrap_or_default())
            .bind(i64::from(one.place))
            .bind(&one.from)
            .bind(one.token.as_deref().unwrap_or_default())
            .bind(&one.raw)
            .bind(one.at)
            .bind(one.found_at)
            .bind(i64::from(one.is_news))
            .execute(&mut *change)
            .await?;
            if inserted.rows_affected() == 1 {
                new.push(one.clone());
            }
        }
        sqlx::query(
            "INSERT INTO incoming_scans (vault, chain, next, memo, caught_up, told, answered_at, lacks, lacks_at, problem, problem_said) \
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (vault, chain) DO UPDATE SET next = excluded.next, \
             memo = excluded.memo, caught_up = excluded.caught_up, told = excluded.told, answered_at = excluded.answered_at, \
             lacks = excluded.lacks, lacks_at = excluded.lacks_at, problem = excluded.problem, problem_said = excluded.problem_said",
        )
        .bind(&vault)
        .bind(&search.chain)
        .bind(search.next.map(number).transpose()?)
        .bind(&search.memo)
        .bind(i64::from(search.caught_up))
        .bind(i64::from(search.told))
        .bind(search.answered_at)
        .bind(search.lacks.map(|(missing, _)| missing.text()))
        .bind(search.lacks.map(|(_, at)| at))
        .bind(&search.problem)
        .bind(written(search.problem_said.as_ref())?)
        .execute(&mut *change)
        .await?;
        change.commit().await?;
        Ok(new)
    }

    /// Records that a search had no answer: why in English, and as a message. What was found stays.
    pub async fn note_search_problem(
        &self,
        vault: VaultId,
        chain: &str,
        problem: &str,
        said: &Said,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO incoming_scans (vault, chain, problem, problem_said) VALUES (?, ?, ?, ?) \
             ON CONFLICT (vault, chain) DO UPDATE SET problem = excluded.problem, problem_said = excluded.problem_said",
        )
        .bind(vault.to_string())
        .bind(chain)
        .bind(problem)
        .bind(written(Some(said))?)
        .alter(self)
        .await?;
        Ok(())
    }

    /// Records that the person looked at what arrived.
    pub async fn note_received_seen(&self, vault: VaultId) -> Result<(), StoreError> {
        sqlx::query("UPDATE incoming SET is_news = 0 WHERE vault = ? AND is_news = 1")
            .bind(vault.to_string())
            .alter(self)
            .await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use lockstep_texts::error;

    use super::{Missing, Received, Search};
    use crate::testing::with_vault;

    fn received(block: u64, hash: Option<&str>, raw: &str) -> Received {
        Received {
            chain: "Base".into(),
            block,
            hash: hash.map(str::to_owned),
            place: 1,
            from: Some("0xab".into()),
            token: None,
            raw: raw.into(),
            at: Some(i64::try_from(block).unwrap()),
            found_at: 99,
            is_news: true,
        }
    }

    fn search(next: u64) -> Search {
        Search {
            chain: "Base".into(),
            next: Some(next),
            memo: Some("m".into()),
            caught_up: true,
            told: true,
            answered_at: Some(5),
            lacks: Some((Missing::Native, 4)),
            problem: None,
            problem_said: None,
        }
    }

    #[tokio::test]
    async fn a_search_replaces_the_blocks_that_it_covers_and_no_others() {
        let folder = tempfile::tempdir().unwrap();
        let (db, vault) = with_vault(&folder).await;
        let (one, two) = (received(10, Some("a"), "5"), received(20, Some("b"), "6"));
        let new = db.keep_received(vault, &search(21), 0, &[one.clone(), two.clone()]).await.unwrap();
        assert_eq!(new.len(), 2, "both are new");
        assert_eq!(db.searches(vault).await.unwrap(), [search(21)], "how far it came is kept as it was told");
        db.note_received_seen(vault).await.unwrap();
        let (later, risen) = (Received { found_at: 200, ..two.clone() }, received(21, None, "7"));
        let new = db.keep_received(vault, &search(22), 15, &[later, risen.clone()]).await.unwrap();
        assert_eq!(new, std::slice::from_ref(&risen), "what was there is not new");
        let there = db.received(vault).await.unwrap();
        let told: Vec<_> = there.iter().map(|one| (one.block, one.found_at, one.is_news)).collect();
        assert_eq!(told, [(21, 99, true), (20, 99, false), (10, 99, false)], "and stays as it was found and seen");
        db.keep_received(vault, &search(22), 15, &[]).await.unwrap();
        let there = db.received(vault).await.unwrap();
        assert_eq!(there, [Received { is_news: false, ..one }], "blocks that were replaced take theirs with them");
    }

    #[tokio::test]
    async fn a_failed_search_changes_nothing_but_its_reason() {
        let folder = tempfile::tempdir().unwrap();
        let (db, vault) = with_vault(&folder).await;
        db.keep_received(vault, &search(21), 0, &[received(10, Some("a"), "5")]).await.unwrap();
        let why = error::search_no_answer("20");
        db.note_search_problem(vault, "Base", "No answer.", &why).await.unwrap();
        assert_eq!(db.received(vault).await.unwrap().len(), 1, "what was found stays");
        let failed = Search { problem: Some("No answer.".into()), problem_said: Some(why.clone()), ..search(21) };
        assert_eq!(db.searches(vault).await.unwrap(), [failed], "since when it is incomplete stays known");
        db.note_search_problem(vault, "Ethereum", "Nothing.", &why).await.unwrap();
        let first = db.searches(vault).await.unwrap().remove(1);
        assert_eq!(
            (first.next, first.answered_at, first.caught_up),
            (None, None, false),
            "of this one nothing is known"
        );
    }
}
