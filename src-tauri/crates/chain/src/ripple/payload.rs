//! Keysign payloads of the XRP Ledger: payments of XRP, trust lines, and JSON transactions from other
//! programs.

use lockstep_commondata::keysign_payload::keysign_payload::SignData;
use lockstep_commondata::keysign_payload::{KeysignPayload, RippleSpecific};

use super::particulars::{issued_amount, particulars};
use super::transaction::{Refusal, Transaction};
use super::{address, amount, json};
use crate::hashes::sha512_half;
use crate::payload::{
    NotSigned, PayloadError, PayloadSignature, SignedError, SignedPayload, coin, decimal, der, hex_field, memo,
    no_calls, swap_is_the_payment,
};

const SIGNED: &[u8] = b"TXN\0";
const LONGEST_MEMO: usize = 192;

/// A transaction without its signature.
#[derive(Debug, Clone)]
pub struct RippleTransaction {
    pub(super) transaction: Transaction,
}

pub(crate) fn prepare(payload: &KeysignPayload) -> Result<RippleTransaction, PayloadError> {
    let coin = coin(payload)?;
    no_calls(payload)?;
    let key = hex_field("coin.hex_public_key", &coin.hex_public_key)?;
    let bytes = match &payload.sign_data {
        None if coin.is_native_token => payment(payload, &key)?,
        None => trust(payload, &key)?,
        Some(SignData::SignRipple(data)) => json::composed(payload, &data.raw_json)?,
        Some(_) => return Err(NotSigned::OtherData.into()),
    };
    let transaction = Transaction::read(&bytes, Some(&key)).map_err(|refusal| match refusal {
        Refusal::Field(field, reason) => PayloadError::field(field, reason),
        Refusal::NoKey => PayloadError::Missing("coin.hex_public_key"),
        Refusal::NotSupported(what) => PayloadError::NotSupported(what),
    })?;
    if transaction.key != key {
        return Err(PayloadError::field("SigningPubKey", "it is not the coin's key"));
    }
    Ok(RippleTransaction { transaction })
}

fn payment(payload: &KeysignPayload, key: &[u8; 33]) -> Result<Vec<u8>, PayloadError> {
    let specific = particulars(payload)?;
    swap_is_the_payment(payload)?;
    let from = account("coin.address", &coin(payload)?.address)?;
    let to = account("to_address", &payload.to_address)?;
    let (tag, text) = said(payload, specific)?;
    let mut bytes = vec![0x12, 0x00, 0x00];
    if text.is_none() {
        // No flag is set. Like other common wallets, a payment with a memo omits the flags field.
        bytes.extend([0x22, 0, 0, 0, 0]);
    }
    bytes.push(0x24);
    bytes.extend(number("sequence", specific.sequence)?);
    if let Some(tag) = tag {
        bytes.push(0x2e);
        bytes.extend(tag.to_be_bytes());
    }
    bytes.extend([0x20, 0x1b]);
    bytes.extend(number("last_ledger_sequence", specific.last_ledger_sequence)?);
    bytes.push(0x61);
    bytes.extend(drops("to_amount", decimal("to_amount", &payload.to_amount)?)?);
    bytes.extend(fee_and_key(specific, key)?);
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

// A payload with an issued currency asks for a trust line with the amount as limit, as other common wallets
// read it. It pays nothing.
fn trust(payload: &KeysignPayload, key: &[u8; 33]) -> Result<Vec<u8>, PayloadError> {
    let (specific, coin) = (particulars(payload)?, coin(payload)?);
    if payload.swap_payload.is_some() {
        return Err(NotSigned::OtherSwap.into());
    }
    if memo(payload).is_some() || specific.destination_tag.is_some() {
        return Err(NotSigned::MemoWithoutPlace.into());
    }
    let from = account("coin.address", &coin.address)?;
    let limit = issued_amount(payload)?;
    let mut bytes = vec![0x12, 0x00, 0x14, 0x22, 0, 0, 0, 0, 0x24];
    bytes.extend(number("sequence", specific.sequence)?);
    bytes.extend([0x20, 0x1b]);
    bytes.extend(number("last_ledger_sequence", specific.last_ledger_sequence)?);
    bytes.push(0x63);
    bytes.extend(limit.write());
    bytes.extend(fee_and_key(specific, key)?);
    bytes.extend([0x81, 20]);
    bytes.extend(from);
    Ok(bytes)
}

fn account(field: &'static str, text: &str) -> Result<[u8; 20], PayloadError> {
    address::read(text).map_err(|reason| PayloadError::field(field, reason))
}

fn number(field: &'static str, value: u64) -> Result<[u8; 4], PayloadError> {
    let value = u32::try_from(value).map_err(|_| PayloadError::field(field, "it is too large"))?;
    Ok(value.to_be_bytes())
}

fn fee_and_key(specific: &RippleSpecific, key: &[u8; 33]) -> Result<Vec<u8>, PayloadError> {
    Ok([&[0x68][..], &drops("gas", specific.gas)?, &[0x73, 33], key].concat())
}

// The destination tag, and the memo unless the memo is the tag.
fn said<'a>(
    payload: &'a KeysignPayload,
    specific: &RippleSpecific,
) -> Result<(Option<u32>, Option<&'a str>), PayloadError> {
    let memo = memo(payload);
    let as_tag = memo.and_then(|memo| decimal::<u32>("memo", memo).ok());
    let (tag, text) = match (specific.destination_tag, memo, as_tag) {
        (None, _, Some(tag)) => (Some(tag), None),
        (Some(tag), Some(_), Some(same)) if tag == same => (Some(tag), None),
        (Some(_), Some(_), Some(_)) => {
            return Err(PayloadError::field("memo", "it is another tag than the one beside it"));
        }
        (tag, memo, None) => (tag, memo),
        (tag, None, _) => (tag, None),
    };
    if tag == Some(0) {
        // Other wallets omit it, so the recipient could not assign the payment.
        return Err(NotSigned::TagOfZero.into());
    }
    Ok((tag, text))
}

// XRP, not a token, and positive.
fn drops(field: &'static str, drops: u64) -> Result<Vec<u8>, PayloadError> {
    if drops > amount::ALL {
        return Err(PayloadError::field(field, "it is more XRP than there is"));
    }
    Ok(amount::Amount::Drops(drops).write())
}

impl RippleTransaction {
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
