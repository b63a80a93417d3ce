//! The embedded planner, from text to proposal and from result to words.
#![allow(clippy::unwrap_used)]

mod fixture;
mod frames;
mod narration;
mod properties;
mod safety;
mod table;
mod turns;
mod wire;
