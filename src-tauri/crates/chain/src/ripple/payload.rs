//! Keysign payloads of the XRP ledger: payments of XRP, and transactions that another program composed as JSON.

use lockstep_commondata::keysign_payload::keysign_payload::{BlockchainSpecific, SignData};
use lockstep_commondata::keysign_payload::{KeysignPayload, RippleSpecific};

use super::transaction::{Refusal, Transaction};
use super::{address, amount, json};
use crate::hashes::sha512_half;
use crate::payload::{PayloadError, PayloadSignature, SignedError, SignedPayload, coin, decimal, der, hex_field, memo};

const SIGNED: &[u8] = b"TXN\0";
const LONGEST_MEMO: usize = 192;

/// A transaction without its signature.
#[derive(Debug, Clone)]
pub(crate) struct Unsigned {
    pub(super) transaction: Transaction,
    /// What the payload says of the token that it moves.
    pub(super) token: Option<Token>,
}

/// A token, as a payload names it.
#[derive(Debug, Clone)]
pub(super) struct Token {
    pub(super) id: String,
    pub(super) symbol: String,
}

pub(crate) fn prepare(payload: &KeysignPayload) -> Result<Unsigned, PayloadError> {
    let coin = coin(payload)?;
    if payload.contract_payload.is_some() || payload.erc20_approve_payload.is_some() {
        return Err(PayloadError::NotSupported("a transaction that another program composed"));
    }
    if payload.swap_payload.is_some() {
        return Err(PayloadError::NotSupported("a swap from this chain"));
    }
    let key = hex_field("coin.hex_public_key", &coin.hex_public_key)?;
    let bytes = match &payload.sign_data {
        None => payment(payload, &key)?,
        Some(SignData::SignRipple(data)) => json::composed(payload, &data.raw_json)?,
        Some(_) => return Err(PayloadError::field("sign_data", "it is of another chain")),
    };
    let transaction = Transaction::read(&bytes, Some(&key)).map_err(|refusal| match refusal {
        Refusal::Field(field, reason) => PayloadError::field(field, reason),
        Refusal::NoKey => PayloadError::Missing("coin.hex_public_key"),
        Refusal::NotSupported(what) => PayloadError::NotSupported(what),
    })?;
    if transaction.key != key {
        return Err(PayloadError::field("SigningPubKey", "it is not the coin's key"));
    }
    let token = Token { id: coin.contract_address.clone(), symbol: coin.ticker.clone() };
    Ok(Unsigned { transaction, token: Some(token).filter(|token| !token.id.is_empty()) })
}

fn payment(payload: &KeysignPayload, key: &[u8; 33]) -> Result<Vec<u8>, PayloadError> {
    let Some(BlockchainSpecific::RippleSpecific(specific)) = &payload.blockchain_specific else {
        return Err(PayloadError::Missing("ripple_specific"));
    };
    let coin = coin(payload)?;
    if !coin.is_native_token {
        return Err(PayloadError::NotSupported("a token on this chain"));
    }
    let account = |field, text: &str| address::read(text).map_err(|reason| PayloadError::field(field, reason));
    let (from, to) = (account("coin.address", &coin.address)?, account("to_address", &payload.to_address)?);
    let (tag, text) = said(payload, specific)?;
    let mut bytes = vec![0x12, 0x00, 0x00];
    if text.is_none() {
        // No flag is set. With a memo the field itself is left out, as the field's other wallets do.
        bytes.extend([0x22, 0, 0, 0, 0]);
    }
    let number = |field, value| u32::try_from(value).map_err(|_| PayloadError::field(field, "it is too large"));
    bytes.push(0x24);
    bytes.extend(number("sequence", specific.sequence)?.to_be_bytes());
    if let Some(tag) = tag {
        bytes.push(0x2e);
        bytes.extend(tag.to_be_bytes());
    }
    bytes.extend([0x20, 0x1b]);
    bytes.extend(number("last_ledger_sequence", specific.last_ledger_sequence)?.to_be_bytes());
    bytes.push(0x61);
    bytes.extend(drops("to_amount", decimal("to_amount", &payload.to_amount)?)?);
    bytes.push(0x68);
    bytes.extend(drops("gas", specific.gas)?);
    bytes.extend([0x73, 33]);
    bytes.extend(key);
    bytes.extend([0x81, 20]);
    bytes.extend(from);
    bytes.extend([0x83, 20]);
    bytes.extend(to);
    if let Some(text) = text {
        let length = u8::try_from(text.len()).ok().filter(|_| text.len() <= LONGEST_MEMO);
        let length =
            length.ok_or_else(|| PayloadError::field("memo", format!("it is longer than {LONGEST_MEMO} bytes")))?;
        // The list of memos, one memo, its data.
        bytes.extend([0xf9, 0xea, 0x7d, length]);
        bytes.extend(text.as_bytes());
        bytes.extend([0xe1, 0xf1]);
    }
    Ok(bytes)
}

// The destination tag, and the memo where it is not the tag itself.
fn said<'a>(
    payload: &'a KeysignPayload,
    specific: &RippleSpecific,
) -> Result<(Option<u32>, Option<&'a str>), PayloadError> {
    let memo = memo(payload);
    let as_tag = memo.and_then(|memo| decimal::<u32>("memo", memo).ok());
    match (specific.destination_tag, memo, as_tag) {
        (None, _, Some(tag)) => Ok((Some(tag), None)),
        (Some(tag), Some(_), Some(same)) if tag == same => Ok((Some(tag), None)),
        (Some(_), Some(_), _) => Err(PayloadError::NotSupported("a memo beside a destination tag")),
        (tag, memo, _) => Ok((tag, memo)),
    }
}

// XRP, not a token, and positive.
fn drops(field: &'static str, drops: u64) -> Result<Vec<u8>, PayloadError> {
    if drops > amount::ALL {
        return Err(PayloadError::field(field, "it is more XRP than there is"));
    }
    Ok(amount::Amount::Drops(drops).write())
}

impl Unsigned {
    pub(crate) fn to_sign(&self) -> Vec<Vec<u8>> {
        vec![self.transaction.digest().to_vec()]
    }

    pub(crate) fn compile(&self, signatures: &[PayloadSignature]) -> Result<SignedPayload, SignedError> {
        let signature = signatures.first().ok_or(SignedError::Count { expected: 1, found: 0 })?;
        let Transaction { key, before, after, .. } = &self.transaction;
        let proof = der(signature, &self.transaction.digest(), key)?;
        let length = u8::try_from(proof.len()).map_err(|_| SignedError::Format)?;
        let raw = [&before[..], &[0x74, length], &proof, after].concat();
        let hash = hex::encode_upper(sha512_half(&[SIGNED, &raw].concat()));
        Ok(SignedPayload { raw: hex::encode(raw), hash, signature: None })
    }
}
