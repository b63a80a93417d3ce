//! The contents of a question.

use lockstep_texts::Said;
use serde::Serialize;

use super::asker::Asker;
use super::gate::Gate;
use super::words::{BackupSecret, Confirm, TrustQuestion, VaultPurpose, WrongPassword};
use crate::bundle::BundleView;

/// A waiting request.
#[derive(Debug, Clone, PartialEq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct ConsentRequest {
    /// The id that the answer repeats.
    pub request_id: String,
    /// Unix milliseconds.
    #[specta(type = f64)]
    pub expires_at: i64,
    /// The gate before a yes.
    pub gate: Gate,
    /// The agent's action that asks; absent if the person asked at a door.
    pub asker: Option<Asker>,
    #[serde(flatten)]
    pub shown: Shown,
}

/// The contents of a question.
#[derive(Debug, Clone, PartialEq, Serialize, specta::Type)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Shown {
    Approval {
        bundle: BundleView,
        /// Why the fee or the number that the person chose last was not taken.
        problem: Option<Said>,
    },
    Password {
        /// Whether the password also is the consent.
        is_consent: bool,
        bundle: BundleView,
        /// Set after a wrong password.
        wrong: Option<WrongPassword>,
    },
    /// The password of a vault, outside of bundles.
    VaultPassword {
        vault_name: String,
        purpose: VaultPurpose,
        /// The texts to type exactly, besides the password.
        confirm: Vec<Confirm>,
        /// Set after a wrong password.
        wrong: Option<WrongPassword>,
    },
    NewPassword {
        vault_name: String,
    },
    /// A sentence to type exactly.
    Typed {
        /// The subject, as a question.
        title: Said,
        /// The consequence.
        text: Said,
        /// The sentence.
        phrase: String,
    },
    /// The code from a remote co-signer's console.
    PairingCode,
    /// The access token from a remote agent's operator.
    AgentToken {
        /// The agent's whole address.
        address: String,
    },
    /// The key of the account at a language model's provider.
    ModelKey {
        /// The whole base URL that it is for.
        address: String,
    },
    /// A backup's password.
    BackupSecret {
        secret: BackupSecret,
        /// The vault's name, if it is known.
        vault_name: Option<String>,
        /// The purpose.
        sentence: Said,
        /// Set after a wrong vault password.
        wrong: Option<WrongPassword>,
        /// Why the last answer was not accepted.
        problem: Option<Said>,
    },
    Phrase {
        /// The name of the new vault.
        vault_name: String,
    },
    /// The account of a recovery phrase that a vault will have.
    Account {
        vault_name: String,
        /// The path of its key in the phrase's tree.
        account: String,
        /// The path of the address.
        path: String,
        address: String,
        /// What it covers and does not cover, and the risk of a phrase.
        sentences: Vec<Said>,
    },
    /// A change of data that is trusted later, or of other stored data.
    Trust {
        question: TrustQuestion,
    },
}

impl Shown {
    /// Whether switching a network off makes it void.
    pub(super) fn is_about_a_network(&self) -> bool {
        matches!(self, Self::Approval { .. } | Self::Password { .. })
    }
}
