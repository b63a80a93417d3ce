use std::fmt;

use serde::{Deserialize, Serialize};

use crate::row::{Row, Rules};
use crate::{PublicKey, evm, registry};

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

    /// The kind of a row of the table; none where no vault has keys for it.
    pub(crate) const fn of(rules: &Rules) -> Option<Self> {
        Some(match rules {
            Rules::Evm(_) => Self::Evm,
            Rules::Utxo(_) => Self::Utxo,
            Rules::Cosmos(_) => Self::Cosmos,
            Rules::Ripple => Self::Ripple,
            Rules::Tron => Self::Tron,
            Rules::Solana => Self::Solana,
            Rules::Sui => Self::Sui,
            Rules::Substrate(_) => Self::Substrate,
            Rules::Ton => Self::Ton,
            Rules::Cardano => Self::Cardano,
            Rules::Qbtc => return None,
        })
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
    /// The EIP-155 chain id; zero on a chain of another kind.
    pub chain_id: u64,
    /// Its row of the table of all chains; none for the two EVM chains with test money, which are in no table.
    pub row: Option<&'static Row>,
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
    /// [`AddressProblem`], whose sentence says what is wrong with the text.
    pub fn address(&self, text: &str) -> Result<String, AddressProblem> {
        match (self.kind, self.row) {
            (ChainKind::Evm, _) => Ok(evm::parse_address(text.trim())?.to_string()),
            (_, Some(row)) => row.address(text).map_err(|problem| AddressProblem::Other(problem.reason())),
            (_, None) => Err(AddressProblem::Other("its addresses are not known")),
        }
    }

    /// The address that a word of a text stands for. On EVM chains an odd prefix or a wrong checksum does not make it another account.
    pub fn address_in(&self, word: &str) -> Option<String> {
        if self.kind != ChainKind::Evm {
            return self.address(word).ok();
        }
        let prefixed = word.get(..2).is_some_and(|start| start.eq_ignore_ascii_case("0x"));
        let digits = if prefixed { word.get(2..)? } else { word };
        let bytes: [u8; 20] = hex::decode(digits).ok()?.try_into().ok()?;
        Some(alloy::primitives::Address::from(bytes).to_string())
    }

    /// The row whose rules its transactions follow.
    pub fn rules(&self) -> Option<&'static Row> {
        self.row.or_else(|| registry::of_test_money(self.chain_id))
    }

    /// Whether two addresses are of one account: on TON they are written in several forms, which say what is to come back.
    pub fn is_same_address(&self, one: &str, other: &str) -> bool {
        one == other || (self.kind == ChainKind::Ton && crate::ton::on_chain::same_account(one, other))
    }

    /// The address that `key` has on this chain.
    ///
    /// # Errors
    /// [`AddressProblem`]: the key is of another curve.
    pub fn address_of(&self, key: &PublicKey) -> Result<String, AddressProblem> {
        match (self.kind, key, self.row) {
            (ChainKind::Evm, PublicKey::Secp256k1(key), _) => Ok(evm::address_of(key)?.to_string()),
            (_, _, Some(row)) => row.address_of(key).map_err(|problem| AddressProblem::Other(problem.reason())),
            (_, _, None) => Err(AddressProblem::Other("its addresses are not known")),
        }
    }

    /// Whether `name` is this chain's name or one of its aliases, without regard to case. Every EVM chain is also called
    /// `evm-` and its chain id.
    pub fn is_called(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
            || self.aliases.iter().any(|alias| alias.eq_ignore_ascii_case(name))
            || (self.kind == ChainKind::Evm && evm::is_id(self.chain_id, name))
    }

    /// The page of the transaction `hash`, written as the chain writes it, where the chain has an explorer.
    pub fn explorer_link(&self, hash: &str) -> Option<String> {
        self.explorer_tx.map(|page| page.replace("{hash}", hash))
    }
}

/// Why a text or a key is no address of a chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AddressProblem {
    /// Of an EVM chain.
    #[error(transparent)]
    Evm(#[from] evm::AddressError),
    /// Of a chain of another kind.
    #[error("{0}")]
    Other(&'static str),
}
