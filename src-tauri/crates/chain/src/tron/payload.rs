//! Keysign payloads of Tron.

use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{KeysignPayload, TronSpecific};
use prost::Message;
use serde_json::json;

use super::action::{self, number};
use super::contracts;
use super::messages::{BlockHeader, Raw};
use super::transaction::{Refusal, Transaction};
use crate::hashes::sha256;
use crate::payload::{
    ClaimedToken, NotSigned, PayloadError, PayloadSignature, SignedError, SignedPayload, claimed_token, coin,
    hex_field, memo, recoverable,
};

// Contracts with a fee limit.
const LIMITED: &[&str] =
    &["TriggerSmartContract", "TransferAssetContract", "FreezeBalanceV2Contract", "UnfreezeBalanceV2Contract"];
// Contracts that a memo orders; such a memo does not become part of the transaction.
const ORDERED: &[&str] = &["WithdrawExpireUnfreezeContract", "FreezeBalanceV2Contract", "UnfreezeBalanceV2Contract"];

/// A transaction. Its SHA-256 is signed and is also its id.
#[derive(Debug, Clone)]
pub struct TronTransaction {
    pub(super) transaction: Transaction,
    /// The signer's key, if known, compressed or not.
    pub(super) key: Option<Vec<u8>>,
    /// What the payload says about the token that it moves.
    pub(super) token: Option<ClaimedToken>,
}

pub(crate) fn prepare(payload: &KeysignPayload) -> Result<TronTransaction, PayloadError> {
    let Some(BlockchainSpecific::TronSpecific(specific)) = &payload.blockchain_specific else {
        return Err(PayloadError::Missing("tron_specific"));
    };
    if payload.sign_data.is_some() {
        return Err(NotSigned::OtherData.into());
    }
    if payload.erc20_approve_payload.is_some() {
        return Err(NotSigned::OtherApproval.into());
    }
    let digits = coin(payload)?.hex_public_key.as_str();
    let key = hex_field::<65>("coin.hex_public_key", digits)
        .map(|key| key.to_vec())
        .or_else(|_| hex_field::<33>("coin.hex_public_key", digits).map(|key| key.to_vec()))?;
    let contract = contracts::call(payload)?;
    let is_among = |names: &[&str]| names.iter().any(|name| contract.kind == number(name));
    let (burns, ordered) = (is_among(LIMITED), is_among(ORDERED));
    let data = memo(payload).filter(|_| !ordered).unwrap_or_default();
    let (ref_block_bytes, ref_block_hash) = reference(specific)?;
    let raw = Raw {
        ref_block_bytes,
        ref_block_hash,
        expiration: signed("expiration", specific.expiration)?,
        data: data.as_bytes().to_vec(),
        contract: vec![contract],
        timestamp: signed("timestamp", specific.timestamp)?,
        fee_limit: if burns { signed("gas_estimation", specific.gas_estimation)? } else { 0 },
    };
    let transaction = Transaction::read(&raw.encode_to_vec()).map_err(|refusal| match refusal {
        Refusal::Form => PayloadError::Format("it is not a transaction of this chain"),
        Refusal::Field(field, reason) => PayloadError::field(field, reason),
        Refusal::NotSupported(what) => PayloadError::NotSupported(what),
    })?;
    Ok(TronTransaction { transaction, key: Some(key), token: claimed_token(payload)? })
}

fn signed<T: TryFrom<u64>>(field: &'static str, number: u64) -> Result<T, PayloadError> {
    T::try_from(number).map_err(|_| PayloadError::field(field, "it is too large"))
}

// Two bytes of the block number and eight of the block hash.
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

impl TronTransaction {
    pub(crate) fn to_sign(&self) -> Vec<Vec<u8>> {
        vec![self.transaction.digest().to_vec()]
    }

    pub(crate) fn compile(&self, signatures: &[PayloadSignature]) -> Result<SignedPayload, SignedError> {
        let signature = signatures.first().ok_or(SignedError::Count { expected: 1, found: 0 })?;
        let Transaction { bytes, raw, contract, action, .. } = &self.transaction;
        let digest = self.transaction.digest();
        let key = self.key.as_ref().ok_or(SignedError::PublicKey)?;
        let (signature, recovery) = recoverable(signature, &digest, key)?;
        let proof = [&signature.serialize_compact()[..], &[recovery]].concat();
        let (name, value) = action::name(contract)
            .zip(action.json())
            .ok_or(SignedError::NotSupported("sending this type of contract"))?;
        let parameter = json!({"type_url": format!("{}{name}", action::URL), "value": value});
        let mut raw_data = json!({
            "contract": [{"parameter": parameter, "type": name}],
            "expiration": raw.expiration,
            "ref_block_bytes": hex::encode(&raw.ref_block_bytes),
            "ref_block_hash": hex::encode(&raw.ref_block_hash),
            "timestamp": raw.timestamp,
        });
        if let Some(fields) = raw_data.as_object_mut() {
            if !raw.data.is_empty() {
                fields.insert("data".to_owned(), hex::encode(&raw.data).into());
            }
            if raw.fee_limit != 0 {
                fields.insert("fee_limit".to_owned(), raw.fee_limit.into());
            }
        }
        let hash = hex::encode(digest);
        let sent = json!({
            "raw_data": raw_data,
            "raw_data_hex": hex::encode(bytes),
            "signature": [hex::encode(proof)],
            "txID": hash,
        });
        Ok(SignedPayload { raw: sent.to_string(), hash, signature: None })
    }
}
