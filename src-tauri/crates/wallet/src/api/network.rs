use serde::{Deserialize, Serialize};

/// A network as the person may switch it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Network {
    /// The chain's name.
    pub chain: String,
    /// The chain id that its transactions carry; empty where they carry none.
    pub chain_id: String,
    /// Its native coin.
    pub ticker: String,
    /// Whether its coins are worth nothing.
    pub test: bool,
    /// Whether it is a network on this computer.
    pub local: bool,
    /// Whether it stands in the list before the person opens the rest of it.
    pub listed_first: bool,
    /// Whether this version was run against an emulator of its nodes only, and never against a live one.
    pub experimental: bool,
    /// Whether it is preferred: the terminal and the tools take it where none is named.
    pub in_use: bool,
    /// The endpoint that is asked first; `None` means that it is switched off and nothing is contacted.
    pub endpoint: Option<String>,
    /// That endpoint's host and port.
    pub host: Option<String>,
    /// Every endpoint that may be contacted, in the order in which they are asked: each one where those before it gave nothing.
    pub endpoints: Vec<NetworkEndpoint>,
    /// What went wrong at the first endpoint, where no other one answered either.
    pub last_error: Option<String>,
    /// How long the last answer took of the first endpoint that answers, in milliseconds.
    pub latency_ms: Option<u32>,
    /// The endpoints that it had when it was last on, in their order.
    pub kept: Vec<String>,
    /// What a node of one's own has to answer to, in words.
    pub interface: String,
    /// Endpoints that are open to anybody. None is contacted that was not chosen.
    pub suggestions: Vec<Suggestion>,
}

/// An endpoint that was chosen for a network.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct NetworkEndpoint {
    /// Its address.
    pub url: String,
    /// Its host and port.
    pub host: String,
    /// What went wrong at its last request; nothing where it went well, or where it was not asked since the start.
    pub last_error: Option<String>,
    /// How long its last answer took, in milliseconds.
    pub latency_ms: Option<u32>,
}

/// An endpoint that its operator publishes for anybody's use.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Suggestion {
    /// Its address.
    pub url: String,
    /// Its host and port.
    pub host: String,
    /// Who operates it, and so learns what is asked.
    pub operator: String,
    /// What went wrong at its last request, if it was ever asked.
    pub last_error: Option<String>,
    /// How long its last answer took, in milliseconds.
    pub latency_ms: Option<u32>,
}

/// Whether an address may be given out. On a real network a backup comes first, or the person's typed word that they do without.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(tag = "state", rename_all = "camelCase")]
pub enum AddressGate {
    /// It may.
    Open {
        /// The address.
        address: String,
    },
    /// It may not yet.
    NeedsBackup {
        /// Why, and what to do.
        message: String,
    },
}
