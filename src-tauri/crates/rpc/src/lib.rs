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
pub use prices::{PriceOf, PriceSource, Quote, Unpriced};
pub use public::{DocumentUrl, Fetch, NotFetched, PublicFetch, Resolve, SystemResolver, TestServer};
pub use rates::{NoRates, RateSource};

/// Why a node could not be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RpcError {
    /// No endpoint is enabled for the chain.
    #[error("{0} is switched off, so no node was asked. Switch it on in Settings; nothing is contacted before that.")]
    NoEndpoint(String),
    /// The wallet has no client for this chain.
    #[error("This version cannot query nodes of {0}, so nothing is known about it.")]
    NotSpokenTo(&'static str),
    /// The node has another EIP-155 chain id.
    #[error("The node at {host} is on chain {found}, not {expected}. It is not used.")]
    WrongChain {
        /// The node's host.
        host: String,
        /// The chain id that it reported.
        found: u64,
        /// The chain id that was expected.
        expected: u64,
    },
    /// The node is on another network.
    #[error("The node at {host} is not on {expected}: it says {found}. It is not used.")]
    OtherNetwork {
        /// The node's host.
        host: String,
        /// The chain that was expected.
        expected: &'static str,
        /// What the node reported: the hash of the first block, or a chain id. Bounded.
        found: String,
    },
    /// The node did not answer, or not in time.
    #[error("The node at {host} did not answer ({detail}). The value is unknown, not zero.")]
    Unreachable {
        /// The node's host.
        host: String,
        /// The error of the connection.
        detail: String,
    },
    /// The node answered with an error.
    #[error("The node at {host} refused: {message}")]
    Refused {
        /// The node's host.
        host: String,
        /// The node's own words, bounded.
        message: String,
    },
    /// The answer does not have the expected form.
    #[error("The node at {host} gave an answer that cannot be read ({what}).")]
    Nonsense {
        /// The node's host.
        host: String,
        /// The kind of answer.
        what: &'static str,
    },
}

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
