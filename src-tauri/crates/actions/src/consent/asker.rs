use serde::Serialize;

/// The agent's action that asks the person something.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Asker {
    pub conversation_id: String,
    pub action_id: String,
}
