use thiserror::Error;

/// Why a backend gave no reply at all. A reply that says "I cannot do this" is not an error.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum AgentError {
    /// A message carried neither text nor an action result.
    #[error("The message was empty.")]
    Empty,
    /// The backend could not be reached; whether it saw the message is not known.
    #[error("The agent could not be reached: {0}.")]
    Unreachable(String),
    /// It was reached, and its answer stopped before the end.
    #[error("The agent's answer broke off: {0}. Nothing of it was carried out.")]
    BrokeOff(String),
    /// The backend answered something that is not in the agreed shape.
    #[error("The agent's answer could not be read: {0}. Nothing of it was carried out.")]
    Malformed(String),
    /// The backend says that its own turn failed.
    #[error("The agent could not finish its answer. It says: “{0}”. Nothing of it was carried out.")]
    Failed(String),
    /// The backend does not take the request.
    #[error("The agent refused the message (status {status}). {}", reason(*status, words))]
    Refused {
        /// The HTTP status.
        status: u16,
        /// Its own words, bounded; empty where it said none.
        words: String,
    },
    /// It asks for patience for longer than is waited.
    #[error("The agent takes no more messages for now. Try again in {seconds} seconds.")]
    Later {
        /// How long.
        seconds: u64,
    },
    /// Nobody is signed in, or the backend knows the session no more.
    #[error("You are not signed in to the agent. Sign in under Settings, Agent, and try again.")]
    SignedOut,
    /// The wallet could not give what the request needs.
    #[error("{0}")]
    Wallet(String),
}

/// Only what it said is quoted.
fn reason(status: u16, words: &str) -> String {
    match words {
        "" if (300..400).contains(&status) => "It sends elsewhere, which is not followed.".to_owned(),
        "" => "It gave no reason.".to_owned(),
        words => format!("It says: “{words}”."),
    }
}

impl AgentError {
    /// Sending the same message again may help.
    pub fn is_unreachable(&self) -> bool {
        matches!(self, Self::Unreachable(_))
    }
}

#[cfg(test)]
mod tests {
    use super::AgentError;

    #[test]
    fn only_what_was_said_is_quoted() {
        for (status, words, told) in [
            (500, "not now", "The agent refused the message (status 500). It says: “not now”."),
            (500, "", "The agent refused the message (status 500). It gave no reason."),
            (302, "", "The agent refused the message (status 302). It sends elsewhere, which is not followed."),
        ] {
            assert_eq!(AgentError::Refused { status, words: words.to_owned() }.to_string(), told);
        }
    }
}
