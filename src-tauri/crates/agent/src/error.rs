use thiserror::Error;

/// Why a backend gave no reply at all. A reply that says "I cannot do this" is not an error.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum AgentError {
    /// A message carried neither text nor an action result.
    #[error("The message was empty.")]
    Empty,
    /// The backend could not be reached; whether it saw the message is not known.
    #[error("The agent could not be reached: {0}")]
    Unreachable(String),
    /// The backend answered something that is not in the agreed shape.
    #[error("The agent's answer could not be read: {0}")]
    Malformed(String),
}

impl AgentError {
    /// Sending the same message again may help.
    pub fn is_unreachable(&self) -> bool {
        matches!(self, Self::Unreachable(_))
    }
}
