use serde::Serialize;

/// An action of an agent that asks the person something.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Asker {
    /// The conversation.
    pub conversation_id: String,
    /// The action.
    pub action_id: String,
}
