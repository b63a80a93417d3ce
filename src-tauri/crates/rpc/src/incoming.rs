//! Payments that arrived at an address, as nodes tell them.
//!
//! No kind of node tells everything. An answer names the blocks that it covers and what it lacks, so that a missing payment never reads as
//! "nothing arrived".

use alloy::primitives::U256;

/// One amount that arrived.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Arrival {
    /// Its transaction; `None` if the node told only that the balance rose.
    pub hash: Option<String>,
    /// Tells several arrivals in one transaction apart.
    pub place: u32,
    /// The sender, if the node told one.
    pub from: Option<String>,
    /// The token; `None` for the native coin.
    pub token: Option<String>,
    /// The amount in the smallest unit.
    pub raw: U256,
    /// The block that contains it.
    pub block: u64,
    /// The time of that block, in Unix milliseconds, if the node told it.
    pub at: Option<i64>,
}

/// Where a search begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Since {
    /// At the first block that was never searched.
    Block {
        /// That block.
        next: u64,
        /// What the last search of this kind of node left for the next one.
        memo: Option<String>,
        /// Whether the account was made at that block, so that it held nothing before.
        new_account: bool,
    },
    /// The account was made at this time, in Unix milliseconds. Nothing arrived before.
    Made(i64),
    /// The account may be of any age.
    Unknown,
}

/// The limits of one search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bounds {
    /// About how many requests it may make. What is left is searched the next time.
    pub requests: u32,
    /// How many blocks before the next one are searched again, because a reorganisation may have replaced them.
    pub again: u64,
}

impl Default for Bounds {
    fn default() -> Self {
        Self { requests: 60, again: 12 }
    }
}

/// What a search left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lacks {
    /// Payments before this block.
    Before(u64),
    /// Payments of the native coin up to this block: the node no longer has the balances of older blocks.
    NativeUpTo(u64),
}

/// The result of a search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Arrivals {
    /// Everything that arrived in the blocks from [`Self::from`] to [`Self::to`], apart from what it lacks.
    pub found: Vec<Arrival>,
    /// The first block that was searched.
    pub from: u64,
    /// The last block that was searched.
    pub to: u64,
    /// The latest block at that time. If it is later, the search is not complete.
    pub tip: u64,
    /// For the next search.
    pub memo: Option<String>,
    /// What is missing in these blocks.
    pub lacks: Option<Lacks>,
}

impl Since {
    /// The first block to search, some blocks back; zero if none was searched.
    pub fn first(&self, bounds: Bounds) -> u64 {
        match self {
            Self::Block { next, new_account: true, .. } => *next,
            Self::Block { next, .. } => next.saturating_sub(bounds.again),
            Self::Made(_) | Self::Unknown => 0,
        }
    }
}
