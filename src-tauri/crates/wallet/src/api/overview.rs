use serde::{Deserialize, Serialize};

use super::{Coin, Value};

/// What the vault has on every network that is on, as far as it is known at this moment.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Overview {
    /// Whether an answer is still waited for.
    pub reading: bool,
    /// Real money.
    pub real: World,
    /// Test money, which is never added to real money.
    pub test: World,
}

/// The networks of one kind of money.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct World {
    /// Those that are on, in the order of the list.
    pub networks: Vec<NetworkRead>,
    /// What is held on them.
    pub assets: Vec<HeldAsset>,
    /// What that is worth; none for test money, and while prices are off.
    pub total: Option<TotalValue>,
}

/// How a network answers.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct NetworkRead {
    /// Its chain.
    pub chain: String,
    /// Its native coin.
    pub ticker: String,
    /// The first endpoint's host and port.
    pub host: Option<String>,
    /// Whether it answered.
    pub state: ReadState,
    /// What is held on it is worth; none for test money, and while prices are off.
    pub total: Option<TotalValue>,
}

/// Whether a network answered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(tag = "state", rename_all = "camelCase")]
pub enum ReadState {
    /// Not yet.
    Reading,
    /// It told at least one balance.
    Answered,
    /// It told none.
    Silent {
        /// Why.
        reason: String,
    },
}

/// One asset, on every network that it is held on.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct HeldAsset {
    /// The same for the asset on every network.
    pub id: String,
    /// Its symbol.
    pub ticker: String,
    /// Its name, where the wallet's own list has one.
    pub name: Option<String>,
    /// Whether fees are paid in it.
    pub native: bool,
    /// The asset whose name it goes by without being it.
    pub counterfeit_of: Option<String>,
    /// How much there is together, with the decimal point, of the networks that answered; none where none did.
    pub amount: Option<String>,
    /// On how many networks there is more that is not in the amount, because they did not answer.
    pub left_out: u32,
    /// Whether it is nothing, or worth less than a dollar.
    pub small: bool,
    /// What the amount is worth; none for test money, and while prices are off.
    pub value: Option<Value>,
    /// Each network's part.
    pub holdings: Vec<Holding>,
}

/// An asset on one network.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Holding {
    /// The coin. Its balance is known only if the node told it just now.
    pub coin: Coin,
    /// Whether the answer is still waited for.
    pub reading: bool,
    /// What was read last, which counts nowhere.
    pub last: Option<LastRead>,
    /// What the balance is worth; none for test money, and while prices are off.
    pub value: Option<Value>,
}

/// A balance from before.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct LastRead {
    /// With the decimal point.
    pub text: String,
    /// When it was read, Unix milliseconds.
    #[specta(type = f64)]
    pub at: i64,
    /// The latest block then, where the node told it.
    #[specta(type = Option<f64>)]
    pub height: Option<u64>,
}

/// What the coins of a world are worth together.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct TotalValue {
    /// With its unit; none where nothing is known.
    pub text: Option<String>,
    /// Against a day before; none where the prices of then are not known.
    pub change: Option<TotalChange>,
    /// What is not counted.
    pub left_out: LeftOut,
    /// Who told the prices.
    pub host: String,
    /// From when the oldest price is that counts, Unix milliseconds.
    #[specta(type = Option<f64>)]
    pub as_of: Option<i64>,
}

/// How many coins a total does not count, by the reason. What only goes by another's name is in none of these.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct LeftOut {
    /// The answer is still waited for.
    pub reading: u32,
    /// Only an older balance is known.
    pub stale: u32,
    /// No balance is known.
    pub unknown: u32,
    /// The balance is known and its price is not.
    pub unpriced: u32,
}

/// How a total changed within a day, by the prices alone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct TotalChange {
    /// Whether it is less than it was.
    pub down: bool,
    /// By how much, with its unit and without a sign.
    pub text: String,
    /// The same in per cent, without a sign.
    pub percent: String,
    /// How many coins this does not count, because nobody told what they were worth.
    pub left_out: u32,
}
