//! The state of a key generation or refresh after the first answer, before the device's second message.

use serde::{Deserialize, Serialize};
use zeroize::Zeroizing;

use super::{FORMAT, known, whole, written};
use crate::cosigner::{Keygen, Refresh};
use crate::messages::{Keygen3, Refresh3};
use crate::port::RefreshKind;
use crate::refresh::{Ground, tag, transcript};
use crate::{CosignerShare, KeysignError, Side, VaultId, ecdsa, eddsa, hashes, wire};

const NOT_KEPT: KeysignError = KeysignError::Malformed("not the state of this share in the making");

/// The first part of the state. Both messages so far and the state of each scheme follow.
#[derive(Serialize, Deserialize)]
struct Head {
    format: u8,
    vault: [u8; 16],
    refreshed: Option<Refreshed>,
}

/// For a refresh: the pair of shares, the kind of refresh, and the new generation.
#[derive(Serialize, Deserialize)]
struct Refreshed {
    pair: [u8; 32],
    kind: u8,
    generation: u64,
}

fn read_head(bytes: &[u8]) -> Result<(Head, &[u8]), KeysignError> {
    let (head, rest) = postcard::take_from_bytes::<Head>(bytes).map_err(|_| NOT_KEPT)?;
    known(head.format)?;
    Ok((head, rest))
}

impl Keygen {
    /// The state that waits for the device's second message. It is secret and must be used once, by this
    /// process or another.
    ///
    /// # Errors
    /// [`KeysignError::Internal`] only.
    pub fn to_bytes(&self) -> Result<Zeroizing<Vec<u8>>, KeysignError> {
        let head = Head { format: FORMAT, vault: *self.vault.as_bytes(), refreshed: None };
        written(&(head, &self.first[..], &self.answer[..], &self.ecdsa, self.eddsa.made()))
    }

    /// Continues from a serialized state of this vault.
    ///
    /// # Errors
    /// [`KeysignError::Version`] for another format, [`KeysignError::Malformed`] for anything except the
    /// state of a key generation for this vault.
    pub fn from_bytes(vault: VaultId, bytes: &[u8]) -> Result<Self, KeysignError> {
        let (head, rest) = read_head(bytes)?;
        if head.vault != *vault.as_bytes() || head.refreshed.is_some() {
            return Err(NOT_KEPT);
        }
        let (first, answer, ecdsa, eddsa): (Vec<u8>, Vec<u8>, _, _) = whole(rest).ok_or(NOT_KEPT)?;
        let (first, answer) = (Zeroizing::new(first), Zeroizing::new(answer));
        Ok(Self { vault, ecdsa, eddsa: eddsa::keygen::Evaluated::of(Side::Cosigner, eddsa), first, answer })
    }

    /// The hash over both messages so far, which the device's second message must contain. It is as secret as
    /// the messages: the co-signer's storage alone does not reveal it.
    #[must_use]
    pub fn awaited(&self) -> Zeroizing<[u8; 32]> {
        Zeroizing::new(hashes::keygen_transcript(&[&self.first, &self.answer]))
    }

    /// The hash that a second message contains.
    ///
    /// # Errors
    /// [`KeysignError::Malformed`] or [`KeysignError::Version`].
    pub fn named(second: &[u8]) -> Result<Zeroizing<[u8; 32]>, KeysignError> {
        Ok(Zeroizing::new(wire::read::<Keygen3>(second)?.transcript))
    }
}

impl Refresh {
    /// The state that waits for the device's second message, without the share that is refreshed. It is
    /// secret and must be used once, by this process or another.
    ///
    /// # Errors
    /// [`KeysignError::Internal`] only.
    pub fn to_bytes(&self) -> Result<Zeroizing<Vec<u8>>, KeysignError> {
        let refreshed = Refreshed { pair: self.ground.pair, kind: tag(self.ground.kind), generation: self.generation };
        let head = Head { format: FORMAT, vault: *self.ground.vault.as_bytes(), refreshed: Some(refreshed) };
        written(&(head, &self.first[..], &self.answer[..], self.ecdsa.made(), self.eddsa.made()))
    }

    /// Continues from a serialized state of this share.
    ///
    /// # Errors
    /// [`KeysignError::Version`] for another format, [`KeysignError::Malformed`] for anything except the
    /// state of a refresh of this share.
    pub fn from_bytes(share: CosignerShare, bytes: &[u8]) -> Result<Self, KeysignError> {
        let share = share.0;
        let (head, rest) = read_head(bytes)?;
        let refreshed = head.refreshed.ok_or(NOT_KEPT)?;
        let kind = [RefreshKind::Quick, RefreshKind::Complete].into_iter().find(|kind| tag(*kind) == refreshed.kind);
        let ground = Ground::of(&share, kind.ok_or(NOT_KEPT)?);
        if head.vault != *ground.vault.as_bytes() || refreshed.pair != ground.pair {
            return Err(NOT_KEPT);
        }
        let (first, answer, ecdsa, eddsa): (Vec<u8>, Vec<u8>, _, _) = whole(rest).ok_or(NOT_KEPT)?;
        Ok(Self {
            ground,
            generation: refreshed.generation,
            ecdsa: ecdsa::refresh::Committed::of(share.ecdsa, ecdsa),
            old_eddsa: share.eddsa,
            eddsa: eddsa::refresh::Evaluated::of(Side::Cosigner, eddsa),
            first: Zeroizing::new(first),
            answer: Zeroizing::new(answer),
        })
    }

    /// As [`Keygen::awaited`].
    #[must_use]
    pub fn awaited(&self) -> Zeroizing<[u8; 32]> {
        Zeroizing::new(transcript(&[&self.first, &self.answer]))
    }

    /// As [`Keygen::named`].
    ///
    /// # Errors
    /// [`KeysignError::Malformed`] or [`KeysignError::Version`].
    pub fn named(second: &[u8]) -> Result<Zeroizing<[u8; 32]>, KeysignError> {
        Ok(Zeroizing::new(wire::read::<Refresh3>(second)?.transcript))
    }
}
