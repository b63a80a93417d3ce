//! The folder for what exists only while a profile is open: the socket, and the tokens of other doors.

use std::ffi::OsString;
use std::fs::{DirBuilder, symlink_metadata};
use std::io;
use std::os::unix::fs::{DirBuilderExt as _, MetadataExt as _};
use std::path::{Path, PathBuf};

use lockstep_wallet::Profile;

/// Reads a variable of the environment. The door passes its own.
pub type Variable<'v> = &'v (dyn Fn(&str) -> Option<OsString> + Sync);

/// Creates the folder and returns the path of a profile's file in it. Only the owner of the profile can enter the folder.
///
/// # Errors
/// An error of the operating system; the folder belongs to somebody else, or others may enter it.
pub fn file_in_new_folder(profile: &Profile, variable: Variable<'_>, ending: &str) -> io::Result<PathBuf> {
    let mut problem = io::Error::from(io::ErrorKind::NotFound);
    for folder in folders(profile, variable) {
        // The desktop makes its folder at log-in; a missing one is not made here.
        let parent_exists = folder.parent().is_some_and(Path::is_dir);
        let made = if parent_exists { make(&folder) } else { Err(io::ErrorKind::NotFound.into()) };
        match made.and_then(|()| check(&folder)) {
            Ok(()) => return Ok(folder.join(file_name(profile, ending)?)),
            Err(error) => problem = error,
        }
    }
    Err(problem)
}

/// The paths where a profile's file may be, the most likely first. A program that was started elsewhere than the desktop may lack its
/// variables.
///
/// # Errors
/// The profile's folder cannot be read.
pub fn files(profile: &Profile, variable: Variable<'_>, ending: &str) -> io::Result<Vec<PathBuf>> {
    let name = file_name(profile, ending)?;
    Ok(folders(profile, variable).into_iter().filter(|folder| check(folder).is_ok()).map(|it| it.join(&name)).collect())
}

/// The desktop's runtime folder by the XDG base directory specification, and a folder in the profile where there is none.
fn folders(profile: &Profile, variable: Variable<'_>) -> Vec<PathBuf> {
    let desktop = variable("XDG_RUNTIME_DIR").map(PathBuf::from).filter(|path| path.is_absolute());
    let desktop = desktop.unwrap_or_else(|| PathBuf::from(format!("/run/user/{}", owner())));
    vec![desktop.join("lockstep"), profile.folder().join("run")]
}

/// Two profiles of one name, in different data folders, have different files: the name contains what identifies the profile's folder.
fn file_name(profile: &Profile, ending: &str) -> io::Result<String> {
    let folder = std::fs::metadata(profile.folder())?;
    Ok(format!("{}-{:x}-{:x}.{ending}", profile.name(), folder.dev(), folder.ino()))
}

fn make(folder: &Path) -> io::Result<()> {
    match DirBuilder::new().mode(0o700).create(folder) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(error),
        _ => Ok(()),
    }
}

/// Refuses a folder that others may enter or that somebody else made.
fn check(folder: &Path) -> io::Result<()> {
    let facts = symlink_metadata(folder)?;
    if !facts.is_dir() || facts.uid() != owner() || facts.mode() & 0o077 != 0 {
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, "others may use the folder"));
    }
    Ok(())
}

/// The user that this process acts for.
pub(crate) fn owner() -> u32 {
    rustix::process::geteuid().as_raw()
}

#[cfg(test)]
mod tests {
    use std::fs::{Permissions, create_dir, set_permissions};
    use std::os::unix::fs::PermissionsExt as _;

    use super::*;

    struct Place {
        root: tempfile::TempDir,
        profile: Profile,
    }

    fn place() -> Place {
        let root = tempfile::tempdir().unwrap();
        let profile = Profile::new("local", &root.path().join("data")).unwrap();
        std::fs::create_dir_all(profile.folder()).unwrap();
        create_dir(root.path().join("run")).unwrap();
        Place { root, profile }
    }

    impl Place {
        fn variable(&self, name: &str) -> Option<OsString> {
            (name == "XDG_RUNTIME_DIR").then(|| self.root.path().join("run").into_os_string())
        }
    }

    #[test]
    fn the_folder_is_the_owners_alone() {
        let place = place();
        let file = file_in_new_folder(&place.profile, &|name| place.variable(name), "sock").unwrap();
        let folder = file.parent().unwrap();
        assert_eq!(folder, place.root.path().join("run/lockstep"), "below the desktop's folder");
        assert_eq!(symlink_metadata(folder).unwrap().mode() & 0o777, 0o700, "nobody else may enter it");
        let found = files(&place.profile, &|name| place.variable(name), "sock").unwrap();
        assert!(found.contains(&file), "another program finds it");
    }

    #[test]
    fn a_folder_that_others_may_enter_is_not_used() {
        let place = place();
        let open = place.root.path().join("run/lockstep");
        create_dir(&open).unwrap();
        set_permissions(&open, Permissions::from_mode(0o755)).unwrap();
        let file = file_in_new_folder(&place.profile, &|name| place.variable(name), "sock").unwrap();
        assert!(file.starts_with(place.profile.folder()), "the profile's own folder is used: {}", file.display());
        let found = files(&place.profile, &|name| place.variable(name), "sock").unwrap();
        assert_eq!(found, [file], "and a file in the open folder is not trusted");
    }

    #[test]
    fn a_link_is_no_folder() {
        let place = place();
        let elsewhere = place.root.path().join("elsewhere");
        DirBuilder::new().mode(0o700).create(&elsewhere).unwrap();
        std::os::unix::fs::symlink(&elsewhere, place.root.path().join("run/lockstep")).unwrap();
        let file = file_in_new_folder(&place.profile, &|name| place.variable(name), "sock").unwrap();
        assert!(file.starts_with(place.profile.folder()), "the link is not followed: {}", file.display());
    }

    #[test]
    fn two_profiles_of_one_name_have_different_files() {
        let (one, other) = (place(), place());
        let name = |place: &Place| file_name(&place.profile, "sock").unwrap();
        assert_ne!(name(&one), name(&other), "they may share the desktop's folder");
        assert!(name(&one).len() < 60, "the path of a socket is limited to 107 bytes");
    }
}
