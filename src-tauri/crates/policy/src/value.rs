//! Caps on value: the most that may leave the account in a rolling window, all assets together, in one currency.
//!
//! The prices are part of the document. The person fixes them, and a change of them is a change of the rules: a lower price permits more, so
//! it waits. Nobody is asked for a price when a transaction is judged, so no source of prices can move a limit. What has no price has an
//! unknown value and is refused, except on networks whose coins have no value.

use alloy::primitives::U256;
use lockstep_chain::{Amount, Chain};
use lockstep_texts::{AmountText, Said, rule};

use crate::asset::Asset;
use crate::cap::{MOST_CAPS, per, window};
use crate::chains::counts;
use crate::code::{Code, PolicyError};
use crate::effect::label;
use crate::json::{Json, Members};
use crate::view::View;

const MOST_PRICES: usize = 256;
/// Prices and limits have at most so many decimals, and values are counted in units of the last one.
const DECIMALS: u8 = 18;
/// The decimals in which a person reads a value.
const SHOWN_DECIMALS: u8 = 2;

/// The part of a document about value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Value {
    /// The currency of all prices and limits, for example `USD`.
    pub(crate) currency: String,
    pub(crate) prices: Vec<Price>,
    pub(crate) caps: Vec<ValueCap>,
}

/// What one whole unit of an asset counts for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Price {
    pub(crate) asset: Asset,
    /// One whole unit in smallest units.
    unit: U256,
    /// In units of [`DECIMALS`] decimals of the currency.
    price: U256,
}

/// One limit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ValueCap {
    /// In units of [`DECIMALS`] decimals of the currency.
    pub(crate) most: U256,
    /// In seconds.
    pub(crate) window: u64,
    pub(crate) label: Option<String>,
}

impl Value {
    pub(crate) fn read(json: &Json, at: &str) -> Result<Self, PolicyError> {
        let members = json.members(at, &["currency", "prices", "caps"])?;
        let (currency, currency_at) = members.need("currency")?;
        let currency = currency.text(&currency_at)?;
        if currency.len() != 3 || !currency.bytes().all(|byte| byte.is_ascii_uppercase()) {
            return Err(PolicyError::new(Code::Currency, currency_at));
        }
        let prices: Vec<Price> = members.list_of("prices", MOST_PRICES, Price::read)?;
        for (place, price) in prices.iter().enumerate() {
            if prices.iter().take(place).any(|earlier| earlier.asset == price.asset) {
                return Err(PolicyError::new(Code::Price, format!("{at}.prices[{place}]")));
            }
        }
        Ok(Self { currency: currency.to_owned(), prices, caps: members.list_of("caps", MOST_CAPS, ValueCap::read)? })
    }

    /// What an amount counts for. `None` if its asset has no price, or the value is too large to compute.
    pub(crate) fn of(&self, chain: &Chain, asset: Option<&str>, raw: U256) -> Option<U256> {
        let priced = self.prices.iter().find(|price| price.asset.chain.name == chain.name && price.asset.is(asset));
        match priced {
            Some(price) => price.value(raw),
            None if raw.is_zero() || !counts(chain) => Some(U256::ZERO),
            None => None,
        }
    }

    /// What a step takes from the account, or the reason why that is unknown.
    pub(crate) fn wanted(&self, view: &View<'_>) -> Result<U256, Said> {
        let chain = view.chain;
        let is_counted = counts(chain) || self.prices.iter().any(|price| price.asset.chain.name == chain.name);
        if !is_counted {
            return Ok(U256::ZERO);
        }
        if view.opaque {
            return Err(rule::over_opaque());
        }
        let fee = view.fee.map(|fee| (None, fee));
        let mut sum = U256::ZERO;
        for (asset, amount) in view.outs.iter().map(|out| (out.asset, out.amount)).chain(fee) {
            let raw = amount.ok_or_else(rule::over_unreadable)?;
            let value = self
                .of(chain, asset, raw)
                .ok_or_else(|| rule::over_no_price(asset.unwrap_or(chain.native.ticker), chain.name))?;
            sum = sum.saturating_add(value);
        }
        Ok(sum)
    }

