//! Why a document is refused at its installation: one code for each rule.

use std::fmt;

/// Which rule of the format a document breaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, specta::Type)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// It is not JSON, or nested too deeply.
    NotJson,
    /// A member occurs twice: the document would have two meanings.
    DuplicateMember,
    /// It is longer than a document may be.
    TooLarge,
    /// A value has another JSON type.
    WrongType,
    /// A member that the format does not have.
    UnknownMember,
    /// A required member is missing.
    MissingMember,
    /// Another version of the format.
    Version,
    /// More rules or caps than a document may have.
    TooMany,
    /// No effect of `allow`, `review` and `deny`.
    Effect,
    /// A label that is empty, too long or has invisible characters.
    Label,
    /// A literal that its subject cannot have.
    Literal,
    /// A number outside the width of its type.
    Range,
    /// A predicate that its subject cannot answer.
    Predicate,
    /// A list without an element.
    EmptyList,
    /// Not a full function signature.
    Signature,
    /// A parameter of a signature has no name.
    UnnamedParameter,
    /// An argument that the signature does not have.
    UnknownArgument,
    /// A tuple predicate with another number of parts than the tuple.
    TupleArity,
    /// A variable other than `$self`.
    Variable,
    /// A source that names no channel, or more than one.
    Source,
    /// A transaction type other than the defined ones.
    TransactionType,
    /// An earlier rule covers the rule completely.
    Shadowed,
    /// Not a chain of the wallet.
    Chain,
    /// Not an address of the named chains.
    Address,
    /// An amount without an asset, or the other way round.
    Asset,
    /// Not an amount in smallest units.
    Amount,
    /// A window of no time, or of more than a year.
    Window,
    /// Not a number of steps.
    Steps,
    /// A delay of more than 30 days, or of a denial.
    Delay,
    /// Not a time of day or a weekday.
    Time,
    /// Not a kind of message.
    Form,
    /// A rule that allows what cannot be read.
    OpaqueAllowed,
    /// Not a currency.
    Currency,
    /// Not a price, or a second one of an asset.
    Price,
}

impl Code {
    /// Every code.
    pub const ALL: [Self; 34] = [
        Self::NotJson,
        Self::DuplicateMember,
        Self::TooLarge,
        Self::WrongType,
        Self::UnknownMember,
        Self::MissingMember,
        Self::Version,
        Self::TooMany,
        Self::Effect,
        Self::Label,
        Self::Literal,
        Self::Range,
        Self::Predicate,
        Self::EmptyList,
        Self::Signature,
        Self::UnnamedParameter,
        Self::UnknownArgument,
        Self::TupleArity,
        Self::Variable,
        Self::Source,
        Self::TransactionType,
        Self::Shadowed,
        Self::Chain,
        Self::Address,
        Self::Asset,
        Self::Amount,
        Self::Window,
        Self::Steps,
        Self::Delay,
        Self::Time,
        Self::Form,
        Self::OpaqueAllowed,
        Self::Currency,
        Self::Price,
    ];

    const fn text(self) -> &'static str {
        match self {
            Self::NotJson => "is not JSON, or is nested too deeply",
            Self::DuplicateMember => "has a member twice",
            Self::TooLarge => "is too long",
            Self::WrongType => "has the wrong type",
            Self::UnknownMember => "has a member that is not known",
            Self::MissingMember => "lacks a member",
            Self::Version => "has a version that is not known",
            Self::TooMany => "has too many entries",
            Self::Effect => "is not allow, review or deny",
            Self::Label => "is not a label of 1 to 160 visible characters",
            Self::Literal => "is not a value of its type",
            Self::Range => "does not fit in its type",
            Self::Predicate => "is a test that this value cannot answer",
            Self::EmptyList => "is an empty list",
            Self::Signature => "is not a full function signature",
            Self::UnnamedParameter => "has a parameter without a name",
            Self::UnknownArgument => "is not a parameter of the signature",
            Self::TupleArity => "has another number of parts than the tuple",
            Self::Variable => "is a variable that is not known; only $self is",
            Self::Source => "names no source, or several",
            Self::TransactionType => "is not eip1559 or eip7702",
            Self::Shadowed => "never decides anything, because an earlier rule covers it",
            Self::Chain => "is not a chain of this wallet",
            Self::Address => "is not an address of these chains",
            Self::Asset => "needs an asset and an amount",
            Self::Amount => "is not an amount in smallest units",
            Self::Window => "is not a time of 60 seconds to 366 days",
            Self::Steps => "is not a number of steps from 1 to 255",
            Self::Delay => "is not a delay of at most 30 days for a rule that allows or reviews",
            Self::Time => "is not a time of day or a weekday",
            Self::Form => "is not a kind of message",
            Self::OpaqueAllowed => "allows what cannot be read, which no rule may",
            Self::Currency => "is not a currency of three capital letters",
            Self::Price => "is not a price of at most 18 decimals, or the second one of its asset",
        }
    }
}

/// A document that is refused. Nothing was changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub struct PolicyError {
    /// The broken rule.
    pub code: Code,
    /// The part of the document, as a path.
    pub at: String,
}

impl fmt::Display for PolicyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = if self.at.is_empty() { "the document" } else { &self.at };
        write!(f, "{at} {}", self.code.text())
    }
}

impl PolicyError {
    pub(crate) fn new(code: Code, at: impl Into<String>) -> Self {
        Self { code, at: lockstep_chain::plain_text(&at.into(), 160) }
    }
}
