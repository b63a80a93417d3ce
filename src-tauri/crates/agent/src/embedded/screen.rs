//! Characters that make a text look like something else.

use unicode_normalization::UnicodeNormalization;

/// A character that prevents the reading of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Suspicion {
    pub character: char,
    pub why: Disguise,
}

/// How a character can mislead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Disguise {
    /// Without width, or a control character.
    Invisible,
    /// Changes the direction of the text around it.
    Direction,
    /// Looks like a letter of another alphabet.
    Lookalike,
    /// A digit or a fraction outside 0 to 9.
    Digit,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Script {
    Latin,
    Confusable,
    Other,
}

/// The first character that forbids reading the text.
///
/// A word entirely in another alphabet passes here. Whether it *looks like* a name or a ticker is decided
/// where names are known, with [`skeleton`].
pub fn screen(text: &str) -> Option<Suspicion> {
    let mut script: Option<Script> = None;
    let mut before = ' ';
    for character in text.chars() {
        let joins_emoji = matches!(character, '\u{FE0F}' | '\u{200D}') && is_pictograph(before);
        let why = match character {
            '\n' | '\r' | '\t' => None,
            _ if joins_emoji => None,
            _ if turns_direction(character) => Some(Disguise::Direction),
            _ if is_invisible(character) => Some(Disguise::Invisible),
            _ if character.is_numeric() && !character.is_ascii_digit() => Some(Disguise::Digit),
            _ if character.is_alphabetic() => letter(character, &mut script),
            _ => None,
        };
        if let Some(why) = why {
            return Some(Suspicion { character, why });
        }
        if !(character.is_alphanumeric() || matches!(character, '-' | '_' | '.' | '\'')) {
            script = None;
        }
        if !joins_emoji {
            before = character;
        }
    }
    None
}

fn letter(character: char, word: &mut Option<Script>) -> Option<Disguise> {
    if is_styled(character) {
        return Some(Disguise::Lookalike);
    }
    let script = script(character);
    let mixed = matches!(
        (*word, script),
        (Some(Script::Latin), Script::Confusable) | (Some(Script::Confusable), Script::Latin)
    );
    word.get_or_insert(script);
    mixed.then_some(Disguise::Lookalike)
}

fn script(character: char) -> Script {
    match character as u32 {
        0x0000..=0x024F | 0x1E00..=0x1EFF => Script::Latin,
        // Greek, Cyrillic, Armenian, Georgian, Cherokee, Coptic, Lisu and their extensions have letters that
        // look Latin.
        0x0370..=0x058F | 0x10A0..=0x10FF | 0x13A0..=0x13FF | 0x1C80..=0x1C8F => Script::Confusable,
        0x1F00..=0x1FFF | 0x2C80..=0x2D2F | 0x2DE0..=0x2DFF => Script::Confusable,
        0xA4D0..=0xA4FF | 0xA640..=0xA69F | 0xAB70..=0xABBF => Script::Confusable,
        _ => Script::Other,
    }
}

/// Phonetic letters, small capitals, and other letters that normalise to a plain one.
fn is_styled(character: char) -> bool {
    matches!(character as u32, 0x0250..=0x02FF | 0x1D00..=0x1DBF | 0xA720..=0xA7FF | 0x2C60..=0x2C7F)
        || (!character.is_ascii() && std::iter::once(character).nfkc().ne(std::iter::once(character).nfc()))
}

fn turns_direction(character: char) -> bool {
    matches!(character as u32, 0x200E | 0x200F | 0x061C | 0x202A..=0x202E | 0x2066..=0x2069)
}

fn is_invisible(character: char) -> bool {
    character.is_control()
        || matches!(character as u32,
            0x00AD | 0x034F | 0x115F | 0x1160 | 0x17B4 | 0x17B5 | 0x180B..=0x180F | 0x200B..=0x200D | 0x2028 | 0x2029
            | 0x2060..=0x2065 | 0x206A..=0x206F | 0x2800 | 0x3164 | 0xFE00..=0xFE0F | 0xFEFF | 0xFFA0
            | 0xFFF0..=0xFFFB | 0x1D173..=0x1D17A | 0xE0000..=0xE0FFF)
}

fn is_pictograph(character: char) -> bool {
    !character.is_alphanumeric() && matches!(character as u32, 0x2190..=0x2BFF | 0x1F000..=0x1FAFF)
}

/// A word in lower case, with Cyrillic and Greek letters replaced by the Latin ones that they resemble.
pub fn skeleton(word: &str) -> String {
    word.to_lowercase().chars().map(latin_twin).collect()
}

/// Whether a word has letters of another alphabet and all of them look Latin.
pub fn is_disguised(word: &str) -> bool {
    !word.is_ascii()
        && word.chars().any(|c| script(c) == Script::Confusable && c.is_alphabetic())
        && skeleton(word).is_ascii()
}

fn latin_twin(character: char) -> char {
    match character {
        'а' | 'α' => 'a',
        'в' | 'ь' | 'β' => 'b',
        'с' | 'ϲ' => 'c',
        'ԁ' => 'd',
        'е' | 'ε' | 'є' => 'e',
        'ԍ' => 'g',
        'н' | 'һ' | 'η' => 'h',
        'і' | 'ι' | 'ї' => 'i',
        'ј' | 'ϳ' => 'j',
        'к' | 'κ' => 'k',
        'ӏ' => 'l',
        'м' | 'μ' => 'm',
        'ν' | 'п' => 'n',
        'о' | 'ο' | 'օ' => 'o',
        'р' | 'ρ' => 'p',
        'ԛ' => 'q',
        'г' => 'r',
        'ѕ' => 's',
        'т' | 'τ' => 't',
        'ս' | 'υ' => 'u',
        'ѵ' => 'v',
        'ԝ' | 'ω' => 'w',
        'х' | 'χ' => 'x',
        'у' | 'γ' => 'y',
        'ζ' => 'z',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_text_in_many_languages_passes() {
        for text in
            ["send 0.25 ETH to Alice", "José and Zoë", "Алиса", "李雷 1", "Ελένη", "Alice 🎉 ❤️", "don’t", "a\nb"]
        {
            assert_eq!(screen(text), None, "{text:?} holds nothing misleading");
        }
    }

    #[test]
    fn misleading_characters_are_found() {
        let cases = [
            ("send 1 ETH to \u{0410}lice", Disguise::Lookalike),
            ("send 1 ETH to Al\u{200B}ice", Disguise::Invisible),
            ("send 1 ETH to \u{202E}ecilA", Disguise::Direction),
            ("send \u{FF11} ETH to Alice", Disguise::Digit),
            ("send \u{0661} ETH to Alice", Disguise::Digit),
            ("send \u{00BD} ETH to Alice", Disguise::Digit),
            ("send 1\u{FE0F} ETH", Disguise::Invisible),
            ("\u{1D4D0}lice", Disguise::Lookalike),
            ("\u{0251}lice", Disguise::Lookalike),
            ("tag\u{E0041}", Disguise::Invisible),
            ("bell\u{7}", Disguise::Invisible),
        ];
        for (text, why) in cases {
            assert_eq!(screen(text).map(|s| s.why), Some(why), "{text:?} misleads");
        }
    }

    #[test]
    fn a_wholly_foreign_word_can_be_in_disguise() {
        assert!(is_disguised("\u{0415}\u{0422}\u{041D}"), "Cyrillic letters that look like ETH");
        assert!(!is_disguised("Алиса"), "a word that no one takes for Latin");
        assert!(!is_disguised("Alice"), "plain Latin");
    }
}
