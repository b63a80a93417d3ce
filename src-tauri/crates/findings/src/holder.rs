use lockstep_texts::{Filling, Said};

use crate::filling::Evidence;

/// Who holds something after the transaction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Holder {
    /// The account with this address.
    Account(String),
    /// A program with this address, whose rules the wallet does not know.
    UnknownProgram(String),
    /// The bytes name no owner, so the first account that claims it gets it.
    WhoeverIsFirst,
    /// It is created more than once, with different owners.
    MadeMoreThanOnce,
    /// The bytes do not say.
    Untold,
}

impl Evidence for Holder {
    fn filling(&self) -> Filling {
        let id = match self {
            Self::Account(address) => return address.filling(),
            Self::UnknownProgram(address) => {
                return Said::new("evidence-unknownProgram", [("address", address.filling())]).into();
            }
            Self::WhoeverIsFirst => "evidence-whoeverIsFirst",
            Self::MadeMoreThanOnce => "evidence-madeMoreThanOnce",
            Self::Untold => "evidence-ownerUntold",
        };
        Said::new(id, []).into()
    }
}
