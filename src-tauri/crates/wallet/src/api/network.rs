use serde::{Deserialize, Serialize};

/// A network that the person may switch.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Network {
    pub chain: String,
    /// The chain id in its transactions; empty if they have none.
    pub chain_id: String,
    /// The ticker of its native coin.
    pub ticker: String,
    /// Whether its coins are worth nothing.
    pub test: bool,
    /// Whether it is a network on this computer.
    pub local: bool,
    /// Whether the short list shows it.
    pub listed_first: bool,
    /// Its place among the networks that a new vault is offered; `None` if it is not offered there.
    pub recommended: Option<u8>,
    /// Whether this version was only run against an emulator of its nodes, and never against a live one.
    pub experimental: bool,
    /// Whether the person added it: its name, coin and kind of money are what they typed.
    pub added: bool,
    /// A total fee with its ticker. The wallet makes no transaction with this fee or a higher one.
    pub fee_bound: String,
    /// Whether it is preferred: the terminal and the tools use it if none is named.
    pub in_use: bool,
    /// The first endpoint; `None` means that the network is off and not contacted.
    pub endpoint: Option<String>,
    /// That endpoint's host and port.
    pub host: Option<String>,
    /// Every endpoint that may be contacted, in order; each is asked if those before it did not answer.
    pub endpoints: Vec<NetworkEndpoint>,
    /// The error of the first endpoint, if no other one answered either.
    pub last_error: Option<String>,
    /// The response time of the first endpoint that answers, in milliseconds.
    pub latency_ms: Option<u32>,
    /// The endpoints from when it was last on, in order.
    pub kept: Vec<String>,
    /// The interface that a node of one's own needs, in words.
    pub interface: String,
    /// Public endpoints. Only chosen ones are contacted.
    pub suggestions: Vec<Suggestion>,
}

/// An EVM network that the person adds, as they typed it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct NewNetwork {
    pub name: String,
    /// The address of a node: https, or http on this computer.
    pub url: String,
    /// In decimal digits, or in hex with `0x`.
    pub chain_id: String,
    /// The symbol of the coin in which it charges fees. The coin has 18 decimals.
    pub ticker: String,
    /// The page of an explorer.
    pub explorer: Option<String>,
    /// Whether its coins have no value.
    pub test: bool,
}

/// An endpoint that was chosen for a network.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct NetworkEndpoint {
    pub url: String,
    pub host: String,
    /// The error of its last request; `None` if that succeeded, or if there was none since the start.
    pub last_error: Option<String>,
    /// The time of its last answer, in milliseconds.
    pub latency_ms: Option<u32>,
}

/// An endpoint that its operator offers to everybody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Suggestion {
    pub url: String,
    pub host: String,
    /// The operator, who learns what is asked.
    pub operator: String,
    /// The error of its last request, if there was one.
    pub last_error: Option<String>,
    /// The time of its last answer, in milliseconds.
    pub latency_ms: Option<u32>,
}

/// Whether an address may be given out. On a real network this needs a backup, or the person's typed sentence
/// that they do without.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(tag = "state", rename_all = "camelCase")]
pub enum AddressGate {
    Open {
        address: String,
    },
    /// Not before a backup.
    NeedsBackup {
        /// The reason, and what to do.
        message: String,
    },
}
