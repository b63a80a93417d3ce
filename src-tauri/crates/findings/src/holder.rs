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

impl Holder {
    /// The words within a sentence.
    pub(crate) fn words(&self) -> String {
        match self {
            Self::Account(address) => address.clone(),
            Self::UnknownProgram(address) => format!("the program {address}, which is not known"),
            Self::WhoeverIsFirst => "whoever takes it first: no one is made its owner".to_owned(),
            Self::MadeMoreThanOnce => "somebody who cannot be told, as it is made more than once".to_owned(),
            Self::Untold => "an owner who cannot be told".to_owned(),
        }
    }
}
