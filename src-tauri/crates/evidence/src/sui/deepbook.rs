//! DeepBook's read functions, simulated by a node.

use serde_json::{Value, json};
use sui_sdk_types::Address;
use sui_sdk_types::bcs::{FromBcs, ToBcs};

use crate::amount::{nine, number};
use crate::ports::node::{MoveRead, NodeError, ReadArgument, SuiNode};
use crate::registry::DeepBookPins;
use crate::registry::deepbook::{CLOCK, Coin, Pool, coin};

/// Prices have nine decimals more than amounts.
const FLOAT: f64 = 1_000_000_000.0;

/// A pool with its coins, and where to read it.
pub(crate) struct Market<'a> {
    pub(crate) node: &'a dyn SuiNode,
    pub(crate) pins: &'a DeepBookPins,
    pub(crate) pool: &'static Pool,
    pub(crate) base: &'static Coin,
    pub(crate) quote: &'static Coin,
}

/// The numbers that a quote function returns, raw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Quoted {
    pub(crate) base_out: u64,
    pub(crate) quote_out: u64,
    pub(crate) deep_required: u64,
}

/// Base, quote and DEEP of a BalanceManager, raw.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, serde::Deserialize, serde::Serialize)]
pub(crate) struct Balances {
    pub(crate) base: u64,
    pub(crate) quote: u64,
    pub(crate) deep: u64,
}

/// The account of a BalanceManager in a pool, as the chain encodes it.
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize, serde::Serialize)]
pub(crate) struct PoolAccount {
    pub(crate) epoch: u64,
    pub(crate) open_orders: Vec<u128>,
    pub(crate) taker_volume: u128,
    pub(crate) maker_volume: u128,
    pub(crate) active_stake: u64,
    pub(crate) inactive_stake: u64,
    pub(crate) created_proposal: bool,
    pub(crate) voted_proposal: Option<Address>,
    pub(crate) unclaimed_rebates: Balances,
    pub(crate) settled_balances: Balances,
    pub(crate) owed_balances: Balances,
}

fn pure<T: serde::Serialize>(value: &T) -> Result<ReadArgument, NodeError> {
    value.to_bcs().map(ReadArgument::Pure).map_err(|_| NodeError::Incomplete)
}

fn value<T: serde::de::DeserializeOwned>(values: &[Vec<u8>], at: usize) -> Result<T, NodeError> {
    values.get(at).and_then(|bytes| T::from_bcs(bytes).ok()).ok_or(NodeError::Incomplete)
}

impl<'a> Market<'a> {
    /// The market of a pool; `None` if its coins are not known.
    pub(crate) fn of(node: &'a dyn SuiNode, pins: &'a DeepBookPins, pool: &'static Pool) -> Option<Self> {
        let (base, quote) = pool.coins()?;
        Some(Self { node, pins, pool, base, quote })
    }

    async fn read(&self, function: &'static str, arguments: Vec<ReadArgument>) -> Result<Vec<Vec<u8>>, NodeError> {
        let mut all = vec![ReadArgument::Object(self.pool.address.to_owned())];
        all.extend(arguments);
        let read = MoveRead {
            package: self.pins.package.clone(),
            module: "pool",
            function,
            types: vec![self.base.coin_type(), self.quote.coin_type()],
            arguments: all,
        };
        self.node.read(&read).await
    }

    fn clock() -> ReadArgument {
        ReadArgument::Object(CLOCK.to_owned())
    }

    fn price(&self, raw: u64) -> f64 {
        nine(raw as f64 * self.base.scalar as f64 / self.quote.scalar as f64 / FLOAT)
    }

    fn size(&self, raw: u64) -> f64 {
        nine(raw as f64 / self.base.scalar as f64)
    }

    /// The mid price, quote per base; `None` if it is not positive.
    pub(crate) async fn mid_price(&self) -> Result<Option<f64>, NodeError> {
        let values = self.read("mid_price", vec![Self::clock()]).await?;
        let price = self.price(value(&values, 0)?);
        Ok(Some(price).filter(|price| price.is_finite() && *price > 0.0))
    }

