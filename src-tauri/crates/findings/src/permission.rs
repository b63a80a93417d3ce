//! A permission or a power that a step gives away when it is carried out.

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
        amount: Option<String>,
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
    /// The sentence that a person reads.
    pub fn sentence(&self) -> String {
        match self {
            Self::Allowance { token, spender, amount, until, .. } => {
                let amount = amount.as_deref().map_or_else(|| "all".to_owned(), |amount| format!("up to {amount}"));
                let until =
                    until.as_deref().map_or_else(|| "at any time later".to_owned(), |until| format!("until {until}"));
                format!("{spender} can take {amount} of the token {token} from this account, {until}.")
            }
            Self::Item { collection, number, spender } => {
                format!("{spender} can take number {number} of {collection} from this account.")
            }
            Self::Operator { collection, operator } => {
                format!(
                    "{operator} can take everything that this account has in {collection}, now and at any time later."
                )
            }
            Self::Owner { contract, to } => format!("{contract} belongs to {to} from then on."),
            Self::Code { contract, code } => format!("{contract} runs other code from then on: that of {code}."),
        }
    }

    /// Whether it is a power over a contract, and not over what the account has.
    pub const fn is_control(&self) -> bool {
        matches!(self, Self::Owner { .. } | Self::Code { .. })
    }
}
