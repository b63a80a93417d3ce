/// What a rule compares with, and what may not be readable.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// The address book.
    AddressBook,
    /// What was paid before.
    Activity,
    /// The coins that the person has listed.
    Coins,
}

impl Source {
    /// The words within a sentence.
    pub(crate) const fn words(self) -> &'static str {
        match self {
            Self::AddressBook => "the address book",
            Self::Activity => "what was paid before",
            Self::Coins => "the list of your coins",
        }
    }
}
