//! Key generation on the device.

use std::fmt;

use rand_core::{OsRng, RngCore};
use zeroize::Zeroizing;

use crate::binding::same_session;
use crate::messages::{Keygen1, Keygen2, Keygen3, Keygen4};
use crate::share::Share;
use crate::{Abort, DeviceShare, KeysignError, Side, VaultId, ecdsa, eddsa, hashes, wire};

/// Key generation after the first message was sent.
pub struct Keygen {
    vault: VaultId,
    nonce: [u8; 32],
    ours: ecdsa::keygen::Fragment,
    eddsa: eddsa::keygen::Committed,
    first: Zeroizing<Vec<u8>>,
}

/// Key generation after both messages were sent; waits for the last answer.
pub struct KeygenReady {
    vault: VaultId,
    ecdsa: ecdsa::keygen::Revealed,
    their_commit: ecdsa::keygen::Commit,
    eddsa: eddsa::EddsaShare,
    transcript: [u8; 32],
}

impl Keygen {
    /// Begins the key generation of a vault. Returns the first message. It is secret: for the authenticated
    /// and encrypted channel only.
    ///
    /// # Errors
    /// [`KeysignError::Internal`] only.
    pub fn start(vault: VaultId) -> Result<(Self, Vec<u8>), KeysignError> {
        let mut nonce = [0; 32];
        OsRng.fill_bytes(&mut nonce);
        let fragments = ecdsa::keygen::Fragments::random(Side::Device)?;
        let (eddsa, eddsa_commitments) = eddsa::keygen::Committed::new(Side::Device)?;
        let first = wire::write(&Keygen1 {
            vault: *vault.as_bytes(),
            nonce,
            ecdsa_fragment: fragments.theirs,
            eddsa_commitments,
        })?;
        let keygen = Self { vault, nonce, ours: fragments.ours, eddsa, first: Zeroizing::new(first.clone()) };
        Ok((keygen, first))
    }

    /// Reads the co-signer's first answer. Returns the second message, which is secret too.
    ///
    /// # Errors
    /// [`KeysignError::Malformed`], [`KeysignError::Version`], [`KeysignError::Abort`] or
    /// [`KeysignError::Ban`], if the answer is wrong. No vault was created.
    pub fn second(self, reply: &[u8]) -> Result<(KeygenReady, Vec<u8>), KeysignError> {
        let theirs: Keygen2 = wire::read(reply)?;
        let (eddsa, eddsa_evaluation) = self.eddsa.evaluate(theirs.eddsa_commitments)?;
        let eddsa = eddsa.finish(theirs.eddsa_evaluation)?;

        let session = hashes::keygen_session(self.vault, &self.nonce, &theirs.nonce);
        // The co-signer has committed, so this side can commit and reveal in one message.
        let (ecdsa, ecdsa_commit) =
            ecdsa::keygen::Committed::new(Side::Device, &session, &self.ours, &theirs.ecdsa_fragment)?;
        let (ecdsa, ecdsa_reveal) = ecdsa.reveal()?;

        let second = wire::write(&Keygen3 {
            transcript: hashes::keygen_transcript(&[&self.first, reply]),
            ecdsa_commit,
            ecdsa_reveal,
            eddsa_evaluation,
            eddsa_public: eddsa.public()?,
        })?;
        let ready = KeygenReady {
            vault: self.vault,
            ecdsa,
            their_commit: theirs.ecdsa_commit,
            eddsa,
            transcript: hashes::keygen_transcript(&[&self.first, reply, &second]),
        };
        Ok((ready, second))
    }
}

impl KeygenReady {
    /// Reads the co-signer's last answer. Returns the device's share, after both sides confirmed equal public
    /// keys. The vault exists only after both shares were stored and a test message was signed with each
    /// scheme.
    ///
    /// # Errors
    /// As [`Keygen::second`].
    pub fn finish(self, reply: &[u8]) -> Result<DeviceShare, KeysignError> {
        let theirs: Keygen4 = wire::read(reply)?;
        same_session(&self.transcript, &theirs.transcript)?;
        if theirs.eddsa_public != self.eddsa.public()? {
            return Err(Abort::DifferentKeys.into());
        }
        let ecdsa = self.ecdsa.finish(Side::Device, &self.their_commit, &theirs.ecdsa_reveal)?;
        let share = Share::new(self.vault, None, ecdsa, self.eddsa)?;
        if theirs.public_keys != share.keys.fingerprint() {
            return Err(Abort::DifferentKeys.into());
        }
        Ok(DeviceShare(share))
    }
}

impl fmt::Debug for Keygen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "device::Keygen({}, redacted)", self.vault)
    }
}

impl fmt::Debug for KeygenReady {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "device::KeygenReady({}, redacted)", self.vault)
    }
}
