//! Bundles: plan, consent, signing, sending, following; the rules about coins, contacts and names; and the
//! messages between agent and wallet.
//!
//! An action is a proposal. The person decides about anything that costs money.

#![allow(missing_docs, reason = "only this workspace uses the crate; a comment says what a name cannot")]

pub mod address;
pub mod alike;
pub mod assets;
pub mod bundle;
mod burn;
pub mod consent;
pub mod contacts;
mod descriptors;
mod draft;
mod drafted;
pub mod input;
pub mod listed;
mod outcome;
mod policy;
mod ports;
pub mod received;
pub mod refusals;
pub mod rules;
pub mod tokens;
pub mod trust;
pub mod wire;
pub mod worth;

pub use descriptors::{Chosen as ChosenDescriptors, Descriptors, Voucher, contract_owner};
pub use draft::{Draft, DraftAmount, Made};
pub use drafted::{Drafted, Redraft};
pub use outcome::{ToolCode, ToolError, ToolOutcome};
pub use policy::RulesInForce;
pub use ports::{Checkpoints, Cosigners, NoCheckpoints, NoPrices, Nodes, Prices, Stop, Stopper, stop_pair};
pub use tokens::TokenSays;
pub use trust::{Asking, WriteKind};
