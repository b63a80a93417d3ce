//! The languages, with what each is written in.

use fluent_bundle::FluentValue;

use crate::numbers::{Marks, written};

/// Makes the languages of rows: a name, the tag, which names the file, and how numbers are written.
macro_rules! languages {
    ($( #[$doc:meta] $name:ident $tag:literal $marks:expr; )+) => {
        /// A language that there is a file for.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Language { $( #[$doc] $name, )+ }

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