    /// Tick, lot and smallest size.
    pub(crate) async fn book(&self) -> Result<Value, NodeError> {
        let values = self.read("pool_book_params", vec![]).await?;
        let (tick, lot, min) = (value(&values, 0)?, value(&values, 1)?, value(&values, 2)?);
        Ok(json!({
            "tickSize": number(self.price(tick)), "lotSize": number(self.size(lot)), "minSize": number(self.size(min)),
        }))
    }

    /// The levels around the mid price.
    pub(crate) async fn levels(&self, ticks: u64) -> Result<Value, NodeError> {
        let values = self.read("get_level2_ticks_from_mid", vec![pure(&ticks)?, Self::clock()]).await?;
        let list = |at: usize, of: &dyn Fn(u64) -> f64| -> Result<Vec<Value>, NodeError> {
            let raw: Vec<u64> = value(&values, at)?;
            Ok(raw.into_iter().map(|raw| number(of(raw))).collect())
        };
        Ok(json!({
            "bid_prices": list(0, &|raw| self.price(raw))?,
            "bid_quantities": list(1, &|raw| self.size(raw))?,
            "ask_prices": list(2, &|raw| self.price(raw))?,
            "ask_quantities": list(3, &|raw| self.size(raw))?,
        }))
    }

    /// What the pool gives for a raw amount.
    pub(crate) async fn quote(&self, from_base: bool, amount: u64) -> Result<Quoted, NodeError> {
        let function = if from_base { "get_quote_quantity_out" } else { "get_base_quantity_out" };
        let values = self.read(function, vec![pure(&amount)?, Self::clock()]).await?;
        let (base_out, quote_out, deep_required) = (value(&values, 0)?, value(&values, 1)?, value(&values, 2)?);
        Ok(Quoted { base_out, quote_out, deep_required })
    }

    /// Whether a BalanceManager has an account in this pool.
    pub(crate) async fn account_exists(&self, manager: &str) -> Result<bool, NodeError> {
        value(&self.read("account_exists", vec![ReadArgument::Object(manager.to_owned())]).await?, 0)
    }

    /// The account of a BalanceManager in this pool.
    pub(crate) async fn account(&self, manager: &str) -> Result<PoolAccount, NodeError> {
        value(&self.read("account", vec![ReadArgument::Object(manager.to_owned())]).await?, 0)
    }

    /// What is tied to open orders.
    pub(crate) async fn locked(&self, manager: &str) -> Result<Balances, NodeError> {
        let values = self.read("locked_balance", vec![ReadArgument::Object(manager.to_owned())]).await?;
        Ok(Balances { base: value(&values, 0)?, quote: value(&values, 1)?, deep: value(&values, 2)? })
    }

    /// The ids of the open orders.
    pub(crate) async fn open_orders(&self, manager: &str) -> Result<Vec<u128>, NodeError> {
        value(&self.read("account_open_orders", vec![ReadArgument::Object(manager.to_owned())]).await?, 0)
    }

    /// Balances as numbers for reading.
    pub(crate) fn shown(&self, raw: Balances) -> Value {
        let deep = coin("DEEP").map_or(1, |coin| coin.scalar);
        let show = |raw: u64, scalar: u64| number(nine(raw as f64 / scalar as f64));
        json!({
            "base": show(raw.base, self.base.scalar),
            "quote": show(raw.quote, self.quote.scalar),
            "deep": show(raw.deep, deep),
        })
    }
}

/// The BalanceManagers of an account.
pub(crate) async fn managers(node: &dyn SuiNode, pins: &DeepBookPins, owner: &str) -> Result<Vec<String>, NodeError> {
    let owner: Address = owner.parse().map_err(|_| NodeError::Incomplete)?;
    let read = MoveRead {
        package: pins.package.clone(),
        module: "registry",
        function: "get_balance_manager_ids",
        types: vec![],
        arguments: vec![ReadArgument::Object(pins.registry.clone()), pure(&owner)?],
    };
    let found: Vec<Address> = value(&node.read(&read).await?, 0)?;
    Ok(found.into_iter().map(|address| address.to_string()).collect())
}
