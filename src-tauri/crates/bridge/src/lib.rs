//! `lockstep mcp`: passes lines between a client of the Model Context Protocol and the process that has the profile open. The program does nothing
//! else, and depends on nothing that holds money, so that each client costs little memory. The way to that process is here as well, for other doors.

#![allow(missing_docs, reason = "only this workspace uses the crate; a comment says what a name cannot")]

mod dial;
mod held;
mod hello;
mod knock;
mod line;
mod lines;
mod lockstep;
mod message;
mod other;
mod pass_on;
pub mod place;
mod search;

pub use dial::{Dial, Reader, Refused, Streams, Writer};
pub use hello::{Hello, RefusalCode, Welcome};
pub use knock::{ENDING, KnockError, LONGEST_FIRST_LINE, Stream, greet, knock};
pub use line::{LineError, read_line, write_line};
pub use lines::{Line, Lines};
pub use lockstep::{CREDENTIAL, DOOR, Lockstep, PROGRAM, SMALL_MEMORY, Word};
pub use pass_on::{GONE, LARGEST, PassError, TOO_LONG, pass_on};
