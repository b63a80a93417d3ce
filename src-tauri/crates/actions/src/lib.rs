//! The agent's tool calls: their wire types, who runs them, one file per action, and the bundle.
//!
//! An action is a proposal. What it may do, it does here; what it would cost money, the person decides in a prompt.

mod abi;
mod add_address_book;
mod address;
pub mod bundle;
mod coins;
pub mod consent;
pub mod contacts;
mod delete_address_book;
mod dispatch;
mod entries;
mod get_address_book;
pub mod history;
mod holdings;
pub mod listed;
mod listener;
mod outcome;
mod ports;
mod reads;
mod rules;
pub mod tokens;
mod trust;
mod unsupported;
pub mod wire;
pub mod worth;

pub use dispatch::{Desk, Turn, dispatch};
pub use holdings::{Drafted, Holdings, TokenSays};
pub use listener::{Listener, NamesMay};
pub use outcome::{ToolCode, ToolError, ToolOutcome};
pub use ports::{Checkpoints, Cosigners, NoCheckpoints, Nodes, Progress, Stop, Stopper, stop_pair};

/// Why an action was not done. Each becomes code and sentence of its one ActionResult.
#[derive(Debug, thiserror::Error)]
pub enum ActionError {
    /// The type is not one of ours.
    #[error("“{0}” is not an action that this wallet knows. Nothing was done.")]
    UnknownType(String),
    /// The parameters do not have the shape of the type.
    #[error("The parameters of {action} cannot be read: {reason}. Nothing was done.")]
    Params {
        /// The action's type.
        action: &'static str,
        /// What does not fit.
        reason: String,
    },
    /// The chain is not in the registry of this profile.
    #[error("“{0}” is not a chain of this wallet.")]
    UnknownChain(String),
    /// The address is not valid for the chain.
    #[error("{0}")]
    Address(String),
    /// The type is known, and nothing that this wallet does.
    #[error("{action} is not done here: {reason}. Nothing was done.")]
    Unsupported {
        /// The action's type.
        action: String,
        /// Why not.
        reason: &'static str,
    },
    /// What is known and not told yet.
    #[error("{0}")]
    Withheld(String),
    /// What could not be read; it is unknown, and not zero.
    #[error("{0}")]
    Unread(String),
    /// The database.
    #[error(transparent)]
    Store(#[from] lockstep_store::StoreError),
}

impl From<ActionError> for ToolError {
    fn from(error: ActionError) -> Self {
        let code = match &error {
            ActionError::UnknownType(_) => ToolCode::UnknownAction,
            ActionError::Params { .. } => ToolCode::InvalidParams,
            ActionError::UnknownChain(_) => ToolCode::UnknownChain,
            ActionError::Address(_) => ToolCode::InvalidAddress,
            ActionError::Unsupported { .. } => ToolCode::Unsupported,
            ActionError::Withheld(_) => ToolCode::Withheld,
            ActionError::Unread(_) => ToolCode::Unread,
            ActionError::Store(_) => ToolCode::Internal,
        };
        Self { code, message: error.to_string() }
    }
}
