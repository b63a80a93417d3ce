use serde::{Deserialize, Serialize};

/// What the vault's real money was worth, as recorded here. Nobody is asked for it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct TotalHistory {
    /// The currency of every amount, such as `USD`.
    pub currency: String,
    /// The totals, the oldest first. Empty while prices are off.
    pub points: Vec<TotalPoint>,
}

/// The total at a time at which every balance was known.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct TotalPoint {
    /// Unix milliseconds.
    #[specta(type = f64)]
    pub at: i64,
    /// With the decimal point, without a unit.
    pub amount: String,
    /// How many coins are not in it because nobody told a price.
    pub unpriced: u32,
}
