use std::fmt;

use serde::{Deserialize, Serialize};

/// The family a chain belongs to: how its transactions are encoded, hashed and signed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "snake_case")]
pub enum ChainKind {
    /// Ethereum and everything that speaks its JSON-RPC. Wire string `evm`.
    Evm,
    /// Bitcoin and what descends from it.
    Utxo,
    /// The Cosmos SDK, THORChain and MayaChain included.
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

    /// Whether each transaction of an account names its place in their order, so that they follow each other without gap or repeat.
    pub const fn is_in_order(self) -> bool {
        match self {
            Self::Evm | Self::Cosmos | Self::Ripple | Self::Substrate | Self::Ton => true,
            Self::Utxo | Self::Solana | Self::Tron | Self::Sui | Self::Cardano => false,
        }
    }

    /// Whether an account may pay itself. Where it may not, the money comes back, and only the fee is spent.
    pub const fn may_pay_itself(self) -> bool {
        matches!(self, Self::Evm)
    }

    /// Whether one key has one address on all chains of this kind.
    pub const fn shares_addresses(self) -> bool {
        matches!(self, Self::Evm)
    }

    /// Whether texts and typed data are signed by keys of this kind, and contracts are called by Ethereum's ABI.
    pub const fn is_ethereum(self) -> bool {
        matches!(self, Self::Evm)
    }

    /// Whether two spellings of an address that differ in nothing but the case of letters are one address.
    pub const fn ignores_case(self) -> bool {
        matches!(self, Self::Evm)
    }

    /// Whether a token of this kind can be looked at on its chain, by its contract alone.
    pub const fn tells_of_tokens(self) -> bool {
        matches!(self, Self::Evm | Self::Solana | Self::Tron)
    }

    /// Whether what is signed says itself what a token is called, so that it is judged by that name as well.
    pub const fn names_tokens_itself(self) -> bool {
        matches!(self, Self::Solana)
    }

    /// Whether what is signed says how many decimals a token has, so that the chain refuses a wrong number.
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
    /// ML-DSA-44. No vault has such a key.
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
