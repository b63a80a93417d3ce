use std::fmt;

use serde::{Deserialize, Serialize};

use crate::evm::{self, AddressError};

/// The family a chain belongs to: how its transactions are encoded, hashed and signed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "snake_case")]
pub enum ChainKind {
    /// Ethereum and everything that speaks its JSON-RPC. Wire string `evm`.
    Evm,
}

impl ChainKind {
    /// The wire string, as agents and backups write it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Evm => "evm",
        }
    }
}

impl fmt::Display for ChainKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The signature scheme a chain uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "snake_case")]
pub enum SigningMode {
    /// ECDSA over secp256k1. Wire string `ecdsa_secp256k1`.
    EcdsaSecp256k1,
    /// EdDSA over ed25519. Wire string `eddsa_ed25519`.
    EddsaEd25519,
}

impl SigningMode {
    /// The wire string, as agents write it in `signing_mode`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::EcdsaSecp256k1 => "ecdsa_secp256k1",
            Self::EddsaEd25519 => "eddsa_ed25519",
        }
    }
}

impl fmt::Display for SigningMode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The coin a chain charges its fees in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NativeCoin {
    /// Ticker, for example `ETH`.
    pub ticker: &'static str,
    /// How many decimals one coin has, for example 18.
    pub decimals: u8,
}

/// One row of the registry: everything the wallet assumes about a chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chain {
    /// The name on the wire, for example `Ethereum`. Matched without regard to case.
    pub name: &'static str,
    /// The family.
    pub kind: ChainKind,
    /// The signature scheme.
    pub signing_mode: SigningMode,
    /// The coin fees are paid in.
    pub native: NativeCoin,
    /// The only derive path the wallet uses on this chain, as sent, for example `m/44'/60'/0'/0/0`.
    pub derive_path: &'static str,
    /// The EIP-155 chain id.
    pub chain_id: u64,
    /// The page of a transaction, with `{hash}` where the hash goes; absent where there is none.
    pub explorer_tx: Option<&'static str>,
    /// How long to wait for a receipt when the step does not say.
    pub receipt_timeout_seconds: u32,
    /// How many blocks, the including one counted, make a receipt final.
    pub confirmations: u32,
    /// Other names the chain goes by. Matched without regard to case.
    pub aliases: &'static [&'static str],
}

impl Chain {
    /// An address as this chain writes it; blanks around it are not part of it.
    ///
    /// # Errors
    /// [`AddressError`], whose sentence says what is wrong with the text.
    pub fn address(&self, text: &str) -> Result<String, AddressError> {
        match self.kind {
            ChainKind::Evm => evm::parse_address(text.trim()).map(|address| address.to_string()),
        }
    }

    /// Whether `name` is this chain's name or one of its aliases, without regard to case. Every EVM chain is also called
    /// `evm-` and its chain id.
    pub fn is_called(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
            || self.aliases.iter().any(|alias| alias.eq_ignore_ascii_case(name))
            || evm::is_id(self.chain_id, name)
    }

    /// The page of the transaction `hash` (with `0x`), where the chain has an explorer.
    pub fn explorer_link(&self, hash: &str) -> Option<String> {
        self.explorer_tx.map(|page| page.replace("{hash}", hash))
    }
}
