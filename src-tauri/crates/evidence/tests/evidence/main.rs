//! The tools as a server calls them.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "a test that meets the unexpected fails"
)]

mod compared;
mod comparison;
mod covered;
mod node;
mod person;
mod providers;
mod recorded;
mod replay;
mod review;
mod schemas;
mod scripted;
mod sessions;
#[path = "../../../../../tests/src/vectors.rs"]
#[allow(dead_code, reason = "the file serves several programs")]
mod vectors;
mod without_grants;

/// The recorded exchanges and the list of tools, where they exist.
fn vectors_of(test: &str, file: &str) -> Option<serde_json::Value> {
    let folder = vectors::folder(test, "evidence-tools")?;
    let text = std::fs::read_to_string(folder.join(file)).expect("the file of vectors");
    Some(serde_json::from_str(&text).expect("vectors are JSON"))
}
