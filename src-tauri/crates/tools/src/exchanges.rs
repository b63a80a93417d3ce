//! The exchanges that the wallet calls for a swap, by chain. An agent names none: what is not in this table is not called.
//!
//! The addresses are those of Uniswap's own pages of deployments (docs.uniswap.org, “V2 Deployment Addresses” and “Deployment Addresses” of
//! v3), and of the contracts that wrap each chain's own coin. Before a swap is drafted, the router itself says which contract wraps the coin;
//! if that is another one, nothing is drafted.

use alloy::primitives::{Address, address};
use lockstep_chain::Chain;

/// The contracts of one chain.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Exchanges {
    chain: &'static str,
    /// The contract that wraps the chain's own coin.
    pub wrapped: Address,
    /// The token that it makes of it.
    pub wrapped_ticker: &'static str,
    /// A router with the interface of Uniswap V2 (`UniswapV2Router02`).
    pub constant_product: Option<Address>,
    /// A router with the interface of Uniswap V3 (`SwapRouter`), with its quoter (`QuoterV2`).
    pub concentrated: Option<Concentrated>,
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct Concentrated {
    pub router: Address,
    pub quoter: Address,
}

/// The first deployment of v3, which has one address on four chains.
const V3: Option<Concentrated> = Some(Concentrated {
    router: address!("0xE592427A0AEce92De3Edee1F18E0157C05861564"),
    quoter: address!("0x61fFE014bA17989E743c5F6cB21bF9697530B21e"),
});
/// The router of v2 on four chains.
const V2: Option<Address> = Some(address!("0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24"));

const ETHEREUM: Exchanges = Exchanges {
    chain: "Ethereum",
    wrapped: address!("0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2"),
    wrapped_ticker: "WETH",
    constant_product: Some(address!("0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D")),
    concentrated: V3,
};

static TABLE: &[Exchanges] = &[
    ETHEREUM,
    // A test network that is a fork of Ethereum has Ethereum's contracts. Any other has none at these addresses.
    Exchanges { chain: "Local", ..ETHEREUM },
    Exchanges {
        chain: "Arbitrum",
        wrapped: address!("0x82aF49447D8a07e3bd95BD0d56f35241523fBab1"),
        constant_product: V2,
        ..ETHEREUM
    },
    Exchanges {
        chain: "Optimism",
        wrapped: address!("0x4200000000000000000000000000000000000006"),
        constant_product: Some(address!("0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2")),
        ..ETHEREUM
    },
    // Base has a later router of v3, whose calls have no deadline.
    Exchanges {
        chain: "Base",
        wrapped: address!("0x4200000000000000000000000000000000000006"),
        constant_product: V2,
        concentrated: None,
        ..ETHEREUM
    },
    Exchanges {
        chain: "Polygon",
        wrapped: address!("0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270"),
        wrapped_ticker: "WPOL",
        constant_product: Some(address!("0xedf6066a2b290C185783862C7F4776A2C8077AD1")),
        concentrated: V3,
    },
    Exchanges {
        chain: "BSC",
        wrapped: address!("0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c"),
        wrapped_ticker: "WBNB",
        constant_product: V2,
        concentrated: None,
    },
    Exchanges {
        chain: "Avalanche",
        wrapped: address!("0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7"),
        wrapped_ticker: "WAVAX",
        constant_product: V2,
        concentrated: None,
    },
];

/// The exchanges of a chain.
pub(crate) fn on(chain: &Chain) -> Option<&'static Exchanges> {
    TABLE.iter().find(|exchanges| exchanges.chain == chain.name)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use lockstep_actions::listed;
    use lockstep_chain::Registry;
    use lockstep_descriptors::own;

    use super::*;

    /// Two tables of this program name the same contracts: a slip in one of them shows.
    #[test]
    fn the_addresses_agree_with_the_descriptors_and_the_list_of_tokens() {
        let described: BTreeSet<(u64, Address)> =
            own().functions().flat_map(|one| one.deployments.iter().copied()).collect();
        for row in TABLE.iter().filter(|row| row.chain != "Local") {
            let chain = Registry::public().find(row.chain).expect("a chain of the wallet");
            let id = chain.evm_id().expect("an EVM chain").get();
            if let Some(v3) = row.concentrated {
                assert!(described.contains(&(id, v3.router)), "{}: the router of v3", row.chain);
            }
            if row.wrapped_ticker == "WETH" {
                let listed = listed::by_ticker(chain, "WETH").expect("listed");
                assert_eq!(listed.contract, row.wrapped.to_string(), "{}: the wrapped coin", row.chain);
            }
        }
        assert!(described.contains(&(1, ETHEREUM.constant_product.expect("a router"))), "the router of v2");
    }
}
