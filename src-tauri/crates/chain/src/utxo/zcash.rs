//! Transparent transactions of Zcash: version 4 (ZIP-243), which the chain accepts until NU7, and version 5
//! (ZIP-225, ZIP-244).

mod read;
mod shielded;
mod source;
mod v4;
mod v5;

use bitcoin::consensus::encode::serialize;
use bitcoin::{Script, Transaction, TxOut};

use super::transaction::Spent;
use crate::hashes::double_sha256;
use crate::payload::PayloadError;

pub(super) use read::read;
pub(super) use source::outputs as source;

const SIGHASH_ALL: u8 = 1;

/// Consensus branches that accept version 4: Sapling, Blossom, Heartwood, Canopy, NU5, NU6, NU6.1, NU6.2 and
/// NU6.3.
const OF_V4: [u32; 9] = [
    0x76b8_09bb,
    0x2bb4_0e60,
    0xf5b9_230b,
    0xe9ff_75a6,
    0xc2d6_d0b4,
    0xc8e7_1055,
    0x4dec_4df0,
    0x5437_f330,
    0x37a5_165b,
];

/// Consensus branches that accept version 5: NU5, NU6, NU6.1, NU6.2, NU6.3 and NU7.
const OF_V5: [u32; 6] = [0xc2d6_d0b4, 0xc8e7_1055, 0x4dec_4df0, 0x5437_f330, 0x37a5_165b, 0x7719_0ad9];

/// The version of a transaction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Version {
    V4,
    V5,
}

/// The fields of a Zcash transaction that Bitcoin does not have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Frame {
    pub(super) version: Version,
    /// The consensus branch for which it is signed.
    pub(super) branch: u32,
    /// The last block height at which it is valid; zero if it does not expire.
    pub(super) expiry: u32,
}

impl Frame {
    /// The frame of a payment composed here. Other devices use version 4 as long as it is valid, so this one
    /// does too.
    pub(super) fn of(branch: Option<u32>) -> Result<Self, PayloadError> {
        let missing = "consensus branch of the Zcash network, which the node reports";
        let branch = branch.ok_or(PayloadError::Missing(missing))?;
        [Version::V4, Version::V5]
            .into_iter()
            .map(|version| Self { version, branch, expiry: 0 })
            .find(Frame::is_mined)
            .ok_or(PayloadError::NotSupported("Zcash in its present consensus branch"))
    }

    /// Whether the branch accepts transactions of this version.
    pub(super) fn is_mined(&self) -> bool {
        match self.version {
            Version::V4 => OF_V4.contains(&self.branch),
            Version::V5 => OF_V5.contains(&self.branch),
        }
    }
}

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

fn prevouts(tx: &Transaction) -> Vec<u8> {
    tx.input.iter().flat_map(|input| serialize(&input.previous_output)).collect()
}

fn sequences(tx: &Transaction) -> Vec<u8> {
    tx.input.iter().flat_map(|input| input.sequence.0.to_le_bytes()).collect()
}

fn outputs(tx: &Transaction) -> Vec<u8> {
    tx.output.iter().flat_map(serialize::<TxOut>).collect()
}

fn under(name: &[u8; 12], branch: u32) -> [u8; 16] {
    let mut personal = [0; 16];
    personal.iter_mut().zip(name.iter().copied().chain(branch.to_le_bytes())).for_each(|(to, from)| *to = from);
    personal
}

#[cfg(test)]
mod tests;
