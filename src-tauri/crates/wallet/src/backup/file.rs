//! The file on the disk. No sentence of this module names its path, because a page may show the sentence.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Write};
use std::os::unix::fs::{MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

use lockstep_texts::error;
use lockstep_vault::backup::{BackupError, LONGEST};
use rustix::fs::{CWD, RenameFlags};
use rustix::io::Errno;

use crate::{ApiCode, ApiError};

/// The treatment of an existing file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IfThere {
    /// It stays, and no backup is made.
    Keep,
    /// It is replaced completely or not at all; the person was asked.
    Replace,
}

/// The place of a backup.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Target {
    path: PathBuf,
    if_there: IfThere,
}

impl Target {
    /// A file that a door chose.
    pub fn new(path: impl Into<PathBuf>, if_there: IfThere) -> Self {
        Self { path: path.into(), if_there }
    }

    /// Checks the target early, so that the person does not type two passwords for a file that cannot be written.
    pub(crate) fn check(&self) -> Result<(), ApiError> {
        if self.path.file_name().is_none() {
            return Err(ApiError::invalid(error::backup_no_file_name()));
        }
        match std::fs::symlink_metadata(&self.path) {
            Ok(there) if self.if_there == IfThere::Keep || !there.is_file() => Err(in_the_way()),
            Ok(_) => Ok(()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                if self.folder().is_dir() {
                    Ok(())
                } else {
                    Err(ApiError::invalid(error::backup_no_folder()))
                }
            }
            Err(error) => Err(not_written(&error)),
        }
    }

    fn folder(&self) -> PathBuf {
        match self.path.parent() {
            Some(parent) if !parent.as_os_str().is_empty() => parent.to_owned(),
            Some(_) | None => PathBuf::from("."),
        }
    }

    /// The temporary name, equal at every attempt, so that the next attempt removes what a crash left.
    fn part(&self) -> PathBuf {
        let mut name = std::ffi::OsString::from(".");
        name.push(self.path.file_name().unwrap_or_default());
        name.push(".part");
        self.folder().join(name)
    }

    /// Writes the bytes beside the target, readable only for the owner, and waits until they are on the disk.
    pub(crate) fn stage(&self, bytes: &[u8]) -> Result<Staged<'_>, ApiError> {
        let part = self.part();
        let write = || -> io::Result<()> {
            match std::fs::remove_file(&part) {
                Ok(()) => {}
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => return Err(error),
            }
            let mut file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&part)?;
            file.write_all(bytes)?;
            file.sync_all()
        };
        let staged = Staged { target: self, part: part.clone(), placed: false };
        write().map_err(|error| not_written(&error))?;
        Ok(staged)
    }
}

/// A backup beside its final place. Dropping it removes the file.
pub(crate) struct Staged<'a> {
    target: &'a Target,
    part: PathBuf,
    placed: bool,
}

impl Staged<'_> {
    /// The bytes on the disk.
    pub(crate) fn read(&self) -> Result<Vec<u8>, ApiError> {
        read_bounded(&self.part).map_err(|error| not_written(&error))
    }

    /// Moves it to its final name, and waits until the folder is on the disk.
    pub(crate) fn place(mut self) -> Result<(), ApiError> {
        let path = &self.target.path;
        let renamed = match self.target.if_there {
            IfThere::Replace => std::fs::rename(&self.part, path),
            IfThere::Keep => match rustix::fs::renameat_with(CWD, &self.part, CWD, path, RenameFlags::NOREPLACE) {
                Ok(()) => Ok(()),
                Err(Errno::EXIST) => return Err(in_the_way()),
                // Some file systems cannot rename without replacing; there the place is checked first.
                Err(Errno::INVAL | Errno::NOSYS | Errno::OPNOTSUPP) if path.symlink_metadata().is_err() => {
                    std::fs::rename(&self.part, path)
                }
                Err(Errno::INVAL | Errno::NOSYS | Errno::OPNOTSUPP) => return Err(in_the_way()),
                Err(error) => Err(error.into()),
            },
        };
        renamed
            .and_then(|()| {
                self.placed = true;
                File::open(self.target.folder())?.sync_all()
            })
            .map_err(|error| not_written(&error))
    }
}

impl Drop for Staged<'_> {
    fn drop(&mut self) {
        if !self.placed {
            // The leftover is sealed, and the next attempt removes it.
            let _ = std::fs::remove_file(&self.part);
        }
    }
}

/// The contents of a file, if its size fits a backup.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>, ApiError> {
    let there = std::fs::metadata(path).map_err(|error| not_read(&error))?;
    if !there.is_file() {
        return Err(BackupError::NotABackup.into());
    }
    if usize::try_from(there.size()).is_ok_and(|size| size > LONGEST) {
        return Err(BackupError::TooLarge.into());
    }
    read_bounded(path).map_err(|error| not_read(&error))
}

fn read_bounded(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let most = u64::try_from(LONGEST).unwrap_or(u64::MAX).saturating_add(1);
    File::open(path)?.take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn in_the_way() -> ApiError {
    ApiError::new(ApiCode::Refused, error::backup_in_the_way())
}

fn not_written(why: &io::Error) -> ApiError {
    ApiError::new(ApiCode::Internal, error::backup_not_written(why.kind().to_string()))
}

fn not_read(why: &io::Error) -> ApiError {
    ApiError::invalid(error::backup_not_read(why.kind().to_string()))
}

#[cfg(test)]
mod tests;
