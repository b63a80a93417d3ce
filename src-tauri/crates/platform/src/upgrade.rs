//! Prepares the upgrade of a database: checks that its version is known, and copies it before the first
//! change.
//!
//! The copy is the encrypted file, byte for byte, so its content is never written unencrypted.

use std::fs::{DirBuilder, File, OpenOptions};
use std::io;
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

use sqlx::SqliteConnection;
use sqlx::migrate::Migrator;

/// The folder with the copies, beside the database.
pub const FOLDER: &str = "before-upgrade";
/// The number of copies to keep of one database; those of the latest versions stay.
const KEPT: usize = 3;

/// The version of a database, compared with the migrations of this program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// No migration has run on it.
    New,
    /// All migrations of this program have run on it, and no other.
    Current,
    /// Some migrations of this program have not run. Holds the number of the last one that did.
    Older(i64),
    /// A migration ran on it that this program does not know. Holds its number.
    Newer(i64),
}

/// Reads the version of a database. Changes nothing.
///
/// # Errors
/// A database error, if it cannot be read.
pub async fn standing(connection: &mut SqliteConnection, ours: &Migrator) -> Result<Standing, sqlx::Error> {
    let known: i64 = sqlx::query_scalar("SELECT count(*) FROM sqlite_master WHERE name = '_sqlx_migrations'")
        .fetch_one(&mut *connection)
        .await?;
    if known == 0 {
        return Ok(Standing::New);
    }
    let ran: Vec<i64> =
        sqlx::query_scalar("SELECT version FROM _sqlx_migrations ORDER BY version").fetch_all(connection).await?;
    let Some(last) = ran.last() else { return Ok(Standing::New) };
    if let Some(foreign) = ran.iter().rfind(|version| !ours.version_exists(**version)) {
        return Ok(Standing::Newer(*foreign));
    }
    let all_ran = ours.iter().all(|migration| ran.contains(&migration.version));
    Ok(if all_ran { Standing::Current } else { Standing::Older(*last) })
}

/// Writes the write-ahead log into the database's file, so that the file alone is complete. No other
/// connection may be open.
///
/// # Errors
/// A database error, or that another connection is open.
pub async fn flush(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let (busy, _, _): (i64, i64, i64) = sqlx::query_as("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(connection).await?;
    if busy == 0 { Ok(()) } else { Err(sqlx::Error::Io(io::ErrorKind::ResourceBusy.into())) }
}

/// Copies a flushed and closed database durably to `before-upgrade/<name>.v<version>.db` beside it, and
/// deletes all copies except those of the latest versions. An existing copy of this version is replaced once
/// the new one is complete.
///
/// # Errors
/// An error of the operating system; then there is no new copy, and the older ones are unchanged.
pub async fn copy_aside(database: PathBuf, version: i64) -> io::Result<PathBuf> {
    let copied = tokio::task::spawn_blocking(move || copy(&database, version)).await;
    copied.unwrap_or_else(|_| Err(io::ErrorKind::Interrupted.into()))
}

fn copy(database: &Path, version: i64) -> io::Result<PathBuf> {
    let (Some(parent), Some(name)) = (database.parent(), database.file_stem().and_then(|name| name.to_str())) else {
        return Err(io::ErrorKind::InvalidInput.into());
    };
    let folder = parent.join(FOLDER);
    DirBuilder::new().recursive(true).mode(0o700).create(&folder)?;
    let (whole, part) = (folder.join(format!("{name}.v{version}.db")), folder.join(format!("{name}.part")));
    let mut from = File::open(database)?;
    let mut to = OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(&part)?;
    let copied = io::copy(&mut from, &mut to)?;
    to.sync_all()?;
    if copied != from.metadata()?.len() {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    std::fs::rename(&part, &whole)?;
    File::open(&folder)?.sync_all()?;
    File::open(parent)?.sync_all()?;
    for (_, old) in copies(&folder, name)?.into_iter().skip(KEPT) {
        std::fs::remove_file(old)?;
    }
    Ok(whole)
}

/// The copies of a database, latest version first.
fn copies(folder: &Path, name: &str) -> io::Result<Vec<(i64, PathBuf)>> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let version = entry
            .file_name()
            .to_str()
            .and_then(|file| file.strip_prefix(name)?.strip_prefix(".v")?.strip_suffix(".db")?.parse::<i64>().ok());
        if let Some(version) = version {
            found.push((version, entry.path()));
        }
    }
    found.sort_by_key(|(version, _)| std::cmp::Reverse(*version));
    Ok(found)
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::copy;

    #[test]
    fn the_last_three_copies_are_kept_and_only_their_owner_can_read_them() {
        let place = tempfile::tempdir().unwrap();
        let database = place.path().join("wallet.db");
        for version in [1, 2, 9, 10] {
            std::fs::write(&database, [version; 70_000]).unwrap();
            let made = copy(&database, i64::from(version)).unwrap();
            assert_eq!(std::fs::read(&made).unwrap(), [version; 70_000], "the copy is the file as it was");
            assert_eq!(made.metadata().unwrap().permissions().mode() & 0o777, 0o600, "and its owner's alone");
        }
        let mut kept: Vec<_> =
            std::fs::read_dir(place.path().join("before-upgrade")).unwrap().map(|e| e.unwrap().file_name()).collect();
        kept.sort();
        assert_eq!(kept, ["wallet.v10.db", "wallet.v2.db", "wallet.v9.db"], "the latest three, by number");
    }

    #[test]
    fn a_copy_of_the_same_version_is_replaced_by_the_later_one() {
        let place = tempfile::tempdir().unwrap();
        let database = place.path().join("cosigner.db");
        for content in ["first", "second"] {
            std::fs::write(&database, content).unwrap();
            let made = copy(&database, 1).unwrap();
            assert_eq!(std::fs::read_to_string(made).unwrap(), content, "the copy is of what is upgraded now");
        }
    }

    #[test]
    fn a_failed_copy_leaves_older_copies() {
        let place = tempfile::tempdir().unwrap();
        let database = place.path().join("wallet.db");
        std::fs::write(&database, "whole").unwrap();
        let before = copy(&database, 1).unwrap();
        std::fs::create_dir(place.path().join("before-upgrade/wallet.part")).unwrap();
        assert!(copy(&database, 2).is_err(), "what cannot be written is an error, and the upgrade does not begin");
        assert_eq!(std::fs::read_to_string(before).unwrap(), "whole", "and what was there stays");
    }
}
