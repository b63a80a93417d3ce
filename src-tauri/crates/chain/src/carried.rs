//! What a step of a bundle carries, on chains of every kind but the EVM: read in the same way by the wallet, which shows it, and
//! by the co-signer, which signs it.

use lockstep_commondata::keysign_payload::{DecodePayloadError, KeysignPayload};
use serde::{Deserialize, Serialize};

use crate::registry::Chain;
use crate::{AddressProblem, Live, PayloadError, Prepared, PublicKey, UnsignedError};

/// In which form a transaction is carried.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Carried {
    /// An unsigned transaction, in the one form that the chain's own programs exchange.
    Unsigned,
    /// A keysign payload, out of which the transaction is made; on Zcash as [`in_branch`] puts it.
    Payload,
}

/// A keysign payload of Zcash as it is carried: behind four bytes, the consensus branch that it is signed for, the lowest first.
///
/// Payloads leave the branch to each device. The wallet has it from its node, and the co-signer, which asks nobody, from these bytes: a
/// wrong one makes a signature that no node takes.
pub fn in_branch(branch: u32, payload: &[u8]) -> Vec<u8> {
    [&branch.to_le_bytes(), payload].concat()
}

/// Why what is carried is not signed. Nothing was signed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CarriedError {
    /// The unsigned transaction is none that can be signed.
    #[error(transparent)]
    Unsigned(#[from] UnsignedError),
    /// The bytes are no keysign payload.
    #[error(transparent)]
    Message(#[from] DecodePayloadError),
    /// The payload is one, but nothing can be signed for it.
    #[error(transparent)]
    Payload(#[from] PayloadError),
    /// The consensus branch that has to stand before the payload is not there.
    #[error("it does not say for which consensus branch it is to be signed")]
    NoBranch,
    /// The key has no address on the chain.
    #[error("the key has no address on {chain}: {problem}")]
    Address {
        /// The chain.
        chain: &'static str,
        /// Why.
        problem: AddressProblem,
    },
    /// The payload is for another chain than the one that was named beside it.
    #[error("it is for {0}, which is another chain")]
    AnotherChain(&'static str),
    /// The payload is for an account that is not the key's.
    #[error("it is for the account {0}, which is not this vault's")]
    NotOurs(String),
    /// It stands for more than one transaction.
    #[error("it stands for {0} transactions, and one at a time is signed on this chain")]
    Several(usize),
}

impl Prepared {
    /// Reads the one transaction of the chain `row` that `bytes` carry, and that the account of `key` is to sign.
    ///
    /// # Errors
    /// [`CarriedError`], whose sentence says what is wrong with it.
    pub fn of_carried(row: &'static Chain, form: Carried, bytes: &[u8], key: &PublicKey) -> Result<Self, CarriedError> {
        let prepared = match form {
            Carried::Unsigned => Self::of_unsigned(row, bytes, Some(key), Live::default())?,
            Carried::Payload if row.has_branches() => {
                let (branch, payload) = bytes.split_first_chunk().ok_or(CarriedError::NoBranch)?;
                let live = Live { zcash_branch: Some(u32::from_le_bytes(*branch)), ..Live::default() };
                Self::of(&KeysignPayload::from_bytes(payload)?, live)?
            }
            Carried::Payload => Self::of(&KeysignPayload::from_bytes(bytes)?, Live::default())?,
        };
        if prepared.chain() != row {
            return Err(CarriedError::AnotherChain(prepared.chain().name));
        }
        let facts = prepared.facts();
        let [one] = facts.as_slice() else { return Err(CarriedError::Several(facts.len())) };
        // An unsigned transaction was held against the key when it was read; a payload names its account itself.
        if form == Carried::Payload
            && let own = row.address_of(key).map_err(|problem| CarriedError::Address { chain: row.name, problem })?
            && one.from.as_ref() != Some(&own)
        {
            return Err(CarriedError::NotOurs(one.from.clone().unwrap_or_else(|| "of nobody".to_owned())));
        }
        Ok(prepared)
    }
}
