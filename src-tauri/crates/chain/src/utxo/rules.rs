//! What UTXO chains do not have in common.

/// Parameters of a UTXO chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UtxoRules {
    /// The locking script of our own outputs, and the form of our addresses.
    pub own: OwnScript,
    /// The version bytes of pay-to-public-key-hash addresses.
    pub p2pkh: &'static [u8],
    /// The version bytes of pay-to-script-hash addresses.
    pub p2sh: &'static [u8],
    /// The prefix of segwit addresses, if the chain has segwit.
    pub segwit: Option<&'static str>,
    /// The signature hash.
    pub sighash: Sighash,
    /// The dust limit in the smallest unit: nodes do not relay smaller outputs.
    pub dust: u64,
    /// The indexer that knows an address's outputs.
    pub indexer: Indexer,
}

/// A program that indexes a node's blocks by address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Indexer {
    /// Esplora.
    Esplora,
    /// Blockbook.
    Blockbook,
}

/// The locking script of our own outputs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OwnScript {
    /// Pay to witness public key hash, version 0.
    Wpkh,
    /// Pay to public key hash, in base58.
    Pkh,
    /// Pay to public key hash, in the CashAddr form without its prefix.
    CashAddr,
}

/// The signature hash.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sighash {
    /// The original algorithm for legacy scripts, BIP-143 for witnesses; type ALL.
    Bitcoin,
    /// BIP-143 for every script, with the FORKID bit: type 0x41.
    ForkId,
    /// ZIP-243 and ZIP-244: BLAKE2b, personalised with the consensus branch id.
    Zcash,
}
