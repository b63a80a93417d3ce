//! Coin selection and fees.
//!
//! Every device that signs a payload plans for itself, and all must build the same transaction. So each rule
//! here is what other common wallets do, even if it looks strange.

use crate::payload::{NotSigned, PayloadError};

/// An output that can be spent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Spendable {
    pub(super) txid: [u8; 32],
    pub(super) index: u32,
    pub(super) amount: u64,
}

/// The rule for transaction fees.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sizes {
    /// The weight of a segwit transaction.
    Segwit,
    /// The size of a legacy transaction.
    Legacy,
    /// ZIP-317: a fee per logical action, independent of the fee rate.
    Zip317,
}

/// The payment to make.
#[derive(Debug, Clone, Copy)]
pub(super) struct Wanted<'a> {
    pub(super) amount: u64,
    pub(super) all: bool,
    pub(super) byte_fee: u64,
    pub(super) dust: u64,
    pub(super) sizes: Sizes,
    /// The script lengths of recipient and change, and of the data output if there is one.
    pub(super) scripts: (usize, usize, Option<usize>),
    pub(super) spendable: &'a [Spendable],
}

/// A planned payment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Plan {
    pub(super) inputs: Vec<Spendable>,
    pub(super) amount: u64,
    /// Zero if there is no change output.
    pub(super) change: u64,
}

/// The fee of one action in zatoshi (ZIP-317).
pub const MARGINAL_FEE: u64 = 5000;
const MOST_INPUTS: usize = 1000;

impl Sizes {
    // The size estimate for coin selection, in quarters of a byte, because a segwit input has 101.25 bytes.
    fn fee(self, inputs: usize, outputs: usize, byte_fee: u64) -> Option<u64> {
        let (inputs, outputs) = (u64::try_from(inputs).ok()?, u64::try_from(outputs).ok()?);
        match self {
            Self::Segwit => (405 * inputs + 124 * outputs + 40).div_ceil(4).checked_mul(byte_fee),
            Self::Legacy => (148 * inputs + 34 * outputs + 10).checked_mul(byte_fee),
            Self::Zip317 => inputs.max(outputs).max(2).checked_mul(MARGINAL_FEE),
        }
    }
}

pub(super) fn plan(wanted: &Wanted<'_>) -> Result<Plan, PayloadError> {
    let too_large = || PayloadError::field("byte_fee", "the fee is beyond any amount");
    if wanted.spendable.len() > MOST_INPUTS {
        return Err(NotSigned::TooManyOutputs.into());
    }
    if wanted.amount == 0 && !wanted.all {
        return Err(PayloadError::field("to_amount", "it is zero"));
    }
    let sum = total(wanted.spendable).ok_or_else(|| PayloadError::field("utxo_info", "the amounts are too large"))?;
    // An amount that cannot be covered together with a fee means: send everything.
    let all = wanted.all || wanted.amount >= sum;
    let extra = usize::from(wanted.scripts.2.is_some());
    let chosen = if all { wanted.spendable.to_vec() } else { select(wanted, 2 + extra).ok_or_else(too_large)? };
    let inputs: Vec<_> = chosen.into_iter().filter(|one| one.amount >= wanted.dust).collect();
    let available = total(&inputs).ok_or(PayloadError::NotEnough)?;
    if inputs.is_empty() || (!all && wanted.amount > available) {
        return Err(PayloadError::NotEnough);
    }
    let change_first = if all { 0 } else { available - wanted.amount };
    let fee = fee(wanted, inputs.len(), change_first > 0, 1 + usize::from(!all) + extra).ok_or_else(too_large)?;
    let amount = if all { available.checked_sub(fee) } else { Some(wanted.amount) };
    let amount = amount.ok_or(PayloadError::NotEnough)?;
    let rest = amount.checked_add(fee).and_then(|spent| available.checked_sub(spent)).ok_or(PayloadError::NotEnough)?;
    if amount < wanted.dust {
        return Err(if all { PayloadError::NotEnough } else { PayloadError::Dust(wanted.dust) });
    }
    // Change below the dust limit goes to the fee.
    Ok(Plan { inputs, amount, change: if rest >= wanted.dust { rest } else { 0 } })
}

fn fee(wanted: &Wanted<'_>, inputs: usize, change: bool, outputs: usize) -> Option<u64> {
    if wanted.sizes != Sizes::Segwit {
        return wanted.sizes.fee(inputs, outputs, wanted.byte_fee);
    }
    // Segwit transactions count with their final size, with signatures of 72 bytes.
    let (to, own, data) = wanted.scripts;
    let scripts = [Some(to), change.then_some(own), data];
    let outputs: usize = scripts.iter().flatten().map(|length| 8 + 1 + length).sum();
    let base = u64::try_from(4 + 1 + inputs * 41 + 1 + outputs + 4).ok()?;
    let witness = u64::try_from(2 + inputs * (1 + 1 + 72 + 1 + 33)).ok()?;
    base.checked_add(witness.div_ceil(4))?.checked_mul(wanted.byte_fee)
}

// Selects the fewest outputs that cover the amount with useful change, nearest to twice the amount; otherwise
// a selection that leaves dust; otherwise all outputs, because the estimate is above the real size. Only
// neighbours in the sorted list are combined. `None` if a sum overflows.
fn select(wanted: &Wanted<'_>, outputs: usize) -> Option<Vec<Spendable>> {
    let mut sorted = wanted.spendable.to_vec();
    sorted.sort_by_key(|one| one.amount);
    let double = wanted.amount.checked_mul(2)?;
    for dust in [wanted.dust, 0] {
        for count in 1..=sorted.len() {
            let fee = wanted.sizes.fee(count, outputs, wanted.byte_fee)?;
            let target = wanted.amount.checked_add(fee)?.checked_add(dust)?;
            let enough = sorted.windows(count).filter(|some| total(some).is_some_and(|sum| sum >= target));
            let best = if dust > 0 {
                enough.min_by_key(|some| total(some).map(|sum| sum.abs_diff(double)))
            } else {
                enough.take(1).next()
            };
            if let Some(best) = best {
                return Some(best.to_vec());
            }
        }
    }
    Some(sorted)
}

fn total(some: &[Spendable]) -> Option<u64> {
    some.iter().try_fold(0_u64, |sum, one| sum.checked_add(one.amount))
}
