use super::asker::AskingProgram;
use crate::Stop;

/// The caller of a change to the wallet's data.
#[derive(Clone, Copy)]
pub enum Caller<'a> {
    /// The person, at the window or the terminal.
    Person,
    /// An agent, in a turn of a conversation.
    Agent {
        conversation: &'a str,
        action: &'a str,
        /// The person's last message.
        message: &'a str,
        /// The words of it that the person typed.
        typed: &'a str,
        /// The turn's stop signal.
        stop: &'a Stop,
    },
    /// A program outside of the wallet. The person typed nothing to it here.
    Program {
        program: &'a AskingProgram,
        /// Ends the question with the program's request.
        stop: &'a Stop,
    },
}
