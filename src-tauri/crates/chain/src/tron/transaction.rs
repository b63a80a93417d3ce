//! A transaction, decoded from the bytes that are signed.

use super::action::{self, Action};
use super::address::Account;
use super::messages::{Contract, Raw, strict};
use crate::hashes::sha256;

/// The content of a transaction, without judgement.
#[derive(Debug, Clone)]
pub(super) struct Transaction {
    pub(super) bytes: Vec<u8>,
    pub(super) raw: Raw,
    pub(super) contract: Contract,
    pub(super) action: Action,
    /// The signer's account, if it can be read.
    pub(super) owner: Option<Account>,
}

/// Why bytes are not a transaction that one account signs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Refusal {
    /// The bytes have another form.
    Form,
    Field(&'static str, &'static str),
    NotSupported(&'static str),
}

impl Transaction {
    pub(super) fn read(bytes: &[u8]) -> Result<Self, Refusal> {
        let raw: Raw = strict(bytes).ok_or(Refusal::Form)?;
        let [contract] = raw.contract.as_slice() else {
            return Err(Refusal::Field("contract", "there must be just one"));
        };
        let contract = contract.clone();
        let parameter = contract.parameter.as_ref().ok_or(Refusal::Field("parameter", "there is none"))?;
        if !parameter.type_url.starts_with(action::URL) {
            return Err(Refusal::Field("type_url", "it names no contract of this chain"));
        }
        if contract.permission_id != 0 {
            return Err(Refusal::NotSupported("a transaction by another permission than the owner's"));
        }
        if raw.ref_block_bytes.len() != 2 || raw.ref_block_hash.len() != 8 {
            return Err(Refusal::Field("ref_block_hash", "the block that it refers to is not named by 2 and 8 bytes"));
        }
        if raw.expiration <= 0 || raw.timestamp < 0 {
            return Err(Refusal::Field("expiration", "it is not a valid time"));
        }
        if raw.fee_limit < 0 {
            return Err(Refusal::Field("fee_limit", "it is negative"));
        }
        let action = Action::of(&contract);
        let owner = Action::owner(&contract);
        if owner.is_none() && action != Action::Unread {
            return Err(Refusal::Field("owner_address", "it is not an account on this network"));
        }
        Ok(Self { bytes: bytes.to_vec(), contract, action, owner, raw })
    }

    pub(super) fn digest(&self) -> [u8; 32] {
        sha256(&self.bytes)
    }
}
