//! The numbered SQL files of a database, compiled into the program.

use sqlx::AssertSqlSafe;
use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// A [`sqlx::migrate::Migrator`] over the named files of a folder under `migrations/`, in the order of their numbers.
///
/// `sqlx::migrate!` reads the folder by itself, but needs a second build of sqlx and both databases for its procedural macro.
#[macro_export]
macro_rules! migrations {
    ($folder:literal: $($name:literal),+ $(,)?) => {
        $crate::migrations::migrator(&[
            $(($name, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../migrations/", $folder, "/", $name, ".sql")))),+
        ])
    };
}

/// A migrator over `(name, text)` pairs, where a name is `<number>_<description>`.
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
