//! What each type of transaction does.

use super::Telling;
use crate::facts::{Asset, Move, MoveKind};
use crate::finding::Level;
use crate::ripple::address;
use crate::ripple::amount::Amount;
use crate::ripple::fields::{
    AMOUNT, AUTHORIZE, DELIVER_MIN, DESTINATION_TAG, FLAGS, LIMIT_AMOUNT, PATHS, REGULAR_KEY, SEND_MAX, SET_FLAG,
    SIGNER_QUORUM, TAKER_GETS, TAKER_PAYS, TRANSACTION_TYPE,
};

/// A payment may deliver less than its amount.
const PARTIAL: u64 = 0x0002_0000;
/// An offer sells all that it offers, whatever it gets more.
const SELL: u64 = 0x0008_0000;

/// Settings of an account: its own key is not taken any more; what it issues can be taken back.
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
                let why = format!("a {} is shown by its fields, and what it does is not told", self.name);
                self.facts.cannot_read("TransactionType", why);
                if self.transaction.number(TRANSACTION_TYPE) == Some(71) {
                    let text =
                        "This carries further transactions, which are not told. It may do anything that they do.";
                    self.facts.find(Level::Danger, "nested_calls", text);
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
                // What leaves the account is counted in what it sends; what arrives stands among the fields.
                self.moves(MoveKind::Pay, &most, to);
                let text =
                    "One thing is sent and another arrives: at most the amount that is shown leaves the account.";
                self.facts.find(Level::Info, "converted", text);
            }
            (Some(amount), None) => self.moves(MoveKind::Pay, &amount, to),
            (None, _) => self.facts.cannot_read("Amount", "there is none"),
        }
        if partial {
            let least = match self.transaction.amount(DELIVER_MIN) {
                Some(least) => format!("It may be as little as {}.", self.asset(least).1.text),
                None => "It may be next to nothing.".to_owned(),
            };
            let text = format!("This is a partial payment: less than its amount may arrive. {least}");
            self.facts.find(Level::Warning, "partial_payment", text);
        }
        if self.transaction.value(PATHS).is_some() {
            let text = "The payment goes along paths of other accounts' offers, which the transaction prescribes.";
            self.facts.find(Level::Info, "paths", text);
        }
        // A plain payment is told whole by what moves.
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
            return self.facts.cannot_read("TakerGets", "the offer names no amounts");
        };
        let price = format!("{} for at least {}", self.asset(&gives).1.text, self.asset(&gets).1.text);
        let sells = self.transaction.number(FLAGS).is_some_and(|flags| flags & SELL != 0);
        self.moves(MoveKind::Pay, &gives, None);
        self.moves(MoveKind::Change, &gets, self.facts.from.clone());
        self.call();
        let text = if sells {
            format!("An offer to anybody on the ledger: all of {price}.")
        } else {
            format!("An offer to anybody on the ledger: up to {price}, at that price or a better one.")
        };
        self.facts.find(Level::Info, "offer", text);
    }

    fn trust(&mut self) {
        let Some(limit) = self.transaction.amount(LIMIT_AMOUNT).cloned() else {
            return self.facts.cannot_read("LimitAmount", "there is none");
        };
        self.call();
        let Amount::Issued { issuer, .. } = &limit else {
            return self.facts.cannot_read("LimitAmount", "it is not of an issued currency");
        };
        let (issuer, what) = (address::write(issuer), self.asset(&limit).1.text);
        let text = if limit.is_zero() {
            format!("Nothing more is accepted from {issuer}.")
        } else {
            format!("The account will hold up to {what} that {issuer} owes it. Some XRP stay reserved for it.")
        };
        self.facts.find(Level::Info, "trust_line", text);
    }

    fn delete(&mut self) {
        let to = self.destination();
        let asset = Asset::native(self.row.native);
        self.facts.moves.push(Move { kind: MoveKind::Pay, asset, to: to.clone(), ..Move::default() });
        self.call();
        let to = to.unwrap_or_else(|| "nobody".to_owned());
        let text = format!("This deletes the account. All XRP that it holds goes to {to}.");
        self.facts.find(Level::Danger, "account_deleted", text);
    }

    fn regular_key(&mut self) {
        self.call();
        match self.transaction.account(REGULAR_KEY).map(address::write) {
            Some(key) => {
                let text = format!("The key of {key} could sign everything for this account, and take everything.");
                self.facts.find(Level::Danger, "control", text);
            }
            None => {
                self.facts.find(Level::Warning, "key_removed", "The account's other key loses its power over it.");
            }
        }
    }

    fn signers(&mut self) {
        self.call();
        if self.transaction.number(SIGNER_QUORUM) == Some(0) {
            let text = "The accounts that could sign together for this one lose that power.";
            self.facts.find(Level::Warning, "signers_removed", text);
        } else {
            let text = "The accounts that it names could sign together for this account, and take everything.";
            self.facts.find(Level::Danger, "control", text);
        }
    }

    // An escrow, or a channel of payments.
    fn lock(&mut self) {
        let to = self.destination();
        match self.transaction.amount(AMOUNT).cloned() {
            Some(amount) => self.moves(MoveKind::Lock, &amount, to),
            None => self.facts.cannot_read("Amount", "there is none"),
        }
        self.call();
        let text = "The amount is put down: the recipient gets it, or it comes back, on the terms among the fields.";
        self.facts.find(Level::Info, "put_down", text);
    }

    fn check(&mut self) {
        let to = self.destination();
        match self.transaction.amount(SEND_MAX).cloned() {
            Some(most) => self.moves(MoveKind::Allow, &most, to),
            None => self.facts.cannot_read("SendMax", "there is none"),
        }
        self.call();
        let text = "The recipient can take up to this amount later, without asking again.";
        self.facts.find(Level::Info, "approval", text);
    }

    fn settings(&mut self) {
        self.call();
        match self.transaction.number(SET_FLAG) {
            Some(NO_MASTER) => {
                let text = "The account's own key loses its power. Without another key the account is lost.";
                self.facts.find(Level::Danger, "key_removed", text);
            }
            Some(CLAWBACK) => {
                let text =
                    "What the account issues can be taken back from whoever holds it, and this cannot be undone.";
                self.facts.find(Level::Warning, "clawback", text);
            }
            Some(_) | None => self.facts.find(Level::Info, "settings", "This changes settings of the account."),
        }
    }

    fn delegate(&mut self) {
        self.call();
        let to = self.transaction.account(AUTHORIZE).map(address::write).unwrap_or_else(|| "nobody".to_owned());
        let text = format!("{to} could act in the name of this account, within the permissions among the fields.");
        self.facts.find(Level::Danger, "authority_granted", text);
    }
}
