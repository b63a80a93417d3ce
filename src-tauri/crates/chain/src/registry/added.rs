//! Networks that a person added: rows that are made while the program runs.
//!
//! A row lives until the process ends, so that the rest of the wallet treats it like a row of the table. Equal
//! rows are made once, and their number is limited.

use std::num::NonZeroU64;
use std::sync::{PoisonError, RwLock};

use super::chain::Chain;
use super::new_chain::NewChain;
use super::table;

/// The largest number of rows that one process makes.
const MOST_ROWS: usize = 64;

/// The largest chain id, which every program can still write as a number: 2⁵³ − 1.
const LARGEST_ID: u64 = 9_007_199_254_740_991;

/// All rows that this process made, the latest last.
static MADE: RwLock<Vec<&'static Chain>> = RwLock::new(Vec::new());

/// Why a network cannot be added.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NewChainProblem {
    /// It is 0, or too large for other programs.
    #[error("a chain id is a whole number from 1 to {LARGEST_ID}")]
    ChainId,
    /// The table has the chain.
    #[error("{0} has this chain id, and this wallet knows that network already")]
    Known(&'static str),
    /// This process made as many rows as it may.
    #[error("too many different networks were added since Lockstep started; start it again to add another one")]
    TooMany,
}

impl NewChain {
    /// A total fee that no honest transaction reaches, with the ticker.
    pub fn fee_bound(&self) -> String {
        // The bound does not depend on the chain id or a text.
        let row = table::added(NonZeroU64::MIN, "", "", None, self);
        row.fee_bound().with_ticker(&self.ticker)
    }

    /// An EVM chain of which only the chain id is known, by the name `evm-` with that id. Its coin counts as real
    /// money. `None` for another name.
    pub(super) fn of_id(name: &str) -> Option<Self> {
        let chain_id: u64 = name.strip_prefix("evm-")?.parse().ok()?;
        let row = Self {
            name: format!("evm-{chain_id}"),
            chain_id,
            ticker: "coin".to_owned(),
            explorer: None,
            test: false,
            legacy: false,
            l1_fee: false,
        };
        (row.name == name).then_some(row)
    }

    /// The chain id, if the table does not have it.
    ///
    /// # Errors
    /// [`NewChainProblem`]
    pub fn free_id(&self) -> Result<NonZeroU64, NewChainProblem> {
        let id = NonZeroU64::new(self.chain_id).filter(|id| id.get() <= LARGEST_ID).ok_or(NewChainProblem::ChainId)?;
        match table::ALL.iter().find(|chain| chain.evm_id() == Some(id)) {
            Some(known) => Err(NewChainProblem::Known(known.name)),
            None => Ok(id),
        }
    }

    /// The row of this network.
    ///
    /// # Errors
    /// [`NewChainProblem`]
    pub fn row(&self) -> Result<&'static Chain, NewChainProblem> {
        let id = self.free_id()?;
        let page = self.explorer.as_ref().map(|page| format!("{page}/tx/{{hash}}"));
        let is_this = |row: &&Chain| {
            **row == table::added(id, row.name, row.native.ticker, row.explorer, self)
                && row.name == self.name
                && row.native.ticker == self.ticker
                && row.explorer == page.as_deref()
        };
        let mut made = MADE.write().unwrap_or_else(PoisonError::into_inner);
        if let Some(place) = made.iter().position(is_this) {
            // The latest row of a name is the one that is found by it.
            let row = made.remove(place);
            made.push(row);
            return Ok(row);
        }
        if made.len() >= MOST_ROWS {
            return Err(NewChainProblem::TooMany);
        }
        let kept = |text: String| -> &'static str { Box::leak(text.into_boxed_str()) };
        let row = table::added(id, kept(self.name.clone()), kept(self.ticker.clone()), page.map(kept), self);
        let row: &'static Chain = Box::leak(Box::new(row));
        made.push(row);
        Ok(row)
    }
}

/// The row that this process made for the chain with this name or alias, in any case; the latest of several.
pub(super) fn made(name: &str) -> Option<&'static Chain> {
    let made = MADE.read().unwrap_or_else(PoisonError::into_inner);
    let named = made.iter().rev().find(|row| row.name.eq_ignore_ascii_case(name));
    named.or_else(|| made.iter().rev().find(|row| row.is_called(name))).copied()
}

/// The networks that were added to one profile. Copies share them.
#[derive(Debug, Clone, Copy)]
pub struct Added(&'static RwLock<Vec<&'static Chain>>);

impl Added {
    /// For one more profile, which has none yet.
    pub(super) fn none() -> Self {
        Self(Box::leak(Box::default()))
    }

    pub(super) fn all(self) -> Vec<&'static Chain> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(super) fn find(self, name: &str) -> Option<&'static Chain> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).iter().find(|row| row.is_called(name)).copied()
    }

    /// Adds a row. It replaces an earlier one with its name.
    pub(super) fn put(self, row: &'static Chain) {
        let mut all = self.0.write().unwrap_or_else(PoisonError::into_inner);
        match all.iter_mut().find(|known| known.name == row.name) {
            Some(known) => *known = row,
            None => all.push(row),
        }
    }

    pub(super) fn take(self, row: &Chain) {
        self.0.write().unwrap_or_else(PoisonError::into_inner).retain(|known| known.name != row.name);
    }
}

#[cfg(test)]
mod tests;
