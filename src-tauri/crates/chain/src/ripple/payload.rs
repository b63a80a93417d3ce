//! Keysign payloads of the XRP ledger: payments of XRP.

use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{KeysignPayload, RippleSpecific};

use super::address;
use crate::hashes::sha512_half;
use crate::payload::{PayloadError, PayloadSignature, SignedError, SignedPayload, coin, decimal, der, hex_field, memo};

const TO_SIGN: &[u8] = b"STX\0";
const SIGNED: &[u8] = b"TXN\0";
// All the XRP there is, in drops.
const MOST: u64 = 100_000_000_000_000_000;
const LONGEST_MEMO: usize = 192;

/// A payment without its signature, in the ledger's own order of fields: what stands before a signature, and after it.
#[derive(Debug, Clone)]
pub(crate) struct Unsigned {
    before: Vec<u8>,
    after: Vec<u8>,
    key: [u8; 33],
}

pub(crate) fn prepare(payload: &KeysignPayload) -> Result<Unsigned, PayloadError> {
    let Some(BlockchainSpecific::RippleSpecific(specific)) = &payload.blockchain_specific else {
        return Err(PayloadError::Missing("ripple_specific"));
    };
    let coin = coin(payload)?;
    if payload.sign_data.is_some() || payload.contract_payload.is_some() || payload.erc20_approve_payload.is_some() {
        return Err(PayloadError::NotSupported("a transaction that another program composed"));
    }
    if payload.swap_payload.is_some() {
        return Err(PayloadError::NotSupported("a swap from this chain"));
    }
    if !coin.is_native_token {
        return Err(PayloadError::NotSupported("a token on this chain"));
    }
    let account = |field, text: &str| address::read(text).map_err(|reason| PayloadError::field(field, reason));
    let (from, to) = (account("coin.address", &coin.address)?, account("to_address", &payload.to_address)?);
    let key = hex_field("coin.hex_public_key", &coin.hex_public_key)?;
    let (tag, text) = said(payload, specific)?;
    let mut before = vec![0x12, 0x00, 0x00];
    if text.is_none() {
        // No flag is set. With a memo the field itself is left out, as the field's other wallets do.
        before.extend([0x22, 0, 0, 0, 0]);
    }
    let number = |field, value| u32::try_from(value).map_err(|_| PayloadError::field(field, "it is too large"));
    before.push(0x24);
    before.extend(number("sequence", specific.sequence)?.to_be_bytes());
    if let Some(tag) = tag {
        before.push(0x2e);
        before.extend(tag.to_be_bytes());
    }
    before.extend([0x20, 0x1b]);
    before.extend(number("last_ledger_sequence", specific.last_ledger_sequence)?.to_be_bytes());
    before.push(0x61);
    before.extend(drops("to_amount", decimal("to_amount", &payload.to_amount)?)?);
    before.push(0x68);
    before.extend(drops("gas", specific.gas)?);
    before.extend([0x73, 33]);
    before.extend(key);
    let mut after = vec![0x81, 20];
    after.extend(from);
    after.extend([0x83, 20]);
    after.extend(to);
    if let Some(text) = text {
        let length = u8::try_from(text.len()).ok().filter(|_| text.len() <= LONGEST_MEMO);
        let length =
            length.ok_or_else(|| PayloadError::field("memo", format!("it is longer than {LONGEST_MEMO} bytes")))?;
        // The list of memos, one memo, its data.
        after.extend([0xf9, 0xea, 0x7d, length]);
        after.extend(text.as_bytes());
        after.extend([0xe1, 0xf1]);
    }
    Ok(Unsigned { before, after, key })
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
fn drops(field: &'static str, amount: u64) -> Result<[u8; 8], PayloadError> {
    if amount > MOST {
        return Err(PayloadError::field(field, "it is more XRP than there is"));
    }
    Ok((amount | 1 << 62).to_be_bytes())
}

impl Unsigned {
    fn digest(&self) -> [u8; 32] {
        sha512_half(&[TO_SIGN, &self.before, &self.after].concat())
    }

    pub(crate) fn to_sign(&self) -> Vec<Vec<u8>> {
        vec![self.digest().to_vec()]
    }

    pub(crate) fn compile(&self, signatures: &[PayloadSignature]) -> Result<SignedPayload, SignedError> {
        let signature = signatures.first().ok_or(SignedError::Count { expected: 1, found: 0 })?;
        let proof = der(signature, &self.digest(), &self.key)?;
        let length = u8::try_from(proof.len()).map_err(|_| SignedError::Format)?;
        let raw = [&self.before[..], &[0x74, length], &proof, &self.after].concat();
        let hash = hex::encode_upper(sha512_half(&[SIGNED, &raw].concat()));
        Ok(SignedPayload { raw: hex::encode(raw), hash, signature: None })
    }
}
