use lockstep_chain::Currency;
use lockstep_texts::{Language, Said, Worded};
use serde::{Deserialize, Serialize};

/// The switch for prices.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct PriceSwitch {
    /// Whether they are asked for. Off by default.
    pub on: bool,
    /// The host of the one source, which is not contacted while this is off.
    pub host: String,
    /// The operator, who learns which coins are asked for.
    pub operator: String,
    /// The currency in which values are shown.
    pub currency: CurrencyChoice,
}

/// The currency in which values are shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct CurrencyChoice {
    /// Its ISO 4217 code. `USD` by default.
    pub code: String,
    /// The codes to choose from.
    pub offered: Vec<String>,
    /// The host of the source of exchange rates, which is not contacted for `USD`, nor while prices are off.
    pub host: String,
    /// The source's operator.
    pub operator: String,
}

impl Default for CurrencyChoice {
    fn default() -> Self {
        Self {
            code: Currency::DOLLAR.code().to_owned(),
            offered: Vec::new(),
            host: String::new(),
            operator: String::new(),
        }
    }
}

/// The exchange rates of the shown values, where the person chose another currency than the US dollar.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(tag = "state", rename_all = "camelCase")]
pub enum RatesUsed {
    /// Values are in the chosen currency.
    Of {
        currency: String,
        /// The day of the rates, such as `2026-11-24`.
        day: String,
        /// The source's host.
        host: String,
    },
    /// Values are in US dollars, because there is no rate that may be used.
    Missing {
        currency: String,
        /// The source's host.
        host: String,
        /// In English.
        reason: String,
        /// The reason, for a door that speaks another language.
        said: Said,
    },
}

/// An amount of a coin.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct CoinAmount {
    pub coin_id: String,
    /// Base units, in decimal digits.
    pub raw: String,
}

/// The values of coins.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Values {
    /// One for each coin of the request, in order.
    pub coins: Vec<CoinValue>,
    /// The sum of the known values, with its unit.
    pub total: String,
    /// The number of coins without a known value.
    pub unknown: u32,
    /// The price source's host.
    pub host: String,
    /// The time of the oldest price in the sum, Unix milliseconds; `None` if there is no price.
    #[specta(type = Option<f64>)]
    pub as_of: Option<i64>,
    /// The exchange rates of the values; `None` if the person chose US dollars.
    pub rates: Option<RatesUsed>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct CoinValue {
    pub coin_id: String,
    pub value: Value,
}

/// The value of an amount, or the reason why it is not known. Unknown is never zero.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(tag = "state", rename_all = "camelCase")]
pub enum Value {
    /// At the source's price.
    Known {
        /// Rounded to the nearest cent, with its unit. In another currency than US dollars, these cents are converted.
        text: String,
    },
    Unknown {
        /// In English.
        reason: String,
        /// The reason, for a door that speaks another language.
        said: Said,
    },
}

impl Value {
    /// A value that is not known.
    pub fn unknown(why: &impl Worded) -> Self {
        let said = why.said();
        Self::Unknown { reason: Language::English.say(&said), said }
    }
}
