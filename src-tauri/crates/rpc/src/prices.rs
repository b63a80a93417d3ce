//! What coins cost in US dollars, by the one source that the person may allow: the coins API of DefiLlama.
//!
//! Its operator publishes it for anybody's use, without a key. It is told which coins are asked for, and learns the IP address; no
//! address of the vault and no amount is sent. What it does not know, what is old, and what it is not sure of is unknown, with the
//! reason, and never zero.

use std::collections::HashMap;
use std::time::Duration;

use lockstep_chain::{Chain, Price, hundredths};
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::wire::{Answer, Ask, Limits, Wire};
use crate::{Endpoint, RpcError};

/// So many coins are asked for at once, so that the address of the question stays short.
const AT_ONCE: usize = 40;

/// How sure the source must be, in hundredths.
const SURE: u8 = 90;

/// A price that is older is not believed. The source renews its own every few minutes.
const OLDEST: Duration = Duration::from_secs(3600);

/// How far two clocks may be apart.
const APART: Duration = Duration::from_secs(600);

const LIMITS: Limits = Limits {
    patience: Duration::from_secs(8),
    largest: 256 * 1024,
    pause: Duration::from_millis(500),
    again: 2,
    rest: Duration::ZERO,
};

/// What is asked for.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum PriceOf {
    /// A coin by its id at CoinGecko.
    Coin(String),
    /// A token by its contract.
    Token {
        /// What the source calls its chain.
        chain: &'static str,
        /// In small letters.
        contract: String,
        /// Its decimal places, which the source must agree with: else it means something else.
        decimals: u8,
    },
}

impl PriceOf {
    /// A token of a chain whose tokens the source names.
    pub fn token(chain: &Chain, contract: &str, decimals: u8) -> Option<Self> {
        Some(Self::Token { chain: chain.price_chain?, contract: contract.to_ascii_lowercase(), decimals })
    }

    /// As it is asked, and as it stands in the answer.
    fn key(&self) -> String {
        match self {
            Self::Coin(id) => format!("coingecko:{id}"),
            Self::Token { chain, contract, .. } => format!("{chain}:{contract}"),
        }
    }
}

/// A price, and from when it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Quote {
    /// What one whole coin costs.
    pub price: Price,
    /// Unix milliseconds, as the source says.
    pub as_of: i64,
}

/// Why a price is unknown, as a sentence about the coin.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unpriced {
    /// There was no answer, or none that can be read.
    #[error("The source of prices at {host} {what}.")]
    Silent {
        /// Its host.
        host: String,
        /// What it did.
        what: String,
    },
    /// It does not know this coin.
    #[error("{0} knows no price of it.")]
    NotKnown(String),
    /// What it tells is no price, or contradicts itself.
    #[error("What {0} tells of it is no price.")]
    NoPrice(String),
    /// The price is too old, or from the future.
    #[error("The price that {host} has of it is {age}.")]
    Old {
        /// The source's host.
        host: String,
        /// How old.
        age: String,
    },
    /// The source is not sure.
    #[error("{0} is not sure enough of its price.")]
    Unsure(String),
}

/// The source of prices.
pub struct PriceSource {
    wire: Wire,
    host: String,
}

#[derive(Deserialize)]
struct Answered {
    coins: HashMap<String, Box<RawValue>>,
}

/// What is told of one coin. Numbers are read from their text.
#[derive(Deserialize)]
struct Told {
    price: Box<RawValue>,
    /// Unix seconds.
    timestamp: i64,
    confidence: Option<Box<RawValue>>,
    decimals: Option<Box<RawValue>>,
}

impl PriceSource {
    /// Who operates it.
    pub const OPERATOR: &'static str = "DefiLlama";

    /// Where it is, for everybody but a test.
    pub fn public() -> Result<Endpoint, crate::EndpointError> {
        Endpoint::parse("https://coins.llama.fi/")
    }

    /// Prepares the connection; nothing is sent yet.
    pub fn new(endpoint: &Endpoint) -> Result<Self, RpcError> {
        Self::within(endpoint, LIMITS)
    }

    fn within(endpoint: &Endpoint, limits: Limits) -> Result<Self, RpcError> {
        Ok(Self { wire: Wire::of_no_chain("Prices", endpoint, limits)?, host: endpoint.host() })
    }

    /// Asks for the prices of these, in their order. `now` is the wallet's time, in Unix milliseconds.
    pub async fn ask(&self, wanted: &[PriceOf], now: i64) -> Vec<Result<Quote, Unpriced>> {
        let mut quotes = Vec::with_capacity(wanted.len());
        for some in wanted.chunks(AT_ONCE) {
            match self.ask_some(some).await {
                Ok(answered) => quotes.extend(some.iter().map(|of| self.read(of, &answered, now))),
                Err(silent) => quotes.resize(quotes.len() + some.len(), Err(silent)),
            }
        }
        quotes
    }

    /// Whether a price that was told before is still believed.
    pub fn still(&self, quote: Quote, now: i64) -> Result<Quote, Unpriced> {
        let old = |age: String| Err(Unpriced::Old { host: self.host.clone(), age });
        let age = now.saturating_sub(quote.as_of);
        if age > millis(OLDEST) {
            return old(format!("{} minutes old", age / 60_000));
        }
        if age < -millis(APART) {
            return old("dated later than this computer's clock".to_owned());
        }
        Ok(quote)
    }

    async fn ask_some(&self, some: &[PriceOf]) -> Result<Answered, Unpriced> {
        let keys: Vec<String> = some.iter().map(PriceOf::key).collect();
        let ask = Ask::get(&["prices", "current", &keys.join(",")]);
        let answer = self.wire.read(&ask, |answer: &Answer| answer.json::<Answered>("prices")).await;
        answer.map_err(|error| Unpriced::Silent {
            host: self.host.clone(),
            what: match error {
                RpcError::Unreachable { detail, .. } => format!("did not answer ({detail})"),
                RpcError::Refused { message, .. } => format!("refused ({message})"),
                RpcError::NoEndpoint(_)
                | RpcError::NotSpokenTo(_)
                | RpcError::WrongChain { .. }
                | RpcError::OtherNetwork { .. }
                | RpcError::Nonsense { .. } => "gave an answer that cannot be read".to_owned(),
            },
        })
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
