//! US dollar prices of coins from one source, the coins API of DefiLlama, if the person allows it.
//!
//! The API is public and needs no key. It learns the coins of a request and the IP address; addresses and
//! amounts are not sent. A price that is missing, uncertain or old is unknown with a reason, never zero.

use std::collections::HashMap;
use std::time::Duration;

use lockstep_chain::{Chain, Price, hundredths};
use lockstep_texts::{Said, Worded, displayed_in_english, error};
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::silence::Silence;
use crate::wire::{Answer, Ask, Limits, Wire};
use crate::{Endpoint, RpcError};

/// The number of coins in one request, so that its URL stays short.
const AT_ONCE: usize = 40;

/// The confidence that the source must report, in hundredths.
const SURE: u8 = 90;

/// The oldest usable price. The source updates its prices every few minutes.
const OLDEST: Duration = Duration::from_secs(3600);

/// The allowed difference between two clocks.
const APART: Duration = Duration::from_secs(600);

const LIMITS: Limits = Limits {
    patience: Duration::from_secs(8),
    largest: 256 * 1024,
    pause: Duration::from_millis(500),
    again: 2,
    rest: Duration::ZERO,
};

/// A coin whose price is queried.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum PriceOf {
    /// A coin by its id at CoinGecko.
    Coin(String),
    /// A token by its contract.
    Token {
        /// The source's name for its chain.
        chain: &'static str,
        /// The contract's address in lower case.
        contract: String,
        /// Its decimal places. If the source reports another number, it means another token.
        decimals: u8,
    },
}

impl PriceOf {
    /// A token, if the source names tokens of its chain.
    pub fn token(chain: &Chain, contract: &str, decimals: u8) -> Option<Self> {
        Some(Self::Token { chain: chain.price_chain?, contract: contract.to_ascii_lowercase(), decimals })
    }

    /// The key of the request and of the answer.
    fn key(&self) -> String {
        match self {
            Self::Coin(id) => format!("coingecko:{id}"),
            Self::Token { chain, contract, .. } => format!("{chain}:{contract}"),
        }
    }
}

/// A price and its time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Quote {
    /// The price of one whole coin.
    pub price: Price,
    /// The time of the price from the source, in Unix milliseconds.
    pub as_of: i64,
}

/// Why a price is unknown, as a sentence about the coin.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unpriced {
    /// There was no readable answer.
    Silent {
        /// The source's host.
        host: String,
        /// What happened.
        what: Silence,
    },
    /// It does not know this coin.
    NotKnown(String),
    /// The answer is not a price, or contradicts itself.
    NoPrice(String),
    /// The price is too old, or its time is in the future.
    Old {
        /// The source's host.
        host: String,
        /// Its age.
        age: Age,
    },
    /// The source is not sure.
    Unsure(String),
}

/// Why a price is not of now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Age {
    /// It is so many minutes old.
    Minutes(i64),
    /// It is dated later than this computer's clock.
    Later,
}

impl Worded for Unpriced {
    fn said(&self) -> Said {
        match self {
            Self::Silent { host, what } => match what {
                Silence::NoAnswer(detail) => error::value_source_silent(host.as_str(), detail.as_str()),
                Silence::Refused(words) => error::value_source_refused(host.as_str(), words.as_str()),
                Silence::Unreadable => error::value_source_unreadable(host.as_str()),
            },
            Self::NotKnown(host) => error::value_not_known_there(host.as_str()),
            Self::NoPrice(host) => error::value_invalid_price(host.as_str()),
            Self::Old { host, age: Age::Minutes(minutes) } => {
                error::value_price_old(host.as_str(), minutes.to_string())
            }
            Self::Old { host, age: Age::Later } => error::value_price_later(host.as_str()),
            Self::Unsure(host) => error::value_price_unsure(host.as_str()),
        }
    }
}

displayed_in_english!(Unpriced);

/// The source of prices.
pub struct PriceSource {
    wire: Wire,
    host: String,
}

#[derive(Deserialize)]
struct Answered {
    coins: HashMap<String, Box<RawValue>>,
}

