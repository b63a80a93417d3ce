//! The one-line title of a transaction, and the parts of its facts that the wallet compares.

use lockstep_findings::FindingId;
use lockstep_texts::{Language, Said, title};

use super::{Detail, Facts, Move, MoveKind};
use crate::plain_text;

const MAX_FUNCTION: usize = 60;

impl Facts {
    /// The effect in one line, in English.
    pub fn title(&self) -> String {
        Language::English.say(&self.titled())
    }

    /// The effect in one line.
    pub fn titled(&self) -> Said {
        if let Detail::Evm(detail) = &self.detail {
            return detail.titled();
        }
        let Some(one) = self.called_by() else {
            return match self.calls.first() {
                Some(call) => title::call(plain_text(call.function.as_deref().unwrap_or(&call.target), MAX_FUNCTION)),
                None => title::pay_nobody_else(),
            };
        };
        let what = one.what();
        match one.kind {
            MoveKind::Pay => title::send(what),
            MoveKind::Change | MoveKind::Elsewhere => title::transfer(what),
            MoveKind::Receive => title::receive(what),
            MoveKind::Allow | MoveKind::AllowAll => title::allow(what),
            MoveKind::Revoke => title::revoke(what),
            MoveKind::Lock => title::lock(what),
            MoveKind::Unknown => title::call_unknown(what),
        }
    }

    /// The amount that moves, if there is one.
    pub fn amount(&self) -> Option<lockstep_texts::AmountText> {
        match &self.detail {
            Detail::Evm(detail) => Some(detail.amount().into()),
            Detail::Plain => self.called_by().map(Move::what),
        }
    }

    /// The recipient of the money or of the allowance. For a token transfer this is the recipient of the
    /// tokens, not the contract.
    pub fn recipient(&self) -> Option<&str> {
        match &self.detail {
            Detail::Evm(detail) => detail.recipient(),
            Detail::Plain => self.outgoing().next().and_then(|one| one.to.as_deref()),
        }
    }

    /// What leaves the account, or may leave it: every move except change.
    pub fn outgoing(&self) -> impl Iterator<Item = &Move> {
        self.moves.iter().filter(|one| one.kind != MoveKind::Change)
    }

    /// Every account that is paid, allowed or called.
    pub fn parties(&self) -> impl Iterator<Item = &str> {
        let called = self.evm().and_then(|detail| detail.to.as_deref());
        let targets = self.calls.iter().map(|call| call.target.as_str());
        called.into_iter().chain(self.moves.iter().filter_map(|one| one.to.as_deref())).chain(targets)
    }

    /// The effect without nonce and fee: two proposals of one payment have equal texts. The journal stores
    /// this text and compares it with what older versions wrote, so that the two forms stay as they are.
    pub fn effect(&self, from: &str) -> String {
        match &self.detail {
            Detail::Evm(detail) => {
                let to = detail.to.as_deref().unwrap_or("create");
                let data = detail.data.trim_start_matches("0x");
                format!("{}|{from}|{to}|{}|{data}", self.chain, detail.value.raw)
            }
            Detail::Plain => {
                // Change returns to the account and differs between proposals.
                let moves = self.outgoing().map(|one| {
                    let raw = one.amount.as_ref().map_or("?", |amount| amount.raw.as_str());
                    let asset = one.asset.id.as_deref().unwrap_or("native");
                    // Older journals use one word for both.
                    let kind = if one.kind == MoveKind::AllowAll { MoveKind::Allow } else { one.kind };
                    format!("{kind:?}:{raw}:{asset}:{}", one.to.as_deref().unwrap_or("nobody"))
                });
                let calls =
                    self.calls.iter().map(|call| format!("{}:{:?}:{:?}", call.target, call.function, call.arguments));
                let memo = self.memo.as_ref().map(|memo| memo.hex.as_str()).unwrap_or_default();
                let what: Vec<String> = moves.chain(calls).collect();
                format!("{}|{from}|{}|{memo}", self.chain, what.join(","))
            }
        }
    }

    /// The move that names the transaction: the first one that leaves the account, unless the moves before it
    /// are only the deposit for opening the account that is then paid.
    fn called_by(&self) -> Option<&Move> {
        let first = self.outgoing().next()?;
        let unknown = self.outgoing().filter(|one| one.amount.is_none());
        let is_deposit = first.amount.is_none() && unknown.count() == 1 && self.has(FindingId::TokenAccountDeposit);
        let is_paid = |one: &&Move| one.kind == MoveKind::Pay && one.to == first.to && one.amount.is_some();
        self.moves.iter().find(is_paid).filter(|_| is_deposit).or(Some(first))
    }
}
