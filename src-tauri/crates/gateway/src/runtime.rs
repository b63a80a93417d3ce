//! The folder for what exists only while a profile is open: the socket, and the tokens of other doors.

use std::fs::DirBuilder;
use std::io;
use std::os::unix::fs::DirBuilderExt as _;
use std::path::{Path, PathBuf};

use lockstep_bridge::place::{Place, check};
use lockstep_wallet::Profile;

pub use lockstep_bridge::place::Variable;

/// A profile, as other processes find its files.
pub(crate) fn place(profile: &Profile) -> Place {
    Place { name: profile.name().to_owned(), folder: profile.folder().to_path_buf() }
}

/// Creates the folder and returns the path of a profile's file in it. Only the owner of the profile can enter the folder.
///
/// # Errors
/// An error of the operating system; the folder belongs to somebody else, or others may enter it.
pub fn file_in_new_folder(profile: &Profile, variable: Variable<'_>, ending: &str) -> io::Result<PathBuf> {
    let mut problem = io::Error::from(io::ErrorKind::NotFound);
    let place = place(profile);
    for folder in place.folders(variable) {
        // The desktop makes its folder at log-in; a missing one is not made here.
        let parent_exists = folder.parent().is_some_and(Path::is_dir);
        let made = if parent_exists { make(&folder) } else { Err(io::ErrorKind::NotFound.into()) };
        match made.and_then(|()| check(&folder)) {
            Ok(()) => return Ok(folder.join(place.file_name(ending)?)),
            Err(error) => problem = error,
        }
    }
    Err(problem)
}

fn make(folder: &Path) -> io::Result<()> {
    match DirBuilder::new().mode(0o700).create(folder) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(error),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use std::ffi::OsString;
    use std::fs::{Permissions, create_dir, set_permissions, symlink_metadata};
    use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};

    use super::*;

    struct Home {
        root: tempfile::TempDir,
        profile: Profile,
    }

    fn home() -> Home {
        let root = tempfile::tempdir().unwrap();
        let profile = Profile::new("local", &root.path().join("data")).unwrap();
        std::fs::create_dir_all(profile.folder()).unwrap();
        create_dir(root.path().join("run")).unwrap();
        Home { root, profile }
    }

    impl Home {
        fn variable(&self, name: &str) -> Option<OsString> {
            (name == "XDG_RUNTIME_DIR").then(|| self.root.path().join("run").into_os_string())
        }
    }

    #[test]
    fn the_folder_is_the_owners_alone() {
        let home = home();
        let file = file_in_new_folder(&home.profile, &|name| home.variable(name), "sock").unwrap();
        let folder = file.parent().unwrap();
        assert_eq!(folder, home.root.path().join("run/lockstep"), "below the desktop's folder");
        assert_eq!(symlink_metadata(folder).unwrap().mode() & 0o777, 0o700, "nobody else may enter it");
        let found = place(&home.profile).files(&|name| home.variable(name), "sock").unwrap();
        assert!(found.contains(&file), "another program finds it");
    }

    #[test]
    fn a_folder_that_others_may_enter_is_not_used() {
        let home = home();
        let open = home.root.path().join("run/lockstep");
        create_dir(&open).unwrap();
        set_permissions(&open, Permissions::from_mode(0o755)).unwrap();
        let file = file_in_new_folder(&home.profile, &|name| home.variable(name), "sock").unwrap();
        assert!(file.starts_with(home.profile.folder()), "the profile's own folder is used: {}", file.display());
        let found = place(&home.profile).files(&|name| home.variable(name), "sock").unwrap();
        assert_eq!(found, [file], "and a file in the open folder is not trusted");
    }

    #[test]
    fn a_link_is_no_folder() {
        let home = home();
        let elsewhere = home.root.path().join("elsewhere");
        DirBuilder::new().mode(0o700).create(&elsewhere).unwrap();
        std::os::unix::fs::symlink(&elsewhere, home.root.path().join("run/lockstep")).unwrap();
        let file = file_in_new_folder(&home.profile, &|name| home.variable(name), "sock").unwrap();
        assert!(file.starts_with(home.profile.folder()), "the link is not followed: {}", file.display());
    }

    #[test]
    fn two_profiles_of_one_name_have_different_files() {
        let (one, other) = (home(), home());
        let name = |home: &Home| place(&home.profile).file_name("sock").unwrap();
        assert_ne!(name(&one), name(&other), "they may share the desktop's folder");
        assert!(name(&one).len() < 60, "the path of a socket is limited to 107 bytes");
    }
}
