//! Descriptors applied to calls and messages: the formats of the standard, what a hostile descriptor cannot do, and bounds.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, missing_docs, reason = "test code")]

#[path = "it/arrays.rs"]
mod arrays;
#[path = "it/binding.rs"]
mod binding;
#[path = "it/calldata.rs"]
mod calldata;
#[path = "it/copies.rs"]
mod copies;
#[path = "it/formats.rs"]
mod formats;
#[path = "it/given.rs"]
mod given;
#[path = "it/hostile.rs"]
mod hostile;
#[path = "it/messages.rs"]
mod messages;
#[path = "it/own.rs"]
mod own;
#[path = "it/safety.rs"]
mod safety;
