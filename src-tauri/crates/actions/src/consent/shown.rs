//! What the person is shown.

use serde::Serialize;

use super::asker::Asker;
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
    /// The agent's action that asks; nothing where the person asked for it at a door.
    pub asker: Option<Asker>,
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
}
