use thiserror::Error;

/// A backend gave no reply at all. A reply that says "I cannot do this" is not an error.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum AgentError {
    /// A message carried neither text nor an action result.
    #[error("The message was empty.")]
    Empty,
    /// The backend could not be reached; it may or may not have the message.
    #[error("The agent could not be reached: {0}.")]
    Unreachable(String),
    /// The answer stopped before its end.
    #[error("The agent's answer broke off: {0}. Nothing of it was carried out.")]
    BrokeOff(String),
    /// The answer does not have the agreed shape.
    #[error("The agent's answer could not be read: {0}. Nothing of it was carried out.")]
    Malformed(String),
    /// The backend reports that its own turn failed.
    #[error("The agent could not finish its answer. It says: “{0}”. Nothing of it was carried out.")]
    Failed(String),
    /// The backend refuses the request.
    #[error("The agent refused the message (status {status}). {}", reason(*status, words))]
    Refused {
        /// The HTTP status.
        status: u16,
        /// The backend's own words, bounded; may be empty.
        words: String,
    },
    /// The backend asks to wait longer than the client does.
    #[error("The agent takes no more messages for now. Try again in {seconds} seconds.")]
    Later { seconds: u64 },
    /// Nobody is signed in, or the backend no longer knows the session.
    #[error("You are not signed in to the agent. Sign in under Settings, Agents and programs, and try again.")]
    SignedOut,
    /// The wallet could not give what the request needs.
    #[error("{0}")]
    Wallet(String),
}

/// The status, with the backend's words if it gave any.
fn reason(status: u16, words: &str) -> String {
    match words {
        "" if (300..400).contains(&status) => {
            "It redirects to another address, which the wallet does not follow.".to_owned()
        }
        "" => "It gave no reason.".to_owned(),
        words => format!("It says: “{words}”."),
    }
}

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
