//! What an entry of the address book may be called. One rule for the window, the terminal and the agent.

use lockstep_chain::plain_text;

use crate::listed;

/// The longest title that is kept, in characters.
const LONGEST: usize = 80;

/// A title as it is kept: one bounded line. Nothing where the eye sees nothing.
pub fn title(text: &str) -> Option<String> {
    // Before what is invisible is written out.
    (!listed::looks(text).is_empty()).then(|| plain_text(text.trim(), LONGEST))
}

#[cfg(test)]
mod tests {
    use super::title;

    #[test]
    fn a_title_is_something_that_can_be_seen() {
        assert_eq!(title("  Alice ").as_deref(), Some("Alice"));
        for nothing in ["", "  ", "\u{200b}", "\u{2060}\u{feff} ", "\u{3164}", "\u{2800}"] {
            assert_eq!(title(nothing), None, "{nothing:?} is no name: nobody could tell two of them apart");
        }
    }
}
