//! The second share's home: service, policy, storage, and the client of the port.
//!
//! The app talks to [`embedded::Embedded`], which starts the `lockstep-cosigner` process and implements
//! [`lockstep_keysign::port::Cosigner`]. The process puts [`service::ShareHome`] behind [`server::Server`].
//! On one machine the second share does not protect against software that runs as the same person. On another machine it
//! does: there the same home stands behind [`remote`]'s other end.

mod accept;
pub mod caller;
pub mod checkpoint;
pub mod client;
pub mod clock;
pub mod crash;
pub mod embedded;
pub mod error;
mod exported;
pub mod handoff;
pub mod harden;
pub mod host;
pub mod migrations;
pub mod policy;
pub mod remote;
mod seal;
pub mod secret;
pub mod server;
pub mod service;
pub mod storage;
pub mod terminal;
pub mod throttle;
pub mod tls;
pub mod upgrade;
pub mod wire;

pub use client::Client;
pub use embedded::{Embedded, EmbeddedConfig};
pub use error::CosignerError;
pub use handoff::Network;
pub use secret::StorageSecret;
