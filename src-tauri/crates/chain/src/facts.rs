//! What a transaction of any chain says: a pure function of the bytes that are signed.

mod moves;
mod words;

use lockstep_findings::{Finding, FindingId, Severity};
use serde::{Deserialize, Serialize};

pub use moves::{Asset, Move, MoveKind, Quantity};

use crate::evm::facts::EvmDetail;
use crate::registry::Chain;
use crate::{iso_utc, plain_text};

const MAX_MEMO: usize = 2000;
const MAX_ARGUMENT: usize = 2000;
const MAX_FIELDS: usize = 1900;
pub(crate) const MAX_SYMBOL: usize = 24;

/// Everything a transaction says, for a person to read, in one form for every kind of chain.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
pub struct Facts {
    /// The chain's name.
    pub chain: String,
    /// The form of the transaction, by the field's own name: `eip1559`, `legacy`, `v0`, `SIGN_MODE_DIRECT`.
    pub form: String,
    /// The account that signs; none where neither the bytes nor the caller say whose it is.
    pub from: Option<String>,
    /// What changes hands, or may, in the order in which the transaction does it.
    pub moves: Vec<Move>,
    /// What the network takes.
    pub fee: Fee,
    /// The limit that it sets on its gas, decimal and in the chain's own unit: of gas, or of the coin that pays for it.
    pub gas: Option<String>,
    /// A text that is carried along, and may be an order to whoever receives it.
    pub memo: Option<Memo>,
    /// Programs and contracts that it calls, with what can be known of the call.
    pub calls: Vec<Call>,
    /// Until when it can be included.
    pub expiry: Expiry,
    /// Its place in the account's order (nonce, sequence, seqno), decimal, where the chain has such.
    pub nonce: Option<String>,
    /// What could not be decoded, field by field.
    pub unread: Vec<Unread>,
    /// What a person should know before they consent, the gravest first.
    pub findings: Vec<Finding>,
    /// What only chains of this kind have.
    pub detail: Detail,
}

/// What a transaction has beside what every chain's transactions have.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Detail {
    /// Nothing.
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
    /// Its type there.
    #[serde(rename = "type")]
    pub abi_type: String,
    /// Its value; long values are cut and end in `…`.
    pub value: String,
}

/// What the network takes for a transaction.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Fee {
    /// Just this much.
    Exact(Quantity),
    /// This much, or less.
    AtMost(Quantity),
    /// The bytes do not say.
    Unknown {
        /// Why not.
        why: String,
    },
}

/// A text that a transaction carries.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
pub struct Memo {
    /// As a person reads it, on one line and without anything invisible; none where the bytes are no UTF-8.
    pub text: Option<String>,
    /// The bytes, hex.
    pub hex: String,
}

/// A call of a program or contract.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
pub struct Call {
    /// What is called.
    pub target: String,
    /// What that is.
    pub called: Called,
    /// Which function, where it is known.
    pub function: Option<String>,
    /// Its arguments, where they can be decoded.
    pub arguments: Vec<Argument>,
}

/// What the target of a call is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "snake_case")]
pub enum Called {
    /// An account that has code, by its address, or a token by its id.
    Account,
    /// A part of the chain itself, by its name: a type of message or transaction, a pallet, a certificate.
    Name,
    /// A contract or package that the transaction itself creates.
    New,
}

/// Until when a transaction can be included.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Expiry {
    /// Nothing ends it but another transaction in its place.
    Never,
    /// A moment.
    Time {
        /// Seconds since 1970.
        #[specta(type = f64)]
        unix: u64,
        /// The same in UTC, ISO 8601.
        utc: String,
    },
    /// A block, ledger or slot.
    Height {
        /// The last in which it can be included.
        #[specta(type = f64)]
        height: u64,
    },
    /// Some time after what it names as recent: a block hash, an epoch.
    Recent {
        /// What that is, and how long it lasts.
        what: String,
    },
    /// The bytes do not say.
    Unknown {
        /// Why not.
        why: String,
    },
}

