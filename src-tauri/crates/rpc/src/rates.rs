//! Exchange rates of the euro from the European Central Bank, if the person allows it.
//!
//! The table is public and needs no key. It is one small file with every currency, so that its host learns the IP address and nothing
//! else: neither the currency that the person chose nor anything of the vault. Tables that are not read whole are refused.

mod table;

use std::time::Duration;

use lockstep_chain::{Day, Rates};
use lockstep_texts::{Said, Worded, displayed_in_english, error};

use self::table::read;
use crate::silence::Silence;
use crate::wire::{Answer, Ask, Limits, Wire};
use crate::{Endpoint, RpcError};

/// The table's path at the host.
const PATH: [&str; 3] = ["stats", "eurofxref", "eurofxref-daily.xml"];

const LIMITS: Limits = Limits {
    patience: Duration::from_secs(8),
    largest: 16 * 1024,
    pause: Duration::from_millis(500),
    again: 2,
    rest: Duration::ZERO,
};

/// Why there are no rates, as a sentence.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoRates {
    /// There was no readable answer.
    Silent {
        /// The source's host.
        host: String,
        /// What happened.
        what: Silence,
    },
    /// The answer is not the expected table, or contradicts itself.
    Table {
        /// The source's host.
        host: String,
        /// What is wrong with it.
        why: String,
    },
    /// The table is of a day that has not begun here.
    Later {
        /// The source's host.
        host: String,
        /// The day of the table.
        day: Day,
    },
}

impl Worded for NoRates {
    fn said(&self) -> Said {
        match self {
            Self::Silent { host, what } => match what {
                Silence::NoAnswer(detail) => error::value_rates_silent(host.as_str(), detail.as_str()),
                Silence::Refused(words) => error::value_rates_refused(host.as_str(), words.as_str()),
                Silence::Unreadable => error::value_rates_unreadable(host.as_str()),
            },
            Self::Table { host, why } => error::value_rates_table(host.as_str(), why.as_str()),
            Self::Later { host, day } => error::value_rates_later(host.as_str(), day.to_string()),
        }
    }
}

displayed_in_english!(NoRates);

/// The source of exchange rates.
pub struct RateSource {
    wire: Wire,
    host: String,
}

impl RateSource {
    /// The name of its operator.
    pub const OPERATOR: &'static str = "European Central Bank";

    /// The URL of its host. Tests use another one.
    pub fn public() -> Result<Endpoint, crate::EndpointError> {
        Endpoint::parse("https://www.ecb.europa.eu/")
    }

    /// Prepares the connection. Nothing is sent yet.
    pub fn new(endpoint: &Endpoint) -> Result<Self, RpcError> {
        Self::within(endpoint, LIMITS)
    }

    fn within(endpoint: &Endpoint, limits: Limits) -> Result<Self, RpcError> {
        Ok(Self { wire: Wire::of_no_chain("Exchange rates", endpoint, limits)?, host: endpoint.host() })
    }

    /// Asks for the latest table. `now` is the wallet's time in Unix milliseconds.
    pub async fn ask(&self, now: i64) -> Result<Rates, NoRates> {
        let host = || self.host.clone();
        let text = |answer: &Answer| answer.long_text("exchange rates").map(str::to_owned);
        let text = self.wire.read(&Ask::get(&PATH), text).await;
        let text = text.map_err(|error| NoRates::Silent { host: host(), what: Silence::of(error) })?;
        let rates = read(&text).map_err(|why| NoRates::Table { host: host(), why: why.to_string() })?;
        let (day, today) = (rates.day(), Day::at(now));
        // In Frankfurt the next day begins up to two hours before it begins in UTC.
        if day.since(today) > 1 { Err(NoRates::Later { host: host(), day }) } else { Ok(rates) }
    }
}

#[cfg(test)]
mod tests;
