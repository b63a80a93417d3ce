//! The co-signer as a service on a machine of its own: devices reach it over the network, its operator over the console.
//!
//! A session lives on the node that opened it: an opened share is never written anywhere. Everything that decides what may
//! be signed is in the database, so that any number of nodes may stand on one. What a node does not have it answers as
//! ended, and the wallet's `ask`, which every node can answer, settles it.

mod console;
mod counter;
mod desk;
mod door;
pub mod files;
mod limits;
mod metrics;
mod monitor;
mod pairing;
mod run;

pub use console::{Console, ConsoleAnswer, ConsoleCall, ask_console};
pub use desk::{CODE_LASTS, Desk, PairingTerms};
pub use door::{Host, Rates};
pub use limits::Rate;
pub use metrics::Metrics;
pub use monitor::Monitor;
pub use run::{HostConfig, Ready, run};
