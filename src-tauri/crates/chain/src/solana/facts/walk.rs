//! Goes through the instructions of a transaction. Each is told by the file of its program.

use lockstep_findings::Finding;
use lockstep_texts::error;

use super::budget::Budget;
use super::holdings::Holdings;
use super::telling::Telling;
use super::view::{self, Given};
use super::{associated, memo, stake, system, token, unknown};
use crate::facts::{Expiry, Facts, Move, MoveKind};
use crate::registry::Chain;
use crate::solana::address;
use crate::solana::instructions::{
    ASSOCIATED, BUDGET, MEMO, MEMO_1, NATIVE_MINT, STAKE, SYSTEM, TOKEN, TOKEN_2022, known,
};
use crate::solana::message::{Form, Message};
use crate::solana::payload::SolanaTransaction;

impl<'t> Telling<'t> {
    pub(super) fn of(row: &'t Chain, unsigned: &'t SolanaTransaction, message: &'t Message) -> Self {
        let form = match message.form {
            Form::Legacy => "legacy",
            Form::Version0 { .. } => "v0",
        };
        let calls = view::all(message);
        let mut facts = Facts::of(row, form);
        facts.from = Some(address::write(&unsigned.key));
        let holdings = Holdings::of(unsigned, message, &calls);
        let (token, stakes) = (unsigned.token.as_ref(), stake::initialized(&calls));
        Self { row, message, token, signer: unsigned.key, facts, budget: Budget::default(), holdings, stakes, calls }
    }

    pub(super) fn facts(mut self) -> Facts {
        self.of_the_expiry();
        for one in self.message.lookups() {
            let why = error::unread_lookup_table(one.written.len().to_string(), one.read.len().to_string());
            self.facts.cannot_read(error::unread_part_lookup_table(address::write(&one.table)), why);
        }
        for call in std::mem::take(&mut self.calls) {
            if self.tell(&call).is_none() {
                unknown::tell(&mut self, &call);
            } else if call.accounts.iter().any(|account| account.key().is_none()) {
                let field = error::unread_part_instruction(call.place.to_string());
                self.facts.cannot_read(field, error::unread_lookup_accounts());
            }
        }
        self.of_the_fee();
        if let Some(token) = self.token.filter(|token| token.mint != known(NATIVE_MINT)) {
            // A token's decimals are in the bytes or are unknown.
            self.facts.claimed_token(&address::write(&token.mint), &token.symbol, None);
        }
        if self.facts.moves.is_empty() && self.facts.calls.is_empty() {
            self.find(Finding::NothingAtAll);
        }
        self.facts.sorted()
    }

    // The effect of an instruction; `None` if it is unknown, and then nothing was added for it.
    fn tell(&mut self, call: &Given<'_>) -> Option<()> {
        let is = |name| call.program == known(name);
        if is(SYSTEM) {
            system::tell(self, call)
        } else if is(BUDGET) {
            self.budget.read(call)
        } else if is(TOKEN) || is(TOKEN_2022) {
            token::tell(self, call)
        } else if is(ASSOCIATED) {
            associated::tell(self, call)
        } else if is(MEMO) || is(MEMO_1) {
            memo::tell(self, call)
        } else if is(STAKE) {
            stake::tell(self, call)
        } else {
            None
        }
    }

    fn of_the_expiry(&mut self) {
        let hash = address::write(&self.message.blockhash);
        if system::begins_with_nonce(&self.calls) {
            self.facts.expiry = Expiry::Never;
            return self.find(Finding::DurableNonce { nonce: hash });
        }
        self.facts.expiry =
            Expiry::Recent { what: format!("the block hash {hash}, about 150 blocks, which is a minute") };
    }

    fn of_the_fee(&mut self) {
        let most = self.budget.fee(self.message.calls.len());
        self.facts.fee = crate::facts::Fee::AtMost(self.row.quantity(most));
        let own = |one: &&Move| one.kind == MoveKind::Pay && one.from.is_none() && one.asset.id.is_none();
        let paid: Option<u128> = self.facts.moves.iter().filter(own).map(raw).sum();
        let only_pays = self.facts.moves.iter().all(|one| own(&one)) && self.facts.calls.is_empty();
        if self.row.is_extreme_fee(most) {
            self.find(Finding::FeeCouldBe { fee: self.row.quantity(most).into() });
        } else if let Some(paid) = paid.filter(|paid| only_pays && *paid > 0) {
            self.facts.judge_share(most, paid);
        }
    }
}

fn raw(one: &Move) -> Option<u128> {
    one.amount.as_ref()?.raw.parse().ok()
}
