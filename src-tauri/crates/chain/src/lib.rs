//! Chains: registry, addresses, decoding, digests, compiling, facts. Pure.
//!
//! Every function depends on its arguments only: no network, no clock, no randomness, no storage. The
//! unsigned bytes are the one source for what the consent window shows, what both shares sign, and what is
//! broadcast, and only this crate reads them.

mod address;
mod amount;
mod cardano;
mod carried;
mod cosmos;
mod curve;
mod digest;
pub mod evm;
pub mod facts;
mod hashes;
mod inspect;
mod note;
mod path;
mod payload;
mod price;
mod registry;
mod ripple;
mod solana;
mod substrate;
mod sui;
mod text;
mod ton;
mod transaction;
mod tron;
mod unsigned;
mod utc;
mod utxo;

pub use address::{AddressProblem, PublicKey};
pub use amount::{Amount, AmountError};
pub use cardano::payload::CardanoTransaction;
pub use cardano::terms::{CardanoPaid, CardanoTerms};
pub use carried::{Carried, CarriedError, CarriedOne, in_branch};
pub use cosmos::payload::{CosmosTransaction, Offered};
pub use digest::{Digest, DigestError};
pub use evm::decode::DecodeError;
pub use evm::facts::KnownToken;
pub use evm::payload::EvmTransaction;
pub use inspect::{InspectError, Inspection};
pub use note::{Carries, Note, NoteProblem};
pub use path::{DerivePath, PathError};
pub use payload::{
    Live, NotAsSaid, NotSigned, PayloadError, PayloadSignature, Prepared, SignatureKind, SignedError, SignedPayload,
    SpentOutput,
};
pub use price::{Cents, Price, hundredths};
pub use registry::{
    Chain, ChainKind, CosmosKeys, CosmosRules, EvmRules, Finality, GasPrices, Genesis, Indexer, Maturity, Money,
    NativeCoin, OwnScript, Pallet, PublicEndpoint, Receipt, Registry, Rules, Sighash, SigningMode, SubstrateRules,
    UtxoRules, VaultChain,
};
pub use ripple::payload::RippleTransaction;
pub use solana::payload::SolanaTransaction;
pub use solana::tokens as solana_tokens;
pub use substrate::payload::SubstrateTransaction;
pub use substrate::terms::{MortalEra, Terms};
pub use sui::needs::{NamedObject, SuiNeeds, sui_type};
pub use sui::payload::SuiTransaction;
pub use text::plain_text;
pub use ton::on_chain as ton_on_chain;
pub use ton::payload::TonTransaction;
pub use transaction::Transaction;
pub use tron::payload::TronTransaction;
pub use tron::terms as tron_terms;
pub use unsigned::UnsignedError;
pub use utc::iso_utc;
pub use utxo::own::taproot_output;
pub use utxo::payload::UtxoTransaction;
pub use utxo::unsigned::zcash_spends;
