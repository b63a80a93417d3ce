//! A Cosmos transaction: what is signed, and what is sent.

use alloy::primitives::U256;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use prost::Message;

use super::document::{Document, Key};
use super::messages::{Coin, TxRaw};
use super::raw;
use crate::hashes::sha256;
use crate::payload::{ClaimedToken, PayloadSignature, SignedError, SignedPayload, recoverable};

const ML_DSA: &str = "signing with ML-DSA-44";

/// The fee that a Cosmos SDK transaction offers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offered {
    /// The gas limit.
    pub gas: u64,
    /// The fee: denominations, with amounts in their smallest units.
    pub coins: Vec<(String, U256)>,
}

/// A transaction with its sign bytes.
#[derive(Debug, Clone)]
pub struct CosmosTransaction {
    pub(super) document: Document,
    /// The signer's key, if known.
    pub(super) key: Option<Key>,
    /// What the payload claims about the token that it moves.
    pub(super) token: Option<ClaimedToken>,
    /// Body and authorisation; `None` if another program composed the transaction and sends it itself.
    pub(super) sent: Option<(Vec<u8>, Vec<u8>)>,
}

impl CosmosTransaction {
    pub(crate) fn to_sign(&self) -> Vec<Vec<u8>> {
        vec![self.document.digest.to_vec()]
    }

    /// The transaction with zeros as signature, for a gas simulation at a node; `None` if the wallet does not
    /// send it itself. No node accepts it as a signed transaction.
    pub fn to_simulate(&self) -> Option<Vec<u8>> {
        let (body_bytes, auth_info_bytes) = self.sent.clone()?;
        Some(TxRaw { body_bytes, auth_info_bytes, signatures: vec![vec![0; 64]] }.encode_to_vec())
    }

    /// The offered fee; `None` if an amount is not a valid number.
    pub fn offered(&self) -> Option<Offered> {
        let fee = &self.document.fee;
        let coin = |coin: &Coin| Some((coin.denom.clone(), raw(&coin.amount)?));
        Some(Offered { gas: fee.gas_limit, coins: fee.amount.iter().map(coin).collect::<Option<_>>()? })
    }

    pub(crate) fn compile(&self, signatures: &[PayloadSignature]) -> Result<SignedPayload, SignedError> {
        let signature = signatures.first().ok_or(SignedError::Count { expected: 1, found: 0 })?;
        let key = match &self.key {
            Some(Key::Point(key)) => key,
            Some(Key::MlDsa(_)) => return Err(SignedError::NotSupported(ML_DSA)),
            None => return Err(SignedError::PublicKey),
        };
        let (signature, _) = recoverable(signature, &self.document.digest, key)?;
        let (body_bytes, auth_info_bytes) = self.sent.clone().ok_or(SignedError::SentElsewhere)?;
        let tx = TxRaw { body_bytes, auth_info_bytes, signatures: vec![signature.serialize_compact().to_vec()] };
        let bytes = tx.encode_to_vec();
        Ok(SignedPayload {
            raw: format!(r#"{{"mode":"BROADCAST_MODE_SYNC","tx_bytes":"{}"}}"#, STANDARD.encode(&bytes)),
            hash: hex::encode_upper(sha256(&bytes)),
            signature: None,
        })
    }
}
