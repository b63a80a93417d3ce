//! What a node of Tron can be asked beyond what every kind can.

use std::sync::Arc;

use async_trait::async_trait;
use lockstep_chain::tron_terms::ContractCall;

use super::Ledger;
use crate::RpcError;
use crate::evm::TokenMetadata;

/// An account of Tron.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TronAccount {
    /// What it holds, in the smallest unit.
    pub balance: u64,
    /// Whether it is a contract's, which takes no payment of coins.
    pub is_contract: bool,
}

/// A block, by what its header says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TronBlock {
    /// Its hash, which begins with its number.
    pub id: String,
    /// How many came before it.
    pub number: u64,
    /// Milliseconds since 1970.
    pub time: u64,
    /// The form of the header.
    pub version: u64,
    /// The root of its transactions, hex.
    pub tx_trie_root: String,
    /// The block before it, hex.
    pub parent_hash: String,
    /// Who made it, hex.
    pub witness_address: String,
}

/// What the chain takes, by the parameters that were voted for, in the smallest unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TronPrices {
    /// For a byte of bandwidth.
    pub byte: u64,
    /// For a unit of energy.
    pub energy: u64,
    /// For a memo.
    pub memo: u64,
    /// For an account that a payment makes.
    pub account: u64,
    /// And in place of its bandwidth, where none is staked for.
    pub account_bandwidth: u64,
    /// The highest limit of what a call may burn.
    pub highest_limit: u64,
}

impl TronPrices {
    /// What the energy that a call needs costs where none is staked for.
    pub const fn of_energy(self, energy: u64) -> u64 {
        energy.saturating_mul(self.energy)
    }

    /// What the bandwidth of a transaction costs where there is none; one that makes an account pays for that in its place.
    pub const fn of_bandwidth(self, bytes: u64, makes_account: bool) -> u64 {
        if makes_account { self.account_bandwidth } else { bytes.saturating_mul(self.byte) }
    }
}

/// What an account can use up before coins are burnt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TronResources {
    /// Bandwidth that it staked for, or was lent.
    pub staked: u64,
    /// Bandwidth that every account has each day.
    pub free: u64,
    /// Energy that it staked for, or was lent.
    pub energy: u64,
}

impl TronResources {
    /// Takes the bandwidth of a transaction, and gives what is burnt for it: it comes out of one place as a whole, or none of it does. What
    /// every account has is not used for one that makes an account.
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

    /// Takes the energy that a call with this limit may need, and gives what is burnt for it at most.
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
    /// The same node held to one endpoint: the first that says, asked anew, that it is on this chain. No other one is asked after that.
    /// `None` where there is only one anyway.
    async fn at_one_endpoint(&self) -> Result<Option<Arc<dyn TronLedger>>, RpcError> {
        self.check_chain().await?;
        Ok(None)
    }
    /// An account; `None` where there is none.
    async fn account(&self, address: &str) -> Result<Option<TronAccount>, RpcError>;
    /// What an account can use up now.
    async fn resources(&self, address: &str) -> Result<TronResources, RpcError>;
    /// What the chain takes now.
    async fn prices(&self) -> Result<TronPrices, RpcError>;
    /// The latest block, which a fork may still take back.
    async fn latest(&self) -> Result<TronBlock, RpcError>;
    /// The latest block that no fork can take back.
    async fn solid(&self) -> Result<TronBlock, RpcError>;
    /// The block with this number; `None` where there is none.
    async fn block(&self, number: u64) -> Result<Option<TronBlock>, RpcError>;
    /// The energy that a call would need now. Refused where it would fail.
    async fn energy(&self, from: &str, call: &ContractCall) -> Result<u64, RpcError>;
    /// What a token's contract says of itself.
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
    fn bandwidth_comes_out_of_one_place_as_a_whole() {
        let mut left = TronResources { staked: 100, free: 600, energy: 0 };
        assert_eq!(left.take_bandwidth(250, false, PRICES), 0, "free, not staked and the rest free");
        assert_eq!(left, TronResources { staked: 100, free: 350, energy: 0 });
        assert_eq!(left.take_bandwidth(100, false, PRICES), 0, "what is staked goes first");
        assert_eq!(left.take_bandwidth(350, false, PRICES), 0);
        assert_eq!(left.take_bandwidth(250, false, PRICES), 250_000, "all of it is burnt for");
    }

    #[test]
    fn a_new_account_is_not_made_with_what_every_account_has() {
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