/// A part of a transaction that could not be decoded.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
pub struct Unread {
    /// Which, by its name in the chain's format.
    pub field: String,
    /// Why, or what is known of it all the same.
    pub why: String,
}

impl Facts {
    /// The facts of a transaction of `chain` in the form `form`, before anything is known of it.
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
        }
    }

    /// The fields of an EVM transaction, where it is one.
    pub fn evm(&self) -> Option<&EvmDetail> {
        match &self.detail {
            Detail::Evm(detail) => Some(detail),
            Detail::Plain => None,
        }
    }

    /// Says that `field` could not be decoded.
    pub(crate) fn cannot_read(&mut self, field: impl Into<String>, why: impl Into<String>) {
        self.unread.push(Unread { field: field.into(), why: plain_text(&why.into(), MAX_ARGUMENT) });
    }

    /// Says so where the fee, which could be as high as `most`, is out of proportion to the coin that is `sent`, both in the smallest unit.
    pub(crate) fn judge_share(&mut self, most: u128, sent: u128) {
        if let Some(finding) = share(most, sent) {
            self.find(finding);
        }
    }

    /// Adds a finding.
    pub(crate) fn find(&mut self, finding: Finding) {
        self.findings.push(finding);
    }

    /// Adds a finding, unless there is one of its kind.
    pub(crate) fn find_once(&mut self, finding: Finding) {
        if !self.has(finding.id()) {
            self.find(finding);
        }
    }

    /// Whether something of this kind was found.
    pub fn has(&self, id: FindingId) -> bool {
        self.findings.iter().any(|finding| finding.id() == id)
    }

    /// Says that the token `id` is `symbol`, and has so many decimals, only by the word of a payload, where some of it moves.
    /// Without `decimals` these are in the bytes.
    pub(crate) fn claimed_token(&mut self, id: &str, symbol: &str, decimals: Option<u8>) {
        if self.moves.iter().any(|moved| moved.asset.id.as_deref() == Some(id) && moved.asset.symbol.is_some()) {
            let (token, symbol) = (id.to_owned(), plain_text(symbol, MAX_SYMBOL));
            self.find(Finding::ClaimedToken { token, symbol, decimals });
        }
    }

    /// The facts, the gravest finding first. What could not be decoded is a finding too.
    pub(crate) fn sorted(mut self) -> Self {
        if !self.unread.is_empty() {
            let fields = self.unread.iter().map(|unread| unread.field.as_str()).collect::<Vec<_>>().join(", ");
            self.find_once(Finding::Unread { fields: plain_text(&fields, MAX_FIELDS) });
        }
        self.findings.sort_by_key(|finding| std::cmp::Reverse(finding.severity()));
        self
    }

    /// The gravest severity among the findings.
    pub fn worst(&self) -> Option<Severity> {
        self.findings.iter().map(Finding::severity).max()
    }
}

impl Memo {
    /// The memo with these bytes; none where there are none.
    pub(crate) fn of(bytes: &[u8]) -> Option<Self> {
        let text = std::str::from_utf8(bytes).ok().map(|text| plain_text(text, MAX_MEMO));
        (!bytes.is_empty()).then(|| Self { text, hex: hex::encode(bytes) })
    }
}

impl Expiry {
    /// A moment, in seconds since 1970.
    pub(crate) fn at(unix: u64) -> Self {
        Self::Time { unix, utc: iso_utc(i64::try_from(unix).unwrap_or(i64::MAX).saturating_mul(1000)) }
    }
}

impl Argument {
    /// The argument `name` of the type `kind`, by its name in the chain's format.
    pub(crate) fn new(name: impl Into<String>, kind: impl Into<String>, value: impl AsRef<str>) -> Self {
        Self { name: name.into(), abi_type: kind.into(), value: plain_text(value.as_ref(), MAX_ARGUMENT) }
    }
}

/// What there is to say of a fee that could be as high as `most`, beside the coin that is `sent`.
pub(crate) fn share(most: u128, sent: u128) -> Option<Finding> {
    if most > sent {
        return Some(Finding::FeeCouldExceedAmount);
    }
    (most > sent / 10).then_some(Finding::FeeCouldBeATenth)
}
