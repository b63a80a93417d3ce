//! The calls of a co-signer.

use serde::{Deserialize, Serialize};

use super::{ExportedShare, KeygenParams, OpenRequest, RefreshKind, StepToSign, Subject, bytes, key_bytes};
use crate::{PasswordKey, SessionId, SignId, VaultId};

/// In bytes: room for everything in an encoded call except its longest parts.
const SMALL_PARTS: usize = 512;

/// A call of the port. Its encoding is the wire format between a device and its co-signer: variants and fields keep their
/// order, and new variants are added at the end.
///
/// Every call that takes a password counts it as an attempt before it is tried.
#[derive(Clone, Serialize, Deserialize)]
pub enum Call {
    /// Asks whether the co-signer answers and has our version. [`super::Reply::Done`].
    Hello,
    /// First message of key generation; [`super::Reply::Message`].
    KeygenFirst {
        vault: VaultId,
        params: KeygenParams,
        #[serde(with = "bytes")]
        message: Vec<u8>,
    },
    /// Second message; [`super::Reply::Message`]. Before the reply the co-signer's share is sealed under the password key,
    /// stored durably as pending, and read back.
    KeygenSecond {
        vault: VaultId,
        #[serde(with = "key_bytes")]
        password_key: PasswordKey,
        #[serde(with = "bytes")]
        message: Vec<u8>,
    },
    /// Makes a pending vault active; refused until both keygen test messages were signed. [`super::Reply::Done`].
    Activate { vault: VaultId },
    /// Deletes a pending vault; never an active one. Idempotent. [`super::Reply::Done`].
    Discard { vault: VaultId },
    /// Lists the vaults that have a share at the co-signer; [`super::Reply::Vaults`].
    Vaults,
    /// Checks the password, decodes all steps, recomputes every digest and the commitment, applies policy, refuses used
    /// sign ids. [`super::Reply::Session`].
    Open(OpenRequest),
    /// First protocol message of a step; [`super::Reply::Message`].
    Exchange {
        session: SessionId,
        sign_id: SignId,
        #[serde(with = "bytes")]
        message: Vec<u8>,
    },
    /// The device's last message; [`super::Reply::Signature`]. The signature is stored durably under the sign id before the
    /// reply.
    Finish {
        session: SessionId,
        sign_id: SignId,
        #[serde(with = "bytes")]
        message: Vec<u8>,
    },
    /// Returns the stored signature of a sign id, or voids the id permanently. Needs no password.
    /// [`super::Reply::Asked`].
    Ask { vault: VaultId, sign_id: SignId },
    /// Ends a session; its unfinished steps can no longer be finished. [`super::Reply::Done`].
    Close { session: SessionId },
    /// The device saw a protocol check fail: the co-signer locks the vault durably and deletes a pending refresh.
    /// [`super::Reply::Done`].
    ReportBan { vault: VaultId, reason: String },
    /// Stores the co-signer's share of a key that was imported from a recovery phrase, as a pending vault. The device dealt
    /// the share and knows it, so a complete refresh must be committed before the test messages are signed and
    /// [`Self::Activate`] is accepted. [`super::Reply::Done`].
    Import {
        vault: VaultId,
        params: KeygenParams,
        #[serde(with = "key_bytes")]
        password_key: PasswordKey,
        #[serde(with = "bytes")]
        share: Vec<u8>,
    },
    /// Asks how the password key is derived, for a device that lost its database. Needs no password.
    /// [`super::Reply::Kdf`].
    Kdf { vault: VaultId },
    /// Checks the password and does nothing else. Works on a locked vault too. [`super::Reply::Done`].
    Unlock {
        vault: VaultId,
        #[serde(with = "key_bytes")]
        password_key: PasswordKey,
    },
    /// Seals the share under another password, after counting and checking the old one. Durable before the
    /// reply. Open sessions and an unfinished refresh of the vault end. If no reply arrives, [`Self::Kdf`]
    /// shows which password is valid. [`super::Reply::Done`].
    ChangePassword {
        vault: VaultId,
        #[serde(with = "key_bytes")]
        old: PasswordKey,
        #[serde(with = "key_bytes")]
        new: PasswordKey,
        params: KeygenParams,
    },
    /// Destroys the share permanently. The outcomes of its sign ids and its lock stay.
    /// [`super::Reply::Done`].
    Remove {
        vault: VaultId,
        #[serde(with = "key_bytes")]
        password_key: PasswordKey,
    },
    /// Exports the share for a backup; [`super::Reply::Exported`]. A co-signer on another machine may refuse.
    Export {
        vault: VaultId,
        #[serde(with = "key_bytes")]
        password_key: PasswordKey,
    },
    /// Stores an exported share of a vault that the co-signer does not have, as pending. After both test
    /// messages were signed, [`Self::Activate`] makes it active; [`Self::Discard`] deletes it. A locked vault
    /// stays locked and is active at once, because only a complete refresh can test it. Wrong attempts are
    /// kept, and the stricter policy applies. [`super::Reply::Done`].
    Restore {
        #[serde(with = "key_bytes")]
        password_key: PasswordKey,
        share: ExportedShare,
    },
    /// First message of a refresh; [`super::Reply::Message`]. A locked vault accepts only
    /// [`RefreshKind::Complete`].
    RefreshFirst {
        vault: VaultId,
        #[serde(with = "key_bytes")]
        password_key: PasswordKey,
        kind: RefreshKind,
        #[serde(with = "bytes")]
        message: Vec<u8>,
    },
    /// Second message; [`super::Reply::Message`]. Before the reply the new share is stored durably as pending beside the old
    /// one, which still signs, and read back.
    RefreshSecond {
        vault: VaultId,
        #[serde(with = "bytes")]
        message: Vec<u8>,
    },
    /// Makes the pending share of this generation the only one. Refused until both refresh test messages were
    /// signed. A complete refresh lifts a lock. Idempotent. [`super::Reply::Done`].
    RefreshCommit { vault: VaultId, generation: u64 },
    /// Deletes the pending share of this generation; never a committed one. Idempotent. [`super::Reply::Done`].
    RefreshDiscard { vault: VaultId, generation: u64 },
    /// Asks for the generations of the vault's share, which settles a refresh with an unknown outcome.
    /// [`super::Reply::Generations`].
    Generation { vault: VaultId },
    /// Ends the pairing of the device that sends it. Refused while the co-signer holds a vault of the device.
    /// [`super::Reply::Done`].
    Unpair,
    /// Asks for the vault's policy. Needs no password. [`super::Reply::Policy`].
    Policy { vault: VaultId },
    /// Installs a policy that was made from the policy of this revision. The co-signer classifies the change: one that provably
    /// only tightens takes effect at once, every other one after the delay of the present policy. [`super::Reply::Policy`].
    SetPolicy {
        vault: VaultId,
        #[serde(with = "key_bytes")]
        password_key: PasswordKey,
        revision: u64,
        document: String,
    },
    /// Cancels the change that waits, if the policy still has this revision. Needs no password, because it permits nothing.
    /// [`super::Reply::Policy`].
    CancelPolicy { vault: VaultId, revision: u64 },
}

