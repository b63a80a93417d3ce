//! The token was listed by the agent.

use lockstep_chain::plain_text;
use lockstep_findings::{Finding, FindingId};
use lockstep_store::ContactOrigin;

use super::Case;
use super::counterfeit_token::own_coin;
use super::rule::Rule;
use super::rule_error::RuleError;

pub(super) struct AddedToken;

impl Rule for AddedToken {
    fn id(&self) -> FindingId {
        FindingId::AddedByAgent
    }

    fn judge(&self, case: &Case<'_>) -> Result<Vec<Finding>, RuleError> {
        let coins = case.coins()?;
        let added = case.tokens().iter().filter_map(|contract| {
            let coin = own_coin(case.chain, coins, contract)?;
            (coin.origin == ContactOrigin::Agent).then(|| Finding::TokenAddedByAgent {
                symbol: plain_text(&coin.ticker, 24),
                contract: (*contract).to_owned(),
                millis_ago: case.known.now.saturating_sub(coin.created_at),
            })
        });
        Ok(added.collect())
    }
}
