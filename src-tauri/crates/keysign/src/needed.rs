//! Which signatures a transaction takes: read from it alike by the wallet and by the co-signer.

use lockstep_chain::Prepared;

use crate::{Scheme, ToSign};

/// One signature that a transaction takes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Needed {
    /// Which scheme signs.
    pub scheme: Scheme,
    /// What is signed.
    pub what: ToSign,
}

impl Needed {
    /// Every signature that `prepared` takes, in signing order; none where a vault has no key for one of them.
    #[must_use]
    pub fn of(prepared: &Prepared) -> Option<Vec<Self>> {
        let one = |(place, bytes): (usize, Vec<u8>)| {
            Some(Self { scheme: prepared.kind_of(place)?.into(), what: bytes.into() })
        };
        prepared.to_sign().into_iter().enumerate().map(one).collect()
    }

    /// The one that an EVM transaction or a message takes.
    #[must_use]
    pub const fn ecdsa(digest: [u8; 32]) -> Self {
        Self { scheme: Scheme::Ecdsa, what: ToSign::Digest(digest) }
    }
}
