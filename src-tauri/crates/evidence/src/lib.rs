//! Evidence and review for Sui: 38 tools that agents call, and the local pages on which a person reviews.
//!
//! [`Evidence`] is the set. A server mounts it: it lists [`Evidence::tools`], passes calls to [`Evidence::call`], and
//! requests of the local pages to [`Evidence::page`]. Nothing here signs, sends or opens a socket of its own; what is
//! outside is an argument ([`ports`]).

mod activity;
mod address;
mod amount;
mod answers;
mod caller;
mod closed;
mod config;
mod contract;
mod cx;
mod door;
mod endpoints;
mod error;
mod evidence;
mod forbidden;
mod guidance;
mod intent;
mod markets;
mod peek;
mod pending;
pub mod ports;
pub mod prompts;
mod records;
mod registry;
pub mod resources;
mod review;
mod services;
mod sessions;
mod state;
mod sui;
mod time;
mod tool;
mod tools;
mod waiting;

pub use caller::{Caller, Cancel, Grants};
pub use config::{Config, EndpointInUse, EndpointSource, GRAPHQL, GRPC, Identity};
pub use contract::{ContractError, Issue};
pub use door::{PageAnswer, PageRequest, TOKEN_HEADER, largest_body};
pub use error::{EvidenceError, Kind};
pub use evidence::Evidence;
pub use pending::PendingReview;
pub use registry::{DeepBookPins, FlowxPins};
pub use review::swap_materials::SwapMaterials;
pub use services::{FLOWX, FlowxHttp, GraphqlActivity, GrpcNode, NotAnEndpoint};
pub use tool::{Hints, Tool};

/// The name of the network that the tools read, in the wallet's table of chains.
pub const NETWORK: &str = "Sui";
