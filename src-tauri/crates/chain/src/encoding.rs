//! Reads the transaction bytes of a bundle step, on every chain kind except EVM. The wallet shows, and the
//! co-signer signs, what this module returns.

use lockstep_commondata::keysign_payload::{DecodePayloadError, KeysignPayload};
use serde::{Deserialize, Serialize};

use crate::registry::Chain;
use crate::{AddressProblem, Live, PayloadError, Prepared, PublicKey, UnsignedError};

/// The form of the bytes in a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum TxEncoding {
    /// An unsigned transaction in the chain's exchange format.
    Unsigned,
    /// A keysign payload, from which the transaction is made. On Zcash it has the prefix of [`in_branch`].
    Payload,
}

/// A Zcash keysign payload, prefixed with the consensus branch id (four bytes, little endian).
///
/// Payloads do not name the branch. The wallet reads it from a node, and the co-signer, which has no network,
/// from this prefix. A wrong branch only gives a signature that every node rejects.
pub fn in_branch(branch: u32, payload: &[u8]) -> Vec<u8> {
    [&branch.to_le_bytes(), payload].concat()
}

/// Why the bytes of a step are refused. Nothing was signed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CarriedError {
    /// The unsigned transaction is invalid or not supported.
    #[error(transparent)]
    Unsigned(#[from] UnsignedError),
    /// The bytes are not a keysign payload.
    #[error(transparent)]
    Message(#[from] DecodePayloadError),
    /// The keysign payload is invalid or not supported.
    #[error(transparent)]
    Payload(#[from] PayloadError),
    /// The consensus branch id in front of the payload is missing.
    #[error("it does not name the consensus branch to sign for")]
    NoBranch,
    /// The key has no address on the chain.
    #[error("the key has no address on {chain}: {problem}")]
    Address {
        /// The chain.
        chain: &'static str,
        /// Why.
        problem: AddressProblem,
    },
    /// The payload is for another chain than the step.
    #[error("it is for another chain, {0}")]
    AnotherChain(&'static str),
    /// The payload is for another account.
    #[error("it is for the account {0}, which does not belong to this vault")]
    NotOurs(String),
    /// The payload makes more than one transaction.
    #[error("it makes {0} transactions, but this chain signs one at a time")]
    Several(usize),
}

/// One transaction of a step, with the bytes that contain it alone.
#[derive(Debug, Clone)]
pub struct CarriedOne {
    /// The form of the bytes.
    pub form: TxEncoding,
    /// The bytes. [`Prepared::of_encoding`] reads them.
    pub bytes: Vec<u8>,
    /// The transaction.
    pub prepared: Prepared,
}

impl Prepared {
    /// Reads the one transaction on the chain `row` that `bytes` contain and that the account of `key` signs.
    ///
    /// # Errors
    /// [`CarriedError`], whose sentence says what is wrong with the bytes.
    pub fn of_encoding(
        row: &'static Chain,
        form: TxEncoding,
        bytes: &[u8],
        key: &PublicKey,
    ) -> Result<Self, CarriedError> {
        let prepared = read(row, form, bytes, key)?;
        let facts = prepared.facts();
        let [one] = facts.as_slice() else { return Err(CarriedError::Several(facts.len())) };
        // An unsigned transaction was compared with the key while it was read; a payload names its account
        // itself.
        if form == TxEncoding::Payload
            && let own = row.address_of(key).map_err(|problem| CarriedError::Address { chain: row.name, problem })?
            && one.from.as_ref() != Some(&own)
        {
            return Err(CarriedError::NotOurs(one.from.clone().unwrap_or_else(|| "of nobody".to_owned())));
        }
        Ok(prepared)
    }

    /// Reads the transactions on the chain `row` that `bytes` contain and that the account of `key` signs, in
    /// sending order.
    ///
    /// There is more than one only in a payload with several transactions of other programs. Each of them is
    /// then read from its own bytes, so that nothing is shown of it that its bytes do not contain.
    ///
    /// # Errors
    /// As [`Prepared::of_encoding`].
    pub fn each_of_carried(
        row: &'static Chain,
        form: TxEncoding,
        bytes: &[u8],
        key: &PublicKey,
    ) -> Result<Vec<CarriedOne>, CarriedError> {
        let several = match form {
            TxEncoding::Unsigned => Vec::new(),
            TxEncoding::Payload => read(row, form, bytes, key)?.transaction.of_kind().each_unsigned(),
        };
        let each = if several.is_empty() {
            vec![(form, bytes.to_vec())]
        } else {
            several.into_iter().map(|bytes| (TxEncoding::Unsigned, bytes)).collect()
        };
        let one = |(form, bytes): (TxEncoding, Vec<u8>)| {
            let prepared = Self::of_encoding(row, form, &bytes, key)?;
            Ok(CarriedOne { form, bytes, prepared })
        };
        each.into_iter().map(one).collect()
    }
}

fn read(row: &'static Chain, form: TxEncoding, bytes: &[u8], key: &PublicKey) -> Result<Prepared, CarriedError> {
    let prepared = match form {
        TxEncoding::Unsigned => Prepared::of_unsigned(row, bytes, Some(key), Live::default())?,
        TxEncoding::Payload if row.has_branches() => {
            let (branch, payload) = bytes.split_first_chunk().ok_or(CarriedError::NoBranch)?;
            let live = Live { zcash_branch: Some(u32::from_le_bytes(*branch)), ..Live::default() };
            Prepared::of(&KeysignPayload::from_bytes(payload)?, live)?
        }
        TxEncoding::Payload => Prepared::of(&KeysignPayload::from_bytes(bytes)?, Live::default())?,
    };
    if prepared.chain() != row {
        return Err(CarriedError::AnotherChain(prepared.chain().name));
    }
    Ok(prepared)
}
