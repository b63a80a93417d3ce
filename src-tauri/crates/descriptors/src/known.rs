//! What the wallet itself knows. A descriptor can supply none of it.

use alloy::primitives::Address;

/// A token, or the native coin of a chain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token {
    /// Its ticker.
    pub ticker: String,
    /// The decimals of the smallest unit.
    pub decimals: u8,
}

/// The source of a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// The person's own contacts, accounts and the wallet's own lists.
    Local,
    /// The Ethereum Name Service.
    Ens,
}

/// The name of an address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Named {
    /// The name.
    pub name: String,
    /// Its source.
    pub origin: Origin,
}

/// What the wallet knows about chains, tokens and addresses without a network request.
pub trait Known {
    /// The native coin of a chain.
    fn coin(&self, chain_id: u64) -> Option<Token>;

    /// A token, if its decimals are certain.
    fn token(&self, chain_id: u64, address: Address) -> Option<Token>;

    /// The name of an address, from one of these sources.
    fn name(&self, chain_id: u64, address: Address, origins: &[Origin]) -> Option<Named>;

    /// The name of a collection of NFTs.
    fn collection(&self, chain_id: u64, address: Address) -> Option<String>;

    /// The past or expected time of a block, in seconds since 1970.
    fn block_time(&self, chain_id: u64, height: u64) -> Option<u64>;

    /// The name of a chain.
    fn chain(&self, chain_id: u64) -> Option<String>;
}

/// Knows no token and no name, so that values are shown raw.
#[derive(Debug, Clone, Copy)]
pub struct NothingKnown;

impl Known for NothingKnown {
    fn coin(&self, _: u64) -> Option<Token> {
        None
    }

    fn token(&self, _: u64, _: Address) -> Option<Token> {
        None
    }

    fn name(&self, _: u64, _: Address, _: &[Origin]) -> Option<Named> {
        None
    }

    fn collection(&self, _: u64, _: Address) -> Option<String> {
        None
    }

    fn block_time(&self, _: u64, _: u64) -> Option<u64> {
        None
    }

    fn chain(&self, _: u64) -> Option<String> {
        None
    }
}
