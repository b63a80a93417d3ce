//! Transactions in these chains' formats: Bitcoin's first one, and Zcash's version 4 with transparent parts
//! only.

use lockstep_chain::utxo::Sighash;
use sha2::{Digest, Sha256};

#[derive(Debug, Clone)]
pub(super) struct Transaction {
    pub(super) inputs: Vec<Input>,
    pub(super) outputs: Vec<Output>,
    /// The lock time, and on Zcash the expiry height after it.
    pub(super) times: Vec<u8>,
}

/// The spent output: its transaction's hash in an explorer's form, and its index.
#[derive(Debug, Clone)]
pub(super) struct Input {
    pub(super) txid: String,
    pub(super) vout: u32,
    /// The unlocking script.
    pub(super) unlock: Vec<u8>,
    pub(super) sequence: [u8; 4],
}

#[derive(Debug, Clone)]
pub(super) struct Output {
    pub(super) value: u64,
    pub(super) script: Vec<u8>,
}

/// Version 4 with its flag, and its group.
pub(super) const ZCASH: [u8; 8] = [0x04, 0, 0, 0x80, 0x85, 0x20, 0x2f, 0x89];

/// No shielded value, and no shielded parts.
const NOTHING_SHIELDED: [u8; 11] = [0; 11];

/// A transaction's hash, in an explorer's form.
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
            let unlock = take(rest, length)?.to_vec();
            let sequence = take(rest, 4)?.try_into().ok()?;
            Some(Input { txid: hex::encode(txid), vout: u32::try_from(vout).ok()?, unlock, sequence })
        })?;
        let outputs = list(&mut rest, |rest| {
            let value = number(rest, 8)?;
            let length = compact(rest)?;
            Some(Output { value, script: take(rest, length)?.to_vec() })
        })?;
        let times = take(&mut rest, if zcash { 8 } else { 4 })?.to_vec();
        let end: &[u8] = if zcash { &NOTHING_SHIELDED } else { &[] };
        (rest == end).then_some(Self { inputs, outputs, times })
    }

    /// A payment of `value` to a script, from an output that cannot be looked up.
    pub(super) fn paying(value: u64, script: Vec<u8>, from: u64, rule: Sighash) -> Self {
        let times = if rule == Sighash::Zcash { vec![0; 8] } else { vec![0; 4] };
        let input = Input { txid: format!("{from:064x}"), vout: 0, unlock: Vec::new(), sequence: [0xff; 4] };
        Self { inputs: vec![input], outputs: vec![Output { value, script }], times }
    }

    pub(super) fn written(&self, rule: Sighash) -> Vec<u8> {
        let zcash = rule == Sighash::Zcash;
        let mut raw = if zcash { ZCASH.to_vec() } else { vec![1, 0, 0, 0] };
        raw.push(u8::try_from(self.inputs.len()).expect("few"));
        for input in &self.inputs {
            raw.extend(input.place());
            raw.push(u8::try_from(input.unlock.len()).expect("short"));
            raw.extend(&input.unlock);
            raw.extend(input.sequence);
        }
        raw.push(u8::try_from(self.outputs.len()).expect("few"));
        for output in &self.outputs {
            raw.extend(output.written());
        }
        raw.extend(&self.times);
        if zcash {
            raw.extend(NOTHING_SHIELDED);
        }
        raw
    }
}

impl Input {
    /// The spent output, as it is hashed.
    pub(super) fn place(&self) -> Vec<u8> {
        let mut txid = hex::decode(&self.txid).expect("hex");
        txid.reverse();
        [&txid[..], &self.vout.to_le_bytes()].concat()
    }
}

impl Output {
    pub(super) fn written(&self) -> Vec<u8> {
        let length = u8::try_from(self.script.len()).expect("short");
        [&self.value.to_le_bytes()[..], &[length], &self.script].concat()
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
