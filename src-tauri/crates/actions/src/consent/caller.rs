use super::asker::AskingProgram;
use lockstep_chain::plain_text;
use lockstep_texts::{Said, question};

use crate::Stop;

/// The message that a turn answers.
#[derive(Debug, Clone, Copy, Default)]
pub struct Prompt<'a> {
    pub text: &'a str,
    /// Whether a program wrote it through the chat API. Then the person typed none of it.
    pub by_program: bool,
}

impl<'a> Prompt<'a> {
    /// A message that a person wrote, at a window or the terminal.
    pub const fn of_person(text: &'a str) -> Self {
        Self { text, by_program: false }
    }

    /// Who wrote it, if it was a program: for the person, who is asked because of it.
    pub fn program(&self) -> Option<Said> {
        let text = self.text.trim();
        (self.by_program && !text.is_empty()).then(|| question::origin_program_wrote(plain_text(text, 160)))
    }
}

/// The caller of a change to the wallet's data.
#[derive(Clone, Copy)]
pub enum Caller<'a> {
    /// The person, at the window or the terminal.
    Person,
    /// An agent, in a turn of a conversation.
    Agent {
        conversation: &'a str,
        action: &'a str,
        /// The last message to the agent.
        message: Prompt<'a>,
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
