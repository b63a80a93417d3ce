//! Why a document is refused at its installation: one code for each rule.

use lockstep_texts::{Filling, Said, Worded, displayed_in_english, rule};

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

    /// What is wrong with the part of the document that `at` names.
    fn said(self, at: Filling) -> Said {
        match self {
            Self::NotJson => rule::document_not_json(at),
            Self::DuplicateMember => rule::document_duplicate_member(at),
            Self::TooLarge => rule::document_too_large(at),
            Self::WrongType => rule::document_wrong_type(at),
            Self::UnknownMember => rule::document_unknown_member(at),
            Self::MissingMember => rule::document_missing_member(at),
            Self::Version => rule::document_version(at),
            Self::TooMany => rule::document_too_many(at),
            Self::Effect => rule::document_effect(at),
            Self::Label => rule::document_label(at),
            Self::Literal => rule::document_literal(at),
            Self::Range => rule::document_range(at),
            Self::Predicate => rule::document_predicate(at),
            Self::EmptyList => rule::document_empty_list(at),
            Self::Signature => rule::document_signature(at),
            Self::UnnamedParameter => rule::document_unnamed_parameter(at),
            Self::UnknownArgument => rule::document_unknown_argument(at),
            Self::TupleArity => rule::document_tuple_arity(at),
            Self::Variable => rule::document_variable(at),
            Self::Source => rule::document_source(at),
            Self::TransactionType => rule::document_transaction_type(at),
            Self::Shadowed => rule::document_shadowed(at),
            Self::Chain => rule::document_chain(at),
            Self::Address => rule::document_address(at),
            Self::Asset => rule::document_asset(at),
            Self::Amount => rule::document_amount(at),
            Self::Window => rule::document_window(at),
            Self::Steps => rule::document_steps(at),
            Self::Delay => rule::document_delay(at),
            Self::Time => rule::document_time(at),
            Self::Form => rule::document_form(at),
            Self::OpaqueAllowed => rule::document_opaque_allowed(at),
            Self::Currency => rule::document_currency(at),
            Self::Price => rule::document_price(at),
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

impl Worded for PolicyError {
    fn said(&self) -> Said {
        let at = if self.at.is_empty() { rule::document_whole().into() } else { Filling::from(self.at.as_str()) };
        self.code.said(at)
    }
}

displayed_in_english!(PolicyError);

impl PolicyError {
    pub(crate) fn new(code: Code, at: impl Into<String>) -> Self {
        Self { code, at: lockstep_chain::plain_text(&at.into(), 160) }
    }
}
