//! Signing on the device.

use std::fmt;

use crate::binding::Binding;
use crate::messages::{Ecdsa1, Ecdsa2, Ecdsa3, Eddsa1, Eddsa2, Eddsa3, Schnorr1, Schnorr2, Schnorr3};
use crate::{DeviceShare, KeysignError, Scheme, Side, SignInput, Signature, ecdsa, eddsa, schnorr, wire};

/// Signing after the first message was sent.
pub struct Signing {
    binding: Binding,
    first: Vec<u8>,
    state: State,
}

enum State {
    Ecdsa(Box<ecdsa::signing::Extended>),
    Eddsa(Box<eddsa::signing::Committed>),
    Schnorr(Box<schnorr::Committed>),
}

/// Signing after the last message was made. Once that message is released, a signature may exist at the
/// co-signer. This type holds no protocol state that a crash could lose.
#[derive(Debug)]
pub struct Ready {
    binding: Binding,
}

impl Signing {
    /// Begins a signature. Returns the first message. It alone does not permit a signature, so it may be sent
    /// before the user has approved.
    ///
    /// # Errors
    /// [`KeysignError::NoSuchChild`] for an impossible path.
    pub fn start(share: &DeviceShare, input: SignInput) -> Result<(Self, Vec<u8>), KeysignError> {
        let share = &share.0;
        let binding = Binding::new(share, input)?;
        let SignInput { path, what, .. } = binding.input();
        let levels = share.keys.below(path);
        let (state, first) = match binding.input().scheme {
            Scheme::Ecdsa => {
                let (state, extension) = ecdsa::signing::Extended::new(
                    Side::Device,
                    &share.ecdsa,
                    &levels?,
                    binding.hash(),
                    what.as_digest()?,
                )?;
                let first = wire::write(&Ecdsa1 { binding: *binding.hash(), extension })?;
                (State::Ecdsa(Box::new(state)), first)
            }
            Scheme::Eddsa => {
                let (state, commitments) = eddsa::signing::Committed::new(Side::Device, share.eddsa.keys());
                let first = wire::write(&Eddsa1 { binding: *binding.hash(), commitments })?;
                (State::Eddsa(Box::new(state)), first)
            }
            Scheme::Schnorr => {
                what.as_digest()?;
                let keys = schnorr::keys(Side::Device, &share.ecdsa, &levels?)?;
                let (state, commitments) = schnorr::Committed::new(Side::Device, keys);
                let first = wire::write(&Schnorr1 { binding: *binding.hash(), commitments })?;
                (State::Schnorr(Box::new(state)), first)
            }
        };
        let signing = Self { binding, first: first.clone(), state };
        Ok((signing, first))
    }

    /// Reads the co-signer's answer. Returns the last message, which lets the co-signer complete the
    /// signature. Release it only after approval, and after the release was journalled.
    ///
    /// # Errors
    /// [`KeysignError::Malformed`], [`KeysignError::Version`] or [`KeysignError::Abort`]: nothing was signed
    /// and the other side is not to blame. [`KeysignError::Ban`]: lock the vault durably on both sides first.
    pub fn exchange(self, reply: &[u8]) -> Result<(Ready, Vec<u8>), KeysignError> {
        let Self { binding, first, state } = self;
        let transcript = binding.transcript(&first, reply);
        let last = match state {
            State::Ecdsa(state) => {
                let theirs: Ecdsa2 = wire::read(reply)?;
                let (state, multiplication) = state.multiply(&theirs.extension)?;
                let (_, part) = state.part(&theirs.multiplication)?;
                wire::write(&Ecdsa3 { transcript, multiplication, part })?
            }
            State::Eddsa(state) => {
                let theirs: Eddsa2 = wire::read(reply)?;
                let (_, part) = state.part(theirs.commitments, binding.input().what.bytes())?;
                wire::write(&Eddsa3 { transcript, part })?
            }
            State::Schnorr(state) => {
                let theirs: Schnorr2 = wire::read(reply)?;
                let (_, part) = state.part(theirs.commitments, binding.input().what.as_digest()?)?;
                wire::write(&Schnorr3 { transcript, part })?
            }
        };
        Ok((Ready { binding }, last))
    }
}

impl Ready {
    /// Returns the co-signer's signature if it is valid under the vault's key for this path and digest.
    ///
    /// # Errors
    /// [`KeysignError::InvalidSignature`] if it is not.
    pub fn accept(self, signature: Signature) -> Result<Signature, KeysignError> {
        self.binding.verified(signature)
    }
}

impl fmt::Debug for Signing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "device::Signing({:?}, redacted)", self.binding)
    }
}
