//! A file that the person named on the command line.

use std::ffi::OsString;
use std::ops::Deref;
use std::path::{Path, PathBuf};

use serde::ser::Error as _;
use serde::{Deserialize, Serialize, Serializer};

/// The path as the person typed it. Written down for another process it is absolute, because that process works in another folder.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct FilePath(PathBuf);

impl From<OsString> for FilePath {
    fn from(typed: OsString) -> Self {
        Self(typed.into())
    }
}

impl Deref for FilePath {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.0
    }
}

impl Serialize for FilePath {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        std::path::absolute(&self.0).map_err(S::Error::custom)?.serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use super::FilePath;

    #[test]
    fn another_process_gets_an_absolute_path() {
        let written = serde_json::to_value(FilePath::from(std::ffi::OsString::from("a/b.csv"))).unwrap();
        let here = std::env::current_dir().unwrap().join("a/b.csv");
        assert_eq!(written, serde_json::json!(here), "the folder of this process is part of it");
    }
}
