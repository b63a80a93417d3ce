//! Makes one file of the descriptors in a checkout of the registry: `registry_copy FOLDER COMMIT FILE`.
#![allow(clippy::print_stdout, reason = "a command says what it did")]

use std::error::Error;
use std::path::Path;

use lockstep_descriptors::{bounds, copy};
use lockstep_platform::folder;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [from, commit, to] = arguments.as_slice() else { return Err("registry_copy FOLDER COMMIT FILE".into()) };
    let within =
        folder::Bounds { files: bounds::FILES, bytes: bounds::FILE, all: bounds::LIBRARY, depth: bounds::FOLDERS };
    let files = folder::files(Path::new(from), "json", &copy::WITHOUT, within)?;
    let written = copy::write(commit, files)?;
    let (_, library) = copy::read(&written)?;
    std::fs::write(to, &written)?;
    println!(
        "{} descriptors of {commit} in {} bytes, {} files that only others include",
        library.len(),
        written.len(),
        library.not_read().len()
    );
    Ok(())
}
