//! Talking to chains: balances, fees, nonces, broadcast, receipts. One module per chain kind; and one that asks for prices.
//!
//! A failed read is an error, never a zero; a broadcast that got no clear answer is [`Sent::Unknown`], never a failure.

mod blockbook;
mod cardano;
mod cosmos;
mod endpoint;
mod esplora;
pub mod evm;
mod health;
mod jsonrpc;
mod ledger;
mod prices;
mod ripple;
mod solana;
mod substrate;
mod sui;
mod ton;
mod tron;
mod wire;

pub use blockbook::Blockbook;
pub use cardano::{AT_ONCE as CARDANO_AT_ONCE, Cardano};
pub use cosmos::Cosmos;
pub use endpoint::{Endpoint, EndpointError};
pub use esplora::Esplora;
pub use health::{Health, Heard};
pub use ledger::{
    CardanoCosts, CardanoLedger, CardanoOutput, CardanoTip, CardanoToken, CosmosAccount, CosmosLedger, Done,
    FinalBlock, GasPrice, Ledger, MintSays, Outcome, Priced, Reserves, RippleAccount, RippleLedger, SolanaAccount,
    SolanaLedger, Spend, SubstrateAccount, SubstrateLedger, SubstrateRuntime, SuiCoinObject, SuiEpoch, SuiLedger,
    SuiNow, SuiObject, SuiOwner, SuiSimulated, Tax, TokenAccount, TonAccount, TonLedger, TonState, TronAccount,
    TronBlock, TronLedger, TronPrices, TronResources, Unspent, UtxoLedger,
};
pub use prices::{PriceOf, PriceSource, Quote, Unpriced};
pub use ripple::Ripple;
pub use solana::Solana;
pub use substrate::Substrate;
pub use sui::Sui;
pub use ton::Ton;
pub use tron::Tron;

/// Why a node could not be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RpcError {
    /// No endpoint was chosen for the chain.
    #[error("{0} is switched off, so no node was asked. Switch it on in Settings; nothing is contacted before that.")]
    NoEndpoint(String),
    /// There is no code here that speaks with the chain's nodes.
    #[error("Nodes of {0} are not spoken to yet, so nothing is known of it.")]
    NotSpokenTo(&'static str),
    /// The node is for another chain.
    #[error("The node at {host} is on chain {found}, not {expected}. It is not used.")]
    WrongChain {
        /// The node's host.
        host: String,
        /// The chain id it told.
        found: u64,
        /// The chain id it must have.
        expected: u64,
    },
    /// The node is for another network.
    #[error("The node at {host} is not on {expected}: it says {found}. It is not used.")]
    OtherNetwork {
        /// The node's host.
        host: String,
        /// The chain it must be on.
        expected: &'static str,
        /// What it told: a first block's hash, a chain id. Bounded.
        found: String,
    },
    /// The node did not answer, or not in time.
    #[error("The node at {host} did not answer ({detail}). The value is unknown, not zero.")]
    Unreachable {
        /// The node's host.
        host: String,
        /// What happened on the wire.
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
    /// The answer is not what the question asks for.
    #[error("The node at {host} gave an answer that cannot be read ({what}).")]
    Nonsense {
        /// The node's host.
        host: String,
        /// Which answer.
        what: &'static str,
    },
}

/// What became of a broadcast.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Sent {
    /// The node took the bytes.
    Accepted,
    /// The node had the bytes already.
    Known,
    /// What only one transaction can use (its nonce, its sequence, its inputs) is used up: by these bytes or by others.
    NonceUsed,
    /// The node refused for now; the same bytes could be taken later.
    NotNow(String),
    /// The node's answer proves that these bytes can never be mined.
    Never(String),
    /// No clear answer: the node may or may not have them.
    Unknown(String),
}
