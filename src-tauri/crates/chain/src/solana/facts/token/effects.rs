//! The effects of token instructions.

use alloy::primitives::U256;
use lockstep_texts::{amount, error};

use crate::amount::{decimal, with_point};
use lockstep_findings::{Finding, TokenAuthority};

use super::{Amount, Authority, Step, read};
use crate::facts::{Argument, Asset, Move, MoveKind, Quantity};
use crate::solana::address;
use crate::solana::facts::telling::Telling;
use crate::solana::facts::view::{Account, Given};
use crate::solana::instructions::{Key, NATIVE_MINT, known};

pub(in super::super) fn tell(telling: &mut Telling<'_>, call: &Given<'_>) -> Option<()> {
    let (step, rest) = read(call)?;
    telling.passes_over(call, &rest);
    let mut arguments: Vec<Argument> = Vec::new();
    match step {
        Step::Transfer { from, to, authority, mint, amount, fee } => {
            arguments.extend([from.argument("source"), to.argument("destination"), authority.argument("authority")]);
            arguments.push(number("amount", amount.raw));
            if let Some(fee) = fee {
                arguments.push(number("fee", fee));
                telling.find(Finding::TransferFee { fee });
            }
            telling.transfer(call, &from, &to, &authority, mint.and_then(|mint| mint.key()), amount);
        }
        Step::Approve { from, delegate, authority, mint, amount } => {
            arguments.extend([from.argument("source"), delegate.argument("delegate"), authority.argument("owner")]);
            arguments.push(number("amount", amount.raw));
            telling.approve(call, &from, &delegate, mint.and_then(|mint| mint.key()), amount);
        }
        Step::Revoke { from } => {
            arguments.push(from.argument("source"));
            let asset = telling.asset(call, &from, None, None);
            telling.facts.moves.push(Move { kind: MoveKind::Revoke, asset, amount: None, ..Move::default() });
        }
        Step::Authority { of, over, to } => {
            arguments.extend([of.argument("account"), Argument::new("authority", "kind", said(over).words())]);
            let new = to.map_or_else(|| "nobody".to_owned(), |to| address::write(&to));
            arguments.push(Argument::new("new authority", "key", new));
            telling.authority(call, &of, over, to);
        }
        Step::Mint { mint, to, amount } => {
            arguments.extend([mint.argument("mint"), to.argument("account"), number("amount", amount.raw)]);
            telling.find(Finding::MintsTokens { mint: mint.text(), account: to.text() });
        }
        Step::Burn { from, mint, authority, amount } => {
            arguments.extend([from.argument("account"), authority.argument("owner"), number("amount", amount.raw)]);
            let asset = telling.asset(call, &from, mint.key(), amount.decimals);
            let amount = quantity(&asset, amount);
            let from = telling.payer(&from, &authority);
            telling.facts.moves.push(Move {
                kind: MoveKind::Pay,
                asset,
                amount: Some(amount),
                from,
                ..Move::default()
            });
            telling.find(Finding::BurnsTokens);
        }
        Step::Close { account, to } => {
            arguments.extend([account.argument("account"), to.argument("destination")]);
            telling.close(&account, &to);
        }
        Step::Freeze { account, .. } => arguments.push(account.argument("account")),
        Step::Initialize { account, mint, owner } => {
            let new = owner.map_or_else(|| "not in the bytes".to_owned(), |owner| address::write(&owner));
            arguments.extend([account.argument("account"), mint.argument("mint"), Argument::new("owner", "key", new)]);
            if owner != Some(telling.signer) {
                telling.find(Finding::NewTokenAccountOfAnother { account: account.text() });
            }
        }
        Step::Sync { account } | Step::Fix { account } => arguments.push(account.argument("account")),
    }
    telling.call(call, step.name(), arguments);
    Some(())
}

fn number(name: &str, value: u64) -> Argument {
    Argument::new(name, "u64", value.to_string())
}

const fn said(over: Authority) -> TokenAuthority {
    match over {
        Authority::Mint => TokenAuthority::Mint,
        Authority::Freeze => TokenAuthority::Freeze,
        Authority::Owner => TokenAuthority::Owner,
        Authority::Close => TokenAuthority::Close,
        Authority::Extension(_) => TokenAuthority::Extension,
    }
}

// With decimals but without a symbol, whole units are still easier to read.
fn quantity(asset: &Asset, amount: Amount) -> Quantity {
    match (&asset.symbol, asset.decimals) {
        (None, Some(decimals)) => {
            let raw = decimal(U256::from(amount.raw));
            let said = amount::tokens(lockstep_texts::AmountText::from(with_point(&raw, decimals)));
            Quantity::worded(raw, said)
        }
        _ => asset.quantity(U256::from(amount.raw)),
    }
}

