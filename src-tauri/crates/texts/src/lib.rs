//! The texts of the languages.
//!
//! Code says a text by its id and arguments, as a [`Said`]. What the core says by name is a function of its group, for example [`error`], which
//! the build makes of `locales/en.ftl`. A [`Language`] puts it into words: those of its file in `locales/`, which the windows
//! read as well. Everything here is a function of its arguments.

mod amount_text;
mod files;
mod language;
mod listed;
mod numbers;
mod said;
mod say;

pub use amount_text::AmountText;
pub use language::Language;
pub use said::{Filling, Said, Worded};

include!(concat!(env!("OUT_DIR"), "/ids.rs"));
