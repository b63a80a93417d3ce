//! Compares an address on the network of a step with the network that its address-book entry was saved for. Several networks share addresses,
//! but a contract is on one of them only, and who controls it there need not control the address here.

use lockstep_chain::{Chain, plain_text};
use lockstep_findings::Finding;
use lockstep_store::Contact;

use super::plan::PlannedTx;
use super::planner::Planner;

impl Planner<'_> {
    /// The dangers of a step whose recipients were saved for another network. A network that is off is not asked.
    pub(super) async fn code_elsewhere(&self, step: &PlannedTx) -> Vec<Finding> {
        let mut found = Vec::new();
        for (address, code) in &step.surroundings.contracts {
            let (Some(is_contract), Some((contact, saved))) = (*code, self.saved_elsewhere(step.chain, address)) else {
                continue;
            };
            let Ok(node) = self.nodes.adapter(saved) else { continue };
            if let Ok(Some(was_contract)) = node.has_code(address).await {
                found.extend(compared(contact, (saved, was_contract), (step.chain, is_contract), address));
            }
        }
        found
    }

    /// The entry of an address, and its network, if there is none for this network.
    fn saved_elsewhere(&self, chain: &Chain, address: &str) -> Option<(&Contact, &'static Chain)> {
        let of_it = || self.contacts.iter().filter(|contact| chain.is_same_address(&contact.address, address));
        if of_it().any(|contact| contact.chain == chain.name) {
            return None;
        }
        of_it().find_map(|contact| Some((contact, self.registry.find(&contact.chain)?)))
    }
}

fn compared(
    contact: &Contact,
    (saved, was_contract): (&Chain, bool),
    (chain, is_contract): (&Chain, bool),
    address: &str,
) -> Option<Finding> {
    let (address, title) = (address.to_owned(), plain_text(&contact.title, 60));
    let (there, here) = (saved.name.to_owned(), chain.name.to_owned());
    match (was_contract, is_contract) {
        (true, false) => Some(Finding::ContractOnlyThere { address, title, there, here }),
        (false, true) => Some(Finding::ContractOnlyHere { address, title, there, here }),
        (true, true) | (false, false) => None,
    }
}

#[cfg(test)]
mod tests {
    use lockstep_chain::Registry;
    use lockstep_store::ContactOrigin;

    use super::*;

    #[test]
    fn a_contract_on_one_network_only_is_a_danger() {
        let chain = |name| Registry::public().find(name).unwrap();
        let safe = Contact {
            id: "1".into(),
            title: "Safe".into(),
            address: "0xA".into(),
            chain: "Ethereum".into(),
            origin: ContactOrigin::Person,
            conversation: None,
            created_at: 0,
        };
        let found = |was, is| compared(&safe, (chain("Ethereum"), was), (chain("Base"), is), "0xA");
        let lost = found(true, false).expect("nobody has it there");
        assert_eq!(lost.id().code(), "code_elsewhere");
        assert!(
            lost.sentence().contains("saved for Ethereum") && lost.sentence().contains("On Base"),
            "{}",
            lost.sentence()
        );
        assert!(found(false, true).is_some(), "and somebody else may have it");
        assert_eq!((found(true, true), found(false, false)), (None, None), "on both it is the same kind of account");
    }
}
