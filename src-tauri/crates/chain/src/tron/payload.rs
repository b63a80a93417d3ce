//! Keysign payloads of Tron.

use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{KeysignPayload, TronSpecific};
use prost::Message;
use serde_json::json;

use super::contracts::{self, Call};
use super::messages::{BlockHeader, Raw};
use crate::hashes::sha256;
use crate::payload::{PayloadError, PayloadSignature, SignedError, SignedPayload, coin, hex_field, memo, recoverable};

// These memos ask for something, and are not part of it.
const ORDERS: &[&str] = &["WITHDRAW_EXPIRE_UNFREEZE"];

/// A transaction, whose SHA-256 is signed and is its hash.
#[derive(Debug, Clone)]
pub(crate) struct Unsigned {
    raw: Raw,
    call: Call,
    bytes: Vec<u8>,
    key: Vec<u8>,
}

pub(crate) fn prepare(payload: &KeysignPayload) -> Result<Unsigned, PayloadError> {
    let Some(BlockchainSpecific::TronSpecific(specific)) = &payload.blockchain_specific else {
        return Err(PayloadError::Missing("tron_specific"));
    };
    if payload.sign_data.is_some() || payload.erc20_approve_payload.is_some() {
        return Err(PayloadError::NotSupported("a transaction that another program composed"));
    }
    let digits = coin(payload)?.hex_public_key.as_str();
    let key = hex_field::<65>("coin.hex_public_key", digits)
        .map(|key| key.to_vec())
        .or_else(|_| hex_field::<33>("coin.hex_public_key", digits).map(|key| key.to_vec()))?;
    let call = contracts::call(payload)?;
    let data = memo(payload).filter(|memo| !ORDERS.contains(memo)).unwrap_or_default();
    let (ref_block_bytes, ref_block_hash) = reference(specific)?;
    let raw = Raw {
        ref_block_bytes,
        ref_block_hash,
        expiration: signed("expiration", specific.expiration)?,
        data: data.as_bytes().to_vec(),
        contract: vec![call.message()],
        timestamp: signed("timestamp", specific.timestamp)?,
        fee_limit: if call.burns { signed("gas_estimation", specific.gas_estimation)? } else { 0 },
    };
    let bytes = raw.encode_to_vec();
    Ok(Unsigned { raw, call, bytes, key })
}

fn signed<T: TryFrom<u64>>(field: &'static str, number: u64) -> Result<T, PayloadError> {
    T::try_from(number).map_err(|_| PayloadError::field(field, "it is too large"))
}

// Two bytes of the block's number and eight of its hash.
fn reference(specific: &TronSpecific) -> Result<(Vec<u8>, Vec<u8>), PayloadError> {
    let header = BlockHeader {
        timestamp: signed("block_header_timestamp", specific.block_header_timestamp)?,
        tx_trie_root: hex_field::<32>("block_header_tx_trie_root", &specific.block_header_tx_trie_root)?.to_vec(),
        parent_hash: hex_field::<32>("block_header_parent_hash", &specific.block_header_parent_hash)?.to_vec(),
        number: signed("block_header_number", specific.block_header_number)?,
        witness_address: hex::decode(&specific.block_header_witness_address)
            .map_err(|_| PayloadError::field("block_header_witness_address", "it is not hex"))?,
        version: signed("block_header_version", specific.block_header_version)?,
    };
    let hash = sha256(&header.encode_to_vec());
    let number = specific.block_header_number.to_be_bytes();
    Ok((number.iter().skip(6).copied().collect(), hash.iter().skip(8).take(8).copied().collect()))
}

impl Unsigned {
    pub(crate) fn to_sign(&self) -> Vec<Vec<u8>> {
        vec![sha256(&self.bytes).to_vec()]
    }

    pub(crate) fn compile(&self, signatures: &[PayloadSignature]) -> Result<SignedPayload, SignedError> {
        let signature = signatures.first().ok_or(SignedError::Count { expected: 1, found: 0 })?;
        let digest = sha256(&self.bytes);
        let (signature, recovery) = recoverable(signature, &digest, &self.key)?;
        let proof = [&signature.to_bytes()[..], &[recovery]].concat();
        let mut raw_data = json!({
            "contract": [self.call.json()],
            "expiration": self.raw.expiration,
            "ref_block_bytes": hex::encode(&self.raw.ref_block_bytes),
            "ref_block_hash": hex::encode(&self.raw.ref_block_hash),
            "timestamp": self.raw.timestamp,
        });
        if let Some(fields) = raw_data.as_object_mut() {
            if !self.raw.data.is_empty() {
                fields.insert("data".to_owned(), hex::encode(&self.raw.data).into());
            }
            if self.raw.fee_limit != 0 {
                fields.insert("fee_limit".to_owned(), self.raw.fee_limit.into());
            }
        }
        let hash = hex::encode(digest);
        let raw = json!({
            "raw_data": raw_data,
            "raw_data_hex": hex::encode(&self.bytes),
            "signature": [hex::encode(proof)],
            "txID": hash,
        });
        Ok(SignedPayload { raw: raw.to_string(), hash, signature: None })
    }
}
