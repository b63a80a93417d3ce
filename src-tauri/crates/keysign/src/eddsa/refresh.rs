//! Refresh: key generation with polynomials through zero, whose result is added to the share. The key stays.

use std::collections::BTreeMap;

use frost_ed25519::keys::dkg::{round1, round2};
use frost_ed25519::keys::refresh::{refresh_dkg_part1, refresh_dkg_part2, refresh_dkg_shares};
use frost_ed25519::{Error, Identifier};
use rand_core::OsRng;
use serde::{Deserialize, Serialize};

use super::EddsaShare;
use super::keygen::{Commitments, Evaluation};
use crate::frost::{identifier, refusal};
use crate::{KeysignError, Side};

/// The state after this side has committed to its polynomial.
pub(crate) struct Committed {
    us: Side,
    secret: round1::SecretPackage,
}

impl Committed {
    pub(crate) fn new(us: Side) -> Result<(Self, Commitments), KeysignError> {
        let (secret, sent) = refresh_dkg_part1(identifier(us)?, 2, 2, OsRng).map_err(refusal(us))?;
        Ok((Self { us, secret }, sent))
    }

    /// Evaluates this side's polynomial for the other. Secret between the two sides.
    pub(crate) fn evaluate(self, theirs: Commitments) -> Result<(Evaluated, Evaluation), KeysignError> {
        let Self { us, secret } = self;
        let them = identifier(us.other())?;
        let theirs = BTreeMap::from([(them, theirs)]);
        let (secret, mut sent) = refresh_dkg_part2(secret, &theirs).map_err(refusal(us))?;
        let sent = sent.remove(&them).ok_or(KeysignError::Internal("number of counterparties"))?;
        Ok((Evaluated { us, made: Made { secret, theirs } }, sent))
    }
}

/// The state after this side has evaluated its polynomial.
pub(crate) struct Evaluated {
    us: Side,
    made: Made,
}

/// The state, for serialization.
#[derive(Serialize, Deserialize)]
pub(crate) struct Made {
    secret: round2::SecretPackage,
    theirs: BTreeMap<Identifier, Commitments>,
}

impl Evaluated {
    /// Continues from a serialized state.
    pub(crate) const fn of(us: Side, made: Made) -> Self {
        Self { us, made }
    }

    /// The secrets of this state, for serialization.
    pub(crate) const fn made(&self) -> &Made {
        &self.made
    }

    /// Checks the other side's evaluation against its commitments and computes this side's new share.
    pub(crate) fn finish(self, theirs: Evaluation, old: &EddsaShare) -> Result<EddsaShare, KeysignError> {
        let Self { us, made: Made { secret, theirs: commitments } } = self;
        let evaluations = BTreeMap::from([(identifier(us.other())?, theirs)]);
        let made = refresh_dkg_shares(&secret, &commitments, &evaluations, old.public.clone(), old.key.clone());
        let (key, public) = made.map_err(|error| match error {
            // Here the library does not name the culprit; with two sides, it is the other one.
            Error::InvalidSecretShare { .. } => KeysignError::Ban { culprit: us.other(), reason: error.to_string() },
            other => refusal(us)(other),
        })?;
        let public = public.serialize().map_err(|_| KeysignError::Internal("public key package"))?;
        EddsaShare::from_parts(us, key, &public).ok_or(KeysignError::Internal("a refreshed share is not sound"))
    }
}
