//! The numbered SQL files of a database, compiled into the program.

use sqlx::AssertSqlSafe;
use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// A [`sqlx::migrate::Migrator`] for the named files of a folder under `migrations/`, in the order of their
/// numbers.
///
/// `sqlx::migrate!` can read the folder itself, but its procedural macro needs a second build of sqlx and
/// both databases.
#[macro_export]
macro_rules! migrations {
    ($folder:literal: $($name:literal),+ $(,)?) => {{
        const FILES: &[$crate::migrations::File] = &[
            $($crate::migrations::File::new(
                $name,
                include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../migrations/", $folder, "/", $name, ".sql")),
            )),+
        ];
        $crate::migrations::migrator(FILES)
    }};
}

/// One file of a folder under `migrations/`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct File {
    version: i64,
    description: &'static str,
    sql: &'static str,
}

impl File {
    /// Reads a file's name, `<four digits>_<description>`.
    ///
    /// # Panics
    /// If the name has another form. [`migrations!`](crate::migrations!) calls it at compile time, where a panic is a compile error.
    #[must_use]
    pub const fn new(name: &'static str, sql: &'static str) -> Self {
        let [a, b, c, d, b'_', _, ..] = name.as_bytes() else {
            panic!("a migration's name begins with four digits and an underscore");
        };
        let version = digit(*a) * 1000 + digit(*b) * 100 + digit(*c) * 10 + digit(*d);
        assert!(version > 0, "the first migration has the number 1");
        let (_, description) = name.split_at(5);
        Self { version, description, sql }
    }
}

const fn digit(byte: u8) -> i64 {
    assert!(byte.is_ascii_digit(), "a migration's name begins with four digits");
    (byte - b'0') as i64
}

/// A migrator for these files, in order.
#[must_use]
pub fn migrator(files: &[File]) -> Migrator {
    let migration = |file: &File| {
        let sql = AssertSqlSafe(file.sql).into_sql_str();
        let description = file.description.replace('_', " ");
        Migration::new(file.version, description.into(), MigrationType::Simple, sql, false)
    };
    Migrator::with_migrations(files.iter().map(migration).collect())
}

#[cfg(test)]
mod tests {
    use super::{File, migrator};

    #[test]
    fn a_name_gives_the_number_and_the_description() {
        let made = migrator(&[File::new("0012_two_words", "SELECT 1")]);
        let read: Vec<_> = made.iter().map(|one| (one.version, one.description.to_string())).collect();
        assert_eq!(read, [(12, "two words".to_owned())], "as sqlx reads the name of a file");
    }

    #[test]
    fn a_misnamed_file_is_refused() {
        for name in ["first", "_first", "1_first", "00001_first", "000a_first", "0000_first", "0001_", "0001first", ""]
        {
            let read = std::panic::catch_unwind(|| File::new(name, ""));
            assert!(read.is_err(), "{name:?} has no number, and must not be taken for number 0: {read:?}");
        }
    }
}
