//! Questions as a person who reads English has read them.

use lockstep_texts::{Language, Said};
use lockstep_wallet::backup::BackupSecret;
use lockstep_wallet::consent::{TrustQuestion, Wrong};

/// A text in English.
pub fn english(said: &Said) -> String {
    Language::English.say(said)
}

/// A question about changes.
#[derive(Debug, Clone)]
pub struct TrustRead {
    pub title: String,
    pub origin: String,
    pub entries: Vec<EntryRead>,
    pub undo: String,
}

/// One entry of it.
#[derive(Debug, Clone)]
pub struct EntryRead {
    pub name: String,
    pub chain: String,
    pub address: Option<String>,
    pub note: Option<String>,
    pub findings: Vec<lockstep_findings::Finding>,
}

impl From<TrustQuestion> for TrustRead {
    fn from(question: TrustQuestion) -> Self {
        let entries = question.entries.into_iter().map(|entry| EntryRead {
            name: english(&entry.name),
            chain: entry.chain,
            address: entry.address,
            note: entry.note.as_ref().map(english),
            findings: entry.findings,
        });
        Self {
            title: english(&question.title),
            origin: english(&question.origin),
            entries: entries.collect(),
            undo: english(&question.undo),
        }
    }
}

/// A question that is answered by typing.
#[derive(Debug, Clone)]
pub struct TypedRead {
    pub title: String,
    pub text: String,
    pub phrase: String,
}

/// A question for one of a backup's passwords.
#[derive(Debug, Clone)]
pub struct BackupRead {
    pub secret: BackupSecret,
    pub vault_name: Option<String>,
    pub wrong: Option<Wrong>,
    pub problem: Option<String>,
}
