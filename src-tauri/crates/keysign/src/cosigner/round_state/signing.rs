//! The state of a signature after the answer, before the device's last message.

use serde::{Deserialize, Serialize};
use zeroize::Zeroizing;

use super::{FORMAT, known, whole, written};
use crate::binding::Binding;
use crate::cosigner::Signing;
use crate::cosigner::signing::State;
use crate::ecdsa::signing::Run;
use crate::{CosignerShare, KeysignError, Scheme, Side, SignInput, ecdsa, eddsa, schnorr};

const NOT_KEPT: KeysignError = KeysignError::Malformed("not the state of a signing run");

/// The head of the serialized state: format and transcript. The scheme's own part follows.
#[derive(Serialize, Deserialize)]
struct Head {
    format: u8,
    binding: [u8; 32],
    transcript: [u8; 32],
}

impl Signing {
    /// The state that waits for the device's last message. It is secret and must be used once, by this
    /// process or another.
    ///
    /// # Errors
    /// [`KeysignError::Internal`] only.
    pub fn to_bytes(&self) -> Result<Zeroizing<Vec<u8>>, KeysignError> {
        let head = Head { format: FORMAT, binding: *self.binding.hash(), transcript: self.transcript };
        match &self.state {
            State::Ecdsa(state) => written(&(head, state.kept())),
            State::Eddsa(state) => {
                let (committed, theirs) = &**state;
                written(&(head, committed.kept(), theirs))
            }
            State::Schnorr(state) => {
                let (committed, theirs) = &**state;
                written(&(head, committed.kept(), theirs))
            }
        }
    }

    /// Continues from a serialized state of this share and input.
    ///
    /// # Errors
    /// [`KeysignError::Version`] for another format, [`KeysignError::Malformed`] for anything except the
    /// state of this run; [`KeysignError::NoSuchChild`] for an impossible path.
    pub fn from_bytes(share: &CosignerShare, input: SignInput, bytes: &[u8]) -> Result<Self, KeysignError> {
        let share = &share.0;
        let (head, rest) = postcard::take_from_bytes::<Head>(bytes).map_err(|_| NOT_KEPT)?;
        known(head.format)?;
        let binding = Binding::new(share, input)?;
        if head.binding != *binding.hash() {
            return Err(NOT_KEPT);
        }
        let SignInput { path, what, .. } = binding.input();
        let state = match binding.input().scheme {
            Scheme::Ecdsa => {
                let kept = whole(rest).ok_or(NOT_KEPT)?;
                let levels = share.keys.below(path)?;
                let run = Run::new(Side::Cosigner, &share.ecdsa, &levels, binding.hash(), what.as_digest()?)?;
                State::Ecdsa(Box::new(ecdsa::signing::Multiplied::of(run, kept)))
            }
            Scheme::Eddsa => {
                let (nonces, theirs) = whole(rest).ok_or(NOT_KEPT)?;
                let state = eddsa::signing::Committed::of(Side::Cosigner, share.eddsa.keys(), nonces);
                State::Eddsa(Box::new((state, theirs)))
            }
            Scheme::Schnorr => {
                let (nonces, theirs) = whole(rest).ok_or(NOT_KEPT)?;
                let keys = schnorr::keys(Side::Cosigner, &share.ecdsa, &share.keys.below(path)?)?;
                let state = schnorr::Committed::of(Side::Cosigner, keys, nonces);
                State::Schnorr(Box::new((state, theirs)))
            }
        };
        Ok(Self { binding, transcript: head.transcript, state })
    }
}
