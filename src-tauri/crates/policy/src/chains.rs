//! Chains by name, in a profile of public networks or of the local test network.

use lockstep_chain::{Chain, Money, Registry};

/// The chain with exactly this name.
pub(crate) fn named(name: &str) -> Option<&'static Chain> {
    all().find(|chain| chain.name == name)
}

/// The chain of a transaction with exactly this name. It may be a network that a person added, which no rule
/// names.
pub(crate) fn met(name: &str) -> Option<&'static Chain> {
    named(name).or_else(|| Registry::row(name).filter(|chain| chain.added && chain.name == name))
}

/// Whether the chain's coins count as money. Those of an added network do, whatever the person said about them,
/// because the co-signer does not know what they said.
pub(crate) fn counts(chain: &Chain) -> bool {
    chain.money == Money::Real || chain.added
}

/// Every chain that a rule may name.
pub(crate) fn all() -> impl Iterator<Item = &'static Chain> {
    Registry::all().iter().chain(Registry::local().iter())
}
