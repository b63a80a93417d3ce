//! What was told of a transaction so far.

use lockstep_findings::Finding;
use lockstep_texts::error;

use super::budget::Budget;
use super::holdings::{Holding, Holdings};
use super::view::{Account, Data, Given};
use crate::facts::{Argument, Asset, Call, Called, Facts, Move, MoveKind};
use crate::registry::Chain;
use crate::solana::address;
use crate::solana::instructions::Key;
use crate::solana::message::Message;
use crate::solana::payload::Token;

pub(super) struct Telling<'t> {
    pub(super) row: &'t Chain,
    pub(super) message: &'t Message,
    pub(super) token: Option<&'t Token>,
    pub(super) signer: Key,
    pub(super) facts: Facts,
    pub(super) budget: Budget,
    pub(super) holdings: Holdings,
    /// The stake accounts that the transaction initialises with an owner.
    pub(super) stakes: Vec<Key>,
    pub(super) calls: Vec<Given<'t>>,
}

impl<'t> Telling<'t> {
    /// Adds a finding unless one with its id exists.
    pub(super) fn find(&mut self, finding: Finding) {
        if !self.facts.findings.contains(&finding) {
            self.facts.find(finding);
        }
    }

    /// Native programs ignore bytes after an instruction's arguments. An honest program does not write any,
    /// so they may be there to mislead.
    pub(super) fn passes_over(&mut self, call: &Given<'_>, rest: &Data<'_>) {
        let more = rest.0.len();
        if more > 0 {
            let field = error::unread_part_instruction(call.place.to_string());
            self.facts.cannot_read(field, error::unread_bytes_follow(more.to_string()));
            self.find(Finding::BytesAfterInstruction { bytes: more });
        }
    }

    /// Adds the call of a function of the instruction's program.
    pub(super) fn call(&mut self, call: &Given<'_>, function: &str, arguments: Vec<Argument>) {
        let function = Some(function.to_owned());
        let target = address::write(&call.program);
        self.facts.calls.push(Call { target, called: Called::Account, function, arguments });
    }

    /// `lamports` of the coin, if known, from one account to another.
    pub(super) fn coin(&mut self, kind: MoveKind, lamports: Option<u64>, from: &Account, to: Option<String>) {
        let asset = Asset::native(self.row.native);
        let amount = lamports.map(|lamports| self.row.quantity(lamports));
        let from = if self.is_ours(from) { None } else { Some(from.text()) };
        self.facts.moves.push(Move { kind, asset, amount, from, to, ..Move::default() });
    }

    pub(super) fn is_ours(&self, account: &Account) -> bool {
        account.key() == Some(self.signer)
    }

    pub(super) fn holding(&self, account: &Account) -> Holding {
        self.holdings.get(account.key())
    }

    /// Whether the transaction creates the account more than once.
    pub(super) fn is_made_again(&self, account: &Key) -> bool {
        self.holdings.is_made_again(account)
    }

    /// The payload's symbol for the token with this mint.
    pub(super) fn symbol(&self, mint: &Key) -> Option<&'t str> {
        self.token.filter(|token| token.mint == *mint).map(|token| token.symbol.as_str())
    }

    /// An amount in lamports as text in whole coins.
    pub(super) fn lamports(&self, lamports: u64) -> String {
        self.row.quantity(lamports).text
    }
}
