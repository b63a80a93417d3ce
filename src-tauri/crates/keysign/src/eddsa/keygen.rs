//! Key generation: commitments with proofs of knowledge, then the secret evaluations.

use std::collections::BTreeMap;

use frost_ed25519::keys::dkg;
pub(crate) use frost_ed25519::keys::dkg::round1::Package as Commitments;
pub(crate) use frost_ed25519::keys::dkg::round2::Package as Evaluation;
use rand_core::OsRng;
use serde::{Deserialize, Serialize};

use super::EddsaShare;
use crate::frost::{identifier, refusal};
use crate::{KeysignError, Side};

/// The state after this side has committed to its polynomial.
pub(crate) struct Committed {
    us: Side,
    secret: dkg::round1::SecretPackage,
}

impl Committed {
    pub(crate) fn new(us: Side) -> Result<(Self, Commitments), KeysignError> {
        let (secret, sent) = dkg::part1(identifier(us)?, 2, 2, OsRng).map_err(refusal(us))?;
        Ok((Self { us, secret }, sent))
    }

    /// Checks the other side's proof and evaluates this side's polynomial for it. Secret between the two
    /// sides.
    pub(crate) fn evaluate(self, theirs: Commitments) -> Result<(Evaluated, Evaluation), KeysignError> {
        let Self { us, secret } = self;
        let them = identifier(us.other())?;
        let theirs = BTreeMap::from([(them, theirs)]);
        let (secret, mut sent) = dkg::part2(secret, &theirs).map_err(refusal(us))?;
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
    secret: dkg::round2::SecretPackage,
    theirs: BTreeMap<frost_ed25519::Identifier, Commitments>,
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

    /// Checks the other side's evaluation against its commitments and computes this side's share.
    pub(crate) fn finish(self, theirs: Evaluation) -> Result<EddsaShare, KeysignError> {
        let evaluations = BTreeMap::from([(identifier(self.us.other())?, theirs)]);
        let (key, public) = dkg::part3(&self.made.secret, &self.made.theirs, &evaluations).map_err(refusal(self.us))?;
        Ok(EddsaShare { key, public })
    }
}
