//! The registry: all chains, and the chains of a profile.

mod by_kind;
mod chain;
mod kind;
mod rules;
mod table;

use std::sync::LazyLock;

pub use self::chain::{Chain, Finality, Genesis, Maturity, Money, NativeCoin, PublicEndpoint, Receipt};
pub(crate) use self::kind::Properties;
pub use self::kind::{ChainKind, SigningMode};
pub use self::rules::Rules;

static PUBLIC: LazyLock<Vec<Chain>> =
    LazyLock::new(|| table::ALL.iter().filter(|chain| chain.maturity != Maturity::ReadOnly).copied().collect());

/// The chains of a profile. No other chain exists for that profile.
#[derive(Debug, Clone, Copy)]
pub struct Registry {
    chains: &'static [Chain],
}

impl Registry {
    /// Every chain whose transactions the wallet understands, in a profile or not.
    pub fn all() -> &'static [Chain] {
        &table::ALL
    }

    /// The row of the chain with this name or alias, in any case, in a profile or not.
    pub fn row(name: &str) -> Option<&'static Chain> {
        table::ALL.iter().find(|chain| chain.is_called(name))
    }

    /// The chains of the ordinary profile.
    pub fn public() -> Self {
        Self { chains: &PUBLIC }
    }

    /// The only chain of the local test profile.
    pub const fn local() -> Self {
        Self { chains: table::LOCAL }
    }

    /// The profile's chain with this name or alias, in any case.
    pub fn find(&self, name: &str) -> Option<&'static Chain> {
        self.chains.iter().find(|chain| chain.is_called(name))
    }

    /// All chains, in the order of display.
    pub fn iter(&self) -> impl Iterator<Item = &'static Chain> + use<> {
        self.chains.iter()
    }
}

#[cfg(test)]
mod tests;
