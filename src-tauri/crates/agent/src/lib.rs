//! The agent: the port behind which a planner sits, the embedded planner itself, and the client of one elsewhere.
//!
//! A backend receives what the person wrote, or what became of an action, and answers with text, suggestions and
//! *proposed* actions in the wire shapes of the tool-call specification. Nothing here signs or stores: what the planner needs
//! to know it asks of the [`Desk`], and what the client needs of the [`remote::Home`]; the wallet fills in both. Only
//! [`remote`] reaches a network.

mod backend;
mod desk;
pub mod embedded;
mod error;
pub mod remote;

pub use backend::{Action, ActionResult, AgentBackend, Came, Reply, SendMessage, Suggestion, Words};
pub use desk::{CoinView, ContactView, Desk, Draft, DraftAmount, Outcome, TxView};
pub use embedded::Embedded;
pub use error::AgentError;
pub use remote::Remote;
