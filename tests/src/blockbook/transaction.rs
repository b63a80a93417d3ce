//! Transactions as these chains write them: in Bitcoin's first form, and on Zcash in version 4 with transparent parts only.

use lockstep_chain::Sighash;
use sha2::{Digest, Sha256};

#[derive(Debug, Clone)]
pub(super) struct Transaction {
    pub(super) inputs: Vec<Input>,
    pub(super) outputs: Vec<Output>,
}

/// An output that is spent: the hash of its transaction, as explorers write it, and its place.
#[derive(Debug, Clone)]
pub(super) struct Input {
    pub(super) txid: String,
    pub(super) vout: u32,
}

#[derive(Debug, Clone)]
pub(super) struct Output {
    pub(super) value: u64,
    pub(super) script: Vec<u8>,
}

/// Version 4 with its mark, and its group.
const ZCASH: [u8; 8] = [0x04, 0, 0, 0x80, 0x85, 0x20, 0x2f, 0x89];

/// No shielded value, and no shielded parts.
const NOTHING_SHIELDED: [u8; 11] = [0; 11];

/// The name of a transaction, as explorers write it.
pub(super) fn name(raw: &[u8]) -> String {
    let mut hash = Sha256::digest(Sha256::digest(raw)).to_vec();
    hash.reverse();
    hex::encode(hash)
}

impl Transaction {
    /// Reads all of `raw`.
    pub(super) fn read(raw: &[u8], rule: Sighash) -> Option<Self> {
        let zcash = rule == Sighash::Zcash;
        let mut rest = if zcash { raw.strip_prefix(&ZCASH)? } else { raw.get(4..)? };
        let inputs = list(&mut rest, |rest| {
            let mut txid = take(rest, 32)?.to_vec();
            txid.reverse();
            let vout = number(rest, 4)?;
            let length = compact(rest)?;
            take(rest, length)?;
            take(rest, 4)?;
            Some(Input { txid: hex::encode(txid), vout: u32::try_from(vout).ok()? })
        })?;
        let outputs = list(&mut rest, |rest| {
            let value = number(rest, 8)?;
            let length = compact(rest)?;
            Some(Output { value, script: take(rest, length)?.to_vec() })
        })?;
        take(&mut rest, if zcash { 8 } else { 4 })?;
        let end: &[u8] = if zcash { &NOTHING_SHIELDED } else { &[] };
        (rest == end).then_some(Self { inputs, outputs })
    }

    /// With nothing that unlocks what it spends.
    pub(super) fn written(&self, rule: Sighash) -> Vec<u8> {
        let zcash = rule == Sighash::Zcash;
        let mut raw = if zcash { ZCASH.to_vec() } else { vec![1, 0, 0, 0] };
        raw.push(u8::try_from(self.inputs.len()).expect("few"));
        for input in &self.inputs {
            let mut txid = hex::decode(&input.txid).expect("hex");
            txid.reverse();
            raw.extend(txid);
            raw.extend(input.vout.to_le_bytes());
            raw.extend([0, 0xff, 0xff, 0xff, 0xff]);
        }
        raw.push(u8::try_from(self.outputs.len()).expect("few"));
        for output in &self.outputs {
            raw.extend(output.value.to_le_bytes());
            raw.push(u8::try_from(output.script.len()).expect("short"));
            raw.extend(&output.script);
        }
        raw.extend([0; 4]);
        if zcash {
            raw.extend([0; 4]);
            raw.extend(NOTHING_SHIELDED);
        }
        raw
    }
}

fn take<'a>(rest: &mut &'a [u8], length: usize) -> Option<&'a [u8]> {
    let (first, behind) = rest.split_at_checked(length)?;
    *rest = behind;
    Some(first)
}

fn number(rest: &mut &[u8], length: usize) -> Option<u64> {
    Some(take(rest, length)?.iter().rev().fold(0, |number, byte| (number << 8) | u64::from(*byte)))
}

fn compact(rest: &mut &[u8]) -> Option<usize> {
    let length = match number(rest, 1)? {
        0xfd => number(rest, 2)?,
        0xfe => number(rest, 4)?,
        0xff => number(rest, 8)?,
        short => short,
    };
    usize::try_from(length).ok()
}

fn list<T>(rest: &mut &[u8], one: impl Fn(&mut &[u8]) -> Option<T>) -> Option<Vec<T>> {
    (0..compact(rest)?).map(|_| one(rest)).collect()
}
