//! Bitcoin and chains that descend from it, over the HTTP API of Esplora, which mempool.space also offers.

mod history;
mod node;
mod rate;
mod refusal;

pub use node::Esplora;
pub(crate) use refusal::read_refusal;
