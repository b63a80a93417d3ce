//! Key generation at the co-signer.

use std::fmt;

use rand_core::{OsRng, RngCore};
use zeroize::Zeroizing;

use crate::binding::same_session;
use crate::messages::{Keygen1, Keygen2, Keygen3, Keygen4};
use crate::share::Share;
use crate::{Abort, CosignerShare, KeysignError, Side, VaultId, ecdsa, eddsa, hashes, wire};

/// Key generation after the first answer was sent.
pub struct Keygen {
    pub(super) vault: VaultId,
    pub(super) ecdsa: ecdsa::keygen::Committed,
    pub(super) eddsa: eddsa::keygen::Evaluated,
    pub(super) first: Zeroizing<Vec<u8>>,
    pub(super) answer: Zeroizing<Vec<u8>>,
}

impl Keygen {
    /// Reads the device's first message. Returns the answer. It is secret: for the authenticated and
    /// encrypted channel only.
    ///
    /// # Errors
    /// [`KeysignError::Malformed`], [`KeysignError::Version`], [`KeysignError::Abort`] (another vault) or
    /// [`KeysignError::Ban`] (a false proof). No vault was created.
    pub fn start(vault: VaultId, first: &[u8]) -> Result<(Self, Vec<u8>), KeysignError> {
        let theirs: Keygen1 = wire::read(first)?;
        if theirs.vault != *vault.as_bytes() {
            return Err(Abort::DifferentSession.into());
        }
        let (eddsa, eddsa_commitments) = eddsa::keygen::Committed::new(Side::Cosigner)?;
        let (eddsa, eddsa_evaluation) = eddsa.evaluate(theirs.eddsa_commitments)?;

        let mut nonce = [0; 32];
        OsRng.fill_bytes(&mut nonce);
        let session = hashes::keygen_session(vault, &theirs.nonce, &nonce);
        let fragments = ecdsa::keygen::Fragments::random(Side::Cosigner)?;
        let (ecdsa, ecdsa_commit) =
            ecdsa::keygen::Committed::new(Side::Cosigner, &session, &fragments.ours, &theirs.ecdsa_fragment)?;

        let answer = wire::write(&Keygen2 {
            nonce,
            ecdsa_fragment: fragments.theirs,
            ecdsa_commit,
            eddsa_commitments,
            eddsa_evaluation,
        })?;
        let keygen =
            Self { vault, ecdsa, eddsa, first: Zeroizing::new(first.to_vec()), answer: Zeroizing::new(answer.clone()) };
        Ok((keygen, answer))
    }

    /// Reads the device's second message. Returns the share and the last answer, which is secret too. Send
    /// the answer only after the share was stored and read back.
    ///
    /// # Errors
    /// As [`Keygen::start`]; [`Abort::DifferentKeys`] if the device computed another EdDSA key.
    pub fn finish(self, second: &[u8]) -> Result<(CosignerShare, Vec<u8>), KeysignError> {
        let theirs: Keygen3 = wire::read(second)?;
        same_session(&self.awaited(), &theirs.transcript)?;

        let eddsa = self.eddsa.finish(theirs.eddsa_evaluation)?;
        let eddsa_public = eddsa.public()?;
        if theirs.eddsa_public != eddsa_public {
            return Err(Abort::DifferentKeys.into());
        }
        let (ecdsa, ecdsa_reveal) = self.ecdsa.reveal()?;
        let ecdsa = ecdsa.finish(Side::Cosigner, &theirs.ecdsa_commit, &theirs.ecdsa_reveal)?;

        let share = Share::new(self.vault, None, ecdsa, eddsa)?;
        let answer = wire::write(&Keygen4 {
            transcript: hashes::keygen_transcript(&[&self.first, &self.answer, second]),
            ecdsa_reveal,
            eddsa_public,
            public_keys: share.keys.fingerprint(),
        })?;
        Ok((CosignerShare(share), answer))
    }
}

impl fmt::Debug for Keygen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cosigner::Keygen({}, redacted)", self.vault)
    }
}
