//! The agent's tool calls: the list of tools, the dispatcher, and one file for each tool.
//!
//! A tool follows the window's rules: it reads through the wallet's operations and asks the person before a
//! change. The turn says which agent asks.

#![allow(missing_docs, reason = "only this workspace uses the crate; a comment says what a name cannot")]

mod abi;
mod abi_set;
mod coins;
mod context;
mod dispatch;
mod exchanges;
mod execution_plan;
#[cfg(test)]
mod golden;
mod holdings;
mod kept;
mod list;
mod listener;
pub mod names;
mod notes;
mod schema;
mod swap;
mod tool;
mod tools;
mod trust;
mod walk;

pub use context::{Cx, Desk, Turn};
pub use dispatch::{Elsewhere, answer_elsewhere, dispatch, goes_on_after_its_turn, is_async_only, waits_for_a_tap};
pub use kept::{SHORTEST_KEPT, kept};
pub use listener::{Listener, NamesMay};
pub use tool::{Annotations, Authority, End, Entry, Kind, Signs, Tool};
pub use tools::{Named, Registered, all, named};

use lockstep_actions::{Stop, ToolCode, ToolError, ToolOutcome};
use lockstep_actions::{address, bundle, consent, contacts, input, listed, rules, tokens, wire, worth};
