//! Statements that run on both databases: SQLite for one process, PostgreSQL for several nodes.
//!
//! Parameters are `$1`, `$2`; values are bytes, texts and 64-bit numbers. Both databases support these.

use std::fmt::Write;

use sqlx::postgres::{PgRow, Postgres};
use sqlx::sqlite::{Sqlite, SqliteRow};
use sqlx::{AssertSqlSafe, Connection as _, Decode, PgConnection, Row as _, SqliteConnection, Type};
use tokio::sync::MutexGuard;

use super::pool::Pooled;
use crate::error::CosignerError;

/// A value to bind; `None` is NULL.
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

/// One of the storage's connections, in exclusive use.
pub(super) enum Acquired<'s> {
    Sqlite(MutexGuard<'s, SqliteConnection>),
    Pooled(Pooled),
    Held(MutexGuard<'s, Pooled>),
}

/// Rolls back when dropped.
pub(super) enum Transaction<'c> {
    Sqlite(sqlx::Transaction<'c, Sqlite>),
    Postgres(sqlx::Transaction<'c, Postgres>, &'c mut bool),
}

/// The connection on which a statement runs.
pub(super) enum On<'c> {
    Sqlite(&'c mut SqliteConnection),
    /// The flag is set when the statement has succeeded.
    Postgres(&'c mut PgConnection, Option<&'c mut bool>),
}

/// Something that can run a statement.
pub(super) trait Runs {
    fn on(&mut self) -> Result<On<'_>, CosignerError>;
}

/// A row of a result.
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

    /// The number of affected rows.
    pub(super) async fn execute(self, at: &mut impl Runs) -> Result<u64, CosignerError> {
        Ok(match at.on()? {
            On::Sqlite(connection) => bound!(self).execute(connection).await?.rows_affected(),
            On::Postgres(connection, settled) => {
                settle(settled, bound!(self).execute(connection).await)?.rows_affected()
            }
        })
    }

    pub(super) async fn fetch_optional(self, at: &mut impl Runs) -> Result<Option<Row>, CosignerError> {
        Ok(match at.on()? {
            // `fetch_all`, because `fetch_optional` stops at the first row, and a write is durable only when the
            // statement has ended.
            On::Sqlite(connection) => bound!(self).fetch_all(connection).await?.into_iter().next().map(Row::Sqlite),
            On::Postgres(connection, settled) => {
                settle(settled, bound!(self).fetch_optional(connection).await)?.map(Row::Postgres)
            }
        })
    }

    pub(super) async fn fetch_one(self, at: &mut impl Runs) -> Result<Row, CosignerError> {
        self.fetch_optional(at).await?.ok_or(CosignerError::Storage(sqlx::Error::RowNotFound))
    }

    pub(super) async fn fetch_all(self, at: &mut impl Runs) -> Result<Vec<Row>, CosignerError> {
        Ok(match at.on()? {
            On::Sqlite(connection) => bound!(self).fetch_all(connection).await?.into_iter().map(Row::Sqlite).collect(),
            On::Postgres(connection, settled) => {
                let rows = settle(settled, bound!(self).fetch_all(connection).await)?;
                rows.into_iter().map(Row::Postgres).collect()
            }
        })
    }

    /// Writes the statement with its values inlined.
    fn write_to(&self, script: &mut String, dialect: Dialect) -> Result<(), CosignerError> {
        const BROKEN: CosignerError = CosignerError::Defect("a statement lacks a value");
        let mut parts = self.text.split('$');
        script.push_str(parts.next().unwrap_or_default());
        for part in parts {
            let digits = part.chars().take_while(char::is_ascii_digit).count();
            let (number, rest) = part.split_at(digits);
            let place = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            place.and_then(|place| self.values.get(place)).ok_or(BROKEN)?.write_to(script, dialect);
            script.push_str(rest);
        }
        script.push(';');
        Ok(())
    }
}

/// Records that a statement has succeeded.
fn settle<T>(settled: Option<&mut bool>, ended: Result<T, sqlx::Error>) -> Result<T, sqlx::Error> {
    if let (Some(settled), Ok(_)) = (settled, &ended) {
        *settled = true;
    }
    ended
}

/// How a dialect writes bytes as a literal.
#[derive(Clone, Copy)]
enum Dialect {
    Sqlite,
    Postgres,
}

