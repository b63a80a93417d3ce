//! The transactions of the latest finalized blocks. Nodes have no index by hash, so each block that could contain a
//! transaction is read once.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// More than the longest era that the wallet itself writes.
const MOST: usize = 512;

/// A block.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Known {
    pub(super) hash: String,
    pub(super) parent: String,
    /// The hashes of its transactions, in order.
    pub(super) transactions: Vec<String>,
}

impl Known {
    /// The index of a transaction in the block.
    pub(super) fn place(&self, hash: &str) -> Option<u32> {
        let place = self.transactions.iter().position(|one| one.eq_ignore_ascii_case(hash))?;
        u32::try_from(place).ok()
    }
}

/// The blocks that were read, by number.
#[derive(Default)]
pub(super) struct Blocks(Mutex<BTreeMap<u64, Known>>);

impl Blocks {
    pub(super) fn get(&self, number: u64) -> Option<Known> {
        self.held().get(&number).cloned()
    }

    /// Remembers a block. If there are too many, the lowest is dropped.
    pub(super) fn keep(&self, number: u64, block: Known) {
        let mut held = self.held();
        held.insert(number, block);
        if held.len() > MOST {
            held.pop_first();
        }
    }

    fn held(&self) -> MutexGuard<'_, BTreeMap<u64, Known>> {
        // A panic elsewhere leaves the map consistent.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lowest_are_forgotten() {
        let blocks = Blocks::default();
        let block =
            Known { hash: "0x1".into(), parent: "0x0".into(), transactions: vec!["0xab".into(), "0xcd".into()] };
        assert_eq!((block.place("0xCD"), block.place("0xef")), (Some(1), None));
        for number in 0..=u64::try_from(MOST).unwrap() {
            blocks.keep(number, block.clone());
        }
        assert_eq!((blocks.get(0), blocks.get(1)), (None, Some(block)));
    }
}
