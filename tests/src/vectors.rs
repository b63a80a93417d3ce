//! Test data of other projects, which is not part of this repository.

use std::io::Write;
use std::path::{Path, PathBuf};

/// The folder of a set of vectors: the one that `LOCKSTEP_VECTORS` names or one beside it, else
/// `../shared/vectors/<set>`.
///
/// `None` if it is missing, after a line that the closing summary of `make test` repeats. With
/// `LOCKSTEP_VECTORS_REQUIRED` set, a missing folder is a failure.
pub fn folder(test: &str, set: &str) -> Option<PathBuf> {
    let named = std::env::var_os("LOCKSTEP_VECTORS").map(PathBuf::from);
    let folder = match named {
        Some(named) if named.ends_with(set) => named,
        Some(named) => named.with_file_name(set),
        None => usual(set),
    };
    present(test, folder, "LOCKSTEP_VECTORS")
}

/// The default folder of a set.
pub fn usual(set: &str) -> PathBuf {
    checkout().join("../shared/vectors").join(set)
}

/// The folder if it exists; otherwise as in [`folder`]. `variable` is the environment variable for it.
pub fn present(test: &str, folder: PathBuf, variable: &str) -> Option<PathBuf> {
    if folder.is_dir() {
        return Some(folder);
    }
    let required = std::env::var_os("LOCKSTEP_VECTORS_REQUIRED").is_some();
    assert!(!required, "{test}: there are no vectors at {}, and LOCKSTEP_VECTORS_REQUIRED is set", folder.display());
    // The test runner would capture a printing macro.
    let line = format!("\nSKIPPED {test}: no vectors at {}; {variable} may name them\n", folder.display());
    let _ = std::io::stderr().write_all(line.as_bytes());
    None
}

/// The top of the checkout, above the package that compiles this file.
fn checkout() -> PathBuf {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    package.ancestors().find(|folder| folder.join("Cargo.lock").is_file()).unwrap_or(package).to_path_buf()
}
