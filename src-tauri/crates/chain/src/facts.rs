//! The facts of a transaction on any chain: a pure function of the bytes that are signed.

mod moves;
mod words;

use lockstep_findings::{Finding, FindingId, Severity};
use lockstep_texts::{Language, Said};
use serde::{Deserialize, Serialize};

pub use moves::{Asset, Move, MoveKind, Quantity};

use crate::evm::facts::EvmDetail;
use crate::registry::Chain;
use crate::{iso_utc, plain_text};

const MAX_MEMO: usize = 2000;
const MAX_ARGUMENT: usize = 2000;
const MAX_FIELDS: usize = 1900;
pub(crate) const MAX_SYMBOL: usize = 24;

/// Everything that a transaction says, for a person to read, in one form for every chain kind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
pub struct Facts {
    /// The chain's name.
    pub chain: String,
    /// The form of the transaction, by its name in the chain's format: `eip1559`, `legacy`, `v0`,
    /// `SIGN_MODE_DIRECT`.
    pub form: String,
    /// The account that signs; `None` if neither the bytes nor the caller name it.
    pub from: Option<String>,
    /// What moves, or may move, in the order of execution.
    pub moves: Vec<Move>,
    /// The network fee.
    pub fee: Fee,
    /// The transaction's limit for gas, decimal, in the chain's own unit: gas units, or units of the coin
    /// that pays for gas.
    pub gas: Option<String>,
    /// A text in the transaction, which may be an order to the recipient.
    pub memo: Option<Memo>,
    /// The programs and contracts that it calls.
    pub calls: Vec<Call>,
    /// The end of the period in which it can be included.
    pub expiry: Expiry,
    /// The transaction's position in the account's sequence (nonce, sequence, seqno), decimal, if the chain
    /// has one.
    pub nonce: Option<String>,
    /// The parts that could not be decoded.
    pub unread: Vec<Unread>,
    /// The findings, most severe first.
    pub findings: Vec<Finding>,
    /// The facts that only this chain kind has.
    pub detail: Detail,
    /// The recipients that a market's pins name. A view shows the names beside the recipients.
    #[serde(skip)]
    pub pinned: Vec<Pinned>,
}

/// A place of a market whose address is pinned, as a decoded swap uses it. The same address is nothing special elsewhere: what is simply sent to a
/// shared object is lost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pinned {
    /// Its address.
    pub address: String,
    /// Its name, for example `DeepBook’s pool SUI_USDC`.
    pub name: String,
    /// What it is, for example `DeepBook pool`.
    pub what: String,
}

/// The facts that only one chain kind has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Detail {
    /// None.
    Plain,
    /// The fields of an EVM transaction.
    Evm(Box<EvmDetail>),
}

/// One argument of a call.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Argument {
    /// Its name in the chain's format.
    pub name: String,
    /// Its type in the chain's format.
    #[serde(rename = "type")]
    pub abi_type: String,
    /// Its value; a long value is cut and ends in `…`.
    pub value: String,
}

/// The network fee of a transaction.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Fee {
    /// Exactly this amount.
    Exact(Quantity),
    /// This amount or less.
    AtMost(Quantity),
    /// The bytes do not contain the fee.
    Unknown {
        /// The reason.
        why: String,
    },
}

/// A text in a transaction.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
pub struct Memo {
    /// The text on one line, without invisible characters; `None` if the bytes are not UTF-8.
    pub text: Option<String>,
    /// The bytes, hex.
    pub hex: String,
}

/// A call of a program or contract.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
pub struct Call {
    /// The called program or contract.
    pub target: String,
    /// The kind of target.
    pub called: Called,
    /// The called function, if known.
    pub function: Option<String>,
    /// The arguments, if they can be decoded.
    pub arguments: Vec<Argument>,
}

/// The kind of target of a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "snake_case")]
pub enum Called {
    /// An account with code, by its address, or a token, by its id.
    Account,
    /// A part of the chain itself, by its name: a type of message or transaction, a pallet, a certificate.
    Name,
    /// A contract or package that the transaction creates.
    New,
}

/// The end of the period in which a transaction can be included.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Expiry {
    /// It does not expire; only another transaction can replace it.
    Never,
    /// A moment in time.
    Time {
        /// Seconds since 1970.
        #[specta(type = f64)]
        unix: u64,
        /// The moment in UTC, as ISO 8601 writes it.
        utc: String,
    },
    /// A block, ledger or slot.
    Height {
        /// The last one in which it can be included.
        #[specta(type = f64)]
        height: u64,
    },
    /// A period after something recent that it names, for example a block hash or an epoch.
    Recent {
        /// What it names, and how long that stays valid.
        what: String,
    },
    /// The bytes do not contain the expiry.
    Unknown {
        /// The reason.
        why: String,
    },
}

/// A part of a transaction that could not be decoded.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Unread {
    /// The name of the part in the chain's format.
    pub field: String,
    /// Why it was not decoded, or what is known about it anyway.
    pub why: String,
    /// The name of the part, for a door that speaks another language.
    pub field_said: Said,
    /// The reason, for such a door.
    pub why_said: Said,
}

/// The name of a part of a transaction: a word of the chain's format, or a message.
pub(crate) struct Part(Said);

