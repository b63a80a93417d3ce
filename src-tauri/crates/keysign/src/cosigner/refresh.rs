//! Refresh at the co-signer.

use std::fmt;

use rand_core::{OsRng, RngCore};
use zeroize::Zeroizing;

use crate::binding::same_session;
use crate::messages::{Refresh1, Refresh2, Refresh3, Refresh4};
use crate::port::RefreshKind;
use crate::refresh::{Ground, tag, transcript};
use crate::{Abort, CosignerShare, KeysignError, Side, VaultId, ecdsa, eddsa, wire};

/// Refresh after the first answer was sent.
pub struct Refresh {
    pub(super) ground: Ground,
    pub(super) generation: u64,
    pub(super) ecdsa: ecdsa::refresh::Committed,
    pub(super) old_eddsa: eddsa::EddsaShare,
    pub(super) eddsa: eddsa::refresh::Evaluated,
    pub(super) first: Zeroizing<Vec<u8>>,
    pub(super) answer: Zeroizing<Vec<u8>>,
}

impl Refresh {
    /// Reads the device's first message for this share. `generation` is the generation of the new share.
    /// Returns the answer. It is secret: for the authenticated and encrypted channel only.
    ///
    /// # Errors
    /// [`KeysignError::Malformed`], [`KeysignError::Version`] or [`KeysignError::Abort`] (for example if the
    /// device's share is not the other half of this one, or the device asks for another kind of refresh). The
    /// old share is unchanged.
    pub fn start(
        share: CosignerShare,
        kind: RefreshKind,
        generation: u64,
        first: &[u8],
    ) -> Result<(Self, Vec<u8>), KeysignError> {
        let share = share.0;
        let ground = Ground::of(&share, kind);
        let theirs: Refresh1 = wire::read(first)?;
        if theirs.vault != *share.vault.as_bytes() || theirs.pair != ground.pair || theirs.kind != tag(kind) {
            return Err(Abort::DifferentSession.into());
        }
        let (eddsa, eddsa_commitments) = eddsa::refresh::Committed::new(Side::Cosigner)?;
        let (eddsa, eddsa_evaluation) = eddsa.evaluate(theirs.eddsa_commitments)?;

        let mut nonce = [0; 32];
        OsRng.fill_bytes(&mut nonce);
        let session = ground.session(generation, &theirs.nonce, &nonce);
        let fragments = ecdsa::keygen::Fragments::of_zero(Side::Cosigner, &share.ecdsa, kind)?;
        let (ecdsa, ecdsa_commit) =
            ecdsa::refresh::Committed::new(share.ecdsa, kind, session, &fragments.ours, &theirs.ecdsa_fragment)?;

        let answer = wire::write(&Refresh2 {
            generation,
            nonce,
            ecdsa_fragment: fragments.theirs,
            ecdsa_commit,
            eddsa_commitments,
            eddsa_evaluation,
        })?;
        let refresh = Self {
            ground,
            generation,
            ecdsa,
            old_eddsa: share.eddsa,
            eddsa,
            first: Zeroizing::new(first.to_vec()),
            answer: Zeroizing::new(answer.clone()),
        };
        Ok((refresh, answer))
    }

    /// The vault of the share.
    #[must_use]
    pub const fn vault(&self) -> VaultId {
        self.ground.vault
    }

    /// The kind of refresh.
    #[must_use]
    pub const fn kind(&self) -> RefreshKind {
        self.ground.kind
    }

    /// The generation of the new share.
    #[must_use]
    pub const fn generation(&self) -> u64 {
        self.generation
    }

    /// Reads the device's second message. Returns the new share of the unchanged keys, and the last answer,
    /// which is secret too. Send the answer only after the share was stored as pending and read back.
    ///
    /// # Errors
    /// As [`Refresh::start`]; [`KeysignError::Ban`]: lock the vault durably before any answer.
    pub fn finish(self, second: &[u8]) -> Result<(CosignerShare, Vec<u8>), KeysignError> {
        let theirs: Refresh3 = wire::read(second)?;
        same_session(&self.awaited(), &theirs.transcript)?;

        let eddsa = self.eddsa.finish(theirs.eddsa_evaluation, &self.old_eddsa)?;
        let eddsa_public = eddsa.public()?;
        if theirs.eddsa_public != eddsa_public {
            return Err(Abort::DifferentKeys.into());
        }
        let (ecdsa, ecdsa_reveal) = self.ecdsa.reveal()?;
        let ecdsa = ecdsa.finish(Side::Cosigner, &theirs.ecdsa_commit, &theirs.ecdsa_reveal)?;

        let share = self.ground.share(ecdsa, eddsa)?;
        let answer = wire::write(&Refresh4 {
            transcript: transcript(&[&self.first, &self.answer, second]),
            ecdsa_reveal,
            eddsa_public,
            pair: share.pair,
        })?;
        Ok((CosignerShare(share), answer))
    }
}

impl fmt::Debug for Refresh {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cosigner::Refresh({}, redacted)", self.ground.vault)
    }
}
