//! Makes text safe to print on a terminal.

use std::borrow::Cow;

/// `text` in a form that a terminal only draws: nothing in it moves the cursor, overwrites a line, changes
/// the title or the clipboard, or reverses the direction of writing.
///
/// Control characters except the line feed (C0, DEL, C1), and characters that reorder text, become `\u{..}`.
/// A tab becomes a space.
pub fn inert(text: &str) -> Cow<'_, str> {
    if !text.chars().any(commands) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '\t' => shown.push(' '),
            // `escape_unicode` writes `\u{1b}`, as the consent window does.
            _ if commands(character) => shown.extend(character.escape_unicode()),
            _ => shown.push(character),
        }
    }
    Cow::Owned(shown)
}

fn commands(character: char) -> bool {
    (character.is_control() && character != '\n')
        || matches!(character, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn control_sequences_are_escaped() {
        for (text, shown) in [
            ("\u{1b}[2J\u{1b}[HPay", r"\u{1b}[2J\u{1b}[HPay"),
            ("a\rb\u{8}c\u{7}", r"a\u{d}b\u{8}c\u{7}"),
            ("\u{9b}31m", r"\u{9b}31m"),
            ("pay\u{202e}ecilA", r"pay\u{202e}ecilA"),
            ("one\ttwo\nthree", "one two\nthree"),
        ] {
            assert_eq!(inert(text), shown, "{text:?} must not reach a terminal as it is");
        }
    }

    #[test]
    fn ordinary_text_is_not_copied() {
        for text in ["send 0.25 ETH to Zoë", "日本語 “✓” 🙂\nnext line\n"] {
            assert!(matches!(inert(text), Cow::Borrowed(same) if same == text), "{text:?} is drawn as it is");
        }
    }

    proptest! {
        #[test]
        fn no_control_sequence_remains(text: String) {
            let shown = inert(&text);
            prop_assert!(!shown.chars().any(commands), "{shown:?} commands the terminal");
            prop_assert_eq!(inert(&shown), shown.clone(), "what is inert stays as it is");
        }
    }
}
