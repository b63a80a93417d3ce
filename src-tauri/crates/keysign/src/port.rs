//! The co-signer's interface for the wallet, independent of transport and threshold library.

mod bytes;
mod call;
mod error;
pub mod key_bytes;
mod policy;
mod reply;

pub use call::Call;
pub use error::PortError;
pub use policy::{OlderRules, PendingPolicy, PolicyStanding, SpentBefore};
pub use reply::Reply;

pub use crate::password_key::KdfParams;

use std::fmt;
use std::time::Duration;

use async_trait::async_trait;
use serde::{Deserialize, Serialize};

use crate::{Commitment, PasswordKey, Scheme, SessionId, SignId, Signature, VaultId};

/// The most signatures in one bundle, over all of its transactions. Each is a run of the protocol. Both sides
/// enforce the limit.
pub const MOST_SIGNATURES: usize = 512;

/// The most bytes to sign in one bundle, so that they fit in one request. Both sides enforce the limit.
pub const MOST_BYTES: usize = 896 * 1024;

/// How long a session lives without a message: longer than a receipt is waited for between two steps, which is an hour for a block of
/// Bitcoin. The co-signer enforces it; the wallet waits for nothing within a session for longer.
pub const SESSION_LIVES: Duration = Duration::from_secs(75 * 60);

/// How a vault's password key is derived. The co-signer stores it, so that a reinstalled device can ask for
/// it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeygenParams {
    /// The salt of the password key.
    pub kdf_salt: [u8; 16],
    /// The cost of the password key.
    pub kdf: KdfParams,
}

/// What to sign. Never a digest: the co-signer computes the digest itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Subject {
    /// A whole unsigned transaction of a named chain.
    Transaction {
        /// Chain name, as in the registry.
        chain: String,
        /// The bytes that will be signed.
        unsigned_tx: Vec<u8>,
    },
    /// The test message of a pending vault; see [`crate::keygen_test_message`].
    KeygenTest,
    /// The test message of a refresh before its commit, signed with the pending share; see
    /// [`crate::refresh_test_message`].
    RefreshTest {
        /// The pending generation.
        generation: u64,
    },
    /// A whole document of typed data (EIP-712).
    TypedData {
        /// Chain name, as in the registry.
        chain: String,
        /// The document's JSON.
        document: Vec<u8>,
    },
    /// A whole personal message (EIP-191).
    Message {
        /// Chain name, as in the registry.
        chain: String,
        /// The text.
        text: Vec<u8>,
    },
    /// A keysign payload (the protobuf message), from which the transaction of a non-EVM chain is built.
    Payload {
        /// Chain name, as in the registry.
        chain: String,
        /// The message; on Zcash prefixed with the consensus branch id, as the chain crate encodes it.
        payload: Vec<u8>,
    },
    /// Another signature of the previous step's transaction. A transaction needs one for each output that it
    /// spends, in consecutive steps.
    Further,
}

/// One signature of a bundle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StepToSign {
    /// New for every attempt; a used or void one is refused.
    pub sign_id: SignId,
    pub scheme: Scheme,
    /// The derive path as text, e.g. `m/44'/60'/0'/0/0`.
    pub derive_path: String,
    pub subject: Subject,
}

/// Opens a session for a bundle: all steps in order, and the commitment over their digests.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct OpenRequest {
    pub vault: VaultId,
    /// Opens the co-signer's share. Counted as an attempt before it is checked.
    #[serde(with = "key_bytes")]
    pub password_key: PasswordKey,
    /// In the order in which they will be signed.
    pub steps: Vec<StepToSign>,
    /// What the user approved: [`crate::commitment`] over the digests of `steps`.
    pub commitment: Commitment,
}

/// The outcome of a sign id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Asked {
    /// It was signed. Every request returns this signature.
    Signature(Signature),
    /// It was not signed, and never will be.
    Void,
}

