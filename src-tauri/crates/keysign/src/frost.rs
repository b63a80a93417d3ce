//! Two-party FROST (RFC 9591): the part that is independent of the curve.

pub(crate) mod signing;

use frost_core::keys::{KeyPackage, PublicKeyPackage};
use frost_core::{Ciphersuite, Error, Identifier};

use crate::{Abort, KeysignError, Side};

/// One side's share of the key, and the public shares of both. Wiped when dropped.
pub(crate) struct Keys<C: Ciphersuite> {
    pub(crate) key: KeyPackage<C>,
    pub(crate) public: PublicKeyPackage<C>,
}

pub(crate) fn identifier<C: Ciphersuite>(side: Side) -> Result<Identifier<C>, KeysignError> {
    u16::from(side.number()).try_into().map_err(|_| KeysignError::Internal("identifier"))
}

/// Converts the library's error: a named culprit is a ban, unless it is this side.
pub(crate) fn refusal<C: Ciphersuite>(us: Side) -> impl Fn(Error<C>) -> KeysignError {
    move |error| match identifier(us.other()) {
        Ok(them) if error.culprits().contains(&them) => {
            KeysignError::Ban { culprit: us.other(), reason: error.to_string() }
        }
        _ => Abort::Protocol(error.to_string()).into(),
    }
}
