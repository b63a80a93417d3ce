//! The row of a chain: one column for each fact that the wallet assumes about it.

use std::fmt;

use alloy::primitives::U256;
use lockstep_texts::{Said, progress};

use super::{ChainKind, Rules, SigningMode};
use crate::Amount;

/// One row of the table: everything that the wallet assumes about a chain, one fact in each column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chain {
    /// The name on the wire, for example `Ethereum`. Matched in any case.
    pub name: &'static str,
    /// Other names of the chain. Matched in any case.
    pub aliases: &'static [&'static str],
    /// The chain kind.
    pub kind: ChainKind,
    /// The parameters within the kind.
    pub rules: Rules,
    /// The coin in which fees are paid.
    pub native: NativeCoin,
    /// The signature scheme.
    pub signing_mode: SigningMode,
    /// The only derive path that the wallet uses on this chain, as sent, for example `m/44'/60'/0'/0/0`.
    /// ECDSA keys are derived with every level non-hardened. EdDSA chains use the vault's root key and ignore
    /// the path. Empty if vaults have no key for the chain.
    pub derive_path: &'static str,
    /// Whether its coins have value.
    pub money: Money,
    /// How thoroughly this version of the wallet was tested on it.
    pub maturity: Maturity,
    /// A total fee that no honest transaction reaches, in the smallest unit of the native coin. The wallet
    /// drafts no transaction with such a fee, and a transaction from elsewhere gets a finding of severity
    /// danger.
    pub highest_fee: u128,
    /// When a transaction is final.
    pub finality: Finality,
    /// How a node proves that it is on this chain.
    pub genesis: Genesis,
    /// Public endpoints. The first one is the default.
    pub endpoints: &'static [PublicEndpoint],
    /// The native coin's id at CoinGecko; `None` if it has no price there.
    pub price_id: Option<&'static str>,
    /// The chain's id at the price source, if the source has prices of the chain's tokens.
    pub price_chain: Option<&'static str>,
    /// The URL of a transaction at an explorer, with `{hash}` in place of the hash; `None` without explorer.
    pub explorer: Option<&'static str>,
    /// Whether the list of networks shows it before the person opens the full list.
    pub listed_first: bool,
    /// Its place among the networks that a new vault is offered, with which most people begin; `None` if it is not offered there.
    pub recommended: Option<u8>,
    /// Whether a person added it: its name, ticker and kind of money are what they typed.
    pub added: bool,
}

/// The coin in which a chain charges its fees.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NativeCoin {
    /// Ticker, for example `ETH`.
    pub ticker: &'static str,
    /// The number of decimals, for example 18.
    pub decimals: u8,
}

/// Whether a chain's coins have value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Money {
    /// They have value.
    Real,
    /// They have no value, on a public test network.
    Test,
    /// They have no value, on a network on this computer.
    Local,
}

impl Money {
    /// Whether the coins have no value.
    pub const fn is_test(self) -> bool {
        matches!(self, Self::Test | Self::Local)
    }
}

/// What this version of the wallet was tested against.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Maturity {
    /// A real node.
    Tried,
    /// An emulator of a node's rules.
    Experimental,
    /// Nothing: its transactions are read and shown, and no profile contains the chain.
    ReadOnly,
}

/// What a receipt shows: how sure it is that a transaction stays where it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Receipt {
    /// It is in a block, which another one could still replace.
    Block,
    /// Two thirds of the stake have voted for its block.
    Votes,
    /// It is in a block that the chain never takes back.
    Finality,
}

/// When a transaction is final, and how long to wait for that.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Finality {
    /// What a receipt of the chain shows.
    pub receipt: Receipt,
    /// The number of blocks, including the transaction's own, after which a receipt is final. More than one
    /// on chains that sometimes replace their newest block.
    pub confirmations: u32,
    /// How long to wait for a receipt if a step sets no limit, in seconds.
    pub receipt_seconds: u32,
}

impl Finality {
    /// What is waited for, behind "waiting for" and "confirmed by".
    pub fn said(self) -> Said {
        match (self.receipt, self.confirmations) {
            (Receipt::Block, 1) => progress::receipt_one_block(),
            (Receipt::Block, blocks) => progress::receipt_blocks(blocks.to_string()),
            (Receipt::Votes, _) => progress::receipt_votes(),
            (Receipt::Finality, _) => progress::receipt_finality(),
        }
    }
}

/// How a node proves that it is on a chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Genesis {
    /// By a value in the rules of the chain kind that is also signed: the chain id of an EVM or Cosmos chain,
    /// the genesis hash of a Substrate chain.
    InRules,
    /// By a block that only this chain has: the first block, or, on a chain that forked, the first block
    /// after the fork.
    Block {
        /// Its height.
        height: u64,
        /// Its hash, as the chain's nodes write it.
        hash: &'static str,
    },
    /// By the hashes of the first state, on a chain that identifies itself by two hashes.
    State {
        /// The hash of the root of the state.
        root: &'static str,
        /// The hash of the file of the state.
        file: &'static str,
    },
    /// By its network number.
    Network(u64),
}

/// An endpoint that its operator offers to the public, without a key. The wallet contacts none before the
/// person enables it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PublicEndpoint {
    /// The URL.
    pub url: &'static str,
    /// Who operates it and so learns what the wallet asks.
    pub operator: &'static str,
}

impl Chain {
    /// [`Chain::highest_fee`] as an amount.
    pub fn fee_bound(&self) -> Amount {
        Amount::from_raw(U256::from(self.highest_fee), self.native.decimals)
    }

    /// Whether `fee`, in the smallest unit of the native coin, reaches [`Chain::highest_fee`].
    pub fn is_extreme_fee(&self, fee: impl Into<u128>) -> bool {
        fee.into() >= self.highest_fee
    }

    /// The name for a party that knows only the chains of the table. An added network has it by its chain id,
    /// because its own name is known to one profile only.
    pub fn name_for_others(&self) -> String {
        match self.evm_id().filter(|_| self.added) {
            Some(id) => format!("evm-{id}"),
            None => self.name.to_owned(),
        }
    }

    /// The URL of the transaction `hash` at the chain's explorer; `None` without explorer.
    pub fn explorer_link(&self, hash: &str) -> Option<String> {
        self.explorer.map(|page| page.replace("{hash}", hash))
    }
}

impl fmt::Display for Chain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}
