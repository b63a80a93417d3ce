use crate::Stop;

/// Who asks for a change of what the wallet keeps.
#[derive(Clone, Copy)]
pub enum Caller<'a> {
    /// The person, at the window or the terminal.
    Person,
    /// An agent, in a turn of a conversation.
    Agent {
        /// The conversation.
        conversation: &'a str,
        /// The id of the action.
        action: &'a str,
        /// What the person last wrote.
        message: &'a str,
        /// What of it are words of their own.
        typed: &'a str,
        /// Whether the turn ended meanwhile.
        stop: &'a Stop,
    },
}
