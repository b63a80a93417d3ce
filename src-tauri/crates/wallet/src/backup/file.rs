//! The file on the disk. No sentence of this names its path: a page may show the sentence.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Write};
use std::os::unix::fs::{MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

use lockstep_vault::backup::{BackupError, LONGEST};
use rustix::fs::{CWD, RenameFlags};
use rustix::io::Errno;

use crate::{ApiCode, ApiError};

/// What happens to a file that is there already.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IfThere {
    /// It stays, and no backup is made.
    Keep,
    /// The person was asked, and it is replaced by a whole backup or not at all.
    Replace,
}

/// Where a backup goes.
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

    /// Says early what would fail late: nobody types two passwords for a file that cannot be made.
    pub(crate) fn check(&self) -> Result<(), ApiError> {
        if self.path.file_name().is_none() {
            return Err(ApiError::invalid("That is no file's name. No backup was made."));
        }
        match std::fs::symlink_metadata(&self.path) {
            Ok(there) if self.if_there == IfThere::Keep || !there.is_file() => Err(in_the_way()),
            Ok(_) => Ok(()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                if self.folder().is_dir() {
                    Ok(())
                } else {
                    Err(ApiError::invalid("The folder for the backup is not there. No backup was made."))
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

    /// Of the same name at every attempt, so that what a crash left is taken away by the next one.
    fn part(&self) -> PathBuf {
        let mut name = std::ffi::OsString::from(".");
        name.push(self.path.file_name().unwrap_or_default());
        name.push(".part");
        self.folder().join(name)
    }

    /// Writes the bytes beside the target, for the owner's eyes only, and waits until they are on the disk.
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

/// A backup that lies beside its place. It goes away unless it is put there.
pub(crate) struct Staged<'a> {
    target: &'a Target,
    part: PathBuf,
    placed: bool,
}

impl Staged<'_> {
    /// What is on the disk.
    pub(crate) fn read(&self) -> Result<Vec<u8>, ApiError> {
        read_bounded(&self.part).map_err(|error| not_written(&error))
    }

    /// Gives it its name, and waits until the folder knows it.
    pub(crate) fn place(mut self) -> Result<(), ApiError> {
        let path = &self.target.path;
        let renamed = match self.target.if_there {
            IfThere::Replace => std::fs::rename(&self.part, path),
            IfThere::Keep => match rustix::fs::renameat_with(CWD, &self.part, CWD, path, RenameFlags::NOREPLACE) {
                Ok(()) => Ok(()),
                Err(Errno::EXIST) => return Err(in_the_way()),
                // A file system that cannot be told not to replace is looked at instead.
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
            // It is sealed, and the next attempt takes it away too.
            let _ = std::fs::remove_file(&self.part);
        }
    }
}

/// What a file holds, if it can be a backup at all.
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
    ApiError::new(
        ApiCode::Refused,
        "There is a file of that name already. It was left as it is, and no backup was made.",
    )
}

fn not_written(error: &io::Error) -> ApiError {
    ApiError::new(ApiCode::Internal, format!("The backup could not be written ({}). No backup was made.", error.kind()))
}

fn not_read(error: &io::Error) -> ApiError {
    ApiError::invalid(format!("The file could not be read ({}).", error.kind()))
}

#[cfg(test)]
mod tests;
