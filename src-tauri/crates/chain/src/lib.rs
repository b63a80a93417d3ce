//! What a chain is: registry, addresses, decoding, digests, compiling, facts. Pure.
//!
//! Everything here is a function of its arguments: no network, no clock, no randomness, no
//! storage. What the consent window shows, what both shares sign and what gets broadcast are all
//! derived from the same unsigned bytes, here and nowhere else.

mod amount;
mod chain;
mod digest;
pub mod evm;
mod path;
mod registry;
mod text;
mod utc;

pub use amount::{Amount, AmountError};
pub use chain::{Chain, ChainKind, NativeCoin, SigningMode};
pub use digest::{Digest, DigestError};
pub use evm::decode::DecodeError;
pub use evm::facts::KnownToken;
pub use path::{DerivePath, PathError};
pub use registry::Registry;
pub use text::plain_text;
pub use utc::iso_utc;

/// The pre-signing hash of `unsigned`, whatever the kind of `chain`.
///
/// This is what both parties of a signature compute for themselves from the whole transaction.
/// It does not judge the transaction: see [`evm::facts::facts`] for that.
pub fn digest_to_sign(chain: &Chain, unsigned: &[u8]) -> Result<Digest, DecodeError> {
    match chain.kind {
        ChainKind::Evm => evm::decode(unsigned, chain).map(|tx| tx.digest()),
    }
}
