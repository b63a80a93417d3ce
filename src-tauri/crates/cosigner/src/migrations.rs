//! The numbered SQL files of a database, built into the program.

use sqlx::AssertSqlSafe;
use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// The files of a folder under `migrations/`, as `(name, text)`, in the order of their numbers.
///
/// `sqlx::migrate!` would read the folder by itself, but brings a second build of sqlx and of both databases, for the compiler.
#[macro_export]
macro_rules! migrations {
    ($folder:literal: $($name:literal),+ $(,)?) => {
        $crate::migrations::migrator(&[
            $(($name, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../migrations/", $folder, "/", $name, ".sql")))),+
        ])
    };
}

/// Makes a migrator of files named `<number>_<description>`.
#[must_use]
pub fn migrator(files: &[(&'static str, &'static str)]) -> Migrator {
    let migration = |(name, sql): &(&'static str, &'static str)| {
        let (number, description) = name.split_once('_').unwrap_or((name, ""));
        let version = number.parse().unwrap_or_default();
        let sql = AssertSqlSafe(*sql).into_sql_str();
        Migration::new(version, description.replace('_', " ").into(), MigrationType::Simple, sql, false)
    };
    Migrator::with_migrations(files.iter().map(migration).collect())
}
