//! The wallet's own open transactions, and the nonces and outputs that they use.

use std::collections::HashSet;

use lockstep_chain::{Chain, Prepared, PublicKey, TxEncoding};

/// A transaction of the wallet whose outcome is open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenStep {
    /// Its chain.
    pub chain: &'static str,
    /// The sender's address.
    pub from: String,
    /// Its nonce or sequence; zero on chains without one.
    pub nonce: u64,
    /// The encoding of `unsigned`.
    pub form: TxEncoding,
    /// The unsigned bytes.
    pub unsigned: Vec<u8>,
    /// Its hash, if it is signed.
    pub hash: Option<String>,
}

impl OpenStep {
    /// The decoded transaction; `None` if this version cannot read the bytes.
    pub(crate) fn prepared(&self, chain: &'static Chain, key: &PublicKey) -> Option<Prepared> {
        Prepared::of_encoding(chain, self.form, &self.unsigned, key).ok()
    }
}

/// The next nonce: the node's pending count, or one after our own open steps if the node does not know them.
pub fn expected_nonce(pending: u64, chain: &Chain, account: &str, open: &[OpenStep]) -> u64 {
    open.iter()
        .filter(|step| step.chain == chain.name && step.from == account)
        .map(|step| step.nonce.saturating_add(1))
        .fold(pending, u64::max)
}

/// Everything that the open steps of a chain use, as `uses` reads it from each.
pub(crate) fn in_use<T: std::hash::Hash + Eq>(
    chain: &'static Chain,
    key: Option<&PublicKey>,
    open: &[OpenStep],
    uses: impl Fn(&Prepared) -> Vec<T>,
) -> HashSet<T> {
    let Some(key) = key else { return HashSet::new() };
    let ours = open.iter().filter(|step| step.chain == chain.name);
    ours.filter_map(|step| step.prepared(chain, key)).flat_map(|prepared| uses(&prepared)).collect()
}
