//! Messages of the languages, as columns keep them beside the English text.

use lockstep_texts::Said;
use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use crate::StoreError;

/// A message, as it is kept.
pub(crate) fn written(said: Option<&Said>) -> Result<Option<String>, StoreError> {
    said.map(serde_json::to_string).transpose().map_err(|_| StoreError::Corrupt("message"))
}

/// A message that is kept in a column.
pub(crate) fn said(row: &SqliteRow, column: &str) -> Result<Option<Said>, StoreError> {
    let text: Option<String> = row.try_get(column)?;
    text.map(|text| serde_json::from_str(&text)).transpose().map_err(|_| StoreError::Corrupt("message"))
}
