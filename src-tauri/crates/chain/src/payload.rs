//! From a keysign payload to what is signed, and from the signatures to what is sent.
//!
//! Each kind of chain has a module of its own; here is what they share. Nothing is hashed that was not first read, and
//! what a payload asks for that is not understood is refused by name.

mod error;
mod fields;
mod kept;
mod not_signed;
mod signature;

use lockstep_commondata::keysign_payload::KeysignPayload;

pub use error::{PayloadError, SignedError};
pub(crate) use fields::{
    ClaimedToken, claimed_token, coin, decimal, decimals, hex_field, memo, no_calls, no_swaps_and_calls,
    swap_is_the_payment,
};
pub use not_signed::NotSigned;
pub use signature::{PayloadSignature, SignatureKind};
pub(crate) use signature::{der, eddsa, recoverable, recovered, schnorr};

use crate::facts::Facts;
use crate::registry::Chain;
use crate::{KnownToken, Registry, Transaction};

/// What a payload leaves to each device to find out for itself.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Live {
    /// The consensus branch that the Zcash network is in, as its nodes report it.
    pub zcash_branch: Option<u32>,
    /// What an unsigned Zcash transaction spends, as its nodes report it: the bytes do not say what it is worth. What is
    /// reported wrongly makes a signature that no node takes.
    pub zcash_spent: Vec<SpentOutput>,
}

/// An output that is spent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpentOutput {
    /// The transaction that it is of, as explorers write its hash.
    pub txid: String,
    /// Its place there.
    pub index: u32,
    /// What it is worth, in the smallest unit.
    pub amount: u64,
}

/// Why an output is not what a transaction that spends it was composed for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NotAsSaid {
    /// Nothing proves what it is.
    #[error("the transaction that it stands in is not told in bytes that hash to its name")]
    Unproven,
    /// It is worth another amount.
    #[error("it is worth {real} of the smallest unit, and not {said}")]
    Amount {
        /// What it is worth.
        real: u64,
        /// What the transaction was composed for.
        said: u64,
    },
    /// It is locked to something else.
    #[error("it is not locked in the way that would be signed for")]
    Lock,
}

/// A payload as it will be signed: one transaction, or several in order.
#[derive(Debug, Clone)]
pub struct Prepared {
    pub(crate) row: &'static Chain,
    pub(crate) transaction: Transaction,
}

/// A signed transaction of a payload.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignedPayload {
    /// What is broadcast, in the form that nodes of the chain take: hex for EVM (with `0x`), UTXO, XRP and Substrate, the
    /// JSON of the REST call for Cosmos and Tron, base64 for Solana, Sui and TON.
    pub raw: String,
    /// The hash, as the chain's explorers write it.
    pub hash: String,
    /// Sui only: the signature, which is sent beside the transaction. Base64.
    pub signature: Option<String>,
}

impl Prepared {
    /// Reads what `payload` asks for.
    ///
    /// # Errors
    /// [`PayloadError`], whose sentence says which field is wrong, or what is not supported.
    pub fn of(payload: &KeysignPayload, live: Live) -> Result<Self, PayloadError> {
        let name = coin(payload)?.chain.as_str();
        let row = Registry::row(name).ok_or_else(|| PayloadError::UnknownChain(crate::plain_text(name, 40)))?;
        Ok(Self { row, transaction: Transaction::of_payload(row, payload, &live)? })
    }

    /// The chain it is for.
    pub const fn chain(&self) -> &'static Chain {
        self.row
    }

    /// The transaction, by its kind; of a payload that asks for several, all of them.
    pub const fn transaction(&self) -> &Transaction {
        &self.transaction
    }

    /// The transaction by its kind, to hold it against what the chain has.
    pub const fn transaction_mut(&mut self) -> &mut Transaction {
        &mut self.transaction
    }

    /// What is signed, in signing order: a digest of 32 bytes each, or on Solana and Substrate the message itself.
    pub fn to_sign(&self) -> Vec<Vec<u8>> {
        self.transaction.to_sign()
    }

    /// What kind of signature one of [`Prepared::to_sign`] takes; none where no vault has keys of it.
    pub fn kind_of(&self, place: usize) -> Option<SignatureKind> {
        self.transaction.kind_of(place, self.row)
    }

    /// What each transaction says, in the order in which they are sent.
    pub fn facts(&self) -> Vec<Facts> {
        self.facts_knowing(&[])
    }

    /// [`Prepared::facts`], with the symbols and decimals of `tokens` where the chain's transactions name tokens by their contract only.
    pub fn facts_knowing(&self, tokens: &[KnownToken]) -> Vec<Facts> {
        self.transaction.facts(self.row, tokens)
    }

    /// The contract that the transaction calls, or whom it pays; none on chains whose transactions do several things, and where it makes
    /// a contract.
    pub fn calls(&self) -> Option<String> {
        self.transaction.calls()
    }

    /// Puts one signature to each of [`Prepared::to_sign`], and gives the transactions in the order in which they are sent.
    ///
    /// # Errors
    /// A signature is missing, of another scheme, not in its canonical form, or not made by the key of the payload's coin.
    pub fn compile(&self, signatures: &[PayloadSignature]) -> Result<Vec<SignedPayload>, SignedError> {
        let expected = self.to_sign().len();
        if signatures.len() != expected {
            return Err(SignedError::Count { expected, found: signatures.len() });
        }
        self.transaction.compile(signatures)
    }
}

#[cfg(test)]
mod tests;
