//! What each device looks up.

/// Data that a payload does not contain and each device has to look up.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Live {
    /// The current consensus branch of the Zcash network, as its nodes report it.
    pub zcash_branch: Option<u32>,
    /// The outputs that an unsigned Zcash transaction spends, as nodes report them, because the bytes do not
    /// contain their amounts. A wrong report only gives a signature that every node rejects.
    pub zcash_spent: Vec<SpentOutput>,
}

/// An output that is spent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpentOutput {
    /// The id of the transaction that created it, as explorers write it.
    pub txid: String,
    /// Its index in that transaction.
    pub index: u32,
    /// Its amount in the smallest unit.
    pub amount: u64,
}
