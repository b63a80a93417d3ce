//! Prevents two steps from spending one output, on UTXO chains.

use lockstep_texts::error;
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
            return Err(Refusal::Invalid(error::step_output_on_its_way(index.to_string(), txid)));
        }
        if !self.in_this_bundle.insert(place) {
            return Err(Refusal::Invalid(error::step_output_twice(index.to_string(), txid)));
        }
        Ok(())
    }
}
