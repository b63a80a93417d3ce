//! Keysign payloads of Sui: transfers, swaps, and transactions from other programs.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use lockstep_commondata::keysign_payload::KeysignPayload;
use lockstep_commondata::keysign_payload::keysign_payload::{BlockchainSpecific, SignData, SwapPayload};
use sui_sdk_types::bcs::ToBcs;
use sui_sdk_types::{Address, Transaction};

use super::address::{self, ED25519};
use super::claims::{Token, account};
use super::transaction;
use super::transfer::transfer;
use crate::hashes::blake2b;
use crate::payload::{
    NotSigned, PayloadError, PayloadSignature, SignedError, SignedPayload, coin, eddsa, hex_field, no_calls,
};

// The intent: transaction data, version 0, application Sui.
const INTENT: [u8; 3] = [0; 3];

/// A transaction, with its BCS encoding.
#[derive(Debug, Clone)]
pub struct SuiTransaction {
    pub(super) transaction: Box<Transaction>,
    bytes: Vec<u8>,
    /// The sender's key, if known: a transaction contains only the address.
    key: Option<[u8; 32]>,
    /// What the payload says about its coin.
    pub(super) token: Option<Token>,
}

pub(crate) fn prepare(payload: &KeysignPayload) -> Result<SuiTransaction, PayloadError> {
    let Some(BlockchainSpecific::SuicheSpecific(specific)) = &payload.blockchain_specific else {
        return Err(PayloadError::Missing("suiche_specific"));
    };
    no_calls(payload)?;
    let coin = coin(payload)?;
    let key = hex_field("coin.hex_public_key", &coin.hex_public_key)?;
    let from = account("coin.address", &coin.address)?;
    if address::of(&key) != address::write(from.inner()) {
        return Err(PayloadError::field("coin.address", "it is not the address of the coin's key"));
    }
    let signed = match &payload.sign_data {
        Some(SignData::SignSui(data)) => Some(decoded(&data.unsigned_tx_msg)?),
        Some(_) => return Err(NotSigned::OtherData.into()),
        None => None,
    };
    let (transaction, token) = match (quoted(payload)?, signed) {
        (Some(quoted), Some(signed)) if *quoted != signed => {
            return Err(PayloadError::field("sign_sui.unsigned_tx_msg", "it is not the transaction of the swap"));
        }
        (Some(quoted), _) => (composed("swapkit_swap_payload.tx_payload", quoted, from)?, None),
        (None, Some(signed)) => (composed("sign_sui.unsigned_tx_msg", &signed, from)?, None),
        (None, None) => transfer(payload, specific, from)?,
    };
    let bytes = transaction.to_bcs().map_err(|_| PayloadError::Format("it has no encoding"))?;
    Ok(SuiTransaction { token, ..SuiTransaction::of(transaction, bytes, Some(key)) })
}

fn decoded(text: &str) -> Result<Vec<u8>, PayloadError> {
    STANDARD.decode(text).map_err(|_| PayloadError::field("sign_sui.unsigned_tx_msg", "it is not base64"))
}

// The transaction of a swap's provider. The provider's name for the format is ignored, because providers
// rename it.
fn quoted(payload: &KeysignPayload) -> Result<Option<&Vec<u8>>, PayloadError> {
    match &payload.swap_payload {
        None => Ok(None),
        Some(SwapPayload::SwapkitSwapPayload(swap)) => Ok(Some(&swap.tx_payload)),
        Some(_) => Err(NotSigned::OtherSwap.into()),
    }
}

// Bytes that are our account's transaction in canonical encoding.
fn composed(field: &'static str, bytes: &[u8], from: Address) -> Result<Transaction, PayloadError> {
    let wrong = |reason: &str| PayloadError::field(field, reason);
    let transaction = transaction::read(bytes).map_err(|refusal| wrong(refusal.reason()))?;
    if transaction.sender != from {
        return Err(wrong("its sender is not the coin's address"));
    }
    Ok(transaction)
}

impl SuiTransaction {
    /// A transaction of another program, about which nothing else is known.
    pub(super) fn of(transaction: Transaction, bytes: Vec<u8>, key: Option<[u8; 32]>) -> Self {
        Self { transaction: Box::new(transaction), bytes, key, token: None }
    }

    fn digest(&self) -> [u8; 32] {
        blake2b(&[&INTENT[..], &self.bytes].concat())
    }

    pub(crate) fn to_sign(&self) -> Vec<Vec<u8>> {
        vec![self.digest().to_vec()]
    }

    pub(crate) fn compile(&self, signatures: &[PayloadSignature]) -> Result<SignedPayload, SignedError> {
        let signature = signatures.first().ok_or(SignedError::Count { expected: 1, found: 0 })?;
        let key = self.key.ok_or(SignedError::NoSigner)?;
        let proof = eddsa(signature, &self.digest(), &key)?;
        let hash = blake2b::<32>(&[b"TransactionData::", &self.bytes[..]].concat());
        Ok(SignedPayload {
            raw: STANDARD.encode(&self.bytes),
            hash: bs58::encode(hash).into_string(),
            signature: Some(STANDARD.encode([&[ED25519][..], &proof, &key].concat())),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The bytes were signed by another wallet.
    #[test]
    fn the_digest_of_foreign_bytes_equals_that_of_another_wallet() {
        let text = "AAACAAhkAAAAAAAAAAAgW4yMD3sdSyqcPk9QYXKDlKW2x9jp8KGyw9Tl9gcYKTACAgABAQAAAQEDAAAAAAEBAFuMjA97HUsqnD5P\
                    UGFyg5SltsfY6fChssPU5fYHGCkwARERERERERERERERERERERERERERERERERERERERERERAQAAAAAAAAAgBwcHBwcHBwcHBwcH\
                    BwcHBwcHBwcHBwcHBwcHBwcHBwdbjIwPex1LKpw+T1BhcoOUpbbH2OnwobLD1OX2BxgpMOgDAAAAAAAAwMYtAAAAAAAA";
        let bytes = STANDARD.decode(text).unwrap();
        let transaction = transaction::read(&bytes).unwrap();
        let sender = transaction.sender;
        assert_eq!(composed("bytes", &bytes, sender), Ok(transaction.clone()), "its sender may sign it");
        assert!(composed("bytes", &bytes, Address::new([1; 32])).is_err(), "and nobody else");
        let longer = [&bytes[..], &[0]].concat();
        assert!(composed("bytes", &longer, sender).is_err(), "nothing may follow it");
        let digest = SuiTransaction::of(transaction, bytes, None).digest();
        assert_eq!(hex::encode(digest), "b6eeb22ec35203f186073f696f9cc58c3be98e3711fa8d2f0d5fc5350f87ac26");
    }
}
