//! Chain kinds and signature schemes, with the properties that hold for every chain of a kind.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The chain kind: how transactions are encoded, hashed and signed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "snake_case")]
pub enum ChainKind {
    /// Ethereum and every chain with its JSON-RPC. Wire string `evm`.
    Evm,
    /// Bitcoin and its descendants.
    Utxo,
    /// The Cosmos SDK, including THORChain and MayaChain.
    Cosmos,
    /// The XRP ledger.
    Ripple,
    /// Tron.
    Tron,
    /// Solana.
    Solana,
    /// Sui.
    Sui,
    /// Polkadot and Bittensor.
    Substrate,
    /// The Open Network.
    Ton,
    /// Cardano.
    Cardano,
}

impl ChainKind {
    /// The wire string, as agents and backups write it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Evm => "evm",
            Self::Utxo => "utxo",
            Self::Cosmos => "cosmos",
            Self::Ripple => "ripple",
            Self::Tron => "tron",
            Self::Solana => "solana",
            Self::Sui => "sui",
            Self::Substrate => "substrate",
            Self::Ton => "ton",
            Self::Cardano => "cardano",
        }
    }

    /// Whether an account's transactions are numbered consecutively, without gaps or repeats.
    pub const fn is_in_order(self) -> bool {
        match self {
            Self::Evm | Self::Cosmos | Self::Ripple | Self::Substrate | Self::Ton => true,
            Self::Utxo | Self::Solana | Self::Tron | Self::Sui | Self::Cardano => false,
        }
    }

    /// Whether an account can pay itself with effect. On other kinds the money returns and only the fee is
    /// spent.
    pub const fn may_pay_itself(self) -> bool {
        matches!(self, Self::Evm)
    }

    /// Whether a key has one address on all chains of this kind.
    pub const fn shares_addresses(self) -> bool {
        matches!(self, Self::Evm)
    }

    /// Whether keys of this kind sign texts and typed data, and contracts use Ethereum's ABI.
    pub const fn is_ethereum(self) -> bool {
        matches!(self, Self::Evm)
    }

    /// Whether addresses that differ only in the case of letters are equal.
    pub const fn ignores_case(self) -> bool {
        matches!(self, Self::Evm)
    }

    /// Whether the chain tells a token's symbol and decimals, given only its contract.
    pub const fn tells_of_tokens(self) -> bool {
        matches!(self, Self::Evm | Self::Solana | Self::Tron)
    }

    /// Whether the signed bytes contain the token's name, so that the name is judged too.
    pub const fn names_tokens_itself(self) -> bool {
        matches!(self, Self::Solana)
    }

    /// Whether the signed bytes contain a token's decimals, so that the chain rejects a wrong number.
    pub const fn signs_decimals(self) -> bool {
        matches!(self, Self::Solana)
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
    /// ML-DSA-44. Vaults have no such key.
    #[serde(rename = "ml_dsa_44")]
    MlDsa44,
}

impl SigningMode {
    /// The wire string, as agents write it in `signing_mode`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::EcdsaSecp256k1 => "ecdsa_secp256k1",
            Self::EddsaEd25519 => "eddsa_ed25519",
            Self::MlDsa44 => "ml_dsa_44",
        }
    }
}

impl fmt::Display for SigningMode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
