//! EVM transactions through the public interface: decode, digest, compile, facts.

pub(crate) mod any;
mod arguments;
mod compiling;
mod decoding;
mod drafts;
mod facts;
mod findings;
mod given;
mod payloads;
mod untold;
mod wire;
