//! What the consent window is shown, and the events that tell it to look.

use lockstep_actions::bundle::BundleView;
use lockstep_actions::gate::Gate;
use lockstep_actions::prompts::{TrustQuestion, Wrong};
use serde::{Deserialize, Serialize};

use crate::backup::BackupSecret;
use crate::lock::{Confirm, VaultPurpose};

/// What the consent window shows.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum ConsentRequest {
    /// Consent to a bundle.
    Approval {
        /// To be echoed.
        request_id: String,
        /// Unix milliseconds.
        #[specta(type = f64)]
        expires_at: i64,
        /// What a yes needs.
        gate: Gate,
        /// What would be signed.
        bundle: BundleView,
    },
    /// The vault's password.
    Password {
        /// To be echoed.
        request_id: String,
        /// Unix milliseconds.
        #[specta(type = f64)]
        expires_at: i64,
        /// What it is for.
        purpose: String,
        /// What would be signed.
        bundle: Option<BundleView>,
        /// Set after a wrong password.
        wrong: Option<WrongPassword>,
    },
    /// The password of a vault, for something that is not a bundle.
    VaultPassword {
        /// To be echoed.
        request_id: String,
        /// Unix milliseconds.
        #[specta(type = f64)]
        expires_at: i64,
        /// The vault's name.
        vault_name: String,
        /// What it is for.
        purpose: VaultPurpose,
        /// What must be typed exactly, beside the password.
        confirm: Vec<Confirm>,
        /// Set after a wrong password.
        wrong: Option<WrongPassword>,
    },
    /// A vault's new password.
    NewPassword {
        /// To be echoed.
        request_id: String,
        /// Unix milliseconds.
        #[specta(type = f64)]
        expires_at: i64,
        /// The vault's name.
        vault_name: String,
    },
    /// A sentence that has to be typed to the letter.
    Typed {
        /// To be echoed.
        request_id: String,
        /// Unix milliseconds.
        #[specta(type = f64)]
        expires_at: i64,
        /// What it is about, as a question.
        title: String,
        /// What it means.
        text: String,
        /// What has to be typed.
        phrase: String,
    },
    /// The code that the console of a co-signer elsewhere has printed.
    PairingCode {
        /// To be echoed.
        request_id: String,
        /// Unix milliseconds.
        #[specta(type = f64)]
        expires_at: i64,
    },
    /// The access token that the operator of an agent elsewhere gave to the person.
    AgentToken {
        /// To be echoed.
        request_id: String,
        /// Unix milliseconds.
        #[specta(type = f64)]
        expires_at: i64,
        /// The agent's whole address.
        address: String,
    },
    /// One of the passwords around a backup.
    BackupSecret {
        /// To be echoed.
        request_id: String,
        /// Unix milliseconds.
        #[specta(type = f64)]
        expires_at: i64,
        /// Which.
        secret: BackupSecret,
        /// The vault's name, once it is known.
        vault_name: Option<String>,
        /// What it is for.
        sentence: String,
        /// Set after a wrong vault password.
        wrong: Option<WrongPassword>,
        /// Why the last answer was not taken.
        problem: Option<String>,
    },
    /// A recovery phrase.
    Phrase {
        /// To be echoed.
        request_id: String,
        /// Unix milliseconds.
        #[specta(type = f64)]
        expires_at: i64,
        /// The name of the vault that it becomes.
        vault_name: String,
    },
    /// Which account of a recovery phrase a vault will have.
    Account {
        /// To be echoed.
        request_id: String,
        /// Unix milliseconds.
        #[specta(type = f64)]
        expires_at: i64,
        /// The vault's name.
        vault_name: String,
        /// Where its key stands in the tree of the phrase.
        account: String,
        /// Where the address stands.
        path: String,
        /// The address.
        address: String,
        /// What it covers, what it does not, and what a phrase means.
        sentences: Vec<String>,
    },
    /// Entries that an agent would write, and that the person did not type.
    Trust {
        /// To be echoed.
        request_id: String,
        /// Unix milliseconds.
        #[specta(type = f64)]
        expires_at: i64,
        /// What they are.
        question: TrustQuestion,
    },
}

/// A question whose yes is a sentence that the person types.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TypedQuestion {
    /// What it is about, as a question.
    pub title: String,
    /// What a yes means.
    pub text: String,
    /// What has to be typed, to the letter.
    pub phrase: String,
}

impl TypedQuestion {
    /// Whether this is what has to be typed. Space around it does not count.
    pub fn is_answered_by(&self, typed: &str) -> bool {
        typed.trim() == self.phrase
    }
}

impl ConsentRequest {
    /// The id that an answer must echo.
    pub fn id(&self) -> &str {
        match self {
            Self::Approval { request_id, .. }
            | Self::Password { request_id, .. }
            | Self::VaultPassword { request_id, .. }
            | Self::NewPassword { request_id, .. }
            | Self::Typed { request_id, .. }
            | Self::PairingCode { request_id, .. }
            | Self::AgentToken { request_id, .. }
            | Self::BackupSecret { request_id, .. }
            | Self::Phrase { request_id, .. }
            | Self::Trust { request_id, .. }
            | Self::Account { request_id, .. } => request_id,
        }
    }
}

/// How the last attempt went.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct WrongPassword {
    /// Attempts that are left without a delay.
    pub attempts_left: u32,
    /// Seconds before the next attempt is looked at.
    pub retry_after_seconds: u32,
}

impl From<Wrong> for WrongPassword {
    fn from(wrong: Wrong) -> Self {
        Self {
            attempts_left: wrong.attempts_left,
            retry_after_seconds: u32::try_from(wrong.retry_after_seconds).unwrap_or(u32::MAX),
        }
    }
}

/// The events of the consent window, by the names of the specification. What they are about is fetched, not sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "snake_case")]
pub enum NudgeEvent {
    /// A bundle waits for consent.
    TxBundleApproval,
    /// A password is needed.
    PasswordRequired,
    /// A sentence has to be typed.
    TypedRequired,
    /// A recovery phrase is needed, or a yes to what it becomes.
    PhraseRequired,
    /// Entries of an agent wait for a yes.
    TrustRequired,
    /// Nothing waits.
    Idle,
}

/// An event for the consent window.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Nudge {
    /// Which.
    pub event: NudgeEvent,
    /// The request it is about; empty for `idle`.
    pub request_id: String,
}
