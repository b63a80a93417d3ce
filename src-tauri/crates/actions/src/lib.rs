//! The agent's tool calls: their wire types, who runs them, one file per action, and the bundle.
//!
//! An action is a proposal. What it may do, it does here; what it would cost money, the person decides in a prompt.

mod abi;
mod add_address_book;
mod address;
pub mod bundle;
mod coins;
mod delete_address_book;
mod dispatch;
mod entries;
mod get_address_book;
mod holdings;
pub mod listed;
mod listener;
mod ports;
pub mod prompts;
mod reads;
mod trust;
mod unsupported;
pub mod wire;
pub mod worth;

pub use dispatch::{Desk, Turn, dispatch};
pub use holdings::{Drafted, Holdings, TokenSays};
pub use listener::{Listener, NamesMay};
pub use ports::{Checkpoints, Cosigners, NoCheckpoints, Nodes, Progress, Stop, Stopper, stop_pair};

/// Why an action was not done. Each becomes the `error` sentence of its one ActionResult.
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
    #[error("unknown_chain: “{0}” is not a chain of this wallet.")]
    UnknownChain(String),
    /// The address is not valid for the chain.
    #[error("invalid_address: {0}")]
    Address(String),
    /// The type is known, and nothing that this wallet does.
    #[error("unsupported: {action} is not done here: {reason}. Nothing was done.")]
    Unsupported {
        /// The action's type.
        action: String,
        /// Why not.
        reason: &'static str,
    },
    /// What is known and not told yet.
    #[error("withheld: {0}")]
    Withheld(String),
    /// What could not be read; it is unknown, and not zero.
    #[error("unknown: {0}")]
    Unread(String),
    /// The database.
    #[error(transparent)]
    Store(#[from] lockstep_store::StoreError),
}
