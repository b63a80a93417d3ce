//! EVM transactions through the public interface: decode, digest, compile, facts.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on says so")]

mod arguments;
mod compiling;
mod decoding;
mod drafts;
mod facts;
mod findings;
mod given;
mod untold;
mod wire;
