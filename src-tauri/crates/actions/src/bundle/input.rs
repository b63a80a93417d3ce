//! What a step gives to be signed: bytes, or a keysign payload out of which the bytes are made here.

use alloy::primitives::Address;
use lockstep_chain::Chain;
use lockstep_chain::evm::{self, PayloadTransaction};
use lockstep_commondata::keysign_payload::KeysignPayload;

use super::params::{StepParams, read_hex};

/// Exactly one of the two inputs (T7).
pub(super) enum Input<'s> {
    Payload(&'s str),
    Unsigned(&'s str),
}

/// What the vault has on the step's chain.
pub(super) struct Own {
    pub address: Address,
    pub key: [u8; 33],
    pub root: [u8; 33],
}

/// What is wrong, and in which field.
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
        match (&said.keysign_payload, &said.unsigned_tx_hex) {
            (Some(payload), None) => Ok(Self::Payload(payload)),
            (None, Some(hex)) => Ok(Self::Unsigned(hex)),
            (Some(_), Some(_)) => {
                wrong("keysign_payload", "and “unsigned_tx_hex” are both set, exactly one is allowed")
            }
            (None, None) => wrong("unsigned_tx_hex", "and “keysign_payload” are both missing, exactly one is needed"),
        }
    }

    /// The transactions, in the order in which they are sent.
    pub(super) fn parts(&self, chain: &Chain, own: &Own) -> Result<Vec<PayloadTransaction>, Wrong> {
        match self {
            Self::Unsigned(hex) => {
                let Some(unsigned) = read_hex(hex) else { return wrong("unsigned_tx_hex", "is not hex") };
                match evm::decode(&unsigned, chain) {
                    Ok(tx) => Ok(vec![PayloadTransaction { unsigned, tx, approval: false }]),
                    Err(error) => wrong("unsigned_tx_hex", format!("does not decode: {error}")),
                }
            }
            Self::Payload(text) => of_payload(text, chain, own).or_else(|text| wrong("keysign_payload", text)),
        }
    }
}

fn of_payload(text: &str, chain: &Chain, own: &Own) -> Result<Vec<PayloadTransaction>, String> {
    let cannot = |reason: String| format!("cannot be signed: {reason}");
    let payload = KeysignPayload::from_base64(text.trim()).map_err(|error| cannot(error.to_string()))?;
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
