//! Queries that only a Tron node answers.

use std::sync::Arc;

use async_trait::async_trait;
use lockstep_chain::tron::terms::ContractCall;

use crate::RpcError;
use crate::evm::TokenMetadata;
use crate::ledger::Ledger;

/// An account of Tron.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TronAccount {
    /// Its balance in sun.
    pub balance: u64,
    /// Whether it is a contract, which accepts no payment of coins.
    pub is_contract: bool,
}

/// The header of a block.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TronBlock {
    /// Its hash, which begins with its number.
    pub id: String,
    /// Its number.
    pub number: u64,
    /// Its time, in milliseconds since 1970.
    pub time: u64,
    /// The version of the header.
    pub version: u64,
    /// The Merkle root of its transactions, hex.
    pub tx_trie_root: String,
    /// The hash of the block before it, hex.
    pub parent_hash: String,
    /// The address of the block's producer, hex.
    pub witness_address: String,
}

/// The chain's prices in sun, from parameters that are set by vote.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TronPrices {
    /// Per byte of bandwidth.
    pub byte: u64,
    /// Per unit of energy.
    pub energy: u64,
    /// For a memo.
    pub memo: u64,
    /// For an account that a payment creates.
    pub account: u64,
    /// For the bandwidth of creating an account, if none is staked.
    pub account_bandwidth: u64,
    /// The highest fee limit of a call.
    pub highest_limit: u64,
}

impl TronPrices {
    /// The cost of a call's energy if none is staked.
    pub const fn of_energy(self, energy: u64) -> u64 {
        energy.saturating_mul(self.energy)
    }

    /// The cost of a transaction's bandwidth if there is none. A transaction that creates an account pays the fee for
    /// that instead.
    pub const fn of_bandwidth(self, bytes: u64, makes_account: bool) -> u64 {
        if makes_account { self.account_bandwidth } else { bytes.saturating_mul(self.byte) }
    }
}

/// The resources that an account can use before coins are burnt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TronResources {
    /// Bandwidth from stakes, its own or delegated, in bytes.
    pub staked: u64,
    /// Bandwidth that every account gets each day, in bytes.
    pub free: u64,
    /// Energy from stakes, its own or delegated.
    pub energy: u64,
}

impl TronResources {
    /// Takes the bandwidth of a transaction and returns the coins to burn for it. One source provides all of it or
    /// none. A transaction that creates an account cannot use the daily bandwidth.
    pub fn take_bandwidth(&mut self, bytes: u64, makes_account: bool, prices: TronPrices) -> u64 {
        let free = (!makes_account).then_some(&mut self.free);
        for left in std::iter::once(&mut self.staked).chain(free) {
            if let Some(rest) = left.checked_sub(bytes) {
                *left = rest;
                return 0;
            }
        }
        prices.of_bandwidth(bytes, makes_account)
    }

    /// Takes the energy that a call with this limit may need, and returns the most coins to burn for it.
    pub fn take_energy(&mut self, limit: u64, prices: TronPrices) -> u64 {
        let Some(most) = limit.checked_div(prices.energy) else { return 0 };
        let covered = most.min(self.energy);
        self.energy = self.energy.saturating_sub(covered);
        limit.saturating_sub(prices.of_energy(covered))
    }
}

/// A node of Tron.
#[async_trait]
pub trait TronLedger: Ledger {
    /// A copy that uses one endpoint only: the first that confirms again that it is on this chain. `None` if
    /// there is only one endpoint.
    async fn at_one_endpoint(&self) -> Result<Option<Arc<dyn TronLedger>>, RpcError> {
        self.check_chain().await?;
        Ok(None)
    }
    /// An account; `None` if it does not exist.
    async fn account(&self, address: &str) -> Result<Option<TronAccount>, RpcError>;
    /// The resources that an account can use now.
    async fn resources(&self, address: &str) -> Result<TronResources, RpcError>;
    /// The current prices.
    async fn prices(&self) -> Result<TronPrices, RpcError>;
    /// The latest block, which a fork may still undo.
    async fn latest(&self) -> Result<TronBlock, RpcError>;
    /// The latest block that no fork can undo.
    async fn solid(&self) -> Result<TronBlock, RpcError>;
    /// The block with this number; `None` if it does not exist.
    async fn block(&self, number: u64) -> Result<Option<TronBlock>, RpcError>;
    /// The energy that a call would need now. An error if it would fail.
    async fn energy(&self, from: &str, call: &ContractCall) -> Result<u64, RpcError>;
    /// A token contract's description of itself.
    async fn token(&self, contract: &str) -> Result<TokenMetadata, RpcError>;
}

#[cfg(test)]
mod tests {
    use super::*;

    const PRICES: TronPrices = TronPrices {
        byte: 1000,
        energy: 100,
        memo: 1_000_000,
        account: 1_000_000,
        account_bandwidth: 100_000,
        highest_limit: 15_000_000_000,
    };

    #[test]
    fn bandwidth_comes_from_one_source_completely() {
        let mut left = TronResources { staked: 100, free: 600, energy: 0 };
        assert_eq!(left.take_bandwidth(250, false, PRICES), 0, "free, not staked and the rest free");
        assert_eq!(left, TronResources { staked: 100, free: 350, energy: 0 });
        assert_eq!(left.take_bandwidth(100, false, PRICES), 0, "what is staked goes first");
        assert_eq!(left.take_bandwidth(350, false, PRICES), 0);
        assert_eq!(left.take_bandwidth(250, false, PRICES), 250_000, "all of it is burnt for");
    }

    #[test]
    fn creating_an_account_does_not_use_the_daily_bandwidth() {
        let mut left = TronResources { staked: 300, free: 600, energy: 0 };
        assert_eq!(left.take_bandwidth(250, true, PRICES), 0, "it is staked for");
        assert_eq!(left.take_bandwidth(250, true, PRICES), 100_000);
        assert_eq!(left.free, 600);
    }

    #[test]
    fn energy_is_burnt_for_as_far_as_it_is_not_staked_for() {
        let mut left = TronResources { staked: 0, free: 0, energy: 40_000 };
        assert_eq!(left.take_energy(1_000_000, PRICES), 0, "10 000 of it");
        assert_eq!(left.take_energy(5_000_000, PRICES), 2_000_000, "30 000 of 50 000 are there");
        assert_eq!(left.take_energy(5_000_000, PRICES), 5_000_000);
        assert_eq!(left.take_energy(5_000_000, TronPrices { energy: 0, ..PRICES }), 0, "it costs nothing");
    }
}
