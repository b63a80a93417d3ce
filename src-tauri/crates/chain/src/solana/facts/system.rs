//! Instructions of the system program: the native coin, and accounts.

use lockstep_findings::{Finding, Holder};

use super::creation::{CREATE, CREATE_WITH_SEED};
use super::telling::Telling;
use super::view::{Account, Data, Given};
use crate::facts::{Argument, MoveKind};
use crate::solana::address;
use crate::solana::instructions::{
    ASSOCIATED, BUDGET, Key, MEMO, MEMO_1, NATIVE_MINT, STAKE, SYSTEM, TOKEN, TOKEN_2022, is_on_curve, known,
};

const ADVANCE_NONCE: u32 = 4;

/// Whether the transaction begins by advancing a nonce, which then replaces the recent block hash. Trailing
/// bytes are ignored.
pub(super) fn begins_with_nonce(calls: &[Given<'_>]) -> bool {
    calls
        .first()
        .is_some_and(|call| call.program == known(SYSTEM) && call.data.starts_with(&ADVANCE_NONCE.to_le_bytes()))
}

pub(super) fn tell(telling: &mut Telling<'_>, call: &Given<'_>) -> Option<()> {
    let mut data = Data(call.data);
    match (data.u32()?, call.accounts.as_slice()) {
        (2, [from, to, ..]) => {
            let lamports = data.u64()?;
            telling.passes_over(call, &data);
            telling.pay(from, to, lamports);
        }
        (11, [from, base, to, ..]) => {
            let (lamports, _seed, owner) = (data.u64()?, data.text()?, data.key()?);
            telling.passes_over(call, &data);
            let arguments = vec![from.argument("from"), base.argument("base"), to.argument("to"), key("owner", &owner)];
            telling.call(call, "transferWithSeed", arguments);
            telling.pay(from, to, lamports);
        }
        (CREATE, [from, account, ..]) => {
            let (lamports, space, owner) = (data.u64()?, data.u64()?, data.key()?);
            telling.passes_over(call, &data);
            telling.create(call, "createAccount", from, account, (lamports, space, owner));
        }
        (CREATE_WITH_SEED, [from, account, ..]) => {
            let (_base, _seed) = (data.key()?, data.text()?);
            let (lamports, space, owner) = (data.u64()?, data.u64()?, data.key()?);
            telling.passes_over(call, &data);
            telling.create(call, "createAccountWithSeed", from, account, (lamports, space, owner));
        }
        (1, [account, ..]) => {
            let owner = data.key()?;
            telling.passes_over(call, &data);
            telling.assign(call, "assign", account, &owner);
        }
        (10, [account, ..]) => {
            let (_base, _seed, owner) = (data.key()?, data.text()?, data.key()?);
            telling.passes_over(call, &data);
            telling.assign(call, "assignWithSeed", account, &owner);
        }
        (ADVANCE_NONCE, [nonce, _, authority, ..]) => {
            telling.passes_over(call, &data);
            telling.call(call, "advanceNonceAccount", vec![nonce.argument("nonce"), authority.argument("authority")]);
        }
        (5, [nonce, to, ..]) => {
            let lamports = data.u64()?;
            telling.passes_over(call, &data);
            telling.call(call, "withdrawNonceAccount", vec![nonce.argument("nonce"), to.argument("to")]);
            telling.pay(nonce, to, lamports);
        }
        (tag @ (6 | 7), [nonce, ..]) => {
            let authority = data.key()?;
            telling.passes_over(call, &data);
            let name = if tag == 6 { "initializeNonceAccount" } else { "authorizeNonceAccount" };
            telling.call(call, name, vec![nonce.argument("nonce"), key("authority", &authority)]);
            if authority != telling.signer {
                let (to, account) = (address::write(&authority), nonce.text());
                telling.find(Finding::GivesAwayNonceAccount { to, account });
            }
        }
        _ => return None,
    }
    Some(())
}

fn key(name: &str, value: &Key) -> Argument {
    Argument::new(name, "key", address::write(value))
}

impl Telling<'_> {
    fn pay(&mut self, from: &Account, to: &Account, lamports: u64) {
        let holding = self.holding(to);
        let stays = holding.owner == Some(self.signer);
        // An account of another token holds the coin only as its rent deposit.
        let wraps = stays && holding.mint == Some(known(NATIVE_MINT));
        let kind = match (self.is_ours(to) || wraps, stays) {
            (true, _) => MoveKind::Change,
            (false, true) => MoveKind::Lock,
            (false, false) => MoveKind::Pay,
        };
        self.coin(kind, Some(lamports), from, to.address());
        if self.is_ours(to) {
            return self.find(Finding::CoinComesToSelf);
        }
        if stays && !wraps {
            return self.find(Finding::CoinInTokenAccount { account: to.text() });
        }
        if wraps {
            return self.find(Finding::WrapsCoin { account: to.text() });
        }
        let Some(key) = to.key() else { return };
        let programs = [SYSTEM, BUDGET, MEMO, MEMO_1, TOKEN, TOKEN_2022, ASSOCIATED, STAKE];
        if programs.iter().any(|program| known(program) == key) {
            self.find(Finding::ToProgram { to: to.text() });
        } else if !is_on_curve(&key) {
            self.find(Finding::ToAccountOfProgram { to: to.text() });
        }
    }

    fn create(&mut self, call: &Given<'_>, name: &str, from: &Account, account: &Account, of: (u64, u64, Key)) {
        let (lamports, space, owner) = of;
        let space = Argument::new("space", "u64", space.to_string());
        self.call(call, name, vec![from.argument("from"), account.argument("account"), space, key("owner", &owner)]);
        let theirs = self.goes_to(account, &owner);
        let kind = if theirs.is_some() { MoveKind::Pay } else { MoveKind::Lock };
        self.coin(kind, Some(lamports), from, account.address());
        if let Some(whose) = theirs {
            let (account, amount) = (account.text(), self.lamports(lamports));
            self.find(Finding::NewAccountOfAnother { account, amount: amount.into(), whose });
        }
    }

    // The holder of a new account that is assigned to the program `owner`; `None` if it stays with the
    // signer. An account that the transaction does not initialise can be taken over by anyone.
    fn goes_to(&self, account: &Account, owner: &Key) -> Option<Holder> {
        let is = |name| *owner == known(name);
        if account.key().is_some_and(|key| self.is_made_again(&key)) {
            return Some(Holder::MadeMoreThanOnce);
        }
        if is(SYSTEM) {
            return None;
        }
        if is(STAKE) {
            let made = account.key().is_some_and(|key| self.stakes.contains(&key));
            return (!made).then_some(Holder::WhoeverIsFirst);
        }
        if is(TOKEN) || is(TOKEN_2022) {
            return match self.holding(account).owner {
                Some(wallet) if wallet == self.signer => None,
                Some(wallet) => Some(Holder::Account(address::write(&wallet))),
                None => Some(Holder::Untold),
            };
        }
        Some(Holder::UnknownProgram(address::write(owner)))
    }

    fn assign(&mut self, call: &Given<'_>, name: &str, account: &Account, owner: &Key) {
        self.call(call, name, vec![account.argument("account"), key("owner", owner)]);
        let program = address::write(owner);
        self.find(if self.is_ours(account) {
            Finding::GivesAwayOwnAccount { program }
        } else {
            Finding::GivesAwayAccount { account: account.text(), program }
        });
    }
}
