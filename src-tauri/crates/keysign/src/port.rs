//! The co-signer as the wallet sees it: a port that names no transport and no threshold library.

use async_trait::async_trait;
use serde::{Deserialize, Serialize};

use crate::{Commitment, KeysignError, PasswordKey, Scheme, SessionId, SignId, Signature, VaultId};

/// How the password key is derived; belongs to the vault. Argon2id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct KdfParams {
    /// Memory in KiB.
    pub memory_kib: u32,
    /// Passes over the memory.
    pub passes: u32,
    /// Lanes.
    pub lanes: u32,
}

/// What the co-signer keeps beside a new vault's share, so that a reinstalled device can ask for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeygenParams {
    /// The salt of the password key.
    pub kdf_salt: [u8; 16],
    /// The cost of the password key.
    pub kdf: KdfParams,
}

/// What is to be signed, as the co-signer needs it: it computes the digest itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Subject {
    /// A whole unsigned transaction of a named chain.
    Transaction {
        /// Chain name, as in the registry.
        chain: String,
        /// The bytes that will be signed.
        unsigned_tx: Vec<u8>,
    },
    /// The test message of a vault that is being made; see [`crate::keygen_test_message`].
    KeygenTest,
}

/// One signature of a bundle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StepToSign {
    /// Fresh for every attempt; a used or void one is refused.
    pub sign_id: SignId,
    /// Which scheme signs.
    pub scheme: Scheme,
    /// The derive path as text, e.g. `m/44'/60'/0'/0/0`.
    pub derive_path: String,
    /// What is signed.
    pub subject: Subject,
}

/// Opens a session for a bundle: all steps in order, and the commitment over their digests.
#[derive(Debug, Clone)]
pub struct OpenRequest {
    /// Which vault.
    pub vault: VaultId,
    /// Opens the co-signer's share; checked and counted.
    pub password_key: PasswordKey,
    /// The steps in the order in which they will be finished.
    pub steps: Vec<StepToSign>,
    /// What the person approved: [`crate::commitment`] over the digests of `steps`.
    pub commitment: Commitment,
}

/// What became of a sign id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Asked {
    /// It was signed; the same answer as was given before.
    Signature(Signature),
    /// It was not, and from now on never will be.
    Void,
}

/// A co-signer. Every call may be repeated after [`PortError::Unreachable`] except `exchange` and `finish`,
/// whose outcome is then settled by `ask`.
#[async_trait]
pub trait Cosigner: Send + Sync {
    /// First message of key generation and its answer.
    async fn keygen_first(&self, vault: VaultId, params: KeygenParams, message: Vec<u8>) -> Result<Vec<u8>, PortError>;

    /// Second message and its answer. Before the answer the co-signer's share is sealed under the password
    /// key, stored durably as pending, and read back.
    async fn keygen_second(
        &self,
        vault: VaultId,
        password_key: PasswordKey,
        message: Vec<u8>,
    ) -> Result<Vec<u8>, PortError>;

    /// Makes a pending vault active; refused until both keygen test messages were signed.
    async fn activate(&self, vault: VaultId) -> Result<(), PortError>;

    /// Forgets a pending vault; never an active one. Idempotent.
    async fn discard(&self, vault: VaultId) -> Result<(), PortError>;

    /// Every vault that has a share here, and whether it is active.
    async fn vaults(&self) -> Result<Vec<(VaultId, bool)>, PortError>;

    /// Checks the password (counted), decodes all steps, recomputes every digest and the commitment, applies
    /// policy, refuses used sign ids.
    async fn open(&self, request: OpenRequest) -> Result<SessionId, PortError>;

    /// First protocol message of a step and its answer.
    async fn exchange(&self, session: SessionId, sign_id: SignId, message: Vec<u8>) -> Result<Vec<u8>, PortError>;

    /// The device's last message; the signature is kept durably under the sign id before it is given.
    async fn finish(&self, session: SessionId, sign_id: SignId, message: Vec<u8>) -> Result<Signature, PortError>;

