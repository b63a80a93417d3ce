//! The agent names an address that a document does not contain.

use lockstep_chain::{evm, plain_text};
use lockstep_findings::{Finding, FindingId};

use super::Case;
use super::case::Subject;
use super::rule::Rule;
use super::rule_error::RuleError;

pub(super) struct NamedAddressIsMissing;

impl Rule for NamedAddressIsMissing {
    fn id(&self) -> FindingId {
        FindingId::WordsContradict
    }

    fn judge(&self, case: &Case<'_>) -> Result<Vec<Finding>, RuleError> {
        let Subject::Document { facts, said, .. } = case.subject else { return Ok(Vec::new()) };
        let told = |address: &str| {
            let in_lines =
                facts.fields.iter().chain(&facts.domain).any(|line| line.value.eq_ignore_ascii_case(address));
            in_lines || facts.signer.eq_ignore_ascii_case(address)
        };
        let missing = said.iter().filter_map(|(key, value)| {
            let address = value.as_str().map(str::trim).filter(|text| evm::parse_address(text).is_ok())?;
            let (address, is_told, key) = (address.to_owned(), told(address), plain_text(key, 40));
            (!is_told).then_some(Finding::NamedAddressIsMissing { address, key })
        });
        Ok(missing.collect())
    }
}
