use lockstep_texts::{Filling, Said};

use crate::filling::Evidence;

/// A source that a rule compares with. Reading it can fail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// The address book.
    AddressBook,
    /// Earlier payments.
    Activity,
    /// The person's coins.
    Coins,
    /// The network's own price of a transaction.
    BaseFee,
}

impl Evidence for Source {
    fn filling(&self) -> Filling {
        let id = match self {
            Self::AddressBook => "evidence-addressBook",
            Self::Activity => "evidence-activity",
            Self::Coins => "evidence-coins",
            Self::BaseFee => "evidence-baseFee",
        };
        Said::new(id, []).into()
    }
}
