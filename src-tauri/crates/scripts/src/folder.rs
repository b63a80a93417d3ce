//! The folder of a run. It is removed afterwards; a process that is killed leaves its own, which the next start removes.

use std::fs::{self, File};
use std::io;
use std::os::unix::fs::MetadataExt as _;
use std::path::Path;

use rustix::fs::{FlockOperation, flock};
use tempfile::TempDir;

const PREFIX: &str = "lockstep-script-";

/// A folder that this process holds by a lock of the system, which ends with the process.
#[derive(Debug)]
pub struct Folder {
    folder: TempDir,
    _held: File,
}

impl Folder {
    /// An empty folder.
    ///
    /// # Errors
    /// It cannot be made.
    pub fn make() -> io::Result<Self> {
        Self::make_in(&std::env::temp_dir())
    }

    fn make_in(place: &Path) -> io::Result<Self> {
        loop {
            let folder = tempfile::Builder::new().prefix(PREFIX).tempdir_in(place)?;
            // Between these two steps no process holds it, so that another start may remove it.
            let Some(held) = hold(folder.path())? else { continue };
            return Ok(Self { folder, _held: held });
        }
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        self.folder.path()
    }
}

/// Removes the folders of this user that no process holds. Returns how many there were.
///
/// # Errors
/// The folder of temporary files cannot be listed.
pub fn remove_stale() -> io::Result<usize> {
    remove_stale_in(&std::env::temp_dir())
}

fn remove_stale_in(place: &Path) -> io::Result<usize> {
    let mut removed = 0usize;
    for entry in fs::read_dir(place)? {
        let entry = entry?;
        let is_ours = entry.file_name().to_string_lossy().starts_with(PREFIX)
            && entry.metadata().is_ok_and(|about| about.is_dir() && about.uid() == rustix::process::geteuid().as_raw());
        // One that cannot be opened or removed stays for the next start.
        if is_ours && let Ok(Some(_held)) = hold(&entry.path()) {
            match fs::remove_dir_all(entry.path()) {
                Ok(()) => removed = removed.saturating_add(1),
                Err(error) => tracing::warn!(%error, "a script's folder of an earlier run cannot be removed"),
            }
        }
    }
    Ok(removed)
}

/// The lock of a folder; `None` if another process has it or has removed the folder.
fn hold(path: &Path) -> io::Result<Option<File>> {
    use rustix::fs::{Mode, OFlags};
    let flags = OFlags::RDONLY | OFlags::DIRECTORY | OFlags::NOFOLLOW | OFlags::CLOEXEC;
    let held = match rustix::fs::open(path, flags, Mode::empty()) {
        Ok(folder) => File::from(folder),
        Err(rustix::io::Errno::NOENT) => return Ok(None),
        Err(error) => return Err(error.into()),
    };
    if !taken(flock(&held, FlockOperation::NonBlockingLockExclusive))? {
        return Ok(None);
    }
    let (locked, there) = (held.metadata()?, fs::symlink_metadata(path));
    Ok(there.is_ok_and(|there| (there.dev(), there.ino()) == (locked.dev(), locked.ino())).then_some(held))
}

/// Whether the lock was taken. A file system that has no locks is an error: a new folder there would be held as little as the last one.
fn taken(locked: rustix::io::Result<()>) -> io::Result<bool> {
    match locked {
        Ok(()) => Ok(true),
        Err(rustix::io::Errno::WOULDBLOCK) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_killed_process_left_is_removed_and_nothing_else() {
        let place = tempfile::tempdir().unwrap();
        let at = |name: &str| place.path().join(name);
        let running = Folder::make_in(place.path()).unwrap();
        fs::write(running.path().join("foundry.toml"), "").unwrap();
        fs::create_dir_all(at("lockstep-script-left/lib")).unwrap();
        fs::write(at("lockstep-script-left/lib/Vm.sol"), "").unwrap();
        fs::create_dir(at("lockstep-other")).unwrap();
        fs::write(at("lockstep-script-file"), "").unwrap();
        std::os::unix::fs::symlink(at("lockstep-other"), at("lockstep-script-link")).unwrap();
        assert_eq!(remove_stale_in(place.path()).unwrap(), 1);
        assert!(!at("lockstep-script-left").exists(), "nobody held it");
        assert!(running.path().join("foundry.toml").exists(), "a script runs in it");
        for other in ["lockstep-other", "lockstep-script-file", "lockstep-script-link"] {
            assert!(at(other).exists(), "{other} is no folder of a script");
        }
        let path = running.path().to_path_buf();
        drop(running);
        assert!(!path.exists(), "a run removes its own");
    }

    #[test]
    fn a_file_system_without_locks_is_an_error_and_no_other_process() {
        use rustix::io::Errno;
        assert!(taken(Ok(())).unwrap());
        assert!(!taken(Err(Errno::WOULDBLOCK)).unwrap(), "another process has it");
        for error in [Errno::NOLCK, Errno::NOSYS, Errno::OPNOTSUPP] {
            let told = taken(Err(error)).expect_err("nobody will ever have it");
            assert_eq!(told.raw_os_error(), Some(error.raw_os_error()), "the person learns why");
        }
    }

    #[test]
    fn folders_are_made_while_others_are_removed() {
        let place = tempfile::tempdir().unwrap();
        std::thread::scope(|threads| {
            let making = threads.spawn(|| {
                for _ in 0..300 {
                    let folder = Folder::make_in(place.path()).unwrap();
                    fs::write(folder.path().join("x"), "").expect("a folder that is held stays");
                }
            });
            while !making.is_finished() {
                let _ = remove_stale_in(place.path());
            }
        });
    }
}
