//! The key of the chat API: random, new at each start, in a file that only its owner can read.

use std::fs::OpenOptions;
use std::io::{self, Write as _};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq as _;

/// The key that requests bring. Its file is removed when it is dropped.
pub(super) struct Key {
    hash: [u8; 32],
    path: PathBuf,
}

impl Key {
    /// Makes a new key and writes it. What an earlier process left is replaced.
    pub(super) fn write(path: &Path) -> io::Result<Self> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(|error| io::Error::other(error.to_string()))?;
        let text = hex::encode(bytes);
        match std::fs::remove_file(path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        // `create_new` follows no link that somebody may have put there.
        let mut file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(path)?;
        writeln!(file, "{text}")?;
        Ok(Self { hash: Sha256::digest(text.as_bytes()).into(), path: path.to_path_buf() })
    }

    /// Whether this is the key. The time that it takes tells nothing about it.
    pub(super) fn is(&self, given: &str) -> bool {
        let given: [u8; 32] = Sha256::digest(given.as_bytes()).into();
        given.ct_eq(&self.hash).into()
    }
}

impl Drop for Key {
    fn drop(&mut self) {
        // Another process may have replaced it. A new file can have the number of the old one, so the key itself is compared.
        if std::fs::read_to_string(&self.path).is_ok_and(|text| self.is(text.trim())) {
            let _ = std::fs::remove_file(&self.path);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::MetadataExt as _;

    use super::*;

    #[test]
    fn a_key_is_its_owners_and_goes_with_the_door() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("local.key");
        let first = Key::write(&path).unwrap();
        let text = std::fs::read_to_string(&path).unwrap();
        assert_eq!(std::fs::metadata(&path).unwrap().mode() & 0o777, 0o600, "nobody else can read it");
        assert!(text.trim().len() == 64 && first.is(text.trim()), "it opens the door");
        assert!(!first.is("") && !first.is(&text), "and nothing else does");
        let second = Key::write(&path).unwrap();
        assert!(!second.is(text.trim()), "a new start has a new one");
        drop(first);
        assert!(path.exists(), "the file is the second one's now");
        drop(second);
        assert!(!path.exists(), "and goes with it");
    }

    #[test]
    fn a_link_is_replaced_and_not_followed() {
        let folder = tempfile::tempdir().unwrap();
        let (path, elsewhere) = (folder.path().join("local.key"), folder.path().join("elsewhere"));
        std::fs::write(&elsewhere, "untouched").unwrap();
        std::os::unix::fs::symlink(&elsewhere, &path).unwrap();
        let _key = Key::write(&path).unwrap();
        assert_eq!(std::fs::read_to_string(&elsewhere).unwrap(), "untouched");
    }
}
