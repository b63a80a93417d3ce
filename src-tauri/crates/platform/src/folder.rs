//! The files of a folder that a person chose.

use std::fs;
use std::io::{self, Read as _};
use std::path::Path;

/// How much of a folder is read.
#[derive(Debug, Clone, Copy)]
pub struct Bounds {
    /// Files; a folder with more is not read.
    pub files: usize,
    /// Bytes of one file; one byte more is read, so that a longer file is told from one that fits.
    pub bytes: usize,
    /// Bytes of all files; a folder with more is not read.
    pub all: usize,
    /// Folders in folders.
    pub depth: usize,
}

/// The files with this ending, each with its path below `folder`, parts joined by `/`, in the order of their paths.
///
/// Links are not followed, what is hidden is not read, and folders named in `without` are not entered.
pub fn files(folder: &Path, ending: &str, without: &[&str], bounds: Bounds) -> io::Result<Vec<(String, Vec<u8>)>> {
    let mut reader = Reader { ending, without, bounds, read: Vec::new(), left: bounds.all };
    reader.enter(folder, "", 0)?;
    reader.read.sort_by(|one, other| one.0.cmp(&other.0));
    Ok(reader.read)
}

struct Reader<'r> {
    ending: &'r str,
    without: &'r [&'r str],
    bounds: Bounds,
    read: Vec<(String, Vec<u8>)>,
    left: usize,
}

impl Reader<'_> {
    fn enter(&mut self, folder: &Path, below: &str, depth: usize) -> io::Result<()> {
        if depth > self.bounds.depth {
            return Err(io::Error::other("folders stand too deep in each other"));
        }
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            // A name that is no text can be named by no file.
            let Ok(name) = entry.file_name().into_string() else { continue };
            let path = if below.is_empty() { name.clone() } else { format!("{below}/{name}") };
            let kind = entry.file_type()?;
            if name.starts_with('.') {
                continue;
            }
            if kind.is_dir() && !self.without.contains(&name.as_str()) {
                self.enter(&entry.path(), &path, depth + 1)?;
            } else if kind.is_file() && name.strip_suffix(self.ending).is_some_and(|stem| stem.ends_with('.')) {
                self.take(&entry.path(), path)?;
            }
        }
        Ok(())
    }

    fn take(&mut self, file: &Path, path: String) -> io::Result<()> {
        if self.read.len() >= self.bounds.files {
            return Err(io::Error::other(format!("the folder has more than {} files", self.bounds.files)));
        }
        let mut bytes = Vec::new();
        let most = u64::try_from(self.bounds.bytes).unwrap_or(u64::MAX).saturating_add(1);
        fs::File::open(file)?.take(most).read_to_end(&mut bytes)?;
        let left = self.left.checked_sub(bytes.len());
        self.left =
            left.ok_or_else(|| io::Error::other(format!("the folder has more than {} bytes", self.bounds.all)))?;
        self.read.push((path, bytes));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOUNDS: Bounds = Bounds { files: 3, bytes: 4, all: 12, depth: 1 };

    fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        for (path, content) in files {
            let path = folder.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, content).unwrap();
        }
        folder
    }

    #[test]
    fn files_with_the_ending_are_read_in_order() {
        let given = [
            ("b/x.json", "2"),
            ("a.json", "1"),
            ("a.txt", "-"),
            (".git/y.json", "-"),
            ("old/z.json", "-"),
            (".json", "-"),
        ];
        let folder = folder(&given);
        #[cfg(unix)]
        std::os::unix::fs::symlink("/etc/hostname", folder.path().join("linked.json")).unwrap();
        let read = files(folder.path(), "json", &["old"], BOUNDS).unwrap();
        let expected = [("a.json".to_owned(), b"1".to_vec()), ("b/x.json".to_owned(), b"2".to_vec())];
        assert_eq!(read, expected, "neither links, nor hidden or named folders, nor other files");
    }

    #[test]
    fn a_folder_beyond_a_bound_is_not_read() {
        let long = folder(&[("a.json", "123456789")]);
        let read = files(long.path(), "json", &[], BOUNDS).unwrap();
        assert_eq!(read[0].1.len(), 5, "a byte more than fits tells that the file is longer");
        for (given, why) in [
            (&[("a.json", ""), ("b.json", ""), ("c.json", ""), ("d.json", "")][..], "files"),
            (&[("a.json", "12345"), ("b.json", "12345"), ("c.json", "12345")][..], "bytes"),
            (&[("a/b/c.json", "")][..], "deep"),
        ] {
            let error = files(folder(given).path(), "json", &[], BOUNDS).unwrap_err();
            assert!(error.to_string().contains(why), "{error} is about {why}");
        }
    }
}
