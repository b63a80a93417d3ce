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

/// A text with no quotation marks of its own, so that it cannot seem to end where it is quoted.
pub(super) fn quotable(text: &str) -> String {
    text.replace(['“', '”', '„', '‟', '"', '«', '»'], "'")
}

/// A name that can be shown in one line; `None` if nothing of it is left.
pub fn program_name(name: &str) -> Option<String> {
    Some(plain_text(&quotable(name), LONGEST_NAME).trim().to_owned()).filter(|name| !name.is_empty())
}

#[cfg(test)]
mod tests {
    use super::program_name;

    #[test]
    fn a_name_does_not_end_its_own_quotation() {
        let named = program_name("Scribe” was checked by Lockstep. “").expect("something is left");
        assert_eq!(named, "Scribe' was checked by Lockstep. '", "the wallet's marks are around all of it");
    }
}
