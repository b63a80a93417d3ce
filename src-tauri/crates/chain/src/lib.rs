//! Chains: registry, addresses, decoding, digests, compiling, facts. Pure.
//!
//! Every function depends on its arguments only: no network, no clock, no randomness, no storage. The
//! unsigned bytes are the one source for what the consent window shows, what both shares sign, and what is
//! broadcast, and only this crate reads them.

mod address;
mod amount;
pub mod cardano;
pub mod cosmos;
mod currency;
mod curve;
mod digest;
mod encoding;
pub mod evm;
pub mod facts;
mod hashes;
mod inspect;
mod kind;
mod kinds;
mod note;
mod path;
mod payload;
mod price;
mod rates;
mod registry;
pub mod ripple;
pub mod solana;
pub mod substrate;
pub mod sui;
mod text;
pub mod ton;
mod transaction;
pub mod tron;
mod unsigned;
mod utc;
pub mod utxo;

pub use address::{AddressProblem, PublicKey};
pub use amount::{Amount, AmountError};
pub use currency::{Currency, FiatAmount};
pub use digest::{Digest, DigestError};
pub use encoding::{CarriedError, CarriedOne, TxEncoding, in_branch};
pub use evm::decode::DecodeError;
pub use evm::facts::KnownToken;
pub use inspect::{InspectError, Inspection};
pub use note::{Carries, Note, NoteProblem};
pub use path::{DerivePath, PathError};
pub use payload::{
    Live, NotAsSaid, NotSigned, PayloadError, PayloadSignature, Prepared, SignatureKind, SignedError, SignedPayload,
    SpentOutput,
};
pub use price::{Cents, Price, hundredths};
pub use rates::{Exchange, Rate, Rates, RatesProblem};
pub use registry::{
    Chain, ChainKind, Finality, Genesis, LISTED, Listed, Maturity, Money, NativeCoin, NewChain, NewChainProblem,
    PublicEndpoint, Receipt, Registry, Rules, SigningMode,
};
pub use text::plain_text;
pub use transaction::Transaction;
pub use unsigned::UnsignedError;
pub use utc::{Day, iso_utc, millis_of_iso};
