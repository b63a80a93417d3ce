//! Transactions of an account: facts about it, facts about each transaction, and sums over them.

pub(crate) mod analysis;
pub(crate) mod effect;
pub(crate) mod facts;
pub(crate) mod guidance;
pub(crate) mod protocols;
pub(crate) mod rows;
pub(crate) mod scan;
