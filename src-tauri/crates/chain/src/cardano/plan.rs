//! Which outputs are spent, what is paid, and what comes back.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::outputs::Token;
use crate::payload::{NotSigned, PayloadError};

// The field's wallets choose inputs for a third more than the amount, and this much beside: a typical fee, the least that an
// output holds, and some room.
const BESIDE: u64 = 170_000 + 1_000_000 + 500_000;
// What comes back with tokens must hold at least this, so that nodes take it.
const BESIDE_TOKENS: u64 = 1_000_000;
// The ledger's price of a byte of an output that lies there, and for how many bytes more than its own each counts.
const PRICE: u64 = 4310;
const MORE: u64 = 160;
// Around the address: a list, two lengths of bytes, and an amount below 4294 ADA.
const AROUND: u64 = 8;

/// What an output of the coin alone must hold at least, so that nodes take it, to an address of so many bytes.
pub(super) fn least(address: usize) -> u64 {
    u64::try_from(address).unwrap_or(u64::MAX).saturating_add(MORE + AROUND).saturating_mul(PRICE)
}

/// Amounts of tokens.
pub(super) type Tokens = BTreeMap<Token, u64>;

/// An output of ours that can be spent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Spendable {
    pub(super) txid: [u8; 32],
    pub(super) index: u32,
    pub(super) amount: u64,
    pub(super) tokens: Tokens,
}

/// What is to be paid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Wanted {
    pub(super) amount: u64,
    /// All of the coin, whatever the amount.
    pub(super) all: bool,
    pub(super) token: Option<(Token, u64)>,
    pub(super) fee: u64,
    /// What an output must hold at least.
    pub(super) least: u64,
}

/// A payment, and what of the inputs is left after it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Plan {
    pub(super) inputs: Vec<Spendable>,
    pub(super) amount: u64,
    pub(super) fee: u64,
    pub(super) change: u64,
    pub(super) change_tokens: Tokens,
}

pub(super) fn plan(mut spendable: Vec<Spendable>, wanted: &Wanted) -> Result<Plan, PayloadError> {
    let available = coin(&spendable)?;
    let all = wanted.all || wanted.amount >= available;
    if !all {
        spendable = chosen(spendable, wanted)?;
    }
    let sum = coin(&spendable)?;
    // Other wallets lower the fee to what the amount leaves of it. Where all is meant, so is it here, and the nodes say whether it is
    // enough; else the amount was not meant to be all.
    let fee = if wanted.all { wanted.fee.min(sum.saturating_sub(wanted.amount)) } else { wanted.fee };
    let rest = sum.checked_sub(fee).filter(|rest| *rest >= wanted.amount);
    let rest = rest.ok_or(PayloadError::NotEnough)?;
    let amount = if all { rest } else { wanted.amount };
    let change_tokens = left(&spendable, wanted.token.as_ref())?;
    if amount < wanted.least {
        return Err(PayloadError::Dust(wanted.least));
    }
    if all && !change_tokens.is_empty() {
        // Other wallets would give the tokens away with the coin.
        return Err(NotSigned::AllWithTokens.into());
    }
    let change = rest - amount;
    if !change_tokens.is_empty() && change < BESIDE_TOKENS {
        // Tokens need some of the coin to lie with.
        return Err(PayloadError::NotEnough);
    }
    Ok(Plan { inputs: spendable, amount, fee, change, change_tokens })
}

fn coin(spendable: &[Spendable]) -> Result<u64, PayloadError> {
    spendable.iter().try_fold(0_u64, |sum, one| sum.checked_add(one.amount)).ok_or(PayloadError::NotEnough)
}

// The largest for the coin; then of the others those with the most of the token, while there is not enough of it.
fn chosen(mut spendable: Vec<Spendable>, wanted: &Wanted) -> Result<Vec<Spendable>, PayloadError> {
    let target = wanted.amount.checked_mul(4).ok_or(PayloadError::NotEnough)? / 3 + BESIDE;
    spendable.sort_by_key(|one| Reverse(one.amount));
    let (mut chosen, mut others) = covering(spendable, 0, target, |one| one.amount);
    if let Some((token, amount)) = &wanted.token {
        let held = |one: &Spendable| one.tokens.get(token).copied().unwrap_or(0);
        others.sort_by_key(|one| Reverse(held(one)));
        let covered = chosen.iter().map(held).fold(0, u64::saturating_add);
        chosen.extend(covering(others, covered, *amount, held).0);
    }
    Ok(chosen)
}

type Split = (Vec<Spendable>, Vec<Spendable>);

// As many as cover the target, in order; and the rest.
fn covering(sorted: Vec<Spendable>, covered: u64, target: u64, of: impl Fn(&Spendable) -> u64) -> Split {
    let mut covered = covered;
    sorted.into_iter().partition(|one| {
        let needed = covered < target;
        covered = covered.saturating_add(if needed { of(one) } else { 0 });
        needed
    })
}

// What the inputs hold of tokens, less what is paid.
fn left(inputs: &[Spendable], paid: Option<&(Token, u64)>) -> Result<Tokens, PayloadError> {
    let mut left = Tokens::new();
    for (token, amount) in inputs.iter().flat_map(|one| &one.tokens) {
        let sum = left.entry(token.clone()).or_default();
        *sum = sum.checked_add(*amount).ok_or(PayloadError::NotEnough)?;
    }
    if let Some((token, amount)) = paid {
        let held = left.get_mut(token).ok_or(PayloadError::NotEnough)?;
        *held = held.checked_sub(*amount).ok_or(PayloadError::NotEnough)?;
    }
    left.retain(|_, amount| *amount > 0);
    Ok(left)
}
