//! Version 4 transactions with transparent parts only (ZIP-243).

use bitcoin::consensus::encode::serialize;
use bitcoin::{Script, Transaction, TxIn};

use super::frame::Frame;
use super::parts::{SIGHASH_ALL, outputs, prevouts, sequences, under};
use crate::hashes::blake2b_256_personal;

// Version 4 with the overwintered bit, and its version group id.
pub(super) const HEADER: [u8; 4] = 0x8000_0004_u32.to_le_bytes();
pub(super) const GROUP: [u8; 4] = 0x892f_2085_u32.to_le_bytes();

/// No shielded value and no shielded parts.
pub(super) const REST: [u8; 8 + 3] = [0; 8 + 3];

pub(super) fn encode(tx: &Transaction, frame: Frame) -> Vec<u8> {
    let mut bytes = [HEADER, GROUP].concat();
    bytes.extend(serialize(&tx.input));
    bytes.extend(serialize(&tx.output));
    bytes.extend(tx.lock_time.to_consensus_u32().to_le_bytes());
    bytes.extend(frame.expiry.to_le_bytes());
    bytes.extend(REST);
    bytes
}

/// The part of the preimage that all inputs share.
pub(super) struct Shared {
    bytes: Vec<u8>,
    personal: [u8; 16],
}

impl Shared {
    pub(super) fn of(tx: &Transaction, frame: Frame) -> Self {
        let mut bytes = [HEADER, GROUP].concat();
        bytes.extend(blake2b_256_personal(b"ZcashPrevoutHash", &prevouts(tx)));
        bytes.extend(blake2b_256_personal(b"ZcashSequencHash", &sequences(tx)));
        bytes.extend(blake2b_256_personal(b"ZcashOutputsHash", &outputs(tx)));
        // No JoinSplits, shielded spends or shielded outputs.
        bytes.extend([0; 3 * 32]);
        bytes.extend(tx.lock_time.to_consensus_u32().to_le_bytes());
        bytes.extend(frame.expiry.to_le_bytes());
        bytes.extend([0; 8]);
        bytes.extend(u32::from(SIGHASH_ALL).to_le_bytes());
        Self { bytes, personal: under(b"ZcashSigHash", frame.branch) }
    }

    /// The digest for `input`, which spends an output with this amount and script.
    pub(super) fn sighash(&self, input: &TxIn, (amount, code): (u64, &Script)) -> [u8; 32] {
        let mut bytes = self.bytes.clone();
        bytes.extend(serialize(&input.previous_output));
        bytes.extend(serialize(code));
        bytes.extend(amount.to_le_bytes());
        bytes.extend(input.sequence.0.to_le_bytes());
        blake2b_256_personal(&self.personal, &bytes)
    }
}
