//! The decimals of a new token come from one node only, and no signed byte confirms them.

use lockstep_chain::plain_text;
use lockstep_findings::{Finding, FindingId};

use super::Case;
use super::counterfeit_token::own_coin;
use super::rule::Rule;
use super::rule_error::RuleError;
use crate::listed;

/// How long a token counts as new, in milliseconds: in a day the person could compare its balance with what
/// they know.
const NEW: i64 = 24 * 3600 * 1000;

pub(super) struct DecimalsUnproven;

impl Rule for DecimalsUnproven {
    fn id(&self) -> FindingId {
        FindingId::DecimalsUnproven
    }

    fn judge(&self, case: &Case<'_>) -> Result<Vec<Finding>, RuleError> {
        if case.chain.kind.signs_decimals() {
            return Ok(Vec::new());
        }
        let coins = case.coins()?;
        let told = case.tokens().iter().filter_map(|contract| {
            let coin = own_coin(case.chain, coins, contract)?;
            let is_new = case.known.now.saturating_sub(coin.created_at) < NEW;
            let is_proven = coin.agreed || listed::by_contract(case.chain, contract).is_some();
            (is_new && !is_proven).then(|| Finding::DecimalsOfOneNode {
                symbol: plain_text(&coin.ticker, 24),
                contract: (*contract).to_owned(),
                decimals: coin.decimals,
            })
        });
        Ok(told.collect())
    }
}
