//! A person's home, one per story: data, and a desktop session with a keychain of its own.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use crate::display::Display;
use crate::files::copy_folder;
use crate::processes::children_with;
use crate::session::Session;

/// How long the programs of a profile may take to end.
const REST: Duration = Duration::from_secs(20);

/// A home that is removed when the story succeeds; otherwise its data is kept and its path printed.
pub struct Home {
    /// The bus and the keychain.
    pub session: Session,
    display: OnceLock<Display>,
    folder: Option<tempfile::TempDir>,
    data: PathBuf,
}

impl Home {
    pub fn new() -> Self {
        Self::begun(|_| ())
    }

    /// A home with a copy of what [`Home::copy_to`] wrote.
    pub fn copy_of(kept: &Path) -> Self {
        Self::begun(|folder| copy_folder(kept, folder))
    }

    fn begun(prepare: impl FnOnce(&Path)) -> Self {
        let folder = tempfile::Builder::new().prefix("lockstep-story-").tempdir().expect("a temporary folder");
        prepare(folder.path());
        let data = folder.path().join("data");
        std::fs::create_dir_all(&data).expect("the data folder can be made");
        let session = Session::start(&folder.path().join("session"));
        Self { session, display: OnceLock::new(), folder: Some(folder), data }
    }

    /// Copies the data and the keychain, which ends before.
    pub fn copy_to(&mut self, folder: &Path) {
        self.until_at_rest();
        self.session.stop_keychain();
        copy_folder(&self.data, &folder.join("data"));
        copy_folder(&self.session.keyrings(), &folder.join("session/data/keyrings"));
    }

    /// The value of `XDG_DATA_HOME`.
    pub fn data(&self) -> &Path {
        &self.data
    }

    /// The name of its display, which starts with the first window.
    pub fn display(&self) -> &str {
        self.display.get_or_init(Display::start).name()
    }

    /// The folder of the local profile.
    pub fn profile(&self) -> PathBuf {
        self.data.join("lockstep").join("local")
    }

    /// The environment of this home's programs.
    pub fn environment(&self) -> Vec<(&'static str, String)> {
        let mut environment = self.session.environment();
        environment.push(("XDG_DATA_HOME", self.data.display().to_string()));
        // Stories read English, whatever the person who runs them speaks.
        environment.push(("LC_ALL", "C.UTF-8".to_owned()));
        environment
    }

    /// The bytes of everything that the profile stores at rest, by path. It waits for the co-signer, which
    /// ends a moment after a door. The holder's name and the co-signer's log are left out, because they
    /// differ in each run.
    pub fn kept(&self) -> BTreeMap<PathBuf, Vec<u8>> {
        self.until_at_rest();
        let mut kept = BTreeMap::new();
        read_all(&self.profile(), &mut kept);
        kept.retain(|path, _| !["lock", "cosigner.log"].iter().any(|of_a_run| path.ends_with(of_a_run)));
        kept
    }

    fn until_at_rest(&self) {
        let (began, profile) = (Instant::now(), self.profile().display().to_string());
        while !children_with(&profile).is_empty() {
            assert!(began.elapsed() < REST, "waited {} s for the profile to be at rest", REST.as_secs());
            std::thread::sleep(Duration::from_millis(10));
        }
    }
}

fn read_all(folder: &Path, into: &mut BTreeMap<PathBuf, Vec<u8>>) {
    for entry in std::fs::read_dir(folder).expect("a readable folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            read_all(&path, into);
        } else {
            let bytes = std::fs::read(&path).expect("a readable file");
            into.insert(path, bytes);
        }
    }
}

impl Default for Home {
    fn default() -> Self {
        Self::new()
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        if std::thread::panicking()
            && let Some(folder) = self.folder.take()
        {
            eprintln!("the story's data is kept in {}", folder.keep().display());
        }
    }
}
