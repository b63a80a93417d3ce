//! Decodes unsigned bytes to a transaction, or names what is wrong with them.

use alloy::consensus::{TxEip1559, TxEip2930, TxLegacy};
use alloy::primitives::{Bytes, TxKind, U256, keccak256};
use alloy::rlp::{Decodable, Error as RlpError, Header};

use super::transaction::{Envelope, TxType, UnsignedTx};
use crate::{Chain, Digest};

/// In bytes: Ethereum nodes relay no larger transaction.
const MAX_BYTES: usize = 128 * 1024;

/// Why bytes are not accepted as an unsigned transaction of a chain.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DecodeError {
    /// The chain is not an EVM chain.
    #[error("{0} is not an EVM chain")]
    NotEvm(&'static str),
    /// There are no bytes.
    #[error("the transaction is empty")]
    Empty,
    /// The transaction is larger than nodes relay.
    #[error("the transaction has {0} bytes, and no node accepts more than {MAX_BYTES}")]
    TooLong(usize),
    /// The first byte is not the type of an envelope that the wallet signs. Blobs (EIP-4844) and code
    /// delegation (EIP-7702) are not signed.
    #[error("transactions of type 0x{0:02x} are not signed by this wallet")]
    UnsupportedType(u8),
    /// The RLP list is missing or truncated.
    #[error("the transaction is not a whole RLP list: {0}")]
    NotAList(String),
    /// Bytes follow the transaction.
    #[error("{0} bytes follow the end of the transaction")]
    TrailingBytes(usize),
    /// A field is missing or wrongly encoded.
    #[error("the field {field} cannot be read: {reason}")]
    Field {
        /// The field's name in the format.
        field: &'static str,
        /// What is wrong with it.
        reason: String,
    },
    /// The transaction has more fields than an unsigned transaction of its type.
    #[error("a transaction of type {0} has fewer fields than this")]
    TooManyFields(TxType),
    /// The transaction is already signed.
    #[error("the transaction is already signed")]
    AlreadySigned,
    /// A legacy transaction without chain id, which could be replayed on every chain.
    #[error("the transaction names no chain, so anyone could repeat it on another one")]
    NoChainId,
    /// The transaction is for another chain.
    #[error("the transaction is for chain id {found}, not for {expected}")]
    WrongChain {
        /// The EIP-155 id of the chain that the caller named.
        expected: u64,
        /// The chain id in the bytes.
        found: u64,
    },
    /// The transaction has another, canonical encoding; only that one is accepted.
    #[error("the transaction is not in its canonical encoding")]
    NotCanonical,
}

/// Decodes the unsigned transaction `bytes`, which must be for `chain`.
///
/// Accepted: EIP-1559 (`0x02`), EIP-2930 (`0x01`), legacy with the three EIP-155 fields (9 fields, no
/// prefix), and legacy with a `0x00` prefix (6 fields, for the chain id of `chain`). Refused: signed
/// transactions, other chain ids, trailing bytes, non-canonical RLP, and everything else.
pub fn decode(bytes: &[u8], chain: &Chain) -> Result<UnsignedTx, DecodeError> {
    let chain_id = chain.evm_id().ok_or(DecodeError::NotEvm(chain.name))?;
    decode_for(bytes, chain_id.get())
}

/// Like [`decode`], for the chain with this EIP-155 chain id.
pub(super) fn decode_for(bytes: &[u8], chain_id: u64) -> Result<UnsignedTx, DecodeError> {
    if bytes.len() > MAX_BYTES {
        return Err(DecodeError::TooLong(bytes.len()));
    }
    let (first, rest) = bytes.split_first().ok_or(DecodeError::Empty)?;
    let (envelope, canonical) = match first {
        0x02 => (eip1559(rest, chain_id)?, Canonical::AllBytes),
        0x01 => (eip2930(rest, chain_id)?, Canonical::AllBytes),
        0x00 => (prefixed_legacy(rest, chain_id)?, Canonical::FieldsOnly),
        0xc0.. => (legacy(bytes, chain_id)?, Canonical::AllBytes),
        other => return Err(DecodeError::UnsupportedType(*other)),
    };
    let signing_bytes = envelope.signing_bytes();
    let unchanged = match canonical {
        Canonical::AllBytes => signing_bytes == bytes,
        Canonical::FieldsOnly => carries_the_fields_of(rest, &signing_bytes),
    };
    if !unchanged {
        return Err(DecodeError::NotCanonical);
    }
    let digest = Digest(keccak256(&signing_bytes).0);
    Ok(UnsignedTx { envelope, chain_id, digest })
}

// How the decoded transaction must encode again.
enum Canonical {
    AllBytes,
    // The prefixed legacy form lacks the three EIP-155 fields, which are signed with it.
    FieldsOnly,
}

fn carries_the_fields_of(six_fields: &[u8], signing_bytes: &[u8]) -> bool {
    let payload = |mut list: &[u8]| Header::decode_bytes(&mut list, true).map(<[u8]>::to_vec).ok();
    match (payload(six_fields), payload(signing_bytes)) {
        (Some(six), Some(nine)) => nine.starts_with(&six),
        _ => false,
    }
}

