//! The input of a step: an unsigned transaction, or a keysign payload from which this wallet builds one.

use std::borrow::Cow;

use alloy::primitives::Address;
use lockstep_chain::Chain;
use lockstep_chain::evm::{self, PayloadTransaction};
use lockstep_commondata::keysign_payload::KeysignPayload;

use super::params::{StepInput, StepParams, read_hex};

/// Exactly one of the two inputs (T7).
pub(super) enum Input<'s> {
    Payload(Cow<'s, [u8]>),
    Unsigned(Cow<'s, [u8]>),
}

/// The vault's key and address on the step's chain.
pub(super) struct Own {
    pub address: Address,
    pub key: [u8; 33],
    pub root: [u8; 33],
}

/// An error and the field that it is about.
#[derive(Debug)]
pub(super) struct Wrong {
    pub field: &'static str,
    pub text: String,
}

fn wrong<T>(field: &'static str, text: impl Into<String>) -> Result<T, Wrong> {
    Err(Wrong { field, text: text.into() })
}

impl<'s> Input<'s> {
    pub(super) fn of(said: &'s StepParams) -> Result<Self, Wrong> {
        match (&said.drafted, &said.keysign_payload, &said.unsigned_tx_hex) {
            (Some(StepInput::Payload { bytes }), None, None) => Ok(Self::Payload(bytes.into())),
            (Some(StepInput::Unsigned { bytes, .. }), None, None) => Ok(Self::Unsigned(bytes.into())),
            (None, Some(text), None) => match KeysignPayload::bytes_of(text.trim()) {
                Ok(bytes) => Ok(Self::Payload(bytes.into())),
                Err(error) => wrong("keysign_payload", format!("cannot be signed: {error}")),
            },
            (None, None, Some(hex)) => match read_hex(hex) {
                Some(bytes) => Ok(Self::Unsigned(bytes.into())),
                None => wrong("unsigned_tx_hex", "is not hex"),
            },
            (None, None, None) => {
                wrong("unsigned_tx_hex", "and “keysign_payload” are both missing, exactly one is needed")
            }
            (_, _, _) => wrong("keysign_payload", "and “unsigned_tx_hex” are both set, exactly one is allowed"),
        }
    }

    /// The transactions, in sending order.
    pub(super) fn parts(&self, chain: &Chain, own: &Own) -> Result<Vec<PayloadTransaction>, Wrong> {
        match self {
            Self::Unsigned(bytes) => match evm::decode(bytes, chain) {
                Ok(tx) => Ok(vec![PayloadTransaction { unsigned: bytes.to_vec(), tx, approval: false, swaps: None }]),
                Err(error) => wrong("unsigned_tx_hex", format!("does not decode: {error}")),
            },
            Self::Payload(bytes) => of_payload(bytes, chain, own).or_else(|text| wrong("keysign_payload", text)),
        }
    }
}

fn of_payload(bytes: &[u8], chain: &Chain, own: &Own) -> Result<Vec<PayloadTransaction>, String> {
    let cannot = |reason: String| format!("cannot be signed: {reason}");
    let payload = KeysignPayload::from_bytes(bytes).map_err(|error| cannot(error.to_string()))?;
    if payload.skip_broadcast.unwrap_or_default() {
        return Err("asks for a signature that is not broadcast, which is not given here".to_owned());
    }
    let names_another =
        |given: &str, key: &[u8; 33]| !given.is_empty() && !given.eq_ignore_ascii_case(&hex::encode(key));
    let coin_key = payload.coin.as_ref().map(|coin| coin.hex_public_key.as_str()).unwrap_or_default();
    if names_another(&payload.vault_public_key_ecdsa, &own.root) || names_another(coin_key, &own.key) {
        return Err("is for another vault: its public key is not this one's".to_owned());
    }
    let (from, transactions) = evm::of_payload(chain, &payload).map_err(|error| cannot(error.to_string()))?;
    if from != own.address {
        return Err(format!("is for the account {from}, this vault's is {}", own.address));
    }
    Ok(transactions)
}
