//! Whose the token accounts of a transaction are, and of which token.

use std::collections::BTreeMap;

use super::token::{self, Step};
use super::view::{Data, Given};
use crate::solana::instructions::{ASSOCIATED, Key, NATIVE_MINT, TOKEN, TOKEN_2022, associated, known};
use crate::solana::message::Message;
use crate::solana::payload::Unsigned;

/// The token accounts that the transaction itself tells of.
#[derive(Debug, Default)]
pub(super) struct Holdings(BTreeMap<Key, Holding>);

/// What is known of a token account.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Holding {
    pub(super) owner: Option<Key>,
    pub(super) mint: Option<Key>,
}

impl Holdings {
    /// An account's address is computed from its owner and its token, so that these two can be checked, and need not be
    /// believed. Both are looked for among all that the transaction names.
    pub(super) fn of(unsigned: &Unsigned, message: &Message, calls: &[Given<'_>]) -> Self {
        let mut found = Self::default();
        for call in calls {
            found.told_by(call);
        }
        let mut mints: Vec<Key> = found.0.values().filter_map(|holding| holding.mint).collect();
        mints.push(known(NATIVE_MINT));
        mints.extend(unsigned.token.as_ref().map(|token| token.mint));
        mints.sort_unstable();
        mints.dedup();
        let wallets = unsigned.wallet.iter().chain(&message.keys);
        for (wallet, mint) in wallets.flat_map(|wallet| mints.iter().map(move |mint| (wallet, mint))) {
            for program in [TOKEN, TOKEN_2022] {
                let account = associated(wallet, &known(program), mint);
                let Some(account) = account.filter(|account| message.keys.contains(account)) else { continue };
                let holding = found.0.entry(account).or_default();
                holding.owner = holding.owner.or(Some(*wallet));
                holding.mint = holding.mint.or(Some(*mint));
            }
        }
        found
    }

    fn told_by(&mut self, call: &Given<'_>) {
        if call.program == known(ASSOCIATED) {
            if let [_, account, _, mint, ..] = call.accounts.as_slice() {
                self.learn(account.key(), None, mint.key());
            }
            return;
        }
        if call.program != known(TOKEN) && call.program != known(TOKEN_2022) {
            return;
        }
        match token::read(call).map(|(step, _)| step) {
            Some(Step::Transfer { from, to, mint: Some(mint), .. }) => {
                self.learn(from.key(), None, mint.key());
                self.learn(to.key(), None, mint.key());
            }
            Some(Step::Mint { mint, to: account, .. } | Step::Burn { from: account, mint, .. }) => {
                self.learn(account.key(), None, mint.key());
            }
            Some(Step::Approve { from, mint: Some(mint), .. }) => self.learn(from.key(), None, mint.key()),
            Some(Step::Initialize { account, mint, owner }) => self.learn(account.key(), owner, mint.key()),
            _ => {}
        }
    }

    // What is told first stands: a second word on the same account is no better.
    fn learn(&mut self, account: Option<Key>, owner: Option<Key>, mint: Option<Key>) {
        if let Some(account) = account {
            let holding = self.0.entry(account).or_default();
            holding.owner = holding.owner.or(owner);
            holding.mint = holding.mint.or(mint);
        }
    }

    pub(super) fn get(&self, account: Option<Key>) -> Holding {
        account.and_then(|account| self.0.get(&account).copied()).unwrap_or_default()
    }
}

/// Reads what makes the account that a wallet holds a token in: whether it may be there already.
pub(super) fn creation(call: &Given<'_>) -> Option<bool> {
    let mut data = Data(call.data);
    let tag = if call.data.is_empty() { 0 } else { data.u8()? };
    data.end()?;
    match tag {
        0 => Some(false),
        1 => Some(true),
        _ => None,
    }
}
