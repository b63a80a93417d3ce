//! The agent: the port for planners, the embedded planner, the client of a remote one, and the operations of
//! the chat.
//!
//! A backend gets the person's words or an action's result, and answers with text, suggestions and *proposed*
//! actions in the wire shapes of the tool-call specification. It neither signs nor stores. The planner reads
//! the wallet through [`Desk`] and the client through [`remote::Home`]; both are narrow traits, so that their
//! tests need no wallet. Only [`remote`] reaches a network.
//!
//! [`Chats`] runs the turns: it sends the person's words, runs the actions of the answer, and posts their
//! results.

#![allow(missing_docs, reason = "only this workspace uses the crate; a comment says what a name cannot")]

mod agents;
mod backend;
mod chat;
mod chats;
mod desk;
pub mod embedded;
mod error;
mod gates;
mod leaves;
pub mod model;
mod models;
mod net;
mod offered;
pub mod remote;
mod start;
mod suggestions;
mod system;
mod tasks;
mod turn;

pub use backend::{Action, ActionResult, AgentBackend, Came, Reply, SendMessage, Suggestion, Words};
pub use chat::ProgramEventError;
pub use chats::{Chats, OpenChats};
pub use desk::{CoinView, ContactView, Desk, DeskError, NetworkView, Outcome, PastView, PriceView, TxView};
pub use embedded::Embedded;
pub use error::AgentError;
pub use lockstep_actions::{Draft, DraftAmount, stop_pair};
pub use remote::Remote;
