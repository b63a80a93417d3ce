//! Values of coins in US dollars. The price source is asked only if the person allowed it. An unknown value
//! has a reason, and is never zero.

use std::collections::HashMap;

use lockstep_chain::{Amount, Cents, Chain};
use lockstep_rpc::{PriceOf, Quote, Unpriced};
use lockstep_store::Coin;
use lockstep_texts::{Said, Worded, displayed_in_english, error};

use crate::listed;

/// Why a value is not known, as a sentence about the coin.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unvalued {
    /// The person allowed no source of prices.
    Off,
    /// The person switched prices off meanwhile.
    SwitchedOff,
    /// The vault is locked; the sentence says why.
    Locked(Said),
    /// The source's reason.
    Source(#[from] Unpriced),
    /// The coin is test money.
    TestMoney,
    /// No source has a price of the native coin with this ticker.
    NoPriceOf(&'static str),
    /// The token borrows the name of this one.
    Pretends(String),
    /// The source does not know the tokens of the chain with this name.
    NoTokensOn(&'static str),
    /// The profile does not know the coin's chain.
    UnknownChain,
    /// The amount is not known.
    UnknownBalance,
    /// The value has more digits than are counted with.
    TooLarge,
    /// The price was not asked for, or not in time.
    NotAsked,
}

impl Worded for Unvalued {
    fn said(&self) -> Said {
        match self {
            Self::Off => error::value_off(),
            Self::SwitchedOff => error::value_switched_off(),
            Self::Locked(sentence) => sentence.clone(),
            Self::Source(why) => why.said(),
            Self::TestMoney => error::value_test_money(),
            Self::NoPriceOf(ticker) => error::value_no_price_of(*ticker),
            Self::Pretends(known) => error::value_pretends(known.as_str()),
            Self::NoTokensOn(chain) => error::value_no_tokens_on(*chain),
            Self::UnknownChain => error::value_unknown_chain(),
            Self::UnknownBalance => error::value_unknown_balance(),
            Self::TooLarge => error::value_too_large(),
            Self::NotAsked => error::value_not_asked(),
        }
    }
}

displayed_in_english!(Unvalued);

/// A price, or why there is none.
pub type Quoted = Result<Quote, Unvalued>;

/// The question to the price source about a coin of the vault, or the reason why there is none. A token with
/// a borrowed name is never priced.
pub fn price_of(chain: &Chain, coin: &Coin) -> Result<PriceOf, Unvalued> {
    if chain.money.is_test() {
        return Err(Unvalued::TestMoney);
    }
    let Some(contract) = &coin.contract else {
        let id = chain.price_id.ok_or(Unvalued::NoPriceOf(chain.native.ticker))?;
        return Ok(PriceOf::Coin(id.to_owned()));
    };
    if let Some(like) = listed::resembled_by(chain, coin) {
        return Err(Unvalued::Pretends(like));
    }
    // If the source does not know the token, its id from the wallet's list still works.
    let listed = || listed::by_contract(chain, contract).map(|listed| PriceOf::Coin(listed.price_id.to_owned()));
    PriceOf::token(chain, contract, coin.decimals).or_else(listed).ok_or(Unvalued::NoTokensOn(chain.name))
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
            (None, Some(_)) => Err(Worth::Unknown(Unvalued::UnknownChain)),
            (_, None) => Err(Worth::Unknown(Unvalued::UnknownBalance)),
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
    Unknown(Unvalued),
}

impl Worth {
    const NOTHING: Self = Self::Known { cents: Cents::ZERO, quote: None };

    fn by(quote: Quoted, amount: Option<&Amount>) -> Self {
        let cents = |quote: &Quote| amount.and_then(|amount| quote.price.of(amount));
        match quote {
            Ok(quote) => match cents(&quote) {
                Some(cents) => Self::Known { cents, quote: Some(quote) },
                None => Self::Unknown(Unvalued::TooLarge),
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
pub type Quotes = HashMap<PriceOf, Quoted>;

impl Held {
    /// Its value at these prices.
    pub fn worth(&self, quotes: &Quotes) -> Worth {
        match &self.price_of {
            Ok(of) => {
                let quote = quotes.get(of).cloned().unwrap_or(Err(Unvalued::NotAsked));
                Worth::by(quote, self.amount.as_ref())
            }
            Err(without) => without.clone(),
        }
    }
}

/// The values in order. `ask` returns prices in the order of its argument; each price is asked for once.
pub async fn worths<A>(ask: impl FnOnce(Vec<PriceOf>) -> A, held: &[Held]) -> Vec<Worth>
where
    A: Future<Output = Vec<Quoted>>,
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
