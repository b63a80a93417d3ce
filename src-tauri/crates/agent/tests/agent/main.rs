//! The embedded planner, from text to proposal and from result to words; and the answers of a remote backend.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing)]

mod elsewhere;
mod fixture;
mod follow;
mod frames;
mod grade;
mod narration;
mod networks;
mod notes;
mod other_chains;
mod others;
mod properties;
mod safety;
mod sse;
mod table;
mod turns;
mod wire;
