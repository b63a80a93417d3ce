//! Where a profile's files are that exist only while it is open.

use std::ffi::OsString;
use std::fs::symlink_metadata;
use std::io;
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};

/// Reads a variable of the environment. The door passes its own.
pub type Variable<'v> = &'v (dyn Fn(&str) -> Option<OsString> + Sync);

/// A profile, as far as other processes need to know it.
#[derive(Debug, Clone)]
pub struct Place {
    /// The profile's name.
    pub name: String,
    /// Its folder.
    pub folder: PathBuf,
}

impl Place {
    /// The folders where a file may be, the most likely first: the desktop's runtime folder by the XDG base directory specification, and a folder in
    /// the profile where there is none.
    pub fn folders(&self, variable: Variable<'_>) -> [PathBuf; 2] {
        let desktop = variable("XDG_RUNTIME_DIR").map(PathBuf::from).filter(|path| path.is_absolute());
        let desktop = desktop.unwrap_or_else(|| PathBuf::from(format!("/run/user/{}", owner())));
        [desktop.join("lockstep"), self.folder.join("run")]
    }

    /// The paths where a file may be. A program that was started elsewhere than the desktop may lack its variables.
    ///
    /// # Errors
    /// The profile's folder cannot be read.
    pub fn files(&self, variable: Variable<'_>, ending: &str) -> io::Result<Vec<PathBuf>> {
        let name = self.file_name(ending)?;
        let safe = self.folders(variable).into_iter().filter(|folder| check(folder).is_ok());
        Ok(safe.map(|folder| folder.join(&name)).collect())
    }

    /// Two profiles of one name, in different data folders, have different files: the name contains what identifies the profile's folder.
    ///
    /// # Errors
    /// The profile's folder cannot be read.
    pub fn file_name(&self, ending: &str) -> io::Result<String> {
        let folder = std::fs::metadata(&self.folder)?;
        Ok(format!("{}-{:x}-{:x}.{ending}", self.name, folder.dev(), folder.ino()))
    }
}

/// Refuses a folder that others may enter or that somebody else made.
///
/// # Errors
/// It is such a folder, or cannot be read.
pub fn check(folder: &Path) -> io::Result<()> {
    let facts = symlink_metadata(folder)?;
    if !facts.is_dir() || facts.uid() != owner() || facts.mode() & 0o077 != 0 {
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, "others may use the folder"));
    }
    Ok(())
}

/// The user that this process acts for.
pub fn owner() -> u32 {
    rustix::process::geteuid().as_raw()
}
