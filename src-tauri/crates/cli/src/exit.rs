//! The program's end. A script reads the status and the code; a person reads the sentence.

use std::fmt::Write as _;
use std::process::ExitCode;

use lockstep_texts::{Said as Text, Worded as _, terminal as words};
use lockstep_wallet::api::StartupProblem;
use lockstep_wallet::{ApiCode, ApiError, OpeningError, ProfileError, WipeError};
use serde::{Deserialize, Serialize};

use crate::said::Said;

/// The exit statuses. They are documented and never change their meaning.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
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

/// The meaning of each status, for the help and the man page.
pub(crate) const STATUSES: [(u8, &str); 9] = [
    (0, "It was done."),
    (Exit::Failed as u8, "It failed for a reason that is not listed below."),
    (Exit::Unusable as u8, "The command line or its input is not usable."),
    (
        Exit::Declined as u8,
        "Nobody said yes: the person declined, gave no password, or there was no terminal to ask at.",
    ),
    (
        Exit::NotOpened as u8,
        "The profile did not open: because of the keychain, another process that has it open, data of a newer version, or the co-signer.",
    ),
    (Exit::NoAnswer as u8, "A node, the co-signer or a remote agent could not be reached or gave no usable answer."),
    (Exit::Refused as u8, "The wallet refused it."),
    (Exit::NotCompleted as u8, "It was started but not completed. `lockstep activity` shows what was done."),
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

/// The reason why a command did not do everything.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Failure {
    pub exit: Exit,
    /// For a script; the windows use the same codes.
    pub code: String,
    /// For a person. The program that prints it puts it into words.
    pub text: Text,
    /// The part that was done, for standard output.
    pub so_far: Option<Box<Said>>,
}

impl Failure {
    fn new(exit: Exit, code: impl Serialize, text: Text) -> Self {
        let code = serde_json::to_value(code).ok().and_then(|code| code.as_str().map(str::to_owned));
        Self { exit, code: code.unwrap_or_default(), text, so_far: None }
    }

    pub(crate) fn unusable(message: Text) -> Self {
        ApiError::invalid(message).into()
    }

    pub(crate) fn declined(message: Text) -> Self {
        ApiError::cancelled(message).into()
    }

    pub(crate) fn internal(message: Text) -> Self {
        ApiError::new(ApiCode::Internal, message).into()
    }

    pub(crate) fn not_found(message: Text) -> Self {
        ApiError::new(ApiCode::NotFound, message).into()
    }

    pub(crate) fn not_completed(text: Text, so_far: Said) -> Self {
        Self { so_far: Some(Box::new(so_far)), ..Self::new(Exit::NotCompleted, "notCompleted", text) }
    }

    pub(crate) fn locked() -> Self {
        ApiError::new(ApiCode::Locked, words::locked_before_answer()).into()
    }

    /// The profile is open elsewhere, and the process that has it cannot do this.
    pub(crate) fn held(text: Text) -> Self {
        Self::new(Exit::NotOpened, StartupProblem::ProfileHeld, text)
    }

    /// This failure, marked as declined if the person said no on the way to it.
    pub(crate) fn because_declined(self) -> Self {
        match self.exit {
            Exit::NotCompleted | Exit::Refused => Self { so_far: self.so_far, ..Self::declined(self.text) },
            _ => self,
        }
    }

    pub(crate) fn interrupted() -> Self {
        Self::new(Exit::Interrupted, "interrupted", words::interrupted())
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
        Self::new(exit, error.code, error.said)
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Self {
        Self::internal(words::json_not_written(error.to_string()))
    }
}

impl From<OpeningError> for Failure {
    fn from(error: OpeningError) -> Self {
        match error {
            OpeningError::Profile(error) => error.into(),
            other => Self::new(Exit::NotOpened, other.problem(), other.said()),
        }
    }
}

impl From<ProfileError> for Failure {
    fn from(error: ProfileError) -> Self {
        let message = error.said();
        match error {
            ProfileError::Name => Self::unusable(message),
            ProfileError::Held { .. } => Self::new(Exit::NotOpened, StartupProblem::ProfileHeld, message),
            ProfileError::NoHome | ProfileError::Io(_) => Self::new(Exit::NotOpened, StartupProblem::Other, message),
        }
    }
}

impl From<WipeError> for Failure {
    fn from(error: WipeError) -> Self {
        let message = error.said();
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
