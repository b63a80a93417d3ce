use lockstep_texts::{Said, Worded, displayed_in_english, error};
use thiserror::Error;

/// A backend gave no reply at all. A reply that says "I cannot do this" is not an error.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum AgentError {
    /// A message carried neither text nor an action result.
    Empty,
    /// The backend could not be reached; it may or may not have the message.
    Unreachable(Said),
    /// The answer stopped before its end.
    BrokeOff(Said),
    /// The answer does not have the agreed shape.
    Malformed(Said),
    /// The backend reports that its own turn failed.
    Failed(String),
    /// The backend refuses the request.
    Refused {
        /// The HTTP status.
        status: u16,
        /// The backend's own words, bounded; may be empty.
        words: String,
    },
    /// The backend asks to wait longer than the client does.
    Later { seconds: u64 },
    /// Nobody is signed in, or the backend no longer knows the session.
    SignedOut,
    /// The wallet could not give what the request needs.
    Wallet(Said),
}

impl Worded for AgentError {
    fn said(&self) -> Said {
        match self {
            Self::Empty => error::agent_empty(),
            Self::Unreachable(why) => error::agent_unreachable(why.clone()),
            Self::BrokeOff(why) => error::agent_broke_off(why.clone()),
            Self::Malformed(why) => error::agent_malformed(why.clone()),
            Self::Failed(words) => error::agent_failed(words.as_str()),
            Self::Refused { status: status @ 300..400, words } if words.is_empty() => {
                error::agent_redirects(status.to_string())
            }
            Self::Refused { status, words } if words.is_empty() => error::agent_refused_silently(status.to_string()),
            Self::Refused { status, words } => error::agent_refused(status.to_string(), words.as_str()),
            Self::Later { seconds } => error::agent_later(*seconds),
            Self::SignedOut => error::agent_signed_out(),
            Self::Wallet(why) => why.clone(),
        }
    }
}

displayed_in_english!(AgentError);

impl AgentError {
    /// Whether sending the message again may help.
    pub fn is_unreachable(&self) -> bool {
        matches!(self, Self::Unreachable(_))
    }
}

#[cfg(test)]
mod tests {
    use super::AgentError;

    #[test]
    fn an_error_quotes_only_the_backends_words() {
        for (status, words, told) in [
            (500, "not now", "The agent refused the message (status 500). It says: “not now”."),
            (500, "", "The agent refused the message (status 500). It gave no reason."),
            (
                302,
                "",
                "The agent refused the message (status 302). It redirects to another address, which the wallet does not follow.",
            ),
        ] {
            assert_eq!(AgentError::Refused { status, words: words.to_owned() }.to_string(), told);
        }
    }
}
