//! What several crates need from the operating system: the time, process hardening, crash reports, versioned
//! databases, the terminal, and the certificates it trusts.

#![allow(missing_docs, reason = "only this workspace uses the crate; a comment says what a name cannot")]

mod clock;
pub mod crash;
pub mod folder;
mod harden;
mod inert;
pub mod migrations;
mod system;
mod terminal;
mod tls;
pub mod upgrade;

pub use clock::{Clock, Moment, SystemClock, UnixMillis, millis};
pub use harden::{allow_open_files, forbid_core_dumps};
pub use inert::inert;
pub use system::System;
pub use terminal::Terminal;
pub use tls::public_tls;
