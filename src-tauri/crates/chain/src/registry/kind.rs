//! Chain kinds and signature schemes, with the properties that hold for every chain of a kind.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::kinds::kinds;

/// What holds for every chain of a kind. Each kind states it in its folder.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Properties {
    pub(crate) name: &'static str,
    pub(crate) is_in_order: bool,
    pub(crate) may_pay_itself: bool,
    pub(crate) shares_addresses: bool,
    pub(crate) is_ethereum: bool,
    pub(crate) ignores_case: bool,
    pub(crate) tells_of_tokens: bool,
    pub(crate) names_tokens_itself: bool,
    pub(crate) signs_decimals: bool,
    pub(crate) keeps_bytes: bool,
    pub(crate) is_named_by_chain: bool,
}

impl Properties {
    /// A kind whose accounts number their transactions; what is special about it has to be added.
    pub(crate) const fn in_order(name: &'static str) -> Self {
        Self { is_in_order: true, ..Self::unordered(name) }
    }

    /// A kind whose accounts do not number their transactions; what is special about it has to be added.
    pub(crate) const fn unordered(name: &'static str) -> Self {
        Self {
            name,
            is_in_order: false,
            may_pay_itself: false,
            shares_addresses: false,
            is_ethereum: false,
            ignores_case: false,
            tells_of_tokens: false,
            names_tokens_itself: false,
            signs_decimals: false,
            keeps_bytes: false,
            is_named_by_chain: false,
        }
    }
}

macro_rules! chain_kind {
    ($($Kind:ident $folder:ident $Rules:ident $Transaction:ident $about:literal)+) => {
        /// The chain kind: how transactions are encoded, hashed and signed.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, specta::Type)]
        #[serde(rename_all = "snake_case")]
        pub enum ChainKind {
            $(#[doc = $about] $Kind,)+
        }

        impl ChainKind {
            const fn properties(self) -> &'static Properties {
                match self {
                    $(Self::$Kind => &crate::$folder::PROPERTIES,)+
                }
            }
        }
    };
}
kinds!(chain_kind);

impl ChainKind {
    /// The wire string, as agents and backups write it, for example `evm`.
    pub const fn as_str(self) -> &'static str {
        self.properties().name
    }

    /// Whether an account's transactions are numbered consecutively, without gaps or repeats.
    pub const fn is_in_order(self) -> bool {
        self.properties().is_in_order
    }

    /// Whether an account can pay itself with effect. On other kinds the money returns and only the fee is
    /// spent.
    pub const fn may_pay_itself(self) -> bool {
        self.properties().may_pay_itself
    }

    /// Whether a key has one address on all chains of this kind.
    pub const fn shares_addresses(self) -> bool {
        self.properties().shares_addresses
    }

    /// Whether keys of this kind sign texts and typed data, and contracts use Ethereum's ABI.
    pub const fn is_ethereum(self) -> bool {
        self.properties().is_ethereum
    }

    /// Whether addresses that differ only in the case of letters are equal.
    pub const fn ignores_case(self) -> bool {
        self.properties().ignores_case
    }

    /// Whether the chain tells a token's symbol and decimals, given only its contract.
    pub const fn tells_of_tokens(self) -> bool {
        self.properties().tells_of_tokens
    }

    /// Whether the signed bytes contain the token's name, so that the name is judged too.
    pub const fn names_tokens_itself(self) -> bool {
        self.properties().names_tokens_itself
    }

    /// Whether the signed bytes contain a token's decimals, so that the chain rejects a wrong number.
    pub const fn signs_decimals(self) -> bool {
        self.properties().signs_decimals
    }

    /// Whether the journal stores the bytes of a signed transaction, instead of the text that is sent to nodes.
    pub(crate) const fn keeps_bytes(self) -> bool {
        self.properties().keeps_bytes
    }

    /// Whether agents and other wallets treat each chain of this kind as a kind of its own.
    pub(crate) const fn is_named_by_chain(self) -> bool {
        self.properties().is_named_by_chain
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