fn eip1559(bytes: &[u8], chain_id: u64) -> Result<Envelope, DecodeError> {
    let mut fields = Fields::of(bytes)?;
    let tx = TxEip1559 {
        chain_id: fields.chain_id(chain_id)?,
        nonce: fields.next("nonce")?,
        max_priority_fee_per_gas: fields.next("maxPriorityFeePerGas")?,
        max_fee_per_gas: fields.next("maxFeePerGas")?,
        gas_limit: fields.next("gasLimit")?,
        to: fields.next::<TxKind>("to")?,
        value: fields.next("value")?,
        input: fields.next::<Bytes>("data")?,
        access_list: fields.next("accessList")?,
    };
    fields.end(TxType::Eip1559)?;
    Ok(Envelope::Eip1559(tx))
}

fn eip2930(bytes: &[u8], chain_id: u64) -> Result<Envelope, DecodeError> {
    let mut fields = Fields::of(bytes)?;
    let tx = TxEip2930 {
        chain_id: fields.chain_id(chain_id)?,
        nonce: fields.next("nonce")?,
        gas_price: fields.next("gasPrice")?,
        gas_limit: fields.next("gasLimit")?,
        to: fields.next::<TxKind>("to")?,
        value: fields.next("value")?,
        input: fields.next::<Bytes>("data")?,
        access_list: fields.next("accessList")?,
    };
    fields.end(TxType::Eip2930)?;
    Ok(Envelope::Eip2930(tx))
}

fn legacy(bytes: &[u8], chain_id: u64) -> Result<Envelope, DecodeError> {
    let mut fields = Fields::of(bytes)?;
    let mut tx = legacy_fields(&mut fields)?;
    if fields.rest.is_empty() {
        return Err(DecodeError::NoChainId);
    }
    // A signed transaction ends with v, r and s, and neither r nor s is zero.
    let found: U256 = fields.next("chainId")?;
    let (r, s) = (fields.next::<U256>("r")?, fields.next::<U256>("s")?);
    if !r.is_zero() || !s.is_zero() {
        return Err(DecodeError::AlreadySigned);
    }
    tx.chain_id = Some(expect_chain(found, chain_id)?);
    fields.end(TxType::Legacy)?;
    Ok(Envelope::Legacy(tx))
}

fn prefixed_legacy(bytes: &[u8], chain_id: u64) -> Result<Envelope, DecodeError> {
    let mut fields = Fields::of(bytes)?;
    let tx = TxLegacy { chain_id: Some(chain_id), ..legacy_fields(&mut fields)? };
    if !fields.rest.is_empty() {
        return Err(DecodeError::TooManyFields(TxType::Legacy));
    }
    Ok(Envelope::Legacy(tx))
}

fn legacy_fields(fields: &mut Fields<'_>) -> Result<TxLegacy, DecodeError> {
    Ok(TxLegacy {
        chain_id: None,
        nonce: fields.next("nonce")?,
        gas_price: fields.next("gasPrice")?,
        gas_limit: fields.next("gasLimit")?,
        to: fields.next::<TxKind>("to")?,
        value: fields.next("value")?,
        input: fields.next::<Bytes>("data")?,
    })
}

fn expect_chain(found: U256, expected: u64) -> Result<u64, DecodeError> {
    let found =
        u64::try_from(found).map_err(|_| DecodeError::Field { field: "chainId", reason: "it is too large".into() })?;
    if found == expected { Ok(found) } else { Err(DecodeError::WrongChain { expected, found }) }
}

struct Fields<'a> {
    rest: &'a [u8],
}

impl<'a> Fields<'a> {
    fn of(mut bytes: &'a [u8]) -> Result<Self, DecodeError> {
        let rest = Header::decode_bytes(&mut bytes, true).map_err(|error| DecodeError::NotAList(error.to_string()))?;
        if bytes.is_empty() { Ok(Self { rest }) } else { Err(DecodeError::TrailingBytes(bytes.len())) }
    }

    fn next<T: Decodable>(&mut self, field: &'static str) -> Result<T, DecodeError> {
        T::decode(&mut self.rest).map_err(|error| {
            let reason = match error {
                RlpError::InputTooShort if self.rest.is_empty() => "it is missing".to_owned(),
                error => error.to_string(),
            };
            DecodeError::Field { field, reason }
        })
    }

    fn chain_id(&mut self, expected: u64) -> Result<u64, DecodeError> {
        let found = self.next("chainId")?;
        expect_chain(found, expected)
    }

    fn end(&mut self, tx_type: TxType) -> Result<(), DecodeError> {
        if self.rest.is_empty() {
            return Ok(());
        }
        let mut more = 0;
        while !self.rest.is_empty() && more <= 3 {
            let Ok(_) = Header::decode_raw(&mut self.rest) else {
                break;
            };
            more += 1;
        }
        // A signature has exactly three fields: parity (or v), r and s.
        if more == 3 && self.rest.is_empty() {
            return Err(DecodeError::AlreadySigned);
        }
        Err(DecodeError::TooManyFields(tx_type))
    }
}
