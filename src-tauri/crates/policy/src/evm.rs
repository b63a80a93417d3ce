//! The inner document: the vocabulary of ERC-8411, draft of September 2026, for EVM calls.

mod call;
mod literal;
mod narrower;
mod predicate;
mod rule;
mod subject;

pub(crate) use call::EvmCall;
pub(crate) use rule::{EvmRule, rules};
