//! A new program and its name.

use lockstep_chain::plain_text;
use lockstep_store::Program;

/// The longest name of a program, in characters.
pub(super) const LONGEST_NAME: usize = 60;

/// A new credential, which is given out once.
pub struct NewProgram {
    pub program: Program,
    pub credential: String,
}

/// A name that can be shown in one line; `None` if nothing of it is left.
pub fn program_name(name: &str) -> Option<String> {
    Some(plain_text(name, LONGEST_NAME).trim().to_owned()).filter(|name| !name.is_empty())
}
