//! The languages, with what each is written in.

use fluent_bundle::FluentValue;
use serde::{Deserialize, Serialize};

use crate::numbers::{Marks, written};

/// Makes the languages of rows: a name, the tag, which names the file, and how numbers are written.
macro_rules! languages {
    ($( #[$doc:meta] $name:ident $tag:literal $marks:expr; )+) => {
        /// A language that there is a file for. Another process is told its tag.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
        pub enum Language { $( #[$doc] #[serde(rename = $tag)] $name, )+ }

        impl Language {
            /// Every language.
            pub const ALL: &'static [Self] = &[$( Self::$name, )+];

            /// The name of its file, which is its tag.
            pub const fn tag(self) -> &'static str {
                match self { $( Self::$name => $tag, )+ }
            }

            pub(crate) const fn file(self) -> &'static str {
                match self { $( Self::$name => include_str!(concat!("../../../../locales/", $tag, ".ftl")), )+ }
            }

            pub(crate) const fn marks(self) -> Marks {
                match self { $( Self::$name => $marks, )+ }
            }

            /// Writes numbers. Fluent takes a plain function, so each language has its own.
            pub(crate) fn formatter<M>(self) -> fn(&FluentValue<'_>, &M) -> Option<String> {
                match self { $( Self::$name => |value, _| written(value, Self::$name.marks()), )+ }
            }
        }
    };
}

languages! {
    /// English, whose file has every message.
    English "en" Marks { group: ',', decimal: '.', grouped_from: 4 };
    /// German.
    German "de" Marks { group: '.', decimal: ',', grouped_from: 4 };
    /// Spanish, which has no mark in a number of four digits.
    Spanish "es" Marks { group: '.', decimal: ',', grouped_from: 5 };
}

/// The variables that name the language of messages. The first one that is set decides, as POSIX has it.
const VARIABLES: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

impl Language {
    /// The language of an environment, which `variable` reads.
    pub fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Self {
        let set = VARIABLES.into_iter().filter_map(variable).find(|locale| !locale.is_empty());
        set.map_or(Self::English, |locale| Self::of_locale(&locale))
    }

    /// The language of a tag; `None` if there is no file for it.
    pub fn of_tag(tag: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|language| language.tag().eq_ignore_ascii_case(tag))
    }

    /// The language of a POSIX locale, such as `de_AT.UTF-8`. It is English for `C`, `POSIX` and each language that there is no file for.
    pub fn of_locale(locale: &str) -> Self {
        let tag = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        Self::of_tag(tag).unwrap_or(Self::English)
    }
}

#[cfg(test)]
mod tests {
    use super::Language;

    #[test]
    fn a_locale_names_its_language() {
        for (locale, language) in [
            ("de_AT.UTF-8", Language::German),
            ("de", Language::German),
            ("DE_DE", Language::German),
            ("de_DE@euro", Language::German),
            ("es-419", Language::Spanish),
            ("es.UTF-8", Language::Spanish),
            ("en_GB.UTF-8", Language::English),
        ] {
            assert_eq!(Language::of_locale(locale), language, "{locale}");
        }
    }

    fn of(set: &[(&str, &str)]) -> Language {
        Language::of_environment(|name| {
            set.iter().find(|(one, _)| *one == name).map(|(_, locale)| (*locale).to_owned())
        })
    }

    #[test]
    fn the_first_variable_that_is_set_decides() {
        assert_eq!(of(&[]), Language::English, "none is set");
        assert_eq!(of(&[("LANG", "de_DE.UTF-8")]), Language::German);
        assert_eq!(of(&[("LANG", "de_DE.UTF-8"), ("LC_MESSAGES", "es_MX.UTF-8")]), Language::Spanish, "messages are");
        let all = [("LANG", "de_DE.UTF-8"), ("LC_MESSAGES", "es_MX.UTF-8"), ("LC_ALL", "C.UTF-8")];
        assert_eq!(of(&all), Language::English, "a script that sets LC_ALL=C reads English");
        assert_eq!(of(&[("LC_ALL", ""), ("LANG", "de_AT")]), Language::German, "an empty one is not set");
        assert_eq!(of(&[("LC_ALL", "fr_FR"), ("LANG", "de_AT")]), Language::English, "nor is a later one looked at");
    }

    #[test]
    fn what_there_is_no_file_for_is_english() {
        for locale in ["C", "POSIX", "C.UTF-8", "", "fr_FR.UTF-8", "den_CA", "_DE"] {
            assert_eq!(Language::of_locale(locale), Language::English, "{locale:?}");
        }
        assert_eq!(Language::of_tag("fr"), None, "and a tag of none is not taken for English");
    }

    #[test]
    fn a_language_is_written_as_its_tag() {
        for &language in Language::ALL {
            assert_eq!(serde_json::to_value(language).unwrap(), language.tag(), "another process reads it");
            assert_eq!(Language::of_tag(language.tag()), Some(language));
        }
    }
}