impl Call {
    /// The vault that the call itself names.
    #[must_use]
    pub const fn vault(&self) -> Option<VaultId> {
        match self {
            Self::KeygenFirst { vault, .. }
            | Self::KeygenSecond { vault, .. }
            | Self::Activate { vault }
            | Self::Discard { vault }
            | Self::Open(OpenRequest { vault, .. })
            | Self::Ask { vault, .. }
            | Self::ReportBan { vault, .. }
            | Self::Import { vault, .. }
            | Self::Kdf { vault }
            | Self::Unlock { vault, .. }
            | Self::ChangePassword { vault, .. }
            | Self::Remove { vault, .. }
            | Self::Export { vault, .. }
            | Self::RefreshFirst { vault, .. }
            | Self::RefreshSecond { vault, .. }
            | Self::RefreshCommit { vault, .. }
            | Self::RefreshDiscard { vault, .. }
            | Self::Generation { vault }
            | Self::Policy { vault }
            | Self::SetPolicy { vault, .. }
            | Self::CancelPolicy { vault, .. } => Some(*vault),
            Self::Hello
            | Self::Unpair
            | Self::Vaults
            | Self::Exchange { .. }
            | Self::Finish { .. }
            | Self::Close { .. }
            | Self::Restore { .. } => None,
        }
    }

