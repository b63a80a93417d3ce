//! What a node of a chain of the Cosmos SDK can be asked beyond what every kind can.

use std::sync::Arc;

use alloy::primitives::U256;
use async_trait::async_trait;
use lockstep_chain::CosmosRules;

use super::Ledger;
use crate::RpcError;

/// What a Cosmos chain keeps of an account, beside its coins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CosmosAccount {
    /// Its number, which is signed.
    pub number: u64,
    /// How many of its transactions were taken; the next one signs this number.
    pub sequence: u64,
}

/// What a unit of gas costs on a chain of the Cosmos SDK: a part of the fee coin's smallest unit, in quintillionths.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct GasPrice(U256);

impl GasPrice {
    const PLACES: usize = 18;
    const QUINTILLION: U256 = U256::from_limbs([1_000_000_000_000_000_000, 0, 0, 0]);

    /// As the chains write it: decimal digits, and at most eighteen of them after a point.
    pub fn parse(text: &str) -> Option<Self> {
        let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
        let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        if !digits(whole) || !digits(part) || whole.len() > 30 || part.len() > Self::PLACES {
            return None;
        }
        U256::from_str_radix(&format!("{whole}{part:0<width$}", width = Self::PLACES), 10).ok().map(Self)
    }

    /// Where so much gas costs this fee, in whole units of the fee coin; `None` for no gas at all.
    pub fn where_costs(gas: u64, fee: u64) -> Option<Self> {
        (gas > 0).then(|| Self(Self::QUINTILLION.saturating_mul(U256::from(fee)).div_ceil(U256::from(gas))))
    }

    /// What so much gas costs, in whole units of the fee coin; rounded up.
    pub fn of(self, gas: u64) -> U256 {
        self.0.saturating_mul(U256::from(gas)).div_ceil(Self::QUINTILLION)
    }

    /// Whether gas costs nothing.
    pub fn is_zero(self) -> bool {
        self.0.is_zero()
    }
}

/// A price of gas that somebody names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Priced {
    /// It stays until somebody decides otherwise.
    Fixed(GasPrice),
    /// A market's: the next block may have a higher one.
    Moving(GasPrice),
}

impl Priced {
    /// The price as it is now.
    pub const fn now(self) -> GasPrice {
        match self {
            Self::Fixed(price) | Self::Moving(price) => price,
        }
    }
}

/// What a chain takes for itself of a coin that is sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tax {
    /// The coin's denomination.
    pub denom: String,
    /// How much, in its smallest unit.
    pub amount: U256,
}

/// A node of a chain of the Cosmos SDK.
#[async_trait]
pub trait CosmosLedger: Ledger {
    /// The rules of the chain it was opened for.
    fn rules(&self) -> &CosmosRules;
    /// The same node held to one endpoint: the first that says, asked anew, that it is on this chain. No other one is asked after that.
    /// `None` where there is only one anyway.
    async fn at_one_endpoint(&self) -> Result<Option<Arc<dyn CosmosLedger>>, RpcError> {
        self.check_chain().await?;
        Ok(None)
    }
    /// The account; `None` where the address never received anything.
    async fn account(&self, address: &str) -> Result<Option<CosmosAccount>, RpcError>;
    /// Gas that a signed transaction would use now. The signature may be of zeros.
    async fn simulate(&self, transaction: &[u8]) -> Result<u64, RpcError>;
    /// The price of a unit of gas in a coin, by who says it on this chain; `None` where nobody names one, or it is nothing.
    async fn gas_price(&self, denom: &str) -> Result<Option<Priced>, RpcError>;
    /// What the chain takes of the coins that a signed transaction sends, beside the fee for its gas; each coin once, and none on a chain
    /// without such a tax. The signature may be of zeros.
    async fn tax(&self, transaction: &[u8]) -> Result<Vec<Tax>, RpcError>;
    /// What THORChain or MayaChain takes for each transaction, whatever was signed; `None` on chains whose fee is signed.
    async fn native_fee(&self) -> Result<Option<U256>, RpcError>;
}
