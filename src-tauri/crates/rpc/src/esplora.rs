//! Bitcoin and what descends from it, over the HTTP API of Esplora, as mempool.space and its kin speak it.

mod node;
mod rate;
mod refusal;

pub use node::Esplora;
pub(crate) use refusal::read_refusal;
