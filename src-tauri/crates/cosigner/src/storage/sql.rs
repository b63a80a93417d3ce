//! One text of SQL for both databases: SQLite for one process, PostgreSQL for several nodes.
//!
//! Parameters are `$1`, `$2`, which both understand; values are bytes, texts and 64-bit numbers, which both have.

use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgRow, Postgres};
use sqlx::sqlite::{Sqlite, SqliteRow};
use sqlx::{Connection as _, Decode, PgConnection, Row as _, SqliteConnection, Type};
use tokio::sync::MutexGuard;

use crate::error::CosignerError;

/// A value to be bound, or none of its kind.
pub(super) enum Value {
    Bytes(Option<Vec<u8>>),
    Text(Option<String>),
    Number(Option<i64>),
}

/// A statement with its values.
pub(super) struct Statement {
    text: &'static str,
    values: Vec<Value>,
}

/// One of the storage's connections, for as long as this lives.
pub(super) enum Line<'s> {
    Sqlite(MutexGuard<'s, SqliteConnection>),
    Pooled(PoolConnection<Postgres>),
    Held(MutexGuard<'s, PoolConnection<Postgres>>),
}

/// All or nothing; nothing, if it is dropped.
pub(super) enum Transaction<'c> {
    Sqlite(sqlx::Transaction<'c, Sqlite>),
    Postgres(sqlx::Transaction<'c, Postgres>),
}

/// Where a statement runs.
pub(super) enum On<'c> {
    Sqlite(&'c mut SqliteConnection),
    Postgres(&'c mut PgConnection),
}

/// What a statement can run on.
pub(super) trait Runs {
    fn on(&mut self) -> On<'_>;
}

/// One row of an answer.
pub(super) enum Row {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

pub(super) const fn sql(text: &'static str) -> Statement {
    Statement { text, values: Vec::new() }
}

macro_rules! bound {
    ($statement:expr) => {{
        let mut query = sqlx::query($statement.text);
        for value in $statement.values {
            query = match value {
                Value::Bytes(bytes) => query.bind(bytes),
                Value::Text(text) => query.bind(text),
                Value::Number(number) => query.bind(number),
            };
        }
        query
    }};
}

impl Statement {
    pub(super) fn bind(mut self, value: impl Into<Value>) -> Self {
        self.values.push(value.into());
        self
    }

    /// How many rows it touched.
    pub(super) async fn execute(self, at: &mut impl Runs) -> Result<u64, CosignerError> {
        Ok(match at.on() {
            On::Sqlite(connection) => bound!(self).execute(connection).await?.rows_affected(),
            On::Postgres(connection) => bound!(self).execute(connection).await?.rows_affected(),
        })
    }

    pub(super) async fn fetch_optional(self, at: &mut impl Runs) -> Result<Option<Row>, CosignerError> {
        Ok(match at.on() {
            On::Sqlite(connection) => bound!(self).fetch_optional(connection).await?.map(Row::Sqlite),
            On::Postgres(connection) => bound!(self).fetch_optional(connection).await?.map(Row::Postgres),
        })
    }

    pub(super) async fn fetch_one(self, at: &mut impl Runs) -> Result<Row, CosignerError> {
        Ok(match at.on() {
            On::Sqlite(connection) => Row::Sqlite(bound!(self).fetch_one(connection).await?),
            On::Postgres(connection) => Row::Postgres(bound!(self).fetch_one(connection).await?),
        })
    }

    pub(super) async fn fetch_all(self, at: &mut impl Runs) -> Result<Vec<Row>, CosignerError> {
        Ok(match at.on() {
            On::Sqlite(connection) => bound!(self).fetch_all(connection).await?.into_iter().map(Row::Sqlite).collect(),
            On::Postgres(connection) => {
                bound!(self).fetch_all(connection).await?.into_iter().map(Row::Postgres).collect()
            }
        })
    }
}

impl Line<'_> {
    pub(super) async fn begin(&mut self) -> Result<Transaction<'_>, CosignerError> {
        Ok(match self.on() {
            On::Sqlite(connection) => Transaction::Sqlite(connection.begin().await?),
            On::Postgres(connection) => Transaction::Postgres(connection.begin().await?),
        })
    }

    /// Deleted pages are overwritten in SQLite's file itself, but its log would still have them. PostgreSQL keeps what was
    /// deleted until it is vacuumed, and longer in its log: there a deleted share stays as it was, sealed.
    pub(super) async fn forget_deleted(&mut self) -> Result<(), CosignerError> {
        if let On::Sqlite(connection) = self.on() {
            sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(connection).await?;
        }
        Ok(())
    }
}

impl Runs for Line<'_> {
    fn on(&mut self) -> On<'_> {
        match self {
            Self::Sqlite(connection) => On::Sqlite(connection),
            Self::Pooled(connection) => On::Postgres(connection),
            Self::Held(connection) => On::Postgres(connection),
        }
    }
}

impl Transaction<'_> {
    pub(super) async fn commit(self) -> Result<(), CosignerError> {
        match self {
            Self::Sqlite(transaction) => transaction.commit().await?,
            Self::Postgres(transaction) => transaction.commit().await?,
        }
        Ok(())
    }

    pub(super) async fn rollback(self) -> Result<(), CosignerError> {
        match self {
            Self::Sqlite(transaction) => transaction.rollback().await?,
            Self::Postgres(transaction) => transaction.rollback().await?,
        }
        Ok(())
    }
}

impl Runs for Transaction<'_> {
    fn on(&mut self) -> On<'_> {
        match self {
            Self::Sqlite(transaction) => On::Sqlite(transaction),
            Self::Postgres(transaction) => On::Postgres(transaction),
        }
    }
}

impl Row {
    pub(super) fn try_get<'r, T>(&'r self, column: &str) -> Result<T, sqlx::Error>
    where
        T: Decode<'r, Sqlite> + Type<Sqlite> + Decode<'r, Postgres> + Type<Postgres>,
    {
        match self {
            Self::Sqlite(row) => row.try_get(column),
            Self::Postgres(row) => row.try_get(column),
        }
    }

    /// A stored number that is a count of ours.
    pub(super) fn count(&self, column: &'static str) -> Result<u32, CosignerError> {
        u32::try_from(self.try_get::<i64>(column)?).map_err(|_| CosignerError::Corrupt(column))
    }
}

impl From<&[u8]> for Value {
    fn from(bytes: &[u8]) -> Self {
        Self::Bytes(Some(bytes.to_vec()))
    }
}

impl<const N: usize> From<&[u8; N]> for Value {
    fn from(bytes: &[u8; N]) -> Self {
        Self::Bytes(Some(bytes.to_vec()))
    }
}

impl From<Vec<u8>> for Value {
    fn from(bytes: Vec<u8>) -> Self {
        Self::Bytes(Some(bytes))
    }
}

impl From<Option<&[u8]>> for Value {
    fn from(bytes: Option<&[u8]>) -> Self {
        Self::Bytes(bytes.map(<[u8]>::to_vec))
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(Some(text.to_owned()))
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Self {
        Self::Number(Some(number))
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Self {
        Self::Number(Some(number.into()))
    }
}
