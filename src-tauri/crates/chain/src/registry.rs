//! The registry: all chains, and the chains of a profile.

mod added;
mod by_kind;
mod chain;
mod kind;
mod listed;
mod new_chain;
mod rules;
mod table;

use std::sync::LazyLock;

use self::added::Added;
pub use self::added::NewChainProblem;
pub use self::chain::{Chain, Finality, Genesis, Maturity, Money, NativeCoin, PublicEndpoint, Receipt};
pub(crate) use self::kind::Properties;
pub use self::kind::{ChainKind, SigningMode};
pub use self::listed::{LISTED, Listed};
pub use self::new_chain::NewChain;
pub use self::rules::Rules;

static PUBLIC: LazyLock<Vec<Chain>> =
    LazyLock::new(|| table::ALL.iter().filter(|chain| chain.maturity != Maturity::ReadOnly).copied().collect());

/// The chains of a profile. No other chain exists for that profile.
#[derive(Debug, Clone, Copy)]
pub struct Registry {
    chains: &'static [Chain],
    added: Option<Added>,
}

impl Registry {
    /// Every chain whose transactions the wallet understands, in a profile or not.
    pub fn all() -> &'static [Chain] {
        &table::ALL
    }

    /// The row of the chain with this name or alias, in any case, in a profile or not. Includes networks that a
    /// person added to any profile of this process.
    pub fn row(name: &str) -> Option<&'static Chain> {
        table::ALL.iter().find(|chain| chain.is_called(name)).or_else(|| added::made(name))
    }

    /// The chains of the ordinary profile.
    pub fn public() -> Self {
        Self { chains: &PUBLIC, added: None }
    }

    /// The chains of one ordinary profile, to which networks can be added. Copies share them.
    pub fn of_profile() -> Self {
        Self { chains: &PUBLIC, added: Some(Added::none()) }
    }

    /// The only chain of the local test profile.
    pub const fn local() -> Self {
        Self { chains: table::LOCAL, added: None }
    }

    /// The chain with this name or alias, as [`Self::find`] finds it. An EVM chain that the table does not have is
    /// found by `evm-` and its chain id too, except in the local test profile: for a party that is asked about
    /// chains that a person added elsewhere.
    ///
    /// # Errors
    /// Too many such chains were met since the process started.
    pub fn find_or_meet(&self, name: &str) -> Result<Option<&'static Chain>, NewChainProblem> {
        let is_local = std::ptr::eq(self.chains, table::LOCAL);
        match (self.find(name), NewChain::of_id(name)) {
            (Some(known), _) => Ok(Some(known)),
            (None, Some(new)) if !is_local => new.row().map(Some),
            (None, _) => Ok(None),
        }
    }

    /// Whether networks can be added.
    pub const fn takes_more(&self) -> bool {
        self.added.is_some()
    }

    /// Adds a network. It replaces an earlier one with its name. Does nothing where no network can be added.
    pub fn add(&self, row: &'static Chain) {
        if let Some(added) = self.added.filter(|_| row.added) {
            added.put(row);
        }
    }

    /// Removes a network that was added.
    pub fn remove(&self, row: &Chain) {
        if let Some(added) = self.added {
            added.take(row);
        }
    }

    /// The profile's chain with this name or alias, in any case.
    pub fn find(&self, name: &str) -> Option<&'static Chain> {
        self.chains.iter().find(|chain| chain.is_called(name)).or_else(|| self.added?.find(name))
    }

    /// All chains, in the order of display. Those that were added come last.
    pub fn iter(&self) -> impl Iterator<Item = &'static Chain> + use<> {
        self.chains.iter().chain(self.added.map(Added::all).unwrap_or_default())
    }
}

#[cfg(test)]
mod tests;
