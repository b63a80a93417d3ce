//! Text from others, made safe to show.

use std::fmt::Write as _;

const MAX_COMBINING_MARKS: usize = 2;

/// `text` in a form that is safe in the consent window: one line, nothing invisible, at most `max`
/// characters.
///
/// Control, bidirectional, zero-width and look-alike space characters become `\u{..}`, and so does a
/// combining mark after the second in a row. Longer text is cut and ends in `…`. This is for text from
/// outside (token names, agents, contracts); it does not escape HTML.
pub fn plain_text(text: &str, max: usize) -> String {
    if text.len() <= max && text.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
        return text.to_owned();
    }
    let mut shown = String::new();
    let mut length = 0;
    let mut marks = 0;
    for character in text.chars() {
        marks = if is_combining(character) { marks + 1 } else { 0 };
        let mut piece = String::new();
        if is_deceptive(character) || marks > MAX_COMBINING_MARKS {
            // Writing to a `String` cannot fail.
            let _ = write!(piece, "\\u{{{:x}}}", u32::from(character));
        } else {
            piece.push(character);
        }
        let wanted = piece.chars().count();
        if length + wanted > max {
            return cut(shown, max);
        }
        length += wanted;
        shown.push_str(&piece);
    }
    shown
}

/// Whether a text is safe to show as it is.
pub(crate) fn is_plain(text: &str) -> bool {
    plain_text(text, usize::MAX) == text
}

fn cut(shown: String, max: usize) -> String {
    let Some(kept) = max.checked_sub(1) else {
        return String::new();
    };
    let mut shortened: String = shown.chars().take(kept).collect();
    shortened.push('…');
    shortened
}

fn is_combining(character: char) -> bool {
    matches!(
        character,
        '\u{300}'..='\u{36f}'
            | '\u{483}'..='\u{489}'
            | '\u{1ab0}'..='\u{1aff}'
            | '\u{1dc0}'..='\u{1dff}'
            | '\u{20d0}'..='\u{20ff}'
            | '\u{fe20}'..='\u{fe2f}'
    )
}

fn is_deceptive(character: char) -> bool {
    character.is_control()
        || (character.is_whitespace() && character != ' ')
        || matches!(
            character,
            // Invisible, joining or reordering (Unicode format and default-ignorable characters).
            '\u{ad}'
                | '\u{34f}'
                | '\u{600}'..='\u{605}'
                | '\u{61c}'
                | '\u{6dd}'
                | '\u{70f}'
                | '\u{890}'..='\u{891}'
                | '\u{8e2}'
                | '\u{115f}'..='\u{1160}'
                | '\u{17b4}'..='\u{17b5}'
                | '\u{180b}'..='\u{180f}'
                | '\u{200b}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{2800}'
                | '\u{3164}'
                | '\u{fe00}'..='\u{fe0f}'
                | '\u{feff}'
                | '\u{ffa0}'
                | '\u{fff0}'..='\u{fffb}'
                | '\u{110bd}'
                | '\u{110cd}'
                | '\u{13430}'..='\u{1343f}'
                | '\u{1bca0}'..='\u{1bca3}'
                | '\u{1d159}'
                | '\u{1d173}'..='\u{1d17a}'
                | '\u{e0000}'..='\u{e0fff}'
                // Private use and non-characters: a font may draw anything.
                | '\u{e000}'..='\u{f8ff}'
                | '\u{fffe}'..='\u{ffff}'
                | '\u{f0000}'..='\u{10ffff}'
        )
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn ordinary_text_is_left_alone() {
        for text in ["USDC", "Zoë Müller", "日本語", "€ 5 & <b>", "e\u{301}", "back\\slash", "🙂"] {
            assert_eq!(plain_text(text, 100), text);
        }
    }

    #[test]
    fn hiding_and_reordering_characters_are_escaped() {
        for (text, shown) in [
            ("pay\u{202e}ecilA", r"pay\u{202e}ecilA"),
            ("a\nb\tc\0", r"a\u{a}b\u{9}c\u{0}"),
            ("US\u{200b}DC", r"US\u{200b}DC"),
            ("\u{2066}x\u{2069}", r"\u{2066}x\u{2069}"),
            ("a\u{a0}b\u{3000}c", r"a\u{a0}b\u{3000}c"),
            ("\u{feff}USDC\u{e0041}", r"\u{feff}USDC\u{e0041}"),
            ("z\u{300}\u{301}\u{302}", "z\u{300}\u{301}\\u{302}"),
            ("\u{e000}\u{fff9}\u{2028}", r"\u{e000}\u{fff9}\u{2028}"),
        ] {
            assert_eq!(plain_text(text, 100), shown, "{text:?} must not pass unseen");
        }
    }

    #[test]
    fn long_text_is_cut_and_marked() {
        assert_eq!(plain_text("abcdef", 6), "abcdef");
        assert_eq!(plain_text("abcdefg", 6), "abcde…");
        assert_eq!(plain_text("abcde\n", 6), "abcde…", "an escape is whole or absent");
        assert_eq!(plain_text("a", 0), "");
    }

    proptest! {
        #[test]
        fn the_result_is_bounded_visible_and_stable(text: String, max in 0usize..80) {
            let shown = plain_text(&text, max);
            prop_assert!(shown.chars().count() <= max, "{shown:?} is longer than {max}");
            prop_assert!(!shown.chars().any(is_deceptive), "{shown:?} hides something");
            prop_assert_eq!(plain_text(&shown, max), shown.clone(), "escaping twice changes nothing");
        }
    }
}
