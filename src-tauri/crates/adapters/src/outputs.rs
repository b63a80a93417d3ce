//! Prevents two steps from spending one output, on UTXO chains.

use std::collections::HashSet;

use crate::Refusal;

/// An output: its transaction's id and its index.
pub(crate) type Output = (String, u32);

/// Outputs that an open transaction or an earlier step spends.
pub(crate) struct Claimed {
    on_the_way: HashSet<Output>,
    in_this_bundle: HashSet<Output>,
}

impl Claimed {
    pub(crate) fn new(on_the_way: HashSet<Output>) -> Self {
        Self { on_the_way, in_this_bundle: HashSet::new() }
    }

    /// Refuses a second spend of an output.
    pub(crate) fn claim(&mut self, txid: &str, index: u32) -> Result<(), Refusal> {
        let place = (txid.to_owned(), index);
        if self.on_the_way.contains(&place) {
            let output = name(txid, index);
            return Err(Refusal::invalid(format!(
                "spends {output}, which a transaction that is on its way spends already"
            )));
        }
        if !self.in_this_bundle.insert(place) {
            return Err(Refusal::invalid(format!(
                "spends {}, which an earlier step spends already",
                name(txid, index)
            )));
        }
        Ok(())
    }
}

pub(crate) fn name(txid: &str, index: u32) -> String {
    format!("output {index} of {txid}")
}
