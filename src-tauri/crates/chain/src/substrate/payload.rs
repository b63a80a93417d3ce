//! Keysign payloads of Substrate chains: transfers that may or may not remove the sender's account, as the
//! chain's row says.

use lockstep_commondata::keysign_payload::KeysignPayload;
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use parity_scale_codec::{Compact, Encode};

use super::address;
use super::call::NotACall;
use super::message::{Message, NotAMessage};
use crate::hashes::blake2b;
use crate::payload::{
    NotSigned, PayloadError, PayloadSignature, SignedError, SignedPayload, coin, decimal, eddsa, hex_field, memo,
    no_swaps_and_calls,
};
use crate::substrate::SubstrateRules;

// In blocks: the validity of a transaction.
const PERIOD: u64 = 64;
// In bytes: a longer message is signed by its hash.
const LONGEST: usize = 256;
// Extrinsic version 4, signed.
const SIGNED: u8 = 0x84;
// `MultiAddress::Id` in front of the account, and the type of an Ed25519 signature.
const ID: u8 = 0;
const ED25519: u8 = 0;

/// The signed message of an extrinsic, with its meaning.
#[derive(Debug, Clone)]
pub struct SubstrateTransaction {
    message: Vec<u8>,
    pub(super) said: Message,
    pub(super) rules: SubstrateRules,
    /// The signer's key, if known: the message does not contain it.
    pub(super) key: Option<[u8; 32]>,
}

pub(crate) fn prepare(rules: &SubstrateRules, payload: &KeysignPayload) -> Result<SubstrateTransaction, PayloadError> {
    let Some(BlockchainSpecific::PolkadotSpecific(specific)) = &payload.blockchain_specific else {
        return Err(PayloadError::Missing("polkadot_specific"));
    };
    let coin = coin(payload)?;
    no_swaps_and_calls(payload)?;
    if payload.sign_data.is_some() {
        return Err(NotSigned::OtherData.into());
    }
    if !coin.is_native_token {
        return Err(NotSigned::TokenWithoutPlace.into());
    }
    if memo(payload).is_some() {
        return Err(NotSigned::MemoWithoutPlace.into());
    }
    let read = |field, text: &str| address::read(rules.ss58, text).map_err(|reason| PayloadError::field(field, reason));
    let key = hex_field("coin.hex_public_key", &coin.hex_public_key)?;
    if read("coin.address", &coin.address)? != key {
        return Err(PayloadError::field("coin.address", "it is not the address of the coin's key"));
    }
    let mut call = rules.transfer.to_vec();
    call.push(ID);
    call.extend(read("to_address", &payload.to_address)?);
    Compact(decimal::<u128>("to_amount", &payload.to_amount)?).encode_to(&mut call);

    let mut extra = era(decimal("current_block_number", &specific.current_block_number)?).to_vec();
    Compact(specific.nonce).encode_to(&mut extra);
    // No tip.
    extra.push(0);
    if rules.asset_fee {
        // The fee is paid in the native coin.
        extra.push(0);
    }
    let mut besides = specific.spec_version.encode();
    specific.transaction_version.encode_to(&mut besides);
    besides.extend(hex_field::<32>("genesis_hash", &specific.genesis_hash)?);
    besides.extend(hex_field::<32>("recent_block_hash", &specific.recent_block_hash)?);
    if specific.spec_version >= rules.metadata_hash_from {
        // The metadata hash mode is off, and there is no hash.
        extra.push(0);
        besides.push(0);
    }
    let message = [call, extra, besides].concat();
    SubstrateTransaction::of(*rules, &message, Some(key)).map_err(|why| match why {
        NotAMessage::Part { name, reason } => PayloadError::field(name, reason),
        NotAMessage::Call(NotACall::Malformed(reason)) => PayloadError::field("call", reason),
        NotAMessage::Call(NotACall::Unknown { .. }) => PayloadError::Format("its call is not known"),
    })
}

// A mortal era: the logarithm of the period minus one in the low four bits, the phase above.
fn era(block: u64) -> [u8; 2] {
    let phase = block % PERIOD;
    let period = u64::from(PERIOD.trailing_zeros()) - 1;
    let [.., high, low] = (period | phase << 4).to_be_bytes();
    [low, high]
}

impl SubstrateTransaction {
    /// Reads `message`, to be signed by `key`.
    pub(super) fn of(rules: SubstrateRules, message: &[u8], key: Option<[u8; 32]>) -> Result<Self, NotAMessage> {
        let said = Message::read(&rules, message)?;
        Ok(Self { message: message.to_vec(), said, rules, key })
    }

    fn signed(&self) -> Vec<u8> {
        if self.message.len() > LONGEST { blake2b::<32>(&self.message).to_vec() } else { self.message.clone() }
    }

    pub(crate) fn to_sign(&self) -> Vec<Vec<u8>> {
        vec![self.signed()]
    }

    pub(crate) fn compile(&self, signatures: &[PayloadSignature]) -> Result<SignedPayload, SignedError> {
        let signature = signatures.first().ok_or(SignedError::Count { expected: 1, found: 0 })?;
        let key = self.key.as_ref().ok_or(SignedError::NoSigner)?;
        let proof = eddsa(signature, &self.signed(), key)?;
        let extrinsic = self.extrinsic(key, &proof).ok_or(SignedError::Format)?;
        Ok(SignedPayload {
            raw: hex::encode(&extrinsic),
            hash: format!("0x{}", hex::encode(blake2b::<32>(&extrinsic))),
            signature: None,
        })
    }

    /// The transaction with zeros as signature, for a fee estimate at a node; `None` if the signer is
    /// unknown. No node accepts it as a signed transaction.
    pub fn to_estimate(&self) -> Option<Vec<u8>> {
        self.extrinsic(self.key.as_ref()?, &[0; 64])
    }

    fn extrinsic(&self, key: &[u8; 32], proof: &[u8; 64]) -> Option<Vec<u8>> {
        let [after_call, after_extra] = self.said.ends;
        let call = self.message.get(..after_call)?;
        let extra = self.message.get(after_call..after_extra)?;
        let body = [&[SIGNED, ID][..], key, &[ED25519], proof, extra, call].concat();
        // A byte vector, with its length in front.
        Some(body.encode())
    }
}
