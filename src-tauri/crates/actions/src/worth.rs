//! Values of coins in US dollars. The price source is asked only if the person allowed it. An unknown value
//! has a reason, and is never zero.

use std::collections::HashMap;

use lockstep_chain::{Amount, Cents, Chain};
use lockstep_rpc::{PriceOf, Quote};
use lockstep_store::Coin;

use crate::listed;

/// The reason for a missing price while no source is allowed.
pub const NO_SOURCE: &str = "\
    Prices are switched off, so fiat values are unknown. Nobody was asked. They are turned on in Settings, or with `lockstep prices on`.";

/// The reason why test money has no price.
pub const TEST_MONEY: &str = "Test money has no price and is worth nothing.";

/// The question to the price source about a coin of the vault, or the reason why there is none. A token with
/// a borrowed name is never priced.
pub fn price_of(chain: &Chain, coin: &Coin) -> Result<PriceOf, String> {
    if chain.money.is_test() {
        return Err(TEST_MONEY.to_owned());
    }
    let Some(contract) = &coin.contract else {
        let id = chain.price_id.ok_or_else(|| format!("No source has a price of {}.", coin.ticker))?;
        return Ok(PriceOf::Coin(id.to_owned()));
    };
    if let Some(like) = listed::resembled_by(chain, coin) {
        return Err(format!("It pretends to be {like}, so its price is not asked for."));
    }
    // If the source does not know the token, its id from the wallet's list still works.
    let listed = || listed::by_contract(chain, contract).map(|listed| PriceOf::Coin(listed.price_id.to_owned()));
    PriceOf::token(chain, contract, coin.decimals)
        .or_else(listed)
        .ok_or_else(|| format!("The source has no prices of tokens on {}.", chain.name))
}

/// A coin with its amount.
#[derive(Debug)]
pub struct Held {
    amount: Option<Amount>,
    price_of: Result<PriceOf, Worth>,
}

impl Held {
    /// A coin of the vault. `chain` is `None` if the profile does not know it, and `amount` if it could not
    /// be read.
    pub fn new(chain: Option<&Chain>, coin: &Coin, amount: Option<Amount>) -> Self {
        let price_of = match (chain, amount) {
            // Known without a price.
            (Some(chain), _) if chain.money.is_test() => Err(Worth::NOTHING),
            (_, Some(amount)) if amount.is_zero() => Err(Worth::NOTHING),
            (Some(chain), Some(_)) => price_of(chain, coin).map_err(Worth::Unknown),
            (None, Some(_)) => Err(Worth::Unknown("Its chain is not part of this profile.".to_owned())),
            (_, None) => Err(Worth::Unknown("Its balance is unknown.".to_owned())),
        };
        Self { amount, price_of }
    }
}

/// The value of a coin of the vault.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Worth {
    Known {
        /// Rounded to the nearest cent, half a cent up.
        cents: Cents,
        /// The price; `None` if the amount is worth nothing at any price.
        quote: Option<Quote>,
    },
    /// Not known, with the reason.
    Unknown(String),
}

impl Worth {
    const NOTHING: Self = Self::Known { cents: Cents::ZERO, quote: None };

    fn by(quote: Result<Quote, String>, amount: Option<&Amount>) -> Self {
        let cents = |quote: &Quote| amount.and_then(|amount| quote.price.of(amount));
        match quote {
            Ok(quote) => match cents(&quote) {
                Some(cents) => Self::Known { cents, quote: Some(quote) },
                None => Self::Unknown("Its value is too large to show.".to_owned()),
            },
            Err(reason) => Self::Unknown(reason),
        }
    }
}

/// The prices that these coins need, each once.
pub fn wanted(held: &[Held]) -> Vec<PriceOf> {
    let mut wanted: Vec<PriceOf> = Vec::new();
    for of in held.iter().filter_map(|held| held.price_of.as_ref().ok()) {
        if !wanted.contains(of) {
            wanted.push(of.clone());
        }
    }
    wanted
}

/// The prices, or the reasons why they are missing.
pub type Quotes = HashMap<PriceOf, Result<Quote, String>>;

impl Held {
    /// Its value at these prices.
    pub fn worth(&self, quotes: &Quotes) -> Worth {
        match &self.price_of {
            Ok(of) => {
                let quote = quotes.get(of).cloned().unwrap_or_else(|| Err("It was not asked for.".to_owned()));
                Worth::by(quote, self.amount.as_ref())
            }
            Err(without) => without.clone(),
        }
    }
}

/// The values in order. `ask` returns prices in the order of its argument; each price is asked for once.
pub async fn worths<A>(ask: impl FnOnce(Vec<PriceOf>) -> A, held: &[Held]) -> Vec<Worth>
where
    A: Future<Output = Vec<Result<Quote, String>>>,
{
    let wanted = wanted(held);
    let quotes = if wanted.is_empty() { Vec::new() } else { ask(wanted.clone()).await };
    let quotes: Quotes = wanted.into_iter().zip(quotes).collect();
    held.iter().map(|held| held.worth(&quotes)).collect()
}

/// The value of several coins together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Total {
    /// The sum of the known values.
    pub cents: Cents,
    /// The number of coins without a known value.
    pub unknown: usize,
}

impl Total {
    /// Adds the known values, and counts the others.
    pub fn of(worths: &[Worth]) -> Self {
        worths.iter().fold(Self { cents: Cents::ZERO, unknown: 0 }, |total, worth| match worth {
            Worth::Known { cents, .. } => match total.cents.plus(*cents) {
                Some(cents) => Self { cents, ..total },
                None => Self { unknown: total.unknown + 1, ..total },
            },
            Worth::Unknown(_) => Self { unknown: total.unknown + 1, ..total },
        })
    }
}

#[cfg(test)]
mod tests;
