//! How the program ends. A script reads the status and the code; a person reads the sentence.

use std::fmt::Write as _;
use std::process::ExitCode;

use lockstep_wallet::api::StartupProblem;
use lockstep_wallet::{ApiCode, ApiError, OpeningError, ProfileError, WipeError};
use serde::Serialize;

use crate::said::Said;

/// The exit statuses. They are documented and never change their meaning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Exit {
    Failed = 1,
    Unusable = 2,
    Declined = 3,
    NotOpened = 4,
    NoAnswer = 5,
    Refused = 6,
    NotCompleted = 7,
    Interrupted = 130,
}

/// What each status means, for the help and the man page.
pub(crate) const STATUSES: [(u8, &str); 9] = [
    (0, "It was done."),
    (Exit::Failed as u8, "It failed for another reason than those below."),
    (Exit::Unusable as u8, "The command line, or what was given with it, cannot be used."),
    (
        Exit::Declined as u8,
        "Nobody said yes: the person declined, gave no password, or there was no terminal to ask at.",
    ),
    (
        Exit::NotOpened as u8,
        "The profile did not open: the keychain, another process that has it, data of a newer version, or the co-signer.",
    ),
    (
        Exit::NoAnswer as u8,
        "A node, the co-signer or an agent elsewhere could not be reached or gave no usable answer.",
    ),
    (Exit::Refused as u8, "The wallet refuses it."),
    (Exit::NotCompleted as u8, "It was begun, and not all of it was done. `lockstep activity` shows what was."),
    (Exit::Interrupted as u8, "It was interrupted."),
];

/// The statuses as `lockstep --help` lists them.
pub(crate) fn statuses() -> String {
    let mut text = "Exit status:\n".to_owned();
    for (status, meaning) in STATUSES {
        // Writing to a string does not fail.
        let _ = writeln!(text, "  {status:>3}  {meaning}");
    }
    text
}

/// Why a command did not do all that was asked.
#[derive(Debug)]
pub(crate) struct Failure {
    pub exit: Exit,
    /// For a script; the same word as in the windows where they have one.
    pub code: String,
    /// For a person.
    pub message: String,
    /// What was done all the same, and is told on standard output.
    pub so_far: Option<Said>,
}

impl Failure {
    fn new(exit: Exit, code: impl Serialize, message: impl Into<String>) -> Self {
        let code = serde_json::to_value(code).ok().and_then(|code| code.as_str().map(str::to_owned));
        Self { exit, code: code.unwrap_or_default(), message: message.into(), so_far: None }
    }

    pub(crate) fn unusable(message: impl Into<String>) -> Self {
        ApiError::invalid(message).into()
    }

    pub(crate) fn declined(message: impl Into<String>) -> Self {
        ApiError::cancelled(message).into()
    }

    pub(crate) fn internal(message: impl Into<String>) -> Self {
        ApiError::new(ApiCode::Internal, message).into()
    }

    pub(crate) fn not_found(message: impl Into<String>) -> Self {
        ApiError::new(ApiCode::NotFound, message).into()
    }

    pub(crate) fn not_completed(message: impl Into<String>, so_far: Said) -> Self {
        Self { so_far: Some(so_far), ..Self::new(Exit::NotCompleted, "notCompleted", message) }
    }

    /// The same, where the person gave no yes on the way to it: then that is why.
    pub(crate) fn because_declined(self) -> Self {
        match self.exit {
            Exit::NotCompleted | Exit::Refused => Self { so_far: self.so_far, ..Self::declined(self.message) },
            _ => self,
        }
    }

    pub(crate) fn interrupted() -> Self {
        let message = "Stopped. What was released before goes on; `lockstep activity` shows it.";
        Self::new(Exit::Interrupted, "interrupted", message)
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}

impl From<ApiError> for Failure {
    fn from(error: ApiError) -> Self {
        let exit = match error.code {
            ApiCode::Invalid | ApiCode::NotFound | ApiCode::Note => Exit::Unusable,
            ApiCode::Cancelled | ApiCode::Locked => Exit::Declined,
            ApiCode::Keychain => Exit::NotOpened,
            ApiCode::Cosigner | ApiCode::Network => Exit::NoAnswer,
            ApiCode::Refused => Exit::Refused,
            ApiCode::Busy | ApiCode::Internal => Exit::Failed,
        };
        Self::new(exit, error.code, error.message)
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Self {
        Self::internal(format!("The answer could not be written as JSON: {error}."))
    }
}

impl From<OpeningError> for Failure {
    fn from(error: OpeningError) -> Self {
        match error {
            OpeningError::Profile(error) => error.into(),
            other => Self::new(Exit::NotOpened, other.problem(), other.to_string()),
        }
    }
}

impl From<ProfileError> for Failure {
    fn from(error: ProfileError) -> Self {
        let message = error.to_string();
        match error {
            ProfileError::Name => Self::unusable(message),
            ProfileError::Held { .. } => Self::new(Exit::NotOpened, StartupProblem::ProfileHeld, message),
            ProfileError::NoHome | ProfileError::Io(_) => Self::new(Exit::NotOpened, StartupProblem::Other, message),
        }
    }
}

impl From<WipeError> for Failure {
    fn from(error: WipeError) -> Self {
        let message = error.to_string();
        match error {
            WipeError::NoProfile(_) => Self::not_found(message),
            WipeError::Profile(error) => error.into(),
            WipeError::Name(_) => Self::declined(message),
            WipeError::Keychain(_) => ApiError::new(ApiCode::Keychain, message).into(),
            WipeError::Files(..) => Self::internal(message),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_status_has_one_meaning() {
        let mut statuses: Vec<u8> = STATUSES.iter().map(|(status, _)| *status).collect();
        assert!(statuses.is_sorted(), "they are listed in their order");
        statuses.dedup();
        assert_eq!(statuses.len(), STATUSES.len(), "and each once");
        let page = include_str!("../../../package/lockstep.1").replace("\\-", "-");
        for (status, meaning) in STATUSES {
            let entry =
                format!(".TP\n.B {status}\n{meaning}\n").replace("`lockstep activity`", "\n.B lockstep activity\n");
            let words = |text: &str| text.replace("\n.B ", " ").split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(words(&page).contains(&words(&entry)), "the man page says of {status}: {meaning}");
        }
    }
}
