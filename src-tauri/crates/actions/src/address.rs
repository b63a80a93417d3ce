//! Chains, addresses and names in a text.

use lockstep_chain::{Chain, Registry};
use lockstep_texts::error;

use crate::{ToolCode, ToolError};

/// The chain with a wire name.
///
/// # Errors
/// No chain has this name.
pub fn chain_named(registry: Registry, name: &str) -> Result<&'static Chain, ToolError> {
    registry.find(name).ok_or_else(|| {
        let why = error::wallet_unknown_chain(lockstep_chain::plain_text(name, 40));
        ToolError::of(ToolCode::UnknownChain, why)
    })
}

/// An address in its chain's form.
///
/// # Errors
/// The text is not an address of that chain.
pub fn checked_address(chain: &Chain, text: &str) -> Result<String, ToolError> {
    chain.address(text).map_err(|error| ToolError::new(ToolCode::InvalidAddress, error))
}

/// Whether one of these texts has the address as a word, in any of its chain's forms.
pub(crate) fn is_typed(chain: &Chain, typed: &[String], address: &str) -> bool {
    let is_it =
        |word: &str| chain.is_same_address(word.trim_matches(|letter: char| !letter.is_alphanumeric()), address);
    typed.iter().any(|text| text.split_whitespace().any(is_it))
}

/// Whether a name or an address is in the text that the person typed, as whole words and in any case.
pub fn stands_in(typed: &str, words: &str) -> bool {
    let (typed, words) = (typed.to_lowercase(), words.to_lowercase());
    let apart = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric());
    !words.is_empty()
        && typed.match_indices(&words).any(|(at, found)| {
            let (before, rest) = typed.split_at(at);
            apart(before.chars().next_back()) && apart(rest.get(found.len()..).and_then(|after| after.chars().next()))
        })
}

#[cfg(test)]
mod tests {
    use super::stands_in;

    #[test]
    fn a_name_inside_another_word_was_not_typed() {
        assert!(stands_in("please forget Al, now", "al"), "a word of its own, in any case");
        assert!(!stands_in("I also want that", "Al"), "part of another word is not the name");
        assert!(stands_in("remove José María.", "josé maría"), "several words, and letters beyond ASCII");
        assert!(!stands_in("anything", ""), "nothing was not typed");
    }
}