/// The parts of the shares that a refresh replaces. Keys and addresses stay.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RefreshKind {
    /// New shares; the set-up of the oblivious transfers stays.
    Quick,
    /// New shares and a new set-up of the oblivious transfers, as in key generation. Makes everything useless
    /// that a failed check may have revealed, so it lifts a lock.
    Complete,
}

/// The generations of a vault's share at a co-signer. The numbers increase, and none is used twice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Generations {
    /// The generation that signs. A new vault has 0.
    pub active: u64,
    /// The generation of a refreshed share that is not committed.
    pub pending: Option<u64>,
}

/// A co-signer's share for a backup, as versioned bytes: sealed under the vault password and its own salt, so
/// that another co-signer can open it. It also contains, authenticated, the co-signer's record of the vault
/// (public keys, password derivation, policy, lock, wrong attempts, generation). It is useless without the
/// password, but must be kept secret nevertheless.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ExportedShare(#[serde(with = "bytes")] Vec<u8>);

impl ExportedShare {
    /// Does not check the bytes; [`Cosigner::restore`] does.
    #[must_use]
    pub const fn from_bytes(bytes: Vec<u8>) -> Self {
        Self(bytes)
    }

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

/// A co-signer. Implementations provide [`Self::call`] only; the other methods are its typed form.
///
/// After [`PortError::Unreachable`] every call may be repeated, with these exceptions: `ask` settles
/// `exchange` and `finish`, `kdf` settles `change_password`, and `generation` settles the two messages of a
/// refresh.
#[async_trait]
pub trait Cosigner: Send + Sync {
    /// Sends a call and waits for the reply.
    async fn call(&self, call: Call) -> Result<Reply, PortError>;

    /// [`Call::Hello`].
    async fn hello(&self) -> Result<(), PortError> {
        self.call(Call::Hello).await?.done()
    }

    /// [`Call::KeygenFirst`].
    async fn keygen_first(&self, vault: VaultId, params: KeygenParams, message: Vec<u8>) -> Result<Vec<u8>, PortError> {
        self.call(Call::KeygenFirst { vault, params, message }).await?.message()
    }

    /// [`Call::KeygenSecond`].
    async fn keygen_second(
        &self,
        vault: VaultId,
        password_key: PasswordKey,
        message: Vec<u8>,
    ) -> Result<Vec<u8>, PortError> {
        self.call(Call::KeygenSecond { vault, password_key, message }).await?.message()
    }

    /// [`Call::Activate`].
    async fn activate(&self, vault: VaultId) -> Result<(), PortError> {
        self.call(Call::Activate { vault }).await?.done()
    }

    /// [`Call::Discard`].
    async fn discard(&self, vault: VaultId) -> Result<(), PortError> {
        self.call(Call::Discard { vault }).await?.done()
    }

    /// [`Call::Vaults`].
    async fn vaults(&self) -> Result<Vec<(VaultId, bool)>, PortError> {
        self.call(Call::Vaults).await?.vaults()
    }

    /// [`Call::Open`].
    async fn open(&self, request: OpenRequest) -> Result<SessionId, PortError> {
        self.call(Call::Open(request)).await?.session()
    }

    /// [`Call::Exchange`].
    async fn exchange(&self, session: SessionId, sign_id: SignId, message: Vec<u8>) -> Result<Vec<u8>, PortError> {
        self.call(Call::Exchange { session, sign_id, message }).await?.message()
    }

    /// [`Call::Finish`].
    async fn finish(&self, session: SessionId, sign_id: SignId, message: Vec<u8>) -> Result<Signature, PortError> {
        self.call(Call::Finish { session, sign_id, message }).await?.signature()
    }

    /// [`Call::Ask`].
    async fn ask(&self, vault: VaultId, sign_id: SignId) -> Result<Asked, PortError> {
        self.call(Call::Ask { vault, sign_id }).await?.asked()
    }

    /// [`Call::Close`].
    async fn close(&self, session: SessionId) -> Result<(), PortError> {
        self.call(Call::Close { session }).await?.done()
    }

