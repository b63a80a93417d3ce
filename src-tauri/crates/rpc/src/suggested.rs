//! Endpoints that their operators publish for anybody's use, without a key. None is contacted before the person switched it on.

use lockstep_chain::{Row, Rules};

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

const BITCOIN: &[Suggested] =
    &[one("https://mempool.space/api/", "mempool.space"), one("https://blockstream.info/api/", "Blockstream")];

const LITECOIN: &[Suggested] = &[one("https://litecoinspace.org/api/", "Litecoin Foundation (litecoinspace)")];

const SOLANA: &[Suggested] = &[
    one("https://api.mainnet-beta.solana.com/", "Solana Foundation"),
    one("https://solana-rpc.publicnode.com/", ALLNODES),
];

const RIPPLE: &[Suggested] =
    &[one("https://xrplcluster.com/", "XRP Ledger Foundation"), one("https://s1.ripple.com:51234/", "Ripple")];

const CARDANO: &[Suggested] = &[one("https://api.koios.rest/api/v1/", "the Koios community")];

const TON: &[Suggested] = &[one("https://toncenter.com/api/v2/", "TON Center")];

const TRON: &[Suggested] = &[one("https://tron-rpc.publicnode.com/", ALLNODES)];

const SUI: &[Suggested] = &[one("https://graphql.mainnet.sui.io/graphql", "Mysten Labs")];

const POLKADOT: &[Suggested] = &[one("https://polkadot-asset-hub-rpc.polkadot.io/", "Parity")];
const BITTENSOR: &[Suggested] = &[one("https://entrypoint-finney.opentensor.ai/", "Opentensor Foundation")];

const COSMOS: &[Suggested] = &[one("https://cosmos-rest.publicnode.com/", ALLNODES)];
const OSMOSIS: &[Suggested] =
    &[one("https://lcd.osmosis.zone/", "Osmosis"), one("https://osmosis-rest.publicnode.com/", ALLNODES)];
const DYDX: &[Suggested] = &[one("https://dydx-rest.publicnode.com/", ALLNODES)];
const AKASH: &[Suggested] = &[one("https://akash-rest.publicnode.com/", ALLNODES)];
const TERRA: &[Suggested] = &[one("https://terra-lcd.publicnode.com/", ALLNODES)];
const TERRA_CLASSIC: &[Suggested] = &[one("https://terra-classic-lcd.publicnode.com/", ALLNODES)];
const THORCHAIN: &[Suggested] = &[one("https://gateway.liquify.com/chain/thorchain_api/", "Liquify")];
const MAYACHAIN: &[Suggested] = &[one("https://mayanode.mayachain.info/", "Maya Protocol")];

/// What may be suggested for a chain of any kind.
pub fn suggested_for(row: &Row) -> &'static [Suggested] {
    if let Rules::Evm(rules) = row.rules {
        return suggested(rules.chain_id);
    }
    match row.name {
        "Bitcoin" => BITCOIN,
        "Litecoin" => LITECOIN,
        "Solana" => SOLANA,
        "Ripple" => RIPPLE,
        "Cardano" => CARDANO,
        "Ton" => TON,
        "Tron" => TRON,
        "Sui" => SUI,
        "Polkadot" => POLKADOT,
        "Bittensor" => BITTENSOR,
        "Cosmos" => COSMOS,
        "Osmosis" => OSMOSIS,
        "Dydx" => DYDX,
        "Akash" => AKASH,
        "Terra" => TERRA,
        "TerraClassic" => TERRA_CLASSIC,
        "THORChain" => THORCHAIN,
        "MayaChain" => MAYACHAIN,
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use lockstep_chain::{ChainKind, Registry};

    use super::{suggested, suggested_for};
    use crate::AnyNode;
    use crate::Endpoint;

    #[test]
    fn every_suggestion_obeys_the_rules_of_an_endpoint() {
        for chain in Registry::public().iter().filter(|chain| chain.kind == ChainKind::Evm) {
            let own_node_only = chain.name == "Robinhood";
            assert_eq!(suggested(chain.chain_id).is_empty(), own_node_only, "{} and a node to begin with", chain.name);
            for one in suggested(chain.chain_id) {
                let endpoint = Endpoint::parse(one.url).expect("it can be used");
                assert_eq!(endpoint.as_str(), one.url, "and is written as it is compared");
                assert!(!one.operator.is_empty(), "and says who learns what is asked");
            }
        }
    }

    #[test]
    fn every_suggestion_is_for_a_chain_whose_nodes_are_spoken_to() {
        for row in Registry::all() {
            for one in suggested_for(row) {
                let endpoint = Endpoint::parse(one.url).expect("it can be used");
                assert_eq!(endpoint.as_str(), one.url, "and is written as it is compared");
                assert!(AnyNode::serves(row) && AnyNode::open(row, &[(endpoint, Arc::default())]).is_ok(), "{row}");
            }
            assert!(AnyNode::open(row, &[]).is_err(), "{row} is reached by no node");
            assert_eq!(
                AnyNode::serves(row),
                !AnyNode::interface(row).is_empty(),
                "{row}: a node of one's own has to speak it"
            );
        }
    }
}