    /// What became of a sign id: the kept answer again, or the id is voided for ever. Needs no password.
    async fn ask(&self, vault: VaultId, sign_id: SignId) -> Result<Asked, PortError>;

    /// Ends a session; steps that were not finished can no longer be.
    async fn close(&self, session: SessionId) -> Result<(), PortError>;

    /// The device saw a protocol check fail: the co-signer locks the vault durably.
    async fn report_ban(&self, vault: VaultId, reason: String) -> Result<(), PortError>;
}

/// Why the co-signer did not do what was asked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum PortError {
    /// The password key does not open the share.
    #[error("The password is wrong.")]
    WrongPassword {
        /// How many attempts are left without a delay.
        attempts_left: u32,
        /// Seconds until the next attempt is accepted; 0 if at once.
        retry_after_seconds: u64,
    },
    /// Too many wrong passwords; this attempt was not looked at.
    #[error("Too many wrong passwords. Try again in {retry_after_seconds} seconds.")]
    Throttled {
        /// Seconds until the next attempt is accepted.
        retry_after_seconds: u64,
    },
    /// The vault is locked after a failed protocol check.
    #[error("This vault is locked because a security check failed: {reason}")]
    Banned {
        /// What failed.
        reason: String,
    },
    /// Policy or validation says no; nothing was signed.
    #[error("The co-signer refuses: {reason}")]
    Refused {
        /// Why, as a sentence.
        reason: String,
    },
    /// No share of this vault is here.
    #[error("The co-signer does not know this vault.")]
    UnknownVault,
    /// No such session, or it has ended.
    #[error("The co-signer session has ended.")]
    UnknownSession,
    /// A message that does not belong to this moment of the session.
    #[error("The co-signer did not expect this message now.")]
    OutOfOrder,
    /// The sign id was used or voided before.
    #[error("This signature was already made or given up.")]
    Spent,
    /// The protocol ended without blame; a new attempt needs a new sign id.
    #[error("Nothing was signed: {reason}")]
    Aborted {
        /// Why.
        reason: String,
    },
    /// The two sides speak different versions.
    #[error("The co-signer speaks version {theirs}, this wallet version {ours}.")]
    Version {
        /// Of the side that reports.
        ours: u8,
        /// Of the other side.
        theirs: u8,
    },
    /// No answer: it is not known what the co-signer did.
    #[error("The co-signer cannot be reached: {detail}")]
    Unreachable {
        /// What was tried.
        detail: String,
    },
    /// The co-signer failed on its own account.
    #[error("The co-signer had an internal error: {detail}")]
    Internal {
        /// What failed; no secrets.
        detail: String,
    },
}

impl PortError {
    /// Whether it is unknown what the co-signer did with the request.
    #[must_use]
    pub const fn is_unreachable(&self) -> bool {
        matches!(self, Self::Unreachable { .. })
    }

    /// Whether the vault is locked after a failed protocol check.
    #[must_use]
    pub const fn is_banned(&self) -> bool {
        matches!(self, Self::Banned { .. })
    }

    /// Whether the person may try again with another password, now or later.
    #[must_use]
    pub const fn is_password(&self) -> bool {
        matches!(self, Self::WrongPassword { .. } | Self::Throttled { .. })
    }
}

impl From<KeysignError> for PortError {
    fn from(error: KeysignError) -> Self {
        match error {
            KeysignError::Ban { culprit, reason } => {
                Self::Banned { reason: format!("{reason} (in the {culprit}'s message)") }
            }
            KeysignError::Abort(abort) => Self::Aborted { reason: abort.to_string() },
            KeysignError::Version { ours, theirs } => Self::Version { ours, theirs },
            KeysignError::Internal(detail) => Self::Internal { detail: detail.to_owned() },
            KeysignError::Malformed(_)
            | KeysignError::InvalidSignature
            | KeysignError::InvalidPublicKey
            | KeysignError::NoSuchChild => Self::Aborted { reason: error.to_string() },
        }
    }
}
