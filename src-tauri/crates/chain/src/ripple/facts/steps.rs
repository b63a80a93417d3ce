//! The effects of each transaction type.

use lockstep_findings::Finding;
use lockstep_texts::error;

use super::Telling;
use crate::facts::{Asset, Move, MoveKind, plain};
use crate::ripple::address;
use crate::ripple::amount::Amount;
use crate::ripple::fields::{
    AMOUNT, AUTHORIZE, DELIVER_MIN, DESTINATION_TAG, FLAGS, LIMIT_AMOUNT, PATHS, REGULAR_KEY, SEND_MAX, SET_FLAG,
    SIGNER_QUORUM, TAKER_GETS, TAKER_PAYS, TRANSACTION_TYPE,
};

/// `tfPartialPayment`: the payment may deliver less than its amount.
const PARTIAL: u64 = 0x0002_0000;
/// `tfSell`: the offer sells everything offered, even for more than it asks.
const SELL: u64 = 0x0008_0000;

/// `AccountSet` flags: disables the master key; allows the account to take back what it issued.
const NO_MASTER: u64 = 4;
const CLAWBACK: u64 = 16;

impl Telling<'_> {
    pub(super) fn steps(&mut self) {
        match self.transaction.number(TRANSACTION_TYPE) {
            Some(0) => self.payment(),
            Some(7) => self.offer(),
            Some(8) => self.call(),
            Some(20) => self.trust(),
            Some(21) => self.delete(),
            Some(5) => self.regular_key(),
            Some(12) => self.signers(),
            Some(1 | 13 | 14) => self.lock(),
            Some(3) => self.settings(),
            Some(16) => self.check(),
            Some(64) => self.delegate(),
            _ => {
                self.call();
                let why = error::unread_shown_by_fields(plain(&self.name));
                self.facts.cannot_read("TransactionType", why);
                if self.transaction.number(TRANSACTION_TYPE) == Some(71) {
                    self.facts.find(Finding::NestedTransactions);
                }
            }
        }
    }

    fn payment(&mut self) {
        let to = self.destination();
        let (amount, most) = (self.transaction.amount(AMOUNT).cloned(), self.transaction.amount(SEND_MAX).cloned());
        let partial = self.transaction.number(FLAGS).is_some_and(|flags| flags & PARTIAL != 0);
        match (amount, most) {
            (Some(_), Some(most)) => {
                // The limit on what is sent shows what leaves the account; the amount that arrives is shown
                // among the fields.
                self.moves(MoveKind::Pay, &most, to);
                self.facts.find(Finding::Converted);
            }
            (Some(amount), None) => self.moves(MoveKind::Pay, &amount, to),
            (None, _) => self.facts.cannot_read("Amount", error::unread_none()),
        }
        if partial {
            let least = self.transaction.amount(DELIVER_MIN).map(|least| self.asset(least).1.into());
            self.facts.find(Finding::PartialPayment { least });
        }
        if self.transaction.value(PATHS).is_some() {
            self.facts.find(Finding::Paths);
        }
        // The move shows all of a plain payment.
        let told = [AMOUNT, crate::ripple::fields::DESTINATION];
        let plain = [TRANSACTION_TYPE, FLAGS, crate::ripple::fields::SEQUENCE, crate::ripple::fields::FEE];
        let more = self.transaction.fields.iter().any(|field| {
            let flags = field.code == FLAGS && self.transaction.number(FLAGS) != Some(0);
            field.code == DESTINATION_TAG || flags || !(told.contains(&field.code) || plain.contains(&field.code))
        });
        if more {
            self.call();
        }
    }

    fn offer(&mut self) {
        let (gives, gets) =
            (self.transaction.amount(TAKER_GETS).cloned(), self.transaction.amount(TAKER_PAYS).cloned());
        let (Some(gives), Some(gets)) = (gives, gets) else {
            return self.facts.cannot_read("TakerGets", error::unread_offer_no_amounts());
        };
        let (given, got) = (self.asset(&gives).1, self.asset(&gets).1);
        let sells = self.transaction.number(FLAGS).is_some_and(|flags| flags & SELL != 0);
        self.moves(MoveKind::Pay, &gives, None);
        self.moves(MoveKind::Change, &gets, self.facts.from.clone());
        self.call();
        self.facts.find(if sells {
            Finding::SellOffer { gives: given.into(), gets: got.into() }
        } else {
            Finding::Offer { gives: given.into(), gets: got.into() }
        });
    }

    fn trust(&mut self) {
        let Some(limit) = self.transaction.amount(LIMIT_AMOUNT).cloned() else {
            return self.facts.cannot_read("LimitAmount", error::unread_none());
        };
        self.call();
        let Amount::Issued { issuer, .. } = &limit else {
            return self.facts.cannot_read("LimitAmount", error::unread_not_issued());
        };
        let (issuer, amount) = (address::write(issuer), self.asset(&limit).1);
        self.facts.find(if limit.is_zero() {
            Finding::NoMoreTrust { issuer }
        } else {
            Finding::TrustLine { amount: amount.into(), issuer }
        });
    }

    fn delete(&mut self) {
        let to = self.destination();
        let asset = Asset::native(self.row.native);
        self.facts.moves.push(Move { kind: MoveKind::Pay, asset, to: to.clone(), ..Move::default() });
        self.call();
        self.facts.find(Finding::AccountDeleted { to });
    }

    fn regular_key(&mut self) {
        self.call();
        match self.transaction.account(REGULAR_KEY).map(address::write) {
            Some(key) => {
                self.facts.find(Finding::ControlByKey { key });
            }
            None => {
                self.facts.find(Finding::OtherKeyRemoved);
            }
        }
    }

    fn signers(&mut self) {
        self.call();
        if self.transaction.number(SIGNER_QUORUM) == Some(0) {
            self.facts.find(Finding::SignersRemoved);
        } else {
            self.facts.find(Finding::ControlBySigners);
        }
    }

    // An escrow or a payment channel.
    fn lock(&mut self) {
        let to = self.destination();
        match self.transaction.amount(AMOUNT).cloned() {
            Some(amount) => self.moves(MoveKind::Lock, &amount, to),
            None => self.facts.cannot_read("Amount", error::unread_none()),
        }
        self.call();
        self.facts.find(Finding::PutDown);
    }

    fn check(&mut self) {
        let to = self.destination();
        match self.transaction.amount(SEND_MAX).cloned() {
            Some(most) => self.moves(MoveKind::Allow, &most, to),
            None => self.facts.cannot_read("SendMax", error::unread_none()),
        }
        self.call();
        self.facts.find(Finding::RecipientCanTake);
    }

    fn settings(&mut self) {
        self.call();
        match self.transaction.number(SET_FLAG) {
            Some(NO_MASTER) => {
                self.facts.find(Finding::OwnKeyRemoved);
            }
            Some(CLAWBACK) => {
                self.facts.find(Finding::Clawback);
            }
            Some(_) | None => self.facts.find(Finding::Settings),
        }
    }

    fn delegate(&mut self) {
        self.call();
        let to = self.transaction.account(AUTHORIZE).map(address::write);
        self.facts.find(Finding::AuthorityWithinPermissions { to });
    }
}
