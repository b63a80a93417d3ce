//! The bundle: plan, consent, sign, send, follow; the rules about coins, contacts and names; and what travels between agent and wallet.
//!
//! An action is a proposal. What it would cost money, the person decides in a prompt.

pub mod address;
pub mod assets;
pub mod bundle;
mod burn;
pub mod consent;
pub mod contacts;
mod draft;
pub mod history;
pub mod input;
pub mod listed;
mod outcome;
mod ports;
pub mod refusals;
pub mod rules;
pub mod tokens;
pub mod trust;
pub mod wire;
pub mod worth;

pub use draft::{Draft, DraftAmount, Made};
pub use outcome::{ToolCode, ToolError, ToolOutcome};
pub use ports::{Checkpoints, Cosigners, NoCheckpoints, NoPrices, Nodes, Prices, Stop, Stopper, stop_pair};
pub use tokens::TokenSays;
pub use trust::{Asking, Shapes};
