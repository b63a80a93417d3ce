//! The owner and the token of each token account in a transaction.

use std::collections::{BTreeMap, BTreeSet};

use super::creation::made;
use super::token::{self, Authority, Step};
use super::view::Given;
use super::word::Word;
use crate::solana::instructions::{ASSOCIATED, Key, NATIVE_MINT, TOKEN, TOKEN_2022, associated, known};
use crate::solana::message::Message;
use crate::solana::payload::SolanaTransaction;

/// The token accounts that the transaction itself identifies.
#[derive(Debug, Default)]
pub(super) struct Holdings {
    told: BTreeMap<Key, Words>,
    made: BTreeSet<Key>,
    made_again: BTreeSet<Key>,
}

// What the instructions say about a token account.
#[derive(Debug, Default)]
struct Words {
    owner: Word,
    mint: Word,
}

/// What is known about a token account.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Holding {
    pub(super) owner: Option<Key>,
    pub(super) mint: Option<Key>,
}

impl Holdings {
    /// The address of an associated token account is derived from its owner and its token, so both can be
    /// verified without trust. Candidates are all keys that the transaction names, the likeliest first.
    pub(super) fn of(unsigned: &SolanaTransaction, message: &Message, calls: &[Given<'_>]) -> Self {
        let mut found = Self::default();
        let mut wanted: Vec<(Key, Key)> = Vec::new();
        let mut likely = vec![unsigned.key];
        likely.extend(unsigned.wallet);
        for call in calls {
            wanted.extend(found.told_by(call).into_iter().map(|account| (account, call.program)));
            likely.extend(wallet(call));
        }
        let mut mints: Vec<Key> = found.told.values().filter_map(|words| words.mint.known()).collect();
        mints.extend(unsigned.token.as_ref().map(|token| token.mint));
        mints.push(known(NATIVE_MINT));
        for list in [&mut mints, &mut likely] {
            let mut seen = BTreeSet::new();
            list.retain(|key| seen.insert(*key));
        }
        wanted.sort_unstable();
        wanted.dedup();
        for (account, program) in wanted {
            found.look_for(&account, &program, &likely, &message.keys, &mints);
        }
        found.own_wrapped_coin(&unsigned.key, message);
        found
    }

    fn look_for(&mut self, account: &Key, program: &Key, likely: &[Key], others: &[Key], mints: &[Key]) {
        let holding = self.get(Some(*account));
        let is = |wallet: &Key, mint: &Key| associated(wallet, program, mint).as_ref() == Some(account);
        let of = |wallets: &[Key], mint: Key| wallets.iter().copied().find(|wallet| is(wallet, &mint)).zip(Some(mint));
        let pair = match holding.mint {
            Some(mint) => of(likely, mint).or_else(|| of(others, mint)),
            None => mints.iter().find_map(|mint| of(likely, *mint)),
        };
        if let Some((owner, mint)) = pair {
            self.learn(Some(*account), Some(owner), Some(mint));
        }
    }

    // A plain transfer to this account wraps the coin.
    fn own_wrapped_coin(&mut self, signer: &Key, message: &Message) {
        let account = associated(signer, &known(TOKEN), &known(NATIVE_MINT));
        if account.is_some_and(|account| message.keys.contains(&account)) {
            self.learn(account, Some(*signer), Some(known(NATIVE_MINT)));
        }
    }

    // Learns what an instruction says about token accounts, and returns the accounts that it uses.
    fn told_by(&mut self, call: &Given<'_>) -> Vec<Key> {
        if call.program == known(ASSOCIATED) {
            if let [_, account, _, mint, ..] = call.accounts.as_slice() {
                self.learn(account.key(), None, mint.key());
            }
            return Vec::new();
        }
        self.made_by(call);
        if call.program != known(TOKEN) && call.program != known(TOKEN_2022) {
            return Vec::new();
        }
        let used = match token::read(call).map(|(step, _)| step) {
            Some(Step::Transfer { from, to, mint, .. }) => {
                let mint = mint.and_then(|mint| mint.key());
                self.learn(from.key(), None, mint);
                self.learn(to.key(), None, mint);
                [from.key(), to.key()]
            }
            Some(Step::Mint { mint, to: account, .. } | Step::Burn { from: account, mint, .. }) => {
                self.learn(account.key(), None, mint.key());
                [account.key(), None]
            }
            Some(Step::Approve { from, mint, .. }) => {
                self.learn(from.key(), None, mint.and_then(|mint| mint.key()));
                [from.key(), None]
            }
            Some(Step::Initialize { account, mint, owner }) => {
                self.learn(account.key(), owner, mint.key());
                // An account from a lookup table may be one that the transaction also names directly.
                if owner.is_none() {
                    self.dispute(account.key());
                }
                [account.key(), None]
            }
            // The account has one owner before this instruction and another one after it.
            Some(Step::Authority { of, over: Authority::Owner, .. }) => {
                self.dispute(of.key());
                [of.key(), None]
            }
            Some(
                Step::Revoke { from: account } | Step::Authority { of: account, .. } | Step::Close { account, .. },
            ) => [account.key(), None],
            _ => [None, None],
        };
        used.into_iter().flatten().collect()
    }

    // A closed account can be created again in the same transaction, with another owner.
    fn made_by(&mut self, call: &Given<'_>) {
        if let Some(account) = made(call)
            && !self.made.insert(account)
        {
            self.made_again.insert(account);
            self.dispute(Some(account));
        }
    }

    fn dispute(&mut self, account: Option<Key>) {
        if let Some(account) = account {
            self.told.entry(account).or_default().owner = Word::Disputed;
        }
    }

    fn learn(&mut self, account: Option<Key>, owner: Option<Key>, mint: Option<Key>) {
        if let Some(account) = account {
            let words = self.told.entry(account).or_default();
            words.owner.say(owner);
            words.mint.say(mint);
        }
    }

    /// The conclusion from everything that is said about an account.
    pub(super) fn get(&self, account: Option<Key>) -> Holding {
        let words = account.and_then(|account| self.told.get(&account));
        words.map(|words| Holding { owner: words.owner.known(), mint: words.mint.known() }).unwrap_or_default()
    }

    /// Whether the transaction creates the account more than once.
    pub(super) fn is_made_again(&self, account: &Key) -> bool {
        self.made_again.contains(account)
    }
}

// The wallet for which an account is created.
fn wallet(call: &Given<'_>) -> Option<Key> {
    let [_, _, wallet, _, ..] = call.accounts.as_slice() else { return None };
    wallet.key().filter(|_| call.program == known(ASSOCIATED))
}
