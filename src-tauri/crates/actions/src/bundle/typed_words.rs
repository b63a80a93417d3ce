//! The person's words in a conversation whose agent asks.

/// What the person typed in a conversation, and how far the agent that asks there is trusted with addresses.
pub(crate) struct TypedWords {
    /// The person's messages.
    pub words: Vec<String>,
    /// Whether a language model asks, or a program talks to the agent: then a recipient may be from a stranger's text.
    pub is_judged: bool,
    /// Whether the agent is the one inside, which names no address of its own.
    pub is_inside: bool,
}

impl TypedWords {
    /// The words that recipients are judged by.
    pub fn judged(&self) -> Option<&[String]> {
        self.is_judged.then_some(self.words.as_slice())
    }
}
