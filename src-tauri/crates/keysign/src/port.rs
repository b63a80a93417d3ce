//! The co-signer as the wallet sees it: a port that names no transport and no threshold library.

use std::fmt;

use async_trait::async_trait;
use serde::{Deserialize, Serialize};

use crate::{Commitment, KeysignError, PasswordKey, Scheme, SessionId, SignId, Signature, VaultId};

/// Most signatures of one bundle, over all of its transactions: each is a run of the protocol. Both sides hold to it.
pub const MOST_SIGNATURES: usize = 512;

/// Most bytes of what is signed in one bundle, so that it can be sent to the co-signer in one request. Both sides hold to it.
pub const MOST_BYTES: usize = 896 * 1024;

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
    /// The test message of a refresh that is not committed yet, signed with the pending share; see
    /// [`crate::refresh_test_message`].
    RefreshTest {
        /// The pending generation.
        generation: u64,
    },
    /// A whole document of typed data (EIP-712), to be signed for a named chain.
    TypedData {
        /// Chain name, as in the registry.
        chain: String,
        /// The document's JSON.
        document: Vec<u8>,
    },
    /// A whole personal message (EIP-191), to be signed by the account of a named chain.
    Message {
        /// Chain name, as in the registry.
        chain: String,
        /// The text.
        text: Vec<u8>,
    },
    /// A keysign payload (the protobuf message) of a named chain of another kind than the EVM's, out of which the
    /// transaction is made.
    Payload {
        /// Chain name, as in the registry.
        chain: String,
        /// The message; on Zcash behind the branch that it is signed for, as the chain crate carries it.
        payload: Vec<u8>,
    },
    /// The next signature of the transaction before it, which needs several: one for each output that it spends. All of
    /// them are asked for, one after the other.
    Further,
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

/// How much of the shares a refresh makes anew. The keys stay, and so do the addresses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RefreshKind {
    /// New shares; the set-up of the oblivious transfers is carried on.
    Quick,
    /// New shares and a new set-up of the oblivious transfers, as in key generation: what a failed check may have
    /// revealed is worthless after it, so it lifts a lock.
    Complete,
}

/// Which generations of a vault's share a co-signer has. Numbers only grow, and none is used twice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Generations {
    /// The one that signs. A vault begins with 0.
    pub active: u64,
    /// A refreshed share that was not committed yet.
    pub pending: Option<u64>,
}

/// A co-signer's share for a backup, as versioned bytes: sealed under the vault password and a salt of its own, so
/// that another co-signer can open it; with it, and bound to it, what the co-signer knew of the vault (public keys,
/// password derivation, policy, lock, wrong attempts, generation). Useless without the password, and still not for
/// anybody's eyes.
#[derive(Clone, PartialEq, Eq)]
pub struct ExportedShare(Vec<u8>);

impl ExportedShare {
    /// Wraps the bytes; [`Cosigner::restore`] says whether they are good.
    #[must_use]
    pub const fn from_bytes(bytes: Vec<u8>) -> Self {
        Self(bytes)
    }

    /// The bytes.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}

impl fmt::Debug for ExportedShare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ExportedShare({} bytes)", self.0.len())
    }
}

/// A co-signer. Every call may be repeated after [`PortError::Unreachable`] except `exchange` and `finish`,
/// whose outcome is then settled by `ask`; `change_password`, which is settled by `kdf`; and the two messages of a
/// refresh, which is settled by `generation`. Each call that takes a password counts it as an attempt before it is
/// tried.
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

    /// The device saw a protocol check fail: the co-signer locks the vault durably. What was pending of a refresh is
    /// gone.
    async fn report_ban(&self, vault: VaultId, reason: String) -> Result<(), PortError>;

    /// Takes in the dealt share of a key that was imported from a recovery phrase, as a pending vault. Whoever dealt it
    /// knows it, so a complete refresh is committed before the test messages are signed and [`Self::activate`] is
    /// accepted.
    async fn import(
        &self,
        vault: VaultId,
        params: KeygenParams,
        password_key: PasswordKey,
        share: Vec<u8>,
    ) -> Result<(), PortError>;

    /// How the password key is derived, for a device that lost its database. Needs no password.
    async fn kdf(&self, vault: VaultId) -> Result<KeygenParams, PortError>;

    /// Checks the password (counted) and does nothing else. Works on a locked vault too.
    async fn unlock(&self, vault: VaultId, password_key: PasswordKey) -> Result<(), PortError>;

    /// Seals the share under another password (the old one counted). Durable before the answer; open sessions of the
    /// vault end, and so does a refresh that is being made. If there is no answer, `kdf` tells which password holds.
    async fn change_password(
        &self,
        vault: VaultId,
        old: PasswordKey,
        new: PasswordKey,
        params: KeygenParams,
    ) -> Result<(), PortError>;

    /// Destroys the share for ever (counted). What became of its sign ids stays, and so does a lock.
    async fn remove(&self, vault: VaultId, password_key: PasswordKey) -> Result<(), PortError>;

    /// The share for a backup (counted). A co-signer elsewhere may refuse.
    async fn export(&self, vault: VaultId, password_key: PasswordKey) -> Result<ExportedShare, PortError>;

    /// Takes an exported share in, where the vault is not (counted). It is then pending: both test messages are
    /// signed and `activate` makes it active, or `discard` forgets it. The lock of a locked one is kept, and it is
    /// active at once, because only a complete refresh can test it. Attempts are carried on, and the stricter policy
    /// holds.
    async fn restore(&self, password_key: PasswordKey, share: ExportedShare) -> Result<(), PortError>;

    /// First message of a refresh (counted) and its answer. On a locked vault only [`RefreshKind::Complete`].
    async fn refresh_first(
        &self,
        vault: VaultId,
        password_key: PasswordKey,
        kind: RefreshKind,
        message: Vec<u8>,
    ) -> Result<Vec<u8>, PortError>;

    /// Second message and its answer. Before the answer the new share is stored durably as pending beside the old one,
    /// which still signs, and read back.
    async fn refresh_second(&self, vault: VaultId, message: Vec<u8>) -> Result<Vec<u8>, PortError>;

    /// Makes the pending share of this generation the only one; refused until it signed both refresh test messages.
    /// A complete one lifts a lock. Idempotent.
    async fn refresh_commit(&self, vault: VaultId, generation: u64) -> Result<(), PortError>;

    /// Forgets the pending share of this generation; never a committed one. Idempotent.
    async fn refresh_discard(&self, vault: VaultId, generation: u64) -> Result<(), PortError>;

    /// Which generations are here: settles a refresh whose end is not known.
    async fn generation(&self, vault: VaultId) -> Result<Generations, PortError>;
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
