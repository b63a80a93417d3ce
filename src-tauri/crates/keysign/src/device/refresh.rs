//! Refresh on the device.

use std::fmt;

use rand_core::{OsRng, RngCore};
use zeroize::Zeroizing;

use crate::binding::same_session;
use crate::messages::{Refresh1, Refresh2, Refresh3, Refresh4};
use crate::port::RefreshKind;
use crate::refresh::{Ground, tag, transcript};
use crate::share::Share;
use crate::{Abort, DeviceShare, KeysignError, Side, ecdsa, eddsa, wire};

/// Refresh after the first message was sent.
pub struct Refresh {
    ground: Ground,
    share: Share,
    nonce: [u8; 32],
    ours: ecdsa::keygen::Fragment,
    eddsa: eddsa::refresh::Committed,
    first: Zeroizing<Vec<u8>>,
}

/// Refresh after both messages were sent; waits for the last answer.
pub struct RefreshReady {
    ground: Ground,
    generation: u64,
    ecdsa: ecdsa::refresh::Revealed,
    their_commit: ecdsa::refresh::Commit,
    eddsa: eddsa::EddsaShare,
    transcript: [u8; 32],
}

impl Refresh {
    /// Begins a refresh of this share. Returns the first message. It is secret: for the authenticated and
    /// encrypted channel only. The share is consumed; its stored form stays active until the refresh is
    /// committed.
    ///
    /// # Errors
    /// [`KeysignError::Internal`] only.
    pub fn start(share: DeviceShare, kind: RefreshKind) -> Result<(Self, Vec<u8>), KeysignError> {
        let share = share.0;
        let ground = Ground::of(&share, kind);
        let mut nonce = [0; 32];
        OsRng.fill_bytes(&mut nonce);
        let fragments = ecdsa::keygen::Fragments::of_zero(Side::Device, &share.ecdsa, kind)?;
        let (eddsa, eddsa_commitments) = eddsa::refresh::Committed::new(Side::Device)?;
        let first = wire::write(&Refresh1 {
            vault: *share.vault.as_bytes(),
            pair: ground.pair,
            kind: tag(kind),
            nonce,
            ecdsa_fragment: fragments.theirs,
            eddsa_commitments,
        })?;
        let refresh = Self { ground, share, nonce, ours: fragments.ours, eddsa, first: Zeroizing::new(first.clone()) };
        Ok((refresh, first))
    }

    /// Reads the co-signer's first answer. Returns the second message, which is secret too.
    ///
    /// # Errors
    /// [`KeysignError::Malformed`], [`KeysignError::Version`] or [`KeysignError::Abort`]: the old shares are
    /// unchanged. [`KeysignError::Ban`]: lock the vault durably on both sides first.
    pub fn second(self, reply: &[u8]) -> Result<(RefreshReady, Vec<u8>), KeysignError> {
        let Self { ground, share, nonce, ours, eddsa, first } = self;
        let theirs: Refresh2 = wire::read(reply)?;
        let (eddsa, eddsa_evaluation) = eddsa.evaluate(theirs.eddsa_commitments)?;
        let eddsa = eddsa.finish(theirs.eddsa_evaluation, &share.eddsa)?;

        let session = ground.session(theirs.generation, &nonce, &theirs.nonce);
        // The co-signer has committed, so this side can commit and reveal in one message.
        let (ecdsa, ecdsa_commit) =
            ecdsa::refresh::Committed::new(share.ecdsa, ground.kind, session, &ours, &theirs.ecdsa_fragment)?;
        let (ecdsa, ecdsa_reveal) = ecdsa.reveal()?;

        let second = wire::write(&Refresh3 {
            transcript: transcript(&[&first, reply]),
            ecdsa_commit,
            ecdsa_reveal,
            eddsa_evaluation,
            eddsa_public: eddsa.public()?,
        })?;
        let ready = RefreshReady {
            ground,
            generation: theirs.generation,
            ecdsa,
            their_commit: theirs.ecdsa_commit,
            eddsa,
            transcript: transcript(&[&first, reply, &second]),
        };
        Ok((ready, second))
    }
}

impl RefreshReady {
    /// The generation that the co-signer assigned to this refresh. It is known before the second message is
    /// sent, so that it can be stored first.
    #[must_use]
    pub const fn generation(&self) -> u64 {
        self.generation
    }

    /// Reads the co-signer's last answer. Returns the new share of the unchanged keys. Store it beside the
    /// old one, and sign a test message with each scheme before committing the refresh.
    ///
    /// # Errors
    /// As [`Refresh::second`].
    pub fn finish(self, reply: &[u8]) -> Result<DeviceShare, KeysignError> {
        let theirs: Refresh4 = wire::read(reply)?;
        same_session(&self.transcript, &theirs.transcript)?;
        if theirs.eddsa_public != self.eddsa.public()? {
            return Err(Abort::DifferentKeys.into());
        }
        let ecdsa = self.ecdsa.finish(Side::Device, &self.their_commit, &theirs.ecdsa_reveal)?;
        let share = self.ground.share(ecdsa, self.eddsa)?;
        if theirs.pair != share.pair {
            return Err(Abort::DifferentKeys.into());
        }
        Ok(DeviceShare(share))
    }
}

impl fmt::Debug for Refresh {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "device::Refresh({}, redacted)", self.ground.vault)
    }
}

impl fmt::Debug for RefreshReady {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "device::RefreshReady({}, redacted)", self.ground.vault)
    }
}
