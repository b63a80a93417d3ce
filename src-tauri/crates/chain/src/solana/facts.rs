//! What a transaction of Solana says.

use super::payload::Unsigned;
use crate::facts::Facts;
use crate::row::Row;

impl Unsigned {
    pub(crate) fn facts(&self, row: &Row) -> Vec<Facts> {
        let mut facts = Facts::of(row, "");
        facts.cannot_read("transaction", "this kind of chain is not decoded yet");
        vec![facts.sorted()]
    }
}
