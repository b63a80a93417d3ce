//! The signatures that a transaction needs. Wallet and co-signer compute them independently.

use lockstep_chain::Prepared;

use crate::{Scheme, ToSign};

/// A signature that a transaction needs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Needed {
    pub scheme: Scheme,
    pub what: ToSign,
}

impl Needed {
    /// Every signature for `prepared`, in signing order; `None` if the vault has no key for one of them.
    #[must_use]
    pub fn of(prepared: &Prepared) -> Option<Vec<Self>> {
        let one = |(place, bytes): (usize, Vec<u8>)| {
            Some(Self { scheme: prepared.kind_of(place)?.into(), what: bytes.into() })
        };
        prepared.to_sign().into_iter().enumerate().map(one).collect()
    }

    /// The signature of an EVM transaction or a message.
    #[must_use]
    pub const fn ecdsa(digest: [u8; 32]) -> Self {
        Self { scheme: Scheme::Ecdsa, what: ToSign::Digest(digest) }
    }
}
