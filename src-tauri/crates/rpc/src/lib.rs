//! Clients for the nodes of every chain kind (balances, fees, nonces, broadcasts, receipts), and for a source
//! of prices and one of exchange rates.
//!
//! A failed read is an error, never a zero. A broadcast without a clear answer is [`Sent::Unknown`], never a
//! failure.

pub mod cardano;
pub mod cosmos;
mod endpoint;
pub mod evm;
mod health;
mod incoming;
mod jsonrpc;
mod ledger;
mod prices;
mod public;
mod rates;
pub mod ripple;
mod silence;
pub mod solana;
pub mod substrate;
pub mod sui;
pub mod ton;
pub mod tron;
pub mod utxo;
mod wire;

pub use endpoint::{Endpoint, EndpointError};
pub use health::{Health, Heard};
pub use incoming::{Arrival, Arrivals, Bounds, Lacks, Since};
pub use ledger::{Done, Ledger, Outcome};
pub use prices::{Age, PriceOf, PriceSource, Quote, Unpriced};
pub use public::{DocumentUrl, Fetch, NotFetched, PublicFetch, Resolve, SystemResolver, TestServer};
pub use rates::{NoRates, RateSource};
pub use silence::Silence;

use lockstep_texts::{Said, Worded, displayed_in_english, error};

/// Why a node could not be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RpcError {
    /// No endpoint is enabled for the chain.
    NoEndpoint(String),
    /// The wallet has no client for this chain.
    NotSpokenTo(&'static str),
    /// The node has another EIP-155 chain id.
    WrongChain {
        /// The node's host.
        host: String,
        /// The chain id that it reported.
        found: u64,
        /// The chain id that was expected.
        expected: u64,
    },
    /// The node is on another network.
    OtherNetwork {
        /// The node's host.
        host: String,
        /// The chain that was expected.
        expected: &'static str,
        /// What the node reported: the hash of the first block, or a chain id. Bounded.
        found: String,
    },
    /// The node did not answer, or not in time.
    Unreachable {
        /// The node's host.
        host: String,
        /// The error of the connection.
        detail: String,
    },
    /// The node answered with an error.
    Refused {
        /// The node's host.
        host: String,
        /// The node's own words, bounded.
        message: String,
    },
    /// The answer does not have the expected form.
    Nonsense {
        /// The node's host.
        host: String,
        /// The kind of answer.
        what: &'static str,
    },
}

impl Worded for RpcError {
    fn said(&self) -> Said {
        match self {
            Self::NoEndpoint(chain) => error::rpc_switched_off(chain.as_str()),
            Self::NotSpokenTo(chain) => error::rpc_not_spoken_to(*chain),
            Self::WrongChain { host, found, expected } => {
                error::rpc_wrong_chain(host.as_str(), found.to_string(), expected.to_string())
            }
            Self::OtherNetwork { host, expected, found } => {
                error::rpc_other_network(host.as_str(), *expected, found.as_str())
            }
            Self::Unreachable { host, detail } => error::rpc_unreachable(host.as_str(), detail.as_str()),
            Self::Refused { host, message } => error::rpc_refused(host.as_str(), message.as_str()),
            Self::Nonsense { host, what } => error::rpc_nonsense(host.as_str(), *what),
        }
    }
}

displayed_in_english!(RpcError);

/// The result of a broadcast.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Sent {
    /// The node accepted the bytes.
    Accepted,
    /// The node had the bytes already.
    Known,
    /// The nonce, sequence or input is used, by these bytes or by others.
    NonceUsed,
    /// The node refused for now. It could accept these bytes later.
    NotNow(String),
    /// The node's answer proves that these bytes can never be mined.
    Never(String),
    /// No clear answer. The node may or may not have the bytes.
    Unknown(String),
}
