use serde::{Deserialize, Serialize};

/// The switch for prices.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct PriceSwitch {
    /// Whether they are asked for. Off as it comes.
    pub on: bool,
    /// The host of the one source, which is asked by nobody while this is off.
    pub host: String,
    /// Who operates it, and so learns which coins are asked for.
    pub operator: String,
}

/// How much there is of a coin.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct CoinAmount {
    /// Which coin of the vault.
    pub coin_id: String,
    /// Base units, in decimal digits.
    pub raw: String,
}

/// What coins are worth.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Values {
    /// One for each that was asked for, in that order.
    pub coins: Vec<CoinValue>,
    /// What those are worth together whose worth is known, with its unit.
    pub total: String,
    /// How many are not counted, because nobody knows.
    pub unknown: u32,
    /// The host that told the prices.
    pub host: String,
    /// From when the oldest price is that counted, Unix milliseconds; none where none did.
    #[specta(type = Option<f64>)]
    pub as_of: Option<i64>,
}

/// What a coin is worth.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct CoinValue {
    /// Which coin.
    pub coin_id: String,
    /// Its worth.
    pub value: Value,
}

/// What an amount is worth, or why nobody knows. Unknown is never zero.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(tag = "state", rename_all = "camelCase")]
pub enum Value {
    /// At the price that the source told.
    Known {
        /// Rounded to the nearest cent, with its unit.
        text: String,
    },
    /// Nobody knows.
    Unknown {
        /// Why.
        reason: String,
    },
}
