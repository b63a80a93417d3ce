/// In whose hands something ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Holder {
    /// The account with this address.
    Account(String),
    /// A program whose rules are not known, by its address.
    UnknownProgram(String),
    /// The bytes name no owner, so that the first who asks gets it.
    WhoeverIsFirst,
    /// It is made more than once, with more than one owner.
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
