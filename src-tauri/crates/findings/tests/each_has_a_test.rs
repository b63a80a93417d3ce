//! Every finding is produced by a golden file or named by a test, or stands below with the reason why not.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on says so")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use lockstep_findings::FindingId;

/// What no golden file has and no test names, with the reason. It should be empty.
const WITHOUT: &[(FindingId, &str)] = &[];

/// By what a test looks for a code.
const LOOKS: [&str; 9] =
    ["for code in", "told(", "codes(", "level(", "has(", "found(", "finds(", ".code()", "contains(&"];

/// The files under a folder that end so.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let (mut found, mut folders) = (Vec::new(), vec![folder.to_path_buf()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap().flatten() {
            let path = entry.path();
            let name = entry.file_name();
            if path.is_dir() && name != "target" && name != "node_modules" {
                folders.push(path);
            } else if path.to_string_lossy().ends_with(ending) && !path.ends_with("each_has_a_test.rs") {
                found.push(path);
            }
        }
    }
    found
}

/// What of a file is a test: all of it, or what follows the mark.
fn tests(path: &Path) -> Option<String> {
    let source = fs::read_to_string(path).unwrap();
    let parts: Vec<_> = path.components().map(|part| part.as_os_str().to_string_lossy().into_owned()).collect();
    if parts.iter().any(|part| part == "tests" || part == "tests.rs") {
        return Some(source);
    }
    source.split_once("#[cfg(test)]").map(|(_, tests)| tests.to_owned())
}

fn is_named(id: FindingId, source: &str) -> bool {
    let (variant, quoted) = (format!("FindingId::{id:?}"), format!("\"{}\"", id.code()));
    let is_looked_for = |line: &str| line.contains(&quoted) && LOOKS.iter().any(|look| line.contains(look));
    let by_variant = |rest: &str| !rest.starts_with(|c: char| c.is_ascii_alphanumeric());
    source.lines().any(is_looked_for) || source.split(&variant).skip(1).any(by_variant)
        // A code of several words means nothing else.
        || (quoted.contains('_') && source.contains(&quoted))
}

#[test]
fn every_finding_has_a_golden_file_or_a_test() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(3).unwrap();
    let golden: BTreeSet<String> = files(&root.join("src-tauri/crates"), ".json")
        .iter()
        .filter(|path| path.to_string_lossy().contains("fixtures/consent"))
        .map(|path| fs::read_to_string(path).unwrap())
        .collect();
    assert!(golden.len() > 50, "the golden consent views are read: {}", golden.len());
    let mut sources = files(&root.join("src-tauri/crates"), ".rs");
    sources.extend(files(&root.join("tests/tests"), ".rs"));
    let sources: Vec<String> = sources.iter().filter_map(|path| tests(path)).collect();
    let has_one = |id: FindingId| {
        let code = format!("\"code\": \"{}\"", id.code());
        golden.iter().any(|view| view.contains(&code)) || sources.iter().any(|source| is_named(id, source))
    };
    let without: BTreeSet<&str> = FindingId::ALL.iter().filter(|id| !has_one(**id)).map(|id| id.code()).collect();
    let listed: BTreeSet<&str> = WITHOUT.iter().map(|(id, _)| id.code()).collect();
    assert_eq!(without, listed, "left: findings that no test produces; right: those that are listed as such");
    assert!(WITHOUT.iter().all(|(_, reason)| !reason.is_empty()), "each has its reason");
}
