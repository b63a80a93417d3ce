//! Test data of others, which is no part of this repository.

use std::io::Write;
use std::path::{Path, PathBuf};

/// The folder of a set of vectors: the one that `LOCKSTEP_VECTORS` names or one beside it, else `../shared/vectors/<set>`.
///
/// `None` where it is missing, after a line that the closing summary of `make test` repeats. With `LOCKSTEP_VECTORS_REQUIRED` set, a missing
/// folder is a failure.
pub fn folder(test: &str, set: &str) -> Option<PathBuf> {
    let named = std::env::var_os("LOCKSTEP_VECTORS").map(PathBuf::from);
    let folder = match named {
        Some(named) if named.ends_with(set) => named,
        Some(named) => named.with_file_name(set),
        None => usual(set),
    };
    present(test, folder, "LOCKSTEP_VECTORS")
}

/// Where a set lies that no variable names.
pub fn usual(set: &str) -> PathBuf {
    checkout().join("../shared/vectors").join(set)
}

/// The folder, where it is there; else what [`folder`] says of a missing one. `variable` is what may name it.
pub fn present(test: &str, folder: PathBuf, variable: &str) -> Option<PathBuf> {
    if folder.is_dir() {
        return Some(folder);
    }
    let required = std::env::var_os("LOCKSTEP_VECTORS_REQUIRED").is_some();
    assert!(!required, "{test}: there are no vectors at {}, and LOCKSTEP_VECTORS_REQUIRED is set", folder.display());
    // Not by a macro of printing, which the test runner would keep for itself.
    let line = format!("\nSKIPPED {test}: no vectors at {}; {variable} may name them\n", folder.display());
    let _ = std::io::stderr().write_all(line.as_bytes());
    None
}

/// The top of the checkout, above whichever package this file is compiled in.
fn checkout() -> PathBuf {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    package.ancestors().find(|folder| folder.join("Cargo.lock").is_file()).unwrap_or(package).to_path_buf()
}
