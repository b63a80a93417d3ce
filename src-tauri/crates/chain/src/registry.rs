use std::sync::LazyLock;

use crate::row::{EvmRules, Row, Rules};
use crate::table::ALL;
use crate::{Chain, ChainKind, NativeCoin, SigningMode};

const ETHER: NativeCoin = NativeCoin { ticker: "ETH", decimals: 18 };

// Every EVM chain shares key, path and address; a row says what differs.
const EVM: Chain = Chain {
    name: "",
    kind: ChainKind::Evm,
    signing_mode: SigningMode::EcdsaSecp256k1,
    native: ETHER,
    derive_path: "m/44'/60'/0'/0/0",
    chain_id: 0,
    row: None,
    explorer_tx: None,
    receipt_timeout_seconds: 180,
    confirmations: 1,
    aliases: &[],
};

const SEPOLIA: Chain = Chain {
    name: "Sepolia",
    chain_id: 11_155_111,
    explorer_tx: Some("https://sepolia.etherscan.io/tx/{hash}"),
    aliases: &["Ethereum-Sepolia"],
    ..EVM
};

// A test network on this computer. Its chain id keeps its signatures from being worth anything elsewhere.
const TEST_NETWORK: Chain = Chain { name: "Local", chain_id: 31_337, ..EVM };

const fn test_row(chain: &Chain) -> Row {
    Row {
        name: chain.name,
        rules: Rules::Evm(EvmRules { chain_id: chain.chain_id, legacy: false }),
        native: chain.native,
        derive_path: chain.derive_path,
        explorer_tx: "",
        receipt_timeout_seconds: chain.receipt_timeout_seconds,
        aliases: chain.aliases,
    }
}

static TEST_ROWS: [Row; 2] = [test_row(&SEPOLIA), test_row(&TEST_NETWORK)];

/// The rules of an EVM chain with test money, which is in no table.
pub(crate) fn of_test_money(chain_id: u64) -> Option<&'static Row> {
    TEST_ROWS.iter().find(|row| matches!(row.rules, Rules::Evm(rules) if rules.chain_id == chain_id))
}

// Those of the table in its order, and the two with test money after them.
static PUBLIC: LazyLock<Vec<Chain>> =
    LazyLock::new(|| ALL.iter().filter_map(Row::chain).chain([SEPOLIA, TEST_NETWORK]).collect());

static LOCAL: &[Chain] = &[TEST_NETWORK];

/// The chains a profile knows. A chain that is not in it does not exist for that profile.
#[derive(Debug, Clone, Copy)]
pub struct Registry {
    chains: &'static [Chain],
}

impl Registry {
    /// The chains of the ordinary profile.
    pub fn public() -> Self {
        Self { chains: &PUBLIC }
    }

    /// The one chain of the local test profile.
    pub const fn local() -> Self {
        Self { chains: LOCAL }
    }

    /// The chain called `name`, or known by it as an alias, without regard to case.
    pub fn find(&self, name: &str) -> Option<&'static Chain> {
        self.chains.iter().find(|chain| chain.is_called(name))
    }

    /// The chain with this EIP-155 chain id.
    pub fn by_chain_id(&self, chain_id: u64) -> Option<&'static Chain> {
        self.chains.iter().find(|chain| chain.kind == ChainKind::Evm && chain.chain_id == chain_id)
    }

    /// All chains, in the order they are offered to a person.
    pub fn iter(&self) -> impl Iterator<Item = &'static Chain> + use<> {
        self.chains.iter()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::DerivePath;

    /// T11: the chain is matched against the registry without regard to case.
    #[test]
    fn a_chain_is_found_in_any_case_and_by_its_alias() {
        let public = Registry::public();
        for name in ["Ethereum", "ethereum", "ETHEREUM", "evm-1", "EVM-1"] {
            assert_eq!(public.find(name).map(|chain| chain.chain_id), Some(1), "{name} is Ethereum");
        }
        assert_eq!(public.find("ethereum-sepolia").map(|chain| chain.name), Some("Sepolia"));
        assert_eq!(public.by_chain_id(11_155_111).map(|chain| chain.name), Some("Sepolia"));
        assert_eq!(public.find("evm-42161").map(|chain| chain.name), Some("Arbitrum"));
        for name in ["", "Ether", "Ethereum ", "Ethereum2", "evm-", "evm-01", "evm-0", "QBTC"] {
            assert!(public.find(name).is_none(), "{name:?} matches as a whole or not at all");
        }
    }

    #[test]
    fn the_local_profile_reaches_the_local_chain_only() {
        assert_eq!(Registry::public().find("Local"), Registry::local().find("Local"), "it is the same chain in both");
        assert_eq!(Registry::public().iter().count(), 40, "every chain of the table but QBTC, and two with test money");
        assert!(Registry::local().by_chain_id(1).is_none(), "real money has no place in the local profile");
        assert_eq!(Registry::local().iter().count(), 1, "the local profile reaches no other chain");
        assert_eq!(Registry::local().find("local").map(|chain| chain.confirmations), Some(1));
    }

    #[test]
    fn every_row_is_complete_and_no_name_or_id_is_used_twice() {
        for registry in [Registry::public(), Registry::local()] {
            let mut names = HashSet::new();
            let mut ids = HashSet::new();
            for chain in registry.iter() {
                let evm = chain.kind == ChainKind::Evm;
                assert!(!chain.name.is_empty() && evm == (chain.chain_id != 0), "{chain:?} is a whole row");
                assert!(evm || chain.row.is_some(), "{chain:?} has its rules");
                assert!(chain.derive_path.parse::<DerivePath>().is_ok(), "{chain:?} has a path");
                assert!(!evm || ids.insert(chain.chain_id), "{} is used twice", chain.chain_id);
                for name in chain.aliases.iter().chain([&chain.name]) {
                    assert!(names.insert(name.to_ascii_lowercase()), "{name} is used twice");
                }
            }
        }
    }

    #[test]
    fn an_explorer_link_carries_the_hash() {
        let link = Registry::public().find("Ethereum").and_then(|chain| chain.explorer_link("0xab"));
        assert_eq!(link.as_deref(), Some("https://etherscan.io/tx/0xab"));
    }
}
