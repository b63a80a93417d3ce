//! The co-signer's state between its two messages, as bytes: for several nodes of one co-signer, any of which may take the
//! next message.
//!
//! What is kept serves one message, once. From when it is written, whoever would use it, or the state it was written from,
//! must first take it out of where it lies, so that nobody else finds it: used twice, it would give away a nonce.

use serde::{Deserialize, Serialize};
use zeroize::Zeroizing;

use super::Signing;
use super::signing::State;
use crate::binding::Binding;
use crate::ecdsa::signing::Run;
use crate::{CosignerShare, KeysignError, Scheme, Side, SignInput, ecdsa, eddsa};

/// The layout: the states of dkls23 0.6 and of frost-ed25519 3.0.
const FORMAT: u8 = 1;
/// A fixed buffer never moves, so no copy of the secret is left behind.
const MAX_KEPT_BYTES: usize = 32 * 1024;
const NOT_KEPT: KeysignError = KeysignError::Malformed("not the state of a signing run");

/// What is written: format, transcript, then the scheme's own.
#[derive(Serialize, Deserialize)]
struct Head {
    format: u8,
    binding: [u8; 32],
    transcript: [u8; 32],
}

impl Signing {
    /// The state that awaits the device's last message: secret, for one use, by this process or by another.
    ///
    /// # Errors
    /// [`KeysignError::Internal`] only.
    pub fn to_bytes(&self) -> Result<Zeroizing<Vec<u8>>, KeysignError> {
        let head = Head { format: FORMAT, binding: *self.binding.hash(), transcript: self.transcript };
        let mut bytes = Zeroizing::new(vec![0; MAX_KEPT_BYTES]);
        let written = match &self.state {
            State::Ecdsa(state) => postcard::to_slice(&(head, state.kept()), &mut bytes),
            State::Eddsa(state) => {
                let (committed, theirs) = &**state;
                postcard::to_slice(&(head, committed.kept(), theirs), &mut bytes)
            }
        };
        let length = written.map_err(|_| KeysignError::Internal("length of a signing state"))?.len();
        bytes.truncate(length);
        Ok(bytes)
    }

    /// Goes on from what was kept of the same share and input.
    ///
    /// # Errors
    /// [`KeysignError::Version`] for another format, [`KeysignError::Malformed`] for anything that is not the state of this
    /// run; [`KeysignError::NoSuchChild`] for an impossible path.
    pub fn from_bytes(share: &CosignerShare, input: SignInput, bytes: &[u8]) -> Result<Self, KeysignError> {
        let share = &share.0;
        let (head, rest) = postcard::take_from_bytes::<Head>(bytes).map_err(|_| NOT_KEPT)?;
        if head.format != FORMAT {
            return Err(KeysignError::Version { ours: FORMAT, theirs: head.format });
        }
        let binding = Binding::new(share, input)?;
        if head.binding != *binding.hash() {
            return Err(NOT_KEPT);
        }
        let SignInput { path, what, .. } = binding.input();
        let state = match binding.input().scheme {
            Scheme::Ecdsa => {
                let kept = whole(rest)?;
                let levels = share.keys.below(path)?;
                let run = Run::new(Side::Cosigner, &share.ecdsa, &levels, binding.hash(), what.as_digest()?)?;
                State::Ecdsa(Box::new(ecdsa::signing::Multiplied::of(run, kept)))
            }
            Scheme::Eddsa => {
                let (nonces, theirs) = whole(rest)?;
                let state = eddsa::signing::Committed::of(Side::Cosigner, &share.eddsa, nonces);
                State::Eddsa(Box::new((state, theirs)))
            }
        };
        Ok(Self { binding, transcript: head.transcript, state })
    }
}

fn whole<'b, T: Deserialize<'b>>(bytes: &'b [u8]) -> Result<T, KeysignError> {
    match postcard::take_from_bytes(bytes) {
        Ok((read, [])) => Ok(read),
        Ok(_) | Err(_) => Err(NOT_KEPT),
    }
}
