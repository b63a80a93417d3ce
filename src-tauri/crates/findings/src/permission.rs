//! A permission or a power that a step gives away when it is carried out.

use lockstep_texts::{AmountText, Filling, Language, Said};

use crate::filling::Evidence;
use crate::table::{filling, said};

/// A permission or a power that somebody has after a step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Permission {
    /// Somebody may take tokens of the account.
    Allowance {
        /// The address of the token.
        token: String,
        /// Who may take them.
        spender: String,
        /// The limit in the smallest unit, decimal.
        raw: String,
        /// The limit as a person reads it; `None` if there is effectively none.
        amount: Option<AmountText>,
        /// Until when, if it ends.
        until: Option<String>,
    },
    /// Somebody may take one collectible of the account.
    Item {
        /// The address of the collection.
        collection: String,
        /// Its number.
        number: String,
        /// Who may take it.
        spender: String,
    },
    /// Somebody may take everything of the account in a collection.
    Operator {
        /// The address of the collection.
        collection: String,
        /// Who may take it.
        operator: String,
    },
    /// A contract has another owner or administrator.
    Owner {
        /// The contract.
        contract: String,
        /// The new owner.
        to: String,
    },
    /// A contract runs other code.
    Code {
        /// The contract.
        contract: String,
        /// The address of the new code.
        code: String,
    },
}

impl Permission {
    /// The sentence that a person reads, in English.
    pub fn sentence(&self) -> String {
        Language::English.say(&self.said())
    }

    /// The sentence, as a text that a language puts into words.
    pub fn said(&self) -> Said {
        match self {
            Self::Allowance { token, spender, amount, until, .. } => match (amount, until) {
                (None, None) => said!("permission-all", token, spender),
                (None, Some(until)) => said!("permission-allUntil", token, spender, until),
                (Some(amount), None) => said!("permission-upTo", token, spender, amount: amount),
                (Some(amount), Some(until)) => {
                    said!("permission-upToUntil", token, spender, amount: amount, until)
                }
            },
            Self::Item { collection, number, spender } => said!("permission-item", collection, number, spender),
            Self::Operator { collection, operator } => said!("permission-operator", collection, operator),
            Self::Owner { contract, to } => said!("permission-owner", contract, to),
            Self::Code { contract, code } => said!("permission-code", contract, code),
        }
    }

    /// Whether it is a power over a contract, and not over what the account has.
    pub const fn is_control(&self) -> bool {
        matches!(self, Self::Owner { .. } | Self::Code { .. })
    }
}

impl Evidence for Permission {
    fn filling(&self) -> Filling {
        self.said().into()
    }
}
