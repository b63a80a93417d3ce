//! What was told of a document so far.

use alloy::primitives::{Address, U256};
use lockstep_findings::{Finding, Until};
use lockstep_texts::amount;

use super::TypedData;
use crate::evm::facts::{KnownToken, Token};
use crate::facts::{Asset, Move, MoveKind, Quantity};
use crate::{Chain, iso_utc};

/// In seconds: an expiry more than thirty days away is called far.
const FAR: u64 = 30 * 24 * 3600;

/// Collects the facts of a document.
pub(super) struct Telling<'a> {
    pub(super) data: &'a TypedData,
    pub(super) chain: &'a Chain,
    pub(super) signer: Address,
    pub(super) tokens: &'a [KnownToken],
    pub(super) now: u64,
    pub(super) moves: Vec<Move>,
    pub(super) opaque: bool,
    pub(super) findings: Vec<Finding>,
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
        let words = Some(amount::unread_allowance());
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

    pub(super) fn of_the_domain(&mut self) {
        if self.data.chain_id().is_none() {
            self.find(Finding::AnyChain);
        }
        if self.contract().is_none() {
            self.find(Finding::NoContract);
        }
    }
}

/// How many amounts a title is about. A long list is replaced by its length.
pub(super) enum Several<'a> {
    Nothing,
    One(&'a Quantity),
    More(&'a Quantity, usize),
}

impl<'a> Several<'a> {
    pub(super) fn of(amounts: &'a [Quantity]) -> Self {
        match amounts {
            [] => Self::Nothing,
            [one] => Self::One(one),
            [one, rest @ ..] => Self::More(one, rest.len()),
        }
    }
}
