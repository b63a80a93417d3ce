//! The agent: the port behind which a planner sits, the embedded planner itself, the client of one elsewhere, and the operations of the chat.
//!
//! A backend receives what the person wrote, or what became of an action, and answers with text, suggestions and
//! *proposed* actions in the wire shapes of the tool-call specification. Nothing of it signs or stores: what the planner needs
//! to know it asks of the [`Desk`], and what the client needs of the [`remote::Home`]; both are the wallet behind a narrow trait, so that
//! tests of the planner and of the client need no wallet. Only [`remote`] reaches a network.
//!
//! [`Chats`] runs the turns: it sends what the person wrote, runs the actions of the answer, and posts their results.

mod agents;
mod backend;
mod chat;
mod chats;
mod desk;
pub mod embedded;
mod error;
mod offered;
pub mod remote;

pub use backend::{Action, ActionResult, AgentBackend, Came, Reply, SendMessage, Suggestion, Words};
pub use chats::{Chats, OpenChats};
pub use desk::{CoinView, ContactView, Desk, NetworkView, Outcome, TxView};
pub use embedded::Embedded;
pub use error::AgentError;
pub use lockstep_actions::{Draft, DraftAmount};
pub use remote::Remote;
