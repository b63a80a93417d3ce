use lockstep_texts::Said;
use serde::{Deserialize, Serialize};

use super::{Coin, RatesUsed, Value};

/// The vault's holdings on every network that is on, as far as known at this moment.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Overview {
    /// Whether an answer is still missing.
    pub reading: bool,
    pub real: World,
    /// Test money, which is never added to real money.
    pub test: World,
}

/// The networks of one kind of money.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct World {
    /// The networks that are on, in the order of the list.
    pub networks: Vec<NetworkRead>,
    /// The assets on them.
    pub assets: Vec<HeldAsset>,
    /// Their value; `None` for test money, and while prices are off.
    pub total: Option<TotalValue>,
}

/// A network, and whether it answers.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct NetworkRead {
    pub chain: String,
    /// The ticker of its native coin.
    pub ticker: String,
    /// The first endpoint's host and port.
    pub host: Option<String>,
    pub state: ReadState,
    /// The value of its assets; `None` for test money, and while prices are off.
    pub total: Option<TotalValue>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(tag = "state", rename_all = "camelCase")]
pub enum ReadState {
    /// Not yet.
    Reading,
    /// At least one balance was read.
    Answered,
    /// No balance was read.
    Silent {
        /// In English.
        reason: String,
        /// The reason, for a door that speaks another language.
        said: Said,
    },
}

/// One asset, on every network with it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct HeldAsset {
    /// One id for the asset on all networks.
    pub id: String,
    pub ticker: String,
    /// Its name, if the wallet's own list has one.
    pub name: Option<String>,
    /// Whether fees are paid in it.
    pub native: bool,
    /// The asset that it pretends to be.
    pub counterfeit_of: Option<String>,
    /// The sum over the networks that answered, with the decimal point; `None` if none did.
    pub amount: Option<String>,
    /// The number of networks that are not in the sum because they did not answer.
    pub left_out: u32,
    /// Whether it is nothing, or worth less than a dollar.
    pub small: bool,
    /// The value of the amount; `None` for test money, and while prices are off.
    pub value: Option<Value>,
    /// The parts by network.
    pub holdings: Vec<Holding>,
}

/// An asset on one network.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Holding {
    /// The coin. Its balance is known only if the node answered just now.
    pub coin: Coin,
    /// Whether the answer is still missing.
    pub reading: bool,
    /// The last balance, which is in no sum.
    pub last: Option<LastRead>,
    /// The value of the balance; `None` for test money, and while prices are off.
    pub value: Option<Value>,
    /// The price of one whole coin in US dollars, exactly as the source has it; `None` where the value is nothing or not known.
    pub price: Option<String>,
}

/// An earlier balance.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct LastRead {
    /// With the decimal point.
    pub text: String,
    /// The time of the reading, Unix milliseconds.
    #[specta(type = f64)]
    pub at: i64,
    /// The latest block at that time, if the node reported it.
    #[specta(type = Option<f64>)]
    pub height: Option<u64>,
}

/// The value of all coins of a world.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct TotalValue {
    /// With its unit; `None` if nothing is known.
    pub text: Option<String>,
    /// The change within a day; `None` if the earlier prices are not known.
    pub change: Option<TotalChange>,
    /// The coins that are not in the sum.
    pub left_out: LeftOut,
    /// The price source's host.
    pub host: String,
    /// The time of the oldest price in the sum, Unix milliseconds.
    #[specta(type = Option<f64>)]
    pub as_of: Option<i64>,
    /// The exchange rates of these values and of those of the assets; `None` if the person chose US dollars.
    pub rates: Option<RatesUsed>,
}

/// The number of coins that are not in a total, by reason. Tokens with a borrowed name are in none of these.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct LeftOut {
    /// The answer is still missing.
    pub reading: u32,
    /// Only an older balance is known.
    pub stale: u32,
    /// No balance is known.
    pub unknown: u32,
    /// The balance is known, but not its price.
    pub unpriced: u32,
}

/// The change of a total within a day, by prices alone: both days at one exchange rate.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct TotalChange {
    /// Whether it went down.
    pub down: bool,
    /// The difference with its unit, without a sign.
    pub text: String,
    /// The difference in per cent, without a sign.
    pub percent: String,
    /// The number of coins without an earlier price.
    pub left_out: u32,
}
