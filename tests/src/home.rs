//! A person's home, one per story: their data, and a desktop session with a keychain of its own.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use crate::display::Display;
use crate::processes::children_with;
use crate::session::Session;

/// How long the programs of a profile may take to end.
const REST: Duration = Duration::from_secs(20);

/// A home that goes when the story ends well; its data is kept and named when it does not.
pub struct Home {
    /// The bus and the keychain.
    pub session: Session,
    display: OnceLock<Display>,
    folder: Option<tempfile::TempDir>,
    data: PathBuf,
}

impl Home {
    pub fn new() -> Self {
        let folder = tempfile::Builder::new().prefix("lockstep-story-").tempdir().expect("a temporary folder");
        let data = folder.path().join("data");
        std::fs::create_dir(&data).expect("the data folder can be made");
        let session = Session::start(&folder.path().join("session"));
        Self { session, display: OnceLock::new(), folder: Some(folder), data }
    }

    /// What `XDG_DATA_HOME` is for the programs.
    pub fn data(&self) -> &Path {
        &self.data
    }

    /// The name of its display, which is started for the first window.
    pub fn display(&self) -> &str {
        self.display.get_or_init(Display::start).name()
    }

    /// The folder of the local profile.
    pub fn profile(&self) -> PathBuf {
        self.data.join("lockstep").join("local")
    }

    /// What the programs of this home have in their environment.
    pub fn environment(&self) -> Vec<(&'static str, String)> {
        let mut environment = self.session.environment();
        environment.push(("XDG_DATA_HOME", self.data.display().to_string()));
        environment
    }

    /// The bytes of everything that the profile keeps at rest, by path: after a door's end its co-signer takes a moment to end as well.
    /// Who holds the profile, and the co-signer's log, are not kept: they are of a run.
    pub fn kept(&self) -> BTreeMap<PathBuf, Vec<u8>> {
        let (began, profile) = (Instant::now(), self.profile().display().to_string());
        while !children_with(&profile).is_empty() {
            assert!(began.elapsed() < REST, "waited {} s for the profile to be at rest", REST.as_secs());
            std::thread::sleep(Duration::from_millis(10));
        }
        let mut kept = BTreeMap::new();
        read_all(&self.profile(), &mut kept);
        kept.retain(|path, _| !["lock", "cosigner.log"].iter().any(|of_a_run| path.ends_with(of_a_run)));
        kept
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
