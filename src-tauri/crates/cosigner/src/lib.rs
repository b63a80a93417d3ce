//! The co-signer: service, policy, storage, and the clients of the port.
//!
//! The app calls [`embedded::Embedded`], which starts the `lockstep-cosigner` process. That process serves a
//! [`service::ShareHome`] through [`server::Server`]. On the device's own machine the second share does not
//! protect against software that runs as the same user. On another machine it does: there [`host`] serves the
//! [`service::ShareHome`], and the wallet calls it through [`remote`].

#![allow(missing_docs, reason = "only this workspace uses the crate; a comment says what a name cannot")]

mod accept;
pub mod bounds;
pub mod checkpoint;
pub mod client;
pub mod embedded;
pub mod error;
mod exported;
mod exported_policy;
pub mod handoff;
pub mod host;
pub mod local_socket;
pub mod policy;
pub mod record;
pub mod remote;
mod seal;
pub mod secret;
pub mod server;
pub mod service;
pub mod storage;
pub mod throttle;
pub mod tls;
pub mod wire;

pub use client::Client;
pub use embedded::{Embedded, EmbeddedConfig};
pub use error::CosignerError;
pub use handoff::Network;
pub use secret::StorageSecret;
