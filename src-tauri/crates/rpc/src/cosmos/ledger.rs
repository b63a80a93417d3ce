//! Queries that only a node of a Cosmos SDK chain answers.

use std::sync::Arc;

use alloy::primitives::U256;
use async_trait::async_trait;
use lockstep_chain::cosmos::CosmosRules;

use crate::RpcError;
use crate::ledger::Ledger;

/// An account on a Cosmos chain, without its coins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CosmosAccount {
    /// Its number, which is part of what is signed.
    pub number: u64,
    /// The sequence number of the next transaction, which is part of what is signed.
    pub sequence: u64,
}

/// The price of a unit of gas on a Cosmos SDK chain, in quintillionths of the fee coin's smallest unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct GasPrice(U256);

impl GasPrice {
    const PLACES: usize = 18;
    const QUINTILLION: U256 = U256::from_limbs([1_000_000_000_000_000_000, 0, 0, 0]);

    /// Reads the text of the chains: decimal digits, with at most eighteen after a point.
    pub fn parse(text: &str) -> Option<Self> {
        let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
        let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        if !digits(whole) || !digits(part) || whole.len() > 30 || part.len() > Self::PLACES {
            return None;
        }
        U256::from_str_radix(&format!("{whole}{part:0<width$}", width = Self::PLACES), 10).ok().map(Self)
    }

    /// The price at which this much gas costs this fee, in whole units of the fee coin; `None` for zero gas.
    pub fn where_costs(gas: u64, fee: u64) -> Option<Self> {
        (gas > 0).then(|| Self(Self::QUINTILLION.saturating_mul(U256::from(fee)).div_ceil(U256::from(gas))))
    }

    /// The cost of this much gas, in whole units of the fee coin, rounded up.
    pub fn of(self, gas: u64) -> U256 {
        self.0.saturating_mul(U256::from(gas)).div_ceil(Self::QUINTILLION)
    }

    /// Whether gas is free.
    pub fn is_zero(self) -> bool {
        self.0.is_zero()
    }
}

/// A gas price with its source.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Priced {
    /// A fixed price, until a vote or an operator changes it.
    Fixed(GasPrice),
    /// A market price, which may be higher in the next block.
    Moving(GasPrice),
}

impl Priced {
    /// The current price.
    pub const fn now(self) -> GasPrice {
        match self {
            Self::Fixed(price) | Self::Moving(price) => price,
        }
    }
}

/// A chain's tax on a coin that is sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tax {
    /// The coin's denomination.
    pub denom: String,
    /// The tax, in the coin's smallest unit.
    pub amount: U256,
}

/// A node of a chain of the Cosmos SDK.
#[async_trait]
pub trait CosmosLedger: Ledger {
    /// The rules of the chain it was opened for.
    fn rules(&self) -> &CosmosRules;
    /// A copy that uses one endpoint only: the first that confirms again that it is on this chain. `None` if
    /// there is only one endpoint.
    async fn at_one_endpoint(&self) -> Result<Option<Arc<dyn CosmosLedger>>, RpcError> {
        self.check_chain().await?;
        Ok(None)
    }
    /// The account; `None` if the address never received anything.
    async fn account(&self, address: &str) -> Result<Option<CosmosAccount>, RpcError>;
    /// The gas that a signed transaction would use now. The signature may consist of zeros.
    async fn simulate(&self, transaction: &[u8]) -> Result<u64, RpcError>;
    /// The gas price in a coin, from the source that this chain uses; `None` if there is no price in it, or gas is
    /// free.
    async fn gas_price(&self, denom: &str) -> Result<Option<Priced>, RpcError>;
    /// The chain's tax on the coins that a signed transaction sends, in addition to the gas fee, one entry per coin;
    /// empty on a chain without a tax. The signature may consist of zeros.
    async fn tax(&self, transaction: &[u8]) -> Result<Vec<Tax>, RpcError>;
    /// The fixed fee that THORChain or MayaChain charges for each transaction; `None` on chains whose fee is signed.
    async fn native_fee(&self) -> Result<Option<U256>, RpcError>;
}
