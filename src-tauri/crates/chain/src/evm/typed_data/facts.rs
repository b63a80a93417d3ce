//! The facts of a document: a pure function of its bytes, the signer, and the time.

use alloy::primitives::{Address, U256};
use lockstep_findings::{Finding, Until};
use serde::{Deserialize, Serialize};

use super::TypedData;
use super::forms::told;
use super::lines::lines;
use crate::evm::facts::{KnownToken, Token};
use crate::facts::{Argument, Asset, Move, MoveKind, Quantity};
use crate::{Chain, Digest, iso_utc};

/// In seconds: an expiry more than thirty days away is called far.
const FAR: u64 = 30 * 24 * 3600;

/// Everything that a document says, for a person to read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct TypedFacts {
    /// The chain for which it is judged.
    pub chain: String,
    /// The account that signs.
    pub signer: String,
    /// The recognised form.
    pub form: TypedForm,
    /// The effect, in one line.
    pub title: String,
    /// The fields of the domain.
    pub domain: Vec<Argument>,
    /// The name of the primary type.
    pub primary_type: String,
    /// Every field of the message, with its path.
    pub fields: Vec<Argument>,
    /// What moves, or may move.
    pub moves: Vec<Move>,
    /// Whether part of the effect is unknown although the form is known.
    pub opaque: bool,
    /// The findings, most severe first.
    pub findings: Vec<Finding>,
    /// The domain separator.
    pub domain_hash: Digest,
    /// The hash of the message without the domain.
    pub message_hash: Digest,
    /// The hash that is signed.
    pub digest: Digest,
}

/// A form of document that the wallet explains in words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum TypedForm {
    /// ERC-2612: allows a spender to take tokens.
    Permit,
    /// The permit of DAI, which is all or nothing.
    DaiPermit,
    /// A permit for one collectible.
    CollectiblePermit,
    /// Permit2: allows a spender to take tokens until a time.
    Permit2Allowance,
    /// Permit2: allows a spender to take tokens once.
    Permit2Transfer,
    /// ERC-3009: sends tokens; another account pays for the transaction.
    TransferAuthorization,
    /// An order of Seaport: an exchange of items.
    SeaportOrder,
    /// A transaction of a Safe, confirmed by one of its owners.
    SafeTransaction,
    /// Any other form.
    Unread,
}

/// The facts of `data`, for the account `signer` that is to sign it on `chain` at `now` (seconds since 1970).
///
/// `tokens` gives symbols and decimals. An amount of an unknown token is shown in raw units and marked as
/// unknown.
pub fn typed_facts(data: &TypedData, chain: &Chain, signer: Address, tokens: &[KnownToken], now: u64) -> TypedFacts {
    let mut telling =
        Telling { data, chain, signer, tokens, now, moves: Vec::new(), opaque: false, findings: Vec::new() };
    let (form, title) = told(&mut telling);
    telling.of_the_domain();
    let ((domain, long_domain), (fields, long_field)) = (lines(&data.domain), lines(&data.message));
    if long_domain || long_field {
        telling.find(Finding::CutField);
    }
    let Telling { moves, opaque, mut findings, .. } = telling;
    findings.sort_by_key(|finding| std::cmp::Reverse(finding.severity()));
    TypedFacts {
        chain: chain.name.to_owned(),
        signer: signer.to_string(),
        form,
        title,
        domain,
        primary_type: data.message.name.clone(),
        fields,
        moves,
        opaque,
        findings,
        domain_hash: data.domain_hash(),
        message_hash: data.message_hash(),
        digest: data.digest(),
    }
}

/// Collects the facts of a document.
pub(super) struct Telling<'a> {
    pub(super) data: &'a TypedData,
    pub(super) chain: &'a Chain,
    pub(super) signer: Address,
    tokens: &'a [KnownToken],
    now: u64,
    moves: Vec<Move>,
    opaque: bool,
    findings: Vec<Finding>,
}

impl Telling<'_> {
    pub(super) fn find(&mut self, finding: Finding) {
        self.findings.push(finding);
    }

    /// Adds a finding and marks a part of the document as unknown. The rule for calls that cannot be decoded
    /// also applies to the document.
    pub(super) fn find_opaque(&mut self, finding: Finding) {
        self.opaque = true;
        self.find(finding);
    }

    /// The contract that the domain names.
    pub(super) fn contract(&self) -> Option<Address> {
        self.data.domain.address("verifyingContract")
    }

    pub(super) fn token(&self, address: Address) -> Token {
        Token::at(address, self.chain, self.tokens)
    }

    /// `raw` units of the token at `address`, or of the native coin if `None`.
    pub(super) fn amount(&self, address: Option<Address>, raw: U256) -> Quantity {
        match address {
            Some(address) => self.token(address).quantity(raw),
            None => Quantity::of(raw, self.chain.native.decimals, self.chain.native.ticker),
        }
    }

    /// A move of the token at `contract`, or of the native coin if `None`.
    pub(super) fn moved(
        &self,
        kind: MoveKind,
        contract: Option<Address>,
        amount: Quantity,
        with: Option<Address>,
    ) -> Move {
        let asset = contract.map_or_else(|| Asset::native(self.chain.native), |it| self.token(it).asset());
        Move { kind, asset, amount: Some(amount), to: with.map(|with| with.to_string()), ..Move::default() }
    }

    pub(super) fn moves(&mut self, moved: Move) {
        self.moves.push(moved);
    }

    /// Marks the whole document as unknown.
    pub(super) fn unknown(&mut self) {
        let words = Some("it is unknown what it allows".to_owned());
        self.moves.push(Move { kind: MoveKind::Unknown, words, ..Move::default() });
    }

    /// Checks that the money belongs to the account that signs.
    pub(super) fn whose(&mut self, owner: Option<Address>) {
        if let Some(owner) = owner.filter(|owner| *owner != self.signer) {
            self.find(Finding::AnotherAccount { owner: owner.to_string() });
        }
    }

    /// The end of the signature's validity, with a finding if it is unusual.
    pub(super) fn until(&mut self, end: U256) -> Until {
        // The last second of the year 9999, where calendars end.
        let end = u64::try_from(end).ok().filter(|end| *end < 253_402_300_800);
        let Some(end) = end else {
            self.find(Finding::NoDeadline);
            return Until::ForEver;
        };
        let utc = iso_utc(i64::try_from(end).unwrap_or(i64::MAX).saturating_mul(1000));
        if end <= self.now {
            self.find(Finding::Expired { utc: utc.clone() });
        } else if end - self.now > FAR {
            self.find(Finding::FarDeadline { utc: utc.clone() });
        }
        Until::Time { utc }
    }

    fn of_the_domain(&mut self) {
        if self.data.chain_id().is_none() {
            self.find(Finding::AnyChain);
        }
        if self.contract().is_none() {
            self.find(Finding::NoContract);
        }
    }
}
