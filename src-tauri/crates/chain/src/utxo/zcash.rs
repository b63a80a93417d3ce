//! Transparent transactions of Zcash: version 4 (ZIP-243), which the chain accepts until NU7, and version 5
//! (ZIP-225, ZIP-244).

mod frame;
mod parts;
mod read;
mod shielded;
mod source;
mod v4;
mod v5;

use bitcoin::{Script, Transaction};

use super::spent::Spent;
use crate::hashes::double_sha256;

pub(super) use frame::{Frame, Version};
pub(super) use read::read;
pub(super) use source::outputs as source;

/// The bytes of a transaction, with or without signatures.
pub(super) fn encode(tx: &Transaction, frame: Frame) -> Vec<u8> {
    match frame.version {
        Version::V4 => v4::encode(tx, frame),
        Version::V5 => v5::encode(tx, frame),
    }
}

/// The id of the signed transaction `raw`, in internal byte order.
pub(super) fn txid(tx: &Transaction, frame: Frame, raw: &[u8]) -> [u8; 32] {
    match frame.version {
        Version::V4 => double_sha256(raw),
        Version::V5 => v5::txid(tx, frame, shielded::Digests::of_none()),
    }
}

/// The signature hash of each input. All inputs spend `spent` with the script code `code`. Shared parts are
/// hashed once.
pub(super) fn sighashes(tx: &Transaction, frame: Frame, spent: &[Spent], code: &Script) -> Vec<[u8; 32]> {
    let spent: Vec<_> = spent.iter().map(|one| (one.amount, code)).collect();
    let inputs = tx.input.iter().zip(&spent);
    match frame.version {
        Version::V4 => {
            let shared = v4::Shared::of(tx, frame);
            inputs.map(|(input, one)| shared.sighash(input, *one)).collect()
        }
        Version::V5 => {
            let shared = v5::Shared::of(tx, frame, &spent);
            inputs.map(|(input, one)| shared.sighash(input, *one)).collect()
        }
    }
}

#[cfg(test)]
mod tests;
