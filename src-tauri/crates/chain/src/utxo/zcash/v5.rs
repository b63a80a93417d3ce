//! Version 5 transactions with transparent parts only (ZIP-244).

use bitcoin::consensus::encode::serialize;
use bitcoin::{Script, Transaction, TxIn};

use super::frame::Frame;
use super::parts::{SIGHASH_ALL, outputs, prevouts, sequences, under};
use super::shielded::Digests;
use crate::hashes::blake2b_256_personal;

// Version 5 with the overwintered bit, and its version group id.
pub(super) const HEADER: [u8; 4] = 0x8000_0005_u32.to_le_bytes();
pub(super) const GROUP: [u8; 4] = 0x26a7_270a_u32.to_le_bytes();

/// No shielded parts.
pub(super) const REST: [u8; 3] = [0; 3];

pub(super) fn encode(tx: &Transaction, frame: Frame) -> Vec<u8> {
    let mut bytes = header(tx, frame);
    bytes.extend(serialize(&tx.input));
    bytes.extend(serialize(&tx.output));
    bytes.extend(REST);
    bytes
}

pub(super) fn txid(tx: &Transaction, frame: Frame, shielded: Digests) -> [u8; 32] {
    let parts = if tx.input.is_empty() && tx.output.is_empty() {
        Vec::new()
    } else {
        [prevouts_digest(tx), sequences_digest(tx), outputs_digest(tx)].concat()
    };
    let transparent = blake2b_256_personal(b"ZTxIdTranspaHash", &parts);
    whole(&header(tx, frame), frame, transparent, shielded)
}

/// The part of the preimage that all inputs share.
pub(super) struct Shared {
    parts: Vec<u8>,
    header: Vec<u8>,
    frame: Frame,
}

impl Shared {
    /// `spent` has the amount and script of each spent output.
    pub(super) fn of(tx: &Transaction, frame: Frame, spent: &[(u64, &Script)]) -> Self {
        let amounts = spent.iter().flat_map(|(amount, _)| amount.to_le_bytes()).collect::<Vec<_>>();
        let scripts = spent.iter().flat_map(|(_, script)| serialize(*script)).collect::<Vec<_>>();
        let mut parts = vec![SIGHASH_ALL];
        parts.extend(prevouts_digest(tx));
        parts.extend(blake2b_256_personal(b"ZTxTrAmountsHash", &amounts));
        parts.extend(blake2b_256_personal(b"ZTxTrScriptsHash", &scripts));
        parts.extend(sequences_digest(tx));
        parts.extend(outputs_digest(tx));
        Self { parts, header: header(tx, frame), frame }
    }

    /// The digest for `input`, which spends an output with this amount and script.
    pub(super) fn sighash(&self, input: &TxIn, (amount, script): (u64, &Script)) -> [u8; 32] {
        let mut own = serialize(&input.previous_output);
        own.extend(amount.to_le_bytes());
        own.extend(serialize(script));
        own.extend(input.sequence.0.to_le_bytes());
        let mut parts = self.parts.clone();
        parts.extend(blake2b_256_personal(b"Zcash___TxInHash", &own));
        let transparent = blake2b_256_personal(b"ZTxIdTranspaHash", &parts);
        whole(&self.header, self.frame, transparent, Digests::of_none())
    }
}

fn header(tx: &Transaction, frame: Frame) -> Vec<u8> {
    let lock_time = tx.lock_time.to_consensus_u32().to_le_bytes();
    [HEADER, GROUP, frame.branch.to_le_bytes(), lock_time, frame.expiry.to_le_bytes()].concat()
}

fn whole(header: &[u8], frame: Frame, transparent: [u8; 32], shielded: Digests) -> [u8; 32] {
    let parts = [blake2b_256_personal(b"ZTxIdHeadersHash", header), transparent, shielded.sapling, shielded.orchard];
    blake2b_256_personal(&under(b"ZcashTxHash_", frame.branch), &parts.concat())
}

fn prevouts_digest(tx: &Transaction) -> [u8; 32] {
    blake2b_256_personal(b"ZTxIdPrevoutHash", &prevouts(tx))
}

fn sequences_digest(tx: &Transaction) -> [u8; 32] {
    blake2b_256_personal(b"ZTxIdSequencHash", &sequences(tx))
}

fn outputs_digest(tx: &Transaction) -> [u8; 32] {
    blake2b_256_personal(b"ZTxIdOutputsHash", &outputs(tx))
}
