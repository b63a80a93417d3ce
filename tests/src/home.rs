//! A person's data folder, one per story, in the session that the stories run in.

use std::path::{Path, PathBuf};

/// A data folder that goes when the story ends well, and is kept and named when it does not.
pub struct Home {
    folder: Option<tempfile::TempDir>,
    path: PathBuf,
}

impl Home {
    pub fn new() -> Self {
        let folder = tempfile::Builder::new().prefix("lockstep-story-").tempdir().expect("a temporary folder");
        let path = folder.path().to_path_buf();
        Self { folder: Some(folder), path }
    }

    /// What `XDG_DATA_HOME` is for the programs.
    pub fn data(&self) -> &Path {
        &self.path
    }

    /// The folder of the local profile.
    pub fn profile(&self) -> PathBuf {
        self.path.join("lockstep").join("local")
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