impl Value {
    fn write_to(&self, script: &mut String, dialect: Dialect) {
        match self {
            Self::Bytes(None) | Self::Text(None) | Self::Number(None) => script.push_str("NULL"),
            Self::Bytes(Some(bytes)) => {
                let (open, close) = match dialect {
                    Dialect::Sqlite => ("X'", "'"),
                    Dialect::Postgres => ("'\\x", "'::bytea"),
                };
                script.push_str(open);
                script.push_str(&hex::encode(bytes));
                script.push_str(close);
            }
            Self::Text(Some(text)) => {
                script.push('\'');
                script.push_str(&text.replace('\'', "''"));
                script.push('\'');
            }
            // Writing to a string never fails.
            Self::Number(Some(number)) => drop(write!(script, "({number})")),
        }
    }
}

impl Acquired<'_> {
    pub(super) async fn begin(&mut self) -> Result<Transaction<'_>, CosignerError> {
        Ok(match self.on()? {
            On::Sqlite(connection) => Transaction::Sqlite(connection.begin().await?),
            On::Postgres(connection, Some(settled)) => Transaction::Postgres(connection.begin().await?, settled),
            On::Postgres(_, None) => return Err(CosignerError::Defect("a transaction within another")),
        })
    }

    /// Runs all statements in one transaction and one round trip. `false` and no change if one violates a unique key.
    pub(super) async fn together(&mut self, statements: &[Statement]) -> Result<bool, CosignerError> {
        let done = match self.on()? {
            On::Sqlite(connection) => {
                let done = sqlx::raw_sql(script(statements, Dialect::Sqlite)?).execute(&mut *connection).await;
                if done.is_err() {
                    sqlx::raw_sql("ROLLBACK").execute(connection).await?;
                }
                done.map(drop)
            }
            On::Postgres(connection, settled) => {
                let done = sqlx::raw_sql(script(statements, Dialect::Postgres)?).execute(&mut *connection).await;
                match done {
                    Err(error) if is_double(&error) => {
                        settle(settled, sqlx::raw_sql("ROLLBACK").execute(connection).await)?;
                        Err(error)
                    }
                    done => settle(settled, done).map(drop),
                }
            }
        };
        match done {
            Ok(()) => Ok(true),
            Err(error) if is_double(&error) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// SQLite overwrites deleted pages in its file but not in its log. PostgreSQL keeps deleted rows until a
    /// vacuum, and in its log for longer; a deleted share stays there in sealed form.
    pub(super) async fn forget_deleted(&mut self) -> Result<(), CosignerError> {
        if let On::Sqlite(connection) = self.on()? {
            sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(connection).await?;
        }
        Ok(())
    }
}

fn is_double(error: &sqlx::Error) -> bool {
    matches!(error, sqlx::Error::Database(inner) if inner.is_unique_violation())
}

fn script(statements: &[Statement], dialect: Dialect) -> Result<AssertSqlSafe<String>, CosignerError> {
    let mut text = "BEGIN;".to_owned();
    for statement in statements {
        statement.write_to(&mut text, dialect)?;
    }
    text.push_str("COMMIT");
    // Numbers, hex, and texts with doubled quotes: no value can end its literal.
    Ok(AssertSqlSafe(text))
}

impl Runs for Acquired<'_> {
    fn on(&mut self) -> Result<On<'_>, CosignerError> {
        let (connection, settled) = match self {
            Self::Sqlite(connection) => return Ok(On::Sqlite(connection)),
            Self::Pooled(pooled) => pooled.begin()?,
            Self::Held(pooled) => pooled.begin()?,
        };
        Ok(On::Postgres(connection, Some(settled)))
    }
}

impl Transaction<'_> {
    pub(super) async fn commit(self) -> Result<(), CosignerError> {
        match self {
            Self::Sqlite(transaction) => transaction.commit().await?,
            Self::Postgres(transaction, settled) => settle(Some(settled), transaction.commit().await)?,
        }
        Ok(())
    }

    pub(super) async fn rollback(self) -> Result<(), CosignerError> {
        match self {
            Self::Sqlite(transaction) => transaction.rollback().await?,
            Self::Postgres(transaction, settled) => settle(Some(settled), transaction.rollback().await)?,
        }
        Ok(())
    }
}

impl Runs for Transaction<'_> {
    fn on(&mut self) -> Result<On<'_>, CosignerError> {
        Ok(match self {
            Self::Sqlite(transaction) => On::Sqlite(transaction),
            Self::Postgres(transaction, _) => On::Postgres(transaction, None),
        })
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

    /// Reads a stored count.
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

impl From<Option<i64>> for Value {
    fn from(number: Option<i64>) -> Self {
        Self::Number(number)
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Self {
        Self::Number(Some(number.into()))
    }
}
