//! Python with packages that others wrote, in an environment of its own.

use std::path::{Path, PathBuf};

use tokio::process::Command;

/// The Python that has the packages of this list, a path within `tests`. They are installed once.
///
/// # Panics
/// They cannot be had.
pub async fn with(requirements: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let fetched = Command::new(folder.join("python.sh")).arg(folder.join(requirements)).output().await;
    let fetched = fetched.expect("the script starts");
    let said = String::from_utf8_lossy(&fetched.stderr);
    assert!(fetched.status.success(), "the packages of {requirements} cannot be had: {said}");
    PathBuf::from(String::from_utf8(fetched.stdout).expect("a path is text").trim())
}
