//! The agent: the port behind which a planner sits, and the embedded planner itself.
//!
//! A backend receives what the person wrote, or what became of an action, and answers with text, suggestions and
//! *proposed* actions in the wire shapes of the tool-call specification. Nothing here signs, stores or reaches a
//! network: what the planner needs to know it asks of the [`Desk`], which the wallet fills in.

mod backend;
mod desk;
pub mod embedded;
mod error;

pub use backend::{Action, ActionResult, AgentBackend, Reply, SendMessage, Suggestion, Words};
pub use desk::{CoinView, ContactView, Desk, Draft, DraftAmount, DraftInput, Outcome, TxView};
pub use embedded::Embedded;
pub use error::AgentError;
