//! What a node tells of earlier blocks.

use alloy::primitives::{Address, B256, U256};

/// An ERC-20 transfer, as its contract logged it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TransferSeen {
    /// The contract, which alone vouches for the log.
    pub token: Address,
    /// The sender that it names.
    pub from: Address,
    /// The amount in the token's smallest unit.
    pub raw: U256,
    /// Its transaction.
    pub hash: B256,
    /// The number of the log in its block.
    pub place: u32,
    /// The block.
    pub block: u64,
    /// The block's time in Unix milliseconds, where the node tells it beside the log.
    pub at: Option<i64>,
}

/// A block, with the transactions of one account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BlockSeen {
    /// Its time in Unix milliseconds.
    pub at: i64,
    /// The transactions that the account sent, or that paid it.
    pub payments: Vec<PaymentSeen>,
}

/// A transaction of a block.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaymentSeen {
    /// Its hash.
    pub hash: B256,
    /// Its number in the block.
    pub place: u32,
    /// The sender.
    pub from: Address,
    /// The recipient; `None` if it creates a contract.
    pub to: Option<Address>,
    /// The wei that it sends along.
    pub value: U256,
}

/// What a mined transaction cost its sender.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cost {
    /// Whether it was executed without reverting, so that its value was paid.
    pub success: bool,
    /// The fee in wei.
    pub fee: U256,
}

/// A permission to move tokens, as a contract logged that it was given or changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GrantSeen {
    /// The token or the collection.
    pub contract: Address,
    /// Who may move what.
    pub over: Granted,
    /// Its transaction.
    pub hash: B256,
    /// The block.
    pub block: u64,
}

/// What a permission is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Granted {
    /// An amount of a token (ERC-20).
    Amount {
        /// Who may move it.
        spender: Address,
    },
    /// An amount of a token through Permit2, which holds a permission of its own.
    ThroughPermit2 {
        /// Who may move it.
        spender: Address,
    },
    /// All of a collection (ERC-721 and ERC-1155).
    Collection {
        /// Who may move it.
        spender: Address,
    },
    /// One item of a collection (ERC-721). Its contract knows one account at a time that may move it.
    Item {
        /// The item's number.
        number: U256,
    },
}