impl Telling<'_> {
    fn transfer(
        &mut self,
        call: &Given<'_>,
        from: &Account,
        to: &Account,
        authority: &Account,
        mint: Option<Key>,
        amount: Amount,
    ) {
        let asset = self.asset(call, from, mint, amount.decimals);
        let owner = self.holding(to).owner;
        let payer = self.payer(from, authority);
        let ours = owner == Some(self.signer);
        let kind = match (ours, self.is_ours(authority)) {
            (true, _) => MoveKind::Change,
            (false, true) => MoveKind::Pay,
            (false, false) => MoveKind::Elsewhere,
        };
        if payer.is_some() && self.holding(from).owner.is_some() {
            self.find(Finding::TokensOfAnother { from: from.text() });
        }
        self.of_the_recipient(to, owner, mint);
        if amount.raw == 0 {
            self.find(Finding::NoTokens);
        }
        let amount = Some(quantity(&asset, amount));
        let to = owner.map(|owner| address::write(&owner)).or_else(|| to.address());
        self.facts.moves.push(Move { kind, asset, amount, from: payer, to, ..Move::default() });
    }

    fn of_the_recipient(&mut self, to: &Account, owner: Option<Key>, mint: Option<Key>) {
        let account = to.text();
        match owner {
            Some(owner) if owner == self.signer => {
                self.find(Finding::TokensComeToOwnTokenAccount { account });
            }
            Some(owner) => {
                self.find(Finding::TokenAccount { account, owner: address::write(&owner) });
            }
            None => {
                self.find(Finding::TokenAccountOwner { account });
            }
        }
        if mint.is_some() && to.key() == mint {
            self.find(Finding::TokensToTheirMint);
        }
    }

    fn approve(&mut self, call: &Given<'_>, from: &Account, delegate: &Account, mint: Option<Key>, amount: Amount) {
        let asset = self.asset(call, from, mint, amount.decimals);
        let mut said = quantity(&asset, amount);
        // No token has that many units.
        if amount.raw >= 1 << 63 {
            let unlimited = asset.symbol.as_deref().map_or_else(amount::unlimited_tokens, amount::unlimited);
            said = Quantity::worded(said.raw, unlimited);
            let token = asset.symbol.clone().unwrap_or_else(|| "tokens".to_owned());
            let (spender, account) = (delegate.text(), from.text());
            self.find(Finding::UnlimitedTokenAccountApproval { spender, token, account });
        } else if amount.raw > 0 {
            self.find(Finding::DelegateApproval);
        }
        let kind = if amount.raw == 0 { MoveKind::Revoke } else { MoveKind::Allow };
        self.facts.moves.push(Move { kind, asset, amount: Some(said), to: delegate.address(), ..Move::default() });
    }

    fn authority(&mut self, call: &Given<'_>, of: &Account, over: Authority, to: Option<Key>) {
        let authority = said(over);
        if to == Some(self.signer) {
            return self.find(Finding::AuthorityGained { authority, of: of.text() });
        }
        if over == Authority::Owner {
            let asset = self.asset(call, of, None, None);
            let to = to.map(|to| address::write(&to));
            self.facts.moves.push(Move { kind: MoveKind::Pay, asset, to, ..Move::default() });
        }
        let to = to.map(|to| address::write(&to));
        self.find(Finding::GivesAwayAuthority { authority, of: of.text(), to });
    }

    fn close(&mut self, account: &Account, to: &Account) {
        let kind = if self.is_ours(to) { MoveKind::Change } else { MoveKind::Pay };
        self.coin(kind, None, account, to.address());
        let wrapped = [None, Some(known(NATIVE_MINT))].contains(&self.holding(account).mint);
        let (own, account, to) = (self.is_ours(to), account.text(), to.text());
        self.find(Finding::ClosesTokenAccount { account, to, wrapped, own });
    }

    /// The payer, if it is not the signer.
    fn payer(&self, from: &Account, authority: &Account) -> Option<String> {
        let own = self.holding(from).owner == Some(self.signer) && self.is_ours(authority);
        (!own).then(|| from.text())
    }

    /// The token of an account.
    fn asset(&mut self, call: &Given<'_>, account: &Account, mint: Option<Key>, decimals: Option<u8>) -> Asset {
        let Some(mint) = mint.or_else(|| self.holding(account).mint) else {
            let why = error::unread_no_token(account.text());
            self.facts.cannot_read(error::unread_part_mint_of_instruction(call.place.to_string()), why);
            return Asset::unknown(account.text());
        };
        let id = address::write(&mint);
        if mint == known(NATIVE_MINT) {
            return Asset::token(id, "wrapped SOL", 9);
        }
        let symbol = self.symbol(&mint);
        if symbol.is_none() {
            self.find(Finding::UnknownMint { mint: id.clone() });
        }
        match (symbol, decimals) {
            (Some(symbol), Some(decimals)) => Asset::token(id, symbol, decimals),
            _ => Asset { decimals, ..Asset::unknown(id) },
        }
    }
}
