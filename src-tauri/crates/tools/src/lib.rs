//! The agent's tool calls: the list of tools, who runs them, and one file for each.
//!
//! A tool does what the window does: it reads by the wallet's operations, and it changes by the rules that the window has. Who asks is told
//! by the turn.

mod abi;
mod coins;
mod context;
mod dispatch;
#[cfg(test)]
mod golden;
mod holdings;
mod list;
mod listener;
mod schema;
mod tool;
mod tools;
mod trust;
mod walk;

pub use context::{Cx, Desk, Turn};
pub use dispatch::{dispatch, waits_for_a_tap};
pub use listener::{Listener, NamesMay};
pub use tool::{Annotations, Authority, End, Entry, Kind, Signs, Tool};
pub use tools::{Named, Registered, all, named};

use lockstep_actions::{Stop, ToolCode, ToolError, ToolOutcome};
use lockstep_actions::{address, bundle, consent, contacts, history, input, listed, rules, tokens, wire, worth};
