//! The functions whose ABI this program contains: those that the consent window decodes, and those that its own descriptors describe.
//! Nothing is asked of an index elsewhere.

use std::collections::BTreeSet;

use alloy::primitives::{Address, Selector};
use lockstep_chain::evm::known_functions;
use lockstep_descriptors::{Library, Signature, own};

/// A function of the set.
#[derive(Debug, Clone)]
pub(crate) struct Known {
    /// Its signature with the names of its parameters.
    pub named: String,
    pub signature: Signature,
    /// The contracts for which a descriptor names it, by chain id.
    pub contracts: Vec<(u64, Address)>,
}

/// Every function of the set, each once.
pub(crate) fn all() -> Vec<Known> {
    let of_wallet = known_functions().map(|named| (named, Vec::new()));
    each_once(of_wallet.chain(functions(own())))
}

/// The functions that a library describes, each once.
pub(crate) fn described(library: &Library) -> Vec<Known> {
    each_once(functions(library))
}

fn functions(library: &Library) -> impl Iterator<Item = (String, Vec<(u64, Address)>)> {
    library.functions().map(|one| (one.signature.to_owned(), one.deployments.to_vec()))
}

fn each_once(functions: impl Iterator<Item = (String, Vec<(u64, Address)>)>) -> Vec<Known> {
    let mut known: Vec<Known> = Vec::new();
    for (named, contracts) in functions {
        let Ok(signature) = Signature::read(&named) else { continue };
        match known.iter_mut().find(|one| one.signature.canonical == signature.canonical) {
            Some(there) => {
                let deployments: BTreeSet<(u64, Address)> = there.contracts.iter().copied().chain(contracts).collect();
                there.contracts = deployments.into_iter().collect();
            }
            None => known.push(Known { named, signature, contracts }),
        }
    }
    known
}

/// The functions with this selector.
pub(crate) fn with_selector(selector: Selector) -> Vec<Known> {
    all().into_iter().filter(|one| one.signature.selector == selector).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_set_has_each_function_once() {
        let known = all();
        assert!(known.len() > 30, "{} functions", known.len());
        let mut seen = BTreeSet::new();
        for one in &known {
            assert!(seen.insert(one.signature.canonical.clone()), "{} is there twice", one.signature.canonical);
        }
        let approve = with_selector(Selector::from([0x09, 0x5e, 0xa7, 0xb3]));
        assert_eq!(approve.len(), 1, "one approve");
        assert!(!approve[0].contracts.is_empty(), "with the contracts of the descriptors");
    }
}
