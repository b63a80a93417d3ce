//! Endpoints that their operators publish for anybody's use, without a key. None is contacted before the person switched it on.

/// An endpoint to choose from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Suggested {
    /// Its address.
    pub url: &'static str,
    /// Who operates it, and so learns what is asked.
    pub operator: &'static str,
}

const fn one(url: &'static str, operator: &'static str) -> Suggested {
    Suggested { url, operator }
}

const ALLNODES: &str = "Allnodes (PublicNode)";

const ETHEREUM: &[Suggested] = &[
    one("https://ethereum-rpc.publicnode.com/", ALLNODES),
    one("https://eth.drpc.org/", "dRPC"),
    one("https://eth.api.onfinality.io/public", "OnFinality"),
];

const SEPOLIA: &[Suggested] = &[
    one("https://ethereum-sepolia-rpc.publicnode.com/", ALLNODES),
    one("https://sepolia.drpc.org/", "dRPC"),
    one("https://eth-sepolia.api.onfinality.io/public", "OnFinality"),
];

const ARBITRUM: &[Suggested] = &[
    one("https://arb1.arbitrum.io/rpc", "Offchain Labs"),
    one("https://arbitrum-one-rpc.publicnode.com/", ALLNODES),
    one("https://arbitrum.api.onfinality.io/public", "OnFinality"),
];

const BASE: &[Suggested] = &[
    one("https://mainnet.base.org/", "Base"),
    one("https://base-rpc.publicnode.com/", ALLNODES),
    one("https://base.api.onfinality.io/public", "OnFinality"),
];

const OPTIMISM: &[Suggested] = &[
    one("https://mainnet.optimism.io/", "OP Labs"),
    one("https://optimism-rpc.publicnode.com/", ALLNODES),
    one("https://optimism.api.onfinality.io/public", "OnFinality"),
];

const BSC: &[Suggested] =
    &[one("https://bsc-dataseed.bnbchain.org/", "BNB Chain"), one("https://bsc-rpc.publicnode.com/", ALLNODES)];

const MANTLE: &[Suggested] =
    &[one("https://rpc.mantle.xyz/", "Mantle"), one("https://mantle-rpc.publicnode.com/", ALLNODES)];

const BLAST: &[Suggested] =
    &[one("https://rpc.blast.io/", "Blast"), one("https://blast-rpc.publicnode.com/", ALLNODES)];

const SEI: &[Suggested] =
    &[one("https://evm-rpc.sei-apis.com/", "Sei Foundation"), one("https://sei-evm-rpc.publicnode.com/", ALLNODES)];

const ZKSYNC: &[Suggested] = &[one("https://mainnet.era.zksync.io/", "Matter Labs")];

const AVALANCHE: &[Suggested] = &[one("https://avalanche-c-chain-rpc.publicnode.com/", ALLNODES)];

const CRONOS: &[Suggested] = &[one("https://cronos-evm-rpc.publicnode.com/", ALLNODES)];

const POLYGON: &[Suggested] = &[one("https://polygon-bor-rpc.publicnode.com/", ALLNODES)];

const HYPERLIQUID: &[Suggested] = &[one("https://rpc.hyperliquid.xyz/evm", "Hyperliquid")];

const LOCAL: &[Suggested] = &[one("http://127.0.0.1:8545/", "a test network on this computer")];

/// What may be suggested for the chain with this EIP-155 id; the first is the default of the list. Of a chain that is not
/// listed no endpoint is known that is open to anybody.
pub fn suggested(chain_id: u64) -> &'static [Suggested] {
    match chain_id {
        1 => ETHEREUM,
        10 => OPTIMISM,
        25 => CRONOS,
        56 => BSC,
        137 => POLYGON,
        324 => ZKSYNC,
        999 => HYPERLIQUID,
        1_329 => SEI,
        5_000 => MANTLE,
        8_453 => BASE,
        42_161 => ARBITRUM,
        43_114 => AVALANCHE,
        81_457 => BLAST,
        11_155_111 => SEPOLIA,
        31_337 => LOCAL,
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use lockstep_chain::Registry;

    use super::suggested;
    use crate::Endpoint;

    #[test]
    fn every_suggestion_obeys_the_rules_of_an_endpoint() {
        for chain in Registry::public().iter() {
            let own_node_only = chain.name == "Robinhood";
            assert_eq!(suggested(chain.chain_id).is_empty(), own_node_only, "{} and a node to begin with", chain.name);
            for one in suggested(chain.chain_id) {
                let endpoint = Endpoint::parse(one.url).expect("it can be used");
                assert_eq!(endpoint.as_str(), one.url, "and is written as it is compared");
                assert!(!one.operator.is_empty(), "and says who learns what is asked");
            }
        }
    }
}
