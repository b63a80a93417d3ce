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

impl Source {
    /// The words within a sentence.
    pub(crate) const fn words(self) -> &'static str {
        match self {
            Self::AddressBook => "the address book",
            Self::Activity => "what was paid before",
            Self::Coins => "the list of your coins",
            Self::BaseFee => "the network's price of now",
        }
    }
}