    /// [`Call::ReportBan`].
    async fn report_ban(&self, vault: VaultId, reason: String) -> Result<(), PortError> {
        self.call(Call::ReportBan { vault, reason }).await?.done()
    }

    /// [`Call::Import`].
    async fn import(
        &self,
        vault: VaultId,
        params: KeygenParams,
        password_key: PasswordKey,
        share: Vec<u8>,
    ) -> Result<(), PortError> {
        self.call(Call::Import { vault, params, password_key, share }).await?.done()
    }

    /// [`Call::Kdf`].
    async fn kdf(&self, vault: VaultId) -> Result<KeygenParams, PortError> {
        self.call(Call::Kdf { vault }).await?.kdf()
    }

    /// [`Call::Unlock`].
    async fn unlock(&self, vault: VaultId, password_key: PasswordKey) -> Result<(), PortError> {
        self.call(Call::Unlock { vault, password_key }).await?.done()
    }

    /// [`Call::ChangePassword`].
    async fn change_password(
        &self,
        vault: VaultId,
        old: PasswordKey,
        new: PasswordKey,
        params: KeygenParams,
    ) -> Result<(), PortError> {
        self.call(Call::ChangePassword { vault, old, new, params }).await?.done()
    }

    /// [`Call::Remove`].
    async fn remove(&self, vault: VaultId, password_key: PasswordKey) -> Result<(), PortError> {
        self.call(Call::Remove { vault, password_key }).await?.done()
    }

    /// [`Call::Export`].
    async fn export(&self, vault: VaultId, password_key: PasswordKey) -> Result<ExportedShare, PortError> {
        self.call(Call::Export { vault, password_key }).await?.exported()
    }

    /// [`Call::Restore`].
    async fn restore(&self, password_key: PasswordKey, share: ExportedShare) -> Result<(), PortError> {
        self.call(Call::Restore { password_key, share }).await?.done()
    }

    /// [`Call::RefreshFirst`].
    async fn refresh_first(
        &self,
        vault: VaultId,
        password_key: PasswordKey,
        kind: RefreshKind,
        message: Vec<u8>,
    ) -> Result<Vec<u8>, PortError> {
        self.call(Call::RefreshFirst { vault, password_key, kind, message }).await?.message()
    }

    /// [`Call::RefreshSecond`].
    async fn refresh_second(&self, vault: VaultId, message: Vec<u8>) -> Result<Vec<u8>, PortError> {
        self.call(Call::RefreshSecond { vault, message }).await?.message()
    }

    /// [`Call::RefreshCommit`].
    async fn refresh_commit(&self, vault: VaultId, generation: u64) -> Result<(), PortError> {
        self.call(Call::RefreshCommit { vault, generation }).await?.done()
    }

    /// [`Call::RefreshDiscard`].
    async fn refresh_discard(&self, vault: VaultId, generation: u64) -> Result<(), PortError> {
        self.call(Call::RefreshDiscard { vault, generation }).await?.done()
    }

    /// [`Call::Generation`].
    async fn generation(&self, vault: VaultId) -> Result<Generations, PortError> {
        self.call(Call::Generation { vault }).await?.generations()
    }

    /// [`Call::Policy`].
    async fn policy(&self, vault: VaultId) -> Result<PolicyStanding, PortError> {
        self.call(Call::Policy { vault }).await?.policy()
    }

    /// [`Call::SetPolicy`].
    async fn set_policy(
        &self,
        vault: VaultId,
        password_key: PasswordKey,
        revision: u64,
        document: String,
    ) -> Result<PolicyStanding, PortError> {
        self.call(Call::SetPolicy { vault, password_key, revision, document }).await?.policy()
    }

    /// [`Call::CancelPolicy`].
    async fn cancel_policy(&self, vault: VaultId, revision: u64) -> Result<PolicyStanding, PortError> {
        self.call(Call::CancelPolicy { vault, revision }).await?.policy()
    }

    /// [`Call::Unpair`].
    async fn unpair(&self) -> Result<(), PortError> {
        self.call(Call::Unpair).await?.done()
    }
}
