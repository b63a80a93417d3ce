//! Text for a person, in the language of the terminal.

use std::fmt::{Display, Write as _};

use lockstep_texts::{Language, Said as Text, terminal as words};

/// The labels of the rows that say what is signed. Their column is as wide as the longest of them.
const LABELS: &[fn() -> Text] = &[
    words::label_asked_by,
    words::label_vault,
    words::label_network,
    words::label_chain,
    words::label_recipient,
    words::label_account,
    words::label_address,
    words::label_balance,
    words::label_simulated,
    words::label_simulation,
    words::label_described,
    words::label_worth,
    words::label_fee_worth,
    words::label_who_gets_it,
    words::label_signed_by,
    words::label_form,
    words::label_from,
    words::label_to,
    words::label_value,
    words::label_call,
    words::label_calls,
    words::label_memo,
    words::label_fee,
    words::label_max_fee,
    words::label_gas_limit,
    words::label_nonce,
    words::label_expires,
    words::label_not_decoded,
    words::move_pays,
    words::move_receives,
    words::move_change,
    words::move_moves,
    words::move_allows,
    words::move_allows_all,
    words::move_revokes,
    words::move_locks,
    words::move_unknown,
];

/// How many characters the longest of some texts has.
pub(crate) fn width(language: Language, texts: &[fn() -> Text]) -> usize {
    texts.iter().map(|text| language.say(&text()).chars().count()).max().unwrap_or_default()
}

/// A label, and the spaces up to the column behind the labels.
pub(crate) fn label(language: Language, label: &Text) -> String {
    format!("{:<1$} ", language.say(label), width(language, LABELS))
}

/// A word that a person types, as a question names it.
pub(crate) fn quoted(word: &str) -> String {
    format!("\"{word}\"")
}

/// Whether a person typed a word, in the language of the terminal or in English.
pub(crate) fn is_typed(language: Language, typed: &str, word: &Text) -> bool {
    let typed = typed.trim();
    [language, Language::English].iter().any(|language| language.say(word) == typed)
}

/// Lines in one language.
pub(crate) struct Page {
    language: Language,
    text: String,
}

impl Page {
    pub(crate) fn new(language: Language) -> Self {
        Self { language, text: String::new() }
    }

    pub(crate) fn language(&self) -> Language {
        self.language
    }

    /// A text without a line of its own.
    pub(crate) fn words(&self, text: &Text) -> String {
        self.language.say(text)
    }

    /// A line.
    pub(crate) fn say(&mut self, text: &Text) {
        let words = self.words(text);
        self.put(words);
    }

    /// A line within what the line before it began.
    pub(crate) fn say_within(&mut self, text: &Text) {
        let words = self.words(text);
        self.put(format_args!("  {words}"));
    }

    /// A line with equal words in every language.
    pub(crate) fn put(&mut self, line: impl Display) {
        // Writing to a string does not fail.
        let _ = writeln!(self.text, "{line}");
    }

    /// An empty line.
    pub(crate) fn gap(&mut self) {
        self.text.push('\n');
    }

    /// A row: what it is about, and what it says.
    pub(crate) fn row(&mut self, about: &Text, value: impl Display) {
        let about = label(self.language, about);
        self.put(format_args!("{about}{value}"));
    }

    /// A row whose value is a text.
    pub(crate) fn row_of(&mut self, about: &Text, value: &Text) {
        let value = self.words(value);
        self.row(about, value);
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// The lines, each with its end.
    pub(crate) fn into_text(self) -> String {
        self.text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_as_wide_as_its_longest_label_in_each_language() {
        for &language in Language::ALL {
            let mut page = Page::new(language);
            LABELS.iter().for_each(|about| page.row(&about(), "|"));
            let text = page.into_text();
            let columns: Vec<Option<usize>> =
                text.lines().map(|line| line.chars().position(|letter| letter == '|')).collect();
            assert!(columns.windows(2).all(|two| two.first() == two.last()), "{language:?}: one column:\n{text}");
        }
        assert_eq!(width(Language::English, LABELS), 11, "English tables are as they always were");
    }

    #[test]
    fn a_word_is_typed_in_the_language_or_in_english() {
        let yes = words::word_yes();
        assert!(is_typed(Language::German, "ja\n", &yes) && is_typed(Language::German, " yes", &yes));
        assert!(!is_typed(Language::English, "ja", &yes), "a word of another language is none");
        assert!(!is_typed(Language::German, "", &yes) && !is_typed(Language::German, "Jawohl", &yes));
    }
}
