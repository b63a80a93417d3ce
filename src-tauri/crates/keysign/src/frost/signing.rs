//! Signing: both sides commit to nonces, then each makes its part.

use std::collections::BTreeMap;

use frost_core::keys::PublicKeyPackage;
pub(crate) use frost_core::round1::SigningCommitments as Commitments;
use frost_core::round1::{self, SigningNonces};
pub(crate) use frost_core::round2::SignatureShare as Part;
use frost_core::{Ciphersuite, SigningPackage, round2};
use rand_core::OsRng;

use super::{Keys, identifier, refusal};
use crate::{KeysignError, Side};

/// The state after this side has committed to its nonces, which serve one signature.
pub(crate) struct Committed<C: Ciphersuite> {
    us: Side,
    keys: Keys<C>,
    nonces: SigningNonces<C>,
    commitments: Commitments<C>,
}

impl<C: Ciphersuite> Committed<C> {
    pub(crate) fn new(us: Side, keys: Keys<C>) -> (Self, Commitments<C>) {
        let (nonces, commitments) = round1::commit(keys.key.signing_share(), &mut OsRng);
        (Self { us, keys, nonces, commitments }, commitments)
    }

    /// Continues with stored nonces that were not used yet.
    pub(crate) fn of(us: Side, keys: Keys<C>, nonces: SigningNonces<C>) -> Self {
        let commitments = *nonces.commitments();
        Self { us, keys, nonces, commitments }
    }

    /// The secrets of this state, for serialization.
    pub(crate) const fn kept(&self) -> &SigningNonces<C> {
        &self.nonces
    }

    /// Makes this side's part for the message; the nonces are consumed.
    pub(crate) fn part(self, theirs: Commitments<C>, message: &[u8]) -> Result<(Parted<C>, Part<C>), KeysignError> {
        let commitments =
            BTreeMap::from([(identifier(self.us)?, self.commitments), (identifier(self.us.other())?, theirs)]);
        let package = SigningPackage::new(commitments, message);
        let part = round2::sign(&package, &self.nonces, &self.keys.key).map_err(refusal(self.us))?;
        let parted = Parted { us: self.us, public: self.keys.public, package, part };
        Ok((parted, part))
    }
}

/// The state after this side's part was made.
pub(crate) struct Parted<C: Ciphersuite> {
    us: Side,
    public: PublicKeyPackage<C>,
    package: SigningPackage<C>,
    part: Part<C>,
}

impl<C: Ciphersuite> Parted<C> {
    /// Completes the signature; a wrong part identifies its maker.
    pub(crate) fn complete(self, theirs: Part<C>) -> Result<[u8; 64], KeysignError> {
        let parts = BTreeMap::from([(identifier(self.us)?, self.part), (identifier(self.us.other())?, theirs)]);
        frost_core::aggregate(&self.package, &parts, &self.public)
            .map_err(refusal(self.us))?
            .serialize()
            .ok()
            .and_then(|bytes| bytes.try_into().ok())
            .ok_or(KeysignError::Internal("signature length"))
    }
}
