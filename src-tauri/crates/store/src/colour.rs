//! The colours of vaults.

use serde::{Deserialize, Serialize};
use sqlx::SqliteConnection;

use crate::StoreError;

/// The colour by which the person tells a vault from the others.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum VaultColour {
    #[default]
    Slate,
    Red,
    Amber,
    Green,
    Teal,
    Blue,
    Pink,
    Brown,
}

impl VaultColour {
    /// Every colour, in the order in which new vaults get them.
    pub const ALL: [Self; 8] =
        [Self::Slate, Self::Red, Self::Amber, Self::Green, Self::Teal, Self::Blue, Self::Pink, Self::Brown];

    /// The database's word for it, which the terminal uses too.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Slate => "slate",
            Self::Red => "red",
            Self::Amber => "amber",
            Self::Green => "green",
            Self::Teal => "teal",
            Self::Blue => "blue",
            Self::Pink => "pink",
            Self::Brown => "brown",
        }
    }

    /// The colour for a word.
    pub fn of(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|colour| colour.word() == word)
    }

    /// The first colour that no vault has; the first of all once each is taken.
    pub(crate) async fn free(connection: &mut SqliteConnection) -> Result<Self, StoreError> {
        let taken: Vec<String> = sqlx::query_scalar("SELECT colour FROM vaults").fetch_all(connection).await?;
        let is_free = |colour: &Self| !taken.iter().any(|word| word == colour.word());
        Ok(Self::ALL.into_iter().find(is_free).unwrap_or_default())
    }
}
