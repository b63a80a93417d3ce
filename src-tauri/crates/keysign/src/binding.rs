//! Binds a signing run to its inputs: both sides compute the hash and compare.

use std::fmt;

use crate::public_keys::Verifier;
use crate::share::Share;
use crate::{Abort, KeysignError, SignInput, Signature, ToSign, hashes};

/// The inputs of a signing run (message and key), with the hash over all of them.
pub(crate) struct Binding {
    key: Verifier,
    input: SignInput,
    hash: [u8; 32],
}

impl Binding {
    pub(crate) fn new(share: &Share, input: SignInput) -> Result<Self, KeysignError> {
        let key = share.keys.verifier(input.scheme, &input.path)?;
        let path: Vec<u8> = input.path.indexes().iter().flat_map(|index| index.to_be_bytes()).collect();
        // The hash distinguishes a message from a digest with the same bytes.
        let domain = match &input.what {
            ToSign::Digest(_) => "lockstep/sign/2",
            ToSign::Message(_) => "lockstep/sign-message/1",
        };
        let hash = hashes::tagged(
            domain,
            &[
                share.vault.as_bytes(),
                &share.keys.fingerprint(),
                &share.pair,
                input.sign_id.as_bytes(),
                &[input.scheme.tag()],
                &path,
                &input.what.digest(),
            ],
        );
        Ok(Self { key, input, hash })
    }

    pub(crate) const fn input(&self) -> &SignInput {
        &self.input
    }

    pub(crate) const fn hash(&self) -> &[u8; 32] {
        &self.hash
    }

    /// Aborts without blame if the other side's hash differs.
    pub(crate) fn check(&self, theirs: &[u8; 32]) -> Result<(), KeysignError> {
        same_session(&self.hash, theirs)
    }

    /// A hash over the run so far, so that messages of two attempts cannot be mixed.
    pub(crate) fn transcript(&self, first: &[u8], answer: &[u8]) -> [u8; 32] {
        hashes::tagged("lockstep/sign-transcript/1", &[&self.hash, first, answer])
    }

    /// Returns the signature if it is valid for this run.
    pub(crate) fn verified(&self, signature: Signature) -> Result<Signature, KeysignError> {
        self.key.verify(&self.input.what, &signature)?;
        Ok(signature)
    }
}

pub(crate) fn same_session(ours: &[u8; 32], theirs: &[u8; 32]) -> Result<(), KeysignError> {
    if ours == theirs { Ok(()) } else { Err(Abort::DifferentSession.into()) }
}

impl fmt::Debug for Binding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Binding")
            .field("sign_id", &self.input.sign_id)
            .field("scheme", &self.input.scheme)
            .finish_non_exhaustive()
    }
}
