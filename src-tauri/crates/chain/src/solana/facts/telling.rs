//! Collects the facts of a transaction, instruction by instruction.

use lockstep_findings::Finding;

use super::budget::Budget;
use super::holdings::{Holding, Holdings};
use super::view::{self, Account, Data, Given};
use super::{associated, memo, stake, system, token, unknown};
use crate::facts::{Argument, Asset, Call, Called, Expiry, Facts, Move, MoveKind};
use crate::registry::Chain;
use crate::solana::address;
use crate::solana::instructions::{
    ASSOCIATED, BUDGET, Key, MEMO, MEMO_1, NATIVE_MINT, STAKE, SYSTEM, TOKEN, TOKEN_2022, known,
};
use crate::solana::message::{Form, Message};
use crate::solana::payload::{SolanaTransaction, Token};

pub(super) struct Telling<'t> {
    row: &'t Chain,
    message: &'t Message,
    token: Option<&'t Token>,
    pub(super) signer: Key,
    pub(super) facts: Facts,
    pub(super) budget: Budget,
    holdings: Holdings,
    /// The stake accounts that the transaction initialises with an owner.
    pub(super) stakes: Vec<Key>,
    calls: Vec<Given<'t>>,
}

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
            let why = format!(
                "{} accounts that are written and {} that are read are named by their places in this table, which lies on the chain and not in the bytes",
                one.written.len(),
                one.read.len()
            );
            self.facts.cannot_read(format!("lookup table {}", address::write(&one.table)), why);
        }
        for call in std::mem::take(&mut self.calls) {
            if self.tell(&call).is_none() {
                unknown::tell(&mut self, &call);
            } else if call.accounts.iter().any(|account| account.key().is_none()) {
                let why = "accounts that it uses are named by their places in a lookup table";
                self.facts.cannot_read(format!("instruction {}", call.place), why);
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
            self.find(Finding::FeeCouldBe { fee: self.row.quantity(most).text });
        } else if let Some(paid) = paid.filter(|paid| only_pays && *paid > 0) {
            self.facts.judge_share(most, paid);
        }
    }

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
            let field = format!("instruction {}", call.place);
            self.facts.cannot_read(field, format!("{more} bytes follow it, whose meaning is not known"));
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

fn raw(one: &Move) -> Option<u128> {
    one.amount.as_ref()?.raw.parse().ok()
}
