use lockstep_chain::plain_text;
use lockstep_texts::{Said, question};
use serde::Serialize;

/// The action of an agent, or the request of a program, that asks the person something.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Asker {
    pub conversation_id: String,
    pub action_id: String,
    /// The program's id. It has no conversation in the wallet.
    #[serde(skip)]
    pub program: Option<String>,
}

impl Asker {
    pub fn of_action(conversation: &str, action: &str) -> Self {
        Self { conversation_id: conversation.to_owned(), action_id: action.to_owned(), program: None }
    }
}

/// A program outside of the wallet that asks for something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AskingProgram {
    /// The id of its credential.
    pub id: String,
    /// The name that it was admitted under. It proves nothing.
    pub name: String,
    /// The id of its request.
    pub request: String,
}

impl AskingProgram {
    /// The asker of its request.
    pub fn asker(&self) -> Asker {
        Asker { conversation_id: String::new(), action_id: self.request.clone(), program: Some(self.id.clone()) }
    }

    /// Who asks, for the person. The name is a quotation.
    pub fn origin(&self) -> Said {
        question::origin_program(plain_text(&self.name, 60))
    }
}
