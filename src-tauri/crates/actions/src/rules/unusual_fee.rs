//! The fee is many times what this vault paid for its transactions on the chain.

use alloy::primitives::U256;
use lockstep_chain::Amount;
use lockstep_chain::facts::Fee;
use lockstep_findings::{Finding, FindingId};

use super::rule::Rule;
use super::rule_error::RuleError;
use super::{Case, Subject};

/// How many times the usual fee counts as unusual. A limit is often several times the paid fee, and a swap
/// costs several transfers.
const TIMES: u64 = 20;
/// The number of earlier fees that are compared.
const LATEST: usize = 20;
/// The number of fees that is needed to know what is usual.
const ENOUGH: usize = 3;

pub(super) struct UnusualFee;

impl Rule for UnusualFee {
    fn id(&self) -> FindingId {
        FindingId::UnusualFee
    }

    fn judge(&self, case: &Case<'_>) -> Result<Vec<Finding>, RuleError> {
        let Subject::Transaction { facts, .. } = case.subject else { return Ok(Vec::new()) };
        let (Fee::Exact(fee) | Fee::AtMost(fee)) = &facts.fee else { return Ok(Vec::new()) };
        let Some(usual) = usual(case)? else { return Ok(Vec::new()) };
        let is_unusual = fee.raw.parse::<U256>().is_ok_and(|fee| fee / U256::from(TIMES) > usual.raw());
        let usual = || usual.with_ticker(case.chain.native.ticker);
        Ok(is_unusual
            .then(|| Finding::FeeIsManyTimesUsual { fee: fee.into(), usual: usual().into() })
            .into_iter()
            .collect())
    }
}

/// The median of the latest fees; `None` if there are too few.
fn usual(case: &Case<'_>) -> Result<Option<Amount>, RuleError> {
    let native = case.chain.native;
    let amount = |text: &String| {
        let digits = text.strip_suffix(native.ticker)?.trim_end();
        Amount::parse(digits, native.decimals).ok()
    };
    let paid = case.past()?.fees.get(case.chain.name).map(Vec::as_slice).unwrap_or_default();
    let mut paid: Vec<_> = paid.iter().take(LATEST).filter_map(amount).map(|one| one.raw()).collect();
    paid.sort_unstable();
    let middle = paid.get(paid.len().saturating_sub(1) / 2).copied();
    Ok(middle.filter(|_| paid.len() >= ENOUGH).map(|raw| Amount::from_raw(raw, native.decimals)))
}
