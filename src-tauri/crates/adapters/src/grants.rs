//! Permissions that an account gave others to move its tokens, on chains whose logs tell of them.

use alloy::primitives::U256;

/// What a permission is about. It names the permission, whatever is in force of it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum GrantOver {
    /// An amount of a token.
    Amount {
        /// Who may move it.
        spender: String,
    },
    /// An amount of a token through Permit2, which itself needs a permission of the first form.
    ThroughPermit2 {
        /// Who may move it.
        spender: String,
    },
    /// All items of a collection.
    Collection {
        /// Who may move them.
        spender: String,
    },
    /// One item of a collection, which one account at a time may move.
    Item {
        /// The item's number.
        number: U256,
    },
}

/// A permission, as the log of its contract tells that there was one.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Grant {
    /// The token or the collection.
    pub contract: String,
    /// What it is about.
    pub over: GrantOver,
}

/// A permission, with the last transaction that a search found about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GrantFound {
    /// The permission.
    pub grant: Grant,
    /// The block of the transaction.
    pub block: u64,
    /// The transaction.
    pub hash: String,
}

/// The blocks that were searched, without a gap.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Searched {
    /// The first block that can contain a permission of the account.
    pub begin: u64,
    /// The first.
    pub first: u64,
    /// The last.
    pub last: u64,
    /// How many blocks the node allowed in one question.
    pub span: u64,
}

/// The result of a search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GrantSearch {
    /// What was found, newest first, each permission once.
    pub found: Vec<GrantFound>,
    /// All blocks that this search and those before it have read.
    pub searched: Searched,
    /// The latest block at that time.
    pub tip: u64,
}

impl GrantSearch {
    /// Whether every block that can contain a permission was read.
    pub const fn is_complete(&self) -> bool {
        self.searched.first <= self.searched.begin && self.searched.last >= self.tip
    }
}

/// How much a permission allows now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// At most this amount, in the token's smallest unit.
    UpTo(U256),
    /// Any amount, also of what arrives later.
    Unlimited,
    /// All items, also those that arrive later.
    AllItems,
    /// The item.
    OneItem,
}

/// What is in force of a permission.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InForce {
    /// Who may move it.
    pub spender: String,
    /// How much.
    pub extent: Extent,
    /// When it ends by itself, in Unix seconds.
    pub until: Option<u64>,
}

/// The call that takes a permission back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Revocation {
    /// The contract to call.
    pub to: String,
    /// The calldata.
    pub data: Vec<u8>,
}
