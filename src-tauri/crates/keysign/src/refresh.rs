//! The part of a refresh that both sides share.

use crate::ecdsa::EcdsaShare;
use crate::eddsa::EddsaShare;
use crate::port::RefreshKind;
use crate::share::Share;
use crate::{Abort, KeysignError, PublicKeys, VaultId, hashes};

/// The inputs of a refresh, which it must not change.
pub(crate) struct Ground {
    pub(crate) vault: VaultId,
    pub(crate) keys: PublicKeys,
    pub(crate) kind: RefreshKind,
    /// The hash that identifies the refreshed pair of shares.
    pub(crate) pair: [u8; 32],
}

impl Ground {
    pub(crate) const fn of(share: &Share, kind: RefreshKind) -> Self {
        Self { vault: share.vault, keys: share.keys, kind, pair: share.pair }
    }

    /// The session of a refresh: a hash over its inputs and a nonce of each side.
    pub(crate) fn session(&self, generation: u64, device: &[u8; 32], cosigner: &[u8; 32]) -> [u8; 32] {
        hashes::tagged(
            "lockstep/refresh/1",
            &[
                self.vault.as_bytes(),
                &self.keys.fingerprint(),
                &self.pair,
                &[tag(self.kind)],
                &generation.to_be_bytes(),
                device,
                cosigner,
            ],
        )
    }

    /// Combines the refreshed ECDSA and EdDSA halves, if they have unchanged keys and are not the old halves.
    pub(crate) fn share(&self, ecdsa: EcdsaShare, eddsa: EddsaShare) -> Result<Share, KeysignError> {
        let share = Share::new(self.vault, self.keys.account(), ecdsa, eddsa)?;
        if share.keys != self.keys || share.pair == self.pair {
            return Err(Abort::DifferentKeys.into());
        }
        Ok(share)
    }
}

pub(crate) const fn tag(kind: RefreshKind) -> u8 {
    match kind {
        RefreshKind::Quick => 1,
        RefreshKind::Complete => 2,
    }
}

/// A hash over the messages of a refresh so far.
pub(crate) fn transcript(messages: &[&[u8]]) -> [u8; 32] {
    hashes::tagged("lockstep/refresh-transcript/1", messages)
}
