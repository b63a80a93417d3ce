//! Signing: commitments of both sides, then a share of each.

use std::collections::BTreeMap;

use frost_ed25519::keys::{KeyPackage, PublicKeyPackage};
pub(crate) use frost_ed25519::round1::SigningCommitments as Commitments;
use frost_ed25519::round1::{self, SigningNonces};
pub(crate) use frost_ed25519::round2::SignatureShare as Part;
use frost_ed25519::{SigningPackage, round2};
use rand_core::OsRng;

use super::{EddsaShare, identifier, refusal};
use crate::{KeysignError, Side, Signature};

/// This side has committed to its nonces, which serve one signature.
pub(crate) struct Committed {
    us: Side,
    key: KeyPackage,
    public: PublicKeyPackage,
    nonces: SigningNonces,
    commitments: Commitments,
}

impl Committed {
    pub(crate) fn new(us: Side, share: &EddsaShare) -> (Self, Commitments) {
        let (nonces, commitments) = round1::commit(share.key.signing_share(), &mut OsRng);
        let committed = Self { us, key: share.key.clone(), public: share.public.clone(), nonces, commitments };
        (committed, commitments)
    }

    /// Goes on with nonces that were kept, which have served nothing yet.
    pub(crate) fn of(us: Side, share: &EddsaShare, nonces: SigningNonces) -> Self {
        let commitments = *nonces.commitments();
        Self { us, key: share.key.clone(), public: share.public.clone(), nonces, commitments }
    }

    /// What is secret of this, to be written.
    pub(crate) const fn kept(&self) -> &SigningNonces {
        &self.nonces
    }

    /// Signs the message with this side's share; the nonces are gone after this.
    pub(crate) fn part(self, theirs: Commitments, message: &[u8]) -> Result<(Parted, Part), KeysignError> {
        let commitments =
            BTreeMap::from([(identifier(self.us)?, self.commitments), (identifier(self.us.other())?, theirs)]);
        let package = SigningPackage::new(commitments, message);
        let part = round2::sign(&package, &self.nonces, &self.key).map_err(refusal(self.us))?;
        let parted = Parted { us: self.us, public: self.public, package, part };
        Ok((parted, part))
    }
}

/// This side's part is made.
pub(crate) struct Parted {
    us: Side,
    public: PublicKeyPackage,
    package: SigningPackage,
    part: Part,
}

impl Parted {
    /// Completes the signature; a wrong part names its maker.
    pub(crate) fn complete(self, theirs: Part) -> Result<Signature, KeysignError> {
        let parts = BTreeMap::from([(identifier(self.us)?, self.part), (identifier(self.us.other())?, theirs)]);
        frost_ed25519::aggregate(&self.package, &parts, &self.public)
            .map_err(refusal(self.us))?
            .serialize()
            .ok()
            .and_then(|bytes| bytes.try_into().ok())
            .map(Signature::Eddsa)
            .ok_or(KeysignError::Internal("signature length"))
    }
}
