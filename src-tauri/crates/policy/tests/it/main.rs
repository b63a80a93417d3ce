//! The policy crate from outside: documents, verdicts, caps and changes.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, missing_docs, reason = "test code")]

mod caps;
mod changes;
mod codes;
mod inner;
mod made;
mod told;
mod values;
mod verdicts;
