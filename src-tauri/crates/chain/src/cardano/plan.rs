//! Coin selection for a payment: which outputs it spends, what it pays, and the change.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::outputs::Token;
use crate::payload::{NotSigned, PayloadError};

// In lovelace. Common wallets select inputs for the amount plus a third, plus a typical fee, the minimum of
// an output, and a margin.
const BESIDE: u64 = 170_000 + 1_000_000 + 500_000;
// In lovelace: the least that change with tokens must hold to be accepted by nodes.
const BESIDE_TOKENS: u64 = 1_000_000;
// The ledger's price in lovelace per byte of an unspent output (`coins_per_utxo_byte`), and the bytes added
// to its size.
const PRICE: u64 = 4310;
const MORE: u64 = 160;
// Bytes around the address: the list, two length prefixes, and an amount below 4294 ADA.
const AROUND: u64 = 8;

/// The least lovelace in an output without tokens, for an address of `address` bytes.
pub(super) fn least(address: usize) -> u64 {
    u64::try_from(address).unwrap_or(u64::MAX).saturating_add(MORE + AROUND).saturating_mul(PRICE)
}

/// Amounts by token.
pub(super) type Tokens = BTreeMap<Token, u64>;

/// One of our outputs, available for spending.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Spendable {
    pub(super) txid: [u8; 32],
    pub(super) index: u32,
    pub(super) amount: u64,
    pub(super) tokens: Tokens,
}

/// The payment to make.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Wanted {
    pub(super) amount: u64,
    /// Whether to send all ADA, regardless of the amount.
    pub(super) all: bool,
    pub(super) token: Option<(Token, u64)>,
    pub(super) fee: u64,
    /// The least lovelace in the recipient's output.
    pub(super) least: u64,
}

/// A planned payment: inputs, outputs and change.
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
    // Common wallets lower the fee to whatever the amount leaves. Here this happens only if the person sends
    // everything, and then the nodes decide whether the fee is enough.
    let fee = if wanted.all { wanted.fee.min(sum.saturating_sub(wanted.amount)) } else { wanted.fee };
    let rest = sum.checked_sub(fee).filter(|rest| *rest >= wanted.amount);
    let rest = rest.ok_or(PayloadError::NotEnough)?;
    let amount = if all { rest } else { wanted.amount };
    let change_tokens = left(&spendable, wanted.token.as_ref())?;
    if amount < wanted.least {
        return Err(PayloadError::Dust(wanted.least));
    }
    if all && !change_tokens.is_empty() {
        // Common wallets would give the tokens away together with the ADA.
        return Err(NotSigned::AllWithTokens.into());
    }
    let change = rest - amount;
    if !change_tokens.is_empty() && change < BESIDE_TOKENS {
        // An output with tokens also needs ADA.
        return Err(PayloadError::NotEnough);
    }
    Ok(Plan { inputs: spendable, amount, fee, change, change_tokens })
}

fn coin(spendable: &[Spendable]) -> Result<u64, PayloadError> {
    spendable.iter().try_fold(0_u64, |sum, one| sum.checked_add(one.amount)).ok_or(PayloadError::NotEnough)
}

// For ADA, the largest outputs first; then, while tokens are lacking, the outputs with the most of the token.
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

// Takes outputs in order until they cover the target; returns them and the rest.
fn covering(sorted: Vec<Spendable>, covered: u64, target: u64, of: impl Fn(&Spendable) -> u64) -> Split {
    let mut covered = covered;
    sorted.into_iter().partition(|one| {
        let needed = covered < target;
        covered = covered.saturating_add(if needed { of(one) } else { 0 });
        needed
    })
}

// The tokens of the inputs, minus the payment.
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
