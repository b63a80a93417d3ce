//! All chains, one row each. To add a chain of an existing kind, add a row here and change nothing else.
//!
//! A row names what is specific to the chain. The base at its end (`..evm(1)`) sets kind, rules, signature
//! scheme and path together, so that a row cannot contradict itself.

mod base;
mod cosmos;
mod evm;
mod others;
mod utxo;

use std::sync::LazyLock;

pub(super) use self::evm::added;
use super::chain::Chain;

/// In the order of display: test networks come last.
pub(super) static ALL: LazyLock<Vec<Chain>> =
    LazyLock::new(|| [evm::ROWS, utxo::ROWS, cosmos::ROWS, others::ROWS, evm::TEST_ROWS].concat());

pub(super) static LOCAL: &[Chain] = &[evm::LOCAL];
