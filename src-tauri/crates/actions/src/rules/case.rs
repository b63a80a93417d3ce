//! The input of the rules, as plain data.

use std::collections::HashSet;

use lockstep_chain::Chain;
use lockstep_chain::evm::typed_data::TypedFacts;
use lockstep_chain::facts::{Facts, Move};
use lockstep_findings::Source;
use lockstep_store::{Coin, Contact, GoneContact, Past, Step, UnixMillis};
use serde_json::{Map, Value};

use super::rule_error::RuleError;
use crate::bundle::StepParams;

/// A request for a signature, with the wallet's knowledge.
#[derive(Clone)]
pub struct Case<'a> {
    pub(crate) chain: &'a Chain,
    /// The account that signs.
    pub(crate) own: &'a str,
    pub(crate) subject: Subject<'a>,
    pub(crate) known: &'a Known<'a>,
    parties: Vec<&'a str>,
    tokens: Vec<&'a str>,
}

/// The request, and the agent's words about it.
#[derive(Clone, Copy)]
pub enum Subject<'a> {
    Transaction {
        facts: &'a Facts,
        /// The agent's words, if any.
        said: Option<&'a StepParams>,
        /// Whether it only prepares another transaction, and the contract that one calls.
        prepares: Prepares<'a>,
    },
    /// A document of typed data.
    Document { facts: &'a TypedFacts, said: &'a Map<String, Value>, label: Option<&'a str> },
    /// A text.
    Text {
        /// Whether it has the form of a sign-in.
        is_sign_in: bool,
    },
}

/// The purpose of a transaction.
#[derive(Clone, Copy)]
pub enum Prepares<'a> {
    /// The transaction stands alone.
    Nothing,
    /// It prepares the next one, which calls this contract.
    CallOf(Option<&'a str>),
}

/// The wallet's knowledge. `None` could not be read.
pub struct Known<'a> {
    pub contacts: Option<&'a [Contact]>,
    /// Earlier entries of the address book that were removed or renamed, latest first.
    pub gone: Option<&'a [GoneContact]>,
    /// Earlier payments.
    pub past: Option<&'a Past>,
    pub coins: Option<&'a [Coin]>,
    /// The steps of earlier bundles with an open outcome.
    pub open: Option<&'a [Step]>,
    pub now: UnixMillis,
    /// The person's messages of the conversation, if a language model asks; `None` for everybody else.
    pub typed: Option<&'a [String]>,
    /// Whether the reader of the findings may know this title from the address book.
    pub may_name: &'a dyn Fn(&str) -> bool,
}

impl<'a> Case<'a> {
    /// The case of a request from an account on a chain.
    pub fn of(chain: &'a Chain, own: &'a str, subject: Subject<'a>, known: &'a Known<'a>) -> Self {
        let (moves, tokens): (&[Move], &[Move]) = match subject {
            Subject::Transaction { facts, .. } => (&facts.moves, &facts.moves),
            // The tokens of a document are not judged yet.
            Subject::Document { facts, .. } => (&facts.moves, &[]),
            Subject::Text { .. } => (&[], &[]),
        };
        let parties = once(moves.iter().filter_map(|one| one.to.as_deref()));
        let tokens = once(tokens.iter().filter_map(|one| one.asset.id.as_deref()));
        Self { chain, own, subject, known, parties, tokens }
    }

    /// The accounts that receive or may take something, each once.
    pub(crate) fn parties(&self) -> &[&'a str] {
        &self.parties
    }

    /// The ids of the tokens that change hands, each once.
    pub(crate) fn tokens(&self) -> &[&'a str] {
        &self.tokens
    }

    /// The case with one party only.
    pub(super) fn of_party(&self, party: &'a str) -> Self {
        Self { parties: vec![party], ..self.clone() }
    }

    /// The case with one token only.
    pub(super) fn of_token(&self, token: &'a str) -> Self {
        Self { tokens: vec![token], ..self.clone() }
    }

    pub(super) fn moves(&self) -> &'a [Move] {
        match self.subject {
            Subject::Transaction { facts, .. } => &facts.moves,
            Subject::Document { facts, .. } => &facts.moves,
            Subject::Text { .. } => &[],
        }
    }

    /// Whether a market's pins name this party.
    pub(super) fn is_pinned(&self, party: &str) -> bool {
        matches!(self.subject, Subject::Transaction { facts, .. } if facts.pinned(party).is_some())
    }

    pub(super) fn contacts(&self) -> Result<&'a [Contact], RuleError> {
        self.known.contacts.ok_or(RuleError::Unread(Source::AddressBook))
    }

    pub(super) fn gone(&self) -> Result<&'a [GoneContact], RuleError> {
        self.known.gone.ok_or(RuleError::Unread(Source::AddressBook))
    }

    pub(super) fn past(&self) -> Result<&'a Past, RuleError> {
        self.known.past.ok_or(RuleError::Unread(Source::Activity))
    }

    pub(super) fn coins(&self) -> Result<&'a [Coin], RuleError> {
        self.known.coins.ok_or(RuleError::Unread(Source::Coins))
    }

    pub(super) fn open(&self) -> Result<&'a [Step], RuleError> {
        self.known.open.ok_or(RuleError::Unread(Source::Activity))
    }
}

fn once<'f>(texts: impl Iterator<Item = &'f str>) -> Vec<&'f str> {
    let mut seen = HashSet::new();
    texts.filter(|text| seen.insert(*text)).collect()
}
