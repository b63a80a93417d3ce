//! The programs that the person named.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};

use lockstep_texts::{Said, Worded, displayed_in_english, error};
use serde::{Deserialize, Serialize};

use crate::writable;

/// `forge` and a Solidity compiler, by absolute paths without links.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Programs {
    /// `forge` of Foundry.
    pub forge: PathBuf,
    /// `solc`.
    pub compiler: PathBuf,
}

/// Why a program cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unusable {
    /// The path is relative.
    Relative(String),
    /// There is no such file.
    Missing(String),
    /// It is no executable file.
    NoProgram(String),
    /// It is a link now, or lies behind one.
    Linked(String),
    /// It, or a folder above it, belongs to another user.
    Anothers(String),
    /// Other users of this computer can write it, or put another file in its place.
    Writable(String),
}

impl Worded for Unusable {
    fn said(&self) -> Said {
        match self {
            Self::Relative(path) => error::script_path_relative(path.as_str()),
            Self::Missing(path) => error::script_program_missing(path.as_str()),
            Self::NoProgram(path) => error::script_no_program(path.as_str()),
            Self::Linked(path) => error::script_program_linked(path.as_str()),
            Self::Anothers(path) => error::script_program_anothers(path.as_str()),
            Self::Writable(path) => error::script_program_writable(path.as_str()),
        }
    }
}

displayed_in_english!(Unusable);

impl Programs {
    /// Checks what the person named, and follows links, so that the paths are the files that will run.
    pub fn checked(forge: &Path, compiler: &Path) -> Result<Self, Unusable> {
        Ok(Self { forge: program(forge)?, compiler: program(compiler)? })
    }

    /// Checks both again.
    pub fn still(&self) -> Result<(), Unusable> {
        for named in [&self.forge, &self.compiler] {
            if program(named)? != *named {
                return Err(Unusable::Linked(named.display().to_string()));
            }
        }
        Ok(())
    }
}

fn program(path: &Path) -> Result<PathBuf, Unusable> {
    let named = path.display().to_string();
    if !path.is_absolute() {
        return Err(Unusable::Relative(named));
    }
    let missing = |_| Unusable::Missing(named.clone());
    let real = fs::canonicalize(path).map_err(missing)?;
    let about = fs::metadata(&real).map_err(missing)?;
    let mode = about.permissions().mode();
    if !about.is_file() || mode & 0o111 == 0 {
        return Err(Unusable::NoProgram(named));
    }
    // Who can write a folder above it can put another program in its place.
    for part in real.ancestors() {
        let about = fs::symlink_metadata(part).map_err(missing)?;
        if writable::is_anothers(&about) {
            return Err(Unusable::Anothers(part.display().to_string()));
        }
        if writable::by_others(&about) {
            return Err(Unusable::Writable(part.display().to_string()));
        }
    }
    Ok(real)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Only root can give a file away, so that elsewhere only the rule itself is tested.
    #[test]
    fn what_another_user_owns_is_no_program() {
        let folder = tempfile::tempdir().unwrap();
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
        let home = fs::canonicalize(folder.path()).unwrap().join("bob");
        fs::create_dir(&home).unwrap();
        let forge = home.join("forge");
        fs::write(&forge, "#!/bin/sh\n").unwrap();
        fs::set_permissions(&forge, fs::Permissions::from_mode(0o755)).unwrap();
        assert_eq!(program(&forge), Ok(forge.clone()), "it is one's own");
        let give = |path: &Path, user: u32| std::os::unix::fs::chown(path, Some(user), None);
        if give(&forge, 1001).is_err() {
            return;
        }
        assert_eq!(program(&forge), Err(Unusable::Anothers(forge.display().to_string())), "bob can write it");
        give(&forge, 0).unwrap();
        give(&home, 1001).unwrap();
        for mode in [0o755, 0o1777] {
            fs::set_permissions(&home, fs::Permissions::from_mode(mode)).unwrap();
            let refused = Err(Unusable::Anothers(home.display().to_string()));
            assert_eq!(program(&forge), refused, "bob can put another file there, mode {mode:o}");
        }
    }

    #[test]
    fn a_program_is_an_executable_file_that_only_its_owner_changes() {
        let folder = tempfile::tempdir().unwrap();
        let file = |name: &str, mode: u32| {
            let path = folder.path().join(name);
            fs::write(&path, "#!/bin/sh\n").unwrap();
            fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
            path
        };
        let (good, text, open) = (file("good", 0o755), file("text", 0o644), file("open", 0o777));
        let link = folder.path().join("link");
        std::os::unix::fs::symlink(&good, &link).unwrap();
        assert_eq!(program(&good), Ok(fs::canonicalize(&good).unwrap()));
        assert_eq!(program(&link), program(&good), "what runs is named, not the link to it");
        let named = |path: &Path| path.display().to_string();
        assert_eq!(program(&text), Err(Unusable::NoProgram(named(&text))));
        assert_eq!(program(folder.path()), Err(Unusable::NoProgram(named(folder.path()))), "a folder");
        assert_eq!(program(&open), Err(Unusable::Writable(named(&open))));
        assert_eq!(program(Path::new("forge")), Err(Unusable::Relative("forge".into())), "nothing is searched");
        let shared = folder.path().join("shared");
        fs::create_dir(&shared).unwrap();
        let within = file("shared/within", 0o755);
        assert!(program(&within).is_ok());
        fs::set_permissions(&shared, fs::Permissions::from_mode(0o777)).unwrap();
        let real = named(&fs::canonicalize(&shared).unwrap());
        assert_eq!(program(&within), Err(Unusable::Writable(real.clone())), "its folder is everybody's");
        let before = Programs { forge: fs::canonicalize(&within).unwrap(), compiler: fs::canonicalize(&good).unwrap() };
        assert_eq!(before.still(), Err(Unusable::Writable(real)), "also if it has become so");
        fs::set_permissions(&shared, fs::Permissions::from_mode(0o1777)).unwrap();
        assert!(program(&within).is_ok(), "there, only its owner takes a file away, as in /tmp");
        let gone = folder.path().join("gone");
        assert_eq!(program(&gone), Err(Unusable::Missing(named(&gone))));
        let both = Programs::checked(&good, &link).unwrap();
        let other = file("other", 0o755);
        fs::rename(&good, folder.path().join("before")).unwrap();
        std::os::unix::fs::symlink(&other, &both.forge).unwrap();
        assert_eq!(both.still(), Err(Unusable::Linked(named(&both.forge))), "the person did not see what it leads to");
        fs::remove_file(&good).unwrap();
        assert_eq!(both.still(), Err(Unusable::Missing(both.forge.display().to_string())), "one may go away later");
    }
}
