//! A registry packed into one file, for building it into a program.

use lockstep_texts::error;
use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::{DescriptorError, Library, bounds, file};

/// Folders of a registry's checkout that have no descriptors.
pub const WITHOUT: [&str; 4] = ["specs", "tests", "testsv2", "sigs"];

/// Writes the descriptors among `files`, each with its path in the folder, and the registry's commit. Other files are left out. The output
/// is deterministic.
///
/// # Errors
/// [`DescriptorError`] if a file is not JSON or a limit of a library is exceeded.
pub fn write(commit: &str, files: impl IntoIterator<Item = (String, Vec<u8>)>) -> Result<Vec<u8>, DescriptorError> {
    let mut kept = BTreeMap::new();
    for (path, content) in files {
        let value = file::read(&content)?;
        if ["context", "display", "includes"].iter().any(|part| value.get(part).is_some()) {
            kept.insert(path, value);
        }
    }
    let copy = json!({"commit": commit, "files": kept}).to_string().into_bytes();
    if copy.len() > bounds::LIBRARY {
        return Err(DescriptorError::TooMuch { what: error::descriptor_file_count_bytes(), most: bounds::LIBRARY });
    }
    Ok(copy)
}

/// Reads the output of [`write`]: the commit and the descriptors.
///
/// # Errors
/// [`DescriptorError`] if it is another file.
pub fn read(copy: &[u8]) -> Result<(String, Library), DescriptorError> {
    if copy.len() > bounds::LIBRARY {
        return Err(DescriptorError::TooMuch { what: error::descriptor_file_count_bytes(), most: bounds::LIBRARY });
    }
    let copy: Value = serde_json::from_slice(copy)
        .map_err(|error| DescriptorError::Json(lockstep_chain::plain_text(&error.to_string(), 120)))?;
    let wrong = || DescriptorError::shape("copy", error::descriptor_file_shape_no_registry());
    let commit = file::text(&copy, "commit").ok_or_else(wrong)?;
    let files = file::object(&copy, "files").ok_or_else(wrong)?;
    let library = Library::read(files.iter().map(|(path, value)| (path.clone(), value.to_string().into_bytes())))?;
    Ok((commit.to_owned(), library))
}