    /// Whether every limit of `old` is kept, with nothing counting for less. Undecided is no.
    pub(crate) fn is_tighter_than(&self, old: &Self) -> bool {
        old.caps.is_empty()
            || (self.currency == old.currency
                && old.caps.iter().all(|old| self.caps.iter().any(|cap| cap.is_tighter_than(old)))
                && self.prices.iter().all(|price| old.prices.iter().any(|old| price.counts_at_least(old)))
                && old
                    .prices
                    .iter()
                    .all(|price| price.may_go() || self.prices.iter().any(|new| new.asset == price.asset)))
    }

    /// A value for a person to read. What counts against a limit is rounded up, and what is left is rounded down.
    pub(crate) fn said_of(&self, value: U256, rounds: Rounds) -> Said {
        let cent = power(DECIMALS.saturating_sub(SHOWN_DECIMALS)).unwrap_or(U256::ONE);
        let cents = match rounds {
            Rounds::Up => value.div_ceil(cent),
            Rounds::Down => value.checked_div(cent).unwrap_or_default(),
        };
        self.amount(cents, SHOWN_DECIMALS)
    }

    pub(crate) fn said_of_cap(&self, cap: &ValueCap) -> Said {
        rule::cap_value(self.exact(cap.most), per(cap.window))
    }

    pub(crate) fn said_of_price(&self, price: &Price) -> Said {
        rule::cap_price(price.asset.said(price.unit), price.asset.chain.name, self.exact(price.price))
    }

    fn exact(&self, value: U256) -> Said {
        self.amount(value, DECIMALS)
    }

    fn amount(&self, raw: U256, decimals: u8) -> Said {
        rule::amount_known(AmountText::from(Amount::from_raw(raw, decimals).with_ticker(&self.currency)))
    }
}

/// How a value is rounded to what a person reads.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Rounds {
    Up,
    Down,
}

impl Price {
    fn read(json: &Json, at: &str) -> Result<Self, PolicyError> {
        let members = json.members(at, &["chain", "asset", "symbol", "decimals", "price"])?;
        let asset = Asset::read(&members)?;
        let decimals = asset.decimals().ok_or_else(|| PolicyError::new(Code::Asset, at))?;
        let unit = power(decimals).ok_or_else(|| PolicyError::new(Code::Range, at))?;
        Ok(Self { asset, unit, price: money(&members, "price", Code::Price)? })
    }

    /// The value of an amount in smallest units, rounded up: many small amounts count for no less than their sum.
    fn value(&self, raw: U256) -> Option<U256> {
        Some(raw.checked_mul(self.price)?.div_ceil(self.unit))
    }

    /// Whether no amount counts for less than at the price `old` of the asset.
    fn counts_at_least(&self, old: &Self) -> bool {
        self.asset == old.asset && self.unit == old.unit && self.price >= old.price
    }

    /// Whether the asset has an unknown value without the price, and not none.
    fn may_go(&self) -> bool {
        counts(self.asset.chain)
    }
}

impl ValueCap {
    fn read(json: &Json, at: &str) -> Result<Self, PolicyError> {
        let members = json.members(at, &["most", "window_s", "label"])?;
        Ok(Self { most: money(&members, "most", Code::Amount)?, window: window(&members)?, label: label(&members)? })
    }

    fn is_tighter_than(&self, old: &Self) -> bool {
        self.most <= old.most && self.window >= old.window
    }
}

/// A decimal number of the currency.
fn money(members: &Members<'_>, name: &str, code: Code) -> Result<U256, PolicyError> {
    let (json, at) = members.need(name)?;
    Amount::parse(json.text(&at)?, DECIMALS).map(|amount| amount.raw()).map_err(|_| PolicyError::new(code, at))
}

fn power(decimals: u8) -> Option<U256> {
    U256::from(10).checked_pow(U256::from(decimals))
}