/// The answer about one coin. Numbers are read from their text.
#[derive(Deserialize)]
struct Told {
    price: Box<RawValue>,
    /// Unix seconds.
    timestamp: i64,
    confidence: Option<Box<RawValue>>,
    decimals: Option<Box<RawValue>>,
}

impl PriceSource {
    /// The name of its operator.
    pub const OPERATOR: &'static str = "DefiLlama";

    /// The URL of its API. Tests use another one.
    pub fn public() -> Result<Endpoint, crate::EndpointError> {
        Endpoint::parse("https://coins.llama.fi/")
    }

    /// Prepares the connection. Nothing is sent yet.
    pub fn new(endpoint: &Endpoint) -> Result<Self, RpcError> {
        Self::within(endpoint, LIMITS)
    }

    fn within(endpoint: &Endpoint, limits: Limits) -> Result<Self, RpcError> {
        Ok(Self { wire: Wire::of_no_chain("Prices", endpoint, limits)?, host: endpoint.host() })
    }

    /// Queries these prices; the answers have the order of `wanted`. `now` is the wallet's time in Unix
    /// milliseconds.
    pub async fn ask(&self, wanted: &[PriceOf], now: i64) -> Vec<Result<Quote, Unpriced>> {
        self.ask_each(wanted, None, now).await
    }

    /// Asks for what these cost at an earlier time, in Unix milliseconds.
    pub async fn ask_at(&self, wanted: &[PriceOf], at: i64) -> Vec<Result<Quote, Unpriced>> {
        self.ask_each(wanted, Some(at), at).await
    }

    async fn ask_each(&self, wanted: &[PriceOf], at: Option<i64>, now: i64) -> Vec<Result<Quote, Unpriced>> {
        let mut quotes = Vec::with_capacity(wanted.len());
        for some in wanted.chunks(AT_ONCE) {
            match self.ask_some(some, at).await {
                Ok(answered) => quotes.extend(some.iter().map(|of| self.read(of, &answered, now))),
                Err(silent) => quotes.resize(quotes.len() + some.len(), Err(silent)),
            }
        }
        quotes
    }

    /// Returns `quote` if it is still recent enough at `now`.
    pub fn still(&self, quote: Quote, now: i64) -> Result<Quote, Unpriced> {
        let old = |age| Err(Unpriced::Old { host: self.host.clone(), age });
        let age = now.saturating_sub(quote.as_of);
        if age > millis(OLDEST) {
            return old(Age::Minutes(age / 60_000));
        }
        if age < -millis(APART) {
            return old(Age::Later);
        }
        Ok(quote)
    }

    async fn ask_some(&self, some: &[PriceOf], at: Option<i64>) -> Result<Answered, Unpriced> {
        let keys = some.iter().map(PriceOf::key).collect::<Vec<_>>().join(",");
        let ask = match at {
            None => Ask::get(&["prices", "current", &keys]),
            Some(at) => Ask::get(&["prices", "historical", &(at / 1000).to_string(), &keys]),
        };
        let answer = self.wire.read(&ask, |answer: &Answer| answer.json::<Answered>("prices")).await;
        answer.map_err(|error| Unpriced::Silent { host: self.host.clone(), what: Silence::of(error) })
    }

    fn read(&self, of: &PriceOf, answered: &Answered, now: i64) -> Result<Quote, Unpriced> {
        let told = answered.coins.get(&of.key()).ok_or_else(|| Unpriced::NotKnown(self.host.clone()))?;
        let no_price = || Unpriced::NoPrice(self.host.clone());
        let told: Told = serde_json::from_str(told.get()).map_err(|_| no_price())?;
        let price = Price::parse(told.price.get()).ok_or_else(no_price)?;
        if let (PriceOf::Token { decimals, .. }, Some(said)) = (of, &told.decimals)
            && said.get().parse::<u8>() != Ok(*decimals)
        {
            return Err(no_price());
        }
        let sure = told.confidence.and_then(|confidence| hundredths(confidence.get()));
        if sure.is_none_or(|sure| sure < SURE) {
            return Err(Unpriced::Unsure(self.host.clone()));
        }
        let as_of = told.timestamp.checked_mul(1000).ok_or_else(no_price)?;
        self.still(Quote { price, as_of }, now)
    }
}

fn millis(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests;
