//! The wallet's own transactions that are on their way, and the order that they give to those of an account.

use std::collections::HashSet;

use lockstep_chain::{Carried, Chain, Prepared, PublicKey};

/// A transaction of the wallet whose outcome is open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenStep {
    /// Its chain.
    pub chain: &'static str,
    /// Who sends it.
    pub from: String,
    /// Its place in the order of its account; zero on chains without such.
    pub nonce: u64,
    /// In which form it is kept.
    pub form: Carried,
    /// The bytes, unsigned.
    pub unsigned: Vec<u8>,
    /// Its hash, once it is signed.
    pub hash: Option<String>,
}

impl OpenStep {
    /// The transaction; none where its bytes cannot be read any more.
    pub(crate) fn prepared(&self, chain: &'static Chain, key: &PublicKey) -> Option<Prepared> {
        Prepared::of_carried(chain, self.form, &self.unsigned, key).ok()
    }
}

/// The nonce that comes next: the node's count with its pool, or one past our own open steps where the node does not know them.
pub(crate) fn expected_nonce(pending: u64, chain: &Chain, account: &str, open: &[OpenStep]) -> u64 {
    open.iter()
        .filter(|step| step.chain == chain.name && step.from == account)
        .map(|step| step.nonce.saturating_add(1))
        .fold(pending, u64::max)
}

/// What the open steps of a chain use up, each read by `uses`.
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
