//! Unsigned Zcash transactions from other programs: the raw bytes. Some programs append a marker, the signing
//! key and their own digests.

use bitcoin::absolute::LockTime;
use bitcoin::consensus::encode::{Decodable, VarInt};
use bitcoin::transaction::Version as Number;
use bitcoin::{Transaction, TxIn, TxOut};

use super::{Frame, Version, encode, v4, v5};
use crate::UnsignedError;

const ACCEPTED: &str = "a transaction of version 4 or 5 with nothing but transparent parts, unsigned";
const MARK: &[u8] = b"ZSH";

/// An unsigned transaction, with the key that it names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in super::super) struct Read {
    pub(in super::super) tx: Transaction,
    pub(in super::super) frame: Frame,
    pub(in super::super) key: Option<[u8; 33]>,
}

/// Reads `bytes`, to be signed for the consensus branch `branch`.
pub(in super::super) fn read(bytes: &[u8], branch: u32) -> Result<Read, UnsignedError> {
    let mut rest = bytes;
    let whole = transaction(&mut rest, branch);
    let (tx, frame) = whole.ok_or(UnsignedError::form(ACCEPTED))?;
    if tx.input.iter().any(|input| !input.script_sig.is_empty()) {
        return Err(UnsignedError::field("inputs", "they are signed already"));
    }
    let written = encode(&tx, frame);
    if frame.branch != branch {
        return Err(UnsignedError::field("consensus branch", "it is of another branch than the network is in"));
    }
    if !frame.is_mined() {
        return Err(UnsignedError::field("version", "the network does not take it in its present consensus branch"));
    }
    if bytes.strip_prefix(&written[..]) != Some(rest) {
        return Err(UnsignedError::form(ACCEPTED));
    }
    if rest.is_empty() {
        return Ok(Read { tx, frame, key: None });
    }
    // The program's own digests are ignored; they are computed here.
    let key = trailer(rest, tx.input.len()).ok_or_else(|| UnsignedError::field("end", "there are bytes behind it"))?;
    Ok(Read { tx, frame, key: Some(key) })
}

pub(super) fn transaction(rest: &mut &[u8], branch: u32) -> Option<(Transaction, Frame)> {
    let header = take::<4>(rest)?;
    let group = take::<4>(rest)?;
    let (version, signed_branch) = match (header, group) {
        (v4::HEADER, v4::GROUP) => (Version::V4, branch),
        (v5::HEADER, v5::GROUP) => (Version::V5, u32::from_le_bytes(take(rest)?)),
        _ => return None,
    };
    let (input, output, lock_time, expiry);
    match version {
        Version::V4 => {
            (input, output) = (list::<TxIn>(rest)?, list::<TxOut>(rest)?);
            (lock_time, expiry) = (u32::from_le_bytes(take(rest)?), u32::from_le_bytes(take(rest)?));
            *rest = rest.strip_prefix(&v4::REST)?;
        }
        Version::V5 => {
            (lock_time, expiry) = (u32::from_le_bytes(take(rest)?), u32::from_le_bytes(take(rest)?));
            (input, output) = (list::<TxIn>(rest)?, list::<TxOut>(rest)?);
            *rest = rest.strip_prefix(&v5::REST)?;
        }
    }
    // Here the version is not written or hashed: the frame has it.
    let tx = Transaction { version: Number::ONE, lock_time: LockTime::from_consensus(lock_time), input, output };
    Some((tx, Frame { version, branch: signed_branch, expiry }))
}

pub(super) fn list<T: Decodable>(rest: &mut &[u8]) -> Option<Vec<T>> {
    let VarInt(length) = VarInt::consensus_decode(rest).ok()?;
    // Each element is longer than a byte, so the input ends before the list can grow larger than the input.
    let mut all = Vec::new();
    for _ in 0..length {
        all.push(T::consensus_decode(rest).ok()?);
    }
    Some(all)
}

fn trailer(rest: &[u8], inputs: usize) -> Option<[u8; 33]> {
    let mut rest = rest.strip_prefix(MARK)?;
    let key = take::<33>(&mut rest)?;
    let VarInt(digests) = VarInt::consensus_decode(&mut rest).ok()?;
    (usize::try_from(digests).ok()? == inputs && rest.len() == inputs.checked_mul(32)?).then_some(key)
}

pub(super) fn take<const N: usize>(rest: &mut &[u8]) -> Option<[u8; N]> {
    let (first, behind) = rest.split_first_chunk::<N>()?;
    *rest = behind;
    Some(*first)
}
