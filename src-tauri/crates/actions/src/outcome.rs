//! The outcome of a tool call, as data. Programs match codes; the sentences are for people only.

use serde::{Deserialize, Serialize};

use lockstep_store::{StoreError, Withheld};
use lockstep_texts::{Language, Said, Worded, error};

use crate::Stop;

/// The reason why a tool call, or one entry of it, did not succeed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ToolCode {
    /// No tool has this name.
    UnknownAction,
    /// The parameters do not have the shape of the tool. Older versions wrote `invalid_params`.
    #[serde(alias = "invalid_params")]
    InvalidInput,
    /// An entry is not usable.
    Invalid,
    /// Other wallets have the tool, this one does not.
    Unsupported,
    /// The chain is not in this profile.
    UnknownChain,
    /// The address is not valid for the chain.
    InvalidAddress,
    /// It exists already.
    AlreadyExists,
    /// It does not exist.
    NotFound,
    /// More than one entry matches.
    AmbiguousMatch,
    /// A chain's own coin can only be removed with its chain.
    NativeCoin,
    /// A token needs its contract.
    ContractMissing,
    /// A token needs its decimals.
    DecimalsMissing,
    /// The request differs from what is known.
    Mismatch,
    /// Another token of the vault has this name.
    NameTaken,
    /// The token could not be read on its chain, so it was not added.
    Unverified,
    /// The person was not asked, or did not allow it.
    NeedsConsent,
    /// Known, but withheld.
    Withheld,
    /// A read failed: the value is unknown.
    Unread,
    /// The wallet could not do it and changed nothing.
    NotDone,
    /// The plan or the vault was refused before the person was asked.
    Refused,
    /// The chain could not be asked for data that is needed before a signature.
    Unchecked,
    /// Too many requests are in progress.
    Busy,
    /// The script that was run ended with an error.
    ScriptFailed,
    /// It went over a limit of time, memory or output and was ended.
    OverLimit,
    /// More tools were asked for than run at once, or than one message may lead to.
    TooMany,
    /// The model asked for this call twice in one answer.
    Duplicate,
    /// The person said no.
    Rejected,
    /// The person declined this request, or another one of this answer, before.
    DeclinedBefore,
    /// The person declined more than once, so the next question has to wait.
    Resting,
    /// The person said that this agent may ask nothing more today.
    NotToday,
    /// The person did not answer in time.
    Expired,
    /// The network was switched while the request waited.
    Void,
    /// It was stopped, or the wallet was locked, before it began; a tool that only reads, before it had ended.
    Stopped,
    /// The person did not tap it in time.
    NotTapped,
    /// The wallet was closed before it was signed.
    Interrupted,
    /// It was not signed and never will be.
    NotSigned,
    /// Done, but the vault's address is withheld until there is a backup.
    AddressAfterBackup,
    /// Partly done. The result lists what was done, and the rest, which may be proposed again.
    RestOffered,
    /// Partly done; the result lists what was done.
    Incomplete,
    /// A signature may exist, and its outcome is not known yet.
    Open,
    /// An error inside the wallet; it is not known how far it came.
    Internal,
    /// A code of another version. It proves nothing.
    #[serde(other)]
    Unrecognised,
}

impl ToolCode {
    /// Whether the code proves that nothing was done. Otherwise the outcome is unknown.
    const fn nothing_was_done(self) -> bool {
        match self {
            Self::UnknownAction
            | Self::InvalidInput
            | Self::Invalid
            | Self::Unsupported
            | Self::UnknownChain
            | Self::InvalidAddress
            | Self::AlreadyExists
            | Self::NotFound
            | Self::AmbiguousMatch
            | Self::NativeCoin
            | Self::ContractMissing
            | Self::DecimalsMissing
            | Self::Mismatch
            | Self::NameTaken
            | Self::Unverified
            | Self::NeedsConsent
            | Self::Withheld
            | Self::Unread
            | Self::NotDone
            | Self::Refused
            | Self::Unchecked
            | Self::Busy
            | Self::ScriptFailed
            | Self::OverLimit
            | Self::TooMany
            | Self::Duplicate
            | Self::Rejected
            | Self::DeclinedBefore
            | Self::Resting
            | Self::NotToday
            | Self::Expired
            | Self::Void
            | Self::Stopped
            | Self::NotTapped
            | Self::Interrupted
            | Self::NotSigned => true,
            Self::AddressAfterBackup
            | Self::RestOffered
            | Self::Incomplete
            | Self::Open
            | Self::Internal
            | Self::Unrecognised => false,
        }
    }

    /// The reason, if nothing failed: the person or a stop prevented it.
    pub const fn withheld(self) -> Option<Withheld> {
        match self {
            Self::Rejected | Self::DeclinedBefore | Self::Resting | Self::NotToday => Some(Withheld::Declined),
            Self::Expired | Self::Void | Self::Stopped | Self::NotTapped => Some(Withheld::Stopped),
            _ => None,
        }
    }

    /// Whether the code's word alone is an entry's `error` in the specification.
    const fn stands_alone(self) -> bool {
        matches!(self, Self::AlreadyExists | Self::NotFound | Self::AmbiguousMatch)
    }

