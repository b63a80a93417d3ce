//! The co-signer as a service on its own machine: devices reach it over the network, its operator over the
//! console.
//!
//! A session belongs to the node that opened it, because an opened share is never written to storage.
//! Everything that decides what may be signed is in the database, so that several nodes can share it. A node
//! that does not have a session answers that the session has ended; the wallet then settles the sign id with
//! `ask`, which every node can answer.

mod console;
mod device_scope;
pub mod files;
mod limits;
mod metrics;
mod monitor;
mod operator;
mod pairing;
mod places;
mod requests;
mod run;

pub use console::{Console, ConsoleAnswer, ConsoleCall, ask_console};
pub use limits::Rate;
pub use metrics::Metrics;
pub use monitor::Monitor;
pub use operator::{Operator, PairingTerms};
pub use requests::{Host, Rates};
pub use run::{HostConfig, Ready, run};
