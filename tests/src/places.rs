//! Paths of the programs that the stories drive.

use std::path::PathBuf;

/// The checkout.
pub fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).parent().expect("tests is inside the checkout").to_path_buf()
}

/// A program of the build for tests.
pub fn program(name: &str) -> PathBuf {
    let folder = std::env::var_os("LOCKSTEP_BIN_DIR").map(PathBuf::from).unwrap_or_else(|| {
        // Beside the test itself: target/debug/deps/story → target/debug.
        let own = std::env::current_exe().expect("a running program has a path");
        let folder = own.parent().expect("and a folder");
        if folder.ends_with("deps") {
            folder.parent().expect("target/debug").to_path_buf()
        } else {
            folder.to_path_buf()
        }
    });
    let path = folder.join(name);
    assert!(path.exists(), "{} is not built: run the stories with `make test`", path.display());
    path
}

/// A program of the shipped build.
pub fn shipped(name: &str) -> PathBuf {
    let folder = std::env::var_os("LOCKSTEP_SHIPPED_DIR")
        .map(PathBuf::from)
        .expect("LOCKSTEP_SHIPPED_DIR names the shipped build: run the stories with `make test`");
    let path = folder.join(name);
    assert!(path.exists(), "{} is not built: run the stories with `make test`", path.display());
    path
}

/// The chain node, from its npm package.
pub fn anvil() -> PathBuf {
    let path = root().join("node_modules/@foundry-rs/anvil-linux-amd64/bin/anvil");
    assert!(path.exists(), "{} is missing: `make test` installs it", path.display());
    path
}

/// Whether the pictures of this run are compared with those of another one.
pub fn pictures_are_compared() -> bool {
    std::env::var_os("LOCKSTEP_PICTURES").is_some_and(|wanted| wanted == "compared")
}

/// The folder for pictures.
pub fn screenshots() -> PathBuf {
    let folder = std::env::var_os("LOCKSTEP_SCREENSHOTS")
        .map_or_else(|| std::env::temp_dir().join("lockstep-screenshots"), PathBuf::from);
    std::fs::create_dir_all(&folder).expect("the folder for pictures can be made");
    folder
}

/// A folder in the session's home, which goes when the session ends: nothing drops a static.
pub fn folder_of_the_run(prefix: &str) -> tempfile::TempDir {
    let home = std::env::home_dir().expect("the session has a home");
    tempfile::Builder::new().prefix(prefix).tempdir_in(home).expect("a temporary folder")
}

/// Nothing listens there.
pub const NOWHERE: &str = "http://127.0.0.1:1/";
