//! What coins are worth in US dollars. Nobody is asked unless the person allowed the one source of prices; what is not known is unknown,
//! with the reason, and never zero.

use std::collections::HashMap;

use lockstep_chain::{Amount, Cents, Chain};
use lockstep_rpc::{PriceOf, Quote};
use lockstep_store::Coin;

use crate::listed;

/// Why there is no price while none is allowed.
pub const NO_SOURCE: &str = "\
    Prices are switched off, so fiat values are unknown. Nobody was asked. They are turned on in Settings, or with `lockstep prices on`.";

/// Why test money has no price.
pub const TEST_MONEY: &str = "Test money has no price and is worth nothing.";

/// What is asked for to know what a coin of the vault is worth; or the reason why nothing is. What only goes by another's name has no
/// price of its own that anybody should count on.
pub fn price_of(chain: &Chain, coin: &Coin) -> Result<PriceOf, String> {
    if chain.money.is_test() {
        return Err(TEST_MONEY.to_owned());
    }
    let Some(contract) = &coin.contract else {
        let id = chain.price_id.ok_or_else(|| format!("No source has a price of {}.", coin.ticker))?;
        return Ok(PriceOf::Coin(id.to_owned()));
    };
    if let Some(like) = listed::resembled_by(chain, coin) {
        return Err(format!("It goes by the name of {like} and is not it, so its price is not asked for."));
    }
    // Where the source does not name tokens, one of the list still has its id.
    let listed = || listed::by_contract(chain, contract).map(|listed| PriceOf::Coin(listed.price_id.to_owned()));
    PriceOf::token(chain, contract, coin.decimals)
        .or_else(listed)
        .ok_or_else(|| format!("The source has no prices of tokens on {}.", chain.name))
}

/// A coin, and how much there is of it.
#[derive(Debug)]
pub struct Held {
    amount: Option<Amount>,
    price_of: Result<PriceOf, Worth>,
}

impl Held {
    /// Of a coin of the vault. `chain` is none where the profile does not know it, and `amount` where it could not be read.
    pub fn new(chain: Option<&Chain>, coin: &Coin, amount: Option<Amount>) -> Self {
        let price_of = match (chain, amount) {
            // Known without a price.
            (Some(chain), _) if chain.money.is_test() => Err(Worth::NOTHING),
            (_, Some(amount)) if amount.is_zero() => Err(Worth::NOTHING),
            (Some(chain), Some(_)) => price_of(chain, coin).map_err(Worth::Unknown),
            (None, Some(_)) => Err(Worth::Unknown("Its chain is not one of this profile.".to_owned())),
            (_, None) => Err(Worth::Unknown("Its balance is unknown.".to_owned())),
        };
        Self { amount, price_of }
    }
}

/// What a coin of the vault is worth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Worth {
    /// So much.
    Known {
        /// Rounded to the nearest cent, half a cent up.
        cents: Cents,
        /// The price that it was told by; none where it is worth nothing at any price.
        quote: Option<Quote>,
    },
    /// Nobody knows, and why.
    Unknown(String),
}

impl Worth {
    const NOTHING: Self = Self::Known { cents: Cents::ZERO, quote: None };

    fn by(quote: Result<Quote, String>, amount: Option<&Amount>) -> Self {
        let cents = |quote: &Quote| amount.and_then(|amount| quote.price.of(amount));
        match quote {
            Ok(quote) => match cents(&quote) {
                Some(cents) => Self::Known { cents, quote: Some(quote) },
                None => Self::Unknown("Its value is beyond all measure.".to_owned()),
            },
            Err(reason) => Self::Unknown(reason),
        }
    }
}

/// The prices that are needed to know what these are worth, each once.
pub fn wanted(held: &[Held]) -> Vec<PriceOf> {
    let mut wanted: Vec<PriceOf> = Vec::new();
    for of in held.iter().filter_map(|held| held.price_of.as_ref().ok()) {
        if !wanted.contains(of) {
            wanted.push(of.clone());
        }
    }
    wanted
}

/// What was told of prices, or why it was not.
pub type Quotes = HashMap<PriceOf, Result<Quote, String>>;

impl Held {
    /// What it is worth by these prices.
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

/// What each of these is worth, in their order. `ask` gives prices in the order of what is asked for; each is asked for once.
pub async fn worths<A>(ask: impl FnOnce(Vec<PriceOf>) -> A, held: &[Held]) -> Vec<Worth>
where
    A: Future<Output = Vec<Result<Quote, String>>>,
{
    let wanted = wanted(held);
    let quotes = if wanted.is_empty() { Vec::new() } else { ask(wanted.clone()).await };
    let quotes: Quotes = wanted.into_iter().zip(quotes).collect();
    held.iter().map(|held| held.worth(&quotes)).collect()
}

/// What several coins are worth together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Total {
    /// Of those whose worth is known.
    pub cents: Cents,
    /// How many are not counted, because nobody knows.
    pub unknown: usize,
}

impl Total {
    /// Adds what is known, and counts what is not.
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
