//! `lockstep mcp`: passes lines between a client of the Model Context Protocol and the process that has the profile open. The program does nothing
//! else, and depends on nothing that holds money, so that each client costs little memory. The way to that process is here as well, for other doors.

#![allow(missing_docs, reason = "only this workspace uses the crate; a comment says what a name cannot")]

mod hello;
mod knock;
mod line;
mod lockstep;
mod message;
mod pass_on;
pub mod place;

pub use hello::{Hello, RefusalCode, Welcome};
pub use knock::{ENDING, KnockError, LONGEST_FIRST_LINE, Stream, greet, knock};
pub use line::{LineError, read_line, write_line};
pub use lockstep::{CREDENTIAL, DOOR, Lockstep, PROGRAM, Word};
pub use pass_on::{Dial, GONE, LARGEST, PassError, Reader, Streams, TOO_LONG, Writer, pass_on};
