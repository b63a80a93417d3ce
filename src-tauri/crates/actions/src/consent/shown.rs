//! What the person is shown, and the events that tell a window to look.

use serde::{Deserialize, Serialize};

use super::gate::Gate;
use super::words::{BackupSecret, Confirm, TrustQuestion, VaultPurpose, WrongPassword};
use crate::bundle::BundleView;

/// A request that waits.
#[derive(Debug, Clone, PartialEq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct ConsentRequest {
    /// To be echoed.
    pub request_id: String,
    /// Unix milliseconds.
    #[specta(type = f64)]
    pub expires_at: i64,
    /// What a yes needs.
    pub gate: Gate,
    /// What is asked.
    #[serde(flatten)]
    pub shown: Shown,
}

/// What the person is asked.
#[derive(Debug, Clone, PartialEq, Serialize, specta::Type)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Shown {
    /// Consent to a bundle.
    Approval {
        /// What would be signed.
        bundle: BundleView,
    },
    /// The vault's password.
    Password {
        /// Whether it is the consent too.
        is_consent: bool,
        /// What would be signed.
        bundle: BundleView,
        /// Set after a wrong password.
        wrong: Option<WrongPassword>,
    },
    /// The password of a vault, for something that is not a bundle.
    VaultPassword {
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
        /// The vault's name.
        vault_name: String,
    },
    /// A sentence that has to be typed to the letter.
    Typed {
        /// What it is about, as a question.
        title: String,
        /// What it means.
        text: String,
        /// What has to be typed.
        phrase: String,
    },
    /// The code that the console of a co-signer elsewhere has printed.
    PairingCode,
    /// The access token that the operator of an agent elsewhere gave to the person.
    AgentToken {
        /// The agent's whole address.
        address: String,
    },
    /// One of the passwords around a backup.
    BackupSecret {
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
        /// The name of the vault that it becomes.
        vault_name: String,
    },
    /// Which account of a recovery phrase a vault will have.
    Account {
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
    /// A change of what is trusted later, or of what the wallet keeps.
    Trust {
        /// What they are.
        question: TrustQuestion,
    },
}

impl Shown {
    /// Whether a switch of the network makes it void.
    pub(super) fn is_about_a_network(&self) -> bool {
        matches!(self, Self::Approval { .. } | Self::Password { .. })
    }

    /// The event that tells a window to look.
    pub fn event(&self) -> NudgeEvent {
        match self {
            Self::Approval { .. } => NudgeEvent::TxBundleApproval,
            Self::Password { .. }
            | Self::VaultPassword { .. }
            | Self::NewPassword { .. }
            | Self::BackupSecret { .. } => NudgeEvent::PasswordRequired,
            Self::Typed { .. } | Self::PairingCode | Self::AgentToken { .. } => NudgeEvent::TypedRequired,
            Self::Trust { .. } => NudgeEvent::TrustRequired,
            Self::Phrase { .. } | Self::Account { .. } => NudgeEvent::PhraseRequired,
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
    /// A change waits for a yes.
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
