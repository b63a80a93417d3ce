//! Chains by name, in a profile of public networks or of the local test network.

use lockstep_chain::{Chain, Registry};

/// The chain with exactly this name.
pub(crate) fn named(name: &str) -> Option<&'static Chain> {
    all().find(|chain| chain.name == name)
}

/// Every chain that a rule may name.
pub(crate) fn all() -> impl Iterator<Item = &'static Chain> {
    Registry::all().iter().chain(Registry::local().iter())
}
