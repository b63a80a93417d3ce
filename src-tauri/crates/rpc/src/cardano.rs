//! Cardano, over the REST API of Koios, which anyone can run beside a node.

mod answer;
mod node;
mod refusal;

pub use node::{AT_ONCE, Cardano};
