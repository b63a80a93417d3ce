//! What became of a tool call, as data. Readers match codes; the sentences are for people and are never read by a program.

use serde::{Deserialize, Serialize};

use lockstep_store::{StoreError, Withheld};

/// Why a tool call, or one entry of it, did not succeed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ToolCode {
    /// No tool has this name.
    UnknownAction,
    /// The parameters do not have the shape of the tool. Older versions wrote `invalid_params`.
    #[serde(alias = "invalid_params")]
    InvalidInput,
    /// An entry cannot be used as it is.
    Invalid,
    /// The tool exists elsewhere and not in this wallet.
    Unsupported,
    /// The chain is not in this profile.
    UnknownChain,
    /// The address is not valid for the chain.
    InvalidAddress,
    /// It is there already.
    AlreadyExists,
    /// It is not there.
    NotFound,
    /// More than one entry matches.
    AmbiguousMatch,
    /// A chain's own coin goes with its chain.
    NativeCoin,
    /// The chain is the network in use.
    InUse,
    /// A token needs its contract.
    ContractMissing,
    /// A token needs its decimals.
    DecimalsMissing,
    /// The request and what is known differ.
    Mismatch,
    /// Another token of the vault goes by this name.
    NameTaken,
    /// What it is could not be read on its chain, so it was not added.
    Unverified,
    /// The person was not asked, or did not allow it.
    NeedsConsent,
    /// Known, and not told yet.
    Withheld,
    /// A read failed: the value is unknown.
    Unread,
    /// The wallet could not do it and changed nothing.
    NotDone,
    /// A plan or a vault that cannot be signed with was refused before the person was asked.
    Refused,
    /// The chain could not be asked what must be known before a signature.
    Unchecked,
    /// Too many requests are under way.
    Busy,
    /// The person said no.
    Rejected,
    /// The person said no before, to this or to another request of the same answer.
    DeclinedBefore,
    /// The person has said no more than once, and is asked again only after a rest.
    Resting,
    /// The person said that this agent asks nothing more today.
    NotToday,
    /// The person did not answer in time.
    Expired,
    /// The network was switched while the request waited.
    Void,
    /// The turn was stopped, or the wallet was locked, before it began.
    Stopped,
    /// It waited for the person's tap, and none came in time.
    NotTapped,
    /// The wallet was closed before it was signed.
    Interrupted,
    /// It was not signed and never will be.
    NotSigned,
    /// It was done, and the vault's address is not told before there is a backup.
    AddressAfterBackup,
    /// A part was done. The result's data lists it, and the rest, which may be proposed again.
    RestOffered,
    /// Not all of it was done; the result's data says what was.
    Incomplete,
    /// A signature may exist, and nobody knows yet what became of it.
    Open,
    /// The wallet failed, and does not know how far it came.
    Internal,
    /// A code of another version. Nothing is known from it.
    #[serde(other)]
    Unrecognised,
}

impl ToolCode {
    /// Whether the code proves that nothing was done. Where it does not, what happened is unknown.
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
            | Self::InUse
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

    /// Whether nothing went wrong, and it was not done because of the person or a stop.
    pub const fn withheld(self) -> Option<Withheld> {
        match self {
            Self::Rejected | Self::DeclinedBefore | Self::Resting | Self::NotToday => Some(Withheld::Declined),
            Self::Expired | Self::Void | Self::Stopped | Self::NotTapped => Some(Withheld::Stopped),
            _ => None,
        }
    }

    /// Whether the specification has the code's word alone as an entry's `error`.
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
            Self::InUse => Some("in_use"),
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

/// Why something was not done: a code for programs, and a sentence for people.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct ToolError {
    /// What readers match.
    pub code: ToolCode,
    /// What people read. No program decides by it.
    pub message: String,
    /// The parameter that does not fit, as a path such as `params[0].type`, where it is one.
    pub field: Option<String>,
}

impl ToolError {
    /// A code and its sentence.
    pub fn new(code: ToolCode, sentence: impl std::fmt::Display) -> Self {
        Self { code, message: sentence.to_string(), field: None }
    }

    /// This error, with the parameter that it is about.
    #[must_use]
    pub fn at(self, field: &str) -> Self {
        Self { field: Some(field.to_owned()), ..self }
    }

    /// Parameters that do not fit a tool, and the one that does not.
    pub fn input(tool: &str, field: Option<&str>, reason: impl std::fmt::Display) -> Self {
        let why = format!("The parameters of {tool} cannot be read: {reason}. Nothing was done.");
        Self { field: field.map(str::to_owned), ..Self::new(ToolCode::InvalidInput, why) }
    }

    /// What a tool does not do.
    pub fn unsupported(tool: &str, reason: &str) -> Self {
        Self::new(ToolCode::Unsupported, format_args!("{tool} is not done here: {reason}. Nothing was done."))
    }

    /// It is there.
    pub fn already_exists() -> Self {
        Self::new(ToolCode::AlreadyExists, "It is there already.")
    }

    /// It is not there.
    pub fn not_found() -> Self {
        Self::new(ToolCode::NotFound, "It is not there.")
    }

    /// Several match.
    pub fn ambiguous() -> Self {
        Self::new(ToolCode::AmbiguousMatch, "More than one entry matches.")
    }

    /// The text of the wire's `error`: the sentence, with the word before it that backends know.
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
        Self::new(ToolCode::Internal, error)
    }
}

/// What became of a tool call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ToolOutcome {
    /// It was done. Of a list, at least one entry.
    Done,
    /// Nothing of it was done.
    NotRun(ToolCode),
    /// It is not known what was done. A result from before there were codes has none.
    Unknown(Option<ToolCode>),
}

impl ToolOutcome {
    /// What a success and a code mean together. Without a code, a failure does not prove that nothing was done.
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

    /// Backends read these texts: they stay as they are.
    #[test]
    fn the_text_has_the_word_that_backends_know() {
        assert_eq!(ToolError::already_exists().wire(), "already_exists");
        assert_eq!(ToolError::new(ToolCode::Unread, "the node is silent").wire(), "unknown: the node is silent");
        assert_eq!(ToolError::new(ToolCode::Rejected, "You declined it.").wire(), "You declined it.");
        let word = serde_json::to_value(ToolCode::NeedsConsent).expect("a word");
        assert_eq!(word, json!("needs_consent"), "code and word agree");
    }
}
