//! Notes: a tag, memo or comment in a payment, which tells the recipient whose payment it is.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::text::is_plain;

/// The kind of note that payments on a chain can carry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(tag = "what", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Carries {
    /// None, or none that recipients ask for.
    Nothing,
    /// A destination tag: a number.
    Tag,
    /// A memo.
    Memo {
        /// The longest memo.
        #[specta(type = u32)]
        most_bytes: usize,
    },
    /// A comment.
    Comment {
        /// The longest comment.
        #[specta(type = u32)]
        most_bytes: usize,
    },
}

/// A note for one payment: a destination tag, memo or comment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note(Written);

#[derive(Debug, Clone, PartialEq, Eq)]
enum Written {
    Tag(u32),
    Text(String),
}

/// Why a text cannot be a note.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NoteProblem {
    /// Payments on the chain carry no note.
    #[error("its payments carry no tag, memo or comment")]
    NotCarried,
    /// The text is not a destination tag.
    #[error("a destination tag is a whole number from 0 to 4294967295")]
    NoTag,
    /// The text is longer than nodes accept.
    #[error("it is longer than the {most_bytes} bytes that fit")]
    TooLong {
        /// The limit.
        most_bytes: usize,
    },
    /// The text has invisible characters.
    #[error("it has a line break or an invisible character")]
    Hidden,
    /// On THORChain and MayaChain some texts are orders to the network.
    #[error("it would make the payment an order to the network")]
    Order,
}

impl Carries {
    /// Whether a note has this kind.
    pub const fn takes(self, note: &Note) -> bool {
        matches!(
            (self, &note.0),
            (Self::Tag, Written::Tag(_)) | (Self::Memo { .. } | Self::Comment { .. }, Written::Text(_))
        )
    }
}

impl Note {
    /// The destination tag, if the note is one.
    pub const fn tag(&self) -> Option<u32> {
        match self.0 {
            Written::Tag(tag) => Some(tag),
            Written::Text(_) => None,
        }
    }

    /// The memo or comment, if the note is one.
    pub fn text(&self) -> Option<&str> {
        match &self.0 {
            Written::Tag(_) => None,
            Written::Text(text) => Some(text),
        }
    }
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Written::Tag(tag) => tag.fmt(f),
            Written::Text(text) => f.write_str(text),
        }
    }
}

impl Note {
    /// Reads a note of the kind that a chain carries. White space around it is ignored; a blank text gives
    /// `None`. A text for which `is_order` holds would be an order to the network.
    pub(crate) fn read(
        carries: Carries,
        text: &str,
        is_order: impl FnOnce(&str) -> bool,
    ) -> Result<Option<Self>, NoteProblem> {
        let text = text.trim();
        if text.is_empty() {
            return Ok(None);
        }
        let most_bytes = match carries {
            Carries::Nothing => return Err(NoteProblem::NotCarried),
            Carries::Tag => return tag(text).map(|tag| Some(Self(Written::Tag(tag)))).ok_or(NoteProblem::NoTag),
            Carries::Memo { most_bytes } | Carries::Comment { most_bytes } => most_bytes,
        };
        if text.len() > most_bytes {
            return Err(NoteProblem::TooLong { most_bytes });
        }
        if !is_plain(text) {
            return Err(NoteProblem::Hidden);
        }
        if is_order(text) {
            return Err(NoteProblem::Order);
        }
        Ok(Some(Self(Written::Text(text.to_owned()))))
    }
}

// Digits only: some programs accept a sign, others do not.
fn tag(text: &str) -> Option<u32> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ChainKind, Registry};

    fn note(chain: &str, text: &str) -> Result<Option<Note>, NoteProblem> {
        Registry::public().find(chain).unwrap().note(text)
    }

    #[test]
    fn a_tag_is_a_number_that_fits() {
        for (text, tag) in [("0", 0), (" 123\n", 123), ("4294967295", u32::MAX)] {
            assert_eq!(note("Ripple", text).unwrap().unwrap().tag(), Some(tag), "{text:?}");
        }
        for text in ["-1", "+1", "1.0", "1,000", "4294967296", "12a", "0x10", "१२"] {
            assert_eq!(note("Ripple", text), Err(NoteProblem::NoTag), "{text:?} is no tag");
        }
    }

    #[test]
    fn a_memo_is_as_it_was_written_and_fits() {
        for chain in ["Cosmos", "Osmosis", "THORChain", "MayaChain", "Ton"] {
            let text = "98765 for Zoë & co";
            assert_eq!(note(chain, &format!(" {text} ")).unwrap().unwrap().text(), Some(text), "{chain}");
            assert_eq!(note(chain, "a\nb"), Err(NoteProblem::Hidden), "{chain}");
            assert_eq!(note(chain, "987\u{200b}65"), Err(NoteProblem::Hidden), "{chain}: what a page may have hidden");
            let long = note(chain, &"é".repeat(400));
            assert!(matches!(long, Err(NoteProblem::TooLong { .. })), "{chain}: bytes are counted: {long:?}");
        }
        assert!(note("Cosmos", &"1".repeat(512)).is_ok(), "as long as the chain's nodes take");
        assert_eq!(note("Osmosis", &"1".repeat(257)), Err(NoteProblem::TooLong { most_bytes: 256 }));
        assert_eq!(note("Ton", &"1".repeat(124)), Err(NoteProblem::TooLong { most_bytes: 123 }));
    }

    #[test]
    fn an_order_to_the_network_is_not_a_memo() {
        for chain in ["THORChain", "MayaChain"] {
            for text in ["merge:THOR.KUJI", "unmerge:THOR.KUJI:5"] {
                assert_eq!(note(chain, text), Err(NoteProblem::Order), "{chain}: {text}");
            }
        }
        assert!(note("Cosmos", "merge:THOR.KUJI").is_ok(), "elsewhere it is only a text");
    }

    #[test]
    fn chains_whose_recipients_need_no_note_carry_none() {
        for chain in Registry::public().iter() {
            let carries = matches!(chain.kind, ChainKind::Ripple | ChainKind::Cosmos | ChainKind::Ton);
            assert_eq!(chain.carries() != Carries::Nothing, carries, "{}", chain.name);
            assert_eq!(chain.note("5").is_ok(), carries, "{}", chain.name);
            assert_eq!(chain.note(" \n"), Ok(None), "{}: no one gave anything", chain.name);
        }
    }
}
