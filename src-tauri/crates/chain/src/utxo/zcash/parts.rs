//! What both versions hash, and how the hashes are named.

use bitcoin::consensus::encode::serialize;
use bitcoin::{Transaction, TxOut};

pub(super) const SIGHASH_ALL: u8 = 1;

pub(super) fn prevouts(tx: &Transaction) -> Vec<u8> {
    tx.input.iter().flat_map(|input| serialize(&input.previous_output)).collect()
}

pub(super) fn sequences(tx: &Transaction) -> Vec<u8> {
    tx.input.iter().flat_map(|input| input.sequence.0.to_le_bytes()).collect()
}

pub(super) fn outputs(tx: &Transaction) -> Vec<u8> {
    tx.output.iter().flat_map(serialize::<TxOut>).collect()
}

pub(super) fn under(name: &[u8; 12], branch: u32) -> [u8; 16] {
    let mut personal = [0; 16];
    personal.iter_mut().zip(name.iter().copied().chain(branch.to_le_bytes())).for_each(|(to, from)| *to = from);
    personal
}
