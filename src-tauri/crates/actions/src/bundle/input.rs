//! The input of a step: an unsigned transaction, or a keysign payload from which this wallet builds one.

use std::borrow::Cow;

use alloy::primitives::Address;
use lockstep_chain::Chain;
use lockstep_chain::evm::{self, PayloadTransaction};
use lockstep_commondata::keysign_payload::KeysignPayload;
use lockstep_texts::{Said, error};

use super::params::{StepInput, StepParams, read_hex};
use super::plan_error::of_decoder;

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
    pub reason: Said,
}

const fn wrong<T>(field: &'static str, reason: Said) -> Result<T, Wrong> {
    Err(Wrong { field, reason })
}

impl<'s> Input<'s> {
    pub(super) fn of(said: &'s StepParams) -> Result<Self, Wrong> {
        match (&said.drafted, &said.keysign_payload, &said.unsigned_tx_hex) {
            (Some(StepInput::Payload { bytes }), None, None) => Ok(Self::Payload(bytes.into())),
            (Some(StepInput::Unsigned { bytes, .. }), None, None) => Ok(Self::Unsigned(bytes.into())),
            (None, Some(text), None) => match KeysignPayload::bytes_of(text.trim()) {
                Ok(bytes) => Ok(Self::Payload(bytes.into())),
                Err(cause) => wrong("keysign_payload", error::field_not_signable(of_decoder(&cause))),
            },
            (None, None, Some(hex)) => match read_hex(hex) {
                Some(bytes) => Ok(Self::Unsigned(bytes.into())),
                None => wrong("unsigned_tx_hex", error::field_not_hex()),
            },
            (None, None, None) => wrong("unsigned_tx_hex", error::field_no_input()),
            (_, _, _) => wrong("keysign_payload", error::field_two_inputs()),
        }
    }

    /// The transactions, in sending order.
    pub(super) fn parts(&self, chain: &Chain, own: &Own) -> Result<Vec<PayloadTransaction>, Wrong> {
        match self {
            Self::Unsigned(bytes) => match evm::decode(bytes, chain) {
                Ok(tx) => Ok(vec![PayloadTransaction { unsigned: bytes.to_vec(), tx, approval: false, swaps: None }]),
                Err(cause) => wrong("unsigned_tx_hex", error::field_not_decoded(of_decoder(&cause))),
            },
            Self::Payload(bytes) => of_payload(bytes, chain, own).or_else(|reason| wrong("keysign_payload", reason)),
        }
    }
}

fn of_payload(bytes: &[u8], chain: &Chain, own: &Own) -> Result<Vec<PayloadTransaction>, Said> {
    let payload = KeysignPayload::from_bytes(bytes).map_err(|cause| error::field_not_signable(of_decoder(&cause)))?;
    if payload.skip_broadcast.unwrap_or_default() {
        return Err(error::field_not_sent());
    }
    let names_another =
        |given: &str, key: &[u8; 33]| !given.is_empty() && !given.eq_ignore_ascii_case(&hex::encode(key));
    let coin_key = payload.coin.as_ref().map(|coin| coin.hex_public_key.as_str()).unwrap_or_default();
    if names_another(&payload.vault_public_key_ecdsa, &own.root) || names_another(coin_key, &own.key) {
        return Err(error::field_other_vault());
    }
    let (from, transactions) =
        evm::of_payload(chain, &payload).map_err(|cause| error::field_not_signable(of_decoder(&cause)))?;
    if from != own.address {
        return Err(error::field_other_account(from.to_string(), own.address.to_string()));
    }
    Ok(transactions)
}
