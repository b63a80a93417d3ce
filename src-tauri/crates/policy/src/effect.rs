//! The effects of rules.

use serde::Serialize;

use crate::code::{Code, PolicyError};
use crate::json::Members;

/// What a rule does with what it matches, from the least permissive to the most.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, specta::Type)]
#[serde(rename = "RuleEffect", rename_all = "snake_case")]
pub enum Effect {
    /// It is refused, and no person is asked for it.
    Deny,
    /// The person confirms it a second time, where the policy is enforced.
    Review,
    /// It is permitted. The person's consent is still needed.
    Allow,
}

impl Effect {
    /// The word of the format.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Deny => "deny",
            Self::Review => "review",
            Self::Allow => "allow",
        }
    }

    pub(crate) fn read(members: &Members<'_>) -> Result<Self, PolicyError> {
        let (json, at) = members.need("effect")?;
        match json.text(&at)? {
            "deny" => Ok(Self::Deny),
            "review" => Ok(Self::Review),
            "allow" => Ok(Self::Allow),
            _ => Err(PolicyError::new(Code::Effect, at)),
        }
    }
}

const LONGEST_LABEL: usize = 160;

/// A rule's label, which never decides anything.
pub(crate) fn label(members: &Members<'_>) -> Result<Option<String>, PolicyError> {
    let Some((json, at)) = members.find("label") else { return Ok(None) };
    let text = json.text(&at)?;
    let visible = lockstep_chain::plain_text(text, LONGEST_LABEL + 1) == text && !text.trim().is_empty();
    if visible && text.chars().count() <= LONGEST_LABEL {
        Ok(Some(text.to_owned()))
    } else {
        Err(PolicyError::new(Code::Label, at))
    }
}
