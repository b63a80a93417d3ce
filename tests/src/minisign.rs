//! Signatures by minisign itself, which the packages of `make test` bring.

use std::path::{Path, PathBuf};
use std::process::Command;

/// Runs minisign.
pub fn minisign(arguments: &[&str]) {
    let done = Command::new("minisign").args(arguments).output().expect("minisign is installed by `make test`");
    assert!(done.status.success(), "minisign {arguments:?}: {}", String::from_utf8_lossy(&done.stderr));
}

/// The path of a temporary file as text.
pub fn text(path: &Path) -> &str {
    path.to_str().expect("a temporary path is text")
}

/// A key pair without a password; returns the secret key's file and the public key as minisign prints it.
pub fn new_key(folder: &Path, name: &str) -> (PathBuf, String) {
    let (public, secret) = (folder.join(format!("{name}.pub")), folder.join(format!("{name}.key")));
    minisign(&["-G", "-W", "-p", text(&public), "-s", text(&secret)]);
    let lines = std::fs::read_to_string(public).expect("the public key");
    (secret, lines.lines().nth(1).expect("the key below its comment").to_owned())
}
