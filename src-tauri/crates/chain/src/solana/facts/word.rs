//! Statements of several instructions about one key.

use crate::solana::instructions::Key;

/// The key that the instructions state. If two statements differ, neither counts: the transaction may change
/// the key itself.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Word {
    /// No statement.
    #[default]
    Open,
    Said(Key),
    Disputed,
}

impl Word {
    /// Adds a statement, if there is one.
    pub(super) fn say(&mut self, key: Option<Key>) {
        *self = match (*self, key) {
            (word, None) => word,
            (Self::Open, Some(key)) => Self::Said(key),
            (Self::Said(said), Some(key)) if said == key => Self::Said(said),
            (Self::Said(_) | Self::Disputed, Some(_)) => Self::Disputed,
        };
    }

    /// The key on which all statements agree.
    pub(super) const fn known(self) -> Option<Key> {
        match self {
            Self::Said(key) => Some(key),
            Self::Open | Self::Disputed => None,
        }
    }
}
