use lockstep_chain::{Cents, Exchange};

use crate::api::RatesUsed;

/// The currency in which values are told, and what a door says about its rates.
#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct Telling {
    pub exchange: Exchange,
    /// `None` if the person chose dollars.
    pub rates: Option<RatesUsed>,
}

impl Telling {
    /// A value with its unit.
    pub fn text(&self, cents: Cents) -> String {
        self.exchange.told(cents).to_string()
    }
}
