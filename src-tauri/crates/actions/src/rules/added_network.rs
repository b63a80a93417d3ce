//! A network that the person added.

use lockstep_findings::{Finding, FindingId};

use super::Case;
use super::rule::Rule;
use super::rule_error::RuleError;

pub(super) struct AddedNetwork;

impl Rule for AddedNetwork {
    fn id(&self) -> FindingId {
        FindingId::AddedNetwork
    }

    fn judge(&self, case: &Case<'_>) -> Result<Vec<Finding>, RuleError> {
        let chain = case.chain;
        let Some(id) = chain.evm_id().filter(|_| chain.added) else { return Ok(Vec::new()) };
        Ok(vec![Finding::AddedNetwork {
            network: chain.name.to_owned(),
            chain_id: id.get(),
            ticker: chain.native.ticker.to_owned(),
        }])
    }
}
