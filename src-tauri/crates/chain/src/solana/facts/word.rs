//! What several instructions say of one thing.

use crate::solana::instructions::Key;

/// What is said of a key. Where two words differ, neither is believed: the transaction itself may overturn the first.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Word {
    /// Nothing is said.
    #[default]
    Open,
    Said(Key),
    Disputed,
}

impl Word {
    /// One more word, where there is one.
    pub(super) fn say(&mut self, key: Option<Key>) {
        *self = match (*self, key) {
            (word, None) => word,
            (Self::Open, Some(key)) => Self::Said(key),
            (Self::Said(said), Some(key)) if said == key => Self::Said(said),
            (Self::Said(_) | Self::Disputed, Some(_)) => Self::Disputed,
        };
    }

    /// The key that all words agree on.
    pub(super) const fn known(self) -> Option<Key> {
        match self {
            Self::Said(key) => Some(key),
            Self::Open | Self::Disputed => None,
        }
    }
}
