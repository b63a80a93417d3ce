//! Runs a Solidity script with the person's own `forge` and compiler, and tells what it would send. Nothing is sent.
//!
//! The source is not trusted. `forge` runs in a sandbox of bubblewrap with an empty environment, a folder of its own, limits, and a network
//! namespace in which nothing listens. The only way out is a socket in that folder, where the wallet answers read methods of one node. Without
//! the sandbox nothing runs.

mod broadcast;
mod error;
mod folder;
mod limits;
mod programs;
mod project;
mod proxy;
mod run;
mod said;
mod sandbox;
mod writable;

pub use broadcast::Call;
pub use error::ScriptError;
pub use folder::{Folder, remove_stale};
pub use limits::Limits;
pub use programs::{Programs, Unusable};
pub use proxy::{NodeReads, NotRead};
pub use run::{Ran, Script, Stage, run};
pub use sandbox::{Ended, Sandbox};