impl From<&str> for Part {
    fn from(name: &str) -> Self {
        Self(Said::as_it_is(name))
    }
}

impl From<String> for Part {
    fn from(name: String) -> Self {
        Self(Said::as_it_is(name))
    }
}

impl From<Said> for Part {
    fn from(said: Said) -> Self {
        Self(said)
    }
}

impl Facts {
    /// The facts of a transaction on `chain` in the form `form`, still empty.
    pub(crate) fn of(chain: &Chain, form: impl Into<String>) -> Self {
        Self {
            chain: chain.name.to_owned(),
            form: form.into(),
            from: None,
            moves: Vec::new(),
            fee: Fee::Unknown { why: "the transaction does not say".to_owned() },
            gas: None,
            memo: None,
            calls: Vec::new(),
            expiry: Expiry::Never,
            nonce: None,
            unread: Vec::new(),
            findings: Vec::new(),
            detail: Detail::Plain,
            pinned: Vec::new(),
        }
    }

    /// What the pins say about a recipient.
    pub fn pinned(&self, address: &str) -> Option<&Pinned> {
        self.pinned.iter().find(|pinned| pinned.address == address)
    }

    /// The EVM facts, if the transaction is an EVM transaction.
    pub fn evm(&self) -> Option<&EvmDetail> {
        match &self.detail {
            Detail::Evm(detail) => Some(detail),
            Detail::Plain => None,
        }
    }

    /// Records that `field` could not be decoded.
    pub(crate) fn cannot_read(&mut self, field: impl Into<Part>, why: Said) {
        let (Part(field_said), why_said) = (field.into(), why);
        let (field, why) = (Language::English.say(&field_said), Language::English.say(&why_said));
        self.unread.push(Unread { field, why: plain_text(&why, MAX_ARGUMENT), field_said, why_said });
    }

    /// Adds a finding if the fee, at most `most`, is out of proportion to the `sent` coin; both in the
    /// smallest unit.
    pub(crate) fn judge_share(&mut self, most: u128, sent: u128) {
        if let Some(finding) = share(most, sent) {
            self.find(finding);
        }
    }

    /// Adds a finding.
    pub(crate) fn find(&mut self, finding: Finding) {
        self.findings.push(finding);
    }

    /// Adds a finding unless one with its id exists.
    pub(crate) fn find_once(&mut self, finding: Finding) {
        if !self.has(finding.id()) {
            self.find(finding);
        }
    }

    /// Whether there is a finding with this id.
    pub fn has(&self, id: FindingId) -> bool {
        self.findings.iter().any(|finding| finding.id() == id)
    }

    /// Marks symbol and decimals of the token `id` as claimed by the payload only, if the transaction moves
    /// that token. Without `decimals` the bytes contain the decimals.
    pub(crate) fn claimed_token(&mut self, id: &str, symbol: &str, decimals: Option<u8>) {
        if self.moves.iter().any(|moved| moved.asset.id.as_deref() == Some(id) && moved.asset.symbol.is_some()) {
            let (token, symbol) = (id.to_owned(), plain_text(symbol, MAX_SYMBOL));
            self.find(Finding::ClaimedToken { token, symbol, decimals });
        }
    }

    /// The facts with their findings sorted, most severe first. Parts that could not be decoded become a
    /// finding.
    pub(crate) fn sorted(mut self) -> Self {
        if !self.unread.is_empty() {
            let fields = self.unread.iter().map(|unread| unread.field.as_str()).collect::<Vec<_>>().join(", ");
            self.find_once(Finding::Unread { fields: plain_text(&fields, MAX_FIELDS) });
        }
        self.findings.sort_by_key(|finding| std::cmp::Reverse(finding.severity()));
        self
    }

    /// The highest severity among the findings.
    pub fn worst(&self) -> Option<Severity> {
        self.findings.iter().map(Finding::severity).max()
    }
}

impl Memo {
    /// The memo with these bytes; `None` if they are empty.
    pub(crate) fn of(bytes: &[u8]) -> Option<Self> {
        let text = std::str::from_utf8(bytes).ok().map(|text| plain_text(text, MAX_MEMO));
        (!bytes.is_empty()).then(|| Self { text, hex: hex::encode(bytes) })
    }
}

/// What a transaction says, as a part of a text.
pub(crate) fn plain(text: &str) -> String {
    plain_text(text, MAX_ARGUMENT)
}

impl Expiry {
    /// The expiry at `unix` seconds since 1970.
    pub(crate) fn at(unix: u64) -> Self {
        Self::Time { unix, utc: iso_utc(i64::try_from(unix).unwrap_or(i64::MAX).saturating_mul(1000)) }
    }
}

impl Argument {
    /// The argument `name` of the type `kind`, as the chain's format names them.
    pub(crate) fn new(name: impl Into<String>, kind: impl Into<String>, value: impl AsRef<str>) -> Self {
        Self { name: name.into(), abi_type: kind.into(), value: plain_text(value.as_ref(), MAX_ARGUMENT) }
    }
}

/// The finding about a fee of at most `most` beside the `sent` coin.
pub(crate) fn share(most: u128, sent: u128) -> Option<Finding> {
    if most > sent {
        return Some(Finding::FeeCouldExceedAmount);
    }
    (most > sent / 10).then_some(Finding::FeeCouldBeATenth)
}
