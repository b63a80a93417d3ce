use std::fmt;
use std::num::NonZeroU64;

use super::{ChainKind, Rules, Sighash, SigningMode, UtxoRules};
use crate::evm;

/// One row of the table: everything the wallet assumes about a chain, each fact in a column of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chain {
    /// The name on the wire, for example `Ethereum`. Matched without regard to case.
    pub name: &'static str,
    /// Other names the chain goes by. Matched without regard to case.
    pub aliases: &'static [&'static str],
    /// The family.
    pub kind: ChainKind,
    /// What differs within the family.
    pub rules: Rules,
    /// The coin fees are paid in.
    pub native: NativeCoin,
    /// The signature scheme.
    pub signing_mode: SigningMode,
    /// The only derive path the wallet uses on this chain, as sent, for example `m/44'/60'/0'/0/0`. ECDSA keys are derived with
    /// every level non-hardened; EdDSA chains use the vault's root key and ignore it. Empty where no vault has a key.
    pub derive_path: &'static str,
    /// Whether its coins are worth something.
    pub money: Money,
    /// How far this version of the wallet was tried on it.
    pub maturity: Maturity,
    /// What no honest transaction costs, in the smallest unit of the native coin, all of its fee together. The wallet drafts none that may
    /// cost as much, and one from elsewhere that may is a danger.
    pub highest_fee: u128,
    /// When a transaction counts as done.
    pub finality: Finality,
    /// How a node shows that it is on this chain and on no other.
    pub genesis: Genesis,
    /// Endpoints that anybody may use. The first is the default of the list.
    pub endpoints: &'static [PublicEndpoint],
    /// What price sources call the native coin: its id at CoinGecko. None for coins that no source knows.
    pub price_id: Option<&'static str>,
    /// What the price source calls the chain, where it knows prices of the chain's tokens.
    pub price_chain: Option<&'static str>,
    /// The page of a transaction, with `{hash}` where the hash goes; none where there is no explorer.
    pub explorer: Option<&'static str>,
    /// Whether it stands in the list of networks before the person opens the rest of it.
    pub listed_first: bool,
}

/// The coin a chain charges its fees in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NativeCoin {
    /// Ticker, for example `ETH`.
    pub ticker: &'static str,
    /// How many decimals one coin has, for example 18.
    pub decimals: u8,
}

/// Whether a chain's coins are worth something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Money {
    /// They are.
    Real,
    /// They are worth nothing, on a network that everybody shares.
    Test,
    /// They are worth nothing, on a network on this computer.
    Local,
}

impl Money {
    /// Whether the coins are worth nothing.
    pub const fn is_test(self) -> bool {
        matches!(self, Self::Test | Self::Local)
    }
}

/// What this version of the wallet was run against.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Maturity {
    /// A node that somebody else wrote.
    Tried,
    /// An emulator of a node's rules, which is no node.
    Experimental,
    /// Nothing: its transactions are read and shown, and no profile reaches it.
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

/// When a transaction counts as done, and how long to wait for that.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Finality {
    /// What a receipt of the chain shows.
    pub receipt: Receipt,
    /// How many blocks, the including one counted, make a receipt final. More than one where the newest block is replaced now
    /// and then.
    pub confirmations: u32,
    /// How long to wait for a receipt when a step does not say, in seconds.
    pub receipt_seconds: u32,
}

impl Finality {
    /// What is waited for, behind "waiting for" and "confirmed by".
    pub fn in_words(self) -> String {
        match (self.receipt, self.confirmations) {
            (Receipt::Block, 1) => "one block".to_owned(),
            (Receipt::Block, blocks) => format!("{blocks} blocks"),
            (Receipt::Votes, _) => "the votes of two thirds of the stake".to_owned(),
            (Receipt::Finality, _) => "a final block".to_owned(),
        }
    }
}

/// How a node shows that it is on a chain and on no other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Genesis {
    /// By what the rules of its kind name, because it is signed as well: the chain id of an EVM or Cosmos chain, the first block of
    /// a Substrate chain.
    InRules,
    /// By a block that no other chain has, and that stands for all blocks before it: the first one, but on a chain that shares
    /// its beginning with another one.
    Block {
        /// Its height.
        height: u64,
        /// Its hash, as the chain's nodes write it.
        hash: &'static str,
    },
    /// By the first state of a chain that names it with two hashes.
    State {
        /// The hash of the state's root.
        root: &'static str,
        /// The hash of the state's file.
        file: &'static str,
    },
    /// By the number of its network.
    Network(u64),
}

/// An endpoint that its operator publishes for anybody's use, without a key. None is contacted before the person switched it on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PublicEndpoint {
    /// Its address.
    pub url: &'static str,
    /// Who operates it, and so learns what is asked.
    pub operator: &'static str,
}

impl Chain {
    /// Whether a fee, in the smallest unit of the native coin, is one that no honest transaction costs.
    pub fn is_extreme_fee(&self, fee: impl Into<u128>) -> bool {
        fee.into() >= self.highest_fee
    }

    /// The EIP-155 chain id; none on a chain of another kind.
    pub const fn evm_id(&self) -> Option<NonZeroU64> {
        match self.rules {
            Rules::Evm(rules) => Some(rules.chain_id),
            _ => None,
        }
    }

    /// Whether what is signed names the branch of the rules that is in force, which changes with the chain's height.
    pub const fn has_branches(&self) -> bool {
        matches!(self.rules, Rules::Utxo(UtxoRules { sighash: Sighash::Zcash, .. }))
    }

    /// The family as agents and other wallets write it, for example `evm`. Each chain of Substrate is a family of its own to them.
    pub fn kind_on_the_wire(&self) -> String {
        match self.rules {
            Rules::Substrate(_) => self.name.to_lowercase(),
            _ => self.kind.to_string(),
        }
    }

    /// Whether `name` is this chain's name or one of its aliases, without regard to case. Every EVM chain is also called
    /// `evm-` and its chain id.
    pub fn is_called(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
            || self.aliases.iter().any(|alias| alias.eq_ignore_ascii_case(name))
            || self.evm_id().is_some_and(|id| evm::is_id(id.get(), name))
    }

    /// The page of the transaction `hash`, written as the chain writes it, where the chain has an explorer.
    pub fn explorer_link(&self, hash: &str) -> Option<String> {
        self.explorer.map(|page| page.replace("{hash}", hash))
    }
}

impl fmt::Display for Chain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}
