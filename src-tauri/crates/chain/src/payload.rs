//! From a keysign payload to the bytes to sign, and from signatures to a signed transaction.
//!
//! Each chain kind has its own module; this one has the shared types. Everything is read before it is hashed,
//! and a request that is not understood is refused by name.

mod error;
mod fields;
mod kept;
mod live;
mod not_signed;
mod signature;
mod signed;

use lockstep_commondata::keysign_payload::KeysignPayload;

pub use error::{PayloadError, SignedError};
pub(crate) use fields::{
    ClaimedToken, claimed_token, coin, decimal, decimals, hex_field, memo, no_calls, no_swaps_and_calls,
    swap_is_the_payment,
};
pub use live::{Live, SpentOutput};
pub use not_signed::NotSigned;
pub use signature::{PayloadSignature, SignatureKind};
pub(crate) use signature::{der, eddsa, recoverable, schnorr};
pub use signed::SignedPayload;

use crate::facts::Facts;
use crate::registry::Chain;
use crate::{KnownToken, Registry, Transaction};

/// Why an output differs from what the spending transaction assumes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NotAsSaid {
    /// The transaction that created it was not given, so nothing proves its amount.
    #[error("no bytes with the right hash were given for the transaction that created it")]
    Unproven,
    /// The amount differs.
    #[error("its amount is {real} of the smallest unit, not {said}")]
    Amount {
        /// The real amount.
        real: u64,
        /// The assumed amount.
        said: u64,
    },
    /// The locking script differs.
    #[error("its locking script differs from the one that would be signed for")]
    Lock,
}

/// A payload, ready to sign: one transaction, or several in order.
#[derive(Debug, Clone)]
pub struct Prepared {
    pub(crate) row: &'static Chain,
    pub(crate) transaction: Transaction,
}

impl Prepared {
    /// Reads `payload`.
    ///
    /// # Errors
    /// [`PayloadError`], whose sentence names the wrong field or what is not supported.
    pub fn of(payload: &KeysignPayload, live: Live) -> Result<Self, PayloadError> {
        let name = coin(payload)?.chain.as_str();
        let row = Registry::row(name).ok_or_else(|| PayloadError::UnknownChain(crate::plain_text(name, 40)))?;
        if payload.is_qbtc_claim {
            // On every chain: what it asks for is not the payment that the other fields describe.
            return Err(NotSigned::ClaimWithProof.into());
        }
        Ok(Self { row, transaction: row.rules.of_kind().prepare(payload, &live)? })
    }

    /// The chain it is for.
    pub const fn chain(&self) -> &'static Chain {
        self.row
    }

    /// The transaction of the payload's chain kind. If the payload asks for several, it contains all of them.
    pub const fn transaction(&self) -> &Transaction {
        &self.transaction
    }

    /// The transaction of the payload's chain kind, to be compared with chain state.
    pub const fn transaction_mut(&mut self) -> &mut Transaction {
        &mut self.transaction
    }

    /// The bytes to sign, in signing order: digests of 32 bytes, or the whole message on Solana and
    /// Substrate.
    pub fn to_sign(&self) -> Vec<Vec<u8>> {
        self.transaction.of_kind().to_sign()
    }

    /// The kind of signature for the entry `place` of [`Prepared::to_sign`]; `None` if vaults have no key for
    /// it.
    pub fn kind_of(&self, place: usize) -> Option<SignatureKind> {
        self.transaction.of_kind().kind_of(place, self.row)
    }

    /// The facts of each transaction, in sending order.
    pub fn facts(&self) -> Vec<Facts> {
        self.facts_knowing(&[])
    }

    /// Like [`Prepared::facts`], with symbols and decimals from `tokens` on chains whose transactions name
    /// tokens by contract only.
    pub fn facts_knowing(&self, tokens: &[KnownToken]) -> Vec<Facts> {
        self.transaction.of_kind().facts(self.row, tokens)
    }

    /// The called contract or the recipient. `None` on chains whose transactions have several actions, and if
    /// the transaction creates a contract.
    pub fn calls(&self) -> Option<String> {
        self.transaction.of_kind().calls()
    }

    /// The fee in the smallest unit by the amounts that the payload states, on chains whose bytes do not contain
    /// it. Nothing proves those amounts.
    pub fn fee_as_said(&self) -> Option<u64> {
        self.transaction.of_kind().fee_as_said()
    }

    /// Adds one signature to each of [`Prepared::to_sign`], and returns the signed transactions in sending
    /// order.
    ///
    /// # Errors
    /// A signature is missing, has the wrong scheme, is not canonical, or was not made by the key of the
    /// payload's coin.
    pub fn compile(&self, signatures: &[PayloadSignature]) -> Result<Vec<SignedPayload>, SignedError> {
        let expected = self.to_sign().len();
        if signatures.len() != expected {
            return Err(SignedError::Count { expected, found: signatures.len() });
        }
        self.transaction.of_kind().compile(signatures)
    }
}

#[cfg(test)]
mod tests;
