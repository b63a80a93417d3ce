//! The outputs of the transaction that created a spent output, in every transaction version of the network so
//! far.

use bitcoin::absolute::LockTime;
use bitcoin::transaction::Version as Number;
use bitcoin::{Transaction, TxIn, TxOut};

use super::read::{list, take};
use super::shielded::Digests;
use super::{Frame, Version, v4, v5};
use crate::hashes::double_sha256;

// Version 3 with the overwintered bit, and its version group id.
const OVERWINTER: ([u8; 4], [u8; 4]) = (0x8000_0003_u32.to_le_bytes(), 0x03c4_8270_u32.to_le_bytes());
// The highest bit of the version, in its last byte.
const OVERWINTERED: u8 = 0x80;

/// Its outputs; `None` if the id of `raw` is not `txid`, or if the version is unknown.
pub(in super::super) fn outputs(raw: &[u8], txid: [u8; 32]) -> Option<Vec<TxOut>> {
    let mut rest = raw;
    let header: [u8; 4] = take(&mut rest)?;
    let [.., mark] = header;
    let (outputs, hash) = if mark & OVERWINTERED == 0 {
        (transparent(&mut rest)?.1, double_sha256(raw))
    } else {
        match (header, take::<4>(&mut rest)?) {
            OVERWINTER | (v4::HEADER, v4::GROUP) => (transparent(&mut rest)?.1, double_sha256(raw)),
            (v5::HEADER, v5::GROUP) => of_v5(rest)?,
            _ => return None,
        }
    };
    (hash == txid).then_some(outputs)
}

fn of_v5(mut rest: &[u8]) -> Option<(Vec<TxOut>, [u8; 32])> {
    let mut number = || Some(u32::from_le_bytes(take(&mut rest)?));
    let (branch, lock_time, expiry) = (number()?, number()?, number()?);
    let (input, output) = transparent(&mut rest)?;
    let shielded = Digests::read(rest)?;
    let tx = Transaction { version: Number::ONE, lock_time: LockTime::from_consensus(lock_time), input, output };
    let hash = v5::txid(&tx, Frame { version: Version::V5, branch, expiry }, shielded);
    Some((tx.output, hash))
}

fn transparent(rest: &mut &[u8]) -> Option<(Vec<TxIn>, Vec<TxOut>)> {
    Some((list(rest)?, list(rest)?))
}
