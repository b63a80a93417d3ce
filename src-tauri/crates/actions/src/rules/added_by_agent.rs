//! The recipient's entry in the address book was made by the agent.

use lockstep_chain::plain_text;
use lockstep_findings::{Finding, FindingId};
use lockstep_store::{Contact, ContactOrigin};

use super::Case;
use super::rule::Rule;
use super::rule_error::RuleError;

pub(super) struct AddedByAgent;

impl Rule for AddedByAgent {
    fn id(&self) -> FindingId {
        FindingId::AddedByAgent
    }

    fn judge(&self, case: &Case<'_>) -> Result<Vec<Finding>, RuleError> {
        let contacts = case.contacts()?;
        Ok(case.parties().iter().filter_map(|party| entry(case, contacts, party)).collect())
    }
}

/// If the person has an own entry for the address, the agent's does not matter.
fn entry(case: &Case<'_>, contacts: &[Contact], party: &str) -> Option<Finding> {
    let is = |contact: &&Contact| case.chain.is_same_address(&contact.address, party);
    if contacts.iter().any(|contact| is(&contact) && contact.origin != ContactOrigin::Agent) {
        return None;
    }
    let contact = contacts.iter().find(is)?;
    let millis_ago = case.known.now.saturating_sub(contact.created_at);
    Some(if (case.known.may_name)(&contact.title) {
        Finding::ContactAddedByAgent { title: plain_text(&contact.title, 60), millis_ago }
    } else {
        Finding::EntryAddedByAgent { address: party.to_owned(), millis_ago }
    })
}
