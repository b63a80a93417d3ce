//! The wallet's tools for programs outside of it, in the Model Context Protocol. It knows no transport: a door connects a stream or an HTTP
//! listener, and says which credential came with it.
//!
//! A program may read what the person allowed it, and ask. It signs nothing, and what it asks for waits in the app.

#![allow(missing_docs, reason = "only this workspace uses the crate; a comment says what a name cannot")]

mod admission;
mod answer;
mod asker;
#[cfg(test)]
mod bridged;
mod calls;
mod card;
mod closed;
mod connection;
mod context;
mod evidence_tools;
mod get_tools;
mod handler;
mod home;
mod instructions;
mod listing;
mod messages;
mod naming;
mod over_http;
mod own_tools;
mod plan_tools;
mod prompts;
mod requests;
mod resources;
mod schema;
mod sessions;
mod set;
#[cfg(test)]
mod stand;
mod traces;
mod wallet_tools;

pub use answer::Answer;
pub use asker::Asker;
pub use calls::Calls;
pub use card::Card;
pub use closed::serve_without_a_profile;
pub use connection::{Connection, Surface};
pub use evidence_tools::{EvidenceTools, Instead, Services};
pub use handler::{Handler, serve};
pub use home::{Home, WalletHome};
pub use lockstep_evidence::{Cancel, PageAnswer, PageRequest, TOKEN_HEADER, largest_body};
pub use lockstep_tools::names::Style;
pub use over_http::{HttpService, http};
pub use plan_tools::PlanTools;
pub use set::{AboutPlan, Call, ToolSet};
pub use wallet_tools::WalletTools;
