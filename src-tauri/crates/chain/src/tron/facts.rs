//! The facts of a Tron transaction.

mod contract;
mod stake;
mod token_effects;

use alloy::primitives::U256;
use lockstep_findings::Finding;
use lockstep_texts::error;

use super::action::{self, Action};
use super::address;
use super::payload::TronTransaction;
use super::transaction::Transaction;
use crate::facts::{Asset, Call, Called, Expiry, Facts, Fee, Memo, Move, MoveKind, plain};
use crate::payload::ClaimedToken;
use crate::plain_text;
use crate::registry::Chain;

const LONGEST: usize = 300;

/// Collects the facts of one transaction.
struct Telling<'u> {
    row: &'u Chain,
    transaction: &'u Transaction,
    token: Option<&'u ClaimedToken>,
    name: String,
    facts: Facts,
}

impl TronTransaction {
    pub(crate) fn facts(&self, row: &Chain) -> Facts {
        let transaction = &self.transaction;
        let named = transaction.contract.parameter.as_ref().map(|parameter| parameter.type_url.as_str());
        let named = named.unwrap_or_default();
        let name = plain_text(named.strip_prefix(action::URL).unwrap_or(named), LONGEST);
        let facts = Facts::of(row, name.clone());
        let mut telling = Telling { row, transaction, token: self.token.as_ref(), name, facts };
        telling.terms();
        telling.signer(self.key.as_deref());
        telling.contract();
        if let Some(token) = telling.token {
            telling.facts.claimed_token(&plain_text(&token.id, LONGEST), &token.symbol, Some(token.decimals));
        }
        telling.facts.sorted()
    }
}

impl Telling<'_> {
    fn terms(&mut self) {
        let raw = &self.transaction.raw;
        self.facts.from = self.transaction.owner.as_ref().map(address::write);
        self.facts.memo = Memo::of(&raw.data);
        // In milliseconds.
        self.facts.expiry = Expiry::at(raw.expiration.unsigned_abs() / 1000);
        self.facts.gas = (raw.fee_limit != 0).then(|| raw.fee_limit.to_string());
        self.fee(raw.fee_limit.unsigned_abs());
        if !raw.data.is_empty() {
            self.facts.find(Finding::MemoFee);
        }
    }

    // The limit covers energy, which only contracts use. Other costs depend on the chain's parameters.
    fn fee(&mut self, limit: u64) {
        if matches!(self.transaction.action, Action::Trigger(_)) {
            self.facts.fee = Fee::AtMost(self.row.quantity(limit));
            self.facts.find(Finding::BandwidthBeside);
        } else {
            let why = match self.transaction.action {
                Action::Transfer(_) | Action::TransferAsset(_) => {
                    "it uses bandwidth, or burns a small fee if there is too little, and one more if the recipient's account is new; the transaction does not contain the amount"
                }
                Action::Permissions(_) | Action::Unread => {
                    "besides bandwidth, the network charges a fee for such a contract; the transaction does not contain the amount"
                }
                _ => {
                    "it uses bandwidth, or burns a small fee if there is too little; the transaction does not contain the amount"
                }
            };
            self.facts.fee = Fee::Unknown { why: why.to_owned() };
        }
        let burns = matches!(self.transaction.action, Action::Trigger(_) | Action::Unread);
        if burns && self.row.is_extreme_fee(limit) {
            self.facts.find(Finding::FeeCouldBe { fee: self.row.quantity(limit).into() });
        }
    }

    // The owner may have granted the key a permission; a plain account has not.
    fn signer(&mut self, key: Option<&[u8]>) {
        let own = key.and_then(|key| address::of_sec1(key).ok());
        if let (Some(from), Some(own)) = (&self.facts.from, own)
            && *from != own
        {
            self.facts.find(Finding::KeyOfAnotherAccount { own });
        }
    }

    fn contract(&mut self) {
        match &self.transaction.action {
            Action::Transfer(call) => {
                let to = self.recipient(&call.to_address);
                self.moves(Move::native(self.row, MoveKind::Pay, call.amount.unsigned_abs(), to));
            }
            Action::TransferAsset(call) => {
                let to = self.recipient(&call.to_address);
                let id = String::from_utf8(call.asset_name.clone()).unwrap_or_else(|_| hex::encode(&call.asset_name));
                let asset = self.asset(&id);
                self.moves(Move::of(asset, MoveKind::Pay, U256::from(call.amount.unsigned_abs()), to));
            }
            Action::Trigger(call) => self.trigger(call),
            Action::Unread => {
                let name = self.name.clone();
                self.call(&name, Vec::new());
                self.facts.cannot_read("contract", error::unread_unknown_type(plain(&name)));
                if action::is_read(&self.transaction.contract) {
                    self.facts.find(Finding::MalformedMessage { claimed: name.clone() });
                }
                if name == "CreateSmartContract" {
                    self.facts.calls.iter_mut().for_each(|call| call.called = Called::New);
                    self.facts.find(Finding::CreatesContract);
                }
            }
            staking => self.stake(staking),
        }
    }

    fn asset(&self, id: &str) -> Asset {
        match self.token.filter(|token| token.id == id) {
            Some(token) => Asset::token(plain_text(id, LONGEST), &token.symbol, token.decimals),
            None => Asset::unknown(plain_text(id, LONGEST)),
        }
    }

    fn moves(&mut self, moved: Move) {
        if moved.kind == MoveKind::Pay && moved.amount.as_ref().is_some_and(|amount| amount.raw == "0") {
            self.facts.find(Finding::NothingMoves);
        }
        if moved.asset.symbol.is_none() {
            self.facts.find_once(Finding::UnknownTokenOrCollectible);
        }
        self.facts.moves.push(moved);
    }

    /// The address of an account in the transaction, judged as a recipient.
    fn recipient(&mut self, account: &[u8]) -> Option<String> {
        let Some(account) = address::account(account) else {
            self.facts.find(Finding::RecipientIsNoAccount);
            return Some(hex::encode(account));
        };
        let to = address::write(&account);
        if account.iter().skip(1).all(|byte| *byte == 0) {
            self.facts.find(Finding::AllToZeroAddress);
        } else if Some(&to) == self.facts.from.as_ref() {
            self.facts.find(Finding::CoinComesToSelf);
        }
        Some(to)
    }

    fn call(&mut self, target: &str, arguments: Vec<crate::facts::Argument>) {
        self.facts.calls.push(Call { target: target.to_owned(), called: Called::Name, function: None, arguments });
    }
}
