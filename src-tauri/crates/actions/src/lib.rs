//! The agent's tool calls: their wire types, who runs them, one file per action, and the bundle.
//!
//! An action is a proposal. What it may do, it does here; what it would cost money, the person decides in a prompt.

mod abi;
mod address;
pub mod bundle;
mod coins;
pub mod consent;
pub mod contacts;
mod context;
mod dispatch;
mod draft;
#[cfg(test)]
mod golden;
pub mod history;
mod holdings;
mod input;
mod list;
pub mod listed;
mod listener;
mod outcome;
mod ports;
mod rules;
mod schema;
pub mod tokens;
mod tool;
pub mod tools;
mod trust;
pub mod wire;
pub mod worth;

pub use context::{Cx, Desk, Turn};
pub use dispatch::dispatch;
pub use draft::{Draft, DraftAmount};
pub use holdings::{Drafted, Holdings, TokenSays};
pub use listener::{Listener, NamesMay};
pub use outcome::{ToolCode, ToolError, ToolOutcome};
pub use ports::{Checkpoints, Cosigners, NoCheckpoints, Nodes, Progress, Stop, Stopper, stop_pair};
pub use tool::{Annotations, Authority, End, Entry, Kind, Signs, Tool};
