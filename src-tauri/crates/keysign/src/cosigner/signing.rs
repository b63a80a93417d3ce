//! Signing at the co-signer.

use std::fmt;

use crate::binding::{Binding, same_session};
use crate::messages::{Ecdsa1, Ecdsa2, Ecdsa3, Eddsa1, Eddsa2, Eddsa3, Schnorr1, Schnorr2, Schnorr3};
use crate::{CosignerShare, KeysignError, Scheme, Side, SignInput, Signature, ecdsa, eddsa, schnorr, wire};

/// Signing after this side's first step, before the device's first message.
pub struct Prepared {
    binding: Binding,
    state: PreparedState,
}

enum PreparedState {
    Ecdsa(Box<(ecdsa::signing::Extended, ecdsa::signing::Extension)>),
    Eddsa(Box<(eddsa::signing::Committed, eddsa::signing::Commitments)>),
    Schnorr(Box<(schnorr::Committed, schnorr::Commitments)>),
}

/// Signing after the answer was sent; waits for the device's last message.
pub struct Signing {
    pub(super) binding: Binding,
    pub(super) transcript: [u8; 32],
    pub(super) state: State,
}

pub(super) enum State {
    Ecdsa(Box<ecdsa::signing::Multiplied>),
    Eddsa(Box<(eddsa::signing::Committed, eddsa::signing::Commitments)>),
    Schnorr(Box<(schnorr::Committed, schnorr::Commitments)>),
}

impl Prepared {
    /// Makes the first step, which does not depend on the device's messages. The input comes from the
    /// co-signer itself: it decoded the transaction and computed the digest.
    ///
    /// # Errors
    /// [`KeysignError::NoSuchChild`] for an impossible path.
    pub fn new(share: &CosignerShare, input: SignInput) -> Result<Self, KeysignError> {
        let share = &share.0;
        let binding = Binding::new(share, input)?;
        let SignInput { path, what, .. } = binding.input();
        let levels = share.keys.below(path);
        let state = match binding.input().scheme {
            Scheme::Ecdsa => PreparedState::Ecdsa(Box::new(ecdsa::signing::Extended::new(
                Side::Cosigner,
                &share.ecdsa,
                &levels?,
                binding.hash(),
                what.as_digest()?,
            )?)),
            Scheme::Eddsa => {
                PreparedState::Eddsa(Box::new(eddsa::signing::Committed::new(Side::Cosigner, share.eddsa.keys())))
            }
            Scheme::Schnorr => {
                what.as_digest()?;
                let keys = schnorr::keys(Side::Cosigner, &share.ecdsa, &levels?)?;
                PreparedState::Schnorr(Box::new(schnorr::Committed::new(Side::Cosigner, keys)))
            }
        };
        Ok(Self { binding, state })
    }

    /// Reads the device's first message. Returns the answer.
    ///
    /// # Errors
    /// As [`Signing::start`].
    pub fn answer(self, first: &[u8]) -> Result<(Signing, Vec<u8>), KeysignError> {
        let Self { binding, state } = self;
        let (state, answer) = match state {
            PreparedState::Ecdsa(made) => {
                let (state, extension) = *made;
                let theirs: Ecdsa1 = wire::read(first)?;
                binding.check(&theirs.binding)?;
                let (state, multiplication) = state.multiply(&theirs.extension)?;
                let answer = wire::write(&Ecdsa2 { extension, multiplication })?;
                (State::Ecdsa(Box::new(state)), answer)
            }
            PreparedState::Eddsa(made) => {
                let (state, commitments) = *made;
                let theirs: Eddsa1 = wire::read(first)?;
                binding.check(&theirs.binding)?;
                let answer = wire::write(&Eddsa2 { commitments })?;
                (State::Eddsa(Box::new((state, theirs.commitments))), answer)
            }
            PreparedState::Schnorr(made) => {
                let (state, commitments) = *made;
                let theirs: Schnorr1 = wire::read(first)?;
                binding.check(&theirs.binding)?;
                let answer = wire::write(&Schnorr2 { commitments })?;
                (State::Schnorr(Box::new((state, theirs.commitments))), answer)
            }
        };
        let signing = Signing { transcript: binding.transcript(first, &answer), binding, state };
        Ok((signing, answer))
    }
}

impl Signing {
    /// Reads the device's first message. Returns the answer. The input comes from the co-signer itself: it
    /// decoded the transaction and computed the digest.
    ///
    /// # Errors
    /// [`KeysignError::Malformed`], [`KeysignError::Version`], [`KeysignError::Abort`] (for example if the
    /// device signs something else) or [`KeysignError::NoSuchChild`]: the other side is not to blame.
    /// [`KeysignError::Ban`]: lock the vault durably before any answer.
    pub fn start(share: &CosignerShare, input: SignInput, first: &[u8]) -> Result<(Self, Vec<u8>), KeysignError> {
        Prepared::new(share, input)?.answer(first)
    }

    /// Reads the device's last message. Returns the complete signature, verified with the vault's key. Store
    /// it durably under its sign id before returning it to the device.
    ///
    /// # Errors
    /// As [`Signing::start`]; [`KeysignError::InvalidSignature`] if the result does not verify.
    pub fn finish(self, last: &[u8]) -> Result<Signature, KeysignError> {
        let signature = match self.state {
            State::Ecdsa(state) => {
                let theirs: Ecdsa3 = wire::read(last)?;
                same_session(&self.transcript, &theirs.transcript)?;
                let (state, _) = state.part(&theirs.multiplication)?;
                state.complete(&theirs.part)?
            }
            State::Eddsa(begun) => {
                let (state, commitments) = *begun;
                let theirs: Eddsa3 = wire::read(last)?;
                same_session(&self.transcript, &theirs.transcript)?;
                let (state, _) = state.part(commitments, self.binding.input().what.bytes())?;
                Signature::Eddsa(state.complete(theirs.part)?)
            }
            State::Schnorr(begun) => {
                let (state, commitments) = *begun;
                let theirs: Schnorr3 = wire::read(last)?;
                same_session(&self.transcript, &theirs.transcript)?;
                let (state, _) = state.part(commitments, self.binding.input().what.as_digest()?)?;
                Signature::Schnorr(state.complete(theirs.part)?)
            }
        };
        self.binding.verified(signature)
    }
}

impl fmt::Debug for Prepared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cosigner::Prepared({:?}, redacted)", self.binding)
    }
}

impl fmt::Debug for Signing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cosigner::Signing({:?}, redacted)", self.binding)
    }
}