    /// The word before the sentence in `error`, as backends know it.
    const fn word(self) -> Option<&'static str> {
        match self {
            Self::Invalid => Some("invalid"),
            Self::Unsupported => Some("unsupported"),
            Self::UnknownChain => Some("unknown_chain"),
            Self::InvalidAddress => Some("invalid_address"),
            Self::AlreadyExists => Some("already_exists"),
            Self::NotFound => Some("not_found"),
            Self::AmbiguousMatch => Some("ambiguous_match"),
            Self::NativeCoin => Some("native_coin"),
            Self::ContractMissing => Some("contract_missing"),
            Self::DecimalsMissing => Some("decimals_missing"),
            Self::Mismatch => Some("mismatch"),
            Self::NameTaken => Some("name_taken"),
            Self::Unverified => Some("unverified"),
            Self::NeedsConsent => Some("needs_consent"),
            Self::Withheld => Some("withheld"),
            Self::Unread => Some("unknown"),
            _ => None,
        }
    }
}

/// An error: a code for programs, and a sentence for people.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct ToolError {
    /// For programs.
    pub code: ToolCode,
    /// The sentence in English, for people and for logs. No program decides by it.
    pub message: String,
    /// The sentence, for a door that speaks another language.
    pub said: Box<Said>,
    /// The wrong parameter, as a path such as `params[0].type`.
    pub field: Option<String>,
}

impl ToolError {
    pub fn new(code: ToolCode, sentence: impl std::fmt::Display) -> Self {
        let message = sentence.to_string();
        Self { code, said: Box::new(Said::as_it_is(message.as_str())), message, field: None }
    }

    /// An error that a person may read too.
    pub fn of(code: ToolCode, said: Said) -> Self {
        Self { code, message: Language::English.say(&said), said: Box::new(said), field: None }
    }

    /// This error, with the parameter that it is about.
    #[must_use]
    pub fn at(self, field: &str) -> Self {
        Self { field: Some(field.to_owned()), ..self }
    }

    /// An error about a tool's parameters.
    pub fn input(tool: &str, field: Option<&str>, reason: impl std::fmt::Display) -> Self {
        let why = format!("The parameters of {tool} cannot be read: {reason}. Nothing was done.");
        Self { field: field.map(str::to_owned), ..Self::new(ToolCode::InvalidInput, why) }
    }

    /// An error about an unsupported feature.
    pub fn unsupported(tool: &str, reason: &str) -> Self {
        Self::new(
            ToolCode::Unsupported,
            format_args!("This wallet does not support {tool}: {reason}. Nothing was done."),
        )
    }

    /// A tool that only reads was stopped, or the wallet was locked, before it had ended.
    pub fn stopped_reading(stop: &Stop) -> Self {
        Self::new(ToolCode::Stopped, format_args!("{} before it had ended. Nothing was signed or sent.", stop.why()))
    }

    pub fn already_exists() -> Self {
        Self::of(ToolCode::AlreadyExists, error::token_there())
    }

    pub fn not_found() -> Self {
        Self::of(ToolCode::NotFound, error::token_not_there())
    }

    pub fn ambiguous() -> Self {
        Self::of(ToolCode::AmbiguousMatch, error::token_several())
    }

    /// The text of the wire's `error`: the word that backends know, and the sentence.
    pub fn wire(&self) -> String {
        match self.code.word() {
            Some(word) if self.code.stands_alone() => word.to_owned(),
            Some(word) => format!("{word}: {}", self.message),
            None => self.message.clone(),
        }
    }
}

impl From<StoreError> for ToolError {
    fn from(error: StoreError) -> Self {
        Self::of(ToolCode::Internal, error.said())
    }
}

/// The outcome of a tool call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ToolOutcome {
    /// Done; for a list, at least one entry.
    Done,
    /// Nothing was done.
    NotRun(ToolCode),
    /// It is not known what was done. Results of older versions have no code.
    Unknown(Option<ToolCode>),
}

impl ToolOutcome {
    /// The outcome of a success flag and a code. Without a code, a failure does not prove that nothing was
    /// done.
    pub const fn of(success: bool, code: Option<ToolCode>) -> Self {
        match (success, code) {
            (true, _) => Self::Done,
            (false, Some(code)) if code.nothing_was_done() => Self::NotRun(code),
            (false, code) => Self::Unknown(code),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn only_a_known_code_proves_that_nothing_was_done() {
        let read = |text: &str| serde_json::from_value::<ToolCode>(json!(text)).expect("any word is a code");
        assert_eq!(ToolOutcome::of(false, Some(read("rejected"))), ToolOutcome::NotRun(ToolCode::Rejected));
        for code in [None, Some(read("open")), Some(read("incomplete")), Some(read("of_another_version"))] {
            assert_eq!(ToolOutcome::of(false, code), ToolOutcome::Unknown(code), "{code:?} proves nothing");
            assert_eq!(ToolOutcome::of(true, code), ToolOutcome::Done, "a success is one, whatever stands beside it");
        }
        assert_eq!(read("invalid_params"), ToolCode::InvalidInput, "results of before are read as what they are");
    }

    /// Backends read these texts, so they must not change.
    #[test]
    fn the_text_has_the_word_that_backends_know() {
        assert_eq!(ToolError::already_exists().wire(), "already_exists");
        assert_eq!(ToolError::new(ToolCode::Unread, "the node is silent").wire(), "unknown: the node is silent");
        assert_eq!(ToolError::new(ToolCode::Rejected, "You declined it.").wire(), "You declined it.");
        let word = serde_json::to_value(ToolCode::NeedsConsent).expect("a word");
        assert_eq!(word, json!("needs_consent"), "code and word agree");
    }
}
