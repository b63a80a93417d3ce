//! The subjects of sentences.

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Intent {
    /// Passwords and keys.
    Secret,
    /// Greets.
    Greeting,
    /// Thanks.
    Thanks,
    /// Asks for help.
    Help,
    /// Drops the open request.
    Cancel,
    /// Approves.
    Consent,
    /// Sends, with or without a verb.
    Send {
        /// Whether the sentence has a verb that sends.
        verb: bool,
    },
    /// Adds to the address book.
    Add,
    /// Removes from the address book.
    Remove,
    /// Looks into the address book.
    Book,
    /// Asks for a transaction's status.
    Status,
    /// Asks for a balance.
    Balance,
    /// Asks for the wallet's own address.
    Address,
    /// Asks for a price or a value.
    Price,
    /// Asks for the cost of a transfer.
    Fee,
    /// Wants something that the planner does not do.
    Foreign(String),
    /// A name, an amount, a coin or an address without a sentence.
    Fragment,
    /// None of these.
    Unknown,
}
