//! The tokens that this wallet knows by contract.

/// A token whose contract is certain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Listed {
    /// Its chain, by name.
    pub chain: &'static str,
    /// Its symbol.
    pub ticker: &'static str,
    /// What it is called.
    pub name: &'static str,
    /// Its contract in the chain's form: with its checksum, or a mint.
    pub contract: &'static str,
    /// How many decimals a whole one has.
    pub decimals: u8,
    /// Its id at price sources.
    pub price_id: &'static str,
}

const fn usdc(chain: &'static str, contract: &'static str, decimals: u8) -> Listed {
    Listed { chain, ticker: "USDC", name: "USD Coin", contract, decimals, price_id: "usd-coin" }
}

const fn usdt(chain: &'static str, contract: &'static str, decimals: u8) -> Listed {
    Listed { chain, ticker: "USDT", name: "Tether USD", contract, decimals, price_id: "tether" }
}

const fn dai(chain: &'static str, contract: &'static str) -> Listed {
    Listed { chain, ticker: "DAI", name: "Dai Stablecoin", contract, decimals: 18, price_id: "dai" }
}

const fn weth(chain: &'static str, contract: &'static str) -> Listed {
    Listed { chain, ticker: "WETH", name: "Wrapped Ether", contract, decimals: 18, price_id: "weth" }
}

const fn other(
    chain: &'static str,
    ticker: &'static str,
    name: &'static str,
    contract: &'static str,
    decimals: u8,
    price_id: &'static str,
) -> Listed {
    Listed { chain, ticker, name, contract, decimals, price_id }
}

/// Every listed token.
#[rustfmt::skip]
pub static LISTED: &[Listed] = &[
    usdc("Ethereum",  "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48", 6),
    usdt("Ethereum",  "0xdAC17F958D2ee523a2206206994597C13D831ec7", 6),
    dai("Ethereum",   "0x6B175474E89094C44Da98b954EedeAC495271d0F"),
    weth("Ethereum",  "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2"),
    other("Ethereum", "WBTC", "Wrapped BTC", "0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599", 8, "wrapped-bitcoin"),
    usdc("Arbitrum",  "0xaf88d065e77c8cC2239327C5EDb3A432268e5831", 6),
    usdt("Arbitrum",  "0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9", 6),
    dai("Arbitrum",   "0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1"),
    weth("Arbitrum",  "0x82aF49447D8a07e3bd95BD0d56f35241523fBab1"),
    other("Arbitrum", "ARB", "Arbitrum", "0x912CE59144191C1204E64559FE8253a0e49E6548", 18, "arbitrum"),
    usdc("Base",      "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913", 6),
    dai("Base",       "0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb"),
    weth("Base",      "0x4200000000000000000000000000000000000006"),
    usdc("Optimism",  "0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85", 6),
    usdt("Optimism",  "0x94b008aA00579c1307B0EF2c499aD98a8ce58e58", 6),
    dai("Optimism",   "0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1"),
    weth("Optimism",  "0x4200000000000000000000000000000000000006"),
    other("Optimism", "OP", "Optimism", "0x4200000000000000000000000000000000000042", 18, "optimism"),
    usdc("Polygon",   "0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359", 6),
    usdt("Polygon",   "0xc2132D05D31c914a87C6611C10748AEb04B58e8F", 6),
    dai("Polygon",    "0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063"),
    weth("Polygon",   "0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619"),
    usdc("Avalanche", "0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E", 6),
    usdt("Avalanche", "0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7", 6),
    usdc("BSC",       "0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d", 18),
    usdt("BSC",       "0x55d398326f99059fF775485246999027B3197955", 18),
    usdc("Sepolia",   "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238", 6),
    usdc("Solana",    "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v", 6),
    usdt("Solana",    "Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB", 6),
    usdt("Tron",      "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", 6),
    other("Solana",   "WSOL", "Wrapped SOL", "So11111111111111111111111111111111111111112", 9, "solana"),
    other("Solana",   "JUP", "Jupiter", "JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN", 6, "jupiter-exchange-solana"),
    other("Solana",   "BONK", "Bonk", "DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263", 5, "bonk"),
    other("Solana",   "JitoSOL", "Jito Staked SOL", "J1toso1uCk3RLmjorhTtrVwY9HJ7X8V9yYac6Y7kGCPn", 9, "jito-staked-sol"),
    other("Solana",   "mSOL", "Marinade staked SOL", "mSoLzYCxHdYgdzU16g5QSh3i5K3z3KZK7ytfqcJm7So", 9, "msol"),
];

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::Registry;

    #[test]
    fn every_contract_has_its_checksum_and_no_chain_lists_a_ticker_twice() {
        let mut seen = HashSet::new();
        for listed in LISTED {
            let chain = Registry::public().find(listed.chain).unwrap();
            assert_eq!(chain.name, listed.chain, "{listed:?} is of a chain by its own name");
            assert_eq!(chain.address(listed.contract).unwrap(), listed.contract, "{listed:?} has its checksum");
            assert!(seen.insert((listed.chain, listed.ticker)), "{listed:?} is listed once");
            assert!(seen.insert((listed.chain, listed.contract)), "{listed:?} is listed once");
        }
    }
}
