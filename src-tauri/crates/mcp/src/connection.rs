use lockstep_tools::names::Style;
use serde::{Deserialize, Serialize};

/// Which tools a client gets listed. It may call all of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Surface {
    /// One tool for each agent, with the argument `mode`.
    Agents,
    /// One tool for each mode.
    Tools,
    /// Both, the agents first.
    #[default]
    Both,
}

/// What a client says of itself when it connects.
// Without `Debug`, because it holds the credential.
#[derive(Clone, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Connection {
    /// What it was given when the person admitted it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub credential: Option<String>,
    /// The style of names that it wants; by its name if absent.
    pub style: Option<Style>,
    pub surface: Surface,
}

/// The style for a client of this name, which it gives itself. Claude's programs are reported to drop every tool if one name has a dot.
pub(crate) fn style_for(client: Option<&str>) -> Style {
    match client {
        Some(name) if name.to_ascii_lowercase().starts_with("claude") => Style::Underscore,
        _ => Style::Dotted,
    }
}
