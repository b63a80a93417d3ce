//! The agent's description as the person is shown it: shortened, and apart from the facts.

use lockstep_chain::plain_text;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// The most entries of the agent's description of one step.
const MOST: usize = 24;

/// One entry of the agent's description.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct AgentSays {
    /// The key.
    pub key: String,
    /// The value.
    pub value: String,
}

/// The entries, in their order.
pub(super) fn words(details: &Map<String, Value>) -> impl Iterator<Item = AgentSays> {
    details.iter().take(MOST).map(|(key, value)| AgentSays {
        key: plain_text(key, 40),
        value: plain_text(&value.as_str().map_or_else(|| value.to_string(), str::to_owned), 200),
    })
}