    /// The session that the call belongs to.
    #[must_use]
    pub const fn session(&self) -> Option<SessionId> {
        match self {
            Self::Exchange { session, .. } | Self::Finish { session, .. } | Self::Close { session } => Some(*session),
            _ => None,
        }
    }

    /// Whether the call is idempotent and takes no password, so that it can be repeated if no reply arrives.
    #[must_use]
    pub const fn may_repeat(&self) -> bool {
        matches!(
            self,
            Self::Hello
                | Self::Activate { .. }
                | Self::Discard { .. }
                | Self::Vaults
                | Self::Ask { .. }
                | Self::Close { .. }
                | Self::ReportBan { .. }
                | Self::Kdf { .. }
                | Self::RefreshCommit { .. }
                | Self::RefreshDiscard { .. }
                | Self::Generation { .. }
                | Self::Policy { .. }
        )
    }

    /// The call's name in metrics.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Hello => "hello",
            Self::KeygenFirst { .. } => "keygen_first",
            Self::KeygenSecond { .. } => "keygen_second",
            Self::Activate { .. } => "activate",
            Self::Discard { .. } => "discard",
            Self::Vaults => "vaults",
            Self::Open(_) => "open",
            Self::Exchange { .. } => "exchange",
            Self::Finish { .. } => "finish",
            Self::Ask { .. } => "ask",
            Self::Close { .. } => "close",
            Self::ReportBan { .. } => "report_ban",
            Self::Import { .. } => "import",
            Self::Kdf { .. } => "kdf",
            Self::Unlock { .. } => "unlock",
            Self::ChangePassword { .. } => "change_password",
            Self::Remove { .. } => "remove",
            Self::Export { .. } => "export",
            Self::Restore { .. } => "restore",
            Self::RefreshFirst { .. } => "refresh_first",
            Self::RefreshSecond { .. } => "refresh_second",
            Self::RefreshCommit { .. } => "refresh_commit",
            Self::RefreshDiscard { .. } => "refresh_discard",
            Self::Generation { .. } => "generation",
            Self::Unpair => "unpair",
            Self::Policy { .. } => "policy",
            Self::SetPolicy { .. } => "set_policy",
            Self::CancelPolicy { .. } => "cancel_policy",
        }
    }

    /// An upper bound of the encoded size in bytes, so that a buffer with secrets is never reallocated.
    #[must_use]
    pub fn encoded_room(&self) -> usize {
        SMALL_PARTS
            + match self {
                Self::KeygenFirst { message, .. }
                | Self::KeygenSecond { message, .. }
                | Self::Exchange { message, .. }
                | Self::Finish { message, .. }
                | Self::RefreshFirst { message, .. }
                | Self::RefreshSecond { message, .. }
                | Self::Import { share: message, .. } => message.len(),
                Self::Restore { share, .. } => share.as_bytes().len(),
                Self::Open(request) => request.steps.iter().map(room_for_step).sum(),
                Self::ReportBan { reason, .. } => reason.len(),
                Self::SetPolicy { document, .. } => document.len(),
                Self::Hello
                | Self::Activate { .. }
                | Self::Discard { .. }
                | Self::Vaults
                | Self::Ask { .. }
                | Self::Close { .. }
                | Self::Kdf { .. }
                | Self::Unlock { .. }
                | Self::ChangePassword { .. }
                | Self::Remove { .. }
                | Self::Export { .. }
                | Self::RefreshCommit { .. }
                | Self::RefreshDiscard { .. }
                | Self::Generation { .. }
                | Self::Unpair
                | Self::Policy { .. }
                | Self::CancelPolicy { .. } => 0,
            }
    }
}

fn room_for_step(step: &StepToSign) -> usize {
    let subject = match &step.subject {
        Subject::Transaction { chain, unsigned_tx: bytes }
        | Subject::TypedData { chain, document: bytes }
        | Subject::Message { chain, text: bytes }
        | Subject::Payload { chain, payload: bytes } => chain.len() + bytes.len(),
        Subject::Further | Subject::KeygenTest | Subject::RefreshTest { .. } => 0,
    };
    SMALL_PARTS + step.derive_path.len() + subject
}
